import { formatCount } from '../format';
import type { COLLECTION as ENGLISH } from '../en/collection';

/** Questions about the notes as a collection: their order, and how much there is of what. */
export const COLLECTION: typeof ENGLISH = {
  collection: {
    orders: {
      words: { most: '長いノート', least: '短いノート' },
      links: { most: 'リンクの多いノート', least: 'リンクの少ないノート' },
      backlinks: { most: 'バックリンクの多いノート', least: 'バックリンクの少ないノート' },
      missing: { most: 'リンク切れのあるノート', least: 'リンク切れの少ないノート' },
      made: { most: '作成日の新しい順のノート', least: '作成日の古い順のノート' },
      chance: 'ランダムなノート',
      property: {
        most: (name) => `${name} の降順のノート`,
        least: (name) => `${name} の昇順のノート`,
      },
    },
    first: (count) => `最初の ${String(count)} 件`,
    missing: '存在しないノート',
    one: '1 つのノートについて',
    place: '場所の中のノート',
    of: {
      words: '文字',
      links: 'リンク',
      missing: 'リンク切れ',
      tags: 'タグ',
      folders: 'フォルダ',
      properties: 'プロパティ',
    },
    values: {
      words: (count) => `${formatCount(count)} 文字`,
      links: (count) => `リンク ${formatCount(count)} 件`,
      backlinks: (count) => `バックリンク ${formatCount(count)} 件`,
      missing: (count) => `リンク切れ ${formatCount(count)} 件`,
    },
    answers: {
      words: {
        most: (title, value) => `一番長いノートは「${title}」です（${value}）。`,
        least: (title, value) => `一番短いノートは「${title}」です（${value}）。`,
      },
      links: {
        most: (title, value) => `一番多いのは「${title}」です（${value}）。`,
        least: (title, value) => `一番少ないのは「${title}」です（${value}）。`,
      },
      numbers: {
        most: (title, name, value) => `${name} の値が一番大きいのは「${title}」です（${value}）。`,
        least: (title, name, value) => `${name} の値が一番小さいのは「${title}」です（${value}）。`,
      },
      made: {
        most: (title, value) => `最後に作成したのは「${title}」です（${value}）。`,
        least: (title, value) => `最初に作成したのは「${title}」です（${value}）。`,
      },
      days: {
        most: (title, name, value) => `${name} の日付が一番新しいのは「${title}」です（${value}）。`,
        least: (title, name, value) => `${name} の日付が一番古いのは「${title}」です（${value}）。`,
      },
      several: (notes, value) => `${formatCount(notes)} 件のノートが並んでいます（${value}）。`,
    },
    lacking: (notes, name) =>
      `${name} の値がない ${formatCount(notes)} 件のノートは、この並びに入っていません。`,
    aggregates: {
      wanted: {
        sum: (name) => `${name} の合計`,
        average: (name) => `${name} の平均`,
        median: (name) => `${name} の中央値`,
        highest: (name) => `${name} の最高値`,
        lowest: (name) => `${name} の最低値`,
      },
      said: (wanted, values) => `${wanted}: ${values}`,
      over: (value, notes) => `${value}（ノート ${formatCount(notes)} 件）`,
      by: (name) => `${name} 別`,
      lacking: (notes, name) => `${formatCount(notes)} 件のノートには ${name} の値がありません。`,
      notNumbers: (notes, name) =>
        `${formatCount(notes)} 件のノートは、${name} が一つの数ではないため、含まれていません。`,
      apart: '単位の異なる数は合算されません。',
    },
    amounts: {
      words: (count) => `ノートの本文は ${formatCount(count)} 文字`,
      links: (count) => `ノート間のリンク ${formatCount(count)} 件`,
      missing: (count) => `リンク切れ ${formatCount(count)} 件`,
      tags: (count) => `タグ ${formatCount(count)} 個`,
      folders: (count) => `フォルダ ${formatCount(count)} 個`,
      properties: (count) => `プロパティ ${formatCount(count)} 個`,
    },
    lacks: { tags: 'タグなし', properties: 'プロパティなし', folder: 'フォルダの外' },
    unreadable: (count, some) =>
      `${formatCount(count)} 件のノートは読み込めないため、数えていません: ${some}`,
    nothing: {
      missing: 'すべてのリンクがノートにつながっています。',
      order: '該当するノートはありません。',
      noPlace: (name) => `「${name}」というフォルダ、タグ、ノートの種類はありません。`,
      noNote:
        '開いているノートがありません。ノートを開くか、質問の中で名前を挙げてください（例:「土にリンクしているノートは？」）。',
    },
    at: '--at NOTE で「このノート」がどれかを指定できます。',
  },
};

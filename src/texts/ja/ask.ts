import { formatCount } from '../format';
import type { ASK as ENGLISH } from '../en/ask';

/** Questions in plain words, and how they were read. */
export const ASK: typeof ENGLISH = {
  ask: {
    wanted: {
      find: 'ノート',
      newest: '最新のノート',
      ask: '回答',
      themes: 'テーマ',
      'zoom-in': '中へ',
      'zoom-out': '外へ',
      near: '関連',
      'links-in': 'リンク元',
      'links-out': 'リンク先',
      count: '件数',
      tags: 'タグ',
      folders: 'フォルダ',
      properties: 'プロパティ',
      timeline: '時間による変化',
      compare: '比較',
      summarise: '要約',
    },
    by: { month: '月別', quarter: '四半期別', year: '年別', tag: 'タグ別' },
    kinds: {
      text: 'テキスト',
      list: 'リスト',
      code: 'コード',
      table: '表',
      quote: '引用',
      callout: 'コールアウト',
      math: '数式',
      html: 'HTML',
      rule: '区切り線',
    },
    perspective: (perspective: string): string => `${perspective}向け`,
    inFolder: (folder: string): string => `${folder} の中`,
    written: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以降に作成`
        : since === undefined
          ? `${until}までに作成`
          : `${since}～${until}に作成`,
    changed: (since: string | undefined, until: string | undefined): string =>
      until === undefined
        ? `${since ?? ''}以降に変更`
        : since === undefined
          ? `${until}までに変更`
          : `${since}～${until}に変更`,
    nothing: 'これについて書いたノートはありません。',
    more: (count: number): string => `ほかに ${formatCount(count)} 件。`,
    group: 'グループ',
    count: 'ノート数',
  },
};

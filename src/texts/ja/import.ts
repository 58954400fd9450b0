import type { IMPORT as ENGLISH } from '../en/import';
import { formatBytes, formatCount, formatTokens } from '../format';
import { countedNotes } from './words';

/** The browser in which people choose which folders are read. */
export const IMPORT: typeof ENGLISH = {
  importNotes: {
    title: 'Altitude が読み込む対象を選ぶ',
    filter: 'フォルダを絞り込む…',
    filterLabel: 'フォルダを名前で絞り込む',
    folders: 'フォルダ',
    loose: 'フォルダに入っていないノート',
    looseWhy: 'ノートを個別に除外するには、Obsidian の除外ファイルに追加してください。',
    noFolders: 'この保管庫にはノートがありません。',
    noMatch: '名前にこれを含むフォルダはありません。',
    moreFolders: (shown, total) =>
      `${formatCount(total)} 行中、最初の ${formatCount(shown)} 行を表示しています。残りは絞り込みで見つかります。`,
    loading: 'ファイルを調べています…',
    failed: (why) => `保管庫のファイルを一覧できませんでした: ${why}`,
    excludedFiles: 'Obsidian の除外ファイルを対象外にする',
    excludedCount: (count) => countedNotes(count),
    excludedInApp: 'Obsidian で除外',
    someExcluded: (count) => `${formatCount(count)} 件を Obsidian で除外`,
    amounts: (notes, bytes, tokens) =>
      `${countedNotes(notes)} · ${formatBytes(bytes)} · 約 ${formatTokens(tokens)} トークン`,
    total: (notes, ofNotes) => `${countedNotes(ofNotes)}中 ${formatCount(notes)} 件を読み込みます`,
    size: (bytes, tokens) => `${formatBytes(bytes)} · 約 ${formatTokens(tokens)} トークン`,
    joining: (count) => `${countedNotes(count)}をインデックスに追加します。`,
    leaving: (count) => `${countedNotes(count)}をすぐにインデックスから削除します。`,
    unchanged: 'まだ変更はありません。',
    onDevice: 'このデバイスでインデックスを作成',
    free: '無料',
    byServer: 'サーバーで埋め込みを作成',
    unknownPrice: '料金不明',
    summaries: '要約とその料金',
    nothingToBuy: 'すべての要約は最新です',
    cancel: 'キャンセル',
    apply: '適用',
  },
};

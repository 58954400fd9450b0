import type { IMPORT as ENGLISH } from '../en/import';
import { formatBytes, formatCount, formatTokens } from '../format';
import { countedNotes } from './words';

/** The browser in which people choose which folders are read. */
export const IMPORT: typeof ENGLISH = {
  importNotes: {
    title: '选择 Altitude 读取的内容',
    filter: '筛选文件夹…',
    filterLabel: '按名称筛选文件夹',
    folders: '文件夹',
    loose: '不在文件夹中的笔记',
    looseWhy: '要单独排除笔记，请将其加入 Obsidian 的排除文件。',
    noFolders: '此仓库中没有笔记。',
    noMatch: '没有名称含有此内容的文件夹。',
    moreFolders: (shown, total) =>
      `显示 ${formatCount(total)} 行中的前 ${formatCount(shown)} 行。其余可通过筛选找到。`,
    loading: '正在查找文件…',
    failed: (why) => `无法列出仓库中的文件: ${why}`,
    excludedFiles: '排除 Obsidian 的排除文件',
    excludedCount: (count) => countedNotes(count),
    excludedInApp: '已在 Obsidian 中排除',
    someExcluded: (count) => `${formatCount(count)} 个已在 Obsidian 中排除`,
    amounts: (notes, bytes, tokens) =>
      `${countedNotes(notes)} · ${formatBytes(bytes)} · 约 ${formatTokens(tokens)} 个 token`,
    total: (notes, ofNotes) => `将读取 ${countedNotes(ofNotes)}中的 ${formatCount(notes)} 条`,
    size: (bytes, tokens) => `${formatBytes(bytes)} · 约 ${formatTokens(tokens)} 个 token`,
    joining: (count) => `${countedNotes(count)}将加入索引。`,
    leaving: (count) => `${countedNotes(count)}将立即移出索引。`,
    unchanged: '尚无更改。',
    onDevice: '在此设备上索引',
    free: '免费',
    byServer: '在服务器上嵌入',
    unknownPrice: '价格未知',
    summaries: '摘要及其价格',
    nothingToBuy: '所有摘要都是最新的',
    cancel: '取消',
    apply: '应用',
  },
};

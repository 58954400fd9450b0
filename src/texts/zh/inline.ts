import type { INLINE as ENGLISH } from '../en/inline';
import { formatCount } from '../format';
import { counted, countedNotes } from './words';

/** What stands within notes: related notes, the code block, links while writing. */
export const INLINE: typeof ENGLISH = {
  inline: {
    related: '相关笔记',
    unlinkedOnly: '仅未链接',
    hide: '隐藏相关笔记…',
    hideHere: '在此笔记中隐藏',
    hideEverywhere: '在所有笔记中隐藏',
    hiddenHere: '已在此笔记中隐藏相关笔记。移除属性“altitude”即可重新显示。',
    hiddenEverywhere: '已在所有笔记中隐藏相关笔记。可在设置中恢复。',
    nothing: '还没有与此笔记相近的内容。',
    notYet: '读取此笔记后就会显示相关笔记。',
    notIndexed: '此笔记不在索引中。',
    count: (notes) => counted(notes, '条相关笔记'),
    share: (shown, total) => `${formatCount(total)} 个中的 ${formatCount(shown)} 个`,
    blockProblems: {
      empty: '请写一个查询，或写“related”以显示与此笔记相关的笔记。',
      secondQuery: (line, text) =>
        `第 ${formatCount(line)} 行: 一个代码块只能有一个查询。请将“${text}”写到查询所在的行，或写到另一个代码块中。`,
      unknownOption: (line, name) =>
        `第 ${formatCount(line)} 行: 没有选项“${name}”。可用的选项有 limit、level 和 unlinked。`,
      onlyOfQueries: (line, name) => `第 ${formatCount(line)} 行:“${name}”与查询一起使用。相关笔记总是笔记。`,
      onlyOfRelated: (line, name) => `第 ${formatCount(line)} 行:“${name}”与“related”一起使用。`,
      badValue: (line, name, value) => `第 ${formatCount(line)} 行:“${name}”不能是“${value}”。`,
      values: {
        limit: (max) => `请写 1 到 ${formatCount(max)} 的整数。`,
        level: '请写 note、section 或 paragraph。',
        unlinked: '请写 true 或 false。',
      },
    },
    instructions: { navigate: '导航', insert: '插入链接', dismiss: '关闭' },
    base: {
      name: '相关',
      count: (related, all, title) =>
        `此数据库的 ${countedNotes(all)}中有 ${formatCount(related)} 条与“${title}”相关`,
      none: (title) => `此数据库中没有与“${title}”相近的笔记。`,
      noNote: '打开一条笔记，即可查看此数据库中与它相关的笔记。',
      unread: (title) => `“${title}”不在索引中。`,
    },
    showInExplorer: '在浏览器中显示',
    settingsHeading: '笔记中',
    relatedInNotes: '在笔记末尾显示相关笔记',
    relatedInNotesDesc: '用于阅读视图和实时预览。要在某条笔记中隐藏，请将其属性“altitude”设为 false。',
    relatedUnlinkedOnly: '仅显示尚未链接的笔记',
    suggestsLinks: '在 ;; 后建议链接',
    suggestsLinksDesc: '在一句话后输入两个分号，即可将它链接到相近的笔记。',
  },
};

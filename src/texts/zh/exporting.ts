import type { EXPORTING as ENGLISH } from '../en/exporting';
import { formatCount } from '../format';

export const EXPORTING: typeof ENGLISH = {
  exporting: {
    title: '导出知识',
    open: '导出…',
    openDesc: '可以把已知内容以 Markdown 写入此仓库的文件夹。',
    intro:
      '为每个实体和流程写一个 Markdown 文件，为每个技能写一个 SKILL.md。你的笔记保持原样，已知内容也不会改变。',
    folder: '文件夹',
    folderDesc: '位于此仓库中。不存在时会创建。',
    folderDefault: '知识',
    noFolder: '请填写文件夹。',
    hiddenFolder: '请选择名称不以点开头的文件夹：Obsidian 不显示其他文件夹。',
    leaveOut: '不让 Altitude 搜索这些文件',
    leaveOutDesc: '否则所有内容都会找到两次。它们的文件夹会加入设置中的“排除的文件夹”。',
    isOut: 'Altitude 的搜索会排除这些文件。',
    planning: '正在查看文件…',
    notWhole: '尚未读完所有笔记。读完后即可导出。',
    nothing: '目前还没有已知内容，因此没有可导出的。',
    toWrite: (count, folder) => `将向“${folder}”写入 ${formatCount(count)} 个文件。`,
    current: (count) => `${formatCount(count)} 个文件已是最新，保持原样。`,
    toRemove: (count) => `以前导出的 ${formatCount(count)} 个文件将移到回收站：关于它们已没有任何已知内容。`,
    beside: (own, place) => `“${own}”被编辑过或是你自己的文件，保持原样。新的内容写入“${place}”。`,
    stays: (path) => `“${path}”被编辑过，保持原样，尽管关于它已没有任何已知内容。`,
    others: (count) =>
      `这些文件夹中你的 ${formatCount(count)} 篇笔记保持原样。排除文件夹时，这些笔记也会被排除。`,
    secrets: (count) => `略去 ${formatCount(count)} 行疑似密码或密钥的内容。`,
    more: (count) => `以及另外 ${formatCount(count)} 个`,
    export: '导出',
    cancel: '取消',
    stop: '停止',
    close: '关闭',
    writing: (done, total) => `正在写入: ${formatCount(done)} / ${formatCount(total)} 个文件`,
    written: (count, folder) => `已向“${folder}”写入 ${formatCount(count)} 个文件。`,
    removed: (count) => `以前导出的 ${formatCount(count)} 个文件已移到回收站。`,
    stopped: '已停止。再次导出即可继续。',
    failed: (why) => `导出失败: ${why}。之前写入的内容会保留；再次导出即可继续。`,
    planFailed: (why) => `无法查看此文件夹中的文件: ${why}。`,
    changedMeanwhile: (path) => `“${path}”在此期间被更改`,
  },
};

import type { TRANSFER as ENGLISH } from '../en/transfer';
import { formatBytes, formatCount, formatMoment } from '../format';
import { countedAtoms } from './words';

export const TRANSFER: typeof ENGLISH = {
  transfer: {
    title: '供其他设备使用的向量',
    settingDesc: '模型从你的笔记得到的向量，可以通过此仓库的文件夹传到你的其他设备，手机不必重新计算。',
    intro:
      '模型为每个段落计算一个向量，这需要很长时间。使用同一模型的设备可以从此仓库的文件夹取用，只计算新的内容。其中没有笔记的文字。',
    folderDefault: 'Altitude 向量',
    off: '未选择模型，因此没有向量。请在 Altitude 的设置中选择。',
    builtIn:
      '内置模型在每台设备上从那里的笔记学习，因此它的向量不适用于其他设备。请在 Altitude 的设置中选择要下载的模型或服务器。',
    here: (count, model) => `此设备有 ${countedAtoms(count, 'paragraph')}的向量，由 ${model} 计算。`,
    noneHere: '此设备还没有向量。',
    willWrite: (sizeBytes, folder) => `写入后，“${folder}”中会增加约 ${formatBytes(sizeBytes)}。`,
    there: (folder, count, sizeBytes, newestMs) =>
      `“${folder}”中有 ${formatCount(count)} 个向量文件（${formatBytes(sizeBytes)}），最新的来自 ${formatMoment(newestMs)}。`,
    noneThere: (folder) => `“${folder}”中没有向量。`,
    offered: (folder, count, missing, sizeBytes) =>
      `另一台设备在“${folder}”中放了向量：这里缺少向量的${countedAtoms(missing, 'paragraph')}中，最多可补 ${formatCount(count)} 个（${formatBytes(sizeBytes)}）。取用不花钱。`,
    takeOffered: '取用',
    putAway: '不再提示',
    notOffered: '不再提示。随时可用命令“供其他设备使用的向量”取用。',
    write: '写入',
    take: '取用',
    writing: (done, total) => `正在写入：第 ${formatCount(done)} 个，共 ${formatCount(total)} 个文件`,
    taking: (done, total) => `正在取用：第 ${formatCount(done)} 个，共 ${formatCount(total)} 个文件`,
    written: (count) => `已写入 ${formatCount(count)} 个文件。`,
    unchanged: (count) => `${formatCount(count)} 个文件已是最新。`,
    removed: (count) => `已将 ${formatCount(count)} 个文件移到回收站：其中的向量在其他文件里。`,
    synced:
      '文件同步后，请在另一台设备上选择“取用”。只有打开了同步其他所有类型的文件，Obsidian Sync 才会传输它们。',
    taken: (count) => (count === 0 ? '没有新的向量可取用。' : `已取用 ${formatCount(count)} 个向量。`),
    known: (count) => `${formatCount(count)} 个向量已在此设备上。`,
    noModelYet: '此设备上的模型尚未就绪。请在就绪后取用向量：设置中会显示进度。',
    others: (count) => `跳过了 ${formatCount(count)} 个文件：其中的向量来自另一个模型。`,
    notTaken: (file, why) => `未取用“${file}”：${why}。`,
    stopped: '已停止。已完成的保留。',
    failed: (why) => `失败：${why}。之前完成的保留；再试一次即可继续。`,
  },
};

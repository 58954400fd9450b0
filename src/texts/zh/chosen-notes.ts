import type { CHOSEN_NOTES as ENGLISH } from '../en/chosen-notes';
import { formatCount, formatList, formatTokens } from '../format';
import { SPENDING } from './spending';
import { countedNotes } from './words';

type Words = (typeof ENGLISH)['chosenNotes'];

const { money } = SPENDING.spending;

const tokens: Words['tokens'] = (count) => `约 ${formatTokens(count)} 个 token`;

const why: Words['why'] = (reason) => {
  switch (reason.kind) {
    case 'settings':
      return `在应用的 Altitude 设置中排除 (${reason.folder})`;
    case 'app':
      return '属于 Obsidian 的排除文件';
    case 'command':
      return `被 --exclude ${reason.folder} 排除`;
    case 'chosen':
      return `在此处排除 (${reason.folder})`;
    case 'not-included':
      return '不在所包含的文件夹中';
  }
};

/** What is read of a vault, as it is chosen in a terminal. */
export const CHOSEN_NOTES: typeof ENGLISH = {
  chosenNotes: {
    noAction: (word, near) =>
      `仓库之后应为 list、add 或 remove，而不是“${word}”。${near === undefined ? '' : `你是指“${near}”吗？`}`,
    priceOfList: '--model 和 --url 用于 list: 添加和移除不花钱。',
    noPaths: (action) => `请写出文件夹或笔记: altitude import VAULT ${action} PATH…`,
    wholeVault: '请写出文件夹或笔记，而不是整个仓库。',
    noPath: (path) => `仓库中没有文件夹或笔记 ${path}。`,
    noPathAdvice: 'altitude import VAULT list 会显示有哪些。',
    stillLeftOut: (path, reason) => `无法添加 ${path}: ${why(reason)}。`,
    stillLeftOutAdvice: (reason) =>
      reason.kind === 'command' ? '请不带该选项启动。' : '请在应用中更改: 终端从不写入仓库。',
    amounts: (notes, count) => `${countedNotes(notes)} · ${tokens(count)}`,
    tokens,
    read: '已读取',
    partly: (notes) => `其中 ${formatCount(notes)} 条已读取`,
    leftOut: '已排除',
    why,
    total: (read, notes, count) =>
      `读取 ${countedNotes(notes)}中的 ${formatCount(read)} 条，共${tokens(count)}。`,
    summaries: (fresh, stale, missing) =>
      `摘要: ${[
        ...(fresh > 0 ? [`${formatCount(fresh)} 个最新`] : []),
        ...(stale > 0 ? [`${formatCount(stale)} 个过时`] : []),
        ...(missing > 0 ? [`${formatCount(missing)} 个缺少`] : []),
      ].join('，')}`,
    priced: (counts, price) => `${counts} · ${money(price)}`,
    priceHint: 'list --model MODEL 还会显示摘要的费用。',
    nothingSent: (model, host) => `价格按 ${host} 上的 ${model} 计算。没有发送任何内容。`,
    chosenIn: (paths) => `在此处添加: ${formatList(paths)}`,
    chosenOut: (paths) => `在此处排除: ${formatList(paths)}`,
    whereItHolds: '这保存在索引旁边，对终端和智能体有效。应用有自己的设置。',
    joined: (notes, count) => `${countedNotes(notes)}已加入索引 (${tokens(count)})，在此设备上进行，不花钱。`,
    left: (notes) => `${countedNotes(notes)}已移出索引。`,
    alreadyRead: '这些都已读取。',
    alreadyOut: '这些都没有被读取。',
  },
};

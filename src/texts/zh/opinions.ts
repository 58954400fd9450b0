import type { DroppedWhy, PairVerdict } from '../../llm/opinions/opinion';
import type { OPINIONS as ENGLISH } from '../en/opinions';
import { formatChoice, formatCount, formatList } from '../format';
import { counted } from './words';

function verdicts(count: number): string {
  return counted(count, '个判断');
}

function drafts(count: number): string {
  return counted(count, '份草稿');
}

const THINKS: Record<PairVerdict, (model: string) => string> = {
  same: (model) => `${model} 认为二者相同`,
  different: (model) => `${model} 认为二者不同`,
  unsure: (model) => `${model} 无法判断`,
};

const DROPPED: Record<DroppedWhy, string> = {
  missing: '没有可用的回答',
  quote: '引用的文字在笔记中不存在',
  'one-note': '草稿只出自一条笔记',
  unfit: '链接、地址或代码，而不是普通句子',
};

function cases(pairs: number, lists: number): string {
  return formatList([
    ...(pairs === 0 ? [] : [counted(pairs, '个问题')]),
    ...(lists === 0 ? [] : [counted(lists, '组相似的列表')]),
  ]);
}

export const OPINIONS: typeof ENGLISH = {
  opinions: {
    thinks: (verdict, model) => THINKS[verdict](model),
    quotes: (a, b) => `“${a}” · “${b}”`,
    by: (model) => `由 ${model} 决定`,
    draftBy: (model) => `${model} 起草`,
    outdated: (model) => `${model} 对此的判断已失效：笔记的内容已改变。`,
    forgotten: (what) => `已删除：${what}。费用仍记在账本中。`,
    draftCount: (count) => drafts(count),
    drafts: '草稿',
    steps: '步骤',
    pitfalls: '可能出错之处',
    leftOut: (count) => `略去没有笔记依据的 ${formatCount(count)} 行`,
    offer: (pairs, lists, model) => `尚未向 ${model} 询问${cases(pairs, lists)}。`,
    sends: (host) => `下面的各行会发送到 ${host}，步骤列表则发送其文字。在你按下按钮之前不会发送任何内容。`,
    ask: (price) => `以 ${price} 询问`,
    askFree: '免费询问',
    asking: '正在询问…',
    nothing: '没有可以询问的内容：未决的都已问过，或笔记对此没有说明。',
    consent: (pairs, lists, model, host, price) =>
      `将笔记中有关${cases(pairs, lists)}的各行发送到 ${host}，了解 ${model} 的看法（${price}）？`,
    done: (verdictCount, draftCount, paid) =>
      `${formatList([verdicts(verdictCount), ...(draftCount === 0 ? [] : [drafts(draftCount)])])}（${paid}）`,
    dropped: (count, why) => `略去 ${formatCount(count)} 条: ${DROPPED[why]}`,
    damaged: (count) =>
      `有 ${formatCount(count)} 份已购买的草稿或文字无法读取。文件保持原样，在你要求之前不会重新购买。`,
    strays: (count) => `略去 ${formatCount(count)} 条: 与所问无关`,
    joined: (count) => `已合并 ${formatCount(count)} 对。撤销可一步全部还原。`,
    bought: (count) => counted(count, '条看法'),
    askedOfModels: '询问模型',
    figure: (verdictCount, draftCount, pages, leftOut, paid) =>
      formatList([
        verdicts(verdictCount),
        ...(draftCount === 0 ? [] : [drafts(draftCount)]),
        ...pages,
        ...(leftOut === 0 ? [] : [`略去 ${formatCount(leftOut)} 条`]),
        paid,
      ]),
    joins: '合并模型认为相同的名称',
    joinsDesc:
      '向语言模型询问问题时，如果它引用了双方的原文，它认为相同的名称会立即合并。每次合并都是一项写明模型的决定，撤销可一次还原同一次询问的全部合并。',
    mayMean: (name, titles) => `“${name}”可能指${formatChoice([...titles])}；这里是第一个。`,
    optionAlone: (option) => `--${option} 只能与 ask-model 一起使用。`,
  },
};

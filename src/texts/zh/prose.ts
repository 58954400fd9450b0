import { formatCount } from '../format';
import type { PROSE as ENGLISH } from '../en/prose';
import { countedNotes } from './words';

export const PROSE: typeof ENGLISH = {
  prose: {
    heading: '文字说明',
    offer: (model) => `${model} 可以把这些写成一段文字，每句都标明出自哪条笔记。`,
    sends: (lineCount, notes, host) =>
      `${countedNotes(notes)}中的 ${formatCount(lineCount)} 行会发送到 ${host}。按下按钮之前不会发送任何内容。`,
    write: (price) => `撰写，${price}`,
    writeFree: '免费撰写',
    writing: '正在撰写…',
    stop: '停止',
    cited: (place, path, quote) => `来源 ${place}，${path}：“${quote}”`,
    source: (quote) => `“${quote}”`,
    writtenBy: (model) => `由 ${model} 撰写`,
    leftOut: (count) => `略去 ${formatCount(count)} 句，笔记中没有`,
    outdated: '写成之后，笔记的内容有所增加或改变。',
    gone: (model) => `${model} 写的文字已删除：笔记中不再有它所依据的内容。`,
    damaged: (model) => `无法读取 ${model} 写的文字：文件已损坏。文件保持原样，在你要求之前不会重新购买。`,
    spent: (model) => `已请 ${model} 撰写，但它写的内容笔记中都没有。`,
    nothing: '笔记中没有可以写成文字的内容。',
    before: '之前已根据相同的内容写过：没有发送任何内容。',
    consent: (lineCount, notes, model, host, price) =>
      `要把${countedNotes(notes)}中的 ${formatCount(lineCount)} 行发送到 ${host}，由 ${model} 写成文字吗（${price}）？`,
    done: (count, paid) => `${formatCount(count)} 句（${paid}）`,
    donePage: (paid) => `已写成（${paid}）。`,
    pages: (count) => `${formatCount(count)} 页文字说明`,
    optionAlone: (option) => `--${option} 只能与 ask-model 或 --prose 一起使用。`,
    proseAlone: '--prose 只能与 page 和 brain 一起使用。',
  },
};

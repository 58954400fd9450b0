import { formatCount } from '../format';
import type { PROSE as ENGLISH } from '../en/prose';
import { countedNotes } from './words';

export const PROSE: typeof ENGLISH = {
  prose: {
    heading: '文章',
    offer: (model) => `${model} がこれを文章にできます。どの文にも、ノートのどこにあるかを示します。`,
    sends: (lineCount, notes, host) =>
      `${countedNotes(notes)}の ${formatCount(lineCount)} 行を ${host} に送ります。ボタンを押すまで何も送りません。`,
    write: (price) => `${price} で書く`,
    writeFree: '無料で書く',
    writing: '書いています…',
    stop: '停止',
    cited: (place, path, quote) => `出典 ${place}、${path}: 「${quote}」`,
    source: (quote) => `「${quote}」`,
    writtenBy: (model) => `${model} による文章`,
    leftOut: (count) => `ノートにない ${formatCount(count)} 文を除外`,
    outdated: 'これが書かれてから、ノートの内容が増えたか変わりました。',
    gone: (model) => `${model} が書いた文章は削除しました。根拠となった言葉がノートにありません。`,
    damaged: (model) =>
      `${model} が書いた文章を読み込めません。ファイルが破損しています。ファイルはそのまま残し、指示があるまで再購入しません。`,
    spent: (model) => `${model} に文章を頼みましたが、ノートにある内容は書かれませんでした。`,
    nothing: 'ここには文章にできる内容がノートにありません。',
    before: '同じ行からすでに書かれています。何も送っていません。',
    consent: (lineCount, notes, model, host, price) =>
      `${countedNotes(notes)}の ${formatCount(lineCount)} 行を ${host} に送り、${model} に文章にしてもらいますか（${price}）？`,
    done: (count, paid) => `${formatCount(count)} 文（${paid}）`,
    donePage: (paid) => `書き上がりました（${paid}）。`,
    pages: (count) => `文章 ${formatCount(count)} ページ`,
    optionAlone: (option) => `--${option} は ask-model か --prose と一緒に使います。`,
    proseAlone: '--prose は page と brain でのみ使えます。',
  },
};

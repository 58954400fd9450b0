import type { DroppedWhy, PairVerdict } from '../../llm/opinions/opinion';
import type { OPINIONS as ENGLISH } from '../en/opinions';
import { formatChoice, formatCount, formatList } from '../format';
import { counted } from './words';

function verdicts(count: number): string {
  return counted(count, '判断');
}

function drafts(count: number): string {
  return counted(count, '下書き');
}

const THINKS: Record<PairVerdict, (model: string) => string> = {
  same: (model) => `${model} は同じものだと考えています`,
  different: (model) => `${model} は別のものだと考えています`,
  unsure: (model) => `${model} には判断できません`,
};

const DROPPED: Record<DroppedWhy, string> = {
  missing: '使える回答がない',
  quote: '引用された言葉がノートにない',
  'one-note': '下書きが 1 つのノートにしか基づかない',
  unfit: '普通の文ではなくリンク、アドレス、コード',
};

function cases(pairs: number, lists: number): string {
  return formatList([
    ...(pairs === 0 ? [] : [counted(pairs, '質問')]),
    ...(lists === 0 ? [] : [counted(lists, '似たリストのまとまり')]),
  ]);
}

export const OPINIONS: typeof ENGLISH = {
  opinions: {
    thinks: (verdict, model) => THINKS[verdict](model),
    quotes: (a, b) => `「${a}」・「${b}」`,
    by: (model) => `${model} による`,
    draftBy: (model) => `${model} の下書き`,
    outdated: (model) => `これについての ${model} の判断は無効です。ノートの内容が変わりました。`,
    forgotten: (what) => `削除しました: ${what}。費用は台帳に残ります。`,
    draftCount: (count) => drafts(count),
    drafts: '下書き',
    steps: '手順',
    pitfalls: '起こりうる失敗',
    leftOut: (count) => `どのノートにもない ${formatCount(count)} 行を除外`,
    offer: (pairs, lists, model) => `${model} にまだ尋ねていません: ${cases(pairs, lists)}。`,
    sends: (host) =>
      `下の行が ${host} に送られます。手順のリストはその言葉が送られます。ボタンを押すまで何も送信されません。`,
    ask: (price) => `${price} で尋ねる`,
    askFree: '無料で尋ねる',
    asking: '尋ねています…',
    nothing: '尋ねることはありません。残っているものは尋ね済みか、ノートに書かれていません。',
    consent: (pairs, lists, model, host, price) =>
      `${model} の考え（${price}）を聞くために、ノートの行（${cases(pairs, lists)}）を ${host} に送信しますか？`,
    done: (verdictCount, draftCount, paid) =>
      `${formatList([verdicts(verdictCount), ...(draftCount === 0 ? [] : [drafts(draftCount)])])}（${paid}）`,
    dropped: (count, why) => `${formatCount(count)} 件を除外: ${DROPPED[why]}`,
    damaged: (count) =>
      `購入した下書きまたは文章 ${formatCount(count)} 件を読み込めません。ファイルはそのまま残し、指示があるまで再購入しません。`,
    strays: (count) => `${formatCount(count)} 件を除外: 尋ねていないものについての回答`,
    joined: (count) => `${formatCount(count)} 組をまとめました。「元に戻す」で一度に戻せます。`,
    bought: (count) => counted(count, '意見'),
    askedOfModels: 'モデルへの質問',
    figure: (verdictCount, draftCount, pages, leftOut, paid) =>
      formatList([
        verdicts(verdictCount),
        ...(draftCount === 0 ? [] : [drafts(draftCount)]),
        ...pages,
        ...(leftOut === 0 ? [] : [`除外 ${formatCount(leftOut)} 件`]),
        paid,
      ]),
    joins: 'モデルが同じとみなす名前をまとめる',
    joinsDesc:
      '言語モデルに質問し、両方の行が引用されたとき、モデルが同じとみなす名前をすぐにまとめます。まとめるたびにモデルの名前を記した決定になり、「元に戻す」で 1 回分をまとめて戻せます。',
    mayMean: (name, titles) =>
      `「${name}」は${formatChoice([...titles])}を指すことがあります。これは最初のものです。`,
    optionAlone: (option) => `--${option} は ask-model でのみ使えます。`,
  },
};

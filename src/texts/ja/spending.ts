import type { JobWhy, RefusedWhy } from '../../llm/ledger-entry';
import type { Money } from '../../llm/quote';
import type { SPENDING as ENGLISH } from '../en/spending';
import {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatFixed,
  formatList,
  formatMoment,
  formatTokens,
} from '../format';
import { counted } from './words';

/** Amounts of less than a cent are what most purchases come to. */
function usd(amount: number): string {
  if (amount > 0 && amount < 0.0001) return `${formatFixed(0.0001, 4)} USD 未満`;
  return `${formatFixed(amount, amount > 0 && amount < 0.1 ? 4 : 2)} USD`;
}

function money(price: Money): string {
  if (price.kind === 'local') return '無料';
  if (price.kind === 'unknown') return '料金不明';
  const digits = price.high < 0.1 ? 4 : 2;
  const [low, high] = [formatFixed(price.low, digits), formatFixed(price.high, digits)];
  return low === high ? `${high} USD` : `${low}～${high} USD`;
}

function summaries(count: number): string {
  return counted(count, '要約');
}

const REFUSED: Record<RefusedWhy, string> = {
  gone: 'ノートがなくなりました',
  changed: '見積もりの後にノートが変更されました',
  fresh: '最新の要約がすでにあります',
  rejected: 'サーバーが拒否しました',
  declined: 'モデルが断りました',
  'not-read': 'サーバーがテキストを切り詰めました。モデルのコンテキストを大きくしてください',
  missing: '使える回答がありませんでした',
  lost: '接続が切れました',
  failed: 'サーバーがエラーを返しました',
  silent: 'サーバーが時間内に応答しませんでした',
  cap: '再試行する予算が残っていません',
};

const WHY: Record<JobWhy, string> = {
  person: 'あなたが停止しました',
  cap: 'ジョブの上限に達しました',
  'day-cap': '一日の上限に達しました',
  'day-unknown': '台帳の行を読み込めず、今日の支出額が分かりません',
  'ledger-unread': '別の端末の台帳を読み込めず、その端末の今日の支出額が分かりません',
  price: 'このモデルの料金が、同意した時のものではなくなりました',
  rate: 'サーバーが待つよう求めています',
  key: 'サーバーがキー、アカウント、モデル、アドレスのいずれかを拒否しました',
  offline: 'サーバーが応答しませんでした',
  'no-api': 'このアドレスで応答しているのは言語モデルのサーバーではありません',
  rejected: 'サーバーが質問を受け付けませんでした',
  'too-long': 'サーバーが要求をはるかに超える量を送ってきました',
  lost: '接続が切れました',
  failed: 'サーバーがエラーを返しました',
  silent: 'サーバーが時間内に応答しませんでした',
  refusals: 'リクエストが 10 回続けて失敗しました',
  storage: '台帳またはインデックスに書き込めませんでした',
};

const ADVICE: Partial<Record<JobWhy, string>> = {
  'day-cap': '--max-usd を上げると今日の余裕ができます。',
  'day-unknown': '台帳のファイルを控えから戻すか、その時まで待ってください。',
  price: '続けるには、新しい料金に同意してください。',
  key: 'ALTITUDE_LLM_KEY、アカウント、このアドレスにこのモデルがあるかを確認してください。',
  offline: 'サーバーが動いているか確認してください。',
  'no-api': '--url を確認してください。/v1 の手前までのアドレスです。',
  refusals: '別の --model を試すか、除外されたノートを確認してください。',
  lost: 'サーバーが動き続けているか確認してください。接続を切る理由はサーバーのログにあります。',
  failed: '失敗の原因はサーバーのログにあります。',
  silent: 'より小さい --model を試すか、サーバーの負荷が軽いときにやり直してください。',
  storage: 'ディスクの空きを増やすか、インデックスの隣に書き込む権限を付けてください。',
};

/** What is bought of language models. */
export const SPENDING: typeof ENGLISH = {
  spending: {
    usd,
    money,
    summaries,
    why: (why) => WHY[why],
    advice: (why) => ADVICE[why],
    refused: (why) => REFUSED[why],
    quote: (count, requestCount, model, host) =>
      `${host} の ${model} への${counted(requestCount, 'リクエスト')}で${summaries(count)}`,
    price: (price) => `料金: ${money(price)}`,
    tokens: (input, output) =>
      `トークン: 入力 ${formatTokens(input[0] ?? 0)}～${formatTokens(input[1] ?? 0)}、出力 ${formatTokens(output[0] ?? 0)}～${formatTokens(output[1] ?? 0)}`,
    learned: (answers) =>
      answers === 0
        ? '見積もりです。このモデルからはまだ何も購入していません。'
        : `このモデルの過去の回答 ${formatCount(answers)} 件からの見積もりです。`,
    rates: (input, output, cached) =>
      `100 万トークンあたり入力 ${input}${cached === undefined ? '' : `（キャッシュ ${cached}）`}、出力 ${output}`,
    priceWords: { local: '無料', unknown: '不明', forgotten: '別の料金' },
    byOwnPrice: (rates) => `あなたが指定した料金: ${rates}。`,
    newPrice: (model, host, now, before) =>
      `${host} の ${model} の料金は現在「${now}」です。同意した料金は「${before}」でした。`,
    newPriceConsent: (count, price) => `残りの${summaries(count)}を続けますか（${price}）？`,
    oldPrice: (asOf) => `この料金は ${asOf} に調べたものです。`,
    fresh: (count) => `${summaries(count)}はすでに最新です`,
    unreadable: (paths) => `読み込めませんでした: ${formatList(paths)}`,
    nothing: '要約するものはありません。すべての要約が最新か、テキストが短すぎます。',
    consent: (count, model, host, price) =>
      `${model} による${summaries(count)}（${price}）のために、ノートのテキストを ${host} に送信しますか？`,
    declined: '何も送信していません。',
    noConsent: (host, price) =>
      `${host} へのノートの送信（${price}）には同意が必要ですが、確認できる人がいません。`,
    noConsentAdvice: '同意する場合は --yes を付けてください。',
    noKey: (host) => `${host} のキーがありません。`,
    noKeyAdvice: '環境変数 ALTITUDE_LLM_KEY に設定してください。',
    noModel: (host) => `${host} のどのモデルですか？`,
    noModelAdvice: '指定してください: --model qwen3',
    unknownPrice: (model, host) => `${host} の ${model} の料金は不明なため、トークン数の上限が必要です。`,
    unknownPriceAdvice: (tokens) =>
      `--price 0.5/2 で料金を指定するか、--max-tokens N を付けてください。約 ${formatTokens(tokens)} トークンの見込みです。`,
    progress: '要約しています',
    planning: '料金を調べるためノートを読んでいます',
    done: (bought, paid) => `${summaries(bought)}を書きました（${paid}）`,
    paused: (why) => `一時停止: ${why}。`,
    pausedByYou: 'あなたが一時停止しました。',
    stopped: '停止しました。',
    failed: (why) => `失敗: ${why}。`,
    left: (count) => `残り${summaries(count)}`,
    said: (words) => `サーバーの応答: ${words}`,
    resumesAt: (timeMs) => `${formatMoment(timeMs)} 以降に再開できます。`,
    resumeAdvice: 'altitude summarize VAULT --resume で続きから再開します。',
    publishNext:
      'アーカイブでこの保管庫を読む人には、購入したものが、テーマの名前も含めて、次の altitude publish で届きます。',
    restAdvice: '残りは altitude summarize VAULT で、別の料金で依頼できます。',
    refusedLine: (count, why) => `${formatCount(count)} 件を除外: ${why}`,
    lost: (amount) => `うち ${amount} は失われた回答の分です。請求されていないかもしれません`,
    nothingToResume: '再開するジョブはありません。',
    noJob: (id) => `ジョブ ${id} はありません。`,
    noJobAdvice: 'altitude cost VAULT --ledger で一覧できます。',
    undone: (dropped) => `${summaries(dropped)}を削除しました。費用は台帳に残ります。`,
    undoQuestion: (what, paid) =>
      paid === undefined
        ? `${what}を削除しますか？元に戻すには作成し直す必要があります。`
        : `${what}（支払い済み: ${paid}）を削除しますか？元に戻すには購入し直す必要があります。`,
    noUndoConsent: (what, paid) =>
      `${what}${paid === undefined ? '' : `（支払い済み: ${paid}）`}の削除には同意が必要ですが、確認できる人がいません。`,
    notUndone: '何も削除していません。',
    resumeAndUndo: '--resume と --undo は同時に使えません。',
    noLlm: '--yes、--anew、--max-usd、--max-tokens は --llm か --url と一緒に使います。',
    noReader: '--read-by-model は --llm か --url と一緒に使います。',
    readingOf: (question: string): string => `「${question}」の読み方`,
    answerTo: (question: string): string => `「${question}」への回答`,
    noDate: (text) =>
      `--since: ${text} は日付ではありません。2026-05-31、または 30 日前を表す 30d のように書いてください。`,
    noPhrase: '--for には語句が必要です。誰のための要約か、何に注目するかを書いてください。',
    noAmount: (option, text) => `--${option} ${text}: 0 より大きい数を書いてください。`,
    noPrice: (text) =>
      `--price ${text}: 100 万トークンあたりの米ドルを、入力/出力の順に書いてください。例: 0.5/2。キャッシュ入力はその後に。例: 0.5/2/0.05。`,
    priceOfNobody: (option) => `--price は --${option} か --url と一緒に使います。`,
    emptyLedger: 'まだ何も購入していません。',
    jobLine: (id, day, state, model) => `${id}  ${day}  ${state}  ${model}`,
    day: (timeMs, nowMs) => formatDay(timeMs, nowMs),
    began: (timeMs, nowMs) => formatDayAndTime(timeMs, nowMs),
    states: {
      ...{ quoted: '見積もり済み', confirmed: '未開始', running: '途中で終了', paused: '一時停止' },
      ...{ stopped: '停止', done: '完了', failed: '失敗' },
    },
    isRunning: '実行中',
    isUndone: '取り消し済み',
    isElsewhere: '別のデバイス',
    isAtLimit: '上限に到達',
    quotedAndPaid: (quoted, paid) => `見積もり ${quoted}、支払い ${paid}`,
    total: (paid) => `支払い合計: ${paid}`,
    damagedDeliveries: (count) =>
      `購入した要約のファイル ${formatCount(count)} 個が破損しています。ファイルは残し、読める部分を使います。残りは指示があるまで再購入しません。`,
    unreadableSummaries: (count) => `購入した ${summaries(count)} を読み込めなくなりました。`,
    unreadLedger: (file, why) =>
      `${file} を読み込めません: ${why}。同期が終わるまで待つか、このファイルを削除してください。それまで費用のかかるものは購入しません。`,
    waitsForLedgers: (files) =>
      `${formatList(files)} を待っています。同期が終わるまで待つか、このファイルを削除してください。`,
    ledgerDamaged: (lines) => `台帳の ${formatCount(lines)} 行を読み込めませんでした。`,
  },
};

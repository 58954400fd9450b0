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
  if (amount > 0 && amount < 0.0001) return `不到 ${formatFixed(0.0001, 4)} USD`;
  return `${formatFixed(amount, amount > 0 && amount < 0.1 ? 4 : 2)} USD`;
}

function money(price: Money): string {
  if (price.kind === 'local') return '免费';
  if (price.kind === 'unknown') return '价格未知';
  const digits = price.high < 0.1 ? 4 : 2;
  const [low, high] = [formatFixed(price.low, digits), formatFixed(price.high, digits)];
  return low === high ? `${high} USD` : `${low}–${high} USD`;
}

function summaries(count: number): string {
  return counted(count, '条摘要');
}

const REFUSED: Record<RefusedWhy, string> = {
  gone: '笔记已不存在',
  changed: '报价后笔记有更改',
  fresh: '已有最新的摘要',
  rejected: '服务器拒绝了它',
  declined: '模型拒绝回答',
  'not-read': '服务器截断了文本: 请给模型更大的上下文',
  missing: '没有可用的回答',
  lost: '连接中断',
  failed: '服务器返回了错误',
  silent: '服务器没有及时响应',
  cap: '没有余额再试一次',
};

const WHY: Record<JobWhy, string> = {
  person: '由你停止',
  cap: '已达到任务的上限',
  'day-cap': '已达到当天的上限',
  'day-unknown': '账本中有无法读取的行，不知道今天花了多少',
  'ledger-unread': '另一台设备的账本无法读取，不知道它今天花了多少',
  price: '此模型的价格已不是你同意时的价格',
  rate: '服务器要求等待',
  key: '服务器拒绝了密钥、账号、模型或地址',
  offline: '服务器没有响应',
  'no-api': '此地址上的不是语言模型服务器',
  rejected: '服务器没有接受这个问题',
  'too-long': '服务器发送的内容远超要求',
  lost: '连接中断',
  failed: '服务器返回了错误',
  silent: '服务器没有及时响应',
  refusals: '连续 10 个请求没有结果',
  storage: '无法写入账本或索引',
};

const ADVICE: Partial<Record<JobWhy, string>> = {
  'day-cap': '提高 --max-usd 今天就有余额。',
  'day-unknown': '请用副本恢复账本文件，或等到那时。',
  price: '要继续，请同意新的价格。',
  key: '请检查 ALTITUDE_LLM_KEY、账户，以及此地址是否有此模型。',
  offline: '请检查服务器是否在运行。',
  'no-api': '请检查 --url: 它是 /v1 之前的地址。',
  refusals: '请换一个 --model，或查看被略过的笔记。',
  lost: '请检查服务器是否一直在运行：它的日志会说明为何断开连接。',
  failed: '服务器的日志会说明失败的原因。',
  silent: '请换一个更小的 --model，或在服务器较空闲时再试。',
  storage: '请腾出磁盘空间，或取得在索引旁写入的权限。',
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
      `${summaries(count)}，向 ${host} 的 ${model} 发送 ${counted(requestCount, '个请求')}`,
    price: (price) => `价格: ${money(price)}`,
    tokens: (input, output) =>
      `Token: 输入 ${formatTokens(input[0] ?? 0)}–${formatTokens(input[1] ?? 0)}，输出 ${formatTokens(output[0] ?? 0)}–${formatTokens(output[1] ?? 0)}`,
    learned: (answers) =>
      answers === 0
        ? '估计值: 尚未从此模型购买过任何内容。'
        : `根据此模型之前的 ${formatCount(answers)} 个回答估计。`,
    rates: (input, output, cached) =>
      `每百万词元输入 ${input}${cached === undefined ? '' : `（缓存 ${cached}）`}，输出 ${output}`,
    priceWords: { local: '免费', unknown: '未知', forgotten: '另一个价格' },
    byOwnPrice: (rates) => `按你自己的价格：${rates}。`,
    newPrice: (model, host, now, before) =>
      `${host} 上 ${model} 现在的价格是：${now}。你同意的是：${before}。`,
    newPriceConsent: (count, price) => `继续剩余的${summaries(count)}（${price}）？`,
    oldPrice: (asOf) => `此价格查询于 ${asOf}。`,
    fresh: (count) => `${summaries(count)}已是最新`,
    unreadable: (paths) => `无法读取: ${formatList(paths)}`,
    nothing: '没有需要摘要的内容: 所有摘要都是最新的，或文本太短。',
    consent: (count, model, host, price) =>
      `将笔记的文本发送到 ${host}，由 ${model} 生成 ${summaries(count)}（${price}）？`,
    declined: '没有发送任何内容。',
    noConsent: (host, price) => `将笔记发送到 ${host}（${price}）需要你的同意，但没有人可以询问。`,
    noConsentAdvice: '如果同意，请加上 --yes。',
    noKey: (host) => `没有 ${host} 的密钥。`,
    noKeyAdvice: '请将其放入环境变量 ALTITUDE_LLM_KEY。',
    noModel: (host) => `使用 ${host} 的哪个模型？`,
    noModelAdvice: '请指定: --model qwen3',
    unknownPrice: (model, host) => `${host} 的 ${model} 价格未知，因此需要以 token 为单位的上限。`,
    unknownPriceAdvice: (tokens) =>
      `请用 --price 0.5/2 说明价格，或加上 --max-tokens N；预计约 ${formatTokens(tokens)} 个。`,
    progress: '正在生成摘要',
    planning: '正在读取笔记以计算价格',
    done: (bought, paid) => `已写成 ${summaries(bought)}（${paid}）`,
    paused: (why) => `已暂停: ${why}。`,
    pausedByYou: '由你暂停。',
    stopped: '已停止。',
    failed: (why) => `失败: ${why}。`,
    left: (count) => `剩余 ${summaries(count)}`,
    said: (words) => `服务器的回复: ${words}`,
    resumesAt: (timeMs) => `可在 ${formatMoment(timeMs)} 之后继续。`,
    resumeAdvice: 'altitude summarize VAULT --resume 会从停止处继续。',
    publishNext: '在归档库中阅读此仓库的人，会在下一次 altitude publish 时得到所购内容，包括主题名称。',
    restAdvice: 'altitude summarize VAULT 会以单独的价格请求其余部分。',
    refusedLine: (count, why) => `略去 ${formatCount(count)} 条: ${why}`,
    lost: (amount) => `其中 ${amount} 用于丢失的回答；可能没有计费`,
    nothingToResume: '没有可以继续的任务。',
    noJob: (id) => `没有任务 ${id}。`,
    noJobAdvice: 'altitude cost VAULT --ledger 会列出它们。',
    undone: (dropped) => `已移除 ${summaries(dropped)}。其花费仍留在账本中。`,
    undoQuestion: (what, paid) =>
      paid === undefined
        ? `要移除 ${what} 吗？之后需要重新生成。`
        : `要移除 ${what} 吗（已支付 ${paid}）？之后需要重新购买。`,
    noUndoConsent: (what, paid) =>
      `移除 ${what}${paid === undefined ? '' : `（已支付 ${paid}）`} 需要你的同意，而这里没有人可以询问。`,
    notUndone: '未移除任何内容。',
    resumeAndUndo: '--resume 和 --undo 不能同时使用。',
    noLlm: '--yes、--anew、--max-usd 和 --max-tokens 要与 --llm 或 --url 一起使用。',
    noReader: '--read-by-model 要与 --llm 或 --url 一起使用。',
    readingOf: (question: string): string => `对“${question}”的解读`,
    answerTo: (question: string): string => `对“${question}”的回答`,
    noDate: (text) => `--since: ${text} 不是日期。请写 2026-05-31，或用 30d 表示三十天前。`,
    noPhrase: '--for 需要一个短语: 摘要给谁看，或应关注什么。',
    noAmount: (option, text) => `--${option} ${text}: 请写大于 0 的数。`,
    noPrice: (text) =>
      `--price ${text}：请写每百万词元的美元价格，输入/输出，例如 0.5/2；缓存输入写在其后，例如 0.5/2/0.05。`,
    priceOfNobody: (option) => `--price 要与 --${option} 或 --url 一起使用。`,
    emptyLedger: '尚未购买任何内容。',
    jobLine: (id, day, state, model) => `${id}  ${day}  ${state}  ${model}`,
    day: (timeMs, nowMs) => formatDay(timeMs, nowMs),
    began: (timeMs, nowMs) => formatDayAndTime(timeMs, nowMs),
    states: {
      ...{ quoted: '已报价', confirmed: '未开始', running: '提前结束', paused: '已暂停' },
      ...{ stopped: '已停止', done: '已完成', failed: '失败' },
    },
    isRunning: '进行中',
    isUndone: '已撤销',
    isElsewhere: '在另一台设备上',
    isAtLimit: '已达上限',
    quotedAndPaid: (quoted, paid) => `报价 ${quoted}，支付 ${paid}`,
    total: (paid) => `总计支付: ${paid}`,
    damagedDeliveries: (count) =>
      `有 ${formatCount(count)} 个存放已购买摘要的文件已损坏，文件会保留。能读取的部分会使用，其余的在你要求之前不会重新购买。`,
    unreadableSummaries: (count) => `已购买的 ${summaries(count)} 无法再读取。`,
    unreadLedger: (file, why) =>
      `无法读取 ${file}: ${why}。请等待同步完成，或移除该文件。在此之前不会购买任何收费内容。`,
    waitsForLedgers: (files) => `正在等待 ${formatList(files)}: 请等待同步完成，或移除该文件。`,
    ledgerDamaged: (lines) => `账本中有 ${formatCount(lines)} 行无法读取。`,
  },
};

import type { JobWhy, RefusedWhy } from '../../llm/ledger-entry';
import type { Money } from '../../llm/quote';
import {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatFixed,
  formatList,
  formatMoment,
  formatTokens,
  pluralForm,
} from '../format';
import { counted } from './words';

/** Amounts of less than a cent are what most purchases come to. */
function usd(amount: number): string {
  if (amount === 0) return '0.00 USD';
  if (amount < 0.0001) return '< 0.0001 USD';
  return `${formatFixed(amount, amount < 0.1 ? 4 : 2)} USD`;
}

function money(price: Money): string {
  if (price.kind === 'local') return 'no cost';
  if (price.kind === 'unknown') return 'unknown price';
  const digits = price.high < 0.1 ? 4 : 2;
  const [low, high] = [formatFixed(price.low, digits), formatFixed(price.high, digits)];
  return low === high ? `${high} USD` : `${low}–${high} USD`;
}

function summaries(count: number): string {
  return `${formatCount(count)} ${pluralForm(count, { one: 'summary', other: 'summaries' })}`;
}

function requests(count: number): string {
  return `${formatCount(count)} ${pluralForm(count, { one: 'request', other: 'requests' })}`;
}

const REFUSED: Record<RefusedWhy, string> = {
  gone: 'the note is gone',
  changed: 'the note changed since the quote',
  fresh: 'there is an up-to-date one already',
  rejected: 'the server refused it',
  declined: 'the model declined',
  'not-read': 'the server cut the text: give the model a larger context',
  missing: 'no usable answer',
  lost: 'the connection broke',
  failed: 'the server answered with an error',
  silent: 'the server did not answer in time',
  cap: 'no money left for a second try',
};

const WHY: Record<JobWhy, string> = {
  person: 'stopped by you',
  cap: 'the limit of the job is reached',
  'day-cap': 'the limit of the day is reached',
  'day-unknown': 'a line of the ledger cannot be read, and what was spent today is not known',
  'ledger-unread': 'the ledger of another device cannot be read, and what it spent today is not known',
  price: 'the price of this model is no longer the one that you agreed to',
  rate: 'the server asks to wait',
  key: 'the server refused the key, the account, the model or the address',
  offline: 'the server did not answer',
  'no-api': 'what answers at this address is no server of a language model',
  rejected: 'the server did not take the question',
  'too-long': 'the server sent far more than was asked for',
  lost: 'the connection broke',
  failed: 'the server answered with an error',
  silent: 'the server did not answer in time',
  refusals: 'ten requests in a row came to nothing',
  storage: 'the ledger or the index could not be written',
};

const ADVICE: Partial<Record<JobWhy, string>> = {
  'day-cap': 'A higher --max-usd makes room today.',
  'day-unknown': 'Put the file of the ledger back from a copy, or wait until then.',
  price: 'To go on, agree to the new one.',
  key: 'Check ALTITUDE_LLM_KEY, the account, and whether this address has this model.',
  offline: 'Check that the server runs.',
  'no-api': 'Check the --url: it is the address up to its /v1.',
  refusals: 'Try another --model, or look at the notes that were left out.',
  lost: 'Check that the server keeps running: its log says why it ends connections.',
  failed: 'The log of the server says what failed.',
  silent: 'Try a smaller --model, or again when the server has less to do.',
  storage: 'Make room on the disk, or give yourself the right to write beside the index.',
};

/** What is bought of language models. */
export const SPENDING = {
  spending: {
    usd,
    money,
    summaries,
    why: (why: JobWhy): string => WHY[why],
    advice: (why: JobWhy): string | undefined => ADVICE[why],
    refused: (why: RefusedWhy): string => REFUSED[why],
    quote: (count: number, requestCount: number, model: string, host: string): string =>
      `${summaries(count)} in ${requests(requestCount)} to ${model} at ${host}`,
    price: (price: Money): string => `Price: ${money(price)}`,
    tokens: (input: readonly number[], output: readonly number[]): string =>
      `Tokens: ${formatTokens(input[0] ?? 0)}–${formatTokens(input[1] ?? 0)} in, ${formatTokens(output[0] ?? 0)}–${formatTokens(output[1] ?? 0)} out`,
    learned: (answers: number): string =>
      answers === 0
        ? 'An estimate: nothing was bought of this model yet.'
        : `Estimated from ${counted(answers, { one: 'earlier answer', other: 'earlier answers' })} of this model.`,
    rates: (input: string, output: string, cached: string | undefined): string =>
      `${input} in${cached === undefined ? '' : ` (${cached} cached)`}, ${output} out a million tokens`,
    priceWords: { local: 'no cost', unknown: 'unknown', forgotten: 'another one' },
    byOwnPrice: (rates: string): string => `By your own price: ${rates}.`,
    newPrice: (model: string, host: string, now: string, before: string): string =>
      `The price of ${model} at ${host} is now ${now}; you agreed to ${before}.`,
    newPriceConsent: (count: number, price: string): string =>
      `Go on with ${summaries(count)} left (${price})?`,
    oldPrice: (asOf: string): string => `This price was looked up on ${asOf}.`,
    fresh: (count: number): string => `${summaries(count)} already up to date`,
    unreadable: (paths: readonly string[]): string => `Could not be read: ${formatList(paths)}`,
    nothing: 'There is nothing to summarize: every summary is up to date, or the text is too short for one.',
    consent: (count: number, model: string, host: string, price: string): string =>
      `Send the text of your notes to ${host} for ${summaries(count)} by ${model} (${price})?`,
    declined: 'Nothing was sent.',
    noConsent: (host: string, price: string): string =>
      `Sending notes to ${host} (${price}) needs your consent, and nobody is here to be asked.`,
    noConsentAdvice: 'Add --yes if you agree.',
    noKey: (host: string): string => `There is no key for ${host}.`,
    noKeyAdvice: 'Put it into the environment variable ALTITUDE_LLM_KEY.',
    noModel: (host: string): string => `Which model of ${host}?`,
    noModelAdvice: 'Name it: --model qwen3',
    unknownPrice: (model: string, host: string): string =>
      `Nobody knows what ${model} at ${host} costs, so a limit in tokens is needed.`,
    unknownPriceAdvice: (tokens: number): string =>
      `Say what it costs with --price 0.5/2, or add --max-tokens N; about ${formatTokens(tokens)} are expected.`,
    progress: 'Summarizing',
    planning: 'Reading notes for the price',
    done: (bought: number, paid: string): string => `${summaries(bought)} written (${paid})`,
    paused: (why: string): string => `Paused: ${why}.`,
    pausedByYou: 'Paused by you.',
    stopped: 'Stopped.',
    failed: (why: string): string => `Failed: ${why}.`,
    left: (count: number): string => `${summaries(count)} left`,
    said: (words: string): string => `The server says: ${words}`,
    resumesAt: (timeMs: number): string => `It may go on after ${formatMoment(timeMs)}.`,
    resumeAdvice: 'altitude summarize VAULT --resume goes on where it stopped.',
    publishNext:
      'Those who read this vault in an archive get what was bought, names of themes too, with the next altitude publish.',
    restAdvice: 'altitude summarize VAULT asks for the rest, at a price of its own.',
    refusedLine: (count: number, why: string): string => `${formatCount(count)} left out: ${why}`,
    lost: (amount: string): string =>
      `${amount} of it for answers that were lost; they may not have been billed`,
    nothingToResume: 'There is no job to resume.',
    noJob: (id: string): string => `There is no job ${id}.`,
    noJobAdvice: 'altitude cost VAULT --ledger lists them.',
    undone: (dropped: number): string => `${summaries(dropped)} removed. What was paid stays in the ledger.`,
    undoQuestion: (what: string, paid: string | undefined): string =>
      paid === undefined
        ? `Remove ${what}? To get that back, it has to be made again.`
        : `Remove ${what}, for which ${paid} was paid? To get that back, it has to be bought again.`,
    noUndoConsent: (what: string, paid: string | undefined): string =>
      `Removing ${what}${paid === undefined ? '' : `, for which ${paid} was paid,`} needs your consent, and nobody is here to be asked.`,
    notUndone: 'Nothing was removed.',
    resumeAndUndo: '--resume and --undo do not go together.',
    noLlm: '--yes, --anew, --max-usd and --max-tokens go with --llm or --url.',
    noReader: '--read-by-model goes with --llm or --url.',
    readingOf: (question: string): string => `Reading of “${question}”`,
    answerTo: (question: string): string => `Answer to “${question}”`,
    noDate: (text: string): string =>
      `--since: ${text} is no date. Write 2026-05-31, or 30d for thirty days ago.`,
    noPhrase: '--for wants a phrase: whom the summary is for, or what it is to look at.',
    noAmount: (option: string, text: string): string => `--${option} ${text}: write a number above 0.`,
    noPrice: (text: string): string =>
      `--price ${text}: write the US dollars a million tokens of input and output, such as 0.5/2, and of cached input after them, such as 0.5/2/0.05.`,
    priceOfNobody: (option: string): string => `--price goes with --${option} or --url.`,
    emptyLedger: 'Nothing was bought yet.',
    jobLine: (id: string, day: string, state: string, model: string): string =>
      `${id}  ${day}  ${state}  ${model}`,
    day: (timeMs: number, nowMs: number): string => formatDay(timeMs, nowMs),
    began: (timeMs: number, nowMs: number): string => formatDayAndTime(timeMs, nowMs),
    states: {
      ...{ quoted: 'quoted', confirmed: 'not begun', running: 'ended early', paused: 'paused' },
      ...{ stopped: 'stopped', done: 'done', failed: 'failed' },
    },
    isRunning: 'running',
    isUndone: 'undone',
    isElsewhere: 'on another device',
    isAtLimit: 'at its limit',
    quotedAndPaid: (quoted: string, paid: string): string => `quoted ${quoted}, paid ${paid}`,
    total: (paid: string): string => `Paid in all: ${paid}`,
    damagedDeliveries: (count: number): string =>
      `${counted(count, { one: 'file with summaries that were bought is damaged and is kept', other: 'files with summaries that were bought are damaged and are kept' })}. What can be read of ${count === 1 ? 'it' : 'them'} is used; the rest is bought again only when you ask.`,
    unreadableSummaries: (count: number): string =>
      `Of what was bought, ${summaries(count)} can no longer be read.`,
    unreadLedger: (file: string, why: string): string =>
      `${file} cannot be read: ${why}. Wait until your sync has brought it, or remove it. Until then nothing that costs is bought.`,
    waitsForLedgers: (files: readonly string[]): string =>
      `It waits for ${formatList(files)}: wait until your sync has brought it, or remove it.`,
    ledgerDamaged: (lines: number): string =>
      `${formatCount(lines)} ${pluralForm(lines, { one: 'line', other: 'lines' })} of the ledger could not be read.`,
  },
};

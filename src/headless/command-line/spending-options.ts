import type { ParseArgsConfig } from 'node:util';
import { isHalf, wrongFields, type TypedPrice } from '../../llm/own-price';
import { texts } from '../../texts/texts';
import { parseDate } from './dates';
import { Refusal, type Values } from './option-values';

/** Summaries that a person wants, and of whom. */
export interface SummariesWanted {
  wanted: { atoms: string[]; which: 'missing' | 'stale'; perspective: string | null };
  model: string | undefined;
  url: string | undefined;
  price: TypedPrice | undefined;
  way: 'stream' | 'batch';
}

export type SummarizeTask = SummariesWanted & {
  verb: 'summarize';
  /** US dollars and tokens that the job may come to at most. */
  maxUsd: number | undefined;
  maxTokens: number | undefined;
  /** The user wants no question. */
  agreed: boolean;
  then: { kind: 'buy' } | { kind: 'resume' } | { kind: 'undo'; job: string };
};

export type CostTask = (SummariesWanted & { verb: 'cost' }) | { verb: 'ledger'; sinceMs: number };

type Options = NonNullable<ParseArgsConfig['options']>;

const wantedOptions: Options = {
  stale: { type: 'boolean' },
  for: { type: 'string' },
  model: { type: 'string' },
  url: { type: 'string' },
  price: { type: 'string' },
  batch: { type: 'boolean' },
};

export const SUMMARIZE_OPTIONS: Options = {
  ...wantedOptions,
  'max-usd': { type: 'string' },
  'max-tokens': { type: 'string' },
  yes: { type: 'boolean' },
  resume: { type: 'boolean' },
  undo: { type: 'string' },
};

/** Of `know ask-model`. */
export const OPINION_OPTIONS: Options = {
  model: { type: 'string' },
  url: { type: 'string' },
  price: { type: 'string' },
  'max-usd': { type: 'string' },
  'max-tokens': { type: 'string' },
  join: { type: 'boolean' },
  yes: { type: 'boolean' },
};

/** Of a verb whose `--model` is another one. */
export const ANSWER_OPTIONS: Options = {
  llm: { type: 'string' },
  url: { type: 'string' },
  price: { type: 'string' },
  'max-usd': { type: 'string' },
  'max-tokens': { type: 'string' },
  yes: { type: 'boolean' },
  anew: { type: 'boolean' },
};

export const COST_OPTIONS: Options = {
  ...wantedOptions,
  ledger: { type: 'boolean' },
  since: { type: 'string' },
};

export function parseSummarize(atoms: string[], values: Values): SummarizeTask {
  const [resumes, undone] = [values.flag('resume'), values.text('undo')];
  if (resumes && undone !== undefined) throw new Refusal(texts().spending.resumeAndUndo);
  if ((resumes || undone !== undefined) && atoms[0] !== undefined)
    throw new Refusal(texts().terminal.commandLine.wordTooMany(atoms[0]));
  return {
    ...{ verb: 'summarize', ...parseWanted(atoms, values) },
    maxUsd: amountOf(values.text('max-usd'), 'max-usd'),
    maxTokens: amountOf(values.text('max-tokens'), 'max-tokens'),
    agreed: values.flag('yes'),
    then: undone !== undefined ? { kind: 'undo', job: undone } : { kind: resumes ? 'resume' : 'buy' },
  };
}

export function parseCost(atoms: string[], values: Values, nowMs: number): CostTask {
  const since = values.text('since');
  if (!values.flag('ledger') && since === undefined) return { verb: 'cost', ...parseWanted(atoms, values) };
  if (atoms[0] !== undefined) throw new Refusal(texts().terminal.commandLine.wordTooMany(atoms[0]));
  const stretch = since === undefined ? { startMs: 0 } : parseDate(since, nowMs);
  if (stretch === undefined) throw new Refusal(texts().spending.noDate(since ?? ''));
  return { verb: 'ledger', sinceMs: stretch.startMs };
}

/** Whom an answer is bought of, and for how much at most. */
export interface AnswerBuyer {
  model: string | undefined;
  url: string | undefined;
  price: TypedPrice | undefined;
  maxUsd: number | undefined;
  maxTokens: number | undefined;
  /** The user wants no question. */
  agreed: boolean;
}

/** Whom opinions are bought of; the default model where none is named. */
export function buyerOf(values: Values): AnswerBuyer {
  return {
    model: values.path('model')?.trim(),
    url: values.path('url')?.trim(),
    price: priceOf(values.text('price')),
    maxUsd: amountOf(values.text('max-usd'), 'max-usd'),
    maxTokens: amountOf(values.text('max-tokens'), 'max-tokens'),
    agreed: values.flag('yes'),
  };
}

/** A model that is named, where it answers, and what the person says that it costs. */
export type NamedModel = Pick<AnswerBuyer, 'model' | 'url' | 'price'>;

/** Undefined where no model is named. */
export function namedModel(values: Values, option: 'llm' | 'model'): NamedModel | undefined {
  const [model, url] = [values.path(option)?.trim(), values.path('url')?.trim()];
  const price = priceOf(values.text('price'));
  if (model !== undefined || url !== undefined) return { model, url, price };
  if (price !== undefined) throw new Refusal(texts().spending.priceOfNobody(option));
  return undefined;
}

/** Undefined where no model is named: then none is asked. */
export function parseBuyer(values: Values): AnswerBuyer | undefined {
  const named = namedModel(values, 'llm');
  const limits = {
    agreed: values.flag('yes'),
    maxUsd: amountOf(values.text('max-usd'), 'max-usd'),
    maxTokens: amountOf(values.text('max-tokens'), 'max-tokens'),
  };
  if (named !== undefined) return { ...named, ...limits };
  const { agreed, maxUsd, maxTokens } = limits;
  const isOfBuyer = agreed || maxUsd !== undefined || maxTokens !== undefined || values.flag('anew');
  if (isOfBuyer) throw new Refusal(texts().spending.noLlm);
  return undefined;
}

/** Of `embed`. Undefined where nobody agreed. */
export function parseAgreed(values: Values): { maxTokens: number } | undefined {
  const maxTokens = amountOf(values.text('max-tokens'), 'max-tokens');
  if (values.flag('yes')) return { maxTokens: maxTokens ?? Infinity };
  if (maxTokens !== undefined) throw new Refusal(texts().terminal.commandLine.needsYes);
  return undefined;
}

/** Whether that model reads the question, and writes no answer to it. */
export function readsByModel(values: Values): boolean {
  const reads = values.flag('read-by-model');
  if (reads && parseBuyer(values) === undefined) throw new Refusal(texts().spending.noReader);
  return reads;
}

function parseWanted(atoms: string[], values: Values): SummariesWanted {
  if (atoms.some((atom) => atom.trim() === '')) throw new Refusal(texts().terminal.commandLine.noAtom);
  const perspective = values.text('for')?.trim();
  if (perspective === '') throw new Refusal(texts().spending.noPhrase);
  return {
    wanted: { atoms, which: values.flag('stale') ? 'stale' : 'missing', perspective: perspective ?? null },
    model: values.path('model')?.trim(),
    url: values.path('url')?.trim(),
    price: priceOf(values.text('price')),
    way: values.flag('batch') ? 'batch' : 'stream',
  };
}

/** `0.5/2`: a million tokens of input and of output in US dollars; a third number is of cached input. */
function priceOf(text: string | undefined): TypedPrice | undefined {
  if (text === undefined) return undefined;
  const [input = '', output = '', cached = '', ...more] = text.split('/').map((part) => part.trim());
  const price = { input, output, cached };
  if (more.length === 0 && !isHalf(price) && wrongFields(price).length === 0) return price;
  throw new Refusal(texts().spending.noPrice(text));
}

function amountOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new Refusal(texts().spending.noAmount(option, text));
}

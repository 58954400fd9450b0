import {
  MAX_RESPONSE_LETTERS,
  type ContentHash,
  type ResponseVerbs,
  type Result,
  type StoredResponse,
} from '../../worker/contract';
import { AnswerStream, renumbered, type AnswerPart } from './answer-stream';
import { sentOf } from './ask-prompt';
import type { AskOutcome, QuotedAnswer } from './ask-run';
import type { BoughtText, Earlier } from './bought-text';
import { hashText } from './hash';
import { readEarlier, type EarlierAnswer } from './earlier-answer';
import { emptyJob, type JobRecord } from './job-record';
import type { Ledger } from './ledger';
import type { ModelChoice } from './model-choice';
import type { QuotedReading, ReadOutcome } from './plan-run';
import { readPlanAnswer } from './read-plan-answer';

/** An answer that was bought, with the pieces that it came in. */
export interface BoughtAnswer {
  outcome: AskOutcome;
  parts: readonly AnswerPart[];
}

type ResponseEngine = {
  [V in 'findResponse' | 'findEarlierResponse' | 'storeResponse']: (
    request: ResponseVerbs[V]['request'],
  ) => Promise<Result<ResponseVerbs[V]['answer']>>;
};

/**
 * What models wrote to questions, by all that was sent for it: the same is not to be paid for twice. What is stored is only text. It is
 * read, and its quotes are looked up, as if it had come just now.
 */
export class BoughtResponses {
  readonly #engine: ResponseEngine;
  readonly #ledger: () => Promise<Result<Pick<Ledger, 'job'>>>;

  constructor(engine: ResponseEngine, ledger: () => Promise<Result<Pick<Ledger, 'job'>>>) {
    this.#engine = engine;
    this.#ledger = ledger;
  }

  /** Undefined where the same was never bought, or is stored no more. */
  async answer(quoted: QuotedAnswer): Promise<Result<BoughtAnswer | undefined>> {
    const found = await this.#find(answerKey(quoted));
    if (!found.ok) return found;
    if (found.value === undefined) return NOT_FOUND;
    const { stored, job } = found.value;
    const parts: AnswerPart[] = [];
    const stream = new AnswerStream(quoted.evidence.pieces, (part) => parts.push(part));
    const order = orderOf(quoted);
    const text = renumbered(stored.text, (place) => order[place - 1]);
    stream.push(text);
    const answer = stream.end({ model: stored.model }, stored.ended);
    const outcome = { answer, job, text, earlier: earlierOf(stored) };
    return { ok: true, value: { outcome, parts } };
  }

  /**
   * The newest answer to the same question, read the same way, for which something else was sent or another model asked. Nothing of it
   * is shown that may have been taken out of a note since. Undefined where there is none.
   */
  async earlier(quoted: QuotedAnswer): Promise<Result<EarlierAnswer | undefined>> {
    const found = await this.#engine.findEarlierResponse({ question: questionKey(quoted) });
    if (!found.ok) return found;
    const earlier = found.value;
    return {
      ok: true,
      value: earlier === null ? undefined : readEarlier(earlier, quoted.evidence, foundKey(quoted)),
    };
  }

  async keepAnswer(quoted: QuotedAnswer, outcome: AskOutcome): Promise<AskOutcome> {
    const { answer, text, job } = outcome;
    if (answer === undefined) return outcome;
    const order = orderOf(quoted);
    const numbered = renumbered(text, (n) => order.indexOf(n) + 1 || undefined);
    const { pieces } = quoted.evidence;
    const heldByNote = new Map(pieces.map(({ path, held }) => [path, held]));
    const held = [...heldByNote.values()].filter((each) => each !== undefined);
    return this.#keep(outcome, {
      ...headOf(answerKey(quoted), quoted, job),
      ...{ text: numbered, ended: answer.ended, notes: [...heldByNote.keys()] },
      ...(held.length === heldByNote.size && { held }),
      ...{ question: questionKey(quoted), found: foundKey(quoted) },
    });
  }

  /** Undefined where the same was never bought, or cannot be followed any more. */
  async reading(quoted: QuotedReading): Promise<Result<ReadOutcome | undefined>> {
    const found = await this.#find(readingKey(quoted));
    if (!found.ok) return found;
    if (found.value === undefined) return NOT_FOUND;
    const { stored, job } = found.value;
    const read = readPlanAnswer(stored.text, quoted.ground);
    if (!read.ok) return NOT_FOUND;
    const { plan } = read;
    const outcome = { plan, refusal: undefined, job, text: stored.text, earlier: earlierOf(stored) };
    return { ok: true, value: outcome };
  }

  async keepReading(quoted: QuotedReading, outcome: ReadOutcome): Promise<ReadOutcome> {
    const { plan, text, job } = outcome;
    if (plan === undefined) return outcome;
    const untilMs = endOfDay(quoted.quote.madeMs, quoted.ground.utcOffsetMinutes);
    return this.#keep(outcome, {
      ...headOf(readingKey(quoted), quoted, job),
      ...{ text, ended: 'whole', untilMs },
    });
  }

  async #find(key: ContentHash): Promise<Result<{ stored: StoredResponse; job: JobRecord } | undefined>> {
    const found = await this.#engine.findResponse({ key });
    if (!found.ok) return found;
    if (found.value === null) return NOT_FOUND;
    const stored = found.value;
    const ledger = await this.#ledger();
    if (!ledger.ok) return ledger;
    // A ledger that was lost takes no answer with it.
    const job = ledger.value.job(stored.job) ?? emptyJob(stored.job, stored.writtenMs);
    return { ok: true, value: { stored, job } };
  }

  async #keep<T extends BoughtText>(bought: T, response: StoredResponse): Promise<T> {
    // A model may decline without a word.
    if (response.text.trim() === '') return bought;
    const text = response.text.slice(0, MAX_RESPONSE_LETTERS);
    const stored = await this.#engine.storeResponse({ response: { ...response, text } });
    return stored.ok ? bought : { ...bought, notStored: stored.error };
  }
}

const NOT_FOUND = { ok: true as const, value: undefined };

function headOf(key: ContentHash, { choice: { model } }: { choice: ModelChoice }, job: JobRecord) {
  return { key, model, job: job.id, writtenMs: job.lastMs };
}

function earlierOf({ model, writtenMs }: StoredResponse): Earlier {
  return { model, writtenMs };
}

/**
 * Neither the day on which an answer was asked for is a part of it, nor the order of the passages: any note that is written anywhere
 * changes a little how well each of them fits.
 */
function answerKey(quoted: QuotedAnswer): ContentHash {
  const { address, model } = quoted.choice;
  const sent = sentOf(quoted.evidence);
  const passages = orderOf(quoted).map((n) => sent.passages[n - 1]);
  return hashText(JSON.stringify(['answer', address.base, model, { ...sent, passages }]));
}

/** Of the question as it was read, after the same questions, in whatever case and with whatever spaces it is typed. */
function questionKey({ evidence: { plan } }: QuotedAnswer): ContentHash {
  const { before, question } = sentOf({ plan, pieces: [], figures: [] });
  const asked = [...before, question].map((each) =>
    each.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim(),
  );
  return hashText(JSON.stringify(['question', asked, plan.kind, plan.lens ?? null]));
}

/** Of all that is sent but the question. */
function foundKey(quoted: QuotedAnswer): ContentHash {
  const { rules, passages, counted } = sentOf(quoted.evidence);
  const inOrder = orderOf(quoted).map((n) => passages[n - 1]);
  return hashText(JSON.stringify(['found', rules, inOrder, counted]));
}

/** Numbers of the passages in the order of their texts. By their places in it quotes are stored. */
function orderOf({ evidence }: QuotedAnswer): number[] {
  const placed = sentOf(evidence).passages.map((passage, at) => ({ passage, n: at + 1 }));
  return placed.sort((one, other) => compare(one.passage, other.passage)).map(({ n }) => n);
}

/** What is sent for a reading names the day. */
function readingKey({ choice: { address }, asked }: QuotedReading): ContentHash {
  return hashText(JSON.stringify(['reading', address.base, asked.request]));
}

const DAY_MS = 86_400_000;

/** Of the asker's own clock. */
function endOfDay(timeMs: number, utcOffsetMinutes: number): number {
  const offsetMs = utcOffsetMinutes * 60_000;
  return (Math.floor((timeMs + offsetMs) / DAY_MS) + 1) * DAY_MS - offsetMs;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

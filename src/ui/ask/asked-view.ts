import type { EngineError, Evidence, QueryPlan } from '../../../worker/contract';
import type { AnswerPart } from '../../llm/answer-stream';
import { isWhole, type AskOutcome, type QuotedAnswer } from '../../llm/ask-run';
import type { EarlierAnswer } from '../../llm/earlier-answer';
import type { QuotedReading, ReadOutcome } from '../../llm/plan-run';
import type { IndexReach } from '../index-reach';
import type { Part } from '../part';

/** What a question comes after. */
export interface Conversation {
  /** How the question before it was read, whose answer was on view when this one was asked. */
  before?: QueryPlan | undefined;
  /** Somebody wants it read by itself all the same. */
  isAlone?: boolean | undefined;
}

/** A question in plain words, and what was found for it. */
export interface AskedView extends Conversation {
  kind: 'asked';
  question: string;
  /** How it was read; undefined until it is. */
  plan: QueryPlan | undefined;
  answer: Part<Evidence>;
  /** How much of the vault was read when it was answered. */
  reach: IndexReach;
}

/** What a model writes from what was found; `earlier` is what was bought to the same question from something else. */
export type Writing =
  /** None is set up, or there is nothing to write from. */
  | { kind: 'none' }
  /** Nothing was sent. */
  | { kind: 'offered'; quoted: QuotedAnswer; earlier?: EarlierAnswer }
  | { kind: 'writing'; parts: readonly AnswerPart[] }
  | {
      kind: 'written';
      outcome: AskOutcome;
      parts: readonly AnswerPart[];
      quoted: QuotedAnswer;
      earlier?: EarlierAnswer;
    }
  /** Without a quote there was no price. */
  | { kind: 'failed'; error: EngineError; quoted?: QuotedAnswer; earlier?: EarlierAnswer };

/** What was bought before, as long as nothing newer came. */
export function earlierOnView(writing: Writing): EarlierAnswer | undefined {
  if (writing.kind === 'none' || writing.kind === 'writing') return undefined;
  return writing.kind === 'written' && writing.outcome.answer !== undefined ? undefined : writing.earlier;
}

/** The price that is on view of an answer: before there is one, where none came or not all of it, and of another one than that of before. */
export function offeredAnswer(writing: Writing): QuotedAnswer | undefined {
  switch (writing.kind) {
    case 'none':
    case 'writing':
      return undefined;
    case 'written':
      return isWhole(writing.outcome) && !writing.outcome.earlier ? undefined : writing.quoted;
    case 'offered':
    case 'failed':
      return writing.quoted;
  }
}

/** What a model reads of the question itself. */
export type ModelReading =
  /** None is set up, or the rules read all of it. */
  | { kind: 'none' }
  /** Nothing was sent. */
  | { kind: 'offered'; quoted: QuotedReading }
  | { kind: 'reading' }
  /** It is followed where it has a plan; else the rules' reading stays, it says why, and the same is offered again. */
  | { kind: 'read'; outcome: ReadOutcome; quoted: QuotedReading }
  /** Without a quote there was no price. */
  | { kind: 'failed'; error: EngineError; quoted?: QuotedReading };

/** The price that is on view of having the question read: before it was, after nothing came of it, and where it was read before. */
export function offeredReading(reading: ModelReading): QuotedReading | undefined {
  switch (reading.kind) {
    case 'none':
    case 'reading':
      return undefined;
    case 'read':
      return reading.outcome.plan === undefined || reading.outcome.earlier ? reading.quoted : undefined;
    case 'offered':
    case 'failed':
      return reading.quoted;
  }
}

import type { Answer, Citation } from '../../worker/contract';
import { foundQuotes } from '../llm/answer-stream';
import { texts } from './texts';

/** How many quotes of what a model wrote stand in the notes, also where it quoted none; nothing of one that declined. */
export function quotesText(answer: Answer): string[] {
  const { found, noQuotes } = texts().ask;
  const { length } = answer.citations;
  if (length > 0) return [found(foundQuotes(answer), length)];
  return answer.ended === 'refused' ? [] : [noQuotes];
}

/** Why a quote counts for nothing. One of a few letters may well stand in a note, and proves nothing there. */
export function notFoundText({ state }: Citation): string {
  const { notInNotes, tooShort } = texts().ask;
  return state === 'too-short' ? tooShort : notInNotes;
}

import type { Citation } from '../../worker/contract';
import { texts } from './texts';

/** Why a quote counts for nothing. One of a few letters may well stand in a note, and proves nothing there. */
export function notFoundText({ state }: Citation): string {
  const { notInNotes, tooShort } = texts().ask;
  return state === 'too-short' ? tooShort : notInNotes;
}

import type { Failure } from './failure';
import { EXIT, refuse } from './failure';
import { count, plural } from './style';
import type { VaultSession } from './vault-session';

/** What an answer lacks because a part of the index could not be read. */
export interface Incomplete {
  lostNotes: number;
  lostTexts: number;
  roundedTexts: number;
  message: string;
  advice: string;
}

/** Why an index that is not brought up to date cannot answer at all. */
export function noAnswer({ stored, indexFolder }: VaultSession): Failure | undefined {
  if (stored.found === 'none')
    return refuse('no-index', `There is no index in ${indexFolder} yet.`, 'altitude index makes it.');
  if (stored.found !== 'unusable') return undefined;
  const message = `The index in ${indexFolder} cannot be used: ${stored.discarded ?? 'it is damaged'}.`;
  const advice = 'altitude index makes it again; vectors that can be read are kept.';
  return refuse('index-unusable', message, advice, EXIT.incomplete);
}

/** What is missing from the answer; `updated`: notes that were lost are read again. */
export async function missingFrom(
  { engine, stored }: VaultSession,
  updated: boolean,
): Promise<Incomplete | undefined> {
  const [status, notes] = await Promise.all([engine.meaningStatus(null), engine.noteCount(null)]);
  const { lostTexts, roundedTexts } = status.ok ? status.value : { lostTexts: 0, roundedTexts: 0 };
  const losesNotes = stored.found === 'part' && !updated;
  const total = stored.lostNotes + (notes.ok ? notes.value : 0);
  const sentences = [
    losesNotes ? notesSentence(stored.lostNotes, total) : undefined,
    lostTexts > 0 ? `${plural(lostTexts, 'paragraph')} can be found by words alone.` : undefined,
    roundedTexts > 0 ? roundedSentence(roundedTexts) : undefined,
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return undefined;
  const [reads, embeds] = ['altitude index reads them again.', 'altitude embed makes their vectors again.'];
  return {
    lostNotes: losesNotes ? stored.lostNotes : 0,
    lostTexts,
    roundedTexts,
    message: `A part of the index is damaged: ${sentences.join(' ')}`,
    advice: [losesNotes ? reads : undefined, lostTexts + roundedTexts > 0 ? embeds : undefined]
      .filter(Boolean)
      .join(' '),
  };
}

function roundedSentence(rounded: number): string {
  return `${plural(rounded, 'paragraph')} ${rounded === 1 ? 'is' : 'are'} compared less exactly.`;
}

function notesSentence(lost: number, total: number): string {
  return lost === 0
    ? 'what changed last may be missing.'
    : `${count(lost)} of ${plural(total, 'note')} are missing from this answer.`;
}

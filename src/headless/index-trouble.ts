import type { Failure } from './failure';
import { EXIT, refuse } from './failure';
import { count, plural } from './style';
import type { VaultSession } from './vault-session';

/** What an answer lacks because a part of the index could not be read, or is not made yet. */
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

/** What is missing from the answer; `updated`: notes that were lost, or not read yet, are read. */
export async function missingFrom(
  { engine, stored }: VaultSession,
  updated: boolean,
): Promise<Incomplete | undefined> {
  const [status, notes] = await Promise.all([engine.meaningStatus(null), engine.noteCount(null)]);
  const { lostTexts, roundedTexts } = status.ok ? status.value : { lostTexts: 0, roundedTexts: 0 };
  const known = notes.ok ? notes.value : 0;
  const losesNotes = stored.found === 'part' && !updated;
  const gaps: Gap[] = [];
  if (isUnfinished(stored) && !updated)
    gaps.push({
      sentence: `The index is still being made: ${plural(known, 'note')} so far.`,
      advice: READS_REST,
    });
  if (losesNotes)
    gaps.push({ damage: notesSentence(stored.lostNotes, stored.lostNotes + known), advice: READS_AGAIN });
  if (lostTexts > 0)
    gaps.push({
      damage: `${plural(lostTexts, 'paragraph')} can be found by words alone.`,
      advice: EMBEDS_AGAIN,
    });
  if (roundedTexts > 0) gaps.push({ damage: roundedSentence(roundedTexts), advice: EMBEDS_AGAIN });
  if (gaps.length === 0) return undefined;
  return { lostNotes: losesNotes ? stored.lostNotes : 0, lostTexts, roundedTexts, ...textsOf(gaps) };
}

/** Whether there is an index that was never made to its end. */
function isUnfinished({ found, isComplete }: VaultSession['stored']): boolean {
  return !isComplete && (found === 'all' || found === 'part');
}

/** One thing that an answer lacks, as a whole sentence or as what is damaged. */
interface Gap {
  sentence?: string;
  damage?: string;
  advice: string;
}

const READS_REST = 'altitude index reads the rest.';
const READS_AGAIN = 'altitude index reads them again.';
const EMBEDS_AGAIN = 'altitude embed makes their vectors again.';

function textsOf(gaps: readonly Gap[]): Pick<Incomplete, 'message' | 'advice'> {
  const sentences = gaps.flatMap(({ sentence }) => sentence ?? []);
  const damages = gaps.flatMap(({ damage }) => damage ?? []);
  if (damages.length > 0) sentences.push(`A part of the index is damaged: ${damages.join(' ')}`);
  return { message: sentences.join(' '), advice: [...new Set(gaps.map(({ advice }) => advice))].join(' ') };
}

function roundedSentence(rounded: number): string {
  return `${plural(rounded, 'paragraph')} ${rounded === 1 ? 'is' : 'are'} compared less exactly.`;
}

function notesSentence(lost: number, total: number): string {
  return lost === 0
    ? 'what changed last may be missing.'
    : `${count(lost)} of ${plural(total, 'note')} are missing from this answer.`;
}

import { isOfDamage } from '../../../worker/contract';
import { joinSentences } from '../../texts/format';
import { remadeParts } from '../../texts/remade-parts';
import { texts } from '../../texts/texts';
import type { Failure } from '../output/failure';
import { EXIT, refuse } from '../output/failure';
import type { Notices } from '../output/notices';
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
  const text = texts().terminal.trouble;
  if (stored.found === 'none') return refuse('no-index', text.noIndex(indexFolder), text.noIndexAdvice);
  if (stored.found !== 'unusable') return undefined;
  const message = text.unusable(indexFolder, stored.damage.map(texts().fault));
  return refuse('index-unusable', message, text.unusableAdvice, EXIT.incomplete);
}

/** Whether a server that may send a bill waits for a yes. */
export async function isWithheld({ engine }: VaultSession): Promise<boolean> {
  const status = await engine.meaningStatus(null);
  return status.ok && status.value.withheld !== undefined;
}

/** What is missing from the answer; `updated`: notes that were lost, or not read yet, are read; `embeds`: all vectors are asked for. */
export async function missingFrom(
  { engine, stored, indexFolder }: VaultSession,
  { updated, embeds }: { updated: boolean; embeds: boolean },
): Promise<Incomplete | undefined> {
  const [status, notes] = await Promise.all([engine.meaningStatus(null), engine.noteCount(null)]);
  const { lostTexts, roundedTexts, withheld } = status.ok
    ? status.value
    : { lostTexts: 0, roundedTexts: 0, withheld: undefined };
  const known = notes.ok ? notes.value : 0;
  const losesNotes = stored.found === 'part' && !updated;
  const text = texts().terminal.trouble;
  const gaps: Gap[] = [];
  if (isUnfinished(stored) && !updated)
    gaps.push({ sentence: text.unfinished(known), advice: text.readsRest });
  if (losesNotes)
    gaps.push({
      damage: text.lostNotes(stored.lostNotes, stored.lostNotes + known),
      advice: text.readsAgain,
    });
  if (withheld !== undefined && isOfDamage(withheld)) {
    const { texts: count, tokens, files } = withheld;
    gaps.push({
      damage: text.withheld(count, files.length, indexFolder),
      advice: text.sendsWithheld(tokens),
    });
  } else {
    if (withheld !== undefined && embeds)
      gaps.push({ sentence: text.notSent(withheld.texts), advice: text.sendsWithheld(withheld.tokens) });
    if (lostTexts > 0) gaps.push({ damage: text.lostTexts(lostTexts), advice: text.embedsAgain });
    if (roundedTexts > 0) gaps.push({ damage: text.roundedTexts(roundedTexts), advice: text.embedsAgain });
  }
  if (gaps.length === 0) return undefined;
  return { lostNotes: losesNotes ? stored.lostNotes : 0, lostTexts, roundedTexts, ...textsOf(gaps) };
}

/** Says what of the stored index was damaged and is made again: the answer lacks nothing of it. */
export async function tellRemade({ engine }: VaultSession, notices: Notices): Promise<void> {
  const status = await engine.meaningStatus(null);
  const parts = status.ok ? remadeParts(status.value) : [];
  if (parts.length > 0) notices.say(texts().status.remade.told(parts));
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

function textsOf(gaps: readonly Gap[]): Pick<Incomplete, 'message' | 'advice'> {
  const sentences = gaps.flatMap(({ sentence }) => sentence ?? []);
  const damages = gaps.flatMap(({ damage }) => damage ?? []);
  if (damages.length > 0) sentences.push(texts().terminal.trouble.damaged(damages.join(' ')));
  return {
    message: joinSentences(sentences),
    advice: joinSentences([...new Set(gaps.map(({ advice }) => advice))]),
  };
}

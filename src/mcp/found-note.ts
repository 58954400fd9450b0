import type { HitsAnswer, Lens } from '../../worker/contract';
import { absentNames } from '../trace/absent-names';
import { texts } from '../texts/texts';
import { WHY_LIMIT } from './limits';
import { clipped } from './rows';
import type { ToolCall } from './tool-call';

/** What a search tells beside its hits. */
interface Told {
  corrections: { word: string; used: string }[];
  unknown: string[];
  properties?: string[];
  cut: number;
  among?: number;
  total?: number;
  atLeast?: true;
}

/** What an agent should know before it asks again. `absent`: what is to be said of names in its conditions that no note has. */
export function foundNote(
  count: number,
  { corrections, unknown, properties = [], cut, among, total, atLeast }: Told,
  absent: readonly string[],
  caution?: string,
): string | undefined {
  const { notes } = texts().agents;
  const said = [
    ...(count === 0 ? [notes.nothing(cut)] : []),
    ...corrections.map(({ word, used }) => notes.corrected(word, used)),
    ...(unknown.length > 0 ? [notes.unknown(unknown)] : []),
    ...properties.map((name) => texts().ask.onlyProperty(name)),
    ...absent,
    ...(among === undefined ? [] : [texts().ask.among(among)]),
    ...(total === undefined || atLeast === undefined ? [] : [notes.atLeast(total)]),
  ];
  const told = [clipped(said.join(' '), WHY_LIMIT), caution ?? ''].filter((each) => each !== '');
  return told.length === 0 ? undefined : told.join(' ');
}

/** Of an answer without any hit. */
export async function absentIn(
  { hits, asked }: Pick<HitsAnswer, 'hits' | 'asked'>,
  lens: Lens | undefined,
  call: ToolCall,
): Promise<string[]> {
  return hits.length > 0 ? [] : absentNames((request) => call.ask('facets', request), asked, lens);
}

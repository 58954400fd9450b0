import { texts } from '../texts/texts';
import { WHY_LIMIT } from './limits';
import { clipped } from './rows';

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

/** What an agent should know before it asks again. */
export function foundNote(
  count: number,
  { corrections, unknown, properties = [], cut, among, total, atLeast }: Told,
  caution?: string,
): string | undefined {
  const { notes } = texts().agents;
  const said = [
    ...(count === 0 ? [notes.nothing(cut)] : []),
    ...corrections.map(({ word, used }) => notes.corrected(word, used)),
    ...(unknown.length > 0 ? [notes.unknown(unknown)] : []),
    ...properties.map((name) => texts().ask.onlyProperty(name)),
    ...(among === undefined ? [] : [texts().ask.among(among)]),
    ...(total === undefined || atLeast === undefined ? [] : [notes.atLeast(total)]),
  ];
  const told = [clipped(said.join(' '), WHY_LIMIT), caution ?? ''].filter((each) => each !== '');
  return told.length === 0 ? undefined : told.join(' ');
}

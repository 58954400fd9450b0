import type { HitsAnswer, Lens } from '../../worker/contract';
import { absentNames } from '../trace/absent-names';
import { texts } from '../texts/texts';
import { cautionOf } from './caution';
import { WHY_LIMIT } from './limits';
import { propertiesAsWords } from './properties-as-words';
import { clipped } from './rows';
import type { ToolCall } from './tool-call';

/** What was asked, as the tool was told it. */
interface Asked {
  query: string;
  lens?: Lens;
}

/** What an agent should know before it asks again. `count`: how many hits it is shown in all. */
export async function foundNote(
  count: number,
  answer: HitsAnswer,
  asked: Asked,
  call: ToolCall,
): Promise<string | undefined> {
  const { notes } = texts().agents;
  const { corrections, unknown, properties = [], among, total, atLeast } = answer;
  const asWords = await propertiesAsWords(asked.query, call);
  const said = [
    ...(count === 0 ? [nothing(answer, asked)] : []),
    ...corrections.map(({ word, used }) => notes.corrected(word, used)),
    ...(unknown.length > 0 ? [notes.unknown(unknown)] : []),
    ...(asWords.length > 0 ? asWords : properties.map((name) => texts().ask.onlyProperty(name))),
    ...(await absentIn(answer, asked.lens, call)),
    ...(among === undefined ? [] : [texts().ask.among(among)]),
    ...(atLeast === undefined ? [] : [notes.atLeast(total)]),
  ];
  const told = [clipped(said.join(' '), WHY_LIMIT), (await cautionOf(call)) ?? ''].filter(
    (each) => each !== '',
  );
  return told.length === 0 ? undefined : told.join(' ');
}

function nothing({ cut, order }: HitsAnswer, { lens }: Asked): string {
  const { notes } = texts().agents;
  return order === 'newest' ? notes.meetsNone : notes.nothing({ cut, inLens: lens !== undefined });
}

/** Of an answer without any hit: what is to be said of names in its conditions that no note has. */
export async function absentIn(
  { hits, asked }: Pick<HitsAnswer, 'hits' | 'asked'>,
  lens: Lens | undefined,
  call: ToolCall,
): Promise<string[]> {
  return hits.length > 0 ? [] : absentNames((request) => call.ask('facets', request), asked, lens);
}

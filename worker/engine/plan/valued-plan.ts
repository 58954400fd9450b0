import type { Lens, QueryPlan } from '../../contract';
import { VALUE_JOINTS } from '../grammar/value-joints';
import type { AskedQuestion } from './asked-question';
import { NO_CONDITIONS } from './cut-conditions';
import { joinedLens } from './joined-lens';
import { listedText } from './listed-text';

/** Words of a question that says nothing else, and signs where words stand without spaces: longer ones are no list by a value. */
const MAX_WORDS = 10;
const MAX_LETTERS = 24;

/**
 * Notes of a kind by a value alone, as `movies by Ridley Scott`, `places in Japan` and `unread books`: which property holds it is not said.
 * How many there are may be asked too. Undefined where no note of the kind holds it, or anything else is said.
 */
export function valuedPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, cueWords, names, counts, plans } = asked;
  const { table, words } = cueWords;
  const { text } = question;
  if (counts.isDoubtful(text) || isLong(text, table.isDense)) return undefined;
  const isCounted = counts.isAsked(text);
  const listed = words.trimmed(isCounted ? counts.counted(text) : listedText(asked), []);
  if (cueWords.isQuestion(listed)) return undefined;
  for (const pattern of VALUE_JOINTS[table.lang]) {
    const { kind = '', value = '' } = words.find(pattern, listed)?.groups ?? {};
    const ofKind = kind === '' ? undefined : counts.notesCalled(counts.thing(kind).thing);
    if (ofKind === undefined || Object.keys(ofKind).length === 0) continue;
    const held = names.holding(question.plain(value), ofKind).map((each): Lens => ({ properties: [each] }));
    const [only, ...others] = held;
    if (only === undefined) continue;
    const lens = others.length === 0 ? joinedLens(only, ofKind) : { ...ofKind, allOf: [{ anyOf: held }] };
    const said = { ...NO_CONDITIONS, lens };
    return isCounted ? plans.count('', said, undefined, undefined) : plans.find('', said);
  }
  return undefined;
}

function isLong(text: string, isDense: boolean): boolean {
  return isDense ? text.length > MAX_LETTERS : text.split(' ').length > MAX_WORDS;
}

import type { AtomCard, AtomId, EvidencePiece, NotePath } from '../../contract';
import { propertyLines } from '../atoms/property-lines';
import { propertyWords, type PropertyWords } from '../atoms/property-words';
import { isFunctionWord } from '../words/function-words';
import { wantedIn } from '../words/query-terms';
import { tokenise } from '../words/tokenise';
import { asksForNone, foldedQuestion, tellsPeople } from './asked-facts';
import { askedIn, shareOf, type Asked } from './asked-words';
import type { AskGround } from './ask-ground';
import type { FoundFact } from './gather-facts';
import type { PlanOf } from './gathering';
import type { PieceSentence } from './piece-sentences';
import { withoutTelling } from './told-of';

/** Notes that are looked at, and most that are taken of them. */
const LOOKED_AT = 10;
const MOST = 3;
/** What a property has to hold of what is asked for: with less of it the note is about something else. */
const HELD = 0.5;
/** Longest value that is quoted, in UTF-16 units. */
const MAX_VALUE = 400;

/**
 * Of each of the first notes that were found the property that holds most of what is asked for, where it holds enough: who is in the cast
 * of a film, what a program is good for. A property that a question names by its note is another matter (`factsOf`).
 */
export async function toldProperties(
  ground: AskGround,
  { about, lang }: Pick<PlanOf<'ask'>, 'about' | 'lang'>,
  rows: readonly AtomCard[],
): Promise<FoundFact[]> {
  if (asksForNone(foldedQuestion(about), lang)) return [];
  const asked = askedIn(withoutTelling(about), (term) => ground.worth(term));
  const paths = [...new Set(rows.flatMap(({ path }) => path ?? []))].slice(0, LOOKED_AT);
  const told: FoundFact[] = [];
  for (const path of paths) {
    const fact = await toldIn(ground, path, asked);
    if (fact !== undefined) told.push(fact);
    if (told.length === MOST) break;
  }
  return told;
}

async function toldIn(ground: AskGround, path: NotePath, asked: Asked): Promise<FoundFact | undefined> {
  const note = await ground.properties(path, () => true);
  const [title = '', ...aliases] = note?.names ?? [];
  const said = propertyWords({ title, aliases, properties: note?.properties ?? {} });
  const [best] = said
    .map((each) => ({ ...each, held: heldBy(each, asked) }))
    .filter(({ held, name, text }) => held >= HELD && text.length <= MAX_VALUE && tellsPeople(name, text))
    .sort((one, other) => other.held - one.held);
  const text = best && (await ground.text(path));
  if (text === undefined) return undefined;
  // What stands in the text of the note is a sentence there.
  const line = propertyLines(text).find(
    ({ name }) => best?.name === name || best?.name.startsWith(`${name}.`),
  );
  if (best === undefined || line === undefined) return undefined;
  const piece = {
    id: path as string as AtomId,
    span: line.span,
    text: text.slice(line.span.start, line.span.end),
  };
  return { name: best.name, value: best.text, piece: { n: 1, piece, path, title } };
}

/** The name of a property tells what its value is, but nothing without it. */
function heldBy({ name, text }: PropertyWords, asked: Asked): number {
  const value = new Set(tokenise(text));
  if (![...asked.keys()].some((term) => value.has(term))) return 0;
  const whole = new Set([...value, ...tokenise(name)]);
  return shareOf(asked, (term) => whole.has(term));
}

/** What a property says of its note, as a sentence; `piece` is the one in which it stands. A value that is asked for whole is a mere name, and “a description of soil” no description. */
export function propertySentence(
  { name, value }: FoundFact,
  piece: EvidencePiece,
  about: string,
): PieceSentence {
  const asked = askedIn(withoutTelling(about), () => 1);
  const called = new Set(tokenise(name));
  const isName = wantedIn(value, false).every(
    ({ term, word, whole = word }) =>
      asked.has(term) || called.has(term) || isFunctionWord(whole.toLowerCase()),
  );
  const quote = `${name}: ${value}`;
  return {
    ...{ piece, text: `${piece.title}. ${quote}`, quote, span: piece.piece.span },
    ...{ isOfNames: isName, opens: [], under: [] },
  };
}

import type { AmountOf, Lens, QueryPlan } from '../../contract';
import { trimSignsEnd } from '../base/trim-signs';
import type { AskedQuestion } from './asked-question';
import { COLLECTIONS } from '../grammar/collections';
import type { CueWords } from './cue-words';
import { cutConditions, type Conditions } from './cut-conditions';
import { yearsIn, type NamedTime } from './event-plan';
import { EVENTS } from '../grammar/events';
import { joinedLens } from './joined-lens';
import { OrderReader } from './order-reader';
import { thingIn, type Thing } from './thing-reader';

/** Most notes that an order shows. */
const MOST = 40;

/**
 * What is asked of the notes as a collection: an order of them, how many words or links there are, and links that lead nowhere. Undefined,
 * with the question as it was, where anything else is said.
 */
export function collectionPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { question, counts, cueWords } = asked;
  const whole = question.text;
  const isOfAmount = counts.isAsked(whole) || cueWords.has(COLLECTIONS[cueWords.table.lang].asked, whole);
  const isOfList = !isOfAmount && cueWords.has(COLLECTIONS[cueWords.table.lang].cue, whole);
  const plan = isOfAmount ? amountPlan(asked) : isOfList ? listPlan(asked, whole) : undefined;
  question.text = whole;
  return plan;
}

function listPlan(asked: AskedQuestion, whole: string): QueryPlan | undefined {
  return missingPlan(asked) ?? orderPlan(asked, whole);
}

/** How many there are, where nothing else is said than of which notes. */
function amountPlan(asked: AskedQuestion): QueryPlan | undefined {
  const { cueWords, counts, plans, question } = asked;
  const { amounts, asked: alsoAsked, listed } = COLLECTIONS[cueWords.table.lang];
  if (!Object.values(amounts).some((noun) => cueWords.has(noun, question.text))) return undefined;
  const said = conditionsOf(asked);
  const bare = cueWords.erased(cueWords.erased(question.text, cueWords.cues.inVault), alsoAsked);
  const { thing, topic } = counts.thing(bare);
  const named = [thing, cueWords.words.trimmed(thing, [listed])];
  const of = (Object.keys(amounts) as AmountOf[]).find((each) =>
    named.some((noun) => cueWords.words.isWhole(amounts[each], noun)),
  );
  if (of === undefined || topic !== '' || said.isNewest) return undefined;
  // Of names it is known only how many all notes have.
  const isOfSome = Object.keys(said.lens).length > 0;
  if (isOfSome && (of === 'tags' || of === 'folders' || of === 'properties')) return undefined;
  return plans.done({ kind: 'amount', of }, said);
}

function missingPlan({ cueWords, question, plans }: AskedQuestion): QueryPlan | undefined {
  const { missing, listed } = COLLECTIONS[cueWords.table.lang];
  if (!cueWords.has(missing, question.text)) return undefined;
  const whole = cueWords.erased(question.text, cueWords.cues.inVault);
  const texts = [whole, cueWords.words.trimmed(whole, [listed])];
  if (!texts.some((text) => cueWords.words.isWhole(missing, text))) return undefined;
  return plans.done(
    { kind: 'facets', of: 'missing' },
    { lens: {}, stretch: undefined, isNewest: false, asked: '' },
  );
}

function orderPlan(asked: AskedQuestion, whole: string): QueryPlan | undefined {
  const { cueWords, names, question, counts, plans, calendar } = asked;
  const { listed, one, single } = COLLECTIONS[cueWords.table.lang];
  const reader = new OrderReader(cueWords, names, (text) => question.plain(text));
  for (const possible of reader.possible(whole)) {
    const time = yearsIn(possible.rest, asked, EVENTS[cueWords.table.lang]);
    question.text = time?.rest ?? possible.rest;
    const bare = (text: string): string => cueWords.words.trimmed(text, [listed]);
    let said = conditionsOf(asked);
    let { first, rest } = numbered(question.text, bare, cueWords);
    const named = heldThing(asked, bare(rest), time);
    if (time !== undefined && named === undefined) {
      question.text = possible.rest;
      said = conditionsOf(asked);
      ({ first, rest } = numbered(question.text, bare, cueWords));
    }
    if (said.isNewest) continue;
    const placed = named === undefined ? placeIn(bare(rest), asked) : { thing: '', lens: {} };
    const { thing, topic } =
      named === undefined ? counts.thing(placed.thing) : { ...named, thing: named.called };
    const ofKind = named?.ofKind ?? counts.notesCalled(thing);
    if (ofKind === undefined) continue;
    const isOfNotes = Object.keys(ofKind).length === 0;
    const lens = named?.lens ?? joinedLens(ofKind, placed.lens);
    const order = reader.read(possible, named === undefined ? lens : ofKind, isOfNotes, calendar.nowMs);
    if (order === undefined) continue;
    if (placed.missing !== undefined) return plans.done({ kind: 'no-place', name: placed.missing }, said);
    const isOne = cueWords.has(one, whole) || (single !== undefined && cueWords.words.isWhole(single, thing));
    const number = first ?? (isOne && possible.from !== 'usual' ? 1 : undefined);
    const wanted = {
      kind: 'order' as const,
      about: topic,
      ...order,
      ...(number !== undefined && { first: number }),
    };
    return plans.done(wanted, { ...said, lens: joinedLens(said.lens, lens) });
  }
  return undefined;
}

/** A kind of notes by what they hold: by when it came to be, or by a value whose property is not named. */
function heldThing(asked: AskedQuestion, text: string, time: NamedTime | undefined): Thing | undefined {
  const found = thingIn(asked, text, time);
  if (found === undefined || Object.keys(found.ofKind).length === 0) return undefined;
  const { createdSinceMs, createdUntilMs, properties = [], allOf = [] } = found.lens;
  const isOfNote = createdSinceMs !== undefined || createdUntilMs !== undefined;
  const isOfMore = properties.length > (found.ofKind.properties?.length ?? 0) || allOf.length > 0;
  return isOfNote || !isOfMore ? undefined : found;
}

/** What is listed, without the place that it is in, and the lens of that; of a place that the vault has not its name. */
interface Placed {
  thing: string;
  lens: Lens;
  missing?: string;
}

/** A folder, or else what notes say that they are. */
function placeIn(thing: string, { cueWords, names, question, counts }: AskedQuestion): Placed {
  const { within, inside } = COLLECTIONS[cueWords.table.lang];
  const near = cueWords.words.find(within, thing)?.groups ?? {};
  const folder = near['folder'] === undefined ? undefined : names.folder(question.plain(near['folder']));
  if (near['thing'] !== undefined && folder !== undefined)
    return { thing: near['thing'], lens: { folders: [trimSignsEnd(folder, '/')] } };
  const { thing: listed, folder: written } = cueWords.words.find(inside, thing)?.groups ?? {};
  if (listed === undefined || written === undefined) return { thing, lens: {} };
  const ofKind = counts.notesCalled(written);
  if (ofKind !== undefined && Object.keys(ofKind).length > 0) return { thing: listed, lens: ofKind };
  // A word in small letters is seldom a name.
  const name = question.plain(written);
  const isName = cueWords.table.isDense || written !== name || /^\p{Lu}/u.test(name);
  return isName ? { thing: listed, lens: {}, missing: name } : { thing, lens: {} };
}

/** Takes what is said of notes out of the question. */
function conditionsOf({ question, cueWords, names, calendar }: AskedQuestion): Conditions {
  return cutConditions(question, cueWords.table, cueWords.words, calendar, names);
}

/** The same with a number or without one, which may stand behind what asks for a list. */
function numbered(
  text: string,
  bare: (text: string) => string,
  cueWords: CueWords,
): { first: number | undefined; rest: string } {
  return numberIn(text, cueWords) ?? numberIn(bare(text), cueWords) ?? { first: undefined, rest: text };
}

/** How many are wanted, and what is listed without that; undefined where no number is said. */
function numberIn(text: string, cueWords: CueWords): { first: number; rest: string } | undefined {
  const { number } = COLLECTIONS[cueWords.table.lang];
  const found = cueWords.words.find(number, text);
  const written = found?.groups['n'] ?? found?.groups['n2'];
  if (found === undefined || written === undefined) return undefined;
  const { numbers } = cueWords.table.time;
  let named = numbers.length;
  while (named > 0 && !cueWords.words.isWhole(numbers[named - 1] ?? '', written)) named--;
  const first = named > 0 ? named : Number(written);
  if (first < 1) return undefined;
  return { first: Math.min(MOST, first), rest: text.slice(0, found.start) + text.slice(found.end) };
}

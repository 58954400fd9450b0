import type { Lens } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { AGGREGATES } from '../grammar/aggregates';
import { COLLECTIONS } from '../grammar/collections';
import { FACT_NAMES, factNamesOf } from '../grammar/common-names';
import { EVENTS } from '../grammar/events';
import { VALUE_JOINTS } from '../grammar/value-joints';
import type { AskedThing } from './asked-question';
import { ComparisonReader } from './comparison-reader';
import { AGES, conditionOf, type NamedTime } from './event-plan';
import { joinedLens } from './joined-lens';

/** Notes that a question names, with all that it says of them. */
export interface Thing {
  lens: Lens;
  /** What they are, without all else that is said of them. */
  ofKind: Lens;
  /** What the question calls that. */
  called: string;
  topic: string;
}

/**
 * Reads what notes are named: a kind of them or notes as such, with numbers and values that they hold, with what happened to them at a time,
 * and with what they are about. Undefined where anything else is said.
 */
export function thingIn(asked: AskedThing, text: string, time: NamedTime | undefined): Thing | undefined {
  const { question } = asked;
  const whole = question.text;
  const thing = readThing(asked, text, time);
  question.text = whole;
  return thing;
}

function readThing(asked: AskedThing, text: string, time: NamedTime | undefined): Thing | undefined {
  const { question, cueWords, counts, names } = asked;
  const { table, words, cues } = cueWords;
  const bare = words.trimmed(cueWords.erased(text, cues.inVault), [COLLECTIONS[table.lang].listed]);
  const reader = new ComparisonReader(cueWords, names, (part) => question.plain(part));
  const compared = reader.read(bare);
  question.text = compared?.rest ?? bare;
  const held = counts.cutProperties(question, compared?.lens ?? {});
  const left = question.text;
  const done = time && words.find(AGGREGATES[table.lang].done, left);
  const found =
    (done && kindIn(asked, done.groups['thing'] ?? '', deedNames(asked, done.groups['deed'] ?? ''))) ??
    namedIn(asked, left) ??
    happenedIn(asked, left, time);
  if (found === undefined) return undefined;
  const { ofKind, called, topic } = found;
  const timed = time === undefined ? {} : timeLens(asked, ofKind, time, found.happened);
  if (timed === undefined) return undefined;
  const lens = [found.more ?? {}, timed, ofKind].reduce(joinedLens, held);
  return { lens, ofKind, called, topic };
}

interface FoundKind {
  ofKind: Lens;
  called: string;
  topic: string;
  /** What a property is called that holds when it happened. */
  happened?: readonly string[] | undefined;
  more?: Lens;
}

function kindIn(
  { counts }: AskedThing,
  text: string,
  happened: readonly string[] | undefined,
): FoundKind | undefined {
  const { thing, topic } = counts.thing(text);
  const ofKind = thing === '' ? undefined : counts.notesCalled(thing);
  return ofKind && { ofKind, called: thing, topic, happened };
}

/** Where a word for what they are about may as well stand before a value, that is what some note holds. */
function namedIn(asked: AskedThing, text: string): FoundKind | undefined {
  const named = kindIn(asked, text, undefined);
  return named?.topic === '' ? named : (valuedIn(asked, text) ?? named);
}

/** What came to be then: `movies released before 1990`. */
function happenedIn(asked: AskedThing, text: string, time: NamedTime | undefined): FoundKind | undefined {
  const { cueWords } = asked;
  const event = EVENTS[cueWords.table.lang].events.find(([, pattern]) => cueWords.has(pattern, text));
  if (time === undefined || event === undefined) return undefined;
  const [fact, pattern] = event;
  return kindIn(asked, cueWords.erased(text, pattern).trim(), FACT_NAMES[fact]);
}

/** Of a kind by a value alone: `movies by Ridley Scott`. */
function valuedIn(asked: AskedThing, text: string): FoundKind | undefined {
  const { cueWords, question, names } = asked;
  for (const pattern of VALUE_JOINTS[cueWords.table.lang]) {
    const { kind = '', value = '' } = cueWords.words.find(pattern, text)?.groups ?? {};
    const found = kind === '' ? undefined : kindIn(asked, kind, undefined);
    if (found === undefined || Object.keys(found.ofKind).length === 0) continue;
    const held = names.holding(question.plain(value), found.ofKind);
    const [only, ...others] = held.map((each): Lens => ({ properties: [each] }));
    if (only === undefined) continue;
    return { ...found, more: others.length === 0 ? only : { allOf: [{ anyOf: [only, ...others] }] } };
  }
  return undefined;
}

/** What properties may be called that hold when somebody did it. */
export function deedNames({ cueWords, question }: AskedThing, deed: string): readonly string[] {
  const plain = question.plain(deed);
  const isConsumed = cueWords.words.isWhole(AGGREGATES[cueWords.table.lang].consumed, plain);
  return [...propertyForms(plain), ...factNamesOf(plain), ...(isConsumed ? FACT_NAMES.consumed : [])];
}

/** Undefined where nothing holds when it happened. What happened to it may be that it came to be, or else that a note was written of it. */
export function timeLens(
  asked: AskedThing,
  ofKind: Lens,
  time: NamedTime,
  happened: readonly string[] | undefined,
): Lens | undefined {
  if (happened !== undefined) return conditionOf(happened, ofKind, time, asked);
  const { sinceMs, untilMs } = time.stretch;
  const isOfKind = Object.keys(ofKind).length > 0;
  const came = isOfKind && time.years !== undefined ? conditionOf(AGES, ofKind, time, asked) : undefined;
  return (
    came ?? {
      ...(sinceMs !== undefined && { createdSinceMs: sinceMs }),
      ...(untilMs !== undefined && { createdUntilMs: untilMs }),
    }
  );
}

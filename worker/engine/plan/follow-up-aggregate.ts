import type { AggregateBy, Lens, QueryPlan } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { AGGREGATES } from '../grammar/aggregates';
import { alsoCalled } from '../grammar/common-names';
import { aggregateBy, namesOf } from './aggregate-plan';
import type { AskedThing } from './asked-question';
import { Calendar } from './calendar';
import type { FollowUpGround } from './follow-up-ground';
import { followUpOf, wordsBefore } from './follow-up-subject';
import { thingIn } from './thing-reader';

/** What such a question goes on from. */
const GOES_ON: ReadonlySet<QueryPlan['kind']> = new Set(['aggregate', 'count', 'find', 'order'] as const);

/**
 * What goes on from numbers that were put together or from notes that were counted: “and the total?”, “and of the books?”, “per author?”.
 * Undefined where anything else is said. With `isOfTexts` no groups by numbers or days, which notes may as well be put in the order of.
 */
export function aggregatedAnew(ground: FollowUpGround, isOfTexts = false): QueryPlan | undefined {
  const { alone, before, followUps, request, table, text } = ground;
  if (!GOES_ON.has(before.kind)) return undefined;
  if (alone.kind === 'aggregate' || (alone.kind === 'count' && typeof alone.by === 'object'))
    return undefined;
  const said = ground.restOf([...followUps.joined, ...followUps.instead], text) ?? text;
  const changed =
    before.kind === 'aggregate'
      ? (made(ground, said) ?? each(ground, said) ?? ofOthers(ground, said))
      : (per(ground, said) ?? ofBest(ground, said, isOfTexts));
  if (changed === undefined) return undefined;
  const words = wordsBefore(before);
  return {
    ...changed,
    ...{ lang: table.lang, asked: request.question, unread: '', readBy: 'rules' },
    followUp: followUpOf(before, { kept: words, subject: words }),
  };
}

function made({ before, table, words }: FollowUpGround, said: string): QueryPlan | undefined {
  const of = AGGREGATES[table.lang].next.made.find(([, pattern]) => words.isWhole(pattern, said))?.[0];
  return of === undefined || before.kind !== 'aggregate' ? undefined : { ...before, of };
}

/** The same for each group: “and per genre?”. */
function each(ground: FollowUpGround, said: string): QueryPlan | undefined {
  const { before, table, words } = ground;
  const { by = '' } = words.find(AGGREGATES[table.lang].next.per, said)?.groups ?? {};
  if (before.kind !== 'aggregate' || by === '') return undefined;
  const into = aggregateBy(askedOf(ground), by, kindOf(before.lens ?? {}));
  return into && { ...before, by: into };
}

/** The highest number was a note that holds it; that of each group are numbers: “What is the highest rating?”, “and per director?”. */
function ofBest(ground: FollowUpGround, said: string, isOfTexts: boolean): QueryPlan | undefined {
  const { before, names, table, words } = ground;
  const { by = '' } = words.find(AGGREGATES[table.lang].next.per, said)?.groups ?? {};
  if (before.kind !== 'order' || before.by.of !== 'property' || before.first !== 1 || by === '')
    return undefined;
  const { lang, asked, unread, level, readBy, lens = {}, about, from } = before;
  const ofKind = kindOf(lens);
  const held = names.ordering([before.by.name], ofKind);
  const into = held?.holds === 'numbers' ? aggregateBy(askedOf(ground), by, ofKind) : undefined;
  const groups = typeof into === 'object' ? names.ordering([into.property], ofKind)?.holds : undefined;
  if (isOfTexts && groups !== 'texts') return undefined;
  return (
    into && {
      ...{ lang, asked, unread, level, readBy, lens, about },
      ...{
        kind: 'aggregate',
        of: from === 'most' ? 'highest' : 'lowest',
        property: before.by.name,
        by: into,
      },
    }
  );
}

/** Of another kind of notes, which may call the same otherwise. */
function ofOthers(ground: FollowUpGround, said: string): QueryPlan | undefined {
  const { before, names, table, words } = ground;
  const { thing = '' } = words.find(AGGREGATES[table.lang].next.other, said)?.groups ?? {};
  const found = thing === '' ? undefined : thingIn(askedOf(ground), thing, undefined);
  if (before.kind !== 'aggregate' || found === undefined || Object.keys(found.ofKind).length === 0)
    return undefined;
  const called = [...propertyForms(before.property), ...alsoCalled(before.property)];
  const held = names.ordering(called, found.ofKind);
  if (held?.holds !== 'numbers') return undefined;
  const { by: _by, ...whole } = before;
  const by = typeof before.by === 'object' ? groupsOf(ground, before.by, found.ofKind) : before.by;
  return {
    ...whole,
    ...{ about: found.topic, lens: found.lens, property: held.name },
    ...(by !== undefined && { by }),
  };
}

/** The same groups of notes of another kind, where these hold that too. */
function groupsOf(
  { names }: FollowUpGround,
  by: Exclude<AggregateBy, string>,
  ofKind: Lens,
): AggregateBy | undefined {
  const called = [...propertyForms(by.property), ...alsoCalled(by.property)];
  const held = names.ordering(called, ofKind);
  return held && { ...by, property: held.name };
}

/** The notes that were counted or listed, by a property of theirs. */
function per(ground: FollowUpGround, said: string): QueryPlan | undefined {
  const { before, divisions, names, table, words } = ground;
  if (before.kind !== 'count' && before.kind !== 'find') return undefined;
  const { by = '' } = words.find(AGGREGATES[table.lang].next.per, said)?.groups ?? {};
  const isOfNotes = before.lens !== undefined && before.level === 'note' && !('tasks' in before);
  if (by === '' || !isOfNotes || divisions.ofCount(by) !== undefined) return undefined;
  const held = names.ordering(namesOf(askedOf(ground), by), kindOf(before.lens ?? {}));
  if (held === undefined) return undefined;
  const { lang, asked, unread, level, readBy, lens = {}, about } = before;
  return {
    ...{ lang, asked, unread, level, readBy, lens, about },
    kind: 'count',
    by: { property: held.name },
  };
}

/** Without times, which may leave no note. */
function kindOf({ createdSinceMs, createdUntilMs, sinceMs, untilMs, ...lens }: Lens): Lens {
  return lens;
}

function askedOf(ground: FollowUpGround): AskedThing {
  const { counts, cueWords, names, request } = ground;
  const { nowMs, utcOffsetMinutes = 0 } = request;
  const calendar = new Calendar(nowMs, utcOffsetMinutes);
  return { counts, cueWords, names, calendar, question: ground.textOf('') };
}

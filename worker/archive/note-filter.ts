import type { Lens, LinkCondition, SearchLevel } from '../contract';
import { trimSignsEnd } from '../engine/base/trim-signs';
import { foldName } from '../engine/filter/fold-name';
import { foldText } from '../engine/filter/property-values';
import type { Condition } from '../engine/query/condition';
import { termsToHold } from '../engine/words/tokenise';
import {
  allOfThese,
  ANY_NOTE,
  anyOfThese,
  asksTimes,
  factsAsked,
  kindsAsked,
  noneOfThis,
} from './note-facts';
import { lookedUpKey } from './note-figures';
import { lexeme } from './sql-arrays';

/** What the server is asked of notes before their words are looked at; what is absent asks nothing. */
export interface NoteFilter extends Pick<Lens, TimeField | 'linked'> {
  /** Of all else, in the server's language of paths. */
  facts?: string;
  /** Beginnings of places of notes that are left out: the number of a vault, a space, and a path. Never empty. */
  leftOut?: readonly string[];
  /** Lists of what notes are looked up by, of each of which whatever meets the rest has one: two at most, so that the server need not look at all notes. */
  among?: readonly (readonly string[])[];
  /** With how many others a note is linked. */
  links?: LinkCondition[];
  /** Terms that a note holds all of. */
  held?: readonly string[];
  /** Lists of terms, of none of which a note holds all. */
  without?: readonly (readonly string[])[];
  /** Numbers of notes, among which all are that meet the rest, and of such that do not meet it. */
  listed?: readonly number[];
  unlisted?: readonly number[];
}

type TimeField = (typeof TIMES)[number];

/** In the order in which the server takes them. */
const TIMES = ['sinceMs', 'untilMs', 'createdSinceMs', 'createdUntilMs'] as const;

/** What of a condition the server can be asked. */
export interface Askable {
  filter: NoteFilter;
  /** Whether that is all: the rest is looked at where notes are read. */
  isWhole: boolean;
  /** All that must be met and that the server cannot be asked, or not all of it. */
  rest: readonly Condition[];
  /** Whether it asks for kinds of blocks, which nothing but the text of a note tells of its parts. */
  asksKinds: boolean;
}

/**
 * What is asked of units of a level by a condition that notes are to meet. The server knows of a note which words and kinds of blocks it holds:
 * below notes that leaves out notes without any, and the rest is looked at where notes are read.
 */
export function filterOf(condition: Condition | undefined, level: SearchLevel): Askable {
  const filter: NoteFilter = {};
  const rest = mustsOf(condition).filter((must) => {
    if (must.kind === 'lens') return !takeIn(filter, must.lens);
    if (level === 'note' && takeWords(filter, must)) return false;
    if (must.kind !== 'kinds' || level === 'note') return !takeFacts(filter, conditionAsked(must, level));
    takeFacts(filter, kindsAsked(must.kinds));
    return true;
  });
  return { filter, isWhole: rest.length === 0, rest, asksKinds: asksFor(condition, 'kinds') };
}

/** Whether words are asked for that notes are to hold, or of which they are not to hold all, and the filter asks that now. */
function takeWords(filter: NoteFilter, must: Condition): boolean {
  const held = termsIn(must);
  if (held !== undefined) filter.held = [...new Set([...(filter.held ?? []), ...held])];
  const without =
    must.kind === 'none' && must.of.length === 1 ? must.of.flatMap((each) => termsIn(each) ?? []) : [];
  if (without.length > 0) filter.without = [...(filter.without ?? []), without];
  return held !== undefined || without.length > 0;
}

/** The terms of words that are all to be held anywhere in a note. */
function termsIn(condition: Condition): string[] | undefined {
  if (condition.kind !== 'words' || condition.needed !== 'all' || condition.where !== 'anywhere')
    return undefined;
  const terms = termsToHold(condition.text);
  return terms.length === 0 ? undefined : terms;
}

/** All terms that a filter asks for or leaves out. */
export function termsAsked({ held = [], without = [] }: NoteFilter): string[] {
  return [...held, ...without.flat()];
}

/** Undefined where the server cannot be asked all of it. */
function conditionAsked(condition: Condition, level: SearchLevel): string | undefined {
  switch (condition.kind) {
    case 'lens':
      return factsAsked(condition.lens);
    case 'kinds':
      return level === 'note' ? kindsAsked(condition.kinds) : undefined;
    case 'all':
      return allOfThese(condition.of.map((each) => conditionAsked(each, level)));
    case 'any':
      return anyOfThese(condition.of.map((each) => conditionAsked(each, level)));
    case 'none':
      return allOfThese(condition.of.map((each) => noneOfThis(conditionAsked(each, level))));
    default:
      return undefined;
  }
}

function asksFor(condition: Condition | undefined, kind: Condition['kind']): boolean {
  if (condition === undefined) return false;
  return condition.kind === kind || ('of' in condition && condition.of.some((each) => asksFor(each, kind)));
}

/** All that must be met, each by itself. */
export function mustsOf(condition: Condition | undefined): Condition[] {
  if (condition?.kind === 'all') return condition.of.flatMap(mustsOf);
  if (condition?.kind === 'none') return condition.of.map((each) => ({ kind: 'none', of: [each] }));
  if (condition?.kind !== 'lens') return condition === undefined ? [] : [condition];
  const { allOf = [], ...lens } = condition.lens;
  return [{ kind: 'lens', lens }, ...allOf.flatMap((each) => mustsOf({ kind: 'lens', lens: each }))];
}

/** Whether the filter asks now all that the lens asks. */
function takeIn(filter: NoteFilter, { noneOf = [], linked, links = [], ...lens }: Lens): boolean {
  if (links.length > 0) filter.links = [...(filter.links ?? []), ...links];
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs, ...others } = lens;
  const times = { sinceMs, untilMs, createdSinceMs, createdUntilMs };
  for (const field of TIMES) {
    const [asked, before] = [times[field], filter[field]];
    if (asked === undefined) continue;
    const narrower = field === 'sinceMs' || field === 'createdSinceMs' ? Math.max : Math.min;
    filter[field] = before === undefined ? asked : narrower(asked, before);
  }
  // Each by itself, so that one that cannot be asked leaves the others.
  const parts: Lens[] = [
    ...Object.entries(others).map(([field, asked]) => ({ [field]: asked })),
    ...noneOf.map((each) => ({ noneOf: [each] })),
  ];
  const areTaken = parts.map((part) => takeFacts(filter, factsAsked(part)));
  const among = [...(filter.among ?? []), ...amongOf({ ...others })].slice(0, MAX_AMONG);
  if (among.length > 0) filter.among = among;
  return takeLinked(filter, linked) && !areTaken.includes(false);
}

const MAX_AMONG = 2;

/** Of what whatever meets a lens is looked up by one: a list for each thing that it asks, where that can be told. */
function amongOf({ tags = [], properties = [], allOf = [], anyOf = [] }: Lens): string[][] {
  const alternatives = anyOf.map((each) => amongOf(each)[0]);
  const isKnown = (keys: readonly string[] | undefined): keys is string[] => keys !== undefined;
  return [
    ...properties.flatMap(({ anyOf: values = [] }) => {
      const keys = values.map((value) => lookedUpKey('=', foldText(String(value))));
      return keys.length > 0 && keys.every((key) => key !== undefined) ? [keys] : [];
    }),
    ...(tags.length === 0 ? [] : tagKeys(tags)),
    ...(alternatives.length > 0 && alternatives.every(isKnown) ? [alternatives.flat()] : []),
    ...allOf.flatMap(amongOf),
  ];
}

function tagKeys(tags: readonly string[]): string[][] {
  const keys = tags.map((tag) => lookedUpKey('#', trimSignsEnd(foldName(tag).replace(/^#/, ''), '/')));
  return keys.every((key) => key !== undefined) ? [keys] : [];
}

function takeLinked(filter: NoteFilter, linked: boolean | undefined): boolean {
  if (linked === undefined || filter.linked === linked) return true;
  if (filter.linked !== undefined) return false;
  filter.linked = linked;
  return true;
}

/** Whether the filter asks now what is asked of facts. */
function takeFacts(filter: NoteFilter, asked: string | undefined): boolean {
  if (asked !== undefined && asked !== ANY_NOTE)
    filter.facts = filter.facts === undefined ? asked : `(${filter.facts}) && (${asked})`;
  return asked !== undefined;
}

/**
 * Whether a condition is of links with certain notes, or within others of how many there are: a few notes at hand cannot tell, since their links
 * lead to others.
 */
export function asksWhichLinks(condition: Condition | undefined): boolean {
  return mustsOf(condition).some((must) =>
    must.kind === 'lens' ? lensAsksWhichLinks({ ...must.lens, links: undefined }) : partAsksWhichLinks(must),
  );
}

function partAsksWhichLinks(condition: Condition): boolean {
  if (condition.kind === 'lens') return lensAsksWhichLinks(condition.lens);
  return 'of' in condition && condition.of.some(partAsksWhichLinks);
}

/** A lens of which something was taken out. */
type AnyLens = { [F in keyof Lens]?: Lens[F] | undefined };

function lensAsksWhichLinks({
  links,
  linkedWith,
  within,
  allOf = [],
  anyOf = [],
  noneOf = [],
}: AnyLens): boolean {
  if ([links, linkedWith, within].some((asked) => asked !== undefined)) return true;
  return [...allOf, ...anyOf, ...noneOf].some(lensAsksWhichLinks);
}

export function isAsking({ facts, linked, leftOut, among: _among, ...times }: NoteFilter): boolean {
  return [facts, linked, leftOut, ...Object.values(times)].some((asked) => asked !== undefined);
}

/** A filter as the server's functions take it, in JSON: a record of the type `altitude.conditions`. Null where nothing is asked. */
export function askedOf(filter: NoteFilter): string | null {
  if (!isAsking(filter)) return null;
  const { facts, linked, leftOut, among: [among, among_too] = [] } = filter;
  const { held, without, listed, unlisted, links } = filter;
  const times = TIMES.map((field) => filter[field] ?? null);
  return JSON.stringify({
    facts,
    timed: asksTimes(facts),
    times,
    linked,
    left_out: leftOut,
    among,
    among_too,
    held: held && [held.map(lexeme)],
    without: without?.map((terms) => terms.map(lexeme)),
    ...{ listed, unlisted },
    degrees: links?.map(({ of, atLeast = 0, atMost }) => ({ of, least: atLeast, most: atMost })),
  });
}

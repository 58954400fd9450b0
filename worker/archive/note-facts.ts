import type { BlockKind, Lens, NotePath, PropertyCondition, PropertyValue } from '../contract';
import { parseNoteDate } from '../engine/atoms/note-date';
import { foldName } from '../engine/filter/fold-name';
import { foldText, numberWritten, visitValues } from '../engine/filter/property-values';
import { trimSigns, trimSignsEnd } from '../engine/base/trim-signs';

/**
 * What conditions ask of a note beside its words, by key: `#` has its tags and all above them, `.name` the values of a property and
 * `@name` those of them that are dates, in milliseconds, `%` the kinds of its blocks, and `/` its path in the archive, as it is written and
 * last as it is folded. Names and texts are folded here as the index folds them, so that the server compares them letter by letter.
 */
export type NoteFacts = Record<string, (string | number | boolean)[]>;

const TAGS = '#';
const VALUES = '.';
const DATES = '@';
const KINDS = '%';
const PLACE = '/';

/** All but where it is. */
export function factsOf(
  tags: readonly string[],
  properties: Record<string, PropertyValue>,
  kinds: readonly BlockKind[],
): NoteFacts {
  const facts = new Map<string, Set<string | number | boolean>>();
  const add = (key: string, value: string | number | boolean): void => {
    const known = facts.get(key);
    if (known === undefined) facts.set(key, new Set([value]));
    else known.add(value);
  };
  for (const kind of kinds) add(KINDS, kind);
  for (const tag of tags) for (const each of withAbove(foldName(tag))) add(TAGS, kept(each));
  visitValues(properties, {
    visitText: (name, text) => {
      add(kept(VALUES + name), kept(text));
    },
    visitNumber: (name, kind, value) => {
      add(kept((kind === 'date' ? DATES : VALUES) + name), kind === 'boolean' ? value === 1 : value);
    },
  });
  return Object.fromEntries(Array.from(facts, ([key, values]) => [key, [...values]]));
}

/** Where it is, with the vault that it is in: `//home/Garden/Soil.md`. */
export function placeFacts(path: NotePath): NoteFacts {
  return { [PLACE]: [...new Set([path, foldName(path)])] };
}

/** Properties that are asked about alike: under folded names, a list of folded values each. */
export function propertiesIn(facts: NoteFacts): Record<string, PropertyValue> {
  const found: [string, PropertyValue][] = [];
  for (const [key, values] of Object.entries(facts)) {
    if (!key.startsWith(VALUES)) continue;
    const name = key.slice(VALUES.length);
    const dates = new Set(facts[DATES + name]);
    found.push([name, values.map((value) => (typeof value === 'string' ? asWritten(value, dates) : value))]);
  }
  return Object.fromEntries(found);
}

/** Of a time zone case tells: `Z` is one, and `z` is none. */
function asWritten(text: string, dates: ReadonlySet<unknown>): string {
  const upper = text.toUpperCase();
  const ms = parseNoteDate(upper);
  return ms !== undefined && dates.has(ms) ? upper : text;
}

/** `a/b/c`, `a` and `a/b`. */
export function withAbove(tag: string): string[] {
  return [tag, ...Array.from(tag.matchAll(/\//g), ({ index }) => tag.slice(0, index))];
}

/** A database keeps neither the sign 0 nor half a pair. */
export function kept(text: string): string {
  return text.replaceAll('\0', '\ufffd').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** What every note meets. */
export const ANY_NOTE = '1 == 1';
const NO_NOTE = '1 == 0';

/** What a lens may ask of a note beside what stands in its facts: these come with it, when it changed and when it was made. */
const TIMES = { sinceMs: '$m >=', untilMs: '$m <', createdSinceMs: '$c >=', createdUntilMs: '$c <' } as const;

/** What a lens asks of the facts and times of a note, in the server's language of paths; undefined where it asks for anything else as well. */
export function factsAsked(lens: { [F in keyof Lens]?: Lens[F] | undefined }): string | undefined {
  const { tags = [], properties = [], kinds = [], allOf = [], anyOf = [], noneOf = [], ...others } = lens;
  const { folders = [], paths = [], names = [], lacks = [], ...rest } = others;
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs, ...beyond } = rest;
  if (Object.values(beyond).some((asked) => asked !== undefined)) return undefined;
  const roots = tags.map((tag) => equals(trimSignsEnd(foldName(tag).replace(/^#/, ''), '/')));
  return allOfThese([
    ...(roots.length === 0 ? [] : [some(TAGS, roots)]),
    ...properties.flatMap(propertyAsked),
    ...(kinds.length === 0 ? [] : [kindsAsked(kinds)]),
    ...(folders.length === 0 ? [] : [foldersAsked(folders)]),
    ...(paths.length === 0 ? [] : [anyOfThese(paths.map(pathAsked))]),
    ...(names.length === 0 ? [] : [anyOfThese(names.map(nameAsked))]),
    ...lacks.map((each) => noneOfThis(HAS[each])),
    ...timesAsked({ sinceMs, untilMs, createdSinceMs, createdUntilMs }),
    ...allOf.map(factsAsked),
    ...(anyOf.length === 0 ? [] : [anyOfThese(anyOf.map(factsAsked))]),
    ...noneOf.map((each) => noneOfThis(factsAsked(each))),
  ]);
}

/** That a note has any. */
const HAS = {
  tags: `exists($.${quoted(TAGS)})`,
  properties: `exists($.keyvalue() ? (@.key starts with ${quoted(VALUES)}))`,
  folder: some(PLACE, [`@ like_regex ${quoted('^//[^/]+/.*/')} flag "s"`], '0'),
};

/** Whether what is asked needs the times of a note. */
export function asksTimes(facts: string | undefined): boolean {
  return facts !== undefined && Object.values(TIMES).some((test) => facts.includes(test));
}

/** Whether any block of the note is of any of these kinds. */
export function kindsAsked(kinds: readonly BlockKind[]): string {
  return some(KINDS, kinds.map(equals));
}

/** A folder with what is below it. One without a name holds all. A note may be named too. */
function foldersAsked(folders: readonly string[]): string {
  const bare = folders.map((folder) => trimSigns(folder.normalize('NFC'), '/'));
  if (bare.includes('')) return ANY_NOTE;
  const below = bare.map(
    (folder) => `@ starts with ${quoted(`//${folder}/`)} || @ == ${quoted(`//${folder}`)}`,
  );
  return some(PLACE, below, '0');
}

function pathAsked(part: string): string {
  const text = foldName(part);
  return text === '' ? ANY_NOTE : some(PLACE, [`@ like_regex ${quoted(text)} flag "q"`], 'last');
}

/** What holds a slash is no part of a name. */
function nameAsked(part: string): string {
  const text = foldName(part);
  if (text === '') return ANY_NOTE;
  const literal = text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
  return text.includes('/')
    ? NO_NOTE
    : some(PLACE, [`@ like_regex ${quoted(`${literal}[^/]*$`)} flag "s"`], 'last');
}

function timesAsked(times: { [F in keyof typeof TIMES]: number | undefined }): string[] {
  return Object.entries(TIMES).flatMap(([field, test]) => {
    const ms = times[field as keyof typeof TIMES];
    return ms === undefined ? [] : [`${test} ${literal(ms)}`];
  });
}

/** Undefined where any of them is; so are the next ones. */
export function allOfThese(parts: readonly (string | undefined)[]): string | undefined {
  return joined(
    parts.filter((part) => part !== ANY_NOTE),
    ' && ',
    ANY_NOTE,
  );
}

export function anyOfThese(parts: readonly (string | undefined)[]): string | undefined {
  const asked = joined(parts, ' || ', NO_NOTE);
  return asked !== undefined && parts.includes(ANY_NOTE) ? ANY_NOTE : asked;
}

export function noneOfThis(asked: string | undefined): string | undefined {
  return asked === undefined ? undefined : `!(${asked})`;
}

function joined(parts: readonly (string | undefined)[], sign: string, ofNone: string): string | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  const [only = ofNone, ...others] = known;
  return others.length === 0 ? only : known.map((part) => `(${part})`).join(sign);
}

function propertyAsked(condition: PropertyCondition): string[] {
  const { anyOf, holds, atLeast, above, atMost, below, sinceMs, untilMs } = condition;
  const name = foldName(condition.name);
  const found: string[] = [];
  if (holds !== undefined)
    found.push(
      some(
        VALUES + name,
        holds.flatMap((text) => [holding(foldText(text)), written(foldText(text))]),
      ),
    );
  if (anyOf !== undefined)
    found.push(
      some(
        VALUES + name,
        anyOf.map((value) => written(foldText(String(value)))),
      ),
    );
  const bounds = [bound('>=', atLeast), bound('>', above), bound('<=', atMost), bound('<', below)].flat();
  if (bounds.length > 0) found.push(some(VALUES + name, [bounds.join(' && ')]));
  const dates = [bound('>=', sinceMs), bound('<', untilMs)].flat();
  if (dates.length > 0) found.push(some(DATES + name, [dates.join(' && ')]));
  return found.length > 0 ? found : [`exists($.${quoted(VALUES + name)})`];
}

/** Whether some value under a key meets any of the tests. A comparison with what is no number, say, is not met, and neither is it unknown. */
function some(key: string, tests: readonly string[], at = '*'): string {
  if (tests.length === 0) return NO_NOTE;
  return `exists($.${quoted(key)}[${at}] ? (${tests.map((test) => `(${test})`).join(' || ')}))`;
}

function bound(sign: string, value: number | undefined): string[] {
  return value === undefined ? [] : [`@ ${sign} ${literal(value)}`];
}

/** No number of a note is without end, so that all are below what is. */
function literal(value: number): string {
  if (Number.isFinite(value)) return JSON.stringify(value);
  return value > 0 ? '1e400' : '-1e400';
}

function equals(text: string): string {
  return `@ == ${quoted(text)}`;
}

/** Values that are written like a folded text. */
function written(text: string): string {
  const number = numberWritten(text);
  return [
    equals(text),
    ...(text === 'true' || text === 'false' ? [`@ == ${text}`] : []),
    ...(number === undefined ? [] : [`@ == ${literal(number)}`]),
  ].join(' || ');
}

function holding(text: string): string {
  return text === '' ? '@.type() == "string"' : `@ like_regex ${quoted(text)} flag "q"`;
}

function quoted(text: string): string {
  return JSON.stringify(kept(text));
}

import type { PropertyValue } from '../../contract';
import { parseNoteTime } from './note-date';
import { trimSigns } from '../base/trim-signs';

type FactOfKey = { kind: 'tags' } | { kind: 'aliases' } | { kind: 'created' | 'updated'; rank: number };

/** Of the keys that may hold a date the earlier ones go first. */
const DATES: ReadonlyMap<string, FactOfKey> = new Map([
  ...ranked('created', [
    'created',
    'createdat',
    'creationdate',
    'datecreated',
    'createdon',
    'ctime',
    'date',
    'published',
  ]),
  ...ranked('updated', [
    'updated',
    'modified',
    'updatedat',
    'modifiedat',
    'lastmodified',
    'lastupdated',
    'lastmod',
    'dateupdated',
    'datemodified',
    'updatedon',
    'modifiedon',
    'mtime',
  ]),
]);

const FACTS: ReadonlyMap<string, FactOfKey> = new Map([
  ...DATES,
  ['tags', { kind: 'tags' }],
  ['tag', { kind: 'tags' }],
  ['aliases', { kind: 'aliases' }],
  ['alias', { kind: 'aliases' }],
]);

function ranked(kind: 'created' | 'updated', names: string[]): [string, FactOfKey][] {
  return names.map((name, rank) => [name, { kind, rank }]);
}

/** What every date key begins with. */
const MAYBE_DATE_KEY = /^\s*(?:crea|date|ctime|publ|upd|mod|last|mtime)/;

/** Keys whose facts are remembered: a vault has some dozens of them. */
const MAX_KEYS = 1_000;
const factsOfKeys = new Map<string, FactOfKey | undefined>();

/** What a key says. `created_at`, `created-at`, `Created At` and `createdAt` are one key. */
function factOfKey(key: string): FactOfKey | undefined {
  const known = factsOfKeys.get(key);
  if (known !== undefined || factsOfKeys.has(key)) return known;
  if (factsOfKeys.size === MAX_KEYS) factsOfKeys.clear();
  const fact = factOfName(key.toLowerCase());
  factsOfKeys.set(key, fact);
  return fact;
}

function factOfName(name: string): FactOfKey | undefined {
  const fact = FACTS.get(name);
  if (fact !== undefined || !MAYBE_DATE_KEY.test(name)) return fact;
  return DATES.get(name.replace(/[\s_-]+/g, ''));
}

/** Whether a property names or dates its note: what it says is read from it, and shown where names and days are. */
export function isFactProperty(key: string, value: PropertyValue): boolean {
  const fact = factOfKey(key);
  if (fact === undefined) return false;
  return fact.kind === 'tags' || fact.kind === 'aliases' || parseNoteTime(value) !== undefined;
}

/** What the engine reads from properties. */
export interface PropertyFacts {
  /** Of the `tags` and `tag` properties, in order of writing, without `#`. */
  tags: string[];
  /** Of the `aliases` and `alias` properties. A string is one alias, or several with commas between. */
  aliases: string[];
  createdMs: number | undefined;
  updatedMs: number | undefined;
}

/** Reads all facts in one pass over the keys, of which most say nothing. */
export function propertyFacts(properties: Record<string, PropertyValue>): PropertyFacts {
  const tags: string[] = [];
  const aliases: string[] = [];
  const created = new DateOfKeys();
  const updated = new DateOfKeys();
  for (const key of Object.keys(properties)) {
    const fact = factOfKey(key);
    if (fact === undefined) continue;
    const value = properties[key] ?? null;
    if (fact.kind === 'tags') addTags(value, tags);
    else if (fact.kind === 'aliases') addAliases(value, aliases);
    else (fact.kind === 'created' ? created : updated).take(fact.rank, value);
  }
  return {
    tags: withoutRepeats(tags),
    aliases: withoutEmptyAndSame(aliases),
    createdMs: created.ms,
    updatedMs: updated.ms,
  };
}

/** What sets tags apart, and the marks around one that it is named without. */
const NOT_IN_TAG = /[,\s]|^[#/]|\/$/;

function addTags(value: PropertyValue, tags: string[]): void {
  for (const written of stringsOf(value)) {
    if (!NOT_IN_TAG.test(written)) tags.push(written);
    else for (const tag of written.split(/[,\s]+/)) tags.push(bareTag(tag));
  }
}

function bareTag(tag: string): string {
  return trimSigns(tag.replace(/^#+/, ''), '/');
}

function addAliases(value: PropertyValue, aliases: string[]): void {
  const written = typeof value === 'string' ? value.split(',') : stringsOf(value);
  for (const alias of written) aliases.push(alias.trim());
}

/** The first readable date, by the order of the keys that may hold it. */
class DateOfKeys {
  ms: number | undefined;
  #rank = Infinity;

  take(rank: number, value: PropertyValue): void {
    const ms = rank < this.#rank ? parseNoteTime(value) : undefined;
    if (ms === undefined) return;
    this.#rank = rank;
    this.ms = ms;
  }
}

function stringsOf(value: PropertyValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return [];
  const strings: string[] = [];
  for (const inner of value) {
    if (typeof inner === 'string') strings.push(inner);
    else for (const one of stringsOf(inner)) strings.push(one);
  }
  return strings;
}

function withoutEmptyAndSame(aliases: string[]): string[] {
  return aliases.length === 0 ? aliases : [...new Set(aliases)].filter((alias) => alias !== '');
}

/** Without what is empty and what only repeats an earlier one in other case. */
export function withoutRepeats(tags: string[]): string[] {
  if (tags.length === 0) return tags;
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    if (tag === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

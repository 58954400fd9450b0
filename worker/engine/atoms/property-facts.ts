import type { PropertyValue } from '../../contract';
import { parseNoteDate } from './note-date';

const CREATED_RANKS = ranked([
  'created',
  'createdat',
  'creationdate',
  'datecreated',
  'createdon',
  'ctime',
  'date',
  'published',
]);
const UPDATED_RANKS = ranked([
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
]);

/** What every date key begins with. */
const MAYBE_DATE_KEY = /^\s*(?:crea|date|ctime|publ|upd|mod|last|mtime)/;

function ranked(names: string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
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
  const created = new DateOfKeys(CREATED_RANKS);
  const updated = new DateOfKeys(UPDATED_RANKS);
  for (const key of Object.keys(properties)) {
    const value = properties[key] ?? null;
    const name = key.toLowerCase();
    if (name === 'tags' || name === 'tag') addTags(value, tags);
    else if (name === 'aliases' || name === 'alias') addAliases(value, aliases);
    else if (MAYBE_DATE_KEY.test(name)) {
      created.take(name, value);
      updated.take(name, value);
    }
  }
  return {
    tags: withoutRepeats(tags),
    aliases: withoutEmptyAndSame(aliases),
    createdMs: created.ms,
    updatedMs: updated.ms,
  };
}

function addTags(value: PropertyValue, tags: string[]): void {
  for (const written of stringsOf(value)) {
    for (const tag of written.split(/[,\s]+/)) tags.push(tag.replace(/^#+/, '').replace(/^\/+|\/+$/g, ''));
  }
}

function addAliases(value: PropertyValue, aliases: string[]): void {
  const written = typeof value === 'string' ? value.split(',') : stringsOf(value);
  for (const alias of written) aliases.push(alias.trim());
}

/** The first readable date, by the order of the keys that may hold it. */
class DateOfKeys {
  ms: number | undefined;
  #rank = Infinity;
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(ranks: ReadonlyMap<string, number>) {
    this.#ranks = ranks;
  }

  take(name: string, value: PropertyValue): void {
    const rank = this.#ranks.get(plainName(name)) ?? Infinity;
    const ms = rank < this.#rank ? parseNoteDate(value) : undefined;
    if (ms === undefined) return;
    this.#rank = rank;
    this.ms = ms;
  }
}

/** `created_at`, `created-at`, `Created At` and `createdAt` are one key. */
function plainName(name: string): string {
  return /[\s_-]/.test(name) ? name.replace(/[\s_-]+/g, '') : name;
}

function stringsOf(value: PropertyValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(stringsOf) : [];
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

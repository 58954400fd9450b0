import type { PropertyValue } from '../../contract';
import { parseNoteDate } from './note-date';

const CREATED_KEYS = [
  'created',
  'createdat',
  'creationdate',
  'datecreated',
  'createdon',
  'ctime',
  'date',
  'published',
];
const UPDATED_KEYS = [
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
];

/** What every date key begins with. */
const MAYBE_DATE_KEY = /^\s*(?:crea|date|ctime|publ|upd|mod|last|mtime)/i;

type Properties = Record<string, PropertyValue>;

/** Tags of the `tags` and `tag` properties, in order of writing, without `#`. */
export function propertyTags(properties: Properties): string[] {
  const written = valuesOf(properties, ['tags', 'tag']).flatMap((value) => value.split(/[,\s]+/));
  return withoutRepeats(written.map((tag) => tag.replace(/^#+/, '').replace(/^\/+|\/+$/g, '')));
}

/** Aliases of the `aliases` and `alias` properties. A string is one alias, or several with commas between. */
export function propertyAliases(properties: Properties): string[] {
  const aliases: string[] = [];
  for (const [key, value] of Object.entries(properties)) {
    if (!isKey(key, ['aliases', 'alias'])) continue;
    aliases.push(
      ...(typeof value === 'string' ? value.split(',') : stringsOf(value)).map((alias) => alias.trim()),
    );
  }
  return [...new Set(aliases)].filter((alias) => alias !== '');
}

export function createdMsOf(properties: Properties): number | undefined {
  return dateOf(properties, CREATED_KEYS);
}

export function updatedMsOf(properties: Properties): number | undefined {
  return dateOf(properties, UPDATED_KEYS);
}

/** The first readable date among `keys`, by the order of `keys`. */
function dateOf(properties: Properties, keys: string[]): number | undefined {
  let best = keys.length;
  let bestMs: number | undefined;
  for (const [key, value] of Object.entries(properties)) {
    const rank = MAYBE_DATE_KEY.test(key) ? keys.indexOf(plainKey(key)) : -1;
    const ms = rank >= 0 && rank < best ? parseNoteDate(value) : undefined;
    if (ms === undefined) continue;
    best = rank;
    bestMs = ms;
  }
  return bestMs;
}

function valuesOf(properties: Properties, keys: string[]): string[] {
  return Object.entries(properties).flatMap(([key, value]) => (isKey(key, keys) ? stringsOf(value) : []));
}

function isKey(key: string, keys: string[]): boolean {
  return key.length < 8 && keys.includes(key.toLowerCase());
}

/** `created_at`, `created-at`, `Created At` and `createdAt` are one key. */
function plainKey(key: string): string {
  const lower = key.toLowerCase();
  return /[\s_-]/.test(lower) ? lower.replace(/[\s_-]+/g, '') : lower;
}

function stringsOf(value: PropertyValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(stringsOf) : [];
}

/** Without what is empty and what only repeats an earlier one in other case. */
export function withoutRepeats(tags: string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const key = tag.toLowerCase();
    if (tag === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

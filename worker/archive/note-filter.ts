import type { Lens } from '../contract';
import type { Condition } from '../engine/query/condition';
import { numberArray, textArray } from './sql-arrays';

/** What the server is asked of notes before their words are looked at; what is absent asks nothing. */
export type NoteFilter = Pick<Lens, AskedField>;

type AskedField = 'tags' | 'folders' | TimeField;
type TimeField = (typeof TIMES)[number];

/** In the order in which the server takes them. */
const TIMES = ['sinceMs', 'untilMs', 'createdSinceMs', 'createdUntilMs'] as const;

/**
 * What of a condition the server can be asked, and whether that is all of it: what else it asks is looked at where the notes are
 * read.
 */
export function filterOf(condition: Condition | undefined): { filter: NoteFilter; isWhole: boolean } {
  const filter: NoteFilter = {};
  const parts = partsOf(condition);
  const taken = parts.lenses.map((lens) => take(lens, filter));
  return { filter, isWhole: parts.areAll && !taken.includes(false) };
}

/** All that must be met, as far as it is said by lenses. */
function partsOf(condition: Condition | undefined): { lenses: Lens[]; areAll: boolean } {
  if (condition === undefined) return { lenses: [], areAll: true };
  if (condition.kind === 'lens') return { lenses: flat(condition.lens), areAll: true };
  if (condition.kind !== 'all') return { lenses: [], areAll: false };
  const parts = condition.of.map(partsOf);
  return { lenses: parts.flatMap(({ lenses }) => lenses), areAll: parts.every(({ areAll }) => areAll) };
}

function flat({ allOf = [], ...lens }: Lens): Lens[] {
  return [lens, ...allOf.flatMap(flat)];
}

/** Adds what a lens asks to what is asked already; false where some of it cannot be said so. */
function take(lens: Lens, filter: NoteFilter): boolean {
  const { tags, folders, ...others } = lens;
  let isWhole = Object.keys(others).every((field) => isTime(field));
  // Of several tags any is enough, so that those of two lenses cannot be asked as one.
  if (tags !== undefined && filter.tags === undefined) filter.tags = tags;
  else if (tags !== undefined) isWhole = false;
  if (folders !== undefined && filter.folders === undefined) filter.folders = folders;
  else if (folders !== undefined) isWhole = false;
  for (const field of TIMES) {
    const [asked, before] = [lens[field], filter[field]];
    if (asked === undefined) continue;
    const narrower = field === 'sinceMs' || field === 'createdSinceMs' ? Math.max : Math.min;
    filter[field] = before === undefined ? asked : narrower(asked, before);
  }
  return isWhole;
}

function isTime(field: string): boolean {
  return TIMES.some((time) => time === field);
}

export function isAsking({ tags, folders, ...times }: NoteFilter): boolean {
  return [tags, folders, ...Object.values(times)].some((asked) => asked !== undefined);
}

/** A filter as the server's functions take it: `text[]`, `text[]` and `bigint[]`, null where nothing is asked. */
export function askedOf({
  tags,
  folders,
  ...times
}: NoteFilter): Record<'tags' | 'folders' | 'times', string | null> {
  const isTimed = TIMES.some((field) => times[field] !== undefined);
  return {
    tags: tags === undefined ? null : textArray(tags.map((tag) => tag.replace(/^#/, ''))),
    folders:
      folders === undefined ? null : textArray(folders.map((folder) => folder.replace(/^\/+|\/+$/g, ''))),
    times: isTimed ? numberArray(TIMES.map((field) => times[field])) : null,
  };
}

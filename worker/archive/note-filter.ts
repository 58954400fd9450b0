import type { Lens } from '../contract';
import type { Condition } from '../engine/query/condition';
import { ANY_NOTE, factsAsked } from './note-facts';

/** What the server is asked of notes before their words are looked at; what is absent asks nothing. */
export interface NoteFilter extends Pick<Lens, TimeField | 'folders' | 'linked'> {
  /** Of tags and properties, in the server's language of paths. */
  facts?: string;
}

type TimeField = (typeof TIMES)[number];

/** In the order in which the server takes them. */
const TIMES = ['sinceMs', 'untilMs', 'createdSinceMs', 'createdUntilMs'] as const;

/** What of a condition the server can be asked, and whether that is all: the rest is looked at where notes are read. */
export function filterOf(condition: Condition | undefined): { filter: NoteFilter; isWhole: boolean } {
  const filter: NoteFilter = {};
  const areAll = mustsOf(condition).map((must) => must.kind === 'lens' && takeIn(filter, must.lens));
  return { filter, isWhole: !areAll.includes(false) };
}

/** All that must be met, each by itself. */
function mustsOf(condition: Condition | undefined): Condition[] {
  if (condition?.kind === 'all') return condition.of.flatMap(mustsOf);
  if (condition?.kind !== 'lens') return condition === undefined ? [] : [condition];
  const { allOf = [], ...lens } = condition.lens;
  return [{ kind: 'lens', lens }, ...allOf.flatMap((each) => mustsOf({ kind: 'lens', lens: each }))];
}

/** Whether the filter asks now all that the lens asks. */
function takeIn(
  filter: NoteFilter,
  { tags, properties, anyOf, noneOf, folders, linked, ...others }: Lens,
): boolean {
  const areTold = [
    { tags, properties },
    { anyOf },
    ...(noneOf ?? []).map((each) => ({ noneOf: [each] })),
  ].map((lens) => takeFacts(filter, factsAsked(lens)));
  // Of several folders any is enough, so that those of two lenses cannot be asked as one. None ask nothing, as does the folder that holds all.
  const asking = {
    folders:
      folders?.length === 0 || folders?.some((folder) => bareFolder(folder) === '') ? undefined : folders,
    linked,
  };
  const areTaken = Object.entries(asking).map(([field, asked]) => {
    if (asked === undefined) return true;
    if (field in filter) return false;
    Object.assign(filter, { [field]: asked });
    return true;
  });
  for (const field of TIMES) {
    const [asked, before] = [others[field], filter[field]];
    if (asked === undefined) continue;
    const narrower = field === 'sinceMs' || field === 'createdSinceMs' ? Math.max : Math.min;
    filter[field] = before === undefined ? asked : narrower(asked, before);
  }
  const isRest = Object.keys(others).some((field) => !TIMES.some((time) => time === field));
  return !isRest && ![...areTold, ...areTaken].includes(false);
}

/** Whether the filter asks now what is asked of facts. */
function takeFacts(filter: NoteFilter, asked: string | undefined): boolean {
  if (asked !== undefined && asked !== ANY_NOTE)
    filter.facts = filter.facts === undefined ? asked : `(${filter.facts}) && (${asked})`;
  return asked !== undefined;
}

/** Whether a condition is of links with certain notes, which a few notes at hand cannot tell, since their links lead to others. */
export function asksWhichLinks(condition: Condition | undefined): boolean {
  switch (condition?.kind) {
    case 'lens':
      return lensAsksWhichLinks(condition.lens);
    case 'all':
    case 'any':
    case 'none':
      return condition.of.some(asksWhichLinks);
    default:
      return false;
  }
}

function lensAsksWhichLinks({ linkedWith, within, allOf = [], anyOf = [], noneOf = [] }: Lens): boolean {
  if (linkedWith !== undefined || within !== undefined) return true;
  return [...allOf, ...anyOf, ...noneOf].some(lensAsksWhichLinks);
}

function bareFolder(folder: string): string {
  return folder.replace(/^\/+|\/+$/g, '');
}

export function isAsking({ facts, folders, linked, ...times }: NoteFilter): boolean {
  return [facts, folders, linked, ...Object.values(times)].some((asked) => asked !== undefined);
}

/** A filter as the server's functions take it, in JSON: a record of the type `altitude.conditions`. Null where nothing is asked. */
export function askedOf(filter: NoteFilter): string | null {
  if (!isAsking(filter)) return null;
  const { facts, folders, linked } = filter;
  return JSON.stringify({
    ...{ facts, folders: folders?.map(bareFolder) },
    times: TIMES.map((field) => filter[field] ?? null),
    linked,
  });
}

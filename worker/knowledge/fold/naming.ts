import { foldKey } from '../names/name-keys';
import { GENERIC_NOTES, isGenericName } from '../names/generic-names';
import { nameTokens } from '../names/name-tokens';
import { splitInitials } from '../names/initials';
import { pluralKey } from '../names/name-keys';
import { ghostName, noteAnchor } from '../lexicon/claims';
import type { Anchor } from '../knowledge-nodes';
import type { NamedThing } from '../entities/proposals';
import type { ExplainedInitials } from '../entities/naming-rules';
import type { TableNote } from '../table/note-table';

/** The names of a vault: who bears them, which say nothing, and which short ones are explained. */
export interface Naming {
  nameOf: ReadonlyMap<Anchor, string>;
  isGeneric: (anchor: Anchor) => boolean;
  /** Things with a name that says something, by anchor. */
  things: NamedThing[];
  explained: ExplainedInitials;
}

export function namingOf(notes: readonly TableNote[]): Naming {
  const nameOf = new Map<Anchor, string>();
  const bearers = new Map<string, number>();
  for (const { reading } of notes) {
    nameOf.set(noteAnchor(reading.path), reading.title);
    const key = foldKey(nameTokens(reading.title));
    bearers.set(key, (bearers.get(key) ?? 0) + 1);
  }
  addGhosts(nameOf, notes);
  const isGeneric = (anchor: Anchor): boolean => {
    const name = nameOf.get(anchor) ?? '';
    const borne = bearers.get(foldKey(nameTokens(name))) ?? 0;
    return isGenericName(name) || borne >= GENERIC_NOTES;
  };
  const generic = new Set([...nameOf.keys()].filter(isGeneric));
  const things = [...nameOf].flatMap(([anchor, name]) => (generic.has(anchor) ? [] : [{ anchor, name }]));
  return {
    nameOf,
    isGeneric: (anchor) => generic.has(anchor),
    things,
    explained: explainedIn(notes, nameOf),
  };
}

/** A ghost is called by the first of its spellings in code units, so that no order of notes matters. */
function addGhosts(nameOf: Map<Anchor, string>, notes: readonly TableNote[]): void {
  for (const { links } of notes) {
    for (const link of links) {
      if (link === undefined || !link.to.startsWith('name:')) continue;
      const [name, known] = [ghostName(link.target), nameOf.get(link.to)];
      if (known === undefined || name < known) nameOf.set(link.to, name);
    }
  }
}

/** An explanation that is five times rarer than another is a slip. */
const SLIP = 5;

function explainedIn(notes: readonly TableNote[], nameOf: ReadonlyMap<Anchor, string>): ExplainedInitials {
  const counts = new Map<string, Map<string, number>>();
  const count = (short: string, long: string): void => {
    const longs = counts.get(short) ?? new Map<string, number>();
    longs.set(long, (longs.get(long) ?? 0) + 1);
    counts.set(short, longs);
  };
  for (const { reading } of notes) for (const [short, long] of reading.explained) count(short, long);
  for (const name of nameOf.values()) {
    const said = splitInitials(name);
    if (said !== undefined)
      count(foldKey(nameTokens(said.short)).replace(/s$/, ''), pluralKey(nameTokens(said.long)));
  }
  return (short) => {
    const longs = [...(counts.get(short) ?? [])];
    const most = Math.max(...longs.map(([, times]) => times));
    return longs.filter(([, times]) => times * SLIP >= most).map(([long]) => long);
  };
}

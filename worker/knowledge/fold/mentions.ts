import type { NotePath } from '../../contract';
import type { Components } from '../entities/components';
import type { StandingDecision } from '../decisions/in-force';
import { claimKey } from '../lexicon/claims';
import { gateOf } from '../lexicon/mention-gate';
import type { Anchor } from '../base/knowledge-nodes';
import type { NoteTable, TableNote } from '../table/note-table';
import { inSteps, inWorkSteps } from '../base/in-steps';
import { KeptCandidates } from './kept-candidates';
import type { Naming } from './kept-naming';
import {
  formsOf,
  mentionsAgain,
  mentionsOf,
  type Forms,
  type Judging,
  type Mention,
  type NoteMentions,
} from './note-mentions';
import { atNote } from './note-failure';
import { Postings } from './postings';
import type { SeenChange, SeenNotes } from './seen-notes';

/** What is named where, in one vault. */
export interface Mentions {
  /** Of each item of a note the thing that it names; undefined where it is no evidence. */
  named: ReadonlyMap<NotePath, readonly (Anchor | undefined)[]>;
  of: ReadonlyMap<NotePath, readonly Mention[]>;
  /** Keys of texts that could mean several things, with how often they stand somewhere. */
  ambiguous: ReadonlyMap<string, number>;
}

/** What mentions are found with. */
interface Surroundings {
  table: NoteTable;
  naming: Naming;
  /** Short names that are explained otherwise than before. */
  shorts: ReadonlySet<string>;
  components: Components;
  decisions: readonly StandingDecision[];
}

/** Mentions with the notes that changed, or that may say other things of things than before. */
export interface MentionChange {
  mentions: Mentions;
  judged: ReadonlySet<NotePath>;
}

/** What notes name, while they and the names change. */
export class KeptMentions {
  readonly #seen: SeenNotes;
  #forms: Forms = new Map();
  readonly #candidates = new KeptCandidates();
  readonly #holders = new Postings<string, NotePath>();
  readonly #linkers = new Postings<Anchor, NotePath>();
  /** How keys were judged. */
  readonly #gates = new Map<string, number>();
  #isLarge = false;
  readonly #found = new Map<NotePath, NoteMentions>();
  readonly #unsure = new Map<string, number>();

  constructor(seen: SeenNotes) {
    this.#seen = seen;
  }

  /** `moved`: anchors whose thing or name is another than before. */
  *update(
    changes: readonly SeenChange[],
    moved: ReadonlySet<Anchor>,
    { table, naming, shorts, components, decisions }: Surroundings,
  ): Generator<undefined, MentionChange> {
    const { lexicon, keys } = table;
    const before = this.#forms;
    this.#forms = formsOf(decisions);
    const judging: Judging = {
      ...{ naming, components, keys, forms: this.#forms },
      candidatesFor: ({ text, key }) => this.#candidates.meaningOf(text, key, lexicon, judging),
    };
    yield* inWorkSteps(changes, POSTED, ({ path, before, after }) => {
      if (before !== undefined) this.#post(path, before, 'remove');
      if (after !== undefined) this.#post(path, after, 'add');
      return itemsOf(before) + itemsOf(after);
    });
    const wanted = new Set(changes.map(({ path }) => path));
    yield* inWorkSteps(moved, POSTED, (anchor) => {
      const linkers = this.#linkers.get(anchor);
      for (const path of linkers) wanted.add(path);
      return linkers.size;
    });
    const restless = yield* this.#candidates.refresh(
      this.#changedClaims(changes, shorts),
      ...([moved, lexicon, judging] as const),
    );
    yield;
    for (const key of changedForms(before, this.#forms)) restless.add(key);
    for (const [key, meant] of this.#forms)
      if (meant.some((anchor) => anchor !== undefined && moved.has(anchor))) restless.add(key);
    // What is judged for the first time leaves its keys as they are.
    const counted = this.#found.size === 0 ? new Set<string>() : yield* changedCounts(changes);
    // Of a vault that has become large, or small, what is rare is another question for all of them.
    if (keys.isLarge !== this.#isLarge) for (const key of this.#gates.keys()) counted.add(key);
    this.#isLarge = keys.isLarge;
    yield* inSteps(counted, KEYS, (key) => {
      // Of a key that was never judged only notes that changed hold it.
      const gate = this.#gates.get(key);
      if (gate !== undefined && gate !== gateOf(key, keys)) restless.add(key);
    });
    const again = new Set<NotePath>();
    yield* inSteps(restless, KEYS, (key) => {
      for (const path of this.#holders.get(key)) if (!wanted.has(path)) again.add(path);
    });
    yield* inWorkSteps(wanted, JUDGED, (path) => this.#judge(path, judging));
    yield* inWorkSteps(again, JUDGED_AGAIN, (path) => {
      if (this.#judgeAgain(path, restless, judging)) wanted.add(path);
      return itemsOf(this.#seen.notes.get(path));
    });
    yield* inSteps(restless, KEYS, (key) => this.#settle(key, table));
    yield* inSteps(counted, KEYS, (key) => this.#settle(key, table));
    return { mentions: this.#answer(), judged: wanted };
  }

  /** Nothing hangs on claims before a first text was looked at. */
  #changedClaims(changes: readonly SeenChange[], shorts: ReadonlySet<string>): Iterable<string> {
    if (this.#found.size === 0) return [];
    const claims = changedClaims(changes);
    for (const key of shorts) claims.add(claimKey({ kind: 'fold', key }));
    return claims;
  }

  #post(path: NotePath, { names, links }: TableNote, how: 'add' | 'remove'): void {
    for (const { key, link } of names?.items ?? []) if (link < 0) this.#holders[how](key, path);
    for (const link of links) if (link !== undefined) this.#linkers[how](link.to, path);
  }

  /** Answers how many items it looked at. */
  #judge(path: NotePath, judging: Judging): number {
    const before = this.#found.get(path);
    const note = this.#seen.notes.get(path);
    for (const key of before?.unsure ?? []) this.#count(key, -1);
    if (note === undefined) {
      this.#found.delete(path);
      return 0;
    }
    const found = atNote(path, () => mentionsOf(note, judging));
    for (const key of found.unsure) this.#count(key, 1);
    this.#found.set(path, found);
    for (const { key, link } of note.names?.items ?? [])
      if (link < 0 && !this.#gates.has(key)) this.#gates.set(key, gateOf(key, judging.keys));
    return itemsOf(note);
  }

  /** Answers whether it names other things than before. */
  #judgeAgain(path: NotePath, restless: ReadonlySet<string>, judging: Judging): boolean {
    const [before, note] = [this.#found.get(path), this.#seen.notes.get(path)];
    if (before === undefined || note === undefined) return false;
    const after = atNote(path, () => mentionsAgain(note, before, restless, judging));
    if (after === before) return false;
    for (const key of before.unsure) this.#count(key, -1);
    for (const key of after.unsure) this.#count(key, 1);
    this.#found.set(path, after);
    return after.named !== before.named;
  }

  #count(key: string, times: 1 | -1): void {
    const count = (this.#unsure.get(key) ?? 0) + times;
    if (count === 0) this.#unsure.delete(key);
    else this.#unsure.set(key, count);
  }

  #settle(key: string, { keys }: NoteTable): void {
    if (this.#holders.get(key).size > 0) this.#gates.set(key, gateOf(key, keys));
    else {
      this.#gates.delete(key);
      this.#candidates.forget(key);
    }
  }

  #answer(): Mentions {
    const named = new Map<NotePath, readonly (Anchor | undefined)[]>();
    const of = new Map<NotePath, readonly Mention[]>();
    for (const [path, found] of this.#found) {
      named.set(path, found.named);
      of.set(path, found.mentions);
    }
    return { named, of, ambiguous: new Map(this.#unsure) };
  }
}

/** Items of notes that are judged or posted, and keys that are looked at, in one step. */
const JUDGED = 400;
const JUDGED_AGAIN = 2_000;
const POSTED = 2_000;
const KEYS = 2_000;

function itemsOf(note: TableNote | undefined): number {
  return note?.names?.items.length ?? 0;
}

/** Keys of the lexicon under which these notes claim otherwise than before. */
function changedClaims(changes: readonly SeenChange[]): Set<string> {
  const found = new Set<string>();
  for (const { before, after } of changes) {
    const [old, now] = [before, after].map(
      (note) =>
        new Map(
          (note?.claims ?? []).map((claim) => [`${claimKey(claim)}\n${claim.anchor}\n${claim.layer}`, claim]),
        ),
    ) as [Map<string, TableNote['claims'][number]>, Map<string, TableNote['claims'][number]>];
    for (const [id, claim] of old) if (!now.has(id)) found.add(claimKey(claim));
    for (const [id, claim] of now) if (!old.has(id)) found.add(claimKey(claim));
  }
  return found;
}

/** Texts that mean another thing by decision than before. */
function changedForms(before: Forms, after: Forms): string[] {
  const written = (forms: Forms, key: string): string => JSON.stringify(forms.get(key) ?? []);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => written(before, key) !== written(after, key),
  );
}

/** Keys of which these notes say, or said, anything. */
function* changedCounts(changes: readonly SeenChange[]): Generator<undefined, Set<string>> {
  const found = new Set<string>();
  yield* inWorkSteps(changes, POSTED, ({ before, after }) => {
    for (const note of [before, after]) for (const { key } of note?.names?.keys ?? []) found.add(key);
    return itemsOf(before) + itemsOf(after);
  });
  return found;
}

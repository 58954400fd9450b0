import { isShortName, splitInitials, type ExplainedInitials } from '../names/initials';
import { GENERIC_NOTES, isGenericName } from '../names/generic-names';
import { foldKey, pluralKey } from '../names/name-keys';
import { nameTokens } from '../names/name-tokens';
import { ghostName, noteAnchor } from '../lexicon/claims';
import type { Anchor } from '../base/knowledge-nodes';
import type { TableNote } from '../table/note-table';
import { ExplanationCounts } from './explanation-counts';
import { inSteps } from '../base/in-steps';
import { atNote } from './note-failure';
import type { SeenChange } from './seen-notes';

/** The names of a vault: who bears them, and which say nothing. */
export interface Naming {
  nameOf: ReadonlyMap<Anchor, string>;
  isGeneric: (anchor: Anchor) => boolean;
  /** By what the vault explains short names now. */
  explained: ExplainedInitials;
}

/** What changed of the names. */
export interface NamingChange {
  naming: Naming;
  /** Anchors that came, went, are called otherwise, or whose name began or ceased to say something. */
  renamed: ReadonlySet<Anchor>;
  /** Those of things with a short name that is explained otherwise than before. */
  reexplained: ReadonlySet<Anchor>;
  /** Short names that are explained otherwise than before. */
  shorts: ReadonlySet<string>;
}

/** The names of a vault while its notes change. */
export class KeptNaming {
  readonly #explanations = new ExplanationCounts();
  readonly #explained: ExplainedInitials = (short) => this.#explanations.longsOf(short);
  #nameOf = new Map<Anchor, string>();
  #generic = new Set<Anchor>();
  /** How often each ghost is spelled how. */
  readonly #spellings = new Map<Anchor, Map<string, number>>();
  readonly #titles = new Map<Anchor, string>();
  /** Notes by the folded key of their title. */
  readonly #bearers = new Map<string, Set<Anchor>>();
  readonly #shorts = new Map<string, Set<Anchor>>();
  #naming: Naming = { nameOf: this.#nameOf, isGeneric: () => false, explained: this.#explained };

  *update(changes: readonly SeenChange[]): Generator<undefined, NamingChange> {
    const touched = new Set<Anchor>();
    yield* inSteps(changes, STEP, ({ before }) => {
      if (before !== undefined) this.#count(before, -1, touched);
    });
    yield* inSteps(changes, STEP, ({ after }) => {
      if (after !== undefined) this.#count(after, 1, touched);
    });
    const named: Anchor[] = [];
    yield* inSteps(touched, STEP, (anchor) => {
      if (this.#nameOf.get(anchor) !== this.#currentName(anchor)) named.push(anchor);
    });
    // What a fold answered before stays as it was.
    if (named.length > 0) this.#nameOf = new Map(this.#nameOf);
    const keys = new Set<string>();
    yield* inSteps(named, STEP, (anchor) => {
      for (const key of this.#rename(anchor)) keys.add(key);
    });
    const renamed = new Set(named);
    yield* this.#judge(keys, renamed);
    const reexplained = new Set<Anchor>();
    const shorts = this.#explanations.takeChanged();
    for (const short of shorts) for (const anchor of this.#shorts.get(short) ?? []) reexplained.add(anchor);
    if (renamed.size > 0) {
      const generic = this.#generic;
      const isGeneric = (anchor: Anchor): boolean => generic.has(anchor);
      this.#naming = { nameOf: this.#nameOf, isGeneric, explained: this.#explained };
    }
    return { naming: this.#naming, renamed, reexplained, shorts };
  }

  #count(note: TableNote, times: 1 | -1, touched: Set<Anchor>): void {
    atNote(note.reading.path, () => this.#countNames(note, times, touched));
  }

  #countNames({ reading, links }: TableNote, times: 1 | -1, touched: Set<Anchor>): void {
    const own = noteAnchor(reading.path);
    touched.add(own);
    if (times > 0) this.#titles.set(own, reading.title);
    else this.#titles.delete(own);
    for (const [short, long] of reading.explained) this.#explanations.count(short, long, times);
    for (const link of links) {
      if (link === undefined || !link.to.startsWith('name:')) continue;
      touched.add(link.to);
      const spellings = this.#spellings.get(link.to) ?? new Map<string, number>();
      this.#spellings.set(link.to, spellings);
      const name = ghostName(link.target);
      const count = (spellings.get(name) ?? 0) + times;
      if (count === 0) spellings.delete(name);
      else spellings.set(name, count);
      if (spellings.size === 0) this.#spellings.delete(link.to);
    }
  }

  /** A ghost is called by the first of its spellings in code units, so that no order of notes matters. */
  #currentName(anchor: Anchor): string | undefined {
    if (anchor.startsWith('note:')) return this.#titles.get(anchor);
    let first: string | undefined;
    for (const name of this.#spellings.get(anchor)?.keys() ?? [])
      if (first === undefined || name < first) first = name;
    return first;
  }

  /** Answers the keys that its names have. */
  #rename(anchor: Anchor): string[] {
    const [before, after] = [this.#nameOf.get(anchor), this.#currentName(anchor)];
    const keys: string[] = [];
    if (before !== undefined) keys.push(this.#bear(anchor, before, -1));
    if (after === undefined) this.#nameOf.delete(anchor);
    else {
      this.#nameOf.set(anchor, after);
      keys.push(this.#bear(anchor, after, 1));
    }
    return keys;
  }

  #bear(anchor: Anchor, name: string, times: 1 | -1): string {
    const words = nameTokens(name);
    const key = foldKey(words);
    if (anchor.startsWith('note:')) changeSet(this.#bearers, key, anchor, times);
    const said = splitInitials(name);
    if (said !== undefined) {
      const long = pluralKey(nameTokens(said.long));
      this.#explanations.count(pluralKey(nameTokens(said.short)), long, times);
    }
    if (words.length === 1 && isShortName(name)) changeSet(this.#shorts, pluralKey(words), anchor, times);
    return key;
  }

  /** Which of these names say nothing now; adds to `renamed` those that changed in this. */
  *#judge(keys: ReadonlySet<string>, renamed: Set<Anchor>): Generator<undefined, void> {
    const generic = new Set(this.#generic);
    const judged = new Set(renamed);
    yield* inSteps(keys, STEP, (key) => {
      for (const bearer of this.#bearers.get(key) ?? []) judged.add(bearer);
      judged.add(`name:${key}`);
    });
    yield* inSteps(judged, STEP, (anchor) => {
      const isGeneric = this.#isGenericNow(anchor);
      if (isGeneric === generic.has(anchor)) return;
      generic[isGeneric ? 'add' : 'delete'](anchor);
      renamed.add(anchor);
    });
    this.#generic = generic;
  }

  #isGenericNow(anchor: Anchor): boolean {
    const name = this.#nameOf.get(anchor);
    if (name === undefined) return false;
    const borne = this.#bearers.get(foldKey(nameTokens(name)))?.size ?? 0;
    return borne >= GENERIC_NOTES || isGenericName(name);
  }
}

/** Names that are looked at in one step. */
const STEP = 500;

function changeSet<K, V>(sets: Map<K, Set<V>>, key: K, value: V, times: 1 | -1): void {
  const known = sets.get(key) ?? new Set<V>();
  known[times > 0 ? 'add' : 'delete'](value);
  if (known.size === 0) sets.delete(key);
  else sets.set(key, known);
}

import type { NotePath } from '../../contract';
import { isDateTitle } from '../graph/calendar';
import { noteTitle } from '../atoms/note-title';
import type { Pairs } from '../graph/connections';
import { must } from '../base/assert';
import type { Steps } from '../base/steps';
import type { Told } from './division-progress';
import { nearDigest } from './near-digest';
import { lastOf, listOf, UNIT, type NearList, type NearNote } from './near-list';
import { scaleOf, weightIn, type NearScale } from './near-scale';
import { Renames } from './renames';

/** How many notes a note may name as near in meaning. */
export const MAX_NEAR = 24;
/** Similarities of a pair taken from either side differ by less. */
const ROUNDING = 4 * UNIT;
/** From this share of new notes on it is cheaper to look for the neighbours of all. */
const ANEW_FROM = 0.05;
/** Rows compared in one step: about a hundredth of a second. */
const STEP_ROWS = 200_000;
/** What it takes to compare two notes outside a search, in rows of one. */
const COSINE_ROWS = 8;
/** What it takes to begin a search, in rows. */
const SEARCH_ROWS = 4_000;
/** Notes looked at before anybody may interrupt, and multiplications that take as long as to find the pairs of one. */
const NOTES_AT_ONCE = 500;
const PAIRS_WORK = 3_000;
/** What making those vectors takes of comparing all notes: as measured over four vaults of 749 to 26,004 notes. */
const PREPARING = 0.1;
/** How often all notes are gone over while they are compared, each time with others. */
const ROUNDS = 100;

/** The notes that have vectors, all of one model. */
export interface NoteSpace {
  /** Of which model the vectors are. */
  readonly model: string;
  /** Another one whenever a print is. */
  readonly version: number;
  /** For each note that has a vector a number that is another one when the vector is. */
  prints(): Iterable<[NotePath, number]>;
  /** Makes some of the vectors that are to be made before notes can be compared; answers how much of that is done, 0…1. */
  prepare(): number;
  /** The notes nearest to a note, most similar first, of equal ones by path; only notes that are accepted. */
  nearest(path: NotePath, limit: number, accept: (path: NotePath) => boolean): NearNote[];
  /** The cosine with each of the others; 0 for those without a vector. */
  cosines(path: NotePath, others: readonly NotePath[]): Float64Array;
}

/** What is kept of one note. */
export interface NoteSurroundings {
  print: number;
  near: NearList;
}

/** What is kept from one start to the next. */
export interface KeptNear {
  model: string;
  scale: NearScale;
  notes: Map<NotePath, NoteSurroundings>;
}

/** How far the notes are compared; `share` by what it takes, 0…1, once it is known how many are. */
export interface ComparedNotes {
  done: number;
  total: number;
  share?: number;
}

/** Work on the lists, under way. */
interface Pass {
  model: string;
  prints: Map<NotePath, number>;
  /** Notes whose reach must be looked at: whom they are near to now. */
  reach: NotePath[];
  search: Set<NotePath>;
  searched: Map<NotePath, NearList>;
}

/**
 * For each note those nearest to it in meaning, kept up with the vectors a little at a time. Only notes that name each
 * other count: so one that is a little like everything is connected with few, and a list is never longer than its limit.
 * Dated notes are left out, because they have a place of their own. What the lists say follows from the vectors alone.
 */
export class NearNotes {
  #kept: (() => KeptNear | undefined) | undefined;
  #model = '';
  #scale: NearScale = { chance: 0, usual: 1 };
  #notes = new Map<NotePath, NoteSurroundings>();
  /** Of notes that the lists still have by the names they had. */
  readonly #renames = new Renames();
  /** Whether the lists were stored when fewer notes were named. */
  #areOld = false;
  #beginning: { model: string; steps: Generator<void, Pass | undefined> } | undefined;
  #pass: Pass | undefined;
  /** The vectors for which nothing was left to do. */
  #seen = '';
  #version = 0;
  #digest: number | undefined;
  #state: 'unknown' | 'found' | 'none' = 'unknown';

  /** `kept` is read when it is needed. */
  constructor(kept?: () => KeptNear | undefined) {
    this.#kept = kept;
  }

  /** Changes when the pairs do. */
  get version(): number {
    return this.#version;
  }

  /** Of what the lists say, the same after a restart; undefined while nothing is known to be near. */
  get digest(): number | undefined {
    const kept = this.kept();
    return kept && (this.#digest ??= nearDigest(kept.notes, kept.scale));
  }

  /** Whether nobody knows yet what is near, though there may be vectors. */
  get isUnknown(): boolean {
    this.#load();
    return this.#state === 'unknown';
  }

  /** Whether nobody has asked yet for what was kept: then it is as it is stored. */
  get isUnread(): boolean {
    return this.#kept !== undefined;
  }

  /** Undefined while there is nothing to keep. */
  kept(): KeptNear | undefined {
    this.#load();
    this.#settleNames();
    return this.#state === 'found'
      ? { model: this.#model, scale: this.#scale, notes: this.#notes }
      : undefined;
  }

  /** There are no vectors and none will come. */
  forget(): void {
    this.#startAgain();
    this.#kept = undefined;
    if (this.#state === 'found') this.#version++;
    this.#state = 'none';
    this.#notes = new Map();
    this.#digest = undefined;
    this.#renames.clear();
  }

  /** The note keeps its list, and its place in those of others, under its new name. */
  rename(from: NotePath, to: NotePath): void {
    this.#load();
    const known = this.#notes.get(from);
    if (known === undefined) return;
    this.#notes.delete(from);
    this.#notes.set(to, known);
    this.#renames.add(from, to);
    this.#digest = undefined;
    this.#startAgain();
  }

  /** Gives all lists the names that notes have now: of a folder that is renamed the notes come one by one, and to go over all lists for each takes minutes. */
  #settleNames(): void {
    const { renames } = this.#renames;
    if (renames.size === 0) return;
    for (const { near } of this.#notes.values()) {
      const { paths } = near;
      for (const [at, path] of paths.entries()) {
        const now = renames.get(path);
        if (now !== undefined) paths[at] = now;
      }
    }
    this.#renames.clear();
  }

  #startAgain(): void {
    this.#beginning = undefined;
    this.#pass = undefined;
    this.#seen = '';
  }

  /**
   * Does a little of what is to be done until the lists are those of all vectors, which should be complete. What they say
   * changes at the end of that, at once. Answers how much of it is done, and the share of that by what it takes; undefined when nothing is left.
   */
  step(space: NoteSpace): ComparedNotes | undefined {
    this.#load();
    if (this.#pass === undefined && this.#seen === versionOf(space)) return undefined;
    if (this.#pass === undefined && !this.#beginSome(space)) return { done: 0, total: 0 };
    const pass = this.#pass;
    if (pass === undefined) return undefined;
    const prepared = space.prepare();
    if (prepared === 1) this.#go(pass, space);
    const done = pass.searched.size;
    const total = done + pass.search.size;
    return { done, total, share: PREPARING * prepared + (1 - PREPARING) * (done / Math.max(1, total)) };
  }

  /** Looks at some notes; answers whether it is known now what is to be done. */
  #beginSome(space: NoteSpace): boolean {
    if (this.#beginning?.model !== space.model)
      this.#beginning = { model: space.model, steps: this.#begin(space) };
    const next = this.#beginning.steps.next();
    if (next.done !== true) return false;
    this.#beginning = undefined;
    this.#pass = next.value;
    return true;
  }

  #load(): void {
    const kept = this.#kept?.();
    this.#kept = undefined;
    if (kept === undefined) return;
    this.#model = kept.model;
    this.#scale = kept.scale;
    this.#notes = kept.notes;
    this.#areOld = areShort(kept.notes);
    this.#state = 'found';
  }

  *#begin(space: NoteSpace): Generator<void, Pass | undefined> {
    this.#settleNames();
    const seen = versionOf(space);
    const prints = new Map<NotePath, number>();
    let looked = 0;
    for (const [path, print] of space.prints()) {
      if (!isDateTitle(noteTitle(path))) prints.set(path, print);
      if (++looked % NOTES_AT_ONCE === 0) yield;
    }
    const isOther = space.model !== this.#model || this.#areOld;
    const changed = [...prints.keys()].filter(
      (path) => isOther || this.#notes.get(path)?.print !== prints.get(path),
    );
    const gone = [...this.#notes.keys()].filter((path) => !prints.has(path));
    if (this.#state === 'found' && changed.length === 0 && gone.length === 0) {
      this.#seen = seen;
      return undefined;
    }
    const touched = new Set([...changed, ...gone]);
    const isAnew = touched.size > ANEW_FROM * prints.size;
    const search = isAnew ? new Set(spread([...prints.keys()])) : this.#listsWith(touched, prints);
    const searched = new Map<NotePath, NearList>();
    return { model: space.model, prints, reach: isAnew ? [] : changed, search, searched };
  }

  /** Those touched themselves, and those who name one of them or have room for one more. */
  #listsWith(touched: ReadonlySet<NotePath>, prints: ReadonlyMap<NotePath, number>): Set<NotePath> {
    const found = new Set([...touched].filter((path) => prints.has(path)));
    for (const [path, { near }] of this.#notes) {
      const isTouched = near.paths.length < MAX_NEAR || near.paths.some((each) => touched.has(each));
      if (isTouched && prints.has(path)) found.add(path);
    }
    return found;
  }

  #go(pass: Pass, space: NoteSpace): void {
    const size = pass.prints.size;
    const reach = pass.reach.splice(0, Math.ceil(STEP_ROWS / (COSINE_ROWS * (size + 1))));
    if (reach.length > 0) return this.#reach(pass, space, reach);
    if (pass.search.size === 0) return this.#finish(pass, space);
    let left = Math.ceil(STEP_ROWS / (size + SEARCH_ROWS));
    for (const path of pass.search) {
      if (left-- === 0) break;
      pass.search.delete(path);
      const near = space.nearest(path, MAX_NEAR, (other) => pass.prints.has(other));
      pass.searched.set(path, listOf(near));
    }
  }

  /** Notes that may have to name one of these from now on. */
  #reach({ prints, search }: Pass, space: NoteSpace, paths: readonly NotePath[]): void {
    const others = [...this.#notes.keys()].filter((path) => prints.has(path));
    const last = others.map((path) => lastOf(this.#notes.get(path)?.near) ?? -1);
    for (const path of paths) {
      space.cosines(path, others).forEach((cosine, at) => {
        const other = others[at];
        if (other !== undefined && cosine >= (last[at] ?? -1) - ROUNDING) search.add(other);
      });
    }
  }

  #finish(pass: Pass, space: NoteSpace): void {
    const notes = new Map<NotePath, NoteSurroundings>();
    for (const [path, print] of pass.prints) {
      const near = pass.searched.get(path) ?? this.#notes.get(path)?.near;
      if (near !== undefined) notes.set(path, { print, near });
    }
    this.#pass = undefined;
    this.#notes = notes;
    this.#model = pass.model;
    this.#areOld = false;
    this.#scale = scaleOf(notes, (path, others) => space.cosines(path, others));
    this.#state = 'found';
    this.#digest = undefined;
    this.#version++;
  }

  /** Each pair once, with what it counts; `numbers` are those of the notes that matter. */
  *addPairs(pairs: Pairs, numbers: ReadonlyMap<NotePath, number>, told?: Told): Steps<void> {
    this.#load();
    this.#settleNames();
    let looked = 0;
    for (const [path, { near }] of this.#notes) {
      if (++looked % NOTES_AT_ONCE === 0) {
        told?.(looked / this.#notes.size);
        yield NOTES_AT_ONCE * PAIRS_WORK;
      }
      const from = numbers.get(path);
      const named = [...near.paths.keys()].filter((at) => this.#names(must(near.paths[at], 'path'), path));
      // Whom nobody names back goes with the nearest, so that a crowd of notes that are all alike shuts nobody out.
      const isShutOut = named.length === 0;
      for (const at of isShutOut ? near.paths.slice(0, 1).keys() : named) {
        const to = numbers.get(must(near.paths[at], 'path'));
        const weight = weightIn(this.#scale, must(near.units[at], 'similarity') * UNIT);
        if (from === undefined || to === undefined || weight === 0) continue;
        if (from > to && !isShutOut) continue;
        pairs.from.push(from);
        pairs.to.push(to);
        pairs.weights.push(weight);
      }
    }
  }

  #names(path: NotePath, other: NotePath): boolean {
    return this.#notes.get(path)?.near.paths.includes(other) === true;
  }
}

/** Which vectors these are, and of what model. */
function versionOf({ model, version }: NoteSpace): string {
  return `${model} ${version}`;
}

/**
 * In an order of which any hundredth is like the whole: notes of a folder stand together and take unlike long, and the time
 * left is told from the last seconds.
 */
function spread<Item>(items: readonly Item[]): Item[] {
  const order: Item[] = [];
  for (let first = 0; first < ROUNDS; first++)
    for (let at = first; at < items.length; at += ROUNDS) order.push(must(items[at], 'item'));
  return order;
}

/** Whether no list is full though there are notes enough: fewer were named when they were made, or hardly any are alike. */
function areShort(notes: ReadonlyMap<NotePath, NoteSurroundings>): boolean {
  const longest = [...notes.values()].reduce((most, { near }) => Math.max(most, near.paths.length), 0);
  return longest < Math.min(MAX_NEAR, notes.size - 1);
}

import type { NotePath } from '../../contract';
import { DOT } from '../atoms/chars';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import { foldName } from '../filter/fold-name';
import type { VaultIndex } from '../index/vault-index';
import { ownNamesOf, type NoteRecord } from '../notes/note-record';

/** A power of two. */
const DRAWERS = 0x2000;

/**
 * Finds a note by its path, by that without its ending, by a title or an alias, whatever its case and Unicode form. To fold all names takes
 * most of what a question takes in a large vault, so that is done of those alone that lie in one drawer with a name that was looked up. Brought up to
 * date when asked, or a little at a time before that.
 */
export class NotesByName {
  /** Paths, a note's once for each drawer that its names are in. */
  #paths: NotePath[] = [];
  /** Of each of these, which one before it is in the same drawer: -1 for none. */
  #before: number[] = [];
  /** The last one of each drawer. */
  readonly #last = new Int32Array(DRAWERS);
  /** Folded names with what they call, of the drawers that were looked into. */
  readonly #folded = new Map<number, Map<string, NotePath[]>>();
  /** Of the names that it has all of. */
  #version = -1;
  /** The notes that are not looked at yet, while names are those of a version. */
  #pass: { version: number; records: Iterator<NoteRecord, undefined> } | undefined;

  /** All notes of that name, those with the shortest paths first. */
  pathsOf(index: VaultIndex, written: string): readonly NotePath[] {
    this.prepare(index);
    const name = foldName(written);
    const drawer = drawerOfFolded(name);
    let names = this.#folded.get(drawer);
    if (names === undefined) this.#folded.set(drawer, (names = this.#foldedIn(index, drawer)));
    return names.get(name) ?? [];
  }

  /** Puts the names of at most so many notes into their drawers; answers whether that was all. */
  prepare({ namesVersion: version, records }: VaultIndex, most = Infinity): boolean {
    if (this.#version === version) return true;
    if (this.#pass?.version !== version) {
      this.#clear();
      this.#pass = { version, records: records.values() };
    }
    for (let taken = 0; taken < most; taken++) {
      const { value: record } = this.#pass.records.next();
      if (record !== undefined) this.#take(record);
      else {
        this.#pass = undefined;
        this.#version = version;
        return true;
      }
    }
    return false;
  }

  #clear(): void {
    this.#version = -1;
    this.#paths = [];
    this.#before = [];
    this.#last.fill(-1);
    this.#folded.clear();
  }

  #take(record: NoteRecord): void {
    const { path } = record;
    this.#takePart(path, 0);
    const name = path.lastIndexOf('/') + 1;
    if (name > 0) this.#takePart(path, name);
    for (const own of ownNamesOf(record)) this.#put(drawerOf(own), path);
  }

  /** The path from there, with and without its ending. */
  #takePart(path: NotePath, from: number): void {
    const drawer = plainDrawer(path, from);
    if (drawer >= 0 && path.charCodeAt(from + 1) !== DOT) this.#put(drawer, path);
    else {
      const part = path.slice(from);
      for (const name of [part, withoutEnding(part)]) this.#put(drawerOf(name), path);
    }
  }

  #put(drawer: number, path: NotePath): void {
    const last = this.#last[drawer]!;
    if (last >= 0 && this.#paths[last] === path) return;
    this.#last[drawer] = this.#paths.length;
    this.#paths.push(path);
    this.#before.push(last);
  }

  #foldedIn({ records }: VaultIndex, drawer: number): Map<string, NotePath[]> {
    const found = new Map<string, NotePath[]>();
    for (let at = this.#last[drawer]!; at >= 0; at = this.#before[at]!) {
      const path = must(this.#paths[at], 'a path');
      for (const name of namesOf(must(records.get(path), path))) {
        const folded = foldName(name);
        const known = found.get(folded);
        if (known === undefined) found.set(folded, [path]);
        else if (!known.includes(path)) known.push(path);
      }
    }
    for (const paths of found.values()) if (paths.length > 1) paths.sort(byLength);
    return found;
  }
}

function namesOf(record: NoteRecord): string[] {
  const { path, title } = record;
  return [path, withoutEnding(path), title, ...ownNamesOf(record)];
}

function withoutEnding(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

function byLength(path: string, other: string): number {
  return path.length - other.length || compareCodeUnits(path, other);
}

/** Which drawer a name is in: told by the first two units of what it is folded to. */
export function drawerOf(name: string): number {
  const plain = plainDrawer(name, 0);
  return plain < 0 ? drawerOfFolded(foldName(name)) : plain;
}

function drawerOfFolded(folded: string): number {
  return drawerOfUnits(folded.charCodeAt(0) || 0, folded.charCodeAt(1) || 0);
}

/** 0 stands for a unit that is not there. */
function drawerOfUnits(first: number, second: number): number {
  return (Math.imul(first, 127) + second) & (DRAWERS - 1);
}

/** The same of a name from a place of it on, without folding it; -1 where what follows may change it. */
function plainDrawer(name: string, from: number): number {
  const first = plainUnit(name.charCodeAt(from));
  const second = plainUnit(name.charCodeAt(from + 1));
  return first < 0 || second < 0 || plainUnit(name.charCodeAt(from + 2)) < 0
    ? -1
    : drawerOfUnits(first, second);
}

/** A unit as it is folded, where it neither joins with one before it nor depends on one after it; 0 behind the end, -1 for all others. */
function plainUnit(unit: number): number {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  if (Number.isNaN(unit)) return 0;
  const isSign =
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0x3041 && unit <= 0x3096) ||
    (unit >= 0x30a1 && unit <= 0x30fa);
  return isSign ? unit : -1;
}

import type { NotePath } from '../../contract';
import { namesOf, type NoteRecord } from '../notes/note-record';
import { beads } from '../text/phrase';
import type { VaultIndex } from '../index/vault-index';

/** A sign of a script without spaces is part of anything. */
const ONE_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/** A title or an alias of a note. */
interface Name {
  path: NotePath;
  /** As it is written in the note that it names. */
  name: string;
  /** As phrases compare (`beads`); at least one. */
  terms: string[];
}

/** A note by one of its names in a text. */
export interface Mention {
  path: NotePath;
  name: string;
  /** How often it stands there, at least once. */
  count: number;
}

/** What all notes are called, for finding which of them a text mentions. Brought up to date when asked. */
export class NoteNames {
  readonly #byFirst = new Map<string, Set<Name>>();
  readonly #known = new Map<NotePath, { record: NoteRecord; names: Name[] }>();
  #version = -1;

  /** Reads the names of at most so many notes that are new or changed; answers whether that was all. */
  prepare(index: VaultIndex, most = Infinity): boolean {
    const { namesVersion: version, records } = index;
    if (version === this.#version) return true;
    for (const path of this.#known.keys()) if (!records.has(path)) this.#forget(path);
    let left = most;
    for (const [path, record] of records) {
      if (this.#known.get(path)?.record === record) continue;
      if (left-- === 0) return false;
      this.#forget(path);
      this.#take(record);
    }
    this.#version = version;
    return true;
  }

  /** The names that stand in a text, whole and word by word; of several for a note each by itself. */
  mentionsIn(index: VaultIndex, text: string): Mention[] {
    this.prepare(index);
    const terms = beads(text);
    const found = new Map<Name, Mention>();
    terms.forEach((term, at) => {
      for (const each of this.#byFirst.get(term) ?? []) {
        if (!each.terms.every((wanted, i) => terms[at + i] === wanted)) continue;
        const mention = found.get(each);
        if (mention !== undefined) mention.count++;
        else found.set(each, { path: each.path, name: each.name, count: 1 });
      }
    });
    return [...found.values()];
  }

  #take(record: NoteRecord): void {
    const { path } = record;
    const names = namesOf(record).flatMap((name): Name[] => {
      const terms = beads(name);
      return terms.length === 0 || ONE_LETTER.test(terms.join('')) ? [] : [{ path, name, terms }];
    });
    this.#known.set(path, { record, names });
    for (const name of names) {
      const first = name.terms[0] ?? '';
      const others = this.#byFirst.get(first);
      if (others === undefined) this.#byFirst.set(first, new Set([name]));
      else others.add(name);
    }
  }

  #forget(path: NotePath): void {
    for (const name of this.#known.get(path)?.names ?? []) {
      const first = name.terms[0] ?? '';
      const others = this.#byFirst.get(first);
      others?.delete(name);
      if (others?.size === 0) this.#byFirst.delete(first);
    }
    this.#known.delete(path);
  }
}

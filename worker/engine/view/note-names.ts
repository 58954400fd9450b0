import type { NotePath } from '../../contract';
import { namesOf, type NoteRecord } from '../notes/note-record';
import { beads } from '../words/phrase';
import { latinTerm } from '../words/word-forms';
import type { VaultIndex } from '../index/vault-index';

/** A sign of a script without spaces is part of anything. */
const ONE_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;

/** A title or an alias of a note. */
interface Name {
  path: NotePath;
  /** As it is written in the note that it names. */
  name: string;
  /** See `beginningOf`; undefined where nothing can be told of it without reading the name. */
  beginning: string | undefined;
  /** As phrases compare (`beads`); undefined until some text has its beginning. */
  terms: string[] | undefined;
}

/** A note by one of its names in a text. */
export interface Mention {
  path: NotePath;
  name: string;
  /** How often it stands there, at least once. */
  count: number;
  /** How many notes hold its words, where the index has not all of them. */
  holders?: number;
}

/** A name as texts are looked through for it; none for one that is part of anything. */
export function termsOfName(name: string): string[] {
  const terms = beads(name);
  return ONE_LETTER.test(terms.join('')) ? [] : terms;
}

/**
 * What all notes are called, for finding which of them a text mentions. Brought up to date when asked. A command asks of one text alone:
 * of the first nothing is remembered but the names that begin like something in it.
 */
export class NoteNames {
  readonly #table = new NameTable();
  readonly #known = new Map<NotePath, { record: NoteRecord; names: Name[] }>();
  #version = -1;
  #wasAsked = false;

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
    const terms = beads(text);
    const isFirst = !this.#wasAsked && this.#known.size === 0;
    this.#wasAsked = true;
    if (isFirst) return namesFor(index, terms).in(terms);
    this.prepare(index);
    return this.#table.in(terms);
  }

  #take(record: NoteRecord): void {
    const names = namesOf(record).map((name) => nameOf(record, name, beginningOf(name)));
    this.#known.set(record.path, { record, names });
    for (const name of names) this.#table.add(name);
  }

  #forget(path: NotePath): void {
    for (const name of this.#known.get(path)?.names ?? []) this.#table.remove(name);
    this.#known.delete(path);
  }
}

/** Of all names those that may stand in a text with these terms. */
function namesFor(index: VaultIndex, terms: readonly string[]): NameTable {
  const table = new NameTable();
  const wanted = new Set(beginningsIn(terms));
  for (const record of index.records.values())
    for (const name of namesOf(record)) {
      const beginning = beginningOf(name);
      if (beginning === undefined || wanted.has(beginning)) table.add(nameOf(record, name, beginning));
    }
  return table;
}

function nameOf({ path }: NoteRecord, name: string, beginning: string | undefined): Name {
  return { path, name, beginning, terms: undefined };
}

/**
 * Names by what they begin with. To cut all names into terms takes most of what the first question takes, so that is done of those
 * alone that begin like something in a text.
 */
class NameTable {
  /** Names that were cut, by their first terms. */
  readonly #byFirst = new Map<string, Set<Name>>();
  /** The others, by their beginnings. */
  readonly #uncut = new Map<string, Set<Name>>();

  add(name: Name): void {
    if (name.beginning === undefined) this.#cut(name);
    else addTo(this.#uncut, name.beginning, name);
  }

  remove(name: Name): void {
    if (name.terms !== undefined) removeFrom(this.#byFirst, name.terms[0] ?? '', name);
    else removeFrom(this.#uncut, name.beginning ?? '', name);
  }

  /** Those that stand in a text with these terms. */
  in(terms: readonly string[]): Mention[] {
    this.#cutThoseIn(terms);
    const found = new Map<Name, Mention>();
    terms.forEach((term, at) => {
      for (const each of this.#byFirst.get(term) ?? []) {
        if (each.terms?.every((wanted, i) => terms[at + i] === wanted) !== true) continue;
        const mention = found.get(each);
        if (mention !== undefined) mention.count++;
        else found.set(each, { path: each.path, name: each.name, count: 1 });
      }
    });
    return [...found.values()];
  }

  #cutThoseIn(terms: readonly string[]): void {
    for (const beginning of beginningsIn(terms)) {
      const names = this.#uncut.get(beginning) ?? [];
      this.#uncut.delete(beginning);
      for (const name of names) this.#cut(name);
    }
  }

  #cut(name: Name): void {
    const terms = termsOfName(name.name);
    name.terms = terms;
    const [first] = terms;
    if (first !== undefined) addTo(this.#byFirst, first, name);
  }
}

/** What `beginningOf` may tell of a name that stands in a text with these terms. */
function beginningsIn(terms: readonly string[]): string[] {
  return terms.flatMap((term, at) => [term, term + (terms[at + 1] ?? '')]);
}

function addTo(names: Map<string, Set<Name>>, key: string, name: Name): void {
  const others = names.get(key);
  if (others === undefined) names.set(key, new Set([name]));
  else others.add(name);
}

function removeFrom(names: Map<string, Set<Name>>, key: string, name: Name): void {
  const others = names.get(key);
  others?.delete(name);
  if (others?.size === 0) names.delete(key);
}

/** A word that neither a mark, nor a letter beyond ASCII, nor the sign of a name like `C++` makes another one. */
const WORD = /^[a-z0-9]+(?![a-z0-9+#\u0080-\uffff])/i;
/** Two signs that stay what they are when texts are compared, whatever follows. */
const SIGNS = /^[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]{2}(?![\u3099\u309a\uff9e\uff9f])/;

/**
 * What the terms of a name begin with, told without cutting it: the first of a name that begins with a word in ASCII, the first two
 * in one of a name in Chinese or Japanese. Undefined where its terms have to tell.
 */
export function beginningOf(name: string): string | undefined {
  const [signs] = SIGNS.exec(name) ?? [];
  if (signs !== undefined) return signs;
  const [word] = WORD.exec(name) ?? [];
  return word === undefined ? undefined : latinTerm(word);
}

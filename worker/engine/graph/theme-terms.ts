import type { AtomId, NotePath } from '../../contract';
import { distinctiveWords, type WordCounts } from './theme-words';
import { allThemes, THEME_MAX_NOTES, type Theme } from './themes';

/** The words of the notes' names; the version tells when any of them changed. */
export interface NoteNames {
  readonly namesVersion: number;
  wordsOf(path: NotePath): NoteWords;
}

/** The distinct words by which a note is called, as people write them, in lower case. */
export interface NoteWords {
  /** Those of title, tags and aliases. */
  readonly own: readonly string[];
  readonly headings: readonly string[];
}

const MOST_TERMS = 6;
/** Notes whose words are read, or that are below themes whose terms are looked for, in one step. */
const STEP_NOTES = 400;

/** The words that set each theme apart, worked out when they are asked for, or a little at a time before that. */
export class ThemeTerms {
  readonly #names: NoteNames;
  #version: number;
  #terms = new WeakMap<Theme, readonly string[]>();
  #vault: VaultWords | undefined;
  /** Counting the words of the vault: to read those of ten thousand notes takes half a second. */
  #counting: Generator<void, VaultWords> | undefined;

  constructor(names: NoteNames) {
    this.#names = names;
    this.#version = names.namesVersion;
  }

  /** Takes terms that were found for names that are as they were. */
  restore(themes: readonly Theme[], terms: ReadonlyMap<AtomId, readonly string[]>): void {
    for (const theme of allThemes(themes)) {
      const known = terms.get(theme.id);
      if (known !== undefined) this.#terms.set(theme, known);
    }
  }

  /** Best first, without those that its title says; `paths` are all notes of the vault. */
  of(theme: Theme, paths: Iterable<NotePath>): readonly string[] {
    this.#check();
    const known = this.#terms.get(theme);
    if (known !== undefined) return known;
    const vault = (this.#vault ??= finish(this.#countVault(paths)));
    const title = theme.title.normalize('NFKC').toLowerCase();
    const terms = distinctiveWords(this.#count(notesBelow(theme), vault.headings), vault, 2 * MOST_TERMS)
      .filter((word) => !title.includes(word))
      .slice(0, MOST_TERMS);
    this.#terms.set(theme, terms);
    return terms;
  }

  /** Those that are known, by theme. */
  known(themes: readonly Theme[]): Map<AtomId, readonly string[]> {
    this.#check();
    return new Map(
      allThemes(themes).flatMap((theme): [AtomId, readonly string[]][] => {
        const terms = this.#terms.get(theme);
        return terms === undefined ? [] : [[theme.id, terms]];
      }),
    );
  }

  /** Works out some that are not known yet; answers whether it did. */
  step(themes: readonly Theme[], paths: Iterable<NotePath>): boolean {
    this.#check();
    const missing = allThemes(themes).filter((theme) => !this.#terms.has(theme));
    if (missing.length === 0) return false;
    if (this.#vault === undefined) {
      const next = (this.#counting ??= this.#countVault(paths)).next();
      if (next.done === true) this.#vault = next.value;
      return true;
    }
    let left = STEP_NOTES;
    for (const theme of missing) {
      if (left <= 0) break;
      left -= theme.size;
      this.of(theme, paths);
    }
    return true;
  }

  #check(): void {
    if (this.#version === this.#names.namesVersion) return;
    this.#version = this.#names.namesVersion;
    this.#terms = new WeakMap();
    this.#vault = undefined;
    this.#counting = undefined;
  }

  *#countVault(paths: Iterable<NotePath>): Generator<void, VaultWords> {
    const headings = new Map<string, number>();
    let looked = 0;
    for (const path of paths) {
      for (const word of this.#names.wordsOf(path).headings) add(headings, word, 1);
      if (++looked % STEP_NOTES === 0) yield;
    }
    const counts = new Map<string, number>();
    let notes = 0;
    for (const path of paths) {
      this.#add(path, headings, counts);
      if (++notes % STEP_NOTES === 0) yield;
    }
    return { counts, notes, headings };
  }

  #count(paths: Iterable<NotePath>, headings: VaultWords['headings']): WordCounts {
    const counts = new Map<string, number>();
    let notes = 0;
    for (const path of paths) {
      this.#add(path, headings, counts);
      notes++;
    }
    return { counts, notes };
  }

  /**
   * What stands in the headings of more notes than a theme holds is part of a template: it tells what kind of notes these
   * are, not what they are about. All its places together count as those of one theme.
   */
  #add(path: NotePath, inHeadings: VaultWords['headings'], counts: Map<string, number>): void {
    const { own, headings } = this.#names.wordsOf(path);
    for (const word of own) add(counts, word, 1);
    for (const word of headings)
      if (!own.includes(word)) add(counts, word, Math.min(1, THEME_MAX_NOTES / (inHeadings.get(word) ?? 1)));
  }
}

interface VaultWords extends WordCounts {
  /** In the headings of how many notes each word stands. */
  headings: ReadonlyMap<string, number>;
}

function add(counts: Map<string, number>, word: string, weight: number): void {
  counts.set(word, (counts.get(word) ?? 0) + weight);
}

function finish<T>(work: Generator<void, T>): T {
  let next = work.next();
  while (next.done !== true) next = work.next();
  return next.value;
}

function* notesBelow(theme: Theme): Generator<NotePath> {
  yield* theme.notes;
  for (const child of theme.children) yield* notesBelow(child);
}

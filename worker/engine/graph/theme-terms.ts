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
  /** In the headings of how many notes each word stands. */
  #headings: ReadonlyMap<string, number> | undefined;
  #vault: WordCounts | undefined;
  /** Notes whose words are not read yet: to read those of ten thousand takes half a second, to count them a hundredth. */
  #unread: Iterator<NotePath> | undefined;

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
    this.#headings ??= this.#countHeadings(paths);
    this.#vault ??= this.#count(paths, this.#headings);
    const title = theme.title.normalize('NFKC').toLowerCase();
    const terms = distinctiveWords(
      this.#count(notesBelow(theme), this.#headings),
      this.#vault,
      2 * MOST_TERMS,
    )
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
    if (this.#headings === undefined) {
      if (this.#readSome(paths)) this.#headings = this.#countHeadings(paths);
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
    this.#headings = undefined;
    this.#vault = undefined;
    this.#unread = undefined;
  }

  /** Whether the words of all notes are read now. */
  #readSome(paths: Iterable<NotePath>): boolean {
    this.#unread ??= paths[Symbol.iterator]();
    for (let at = 0; at < STEP_NOTES; at++) {
      const next = this.#unread.next();
      if (next.done === true) {
        this.#unread = undefined;
        return true;
      }
      this.#names.wordsOf(next.value);
    }
    return false;
  }

  #countHeadings(paths: Iterable<NotePath>): Map<string, number> {
    const counts = new Map<string, number>();
    for (const path of paths)
      for (const word of this.#names.wordsOf(path).headings) counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  }

  #count(paths: Iterable<NotePath>, headings: ReadonlyMap<string, number>): WordCounts {
    const counts = new Map<string, number>();
    let notes = 0;
    for (const path of paths) {
      for (const [word, weight] of weighted(this.#names.wordsOf(path), headings))
        counts.set(word, (counts.get(word) ?? 0) + weight);
      notes++;
    }
    return { counts, notes };
  }
}

/**
 * What each word of a note counts. What stands in the headings of more notes than a theme holds is part of a template: it
 * tells what kind of notes these are, not what they are about. All its places together count as those of one theme.
 */
function weighted({ own, headings }: NoteWords, counts: ReadonlyMap<string, number>): Map<string, number> {
  const weightOf = (word: string): number => Math.min(1, THEME_MAX_NOTES / (counts.get(word) ?? 1));
  return new Map([
    ...headings.map((word): [string, number] => [word, weightOf(word)]),
    ...own.map((word): [string, number] => [word, 1]),
  ]);
}

function* notesBelow(theme: Theme): Generator<NotePath> {
  yield* theme.notes;
  for (const child of theme.children) yield* notesBelow(child);
}

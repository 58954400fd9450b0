import type { AtomId, NotePath } from '../../contract';
import { distinctiveWords, type WordCounts } from './theme-words';
import { allThemes, THEME_MAX_NOTES, type Theme } from './themes';

/** The words of the notes' names; the version tells when any of them changed. */
export interface WordsOfNotes {
  readonly namesVersion: number;
  wordsOf(path: NotePath): NoteWords;
}

/** The distinct words by which a note is called, as people write them, in lower case. */
export interface NoteWords {
  /** Those of title, tags and aliases. */
  readonly own: readonly string[];
  readonly headings: readonly string[];
}

const MAX_TERMS = 6;
/** Notes whose words are read, or that are below themes whose terms are looked for, in one step. */
const STEP_NOTES = 400;

/** What counting the words of the vault takes of looking for all terms. */
const COUNTING = 0.63;
/** And what reading the words of each note for the first time takes of that. */
const READING = 0.9;

/** Terms of a theme: of which tree's theme, and of which names of notes they are. */
interface FoundTerms {
  theme: Theme;
  names: number;
  terms: readonly string[];
}

/** What terms are looked for: of the themes of which tree, by which names of notes. */
interface Search {
  of: readonly Theme[];
  names: number;
  /** Those that are left, the next one last, and the notes in all of them. */
  missing: Theme[];
  notesLeft: number;
  /** In all themes of the tree. */
  notes: number;
}

/** The words that set each theme apart, worked out a little at a time. Until that is done again, those found last are told. */
export class ThemeTerms {
  readonly #names: WordsOfNotes;
  #version: number;
  #found = new Map<AtomId, FoundTerms>();
  #vault: VaultWords | undefined;
  #search: Search | undefined;
  /** Whether the words were counted for the terms that are looked for now. */
  #hasCounted = false;
  /** Counting the words of the vault: to read those of ten thousand notes takes half a second. */
  #counting: Generator<number, VaultWords> | undefined;

  constructor(names: WordsOfNotes) {
    this.#names = names;
    this.#version = names.namesVersion;
  }

  /** Takes terms that were found before, for names that are as they were or not. */
  restore(
    themes: readonly Theme[],
    terms: ReadonlyMap<AtomId, readonly string[]>,
    areCurrent: boolean,
  ): void {
    const names = areCurrent ? this.#names.namesVersion : -1;
    this.#search = undefined;
    for (const theme of allThemes(themes)) {
      const known = terms.get(theme.id);
      if (known !== undefined) this.#found.set(theme.id, { theme, names, terms: known });
    }
  }

  /** Best first, without those that its title says; none before they were looked for. */
  of({ id }: Theme): readonly string[] {
    return this.#found.get(id)?.terms ?? [];
  }

  /** Those that are of these themes and of the names as they are. */
  known(themes: readonly Theme[]): Map<AtomId, readonly string[]> {
    return new Map(
      allThemes(themes)
        .filter((theme) => this.#isKnown(theme))
        .map((theme) => [theme.id, this.of(theme)]),
    );
  }

  #isKnown(theme: Theme): boolean {
    const found = this.#found.get(theme.id);
    return found?.theme === theme && found.names === this.#names.namesVersion;
  }

  /**
   * Works out some that are not known yet; `paths` are all notes of the vault. Answers how much of that is done, 0…1; undefined
   * when nothing was left.
   */
  step(themes: readonly Theme[], paths: readonly NotePath[]): number | undefined {
    this.#check();
    const search = this.#searchIn(themes);
    if (search.missing.length === 0) {
      this.#forgetOthers(themes);
      this.#hasCounted = false;
      return undefined;
    }
    return this.#vault === undefined ? this.#countSome(paths) : this.#findSome(search, this.#vault);
  }

  /** The one under way, unless the tree or the names have changed since it began. */
  #searchIn(themes: readonly Theme[]): Search {
    const { namesVersion: names } = this.#names;
    if (this.#search?.of === themes && this.#search.names === names) return this.#search;
    const all = allThemes(themes);
    const missing = all.filter((theme) => !this.#isKnown(theme));
    const search = { of: themes, names, missing, notesLeft: notesIn(missing), notes: notesIn(all) };
    search.missing.reverse();
    return (this.#search = search);
  }

  #countSome(paths: readonly NotePath[]): number {
    this.#hasCounted = true;
    const next = (this.#counting ??= this.#countVault(paths)).next();
    if (next.done !== true) return COUNTING * next.value;
    this.#vault = next.value;
    return COUNTING;
  }

  #findSome(search: Search, vault: VaultWords): number {
    for (let left = STEP_NOTES; left > 0;) {
      const theme = search.missing.pop();
      if (theme === undefined) break;
      left -= theme.size;
      search.notesLeft -= theme.size;
      this.#find(theme, vault);
    }
    const share = 1 - search.notesLeft / search.notes;
    return this.#hasCounted ? COUNTING + (1 - COUNTING) * share : share;
  }

  #find(theme: Theme, vault: VaultWords): void {
    const title = theme.title.normalize('NFKC').toLowerCase();
    const terms = distinctiveWords(this.#count(notesBelow(theme), vault.headings), vault, 2 * MAX_TERMS)
      .filter((word) => !title.includes(word))
      .slice(0, MAX_TERMS);
    this.#found.set(theme.id, { theme, names: this.#version, terms });
  }

  #forgetOthers(themes: readonly Theme[]): void {
    const ids = new Set(allThemes(themes).map(({ id }) => id));
    if (ids.size === this.#found.size) return;
    for (const id of this.#found.keys()) if (!ids.has(id)) this.#found.delete(id);
  }

  #check(): void {
    if (this.#version === this.#names.namesVersion) return;
    this.#version = this.#names.namesVersion;
    this.#vault = undefined;
    this.#counting = undefined;
  }

  /** Yields how much of it is done, 0…1. */
  *#countVault(paths: readonly NotePath[]): Generator<number, VaultWords> {
    const headings = new Map<string, number>();
    let looked = 0;
    for (const path of paths) {
      for (const word of this.#names.wordsOf(path).headings) add(headings, word, 1);
      if (++looked % STEP_NOTES === 0) yield (READING * looked) / paths.length;
    }
    const counts = new Map<string, number>();
    let notes = 0;
    for (const path of paths) {
      this.#add(path, headings, counts);
      if (++notes % STEP_NOTES === 0) yield READING + ((1 - READING) * notes) / paths.length;
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

function notesIn(themes: readonly Theme[]): number {
  return themes.reduce((sum, { size }) => sum + size, 0);
}

function* notesBelow(theme: Theme): Generator<NotePath> {
  yield* theme.notes;
  for (const child of theme.children) yield* notesBelow(child);
}

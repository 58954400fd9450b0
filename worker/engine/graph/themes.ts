import type { AtomId, NotePath, ThemeKind } from '../../contract';
import { must } from '../assert';
import { communitiesOf, pagerankOf, type Connection } from './graphology';
import { forEachLink, type LinkMatrix } from './link-matrix';
import { compareCodeUnits, folderOf } from './link-resolver';
import { distinctiveWords, type WordCounts } from './theme-words';

/** Over this many notes a theme divides again. */
export const THEME_MAX_NOTES = 40;
/** Below this many notes a community is no theme yet. */
export const THEME_MIN_NOTES = 3;

/** What the themes need to know of a note. */
export interface ThemeNote {
  path: NotePath;
  title: string;
  /** Whether its title is a date. */
  dated: boolean;
  /** Distinct words of title, headings, tags and aliases, as people write them, in lower case. */
  words: readonly string[];
}

/** One theme without an id: `theme-ids.ts` gives ids that survive edits. */
export interface FoundTheme {
  kind: ThemeKind;
  /** The title of its central note, or the name of the place. */
  title: string;
  /** Words that set it apart, best first. */
  terms: string[];
  /** Its most central note. */
  around: NotePath;
  children: FoundTheme[];
  /** Notes directly below, most central first; notes of `children` are not repeated. */
  notes: NotePath[];
  /** All notes below. */
  size: number;
}

export interface Theme extends Omit<FoundTheme, 'children'> {
  id: AtomId;
  children: Theme[];
}

/**
 * Divides the vault into themes: communities of the link graph (Louvain), divided again while they are large;
 * dated notes and notes that touch no community have places of their own. A pure function of its input:
 * `notes` and `links` decide, not the order of events. Every note is in exactly one theme; largest first.
 */
export function findThemes(notes: readonly ThemeNote[], links: LinkMatrix): FoundTheme[] {
  const byPath = new Map(notes.map((note) => [note.path, note]));
  const vault = wordCounts(notes);
  const finder = new ThemeFinder(byPath, links, vault);
  const sorted = [...byPath.keys()].sort(compareCodeUnits);
  const dated = sorted.filter((path) => byPath.get(path)?.dated);
  const undated = sorted.filter((path) => !byPath.get(path)?.dated);
  const { groups, rest } = finder.communities(undated);
  const themes = groups.map((group) => finder.community(group)).sort(compareThemes);
  if (dated.length > 0) themes.push(finder.place('daily', 'Daily notes', dated, datePart));
  if (rest.length > 0) themes.push(finder.place('alone', 'Alone so far', rest, folderPart));
  return themes;
}

/** The part of a note's name at a depth; empty when it has none so deep. */
type PartOf = (note: ThemeNote, depth: number) => string;

class ThemeFinder {
  constructor(
    private readonly notes: ReadonlyMap<NotePath, ThemeNote>,
    private readonly links: LinkMatrix,
    private readonly vaultWords: WordCounts,
  ) {}

  /** Communities of at least the smallest size, and the notes left over, both in path order. */
  communities(paths: readonly NotePath[]): { groups: NotePath[][]; rest: NotePath[] } {
    const community = communitiesOf(paths, this.connections(paths));
    const members = new Map<number, NotePath[]>();
    for (const path of paths) {
      const number = must(community.get(path), path);
      const known = members.get(number);
      if (known) known.push(path);
      else members.set(number, [path]);
    }
    const all = [...members.values()];
    const groups = all.filter((group) => group.length >= THEME_MIN_NOTES);
    const rest = all.filter((group) => group.length < THEME_MIN_NOTES).flat();
    return { groups, rest: rest.sort(compareCodeUnits) };
  }

  /** `named` are the central notes above: a theme within a theme is named after another one. */
  community(paths: readonly NotePath[], named: ReadonlySet<NotePath> = new Set()): FoundTheme {
    const central = this.byCentrality(paths);
    const around = central.find((path) => !named.has(path)) ?? must(central[0], 'a note of the theme');
    const divided = paths.length > THEME_MAX_NOTES ? this.communities(paths) : undefined;
    const splits = divided !== undefined && divided.groups.length > 1;
    const below = new Set([...named, around]);
    const children = splits ? divided.groups.map((group) => this.community(group, below)) : [];
    const own = splits ? new Set(divided.rest) : undefined;
    return {
      kind: 'community',
      title: capitalised(must(this.notes.get(around), around).title),
      terms: this.termsOf(paths),
      around,
      children: children.sort(compareThemes),
      notes: own === undefined ? central : central.filter((path) => own.has(path)),
      size: paths.length,
    };
  }

  /** A theme that is a place, not a community: divided by a part of the path or title while it is large. */
  place(kind: ThemeKind, title: string, paths: readonly NotePath[], partOf: PartOf, from = 0): FoundTheme {
    const { groups, depth } = this.divide(paths, partOf, from);
    const isFlat = kind === 'alone' && groups.size === 1 && paths.length > THEME_MAX_NOTES;
    if (isFlat && partOf !== initialPart) return this.place(kind, title, paths, initialPart);
    const own = new Set(groups.size > 1 ? groups.get('') : paths);
    const central = this.byCentrality(paths);
    const parts = groups.size > 1 ? [...groups].filter(([part]) => part !== '') : [];
    return {
      kind,
      title,
      terms: this.termsOf(paths),
      around: must(central[0], 'a note of the place'),
      children: parts
        .sort(([a], [b]) => compareCodeUnits(a, b))
        .map(([part, group]) => this.place(kind, part, group, partOf, depth + 1)),
      notes: central.filter((path) => own.has(path)),
      size: paths.length,
    };
  }

  /** Groups by the first part, from `depth` on, in which the notes differ; one group when they are few or alike. */
  private divide(paths: readonly NotePath[], partOf: PartOf, from: number) {
    for (let depth = from; ; depth++) {
      const groups = new Map<string, NotePath[]>();
      for (const path of paths) {
        const part = partOf(must(this.notes.get(path), path), depth);
        const group = groups.get(part);
        if (group) group.push(path);
        else groups.set(part, [path]);
      }
      const done = groups.size > 1 || groups.has('') || paths.length <= THEME_MAX_NOTES;
      if (done)
        return { groups: paths.length > THEME_MAX_NOTES ? groups : new Map([['', [...paths]]]), depth };
    }
  }

  private byCentrality(paths: readonly NotePath[]): NotePath[] {
    const rank = pagerankOf(paths, this.connections(paths));
    return [...paths].sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || compareCodeUnits(a, b));
  }

  private termsOf(paths: readonly NotePath[]): string[] {
    const words = wordCounts(paths.map((path) => must(this.notes.get(path), path)));
    return distinctiveWords(words, this.vaultWords, 6);
  }

  private *connections(paths: readonly NotePath[]): Generator<Connection> {
    const wanted = new Set(paths);
    for (const path of paths) {
      const found: Connection[] = [];
      forEachLink(this.links.out, must(this.links.numbers.get(path), path), (target, weight) => {
        const to = must(this.links.paths[target], 'target');
        if (wanted.has(to)) found.push([path, to, weight]);
      });
      yield* found;
    }
  }
}

function wordCounts(notes: readonly ThemeNote[]): WordCounts {
  const counts = new Map<string, number>();
  for (const note of notes) for (const word of note.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, notes: notes.length };
}

/** Larger first, then by the path of the central note. */
function compareThemes(a: FoundTheme, b: FoundTheme): number {
  return b.size - a.size || compareCodeUnits(a.around, b.around);
}

function capitalised(title: string): string {
  const [first = ''] = title;
  return first.toLocaleUpperCase('en') + title.slice(first.length);
}

/** Year, then month, of a dated title. */
function datePart(note: ThemeNote, depth: number): string {
  const numbers = note.title.match(/\d+/g) ?? [];
  const year = numbers.find((digits) => digits.length === 4) ?? note.title.match(/\d{4}/)?.[0] ?? '';
  if (depth === 0) return year;
  const month = note.title.match(/\d{4}\D?(\d{2})/)?.[1];
  return depth === 1 && month !== undefined ? `${year}-${month}` : '';
}

function folderPart(note: ThemeNote, depth: number): string {
  const folder = folderOf(note.path);
  return folder === '' ? '' : (folder.split('/')[depth] ?? '');
}

/** The first letter of a title: the last resort for a thousand loose notes in one folder. */
function initialPart(note: ThemeNote, depth: number): string {
  const [first = ''] = note.title.normalize('NFC');
  return depth === 0 ? first.toLocaleUpperCase('en') : '';
}

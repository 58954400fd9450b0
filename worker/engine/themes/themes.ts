import { isIndexPage } from './index-page';
import type { AtomId, NotePath, ThemeKind } from '../../contract';
import { must } from '../base/assert';
import type { Steps } from '../base/steps';
import { findCommunities, improveCommunities, modularityOf, renumber } from './communities';
import { ENTRY_WORK, placesIn, sizeOf, within, type Connections } from '../graph/connections';
import { compareCodeUnits } from '../base/code-units';
import { folderOf } from '../graph/path-parts';
import { pageRank } from '../graph/graphology';
import type { DivisionProgress } from './division-progress';

/** Notes that a theme may be named after: those less central stand for a part of it. */
const CENTRAL = 8;

/** Over this many notes a theme divides again. */
export const THEME_MAX_NOTES = 40;
/** One that is divided stays so down to this many: one note more or less should not fold it up and open it again. */
export const DIVIDED_MIN_NOTES = 30;
/** Below this many notes a community is no theme yet. */
export const THEME_MIN_NOTES = 3;

/** What the themes need to know of a note. */
export interface ThemeNote {
  path: NotePath;
  title: string;
  /** Whether its title is a date. */
  dated: boolean;
}

/** One theme without an id: `theme-ids.ts` gives ids that survive edits. */
export interface FoundTheme {
  kind: ThemeKind;
  /** The title of its central note, or the name of the place. */
  title: string;
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

/** The themes and all below them. */
export function allThemes(themes: readonly Theme[]): Theme[] {
  return themes.flatMap((theme) => [theme, ...allThemes(theme.children)]);
}

/** Communities that were. */
export interface KeptCommunities {
  /** For each note those that it was in, from the widest down. */
  readonly of: ReadonlyMap<NotePath, readonly string[]>;
  /** Whether to find others from nothing too, and to take these where the kept ones are worse by more than `MAX_LOSS`. */
  readonly areCompared: boolean;
}

/** How much lower the modularity of a division with a history may be than that of one found from nothing. */
const MAX_LOSS = 0.02;

/**
 * Divides the vault into themes: communities of connected notes, divided again while they are large; dated notes and
 * notes that touch no community have places of their own. `notes` are in code-unit order and have their places as numbers
 * in `graph`. Where communities are `kept`, they are where the search begins, so that only notes move that now belong
 * elsewhere; else they are found from nothing. A pure function of its input. Every note is in exactly one theme; largest
 * first.
 */
export function* findThemes(
  notes: readonly ThemeNote[],
  graph: Connections,
  kept?: KeptCommunities,
  progress?: DivisionProgress,
): Steps<FoundTheme[]> {
  const finder = new ThemeFinder(notes, graph, kept, progress);
  const all = notes.map((_note, number) => number);
  const dated = all.filter((number) => notes[number]?.dated);
  const undated = all.filter((number) => notes[number]?.dated !== true);
  const connected = within(graph, undated);
  yield ENTRY_WORK * graph.targets.length;
  const { groups, rest } = yield* finder.communities(undated, connected, 0);
  finder.expect(undated.length - rest.length, dated.length + rest.length);
  const themes: FoundTheme[] = [];
  for (const group of groups) themes.push(yield* finder.community(group));
  themes.sort(compareThemes);
  if (dated.length > 0) themes.push(yield* finder.place('daily', '', dated, datePart));
  if (rest.length > 0) themes.push(yield* finder.place('alone', '', rest, folderPart));
  return themes;
}

/** The part of a note's name at a depth; empty when it has none so deep. */
type PartOf = (note: ThemeNote, depth: number) => string;

class ThemeFinder {
  readonly #notes: readonly ThemeNote[];
  readonly #graph: Connections;
  readonly #places: Int32Array;
  readonly #kept: KeptCommunities | undefined;
  readonly #progress: DivisionProgress | undefined;
  /** In notes that are where they stay; each that still has levels before it counts for a part of itself. */
  #placed = 0;
  /** Of all notes, once it is known which of them are in communities. */
  #toPlace = 1;

  constructor(
    notes: readonly ThemeNote[],
    graph: Connections,
    kept: KeptCommunities | undefined,
    progress: DivisionProgress | undefined,
  ) {
    this.#notes = notes;
    this.#graph = graph;
    this.#places = placesIn(graph);
    this.#kept = kept;
    this.#progress = progress;
  }

  /** So many notes are to be placed, in communities and beside them. */
  expect(inCommunities: number, inPlaces: number): void {
    this.#toPlace = inCommunities + PLACE_SHARE * inPlaces;
  }

  /** So many notes of a community are where they stay, and have come to this depth. */
  #settle(notes: number, depth: number): void {
    this.#tell(notes * leftAt(depth));
  }

  /** A community at this depth is divided: a level takes about as long as all those below it. */
  #descend(notes: number, depth: number): void {
    this.#tell(notes * (leftAt(depth) - leftAt(depth + 1)));
  }

  #tell(placed: number): void {
    this.#placed += placed;
    this.#progress?.of('inside')(this.#placed / this.#toPlace);
  }

  /** Communities of at least the smallest size among `numbers`, and the notes left over, all ascending. */
  *communities(
    numbers: readonly number[],
    graph: Connections,
    depth: number,
  ): Steps<{ groups: number[][]; rest: number[] }> {
    const labels = yield* this.#labels(numbers, graph, depth);
    const groups: number[][] = Array.from({ length: renumber(labels) }, () => []);
    numbers.forEach((number, place) => groups[labels[place] ?? 0]?.push(number));
    const rest = groups.filter((group) => group.length < THEME_MIN_NOTES).flat();
    return {
      groups: groups.filter((group) => group.length >= THEME_MIN_NOTES),
      rest: rest.sort((a, b) => a - b),
    };
  }

  *#labels(numbers: readonly number[], graph: Connections, depth: number): Steps<Uint32Array> {
    const kept = this.#keptLabels(numbers, depth);
    const told = depth === 0 ? this.#progress?.of('communities') : undefined;
    if (kept === undefined) return yield* findCommunities(graph, told);
    yield* improveCommunities(graph, kept, told);
    if (depth > 0 || this.#kept?.areCompared !== true) return kept;
    const found = yield* findCommunities(graph);
    return modularityOf(graph, found) > modularityOf(graph, kept) + MAX_LOSS ? found : kept;
  }

  /** Those of the communities that were; each note that was in none begins alone. Undefined where nothing was divided. */
  #keptLabels(numbers: readonly number[], depth: number): Uint32Array | undefined {
    const labels = new Map<string, number>();
    let next = 0;
    const kept = Uint32Array.from(numbers, (number) => {
      const community = this.#kept?.of.get(this.#pathOf(number))?.[depth];
      const label = (community === undefined ? undefined : labels.get(community)) ?? next++;
      if (community !== undefined) labels.set(community, label);
      return label;
    });
    return labels.size > (depth === 0 ? 0 : 1) ? kept : undefined;
  }

  /** `named` are the central notes above: a theme within a theme is named after another one. */
  *community(
    numbers: readonly number[],
    named: ReadonlySet<number> = new Set(),
    depth = 1,
  ): Steps<FoundTheme> {
    const graph = within(this.#graph, numbers, this.#places);
    yield sizeOf(graph) * RANK_WORK;
    const central = byCentrality(numbers, graph);
    const around = this.#namesake(central, named);
    const most = this.#keptLabels(numbers, depth) === undefined ? THEME_MAX_NOTES : DIVIDED_MIN_NOTES;
    const divided = numbers.length > most ? yield* this.communities(numbers, graph, depth) : undefined;
    const splits = divided !== undefined && divided.groups.length > 1;
    const children: FoundTheme[] = [];
    const below = new Set([...named, around]);
    if (splits) this.#descend(numbers.length, depth);
    if (splits)
      for (const group of divided.groups) children.push(yield* this.community(group, below, depth + 1));
    const own = splits ? new Set(divided.rest) : undefined;
    if (own === undefined) this.#settle(numbers.length, depth);
    else this.#settle(own.size, depth + 1);
    return {
      kind: 'community',
      title: capitalised(this.#noteAt(around).title),
      around: this.#pathOf(around),
      children: children.sort(compareThemes),
      notes: (own === undefined ? central : central.filter((number) => own.has(number))).map(this.#pathOf),
      size: numbers.length,
    };
  }

  /** The most central note that stands for a subject; a list of notes only where nothing better is near. */
  #namesake(central: readonly number[], named: ReadonlySet<number>): number {
    const free = central.filter((number) => !named.has(number));
    const subject = free.slice(0, CENTRAL).find((number) => !isIndexPage(this.#noteAt(number).title));
    return subject ?? free[0] ?? must(central[0], 'a note of the theme');
  }

  /** A theme that is a place, not a community: divided by a part of the path or title while it is large. */
  *place(
    kind: ThemeKind,
    title: string,
    numbers: readonly number[],
    partOf: PartOf,
    from = 0,
  ): Steps<FoundTheme> {
    const { groups, depth } = this.#divide(numbers, partOf, from);
    const isFlat = kind === 'alone' && groups.size === 1 && numbers.length > THEME_MAX_NOTES;
    if (isFlat && partOf !== initialPart) return yield* this.place(kind, title, numbers, initialPart);
    const own = new Set(groups.size > 1 ? groups.get('') : numbers);
    yield numbers.length * RANK_WORK;
    const central = byCentrality(numbers, within(this.#graph, numbers, this.#places));
    const parts = groups.size > 1 ? [...groups].filter(([part]) => part !== '') : [];
    const children: FoundTheme[] = [];
    for (const [part, group] of parts.sort(([a], [b]) => compareCodeUnits(a, b)))
      children.push(yield* this.place(kind, part, group, partOf, depth + 1));
    this.#tell(PLACE_SHARE * own.size);
    return {
      kind,
      title,
      around: this.#pathOf(must(central[0], 'a note of the place')),
      children,
      notes: central.filter((number) => own.has(number)).map(this.#pathOf),
      size: numbers.length,
    };
  }

  /** Groups by the first part, from `depth` on, in which the notes differ; one group when they are few or alike. */
  #divide(numbers: readonly number[], partOf: PartOf, from: number) {
    for (let depth = from; ; depth++) {
      const groups = new Map<string, number[]>();
      for (const number of numbers) {
        const part = partOf(this.#noteAt(number), depth);
        const group = groups.get(part);
        if (group) group.push(number);
        else groups.set(part, [number]);
      }
      const done = groups.size > 1 || groups.has('') || numbers.length <= THEME_MAX_NOTES;
      if (done)
        return { groups: numbers.length > THEME_MAX_NOTES ? groups : new Map([['', [...numbers]]]), depth };
    }
  }

  #noteAt(number: number): ThemeNote {
    return must(this.#notes[number], 'a note');
  }

  readonly #pathOf = (number: number): NotePath => this.#noteAt(number).path;
}

/** A note beside all communities takes so much of what one within them takes. */
const PLACE_SHARE = 1 / 10;

/** What is left of a note's share of the work when it comes to this depth, counted from 1. */
function leftAt(depth: number): number {
  return 2 ** (1 - depth);
}

/** Multiplications that take as long as the rank of one note. */
const RANK_WORK = 5_000;

function byCentrality(numbers: readonly number[], graph: Connections): number[] {
  const ranks = pageRank(graph);
  const places = numbers.map((_number, place) => place);
  return places
    .sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0) || a - b)
    .map((place) => must(numbers[place], 'a note'));
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

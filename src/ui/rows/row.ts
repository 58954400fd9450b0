import type { AtomCard, AtomId } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import { themeTitle } from '../../texts/theme-title';
import type { Why } from './why';

/** One line of the list. Its key is unique in the list and stays the same while the row means the same. */
export interface Row {
  key: string;
  /** `part`: a part of the score of another row. */
  kind: 'atom' | 'theme' | 'ghost' | 'more' | 'part';
  /** What the row leads to; undefined for ghosts and for `more`. */
  card: AtomCard | undefined;
  /** Titles above it, as far as they are not plain from where it stands. */
  trail: string;
  /** Empty when the line says it all. */
  title: string;
  line: string;
  /** Its line is on its way. */
  isWaiting: boolean;
  /** Stretches of `line` to mark, as [start, end). */
  marks: [number, number][];
  /** A few words at the end of the first line: a count, a number. */
  aside: string;
  why: Why | undefined;
  /** 0 to 7 of the theme palette; undefined when the row has no colour. */
  hue: number | undefined;
  /** The parts of its score stand below it. */
  isOpen: boolean;
  /** Of a part: the row whose score it is part of, and the atom that it is about. */
  partOf: string | undefined;
  leadsTo: AtomId | undefined;
  /** A written link joins it with the focus already. */
  isLinked: boolean;
  /** By which name it was found, when nothing else of the row shows it. */
  found: string;
  /** What else is known of it, by name. */
  properties: readonly (readonly [name: string, value: string])[];
  /** The user does not want to see it here. */
  isHidden: boolean;
  /** It stands for rows that are asked for as soon as somebody sees it. */
  comesBySight: boolean;
}

export type GroupKind =
  | 'inside'
  | 'nearby'
  | 'hidden-nearby'
  | 'linked-from'
  | 'links-to'
  | 'siblings'
  | 'results';

export interface Group {
  /** Unique among the groups on view. */
  key: string;
  kind: GroupKind;
  /** Empty for a row that stands alone. */
  heading: string;
  aside: string;
  rows: Row[];
  /** How many rows it has that have not been asked for yet. */
  unasked?: number;
}

/** How many rows each group shows before "show more". What leads on downwards is never cut: its rows keep coming. */
export const FIRST_ROWS: Record<GroupKind, number> = {
  inside: Infinity,
  nearby: 8,
  'hidden-nearby': Infinity,
  'linked-from': 12,
  'links-to': 12,
  siblings: 8,
  results: Infinity,
};

const SEPARATOR = ' › ';

/** A group cut to what is shown now, with a row that brings more. Undefined when the group is empty. */
function cutGroup(group: Group, limits: ReadonlyMap<string, number>): Group | undefined {
  const count = group.rows.length;
  if (count === 0) return undefined;
  const limit = limits.get(group.key) ?? FIRST_ROWS[group.kind];
  const isCut = count > limit + 1;
  const { unasked = 0 } = group;
  const total = count + unasked;
  const aside =
    group.kind === 'nearby' ? `${group.aside} · ${shareOf(isCut ? limit : count, total)}` : group.aside;
  if (isCut) {
    const more = moreRow(group.key, total - limit, false);
    return { ...group, aside, rows: [...group.rows.slice(0, limit), more] };
  }
  return {
    ...group,
    aside,
    rows: unasked > 0 ? [...group.rows, moreRow(group.key, unasked, true)] : group.rows,
  };
}

/** Stands for so many rows of a group; `isAsked`: they come by themselves once it is in sight. */
export function moreRow(group: string, count: number, isAsked: boolean): Row {
  const title = texts().explorer.showMore(count);
  return { ...EMPTY_ROW, key: `${group}+`, kind: 'more', title, comesBySight: isAsked };
}

export function shareOf(shown: number, total: number): string {
  return shown === total ? formatCount(total) : texts().groups.share(shown, total);
}

export function cutGroups(groups: readonly Group[], limits: ReadonlyMap<string, number>): Group[] {
  return groups.flatMap((group) => cutGroup(group, limits) ?? []);
}

export const EMPTY_ROW: Omit<Row, 'key' | 'kind'> = {
  card: undefined,
  trail: '',
  title: '',
  line: '',
  isWaiting: false,
  marks: [],
  aside: '',
  why: undefined,
  hue: undefined,
  isOpen: false,
  partOf: undefined,
  leadsTo: undefined,
  comesBySight: false,
  isLinked: false,
  found: '',
  properties: [],
  isHidden: false,
};

export function atomRow(card: AtomCard): Pick<Row, 'key' | 'kind' | 'card' | 'title'> {
  return { key: card.id, kind: 'atom', card, title: cardTitle(card) };
}

/** The title of any atom; the vault, headings without text and blocks without words have names of their own. */
export function cardTitle(
  card: Pick<AtomCard, 'level' | 'title' | 'preview' | 'themeKind' | 'block'>,
): string {
  if (card.level === 'vault') return texts().explorer.vault;
  const title = themeTitle(card);
  if (title !== '') return title;
  if (card.preview !== '') return card.preview;
  return card.block === undefined ? texts().explorer.untitled : texts().blocks[card.block];
}

/** Where a row stands. A paragraph has no title: the line below speaks for it, and it goes by what holds it. */
export function placeOf(card: AtomCard, fullTrail: readonly string[]): Pick<Row, 'trail' | 'title'> {
  const trail = withoutRepeats(fullTrail);
  if (card.level !== 'paragraph') {
    const title = cardTitle(card);
    const above = trail.at(-1) === title ? trail.slice(0, -1) : trail;
    return { trail: above.join(SEPARATOR), title };
  }
  return { trail: trail.slice(0, -1).join(SEPARATOR), title: trail.at(-1) ?? '' };
}

/** The first heading of many notes repeats the title of the note. */
export function withoutRepeats(trail: readonly string[]): string[] {
  return trail.filter((title, at) => title !== trail[at - 1]);
}

/** The same atom may stand in two groups: keys carry their group. */
export function withKeys(group: string, rows: Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const copies = seen.get(row.key) ?? 0;
    seen.set(row.key, copies + 1);
    return { ...row, key: copies === 0 ? `${group}:${row.key}` : `${group}:${row.key}:${String(copies)}` };
  });
}

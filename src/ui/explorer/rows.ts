import type {
  AtomCard,
  AtomId,
  Hit,
  HitsAnswer,
  LinkRow,
  LinksAnswer,
  ThemeKind,
  ThemeRow,
} from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { LEVEL_COUNTS, STRINGS } from '../../texts/strings';
import { linkedPaths, type Asked, type NamedAtom } from '../../trace/asked';
import { fill, sentenceOf, sentenceText, type Sentence } from '../../trace/sentence';
import { explain, type Why } from './why';

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
}

type GroupKind = 'inside' | 'nearby' | 'linked-from' | 'links-to' | 'siblings' | 'results';

export interface Group {
  /** Unique among the groups on view. */
  key: string;
  kind: GroupKind;
  /** Empty for a row that stands alone. */
  heading: string;
  aside: string;
  rows: Row[];
}

/** How many rows each group shows before the first "show more". */
export const FIRST_ROWS: Record<GroupKind, number> = {
  inside: 60,
  nearby: 8,
  'linked-from': 12,
  'links-to': 12,
  siblings: 8,
  results: 60,
};

/** Rows that each "show more" adds. */
export const MORE_ROWS = 60;

const SEPARATOR = ' › ';
const HUES = 8;

/** A group cut to what is shown now, with a row that brings more. Undefined when the group is empty. */
function cutGroup(group: Group, limits: ReadonlyMap<string, number>): Group | undefined {
  const count = group.rows.length;
  if (count === 0) return undefined;
  const limit = limits.get(group.key) ?? FIRST_ROWS[group.kind];
  const isCut = count > limit + 1;
  const aside =
    group.kind === 'nearby' ? `${group.aside} · ${shareOf(isCut ? limit : count, count)}` : group.aside;
  if (!isCut) return { ...group, aside };
  const title = STRINGS.explorer.showMore(count - limit);
  const more: Row = { ...EMPTY_ROW, key: `${group.key}+`, kind: 'more', title };
  return { ...group, aside, rows: [...group.rows.slice(0, limit), more] };
}

function shareOf(shown: number, total: number): string {
  return shown === total ? formatCount(total) : STRINGS.groups.share(shown, total);
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
};

// Inside

/** `total` is larger than the number of children when only the first of them were asked for. */
export function insideGroup(children: readonly AtomCard[], total = children.length): Group {
  let paragraphs = 0;
  const rows = children.map((card) => {
    if (card.level === 'paragraph') paragraphs += 1;
    return insideRow(card, paragraphs);
  });
  spreadHues(rows);
  return {
    key: 'inside',
    kind: 'inside',
    heading: STRINGS.groups.inside,
    aside: total > children.length ? shareOf(children.length, total) : insideAside(children),
    rows,
  };
}

function insideAside(children: readonly AtomCard[]): string {
  const counts = new Map<AtomCard['level'], number>();
  for (const child of children) counts.set(child.level, (counts.get(child.level) ?? 0) + 1);
  return [...counts].map(([level, count]) => LEVEL_COUNTS[level](count)).join(' · ');
}

function insideRow(card: AtomCard, paragraphNumber: number): Row {
  if (card.level === 'theme') return themeCardRow(card);
  if (card.level === 'paragraph') {
    const title = card.preview === '' ? cardTitle(card) : card.preview;
    return { ...EMPTY_ROW, ...atomRow(card), title, aside: STRINGS.row.paragraphNumber(paragraphNumber) };
  }
  return { ...EMPTY_ROW, ...atomRow(card), line: card.preview };
}

function atomRow(card: AtomCard): Pick<Row, 'key' | 'kind' | 'card' | 'title'> {
  return { key: card.id, kind: 'atom', card, title: cardTitle(card) };
}

/** The title of any atom; the vault, headings without text and blocks without words have names of their own. */
export function cardTitle(
  card: Pick<AtomCard, 'level' | 'title' | 'preview' | 'themeKind' | 'block'>,
): string {
  if (card.level === 'vault') return STRINGS.explorer.vault;
  if (card.title !== '') return card.title;
  if (card.preview !== '') return card.preview;
  return card.block === undefined ? STRINGS.explorer.untitled : STRINGS.blocks[card.block];
}

// Themes

/** Communities in the order of the answer, then daily notes, then notes that touch no theme. */
export function themesGroup(themes: readonly ThemeRow[]): Group {
  const order: Record<ThemeKind, number> = { community: 0, daily: 1, alone: 2 };
  const rows = [...themes]
    .sort(
      (one, other) => order[one.card.themeKind ?? 'community'] - order[other.card.themeKind ?? 'community'],
    )
    .map(themeRow);
  spreadHues(rows);
  return {
    key: 'inside',
    kind: 'inside',
    heading: STRINGS.groups.themes,
    aside: LEVEL_COUNTS.note(themes.reduce((sum, theme) => sum + theme.card.noteCount, 0)),
    rows,
  };
}

function themeRow(theme: ThemeRow): Row {
  return { ...themeCardRow(theme.card), line: themeLine(theme) };
}

function themeCardRow(card: AtomCard): Row {
  return {
    ...EMPTY_ROW,
    ...atomRow(card),
    kind: 'theme',
    line: card.preview,
    aside: STRINGS.row.noteCount(card.noteCount),
    hue: card.themeKind === 'community' ? themeHue(card.id) : undefined,
  };
}

function themeLine({ card, terms, around }: ThemeRow): string {
  if (card.themeKind === 'daily') return STRINGS.row.dailyLine;
  if (card.themeKind === 'alone') return STRINGS.row.aloneLine;
  const saysMore = around !== undefined && around.title.toLowerCase() !== card.title.toLowerCase();
  const parts = [terms.slice(0, 4).join(', '), saysMore ? STRINGS.row.around(around.title) : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Of two themes that want one colour the smaller takes the next free one, while there is one. */
function spreadHues(rows: Row[]): void {
  const taken = new Set<number>();
  for (const row of rows) {
    if (row.hue === undefined) continue;
    for (let step = 0; step < HUES && taken.has(row.hue); step++) row.hue = (row.hue + 1) % HUES;
    taken.add(row.hue);
  }
}

/** The same theme wants the same colour on every machine and in every session. */
export function themeHue(id: AtomId): number {
  let hash = 0;
  for (let index = 0; index < id.length; index++) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
  return hash % HUES;
}

// Nearby

/**
 * Neighbours at the focus's own level; the links answer says which of them are linked with it. The lines of all but the
 * first `cards` are on their way.
 */
export function nearbyGroup(
  answer: HitsAnswer,
  focus: NamedAtom,
  links: LinksAnswer | undefined,
  cards = Infinity,
): Group {
  const asked: Asked = { kind: 'atom', atom: focus, links: links && linkedPaths(links) };
  const best = bestScore(answer);
  const rows = answer.hits.map((hit, at) => ({
    ...hitRow(hit, hit.card.trail, asked, best),
    // Themes say their lines without a text.
    isWaiting: at >= cards && hit.card.preview === '',
  }));
  const aside = STRINGS.groups.sameAltitude;
  return {
    key: 'nearby',
    kind: 'nearby',
    heading: STRINGS.groups.nearby,
    aside,
    rows: withKeys('nearby', rows),
  };
}

function hitRow(hit: Hit, trail: readonly string[], asked: Asked, best: number): Row {
  const { card } = hit;
  return {
    ...EMPTY_ROW,
    ...atomRow(card),
    ...placeOf(card, trail),
    line: card.preview,
    marks: hit.marks,
    why: explain(hit, asked, best),
  };
}

/** Where a row stands. A paragraph has no title: the line below speaks for it, and it goes by what holds it. */
function placeOf(card: AtomCard, fullTrail: readonly string[]): Pick<Row, 'trail' | 'title'> {
  const trail = withoutRepeats(fullTrail);
  if (card.level !== 'paragraph') {
    const title = cardTitle(card);
    const above = trail.at(-1) === title ? trail.slice(0, -1) : trail;
    return { trail: above.join(SEPARATOR), title };
  }
  return { trail: trail.slice(0, -1).join(SEPARATOR), title: trail.at(-1) ?? '' };
}

/** The first heading of many notes repeats the title of the note. */
function withoutRepeats(trail: readonly string[]): string[] {
  return trail.filter((title, at) => title !== trail[at - 1]);
}

function bestScore({ hits }: HitsAnswer): number {
  return Math.max(0, ...hits.map(({ score }) => score));
}

/** The same atom may stand in two groups: keys carry their group. */
function withKeys(group: string, rows: Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const copies = seen.get(row.key) ?? 0;
    seen.set(row.key, copies + 1);
    return { ...row, key: copies === 0 ? `${group}:${row.key}` : `${group}:${row.key}:${String(copies)}` };
  });
}

// Links

export function linkGroups(answer: LinksAnswer): Group[] {
  return [
    linkGroup('linked-from', STRINGS.groups.linkedFrom, answer.backlinks, answer.backlinkTotal),
    linkGroup('links-to', STRINGS.groups.linksTo, answer.links, answer.linkTotal),
    siblingsGroup(answer),
  ];
}

function linkGroup(kind: GroupKind, heading: string, links: readonly LinkRow[], total: number): Group {
  const sentence = kind === 'linked-from' ? STRINGS.why.linksHere : STRINGS.why.linkedHere;
  const rows = withKeys(
    kind,
    links.map((link) => linkRow(link, sentenceOf([fill(sentence)]))),
  );
  const aside = total > rows.length ? shareOf(rows.length, total) : formatCount(total);
  return { key: kind, kind, heading, aside, rows };
}

function linkRow(link: LinkRow, sentence: Sentence): Row {
  const line =
    link.context === '' && link.property !== undefined ? STRINGS.row.properties(link.property) : link.context;
  if (link.atom === undefined) {
    return {
      ...EMPTY_ROW,
      key: link.target,
      kind: 'ghost',
      title: link.target,
      line,
      aside: STRINGS.row.ghost,
    };
  }
  const why: Why = { ...NO_SCORE, link: true, sentence };
  return { ...EMPTY_ROW, ...atomRow(link.atom), ...placeOf(link.atom, link.atom.trail), line, why };
}

const NO_SCORE = {
  ...{ text: false, link: false, topic: false, parts: [], score: '' },
  bar: { text: 0, links: 0, centrality: 0 },
};

/** Notes that link to a topic which the focus links to, the nearest of them first. */
function siblingsGroup({ topicSiblings, topicSiblingTotal: total }: LinksAnswer): Group {
  const rows = topicSiblings.map(({ atom, topic }): Row => {
    const reason = fill(STRINGS.why.sharedTopic, topic.title);
    const why: Why = { ...NO_SCORE, topic: true, sentence: sentenceOf([reason]) };
    return { ...EMPTY_ROW, ...atomRow(atom), line: sentenceText(reason), why };
  });
  return {
    key: 'siblings',
    kind: 'siblings',
    heading: STRINGS.groups.siblings,
    aside: total > rows.length ? shareOf(rows.length, total) : formatCount(total),
    rows: withKeys('siblings', rows),
  };
}

// Search

/** Key of the row that brings what a search left out as too weak. */
export const LEFT_OUT = 'left-out';

export function leftOutGroup({ cut }: HitsAnswer): Group[] {
  if (cut === 0) return [];
  const row: Row = { ...EMPTY_ROW, key: LEFT_OUT, kind: 'more', title: STRINGS.explorer.leftOut(cut) };
  return [{ ...emptyResults(LEFT_OUT, ''), rows: [row] }];
}

/**
 * Hits grouped by their note, notes in the order of their best hit; at note level one group of notes. The lines of all
 * but the first `cards` hits are on their way.
 */
export function resultGroups(answer: HitsAnswer, cards = Infinity): Group[] {
  const groups = new Map<string, Group>();
  const best = bestScore(answer);
  answer.hits.forEach((hit, at) => {
    const isNote = hit.card.level === 'note';
    const key = isNote ? 'notes' : `note:${hit.card.path ?? ''}`;
    const group =
      groups.get(key) ?? emptyResults(key, isNote ? STRINGS.groups.notes : (hit.card.trail[0] ?? ''));
    groups.set(key, group);
    const trail = isNote ? [] : withoutRepeats(hit.card.trail).slice(1);
    group.rows.push({ ...hitRow(hit, trail, { kind: 'question' }, best), isWaiting: at >= cards });
  });
  for (const group of groups.values()) group.aside = group.key === 'notes' ? '' : String(group.rows.length);
  return [...groups.values()];
}

function emptyResults(key: string, heading: string): Group {
  return { key, kind: 'results', heading, aside: '', rows: [] };
}

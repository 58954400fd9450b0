import type { Hit, HitsAnswer, LinksAnswer, NotePath, SearchLevel } from '../../../worker/contract';
import { formatCount, formatDate } from '../../texts/format';
import { texts } from '../../texts/texts';
import { linkedPaths, type Asked, type NamedAtom } from '../../trace/asked';
import { EMPTY_ROW, atomRow, moreRow, placeOf, withKeys, withoutRepeats, type Group, type Row } from './row';
import { reasonsOf } from '../../trace/reasons';
import { explain, withoutSharedSigns } from './why';

/** What is known of neighbours besides themselves. */
interface NearbyContext {
  focus: NamedAtom;
  /** Says which of them are linked with the focus. */
  links: LinksAnswer | undefined;
  /** The lines of all but so many of the first are on their way. */
  cards?: number;
  /** So many more are to be had. */
  unasked?: number;
  /** Those that the user does not want to see here, and whether they are shown all the same. */
  hidden?: readonly NotePath[];
  showsHidden?: boolean;
}

/** Neighbours at the focus's own level, and those that the user has hidden behind a row of their own. */
export function nearbyGroups(answer: HitsAnswer, context: NearbyContext): Group[] {
  const { focus, links, cards = Infinity, unasked = 0, hidden = [], showsHidden = false } = context;
  const asked: Asked = { kind: 'atom', atom: focus, links: links && linkedPaths(links) };
  const best = bestScore(answer);
  const rows = answer.hits.map((hit, at) => ({
    ...hitRow(hit, hit.card.trail, asked, best),
    // Themes say their lines without a text.
    isWaiting: at >= cards && hit.card.preview === '',
    isHidden: hit.card.path !== undefined && hidden.includes(hit.card.path),
  }));
  const shown = withoutSharedSigns(rows.filter(({ isHidden }) => !isHidden));
  const group: Group = {
    key: 'nearby',
    kind: 'nearby',
    heading: texts().groups.nearby,
    aside: texts().groups.sameAltitude,
    rows: withKeys('nearby', shown),
    unasked,
  };
  return [group, ...hiddenGroup(rows, showsHidden)];
}

function hiddenGroup(all: readonly Row[], isShown: boolean): Group[] {
  const rows = all.filter(({ isHidden }) => isHidden);
  if (rows.length === 0) return [];
  const behind: Row = { ...moreRow('hidden', rows.length, false), title: texts().row.hidden(rows.length) };
  const group: Group = { key: 'hidden', kind: 'hidden-nearby', heading: '', aside: '', rows: [behind] };
  if (!isShown) return [group];
  return [{ ...group, heading: texts().groups.hidden, rows: withKeys('hidden', rows) }];
}

function hitRow(hit: Hit, trail: readonly string[], asked: Asked, best: number): Row {
  const { card } = hit;
  return {
    ...EMPTY_ROW,
    ...atomRow(card),
    ...placeOf(card, trail),
    line: card.preview,
    marks: hit.marks,
    found: hit.found === undefined ? '' : texts().row.found(hit.found),
    // A list in the order of time says when, and no why.
    why: hit.updatedMs === undefined ? explain(hit, asked, best) : undefined,
    aside: formatDate(hit.updatedMs),
    isLinked: reasonsOf(hit, asked).some(({ kind }) => kind === 'linked'),
  };
}

function bestScore({ hits }: HitsAnswer): number {
  return Math.max(0, ...hits.map(({ score }) => score));
}

/** The same as a figure beside a heading. */
function foundAside({ hits, more = 0, cut, total }: HitsAnswer): string {
  const worth = hits.length + more;
  return worth + cut < total ? texts().groups.best(worth, total) : formatCount(worth);
}

/** How many atoms a search found: all that are worth showing, or, where more match than are ranked, the best of those. */
export function foundText(answer: HitsAnswer, level: SearchLevel): string {
  const { hits, more = 0, cut, total } = answer;
  const worth = hits.length + more;
  const { resultCount, bestOf } = texts().explorer;
  return worth + cut < total ? bestOf(worth, total, level) : resultCount(worth, level);
}

/** Stands for the answers that the limit holds back. */
export function moreGroup({ more = 0, hits }: HitsAnswer): Group[] {
  if (more === 0) return [];
  // A longer list than this is not to be had.
  if (hits.length >= MAX_HITS) return [];
  return [{ ...emptyResults('results', ''), rows: [moreRow('results', more, true)] }];
}

/** The most that one question brings. */
export const MAX_HITS = 1_000;

/** Key of the row that brings what a search left out as too weak. */
export const LEFT_OUT = 'left-out';

export function leftOutGroup({ cut, more }: HitsAnswer): Group[] {
  if (cut === 0 || more !== undefined) return [];
  const row: Row = { ...EMPTY_ROW, key: LEFT_OUT, kind: 'more', title: texts().explorer.leftOut(cut) };
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
      groups.get(key) ?? emptyResults(key, isNote ? texts().groups.notes : (hit.card.trail[0] ?? ''));
    groups.set(key, group);
    const trail = isNote ? [] : withoutRepeats(hit.card.trail).slice(1);
    group.rows.push({ ...hitRow(hit, trail, { kind: 'question' }, best), isWaiting: at >= cards });
  });
  for (const group of groups.values())
    group.aside = group.key === 'notes' ? foundAside(answer) : formatCount(group.rows.length);
  return [...groups.values()];
}

function emptyResults(key: string, heading: string): Group {
  return { key, kind: 'results', heading, aside: '', rows: [] };
}

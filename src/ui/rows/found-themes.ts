import type { AtomId, HitsAnswer, ThemeRow } from '../../../worker/contract';
import { formatCount } from '../../texts/format';
import { texts } from '../../texts/texts';
import { themeTitle } from '../../texts/theme-title';
import { themeRow } from './inside-rows';
import type { Group } from './row';

/** Themes shown of those that hold something of an answer: the notes below them are what most people look for. */
const MAX_THEMES = 3;
/** A theme that is named by the question stands before one that only holds answers. */
const NAMED = 10;

/**
 * The themes that hold what a search found, those with most of it first; a theme counts what stands in it directly. The sum of
 * the scores of its notes, over the root of its size, so that the largest theme is not the answer to every question.
 */
export function foundThemes(answer: HitsAnswer, themes: readonly ThemeRow[]): Group[] {
  const scores = new Map<AtomId, { score: number; notes: number }>();
  for (const { card, score } of answer.hits) {
    if (card.parent === undefined) continue;
    const before = scores.get(card.parent) ?? { score: 0, notes: 0 };
    scores.set(card.parent, { score: before.score + score, notes: before.notes + 1 });
  }
  const words = answer.hits.flatMap(({ trace }) => trace.terms).map((term) => term.toLowerCase());
  const found = flat(themes)
    .map((row) => ({ row, ...(scores.get(row.card.id) ?? { score: 0, notes: 0 }) }))
    .filter(({ row, notes }) => notes > 0 && row.card.themeKind === 'community')
    .map((each) => ({
      ...each,
      rank: each.score / Math.sqrt(each.row.card.noteCount) + bonus(each.row, words),
    }))
    .sort((one, other) => other.rank - one.rank);
  if (found.length === 0) return [];
  const rows = found.slice(0, MAX_THEMES).map(({ row, notes }) => ({
    ...themeRow(row),
    key: `theme:${row.card.id}`,
    aside: texts().groups.share(notes, row.card.noteCount),
  }));
  const heading = texts().groups.themes;
  return [{ key: 'themes', kind: 'results', heading, aside: formatCount(found.length), rows }];
}

function bonus({ card }: ThemeRow, words: readonly string[]): number {
  const title = themeTitle(card).toLowerCase();
  return words.some((word) => title.includes(word)) ? NAMED : 0;
}

function flat(themes: readonly ThemeRow[]): ThemeRow[] {
  return themes.flatMap((row) => [row, ...flat(row.children)]);
}

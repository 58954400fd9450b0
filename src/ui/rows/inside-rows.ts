import type { AtomCard, AtomId, ThemeKind, ThemeRow } from '../../../worker/contract';
import { formatCount, formatList } from '../../texts/format';
import { texts } from '../../texts/texts';
import { EMPTY_ROW, atomRow, cardTitle, type Group, type Row } from './row';

const HUES = 8;

/** `total` is larger than the number of children while only the first of them have been asked for. */
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
    heading: texts().groups.inside,
    aside: total > children.length ? formatCount(total) : insideAside(children),
    rows,
    unasked: total - children.length,
  };
}

function insideAside(children: readonly AtomCard[]): string {
  const counts = new Map<AtomCard['level'], number>();
  for (const child of children) counts.set(child.level, (counts.get(child.level) ?? 0) + 1);
  return [...counts].map(([level, count]) => texts().counts(count, level)).join(' · ');
}

function insideRow(card: AtomCard, paragraphNumber: number): Row {
  if (card.level === 'theme') return themeCardRow(card);
  if (card.level === 'paragraph') {
    const title = card.preview === '' ? cardTitle(card) : card.preview;
    return { ...EMPTY_ROW, ...atomRow(card), title, aside: texts().row.paragraphNumber(paragraphNumber) };
  }
  return { ...EMPTY_ROW, ...atomRow(card), line: card.preview };
}

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
    heading: texts().groups.themes,
    aside: texts().counts(
      themes.reduce((sum, theme) => sum + theme.card.noteCount, 0),
      'note',
    ),
    rows,
  };
}

export function themeRow(theme: ThemeRow): Row {
  return { ...themeCardRow(theme.card), line: themeLine(theme) };
}

function themeCardRow(card: AtomCard): Row {
  return {
    ...EMPTY_ROW,
    ...atomRow(card),
    kind: 'theme',
    line: card.preview,
    aside: texts().row.noteCount(card.noteCount),
    hue: card.themeKind === 'community' ? themeHue(card.id) : undefined,
  };
}

function themeLine({ card, terms, around }: ThemeRow): string {
  if (card.themeKind === 'daily') return texts().row.dailyLine;
  if (card.themeKind === 'alone') return texts().row.aloneLine;
  const saysMore = around !== undefined && around.title.toLowerCase() !== card.title.toLowerCase();
  const parts = [formatList(terms.slice(0, 4)), saysMore ? texts().row.around(around.title) : ''];
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

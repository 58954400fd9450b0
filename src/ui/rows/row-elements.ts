import { setIcon } from 'obsidian';
import { texts } from '../../texts/texts';
import { addHiddenLabel } from '../hidden-label';
import type { Group, Row } from './row';
import type { GroupPiece } from './row-blocks';
import { sentenceText, type Sentence } from '../../trace/sentence';
import type { Why } from './why';

/** Attribute that carries a row's key. */
export const ROW_KEY = 'data-row';

/** Attribute that tells a group, or the score of a row, from its likes. */
const GROUP_KEY = 'data-group';

/** What tells a group or a row from its likes. */
export function nameOfPart(el: Element): string | undefined {
  return el.getAttribute(ROW_KEY) ?? el.getAttribute(GROUP_KEY) ?? undefined;
}

/** Attribute of what shows the score when it is clicked. */
export const SCORE = 'data-score';

/** A trail of so few characters is never cut, and gets no more room than it needs. */
const SHORT_TRAIL = 5;

/** Some rows of a group, with its heading where it begins. */
export function renderPiece(parent: HTMLElement, { group, from, to }: GroupPiece, idPrefix: string): void {
  const el = parent.createDiv({
    cls: `altitude-group is-${group.kind}`,
    attr: { role: 'group', [GROUP_KEY]: group.key },
  });
  if (group.heading !== '') {
    if (from === 0) renderHeading(el, group, `${idPrefix}-${group.key}`);
    else addHiddenLabel(el, el, group.heading);
  }
  const isOwn = ({ kind }: Row): boolean => kind !== 'part';
  const of = group.rows.filter(isOwn).length + (group.unasked ?? 0);
  let place = group.rows.slice(0, from).filter(isOwn).length;
  for (const row of group.rows.slice(from, to)) {
    if (!isOwn(row)) continue;
    const id = `${idPrefix}-${group.key}-${String(place)}`;
    place += 1;
    renderRow(el, row, id, { place, of });
    if (row.isOpen) renderScore(el, row, group.rows, id);
  }
}

/** Stands in the place of rows that are on their way. */
export function renderSkeleton(parent: HTMLElement): void {
  const el = parent.createDiv({ cls: 'altitude-skeleton', attr: { 'aria-hidden': 'true' } });
  for (let line = 0; line < 3; line++) el.createDiv({ cls: 'altitude-skeleton-row' });
}

function renderHeading(parent: HTMLElement, { heading, aside }: Group, id: string): void {
  parent.setAttribute('aria-labelledby', id);
  const el = parent.createDiv({ cls: 'altitude-group-heading', attr: { id } });
  el.createSpan({ cls: 'altitude-group-name', text: heading, attr: { dir: 'auto' } });
  el.createSpan({ cls: 'altitude-aside', text: aside, attr: { dir: 'auto' } });
}

/** Where a row stands among its likes, counted from 1. */
interface Standing {
  place: number;
  of: number;
}

/** The parts of a score, as rows below the one they belong to. */
function renderScore(parent: HTMLElement, row: Row, rows: readonly Row[], id: string): void {
  const el = parent.createDiv({
    cls: 'altitude-score',
    attr: { role: 'group', [GROUP_KEY]: `score:${row.key}` },
  });
  addHiddenLabel(el, el, texts().score.title(row.why?.score ?? ''));
  const parts = rows.filter(({ partOf }) => partOf === row.key);
  parts.forEach((part, index) =>
    renderRow(el, part, `${id}-part-${String(index)}`, { place: index + 1, of: parts.length }),
  );
}

function renderRow(parent: HTMLElement, row: Row, id: string, { place, of }: Standing): void {
  const el = parent.createDiv({
    cls: `altitude-row is-${row.kind}`,
    attr: { id, role: 'treeitem', 'aria-selected': 'false', [ROW_KEY]: row.key },
  });
  // Rows stand side by side whatever they are; only the parts of a score stand below one.
  el.setAttribute('aria-level', row.kind === 'part' ? '2' : '1');
  el.setAttribute('aria-posinset', String(place));
  el.setAttribute('aria-setsize', String(of));
  if (row.kind === 'part') {
    renderPart(el, row);
    return;
  }
  if (row.why !== undefined && row.why.parts.length > 0) {
    el.setAttribute('aria-expanded', String(row.isOpen));
    el.setAttribute('aria-keyshortcuts', 'w');
  }
  if (row.isHidden) el.addClass('is-hidden-row');
  if (row.hue !== undefined) el.addClass(`altitude-hue-${String(row.hue)}`);
  if (row.card?.path !== undefined) el.setAttribute('draggable', 'true');
  const head = el.createDiv({ cls: 'altitude-row-head' });
  renderTitle(head, row);
  if (row.isLinked)
    head.createSpan({ cls: 'altitude-badge', text: texts().row.linked, attr: { dir: 'auto' } });
  if (row.why !== undefined) renderWhy(head, row.why, row.isLinked);
  if (row.aside !== '') head.createSpan({ cls: 'altitude-aside', text: row.aside, attr: { dir: 'auto' } });
  if (row.isWaiting) el.createDiv({ cls: 'altitude-row-line is-waiting' });
  else if (row.found !== '' || (row.title !== '' && row.line !== '')) renderLine(el, row);
  if (row.properties.length > 0) renderProperties(el, row.properties);
  if (row.why !== undefined) renderReason(el, row.why.sentence);
  if (row.card !== undefined && row.card.childCount > 0) renderZoom(el);
}

function renderLine(parent: HTMLElement, row: Row): void {
  const el = parent.createDiv({ cls: 'altitude-row-line', attr: { dir: 'auto' } });
  if (row.found !== '') el.createSpan({ cls: 'altitude-found-by', text: row.found, attr: { dir: 'auto' } });
  if (row.title !== '') renderMarked(el, row);
}

function renderProperties(parent: HTMLElement, properties: Row['properties']): void {
  const el = parent.createDiv({ cls: 'altitude-row-properties' });
  for (const [name, value] of properties) {
    const property = el.createSpan({ cls: 'altitude-property' });
    property.createSpan({ cls: 'altitude-property-name', text: name, attr: { dir: 'auto' } });
    property.appendText(' ');
    property.createSpan({ text: value, attr: { dir: 'auto' } });
  }
}

function renderPart(el: HTMLElement, { title, aside, line, leadsTo }: Row): void {
  el.createSpan({ cls: 'altitude-part-name', text: title, attr: { dir: 'auto' } });
  el.createSpan({ cls: 'altitude-part-value', text: aside, attr: { dir: 'ltr' } });
  if (line !== '') el.createSpan({ cls: 'altitude-part-detail', text: line, attr: { dir: 'auto' } });
  el.toggleClass('is-openable', leadsTo !== undefined);
}

/** Describes the row for those who cannot see it, after its name and not as part of it. */
function renderReason(row: HTMLElement, sentence: Readonly<Sentence>): void {
  const id = `${row.id}-reason`;
  row.setAttribute('aria-describedby', id);
  const el = row.createDiv({
    cls: 'altitude-row-reason',
    attr: { id, dir: 'auto', 'aria-hidden': 'true', [SCORE]: '' },
  });
  renderSentence(el, sentence);
}

function renderTitle(parent: HTMLElement, row: Row): void {
  const el = parent.createSpan({ cls: 'altitude-row-title' });
  if (row.title === '') {
    el.setAttribute('dir', 'auto');
    renderMarked(el, row);
    return;
  }
  if (row.trail !== '') {
    const trail = el.createSpan({ cls: 'altitude-row-trail', text: row.trail, attr: { dir: 'auto' } });
    trail.toggleClass('is-short', row.trail.length <= SHORT_TRAIL);
    el.createSpan({ cls: 'altitude-row-separator', text: '›' });
  }
  el.createSpan({ cls: 'altitude-row-name', text: row.title, attr: { dir: 'auto' } });
}

function renderMarked(parent: HTMLElement, { line, marks }: Row): void {
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at) continue;
    parent.appendText(line.slice(at, start));
    parent.createEl('mark', { text: line.slice(start, end) });
    at = end;
  }
  parent.appendText(line.slice(at));
}

function renderWhy(parent: HTMLElement, why: Why, isLinked: boolean): void {
  const el = parent.createSpan({
    cls: 'altitude-why',
    attr: {
      'aria-label': sentenceText(why.sentence),
      'aria-hidden': 'true',
      'data-tooltip-position': 'left',
      [SCORE]: '',
    },
  });
  const icons: [boolean, string][] = [
    [why.text, 'equal-approximately'],
    // The badge says it in a word.
    [why.link && !isLinked, 'link'],
    [why.topic, 'hash'],
  ];
  for (const [shown, icon] of icons) if (shown) setIcon(el.createSpan({ cls: 'altitude-why-icon' }), icon);
  if (Object.values(why.bar).every((width) => width === 0)) return;
  const meter = el.createSpan({ cls: 'altitude-meter' });
  for (const [part, width] of Object.entries(why.bar)) {
    meter.createSpan({ cls: `is-${part}` }).setCssProps({ '--altitude-part': `${String(width)}%` });
  }
}

function renderSentence(parent: HTMLElement, sentence: Readonly<Sentence>): void {
  for (const { text, strong } of sentence) {
    if (strong) parent.createEl('b', { text });
    else parent.appendText(text);
  }
}

/** For the mouse alone: the keyboard has an arrow key for it. */
function renderZoom(parent: HTMLElement): void {
  const el = parent.createSpan({
    cls: 'altitude-row-zoom clickable-icon',
    attr: { 'aria-hidden': 'true', 'data-zoom': '' },
  });
  setIcon(el, 'chevron-right');
}

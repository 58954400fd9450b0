import { setIcon } from 'obsidian';
import { LEVELS } from '../../../worker/contract';
import type { Group, Row } from './rows';
import { sentenceText, type Sentence } from '../../trace/sentence';
import type { Why } from './why';

/** Attribute that carries a row's key. */
export const ROW_KEY = 'data-row';

/** A trail of so few characters is never cut, and gets no more room than it needs. */
const SHORT_TRAIL = 5;

export function renderGroup(parent: HTMLElement, group: Group, idPrefix: string): void {
  const headingId = `${idPrefix}-${group.key}`;
  const el = parent.createDiv({
    cls: `altitude-group is-${group.kind}`,
    attr: { role: 'group', 'aria-labelledby': headingId },
  });
  const heading = el.createDiv({ cls: 'altitude-group-heading', attr: { id: headingId } });
  heading.createSpan({ cls: 'altitude-group-name', text: group.heading, attr: { dir: 'auto' } });
  heading.createSpan({ cls: 'altitude-aside', text: group.aside, attr: { dir: 'auto' } });
  group.rows.forEach((row, index) => {
    const rowEl = renderRow(el, row, `${idPrefix}-${group.key}-${String(index)}`);
    rowEl.setAttribute('aria-posinset', String(index + 1));
    rowEl.setAttribute('aria-setsize', String(group.rows.length));
  });
}

function renderRow(parent: HTMLElement, row: Row, id: string): HTMLElement {
  const el = parent.createDiv({
    cls: `altitude-row is-${row.kind}`,
    attr: { id, role: 'treeitem', 'aria-selected': 'false', [ROW_KEY]: row.key },
  });
  if (row.card !== undefined) el.setAttribute('aria-level', String(LEVELS.indexOf(row.card.level) + 1));
  if (row.hue !== undefined) el.addClass(`altitude-hue-${String(row.hue)}`);
  if (row.card?.path !== undefined) el.setAttribute('draggable', 'true');
  const head = el.createDiv({ cls: 'altitude-row-head' });
  renderTitle(head, row);
  if (row.why !== undefined) renderWhy(head, row.why);
  if (row.aside !== '') head.createSpan({ cls: 'altitude-aside', text: row.aside, attr: { dir: 'auto' } });
  if (row.title !== '' && row.line !== '')
    renderMarked(el.createDiv({ cls: 'altitude-row-line', attr: { dir: 'auto' } }), row);
  if (row.why !== undefined) renderReason(el, row.why.sentence);
  if (row.card !== undefined && row.card.childCount > 0) renderZoom(el);
  return el;
}

/** Describes the row for those who cannot see it, after its name and not as part of it. */
function renderReason(row: HTMLElement, sentence: Readonly<Sentence>): void {
  const id = `${row.id}-reason`;
  row.setAttribute('aria-describedby', id);
  const el = row.createDiv({
    cls: 'altitude-row-reason',
    attr: { id, dir: 'auto', 'aria-hidden': 'true' },
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

function renderWhy(parent: HTMLElement, why: Why): void {
  const el = parent.createSpan({
    cls: 'altitude-why',
    attr: {
      'aria-label': sentenceText(why.sentence),
      'aria-hidden': 'true',
      'data-tooltip-position': 'left',
    },
  });
  const icons: [boolean, string][] = [
    [why.text, 'equal-approximately'],
    [why.link, 'link'],
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

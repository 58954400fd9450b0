import type { Citation, Evidence } from '../../../worker/contract';
import { sourceOfState } from '../../texts/summary-source';
import { texts } from '../../texts/texts';
import { themeTitle } from '../../texts/theme-title';
import { partsOf } from '../../trace/aggregate-text';
import { nothingOfSide, unquotedRows } from '../../trace/nothing-answered';
import { nothingSaid } from './asked-text';
import type { IndexReach } from '../index-reach';
import { countedText, countRemarks, notShown } from '../../trace/reading';
import { shownDays } from '../../trace/task-days';
import { addQuoteButton, type OpenQuote } from './quote-button';

/** Figures that are drawn; a vault may have thousands of tags. */
const MAX_FIGURES = 24;

/** An answer in the notes' own sentences, and the numbers that were counted. Where rows are the answer the list shows them. */
export function renderExtract(
  el: HTMLElement,
  evidence: Evidence,
  { reach, nowMs }: { reach: IndexReach; nowMs: number },
  open: OpenQuote,
): void {
  const { extract } = evidence;
  const { counts } = texts();
  switch (extract.kind) {
    case 'nothing':
      addText(el, 'altitude-nothing', nothingSaid(evidence, reach));
      return;
    case 'rows':
      renderFigures(el, evidence, nowMs);
      return;
    case 'quotes':
      renderFigures(el, evidence, nowMs);
      renderQuotes(el, extract.quotes, evidence, open, nowMs);
      if (notShown(evidence) > 0) addText(el, 'altitude-quiet-hint', texts().ask.more(notShown(evidence)));
      return;
    case 'periods':
      for (const { label, notes, quote } of extract.periods) {
        addPart(el, label, counts(notes, 'note'));
        renderQuotes(el, quote === undefined ? [] : [quote], evidence, open, nowMs);
      }
      return;
    case 'sides': {
      for (const remark of countRemarks(evidence, nowMs)) addText(el, 'altitude-focus-meta', remark);
      const sides = el.createDiv({ cls: 'altitude-sides' });
      for (const each of extract.sides) {
        const { about, notes, quotes } = each;
        const side = sides.createDiv();
        addPart(side, about, notes === undefined ? '' : counts(notes, 'note'));
        for (const nothing of nothingOfSide(each)) addText(side, 'altitude-quiet-hint', nothing);
        // What was found is among the rows below.
        for (const card of unquotedRows(each, evidence.rows))
          addText(side, 'altitude-quiet-hint', themeTitle(card) || card.preview || card.id);
        renderQuotes(side, quotes, evidence, open, nowMs);
      }
      return;
    }
    case 'summary':
      addText(el, 'altitude-focus-summary', extract.text);
      addText(el, 'altitude-focus-meta', sourceOfState(extract.state));
  }
}

/** The whole stands first; a theme's row says how many notes it has. */
function renderFigures(el: HTMLElement, evidence: Evidence, nowMs: number): void {
  const { plan } = evidence;
  if (plan.kind === 'themes') return;
  const whole = countedText(evidence, nowMs);
  const parts = partsOf(evidence);
  if (whole !== undefined) addText(el, 'altitude-whole', whole);
  for (const remark of countRemarks(evidence, nowMs)) addText(el, 'altitude-focus-meta', remark);
  if (parts.length === 0) return;
  const list = el.createEl('dl', { cls: 'altitude-figures' });
  for (const { label, said, short, share } of parts.slice(0, MAX_FIGURES)) {
    list.createEl('dt', { text: label, attr: { dir: 'auto' } });
    const cell = list.createEl('dd');
    const bar = cell.createSpan({ cls: 'altitude-figure-bar', attr: { 'aria-hidden': 'true' } });
    bar.setCssProps({ '--altitude-share': String(share) });
    cell.createSpan({ text: short, attr: said === short ? {} : { title: said } });
  }
  if (parts.length > MAX_FIGURES)
    addText(el, 'altitude-quiet-hint', texts().ask.more(parts.length - MAX_FIGURES));
}

function addPart(el: HTMLElement, name: string, aside: string): void {
  const head = el.createDiv({ cls: 'altitude-asked-part' });
  head.createSpan({ cls: 'altitude-asked-name', text: name, attr: { dir: 'auto' } });
  head.createSpan({ cls: 'altitude-aside', text: aside, attr: { dir: 'auto' } });
}

function renderQuotes(
  el: HTMLElement,
  quotes: readonly Citation[],
  evidence: Evidence,
  open: OpenQuote,
  nowMs: number,
): void {
  const list = el.createEl('ul', { cls: 'altitude-quotes' });
  for (const [place, citation] of quotes.entries()) {
    const row = list.createEl('li');
    row.createSpan({ text: citation.quote, attr: { dir: 'auto' } });
    const days = shownDays(evidence, place, nowMs);
    if (days.parts.length > 0) {
      const cls = ['altitude-task-days', ...(days.isOverdue ? ['altitude-overdue'] : [])];
      row.createSpan({ cls, text: days.parts.join(' · '), attr: { dir: 'auto' } });
    }
    const piece = evidence.pieces.find(({ n }) => n === citation.n);
    if (piece === undefined) continue;
    const { title } = piece;
    const label = texts().ask.openQuote(title);
    addQuoteButton(row, { cls: 'altitude-cite', text: title, label }, citation, open);
  }
}

function addText(parent: HTMLElement, cls: string, text: string): void {
  parent.createDiv({ cls, text, attr: { dir: 'auto' } });
}

import type { Answer, Citation, Evidence, EvidencePiece } from '../../../worker/contract';
import type { AskOutcome } from '../../llm/ask-run';
import { notWrittenInApp } from '../../texts/advice-in-app';
import { notStoredText, writtenByText } from '../../texts/bought-text';
import { notFoundText, quotesText } from '../../texts/quotes-text';
import { brokenOff } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { addQuoteButton, type OpenQuote } from './quote-button';
import { isFound } from './written-text';

/** Why a model wrote nothing. */
export function renderNotWritten(el: HTMLElement, { job }: AskOutcome): void {
  for (const text of notWrittenInApp(job))
    el.createDiv({ cls: 'altitude-failed-text', text, attr: { dir: 'auto' } });
}

/** Below what a model wrote: whether it broke off, its quotes, how many of them stand in the notes, and what it cost. */
export function renderWritten(
  el: HTMLElement,
  { answer, ...outcome }: AskOutcome & { answer: Answer },
  evidence: Evidence,
  open: OpenQuote,
): void {
  const { job } = outcome;
  for (const text of brokenOff(answer, job))
    el.createDiv({ cls: 'altitude-quiet-hint', text, attr: { dir: 'auto' } });
  renderCitations(el, answer.citations, evidence.pieces, open);
  const foot = [...quotesText(answer), writtenByText(outcome)].join(' · ');
  el.createDiv({ cls: 'altitude-focus-meta', text: foot, attr: { dir: 'auto' } });
  for (const text of notStoredText(outcome))
    el.createDiv({ cls: 'altitude-quiet-hint', text, attr: { dir: 'auto' } });
}

/** Quotes below a text, by the numbers of its marks; `pieces` are what they are of. */
export function renderCitations(
  el: HTMLElement,
  citations: readonly Citation[],
  pieces: readonly EvidencePiece[],
  open: OpenQuote,
): void {
  const { ask } = texts();
  const list = el.createEl('ol', { cls: 'altitude-quotes' });
  for (const citation of citations) {
    const row = list.createEl('li', { cls: isFound(citation) ? '' : 'is-missing' });
    row.createEl(isFound(citation) ? 'span' : 's', { text: citation.quote, attr: { dir: 'auto' } });
    if (!isFound(citation))
      row.createSpan({ cls: 'altitude-not-found', text: notFoundText(citation), attr: { dir: 'auto' } });
    const title = pieces.find(({ n }) => n === citation.n)?.title;
    if (title === undefined) continue;
    const text = isFound(citation) ? title : ask.claimed(title);
    const cls = 'altitude-cite';
    addQuoteButton(row, { cls, text, label: ask.openQuote(title) }, citation, open);
  }
}

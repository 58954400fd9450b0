import type { Citation, Evidence } from '../../../worker/contract';
import { answerBlocks, type AnswerSentence } from '../../llm/answer-blocks';
import type { AnswerPart } from '../../llm/answer-stream';
import { notWritten } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { foundText } from '../explorer/asked-text';
import type { Writing } from '../explorer/explorer-state';
import { addQuoteButton, type OpenQuote } from './quote-button';

/** What a model has written so far. */
export function renderWriting(el: HTMLElement, parts: readonly AnswerPart[], open: OpenQuote): void {
  if (parts.length === 0)
    el.createDiv({ cls: 'altitude-quiet-hint', text: texts().ask.writing, attr: { dir: 'auto' } });
  renderText(el, parts, open);
}

/** What a model wrote, its quotes, and how many of them stand in the notes; or why it wrote nothing. */
export function renderWritten(
  el: HTMLElement,
  { outcome: { answer, job }, parts }: Extract<Writing, { kind: 'written' }>,
  evidence: Evidence,
  open: OpenQuote,
): void {
  const { ask, spending } = texts();
  if (answer === undefined) {
    for (const text of notWritten(job))
      el.createDiv({ cls: 'altitude-failed-text', text, attr: { dir: 'auto' } });
    return;
  }
  renderText(el, parts, open);
  if (answer.ended !== 'whole')
    el.createDiv({ cls: 'altitude-quiet-hint', text: ask.ended[answer.ended], attr: { dir: 'auto' } });
  renderCitations(el, answer.citations, evidence, open);
  const isPriced = job.quote?.price.kind === 'usd';
  const paid = isPriced
    ? spending.usd(job.spentUsd)
    : spending.money(job.quote?.price ?? { kind: 'unknown' });
  const foot = [...foundText(answer), ask.writtenBy(job.quote?.model ?? '', paid)].join(' · ');
  el.createDiv({ cls: 'altitude-focus-meta', text: foot, attr: { dir: 'auto' } });
}

/** Paragraphs and lists of text, emphasis and citations: whatever else was written stays the letters that it is. */
function renderText(el: HTMLElement, parts: readonly AnswerPart[], open: OpenQuote): void {
  const text = el.createDiv({ cls: 'altitude-written', attr: { dir: 'auto' } });
  let list: HTMLElement | undefined;
  for (const { kind, sentences } of answerBlocks(parts)) {
    if (kind === 'item') list ??= text.createEl('ul');
    else list = undefined;
    const block = list === undefined ? text.createEl('p') : list.createEl('li');
    for (const sentence of sentences) renderSentence(block, sentence, open);
  }
}

function renderSentence(parent: HTMLElement, { spans, isCited }: AnswerSentence, open: OpenQuote): void {
  const el = parent.createSpan({ cls: isCited ? '' : 'altitude-uncited' });
  for (const span of spans) {
    if (span.kind === 'citation') addCitation(el, span.place, span.citation, open);
    else if (span.isStrong) el.createEl('strong', { text: span.text });
    else el.appendText(span.text);
  }
}

function addCitation(el: HTMLElement, place: number, citation: Citation, open: OpenQuote): void {
  const { ask } = texts();
  const label = isFound(citation) ? ask.cited(place, citation.quote) : ask.notCited(place);
  const button = addQuoteButton(el, { cls: 'altitude-cite', text: String(place), label }, citation, open);
  button.toggleClass('is-missing', !isFound(citation));
}

function renderCitations(
  el: HTMLElement,
  citations: readonly Citation[],
  { pieces }: Evidence,
  open: OpenQuote,
): void {
  const { ask } = texts();
  const list = el.createEl('ol', { cls: 'altitude-quotes' });
  for (const citation of citations) {
    const row = list.createEl('li', { cls: isFound(citation) ? '' : 'is-missing' });
    row.createEl(isFound(citation) ? 'span' : 's', { text: citation.quote, attr: { dir: 'auto' } });
    if (!isFound(citation))
      row.createSpan({ cls: 'altitude-not-found', text: ask.notInNotes, attr: { dir: 'auto' } });
    const title = pieces.find(({ n }) => n === citation.n)?.title;
    if (title === undefined) continue;
    const text = isFound(citation) ? title : ask.claimed(title);
    const cls = 'altitude-cite';
    addQuoteButton(row, { cls, text, label: ask.openQuote(title) }, citation, open);
  }
}

function isFound({ state }: Citation): boolean {
  return state === 'verified' || state === 'elsewhere';
}

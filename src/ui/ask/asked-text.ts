import type { Evidence } from '../../../worker/contract';
import { answerBlocks, type AnswerBlock } from '../../llm/answer-blocks';
import type { AnswerPart } from '../../llm/answer-stream';
import type { AskOutcome } from '../../llm/ask-run';
import type { EarlierAnswer } from '../../llm/earlier-answer';
import { earlierByText, earlierText, leftOutText } from '../../texts/earlier-text';
import { joinSentences } from '../../texts/format';
import { notWrittenInApp } from '../../texts/advice-in-app';
import { brokenOff } from '../../texts/not-written';
import { notStoredText, writtenByText } from '../../texts/bought-text';
import { quotesText } from '../../texts/quotes-text';
import { texts } from '../../texts/texts';
import { countedText } from '../../trace/reading';
import { nothingAnswered } from '../../trace/nothing-answered';
import type { IndexReach } from '../index-reach';

/** What a screen reader says of an answer in the notes' own sentences. */
export function foundSaid(evidence: Evidence, reach: IndexReach, nowMs: number): string {
  if (evidence.extract.kind === 'nothing') return nothingSaid(evidence, reach);
  return joinSentences([answerSaid(evidence, nowMs), ...readSoFarText(evidence, reach)]);
}

/** That an answer may become another one: not all notes were read when it was found. Where there is none, that says so itself. */
export function readSoFarText({ extract }: Evidence, reach: IndexReach): string[] {
  return reach === 'partial' && extract.kind !== 'nothing' ? [texts().ask.ofReadSoFar] : [];
}

function answerSaid(evidence: Evidence, nowMs: number): string {
  const { extract, rows } = evidence;
  const { ask, explorer } = texts();
  const counted = countedText(evidence, nowMs);
  if (counted !== undefined) return counted;
  if (extract.kind === 'quotes') return ask.sentences(extract.quotes.length);
  if (extract.kind === 'summary') return extract.text;
  return explorer.resultCount(rows.length, 'note');
}

/** Why a question has no answer. */
export function nothingSaid(evidence: Evidence, reach: IndexReach): string {
  if (reach === 'partial') return texts().ask.nothing.soFar;
  return reach === 'empty' ? texts().explorer.emptyVaultTitle : nothingAnswered(evidence);
}

/** Letters that are read out: no answer that was asked for has as many. */
const MAX_READ_OUT = 6_000;

/** What a screen reader says once a model has written: all of it, since it was on its way for long. */
export function writtenSaid(outcome: AskOutcome, parts: readonly AnswerPart[]): string {
  const { answer, job, earlier } = outcome;
  if (answer === undefined) return notWrittenInApp(job).join(' ');
  const blocks = answerBlocks(firstParts(parts)).map(textOf);
  const by = earlier === undefined ? [] : [writtenByText(outcome)];
  const said = [
    ...blocks,
    ...brokenOff(answer, job),
    ...quotesText(answer),
    ...by,
    ...notStoredText(outcome),
  ];
  return joinSentences(said.filter((text) => text !== ''));
}

/** The same of an answer that was written before, from something else. */
export function earlierSaid(earlier: EarlierAnswer): string {
  const blocks = earlier.blocks.map(textOf);
  const said = [earlierText(earlier), ...blocks, ...leftOutText(earlier), earlierByText(earlier)];
  return joinSentences(said.filter((text) => text !== ''));
}

function textOf({ sentences }: AnswerBlock): string {
  const spans = sentences.flatMap((sentence) => sentence.spans);
  return spans
    .map((span) => (span.kind === 'text' ? span.text : ''))
    .join('')
    .replaceAll(/\s+(?=[.,;:!?])/g, '')
    .trim();
}

function firstParts(parts: readonly AnswerPart[]): AnswerPart[] {
  let letters = 0;
  const end = parts.findIndex((part) => {
    letters += part.kind === 'text' ? part.text.length : 0;
    return letters > MAX_READ_OUT;
  });
  return end < 0 ? [...parts] : parts.slice(0, end);
}

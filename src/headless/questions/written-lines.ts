import type { Evidence } from '../../../worker/contract';
import { answerBlocks, type AnswerBlock } from '../../llm/answer-blocks';
import type { Sentence } from '../../trace/sentence';
import { notFoundText, quotesText } from '../../texts/quotes-text';
import { brokenOff, notWritten } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { quoteLines } from '../output/quote-lines';
import { sentenceLines } from '../output/sentence-lines';
import { paidText } from '../spending/spending-lines';
import type { WrittenAnswer } from '../spending/run-answer';
import type { Style } from '../output/style';
import type { Line } from '../output/visible';

/** What a model wrote, the quotes below it with where they stand, and how many of them do. */
export function writtenLines(written: WrittenAnswer, evidence: Evidence, style: Style): Line[] {
  const { answer, parts, job } = written;
  const { ask } = texts();
  if (answer === undefined) return notWritten(job);
  const { citations } = answer;
  const blocks = answerBlocks(parts).flatMap((block) => blockLines(block, style));
  const quotes = citations.flatMap((citation, at) => {
    const isFound = citation.state === 'verified' || citation.state === 'elsewhere';
    return [
      `[${at + 1}]${isFound ? '' : ` ${style.bold(notFoundText(citation))}`}`,
      ...quoteLines(citation, isFound ? evidence.pieces : [], style),
    ];
  });
  const foot = [...quotesText(answer), ask.writtenBy(job.quote?.model ?? '', paidText(job))].join(' · ');
  return [...blocks, ...brokenOff(answer, job), ...quotes, style.dim(foot)];
}

function blockLines({ kind, sentences }: AnswerBlock, style: Style): string[] {
  const sentence = sentences.flatMap(({ spans }) =>
    spans.map((span): Sentence[number] =>
      span.kind === 'citation'
        ? { text: `[${span.place}]`, strong: false }
        : { text: span.text, strong: span.isStrong },
    ),
  );
  const indent = kind === 'item' ? 2 : 0;
  const lines = sentenceLines(sentence, style, style.width - indent);
  if (kind === 'paragraph') return lines;
  return lines.map((line, at) => `${at === 0 ? '- ' : '  '}${line}`);
}

import type { Citation, Evidence, EvidencePiece } from '../../../worker/contract';
import { answerBlocks, type AnswerBlock } from '../../llm/answer-blocks';
import type { Sentence } from '../../trace/sentence';
import { notStoredText, writtenByText } from '../../texts/bought-text';
import { notFoundText, quotesText } from '../../texts/quotes-text';
import { brokenOff, notWritten } from '../../texts/not-written';
import { texts } from '../../texts/texts';
import { quoteLines } from '../output/quote-lines';
import { sentenceLines } from '../output/sentence-lines';
import type { WrittenAnswer } from '../spending/run-answer';
import type { Style } from '../output/style';
import type { Line } from '../output/visible';

/** What a model wrote, the quotes below it with where they stand, and how many of them do. */
export function writtenLines(written: WrittenAnswer, evidence: Evidence, style: Style): Line[] {
  const { answer, parts, job } = written;
  const { ask } = texts();
  if (answer === undefined) return notWritten(job);
  const foot = [...quotesText(answer), writtenByText(written)].join(' · ');
  const asides = [foot, ...notStoredText(written), ...(written.earlier ? [ask.anewAdvice] : [])];
  const { blocks, quotes } = answerParts(answerBlocks(parts), answer.citations, evidence.pieces, style);
  return [...blocks, ...brokenOff(answer, job), ...quotes, ...asides.map((aside) => style.dim(aside))];
}

/** What was said, and the quotes of it with where they stand. */
export function answerParts(
  blocks: readonly AnswerBlock[],
  citations: readonly Citation[],
  pieces: readonly EvidencePiece[],
  style: Style,
): { blocks: string[]; quotes: string[] } {
  const quotes = citations.flatMap((citation, at) => {
    const isFound = citation.state === 'verified' || citation.state === 'elsewhere';
    return [
      `[${at + 1}]${isFound ? '' : ` ${style.bold(notFoundText(citation))}`}`,
      ...quoteLines(citation, isFound ? pieces : [], style),
    ];
  });
  return { blocks: blocks.flatMap((block) => blockLines(block, style)), quotes };
}

function blockLines({ kind, number, sentences }: AnswerBlock, style: Style): string[] {
  if (kind === 'lines') return keptLines(sentences);
  const sentence = sentences.flatMap(({ spans }) =>
    spans.map((span): Sentence[number] =>
      span.kind === 'citation'
        ? { text: `[${span.place}]`, strong: false }
        : { text: span.text, strong: span.isStrong },
    ),
  );
  const mark = kind === 'paragraph' ? '' : number === undefined ? '- ' : `${number}. `;
  const lines = sentenceLines(sentence, style, style.width - mark.length);
  return lines.map((line, at) => `${at === 0 ? mark : ' '.repeat(mark.length)}${line}`);
}

/** Code and tables, as they were written. */
function keptLines(sentences: AnswerBlock['sentences']): string[] {
  const spans = sentences.flatMap((sentence) => sentence.spans);
  const text = spans.map((span) => (span.kind === 'citation' ? `[${span.place}]` : span.text)).join('');
  return text.split('\n').map((line) => `  ${line}`);
}

import type { Citation, ContentHash, EarlierResponse, Evidence, EvidencePiece } from '../../worker/contract';
import { answerBlocks, type AnswerBlock, type AnswerSentence } from './answer-blocks';
import { AnswerStream, foundQuotes, renumbered, type AnswerPart } from './answer-stream';
import type { Earlier } from './bought-text';

/** How what is found for a question now differs from what an answer was written from. */
export interface Outdated {
  /** Titles of notes that hold something else than then. */
  changed: string[];
  /** Of notes that are found now and were not then, and the other way round. */
  added: string[];
  gone: string[];
}

/** An answer to the same question, which was written from something else or by another model. It is shown as what it is. */
export interface EarlierAnswer {
  by: Earlier;
  /** The job of the ledger that bought it. */
  job: string;
  blocks: AnswerBlock[];
  /** Those that the blocks name, in the order of their numbers. */
  citations: Citation[];
  /** How many quotes it had, and how many of them stand in the notes now. */
  quotes: { found: number; of: number };
  /** What citations stand in, by their numbers: whole notes. */
  sources: EvidencePiece[];
  /** Absent where the same would be sent. */
  outdated?: Outdated;
  /** Sentences that are not shown, since they may tell what was taken out of a note. */
  leftOut: number;
}

/** `found` as it would be stored now. */
export function readEarlier(
  { response, notes }: EarlierResponse,
  evidence: Pick<Evidence, 'pieces'>,
  found: ContentHash,
): EarlierAnswer {
  const sources = notes.map(({ id, path, title, text }, at): EvidencePiece => ({
    ...{ n: at + 1, path, title },
    piece: { id, text, span: { start: 0, end: text.length, startLine: 0, endLine: 0 } },
  }));
  const { parts, answer } = readAnew(response, sources);
  const isOutdated = response.found !== found;
  const isEdited = isOutdated && notes.some(({ isChanged }) => isChanged);
  const all = answerBlocks(parts);
  const { blocks, citations, leftOut } = isEdited
    ? onlyStanding(all)
    : { blocks: all, citations: answer.citations, leftOut: 0 };
  const { model, writtenMs, job } = response;
  return {
    ...{ by: { model, writtenMs }, job, blocks, citations, sources, leftOut },
    quotes: { found: foundQuotes(answer), of: answer.citations.length },
    ...(isOutdated && { outdated: outdatedBy(notes, evidence.pieces) }),
  };
}

/** Its numbers were those of passages that nobody has any more: each quote is looked up in all of the notes. */
function readAnew(response: EarlierResponse['response'], sources: readonly EvidencePiece[]) {
  const parts: AnswerPart[] = [];
  const stream = new AnswerStream(sources, (part) => parts.push(part));
  stream.push(renumbered(response.text, () => 0));
  return { parts, answer: stream.end({ model: response.model }, response.ended) };
}

function outdatedBy(notes: EarlierResponse['notes'], pieces: readonly EvidencePiece[]): Outdated {
  const then = new Set(notes.map(({ path }) => path));
  const now = new Map(pieces.map(({ path, title }) => [path, title]));
  return {
    changed: notes.filter(({ isChanged }) => isChanged).map(({ title }) => title),
    added: [...now].filter(([path]) => !then.has(path)).map(([, title]) => title),
    gone: notes.filter(({ path }) => !now.has(path)).map(({ title }) => title),
  };
}

/**
 * Only sentences whose quotes all stand in the notes. What was taken out of a note may be told by any other: by one whose quote is gone,
 * by one that quotes nothing, and by lines of code or of a table, which are not told apart.
 */
function onlyStanding(all: readonly AnswerBlock[]): {
  blocks: AnswerBlock[];
  citations: Citation[];
  leftOut: number;
} {
  const citations: Citation[] = [];
  const blocks = all
    .map((block) => ({
      ...block,
      sentences: (block.kind === 'lines' ? [] : block.sentences.filter(isStanding)).map((sentence) =>
        renumber(sentence, citations),
      ),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  return { blocks, citations, leftOut: countSentences(all) - countSentences(blocks) };
}

function isStanding({ spans, isCited }: AnswerSentence): boolean {
  const isGone = (citation: Citation): boolean => citation.spans.length === 0;
  return isCited && !spans.some((span) => span.kind === 'citation' && isGone(span.citation));
}

/** Counts on from the citations that came before, and adds its own. */
function renumber(sentence: AnswerSentence, citations: Citation[]): AnswerSentence {
  const spans = sentence.spans.map((span) =>
    span.kind === 'citation' ? { ...span, place: citations.push(span.citation) } : span,
  );
  return { ...sentence, spans };
}

function countSentences(blocks: readonly AnswerBlock[]): number {
  return blocks.reduce((count, { sentences }) => count + sentences.length, 0);
}

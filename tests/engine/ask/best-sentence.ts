import type { AtomId, EvidencePiece, NotePath } from '../../../worker/contract';
import { answering } from '../../../worker/engine/ask/answering';
import { sentencesIn } from '../../../worker/engine/ask/piece-sentences';

/** A passage of a note; each word is worth as much. */
export function piece(path: string, text: string, title = path): EvidencePiece {
  const endLine = text.split('\n').length - 1;
  const span = { start: 0, end: text.length, startLine: 0, endLine };
  return { n: 1, piece: { id: path as AtomId, span, text }, path: path as NotePath, title };
}

export function best(question: string, ...pieces: EvidencePiece[]): string | undefined {
  const sentences = pieces.flatMap(sentencesIn);
  const worths = answering(question, sentences, () => 1);
  return sentences[worths.indexOf(Math.max(...worths))]?.text;
}

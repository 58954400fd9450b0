import { isInCode } from './answer-blocks';
import type { AnswerPart } from './answer-stream';

/** Before a blank line and before an item of a list a block ends, whatever follows. */
const BLOCK_END = /\n[ \t]*(?=\n)|\n(?=[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t])/g;

/** Letters of a block that is cut although it goes on: no answer that was asked for has one as long. */
const LONGEST_BLOCK = 4_000;

/**
 * Of a growing answer what no later part can change, and the rest. Both together are what was given. `answerBlocks` of the two are those of
 * the whole, unless a block is longer than 4,000 letters.
 */
export function settledParts(parts: readonly AnswerPart[]): {
  settled: AnswerPart[];
  open: AnswerPart[];
} {
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at];
    if (part?.kind !== 'text') continue;
    const before = textBefore(parts, at);
    const ends = [...part.text.matchAll(BLOCK_END)].map(({ index }) => index).reverse();
    const end = ends.find((each) => !isInCode(before + part.text.slice(0, each)));
    if (end !== undefined) return cutAt(parts, at, end);
  }
  const letters = parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0);
  return letters > LONGEST_BLOCK ? { settled: [...parts], open: [] } : { settled: [], open: [...parts] };
}

/** A citation stands for a letter: what follows it begins no line. */
function textBefore(parts: readonly AnswerPart[], at: number): string {
  const before = parts.slice(0, at);
  return before.map((part) => (part.kind === 'text' ? part.text : '·')).join('');
}

function cutAt(parts: readonly AnswerPart[], at: number, end: number): ReturnType<typeof settledParts> {
  const part = parts[at];
  const text = part?.kind === 'text' ? part.text : '';
  const [before, after] = [text.slice(0, end), text.slice(end + 1)];
  return {
    settled: [...parts.slice(0, at), ...textPart(before)],
    open: [...textPart(after), ...parts.slice(at + 1)],
  };
}

function textPart(text: string): AnswerPart[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

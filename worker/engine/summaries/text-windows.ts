import type { Span, SummaryWindow } from '../../contract';
import { offsetsOfTokens, tokenWeight } from '../atoms/estimate-tokens';
import { spanOf, type AtomRef, type NoteAtomRef } from '../navigate/atom-ref';
import { isNoteAtom } from '../navigate/cards';
import { childrenOf } from '../navigate/containment';
import type { IndexReader } from '../view/index-reader';

/**
 * Stretches of an atom's text that are read at once: along its sections and paragraphs, as few as fit. `spans` are those of the
 * parts that get a summary; each belongs to the window in which it lies whole.
 */
export function textWindows(
  reader: IndexReader,
  ref: NoteAtomRef,
  text: string,
  spans: readonly Span[],
  maxTokens: number | undefined,
): SummaryWindow[] {
  const whole = spanOf(ref);
  const most = maxTokens ?? Infinity;
  const ends = cutEnds(reader, ref, text, most);
  const windows: SummaryWindow[] = [];
  let start = whole.start;
  for (const [at, end] of ends.entries()) {
    const next = ends[at + 1];
    // The next stretch comes along where it fits.
    if (next !== undefined && tokenWeight(text, start, next) <= most) continue;
    const isIn = (span: Span): boolean => span.start >= start && span.end <= end;
    const parts = [...spans.keys()].filter((place) => isIn(spans[place]!));
    windows.push({
      span: spanBetween(text, start, end, whole),
      tokens: Math.ceil(tokenWeight(text, start, end)),
      parts,
    });
    start = end;
  }
  return windows;
}

/** Where the text may be cut so that no stretch between two cuts has more tokens; the end of the atom is the last. */
function cutEnds(reader: IndexReader, ref: AtomRef, text: string, most: number): number[] {
  if (!isNoteAtom(ref)) return [];
  const { start, end } = spanOf(ref);
  if (tokenWeight(text, start, end) <= most) return [end];
  const children = childrenOf(reader, ref).filter(isNoteAtom);
  if (children.length === 0) return cutsAnywhere(text, start, end, most);
  const ends: number[] = [];
  for (const [at, child] of children.entries()) {
    // Up to the next child: what stands between belongs to the one before it.
    const next = children[at + 1];
    const childEnds = cutEnds(reader, child, text, most);
    childEnds[childEnds.length - 1] = next === undefined ? end : spanOf(next).start;
    ends.push(...childEnds);
  }
  return ends;
}

function cutsAnywhere(text: string, start: number, end: number, most: number): number[] {
  const count = Math.ceil(tokenWeight(text, start, end) / most);
  const marks = Array.from({ length: count - 1 }, (_, at) => (at + 1) * most);
  return [...offsetsOfTokens(text.slice(start, end), marks).map((offset) => start + offset), end];
}

function spanBetween(text: string, start: number, end: number, whole: Span): Span {
  if (start === whole.start && end === whole.end) return whole;
  const startLine = whole.startLine + linesIn(text, whole.start, start);
  return { start, end, startLine, endLine: startLine + linesIn(text, start, Math.max(start, end - 1)) };
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

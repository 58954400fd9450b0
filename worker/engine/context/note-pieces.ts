import type { ParsedParagraph } from '../atoms/parsed-note';
import { estimateTokens } from '../atoms/estimate-tokens';
import { must } from '../base/assert';
import type { NoteAtomRef } from '../navigate/atom-ref';
import { characterStart } from '../navigate/clip';
import { partsIn } from '../navigate/note-parts';
import type { NoteRecord } from '../notes/note-record';

/** A paragraph, or a part of a long one. */
export interface Piece {
  record: NoteRecord;
  /** The text of its note. */
  text: string;
  /** Number of the paragraph in its note. */
  paragraph: number;
  /** Number of the section that holds it, or -1. */
  section: number;
  start: number;
  end: number;
}

/** Tokens from which a paragraph is a text of its own rather than one thought: as for embedding (product). */
const LONG_PARAGRAPH = 1_000;
/** Tokens of a part: as much as a long paragraph of prose. */
const PART_TOKENS = 250;
/** UTF-16 units before the end of a part that are looked through for a better end. */
const REACH = 400;

/** What can be read of some atoms, in reading order, each stretch of text once. */
export function piecesOf(atoms: readonly { ref: NoteAtomRef; text: string }[]): Piece[] {
  const pieces: Piece[] = [];
  const taken = new Map<NoteRecord, Set<number>>();
  for (const { ref, text } of atoms) {
    const { record } = ref;
    const own = taken.get(record) ?? new Set<number>();
    taken.set(record, own);
    const { from, to } = partsIn(ref).paragraphs;
    for (let paragraph = from; paragraph < to; paragraph++) {
      if (own.has(paragraph)) continue;
      own.add(paragraph);
      const parsed = must(record.parsed.paragraphs[paragraph], 'paragraph');
      for (const span of partsOf(parsed, text))
        pieces.push({ record, text, paragraph, section: parsed.section, ...span });
    }
  }
  return pieces;
}

function partsOf({ span, tokens }: ParsedParagraph, text: string): { start: number; end: number }[] {
  const { start, end } = span;
  if (tokens <= LONG_PARAGRAPH) return [{ start, end }];
  const size = Math.ceil((PART_TOKENS * (end - start)) / tokens);
  const parts: { start: number; end: number }[] = [];
  for (let at = start; at < end;) {
    const next = at + 1.5 * size >= end ? end : breakBefore(text, at, at + size);
    parts.push({ start: at, end: next });
    at = next;
  }
  return parts.filter((part) => estimateTokens(text, part.start, part.end) > 0);
}

/** Ends of lines, then of sentences, then of words, in the order in which they are good places to stop. */
const BREAKS = [/\n/g, /[.!?…؟।]["'”’)\]]*\s|[。！？]/g, /\s/g];

/** The best place to stop in the last quarter before `most`; between characters where there is none. */
function breakBefore(text: string, from: number, most: number): number {
  const least = Math.max(from + Math.ceil((most - from) * 0.75), most - REACH);
  const window = text.slice(least, most);
  for (const pattern of BREAKS) {
    let last: number | undefined;
    for (const { index, 0: found } of window.matchAll(pattern)) last = index + found.length;
    if (last !== undefined) return least + last;
  }
  return Math.max(from + 1, characterStart(text, most));
}

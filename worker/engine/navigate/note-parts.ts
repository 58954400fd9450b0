import type { Span } from '../../contract';
import type { NoteAtomRef } from './atom-ref';

/** Indexes of a note's sections or paragraphs, from `from` up to but not including `to`. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The sections below an atom and the paragraphs in it (a paragraph holds itself), at any depth. Both stand in
 * document order, so that the ranges are found by halving, however long the note. Only of a section is its note unpacked.
 */
export function partsIn(ref: NoteAtomRef): { sections: Range; paragraphs: Range } {
  switch (ref.level) {
    case 'note': {
      const { sections, paragraphs } = ref.record.packed.counts;
      return { sections: { from: 0, to: sections }, paragraphs: { from: 0, to: paragraphs } };
    }
    case 'section': {
      const { sections, paragraphs } = ref.record.parsed;
      const { start, end } = ref.section.span;
      return {
        sections: { from: ref.index + 1, to: firstFrom(sections, end) },
        paragraphs: { from: firstFrom(paragraphs, start), to: firstFrom(paragraphs, end) },
      };
    }
    case 'paragraph':
      return { sections: { from: 0, to: 0 }, paragraphs: { from: ref.index, to: ref.index + 1 } };
  }
}

/** Index of the first part that begins at or after `start`; their number when none does. */
function firstFrom(parts: readonly { span: Span }[], start: number): number {
  return lowest(parts.length, (at) => (parts[at]?.span.start ?? 0) >= start);
}

/** The lowest number below `count` for which `holds` is true, when it stays true from there on; else `count`. */
export function lowest(count: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

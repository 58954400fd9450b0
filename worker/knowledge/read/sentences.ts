import type { ParsedNote } from '../../engine/atoms/parsed-note';
import type { Stretch } from './stretch';

/** Text that is written in sentences. */
const SPOKEN = new Set(['text', 'list', 'quote', 'callout']);
const END = /[.!?](?=\s+[\p{Lu}\p{N}"'“(])|[。！？；]|\n/gu;
/** `e.g.` and initials end no sentence. */
const MIN_LENGTH = 8;

/** The sentences of a note, where they stand; each line ends one. */
export function sentencesOf(readable: string, { paragraphs }: ParsedNote): Stretch[] {
  return paragraphs
    .filter(({ block }) => SPOKEN.has(block))
    .flatMap(({ span }) => sentencesIn(readable, span.start, span.end));
}

function sentencesIn(readable: string, start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  const add = (to: number): void => {
    if (readable.slice(from, to).trim() !== '') found.push({ start: from, end: to });
    from = to;
  };
  for (const { index, 0: mark } of readable.slice(start, end).matchAll(END)) {
    const to = start + index + 1;
    if (mark === '\n' || to - from > MIN_LENGTH) add(to);
  }
  add(end);
  return found;
}

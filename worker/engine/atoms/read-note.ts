import type { FileFacts, Problem, Span } from '../../contract';
import { decodeNote } from './decode-note';
import { parseNote } from './parse-note';
import type { ParsedNote } from './parsed-note';

export type ReadNote =
  | { kind: 'note'; parsed: ParsedNote; text: string }
  | Extract<Problem, { kind: 'unreadable' }>;

/** One note that our parser cannot take is a row of the report; the others of the call go on. */
export function readNote({ path }: FileFacts, content: Uint8Array): ReadNote {
  try {
    const { text, problems } = decodeNote(content);
    const parsed = parseNote(path, text);
    parsed.problems.unshift(...problems);
    return { kind: 'note', parsed, text };
  } catch (error) {
    return { kind: 'unreadable', why: { kind: 'not-parsed', text: String(error) } };
  }
}

/** Whether two readings of one path are of the same text: line ends are folded in hashes, but move what follows them. */
export function isSameText(a: ParsedNote, b: ParsedNote): boolean {
  return (
    a.hash === b.hash &&
    a.length === b.length &&
    JSON.stringify(a.problems) === JSON.stringify(b.problems) &&
    sameStarts(a.sections, b.sections) &&
    sameStarts(a.paragraphs, b.paragraphs)
  );
}

function sameStarts(a: readonly { span: Span }[], b: readonly { span: Span }[]): boolean {
  return a.length === b.length && a.every(({ span }, at) => span.start === b[at]?.span.start);
}

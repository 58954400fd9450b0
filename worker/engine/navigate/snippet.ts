import { plainText } from '../atoms/plain-text';
import { clip } from './clip';

const SNIPPET_LENGTH = 200;
/** Text left standing before the first marked word: little, because a narrow pane shows one short line. */
const LEAD = 20;

/** [start, end) of a word. */
interface Place {
  start: number;
  end: number;
}

export interface Snippet {
  text: string;
  /** [start, end) offsets into `text`, ascending, without overlaps. */
  marks: [number, number][];
}

/**
 * One line of plain text around the first place where wanted words stand together, with the words marked.
 * `find` gives their places in the plain text, in reading order.
 */
export function snippetOf(markdown: string, find: (plain: string) => Place[]): Snippet {
  const plain = plainText(markdown);
  const found = find(plain);
  const start = windowStart(plain, densest(found));
  const body = clip(plain.slice(start), SNIPPET_LENGTH - 1);
  const lead = start > 0 ? '…' : '';
  const limit = body.length < plain.length - start ? body.length - 1 : body.length;
  const marks = found
    .map(({ start: from, end }): [number, number] => [from - start, end - start])
    .filter(([from, end]) => from >= 0 && end <= limit)
    .map(([from, end]): [number, number] => [from + lead.length, end + lead.length]);
  return { text: lead + body, marks: withoutOverlaps(marks) };
}

/** Parts of a name and pairs of characters overlap each other: together they are one stretch. */
function withoutOverlaps(marks: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of marks) {
    const last = joined.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The first of the marks from which most others lie within a snippet. */
function densest(found: readonly Place[]): number {
  let best = found[0]?.start ?? 0;
  let most = 0;
  let last = 0;
  for (let first = 0; first < found.length; first++) {
    const from = found[first]?.start ?? 0;
    while (last < found.length && (found[last]?.end ?? 0) - from <= SNIPPET_LENGTH - LEAD) last++;
    if (last - first > most) {
      most = last - first;
      best = from;
    }
  }
  return best;
}

/** Begins at a word, a little before the place. */
function windowStart(plain: string, place: number): number {
  if (place <= LEAD) return 0;
  const space = plain.indexOf(' ', place - LEAD);
  return space < 0 || space >= place ? place : space + 1;
}

import { columnsOf, isWide } from './style';

/** What no line begins with, and what none ends with (Unicode's line breaking, UAX #14: CL, CP, EX, IS, NS, OP). */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}、。，．：；！？…ー々・ぁぃぅぇぉっゃゅょァィゥェォッャュョ.,:;!?"'%]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}"'#]$/u;

const WIDE_MARK = /[\u3000-\u303f\u30fb\uff00-\uff60]/;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What no line break divides: a box with or without glue before it (Knuth and Plass, Breaking paragraphs into lines, 1981). */
export interface Box {
  text: string;
  /** Whether a space stands before it, where it does not begin a line. */
  spaced: boolean;
}

/** The boxes of a text: what stands between spaces; in scripts without them its words, with the marks that go with them. */
export function boxesOf(text: string): Box[] {
  const spaced = text.split(/\s+/).filter((part) => part !== '');
  return spaced.flatMap((part) => unspaced(part).map((box, at) => ({ text: box, spaced: at === 0 })));
}

function unspaced(text: string): string[] {
  const boxes: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = boxes.at(-1);
    if (before === undefined || !mayBreak(before, segment)) boxes.push((boxes.pop() ?? '') + segment);
    else boxes.push(segment);
  }
  return boxes;
}

/** Whether a line may end between these, where no space stands between them. */
export function mayBreak(before: string, after: string): boolean {
  return (isWide(lastOf(before)) || isWide(after)) && !NEVER_FIRST.test(after) && !NEVER_LAST.test(before);
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

/** The boxes of lines that are to be one text: at their ends a space is meant, but for scripts that have none. */
export function joinedBoxes(lines: readonly string[]): Box[] {
  return lines.flatMap((line, at) => {
    const [first, ...more] = boxesOf(line);
    if (first === undefined) return [];
    return [{ ...first, spaced: needsSpace(lastOf(lines[at - 1] ?? ''), first.text) }, ...more];
  });
}

function needsSpace(before: string, after: string): boolean {
  if (WIDE_MARK.test(before) || WIDE_MARK.test(after.charAt(0))) return false;
  return !(isWide(before) && isWide(after));
}

/**
 * Boxes in lines of at most so many columns, unless one alone is longer. `taken`: columns of the first line that are not free;
 * that line is empty where nothing fits beside them.
 */
export function wrapBoxes(boxes: readonly Box[], columns: number, taken = 0): string[] {
  const lines = [''];
  let used = taken;
  let isStart = true;
  for (const { text, spaced } of boxes) {
    const gap = spaced && !isStart ? ' ' : '';
    const width = gap.length + columnsOf(text);
    if (used + width > columns && used > 0) {
      lines.push(text);
      used = columnsOf(text);
    } else {
      lines.push((lines.pop() ?? '') + gap + text);
      used += width;
    }
    isStart = false;
  }
  return lines;
}

/** A text in lines of at most so many columns, unless a word alone is longer; none where it is empty. */
export function wrap(text: string, columns: number): string[] {
  const boxes = boxesOf(text);
  return boxes.length === 0 ? [] : wrapBoxes(boxes, columns);
}

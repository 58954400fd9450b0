import { columnsOf, isWide } from './style';

/** What no line begins with, and what none ends with (Unicode's line breaking, UAX #14: CL, CP, EX, IS, NS, OP). */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}、。，．：；！？…ー々・ぁぃぅぇぉっゃゅょァィゥェォッャュョ.,:;!?"'%]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}"'#]$/u;

const WIDE_MARK = /[\u3000-\u303f\u30fb\uff00-\uff60]/;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What no line break divides. */
export interface Stretch {
  text: string;
  /** Whether a space stands before it, where it does not begin a line. */
  spaced: boolean;
}

/** The stretches of a text: what stands between spaces; in scripts without them its words, with the marks that go with them. */
export function stretchesOf(text: string): Stretch[] {
  const spaced = text.split(/\s+/).filter((part) => part !== '');
  return spaced.flatMap((part) => unspaced(part).map((stretch, at) => ({ text: stretch, spaced: at === 0 })));
}

function unspaced(text: string): string[] {
  const stretches: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = stretches.at(-1);
    if (before === undefined || !mayBreak(before, segment)) stretches.push((stretches.pop() ?? '') + segment);
    else stretches.push(segment);
  }
  return stretches;
}

function mayBreak(before: string, after: string): boolean {
  return (isWide(lastOf(before)) || isWide(after)) && !NEVER_FIRST.test(after) && !NEVER_LAST.test(before);
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

/** The stretches of lines that are to be one text: at their ends a space is meant, but for scripts that have none. */
export function joinedStretches(lines: readonly string[]): Stretch[] {
  return lines.flatMap((line, at) => {
    const [first, ...more] = stretchesOf(line);
    if (first === undefined) return [];
    return [{ ...first, spaced: needsSpace(lastOf(lines[at - 1] ?? ''), first.text) }, ...more];
  });
}

function needsSpace(before: string, after: string): boolean {
  if (WIDE_MARK.test(before) || WIDE_MARK.test(after.charAt(0))) return false;
  return !(isWide(before) && isWide(after));
}

/**
 * Stretches in lines of at most so many columns, unless one alone is longer. `taken`: columns of the first line that are not free;
 * that line is empty where nothing fits beside them.
 */
export function fill(stretches: readonly Stretch[], columns: number, taken = 0): string[] {
  const lines = [''];
  let used = taken;
  let isStart = true;
  for (const { text, spaced } of stretches) {
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
  const stretches = stretchesOf(text);
  return stretches.length === 0 ? [] : fill(stretches, columns);
}

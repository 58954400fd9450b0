import type { PlanNames } from './cut-conditions';
import type { CueWords } from './cue-words';
import type { QuestionText } from './question-text';
import { trimSignsEnd } from '../base/trim-signs';

/** Words of a title, and letters where words stand without spaces: longer ones need quotes. */
const TITLE_WORDS = 12;
const TITLE_LETTERS = 16;

/** Where a name may begin, and the places where it may end, the last first. */
interface Stretch {
  start: number;
  ends: number[];
}

/**
 * Takes what notes are called as if it stood in quotes, where a question says what it is about: of “Getting things done”, “Minimal theme”
 * or “Shopping list” the words themselves ask for something. `isSaid` tells of a time or another condition, which it stays.
 */
export function holdNames(
  question: QuestionText,
  cueWords: CueWords,
  names: Pick<PlanNames, 'isTitle' | 'folder'>,
  isSaid: (text: string) => boolean,
): void {
  const { text } = question;
  const found: { start: number; end: number }[] = [];
  for (const { start, ends } of stretchesOf(text, cueWords)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const end = ends.find((each) => isName(text.slice(start, each), text.slice(0, start), text.slice(each)));
    if (end !== undefined) found.push({ start, end });
  }
  for (const { start, end } of found.reverse()) question.hold(start, end);

  function isName(written: string, before: string, after: string): boolean {
    if (!names.isTitle(written) || names.folder(written) !== undefined) return false;
    return (
      !isSpoken(written, after, cueWords) &&
      !isPair(written, `${before} ${after}`, cueWords) &&
      !isSaid(written)
    );
  }
}

/** A question without the name of several words that it ends with: a note of any language may be asked for. */
export function withoutTitle(asked: string, names: Pick<PlanNames, 'isTitle'>): string {
  const text = trimSignsEnd(asked, ' ?？!！.。');
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index).slice(1, -1);
  const start = starts.slice(-TITLE_WORDS).find((each) => names.isTitle(text.slice(each)));
  return start === undefined ? asked : text.slice(0, start);
}

/** Whether it speaks of the vault, of the note that is open, or of a folder or the like that is named after it, whatever else is called so. */
function isSpoken(written: string, after: string, { table, words }: CueWords): boolean {
  const listed = Object.values(table.facets).join('|');
  return (
    words.isWhole([...table.here, ...table.vault].join('|'), written) ||
    words.find(`^ ?(?:${listed})`, after)?.start === 0
  );
}

/** Whether it names both of what is to be compared, as the rest says. */
function isPair(written: string, rest: string, { cues, words }: CueWords): boolean {
  return words.find(cues.compared, rest) !== undefined && words.first(cues.pairs, written) !== undefined;
}

function stretchesOf(text: string, cueWords: CueWords): Stretch[] {
  return cueWords.table.isDense ? runsOfLetters(text, cueWords) : runsOfWords(text, cueWords);
}

/**
 * After a word that leads to a subject, and all that follows a verb that seeks, but for a list of tags or the like. One word cannot be
 * cut into.
 */
function runsOfWords(text: string, { table, cues, words }: CueWords): Stretch[] {
  const found = [...text.matchAll(/[^\s,;:.?!()]+/gu)].map(
    ({ 0: said, index }) => [index, index + said.length] as const,
  );
  const lead = `(?:${cues.about}|${cues.of})(?: (?:${cues.noise}))?$`;
  const all = `^(?:${cues.seeks})(?: (?:${cues.noise})){0,2}$`;
  const lists = Object.values(table.facets).join('|');
  return found.flatMap(([start], at): Stretch[] => {
    const before = text.slice(0, start).trimEnd();
    const ends = found
      .slice(at + 1, at + TITLE_WORDS)
      // A name may end in brackets: “Blade Runner (1982)”.
      .flatMap(([, end]) => (text.charAt(end) === ')' ? [end, end + 1] : [end]))
      .reverse();
    if (words.find(lead, before) !== undefined) return [{ start, ends }];
    const isSought =
      words.find(all, before) !== undefined &&
      !words.isWhole(lists, words.trimmed(text.slice(start), [cues.noise]));
    return isSought ? [{ start, ends: ends.filter((end) => end === text.length) }] : [];
  });
}

/** Between words of the question, or where it begins and ends. */
function runsOfLetters(text: string, { cues, words }: CueWords): Stretch[] {
  const { about, of, seeks, noise, notes, wrote, question } = cues;
  const said = [about, of, seeks, noise, notes, wrote, question].join('|');
  const found = [...text.matchAll(/[a-z0-9]+|[^\s,;:.?!()、。]/giu)].map(
    ({ 0: said, index }) => [index, index + said.length] as const,
  );
  const isEnd = (end: number): boolean =>
    /^(?:$|[\s,;:.?!()、。])/.test(text.slice(end)) ||
    words.find(`^(?:${said})`, text.slice(end)) !== undefined;
  const isStart = (start: number): boolean =>
    /(?:^|[\s,;:.?!()、。])$/.test(text.slice(0, start)) ||
    words.find(`(?:${said})$`, text.slice(0, start)) !== undefined;
  const ends = new Set(found.map(([, end]) => end).filter(isEnd));
  return found
    .map(([start], at): Stretch => ({
      start,
      ends: found
        .slice(at + 1, at + TITLE_LETTERS)
        .map(([, end]) => end)
        .filter((end) => ends.has(end))
        .reverse(),
    }))
    .filter(({ start, ends }) => ends.length > 0 && isStart(start));
}

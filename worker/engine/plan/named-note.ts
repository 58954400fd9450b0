import type { AtomId } from '../../contract';
import type { CueWords } from './cue-words';

/** A question in which a note's name is read as the note that is open. */
export interface NamedNote {
  id: AtomId;
  text: string;
}

/** Words of a title that is looked for within a sentence, and names that are looked up in one question. */
const TITLE_WORDS = 6;
const TITLE_LETTERS = 16;
const MAX_LOOKED_UP = 200;

/** Finds the note that a sentence names. */
export class NamedNotes {
  readonly #cueWords: CueWords;

  constructor(cueWords: CueWords) {
    this.#cueWords = cueWords;
  }

  /** A note that is named within a sentence, where it speaks of one note. */
  named(text: string, atom: (written: string) => AtomId | undefined, isMeant = false): NamedNote | undefined {
    const { alike, linked, deeper, wider, summed } = this.#cueWords.cues;
    if (!isMeant && ![alike, linked, deeper, wider, summed].some((cue) => this.#cueWords.has(cue, text)))
      return undefined;
    let lookUps = 0;
    for (const { start, end } of this.#cueWords.table.isDense
      ? letterRuns(this.#masked(text))
      : wordRuns(text)) {
      const written = text.slice(start, end);
      if (this.#cueWords.words.trimmed(written, [this.#cueWords.cues.noise]) === '') continue;
      if (this.#isPart(text, start, end)) continue;
      if (++lookUps > MAX_LOOKED_UP) return undefined;
      const id = atom(written);
      if (id === undefined) continue;
      if (!isMeant && this.#isOneOfSeveral(text, start, end)) return undefined;
      return { id, text: this.#asOpen(text, start, end) };
    }
    return undefined;
  }

  /** Whether it says what of something is asked for, though a note may be called so: “What is the type of a linked note?”. */
  #isPart(text: string, start: number, end: number): boolean {
    const [before, after] = this.#cueWords.cues.partOf;
    const { words } = this.#cueWords;
    return (
      words.find(before, text.slice(0, start).trim()) !== undefined &&
      words.find(after, text.slice(end).trim()) !== undefined
    );
  }

  /** Whether something else is named beside it: “Compost and publishing” is no name of a note. */
  #isOneOfSeveral(text: string, start: number, end: number): boolean {
    const { words, cues } = this.#cueWords;
    const { joined, noise } = cues;
    const isDense = this.#cueWords.table.isDense;
    const comma = isDense ? '(?!)' : `,(?! (?:${noise})(?: |$))`;
    const [before, after] = [text.slice(0, start).trim(), text.slice(end).trim()];
    const next = words.find(`^(?:,? ?(?:${joined})|${comma})`, after);
    if (next?.start === 0 && this.#cueWords.unexplained(after.slice(next.end)) !== '') return true;
    const prior = words.find(`(?:${joined})$`, before);
    const beside = before.slice(0, prior?.start).replace(/^.*[,，;:]/u, '');
    return prior !== undefined && this.#cueWords.unexplained(beside) !== '';
  }

  /** With blanks where words of the question stand, which are no part of a title. */
  #masked(text: string): string {
    const { alike, linked, deeper, wider, summed, seeks, notes } = this.#cueWords.cues;
    let left = text;
    for (const pattern of [alike, linked, deeper, wider, summed, seeks, notes])
      for (let found = this.#cueWords.words.find(pattern, left); found !== undefined;) {
        left = left.slice(0, found.start) + ' '.repeat(found.said.length) + left.slice(found.end);
        found = this.#cueWords.words.find(pattern, left, found.end);
      }
    return left;
  }

  #asOpen(text: string, start: number, end: number): string {
    const { self, naming, named } = this.#cueWords.cues;
    const before = text.slice(0, start);
    const lead = naming === '' ? undefined : this.#cueWords.words.find(`(?:${naming})$`, before);
    const after = text.slice(end);
    const tail = this.#cueWords.words.find(`^(?:${named})`, after);
    const head = before.slice(0, lead?.start ?? start);
    const rest = after.slice(tail?.start === 0 ? tail.end : 0);
    return this.#cueWords.table.isDense
      ? head + self + rest
      : `${head.trimEnd()} ${self} ${rest.trimStart()}`.trim();
  }
}

interface Run {
  start: number;
  end: number;
}

/** Stretches of whole words, the longest first. */
function wordRuns(text: string): Run[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\uE000\uE001][^\s,;:.?!()]*/gu)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
  const runs = words.flatMap(({ start }, at) =>
    words.slice(at, at + TITLE_WORDS).map(({ end }, more) => ({ start, end, more })),
  );
  return runs.sort((one, other) => other.more - one.more);
}

/** Stretches of letters, the longest first, each word in Latin letters as a whole. */
function letterRuns(text: string): Run[] {
  const letters = [...text.matchAll(/[a-z0-9]+(?: [a-z0-9]+)*|[^\s,;:.?!()、。]/giu)].map(
    ({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
    }),
  );
  const runs = letters.flatMap(({ start }, at) =>
    letters.slice(at, at + TITLE_LETTERS).map(({ end }, more) => ({ start, end, more })),
  );
  return runs.filter(({ start, end }) => end - start > 1).sort((one, other) => other.more - one.more);
}

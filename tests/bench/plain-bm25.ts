import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stemmer } from 'stemmer';

const K1 = 0.9;
const B = 0.4;
/** Words of a note that are looked for in the others: those with the highest tf·idf. */
const WORDS = 40;

interface Note {
  path: string;
  counts: Map<string, number>;
  length: number;
}

/** The plain thing to be better than: notes ranked by BM25 against the significant words of a note's title and text. */
export class PlainBm25 {
  readonly #notes: Note[];
  readonly #holders = new Map<string, number[]>();
  readonly #averageLength: number;

  constructor(vault: string) {
    this.#notes = readdirSync(vault, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name))
      .map((entry) => readNote(vault, join(entry.parentPath, entry.name)));
    for (const [at, { counts }] of this.#notes.entries()) {
      for (const word of counts.keys()) {
        const holders = this.#holders.get(word);
        if (holders === undefined) this.#holders.set(word, [at]);
        else holders.push(at);
      }
    }
    const total = this.#notes.reduce((sum, { length }) => sum + length, 0);
    this.#averageLength = total / this.#notes.length;
  }

  /** Paths of the other notes, best first. */
  related(path: string, limit: number): string[] {
    const source = this.#notes.find((note) => note.path === path);
    if (source === undefined) return [];
    const scores = new Map<number, number>();
    for (const [word, weight] of this.#significantTerms(source)) {
      for (const at of this.#holders.get(word) ?? []) {
        const score = weight * this.#share(this.#notes[at]!, word);
        scores.set(at, (scores.get(at) ?? 0) + score);
      }
    }
    return [...scores]
      .map(([at, score]) => ({ path: this.#notes[at]!.path, score }))
      .filter((other) => other.path !== path)
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .slice(0, limit)
      .map((other) => other.path);
  }

  #significantTerms({ counts }: Note): [word: string, weight: number][] {
    return [...counts]
      .map(([word, count]): [string, number] => [word, (1 + Math.log(count)) * this.#idf(word)])
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, WORDS);
  }

  #idf(word: string): number {
    const holders = this.#holders.get(word)?.length ?? 0;
    return Math.log(1 + (this.#notes.length - holders + 0.5) / (holders + 0.5));
  }

  #share({ counts, length }: Note, word: string): number {
    const count = counts.get(word) ?? 0;
    return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / this.#averageLength));
  }
}

function readNote(vault: string, file: string): Note {
  const text = readFileSync(file, 'utf8').replace(/^---\r?\n.*?\r?\n---\r?\n/s, '');
  const words = wordsOf(`${basename(file).replace(/\.md$/i, '')} ${text}`);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { path: relative(vault, file).split('\\').join('/'), counts, length: words.length };
}

/** A letter of a script that is written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const RUNS = new RegExp(
  `(?:${UNSPACED.source}\\p{M}*)+|(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}])+`,
  'gu',
);

/** Words by their Porter stems; scripts that are written without spaces as pairs of letters. */
export function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(RUNS) ?? [];
  return runs.flatMap((run) => (UNSPACED.test(run) ? pairsOf(run) : [stemmer(run)]));
}

function pairsOf(run: string): string[] {
  if (run.length < 2) return [run];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

/** A question, and the paragraphs that answer it. */
export interface Task {
  text: string;
  gold: string[];
}

export interface NoteFile {
  path: string;
  text: string;
}

export function readNotes(folder: string): NoteFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names
    .sort()
    .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8').normalize('NFC') }));
}

/** What stands below the properties and the title. */
export function bodyOf(text: string): string {
  return text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^# .*\n/, '')
    .trim();
}

/** The questions of a set, with the bodies of the notes that answer them. */
export function readTasks(set: string, notes: readonly NoteFile[]): Task[] {
  const bodies = new Map(notes.map(({ path, text }) => [path.normalize('NFC'), bodyOf(text)]));
  const gold = new Map<string, string[]>();
  for (const row of rows(join(set, 'qrels.train.tsv'))) {
    const [id = '', path = '', score] = row.split('\t');
    const body = bodies.get(path.normalize('NFC'));
    if (Number(score) > 0 && body !== undefined) gold.set(id, [...(gold.get(id) ?? []), body]);
  }
  return rows(join(set, 'queries.train.jsonl')).map((row) => {
    const { _id, text } = JSON.parse(row) as { _id: string; text: string };
    return { text, gold: gold.get(_id) ?? [] };
  });
}

function rows(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((row) => row !== '');
}

export function countTokens(value: unknown): number {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encode(text, { allowedSpecial: 'all' }).length;
}

/** How many words in a row make a run: short enough to survive the cut of a page, long enough to be of one text alone. */
const RUN = 5;

/** Runs of words of a text, without marks of links. */
function runsOf(text: string): Set<string> {
  const plain = text.normalize('NFC').replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1');
  const words = plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
  return new Set(runs.length === 0 ? [words.join(' ')] : runs);
}

/** What an agent has spent and seen. A paragraph is seen once half of its runs of five words were shown. */
export class Attempt {
  readonly #wanted: { left: Set<string>; size: number }[];
  tokens = 0;

  constructor({ gold }: Task) {
    this.#wanted = gold.map((body) => {
      const left = runsOf(body);
      return { left, size: left.size };
    });
  }

  /** One call and its answer. True when nothing is left to be seen. */
  add(call: object, answer: string): boolean {
    this.tokens += countTokens(call) + countTokens(answer);
    for (const run of runsOf(answer)) for (const { left } of this.#wanted) left.delete(run);
    return this.share === 1;
  }

  /** Of the paragraphs wanted, those that were seen. */
  get share(): number {
    const seen = this.#wanted.filter(({ left, size }) => left.size <= size / 2).length;
    return seen / Math.max(1, this.#wanted.length);
  }
}

import { Attempt, type NoteFile, type Task } from './gold';

/** Words that nobody greps for. */
const COMMON = new Set(
  `a an the of in on at to for from by with and or but is are was were be been do does did has have had which who
   whom whose what when where why how that this these those it its he she they his her their you we as than then also
   both same there into after before during between more most other some such only own so too very can will just if
   not no nor about over under out up down off one two three first last year years name named called known`.split(
    /\s+/,
  ),
);

/** Most rows of a listing. */
const LISTED = 250;

/** An agent with two tools: which files hold a word, and the text of a file with its lines numbered. */
export class GrepAgent {
  readonly #notes: ReadonlyMap<string, string>;
  readonly #holders = new Map<string, string[]>();
  readonly #filesARound: number;

  constructor(notes: readonly NoteFile[], filesARound: number) {
    this.#notes = new Map(notes.map(({ path, text }) => [path, text]));
    this.#filesARound = filesARound;
    for (const { path, text } of notes) {
      for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
        this.#holders.set(word, [...(this.#holders.get(word) ?? []), path]);
    }
  }

  /** Greps the three rarest words, reads the best files and what the first three link to, then three more words. */
  solve(task: Task): Attempt {
    const attempt = new Attempt(task);
    const words = this.#wordsOf(task.text);
    const read: string[] = [];
    const scores = new Map<string, number>();
    if (this.#round(words.slice(0, 3), scores, read, attempt)) return attempt;
    const linked = read.slice(0, 3).flatMap((path) => this.#linksOf(path));
    const wanted = [...new Set(linked)].filter((path) => !read.includes(path)).slice(0, this.#filesARound);
    for (const path of wanted) if (this.#read(path, read, attempt)) return attempt;
    this.#round(words.slice(3, 6), scores, read, attempt);
    return attempt;
  }

  #round(words: readonly string[], scores: Map<string, number>, read: string[], attempt: Attempt): boolean {
    for (const word of words) {
      const files = (this.#holders.get(word) ?? []).slice(0, LISTED);
      attempt.add({ tool: 'Grep', pattern: `\\b${word}\\b`, '-i': true }, listing(files));
      const weight = Math.log(this.#notes.size / this.#frequency(word));
      for (const path of files) scores.set(path, (scores.get(path) ?? 0) + weight);
    }
    const best = [...scores]
      .filter(([path]) => !read.includes(path))
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return best.slice(0, this.#filesARound).some(([path]) => this.#read(path, read, attempt));
  }

  #read(path: string, read: string[], attempt: Attempt): boolean {
    read.push(path);
    const lines = (this.#notes.get(path) ?? '').split('\n');
    const numbered = lines.map((line, at) => `${String(at + 1).padStart(6)}\t${line}`).join('\n');
    return attempt.add({ tool: 'Read', file_path: path }, numbered);
  }

  #wordsOf(text: string): string[] {
    const words =
      text
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    const known = [...new Set(words)].filter((word) => !COMMON.has(word) && this.#frequency(word) > 0);
    return known.sort((a, b) => this.#frequency(a) - this.#frequency(b));
  }

  #frequency(word: string): number {
    return this.#holders.get(word)?.length ?? 0;
  }

  #linksOf(path: string): string[] {
    const links = (this.#notes.get(path) ?? '').matchAll(/\[\[([^\]|#]+)/g);
    return [...links]
      .map(([, name = '']) => `${name}.md`.normalize('NFC'))
      .filter((target) => this.#notes.has(target));
  }
}

function listing(files: readonly string[]): string {
  return files.length === 0 ? 'No files found' : `Found ${files.length} files\n${files.join('\n')}`;
}

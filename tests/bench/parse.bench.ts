/**
 * How fast text becomes atoms: the whole of `parseNote` (blocks, outline, links, tags, spans, hashes, token estimates,
 * frontmatter) against `marked.lexer` alone, on the same notes in one process.
 *
 *   ALTITUDE_DATA=… npm run bench -- parse [folders]     20 MB of real notes, or of the folders given
 *   npm run bench -- parse --odd                         1 MB and 10 MB of each adversarial text
 */
import { join } from 'node:path';
import { marked } from 'marked';
import { parseNotePath, type NotePath } from '../../worker/contract';
import { decodeNote } from '../../worker/engine/atoms/decode-note';
import { parseNote } from '../../worker/engine/atoms/parse-note';
import { notesBelow } from '../engine/atoms/vault-notes';
import { adversarialNotes } from '../fixtures/odd-notes';
import { dataFolder, printTable } from './program';

const CORPUS_CHARACTERS = 20_000_000;
const ROUNDS = 8;
/** At least so many times as fast as the other. */
const BOUND = 5;

interface Note {
  path: NotePath;
  text: string;
}

const args = process.argv.slice(2);
if (args.includes('--odd')) measureOdd();
else measureCorpus(args.length > 0 ? args : [join(dataFolder(), 'vaults')]);

function measureCorpus(folders: string[]): void {
  const notes = readNotes(folders);
  let parseMs = Infinity;
  let lexerMs = Infinity;
  // In turn over the whole corpus, and the best of several: what else the machine does cancels out.
  for (let round = 0; round < ROUNDS; round++) {
    parseMs = Math.min(
      parseMs,
      msOf(() => notes.forEach(({ path, text }) => parseNote(path, text))),
    );
    lexerMs = Math.min(
      lexerMs,
      msOf(() => notes.forEach(({ text }) => marked.lexer(text))),
    );
  }
  const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
  const row = (name: string, ms: number): (string | number)[] => [
    name,
    Math.round(ms),
    (characters / ms / 1000).toFixed(1),
  ];
  console.log(
    `${notes.length} notes, ${(characters / 1e6).toFixed(1)} million characters, best of ${ROUNDS}`,
  );
  printTable(['', 'ms', 'MB/s'], [row('parseNote', parseMs), row('marked.lexer', lexerMs)]);
  const ratio = lexerMs / parseMs;
  console.log(`parseNote is ${ratio.toFixed(1)} times as fast (bound: at least ${BOUND})`);
  if (ratio < BOUND) process.exitCode = 1;
}

/** Notes of all folders, up to the size of the corpus; over and over when they are fewer. */
function readNotes(folders: string[]): Note[] {
  const all = folders
    .flatMap((folder) => notesBelow(folder))
    .flatMap(({ name, bytes }) => {
      const path = parseNotePath(name);
      return path === undefined ? [] : [{ path, text: decodeNote(bytes).text }];
    });
  const notes: Note[] = [];
  if (all.every(({ text }) => text === '')) throw new Error(`no text in ${folders.join(', ')}`);
  for (let left = CORPUS_CHARACTERS; left > 0;) {
    for (const note of all) {
      if (left > 0) notes.push(note);
      left -= note.text.length;
    }
  }
  return notes;
}

function measureOdd(): void {
  const small = adversarialNotes(1_000_000);
  const rows = adversarialNotes(10_000_000).map(({ name, text }, index) => {
    const one = msOf(() => parseNote('Odd.md' as NotePath, small[index]?.text ?? ''));
    const ten = msOf(() => parseNote('Odd.md' as NotePath, text));
    return [name, Math.round(one), Math.round(ten), (ten / one).toFixed(1)];
  });
  printTable(['text', '1 MB ms', '10 MB ms', 'growth'], rows);
}

/** By the clock. Garbage is left to V8: collecting it by force throws compiled code away with it. */
function msOf(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

/**
 * How fast words become postings, in MB of text a second of processor: our keyword index beside FTS5 of SQLite over the same
 * texts, trigrams for Chinese and Japanese, unicode61 for English: paragraphs, and the titles, tags and headings that stand with them. The three kinds take turns, the best of each counts.
 *
 *   ALTITUDE_DATA=… npm run bench -- postings [--megabytes 4]
 *
 * FTS5 is that of Python's sqlite3; where there is none its column is empty.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseNote } from '../../worker/engine/atoms/parse-note';
import { keywordNote } from '../../worker/engine/notes/note-record';
import { createKeywordIndex, type KeywordNote } from '../../worker/engine/text/keyword-index';
import { noteDocuments } from '../../worker/engine/text/note-documents';
import { ROW_FIELDS } from '../../worker/engine/text/row-table';
import { tokenise } from '../../worker/engine/words/tokenise';
import { notePath } from '../engine/note-path';
import { dataFolder, printTable } from './program';
import { makeJapaneseVault } from './scale/japanese-vault';

const ROUNDS = 3;

const { values: options } = parseArgs({ options: { megabytes: { type: 'string', default: '4' } } });
const limitBytes = Number(options.megabytes) * 1e6;

/** Paragraphs from standard input as JSON lines; prints the seconds of processor that inserting them took. */
const FTS5 = `
import json, sqlite3, sys, time
texts = [(json.loads(line),) for line in open(sys.argv[1], encoding='utf8')]
db = sqlite3.connect(sys.argv[3])
db.execute("create virtual table notes using fts5(body, content='', tokenize='" + sys.argv[2] + "')")
start = time.process_time()
with db:
    db.executemany('insert into notes(body) values (?)', texts)
print(time.process_time() - start)
`;

interface Corpus {
  name: string;
  tokenizer: 'trigram' | 'unicode61';
  notes: KeywordNote[];
  /** All that is indexed of these notes, a text a row. */
  texts: string[];
  bytes: number;
}

const data = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'altitude-postings-'));
try {
  makeJapaneseVault(data, join(folder, 'japanese'), 2_000);
  const corpora = [
    readCorpus('English (virgil)', 'unicode61', join(data, 'vaults/virgil')),
    readCorpus('Chinese (oldwinter-zh)', 'trigram', join(data, 'vaults/oldwinter-zh')),
    readCorpus('Japanese (made)', 'trigram', join(folder, 'japanese')),
  ];
  const rows = corpora.map(measure);
  printTable(['text', 'MB', 'tokenise', 'postings', 'FTS5', 'postings / FTS5'], rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readCorpus(name: string, tokenizer: Corpus['tokenizer'], root: string): Corpus {
  const notes: KeywordNote[] = [];
  const texts: string[] = [];
  let bytes = 0;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  for (const path of files.sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    const note = keywordNote(parseNote(notePath(path), text), text);
    notes.push(note);
    for (const row of textsOf(note)) {
      texts.push(row);
      bytes += Buffer.byteLength(row);
    }
    if (bytes >= limitBytes) break;
  }
  return { name, tokenizer, notes, texts, bytes };
}

function textsOf(note: KeywordNote): Iterable<string> {
  const rows = new Map<string, string>();
  for (const { document } of noteDocuments(note, 0)) {
    const texts = ROW_FIELDS.map((field) => document[field] ?? '').filter((text) => text !== '');
    rows.set(document.id, [rows.get(document.id) ?? [], texts].flat().join('\n'));
  }
  return rows.values();
}

function measure({ name, tokenizer, notes, texts, bytes }: Corpus): string[] {
  const best = { tokenise: Infinity, postings: Infinity, fts5: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    best.tokenise = Math.min(
      best.tokenise,
      processorS(() => texts.forEach(tokenise)),
    );
    best.postings = Math.min(
      best.postings,
      processorS(() => indexAll(notes)),
    );
    best.fts5 = Math.min(best.fts5, fts5Seconds(texts, tokenizer, round) ?? Infinity);
  }
  const rate = (seconds: number): string =>
    seconds === Infinity ? '-' : `${(bytes / 1e6 / seconds).toFixed(2)} MB/s`;
  const ratio = best.fts5 === Infinity ? '-' : `${(best.fts5 / best.postings).toFixed(2)} ×`;
  const figures = [rate(best.tokenise), rate(best.postings), rate(best.fts5), ratio];
  return [name, (bytes / 1e6).toFixed(1), ...figures];
}

function indexAll(notes: readonly KeywordNote[]): void {
  const index = createKeywordIndex();
  for (const note of notes) index.add(note);
  index.seal();
}

function processorS(work: () => void): number {
  globalThis.gc?.();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Undefined where there is no Python with FTS5. */
function fts5Seconds(texts: readonly string[], tokenizer: string, round: number): number | undefined {
  const file = join(folder, 'texts.jsonl');
  writeFileSync(file, texts.map((text) => JSON.stringify(text)).join('\n'));
  const database = join(folder, `${tokenizer}-${String(texts.length)}-${String(round)}.db`);
  const { status, stdout } = spawnSync('python3', ['-c', FTS5, file, tokenizer, database], {
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : undefined;
}

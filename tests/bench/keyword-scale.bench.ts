/**
 * What the keyword index costs as it grows: time to insert, seal, restore and search, memory and bytes on disk.
 *
 *   npm run bench -- keyword-scale [paragraphs]     100,000 when not said
 *   npm run bench -- keyword-scale 20000 --stock    the same against Orama as it comes
 */
import { create, insert, search } from '@orama/orama';
import { loadavg } from 'node:os';
import { fillBits, noBits, type Bits } from '../../worker/engine/base/bits';
import type { SearchLevel } from '../../worker/contract';
import {
  createKeywordIndex,
  type KeywordIndex,
  type KeywordNote,
  type KeywordQuery,
} from '../../worker/engine/text/keyword-index';
import { tokenise } from '../../worker/engine/words/tokenise';
import { printTable } from './program';
import { syntheticCorpus, type SyntheticNote } from './synthetic-notes';

const ROWS = Number(process.argv[2] ?? 100_000);
/** Rows between two seals, as a store does now and then while it indexes. */
const SEAL_EVERY = 8_000;
/** Postings a merge step. */
const MERGE_BUDGET = 500_000;
const QUERIES = 40;
const ROUNDS = 4;
/** Rounds against stock Orama: enough for both to be compiled. */
const RACE_ROUNDS = 12;
const LEVELS: SearchLevel[] = ['note', 'section', 'paragraph'];

const corpus = syntheticCorpus(7);

function keywordNote({ title, sections }: SyntheticNote): KeywordNote {
  const rows = sections.flatMap(({ heading, paragraphs }, section) =>
    paragraphs.map((body) => ({ section, body, headings: heading })),
  );
  return { title, aliases: '', tags: '', properties: '', rows };
}

function report(name: string, value: string): void {
  console.log(`${name.padEnd(34)} ${value.padStart(12)}`);
}

/** Heap and buffers in use, after everything that can go has gone. */
function memoryBytes(): { heap: number; buffers: number } {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers };
}

function timed<T>(run: () => T): { value: T; ms: number } {
  const start = performance.now();
  const value = run();
  return { value, ms: performance.now() - start };
}

function timeMs(run: () => unknown): number {
  return timed(run).ms;
}

function fill(index: KeywordIndex): void {
  let insertMs = 0;
  const seals: number[] = [];
  let next = SEAL_EVERY;
  for (const note of corpus.notes(ROWS)) {
    const keyword = keywordNote(note);
    insertMs += timeMs(() => index.add(keyword));
    if (index.rows < next) continue;
    seals.push(timeMs(() => index.seal()));
    next += SEAL_EVERY;
  }
  seals.push(timeMs(() => index.seal()));
  const sealMs = seals.reduce((sum, ms) => sum + ms, 0);
  const merges: number[] = [];
  const step = (): boolean => index.mergeStep(MERGE_BUDGET);
  for (let took = timed(step); ; took = timed(step)) {
    merges.push(took.ms);
    if (!took.value) break;
  }
  report('notes', String(index.notes));
  report('insert, rows/s', (ROWS / (insertMs / 1000)).toFixed(0));
  report('insert with seals, rows/s', (ROWS / ((insertMs + sealMs) / 1000)).toFixed(0));
  report('longest seal, ms', Math.max(...seals).toFixed(0));
  report('all seals, ms', sealMs.toFixed(0));
  report('merge steps', String(merges.length));
  report('longest merge step, ms', Math.max(...merges).toFixed(0));
  report('all merge steps, ms', merges.reduce((sum, ms) => sum + ms, 0).toFixed(0));
}

function basesOf(index: KeywordIndex): number[] {
  const text = corpus.words.slice(0, 60).join(' ');
  return index.search({ text, level: 'note', typing: false, limit: 1e6 }).hits.map(({ row }) => row);
}

/** The rows of the notes accepted, as a filter over typed columns would say them. */
function maskOf(index: KeywordIndex, accept: (base: number) => boolean): Bits {
  const bases = basesOf(index).sort((a, b) => a - b);
  const mask = noBits(ROWS);
  bases.forEach((base, note) => {
    if (accept(base)) fillBits(mask, base, bases[note + 1] ?? ROWS);
  });
  return mask;
}

function measureQueries(index: KeywordIndex, limit: number): void {
  const kinds = { content: corpus.contentQueries(QUERIES), natural: corpus.naturalQueries(QUERIES) };
  const filters: [string, Pick<KeywordQuery, 'mask'>][] = [['', {}]];
  for (const share of [5, 80]) {
    const accept = (row: number): boolean => (row * 7919) % 100 < share;
    filters.push([`, ${String(share)} % by mask`, { mask: maskOf(index, accept) }]);
  }
  const rows: string[][] = [];
  for (const [kind, texts] of Object.entries(kinds)) {
    for (const [name, filter] of filters) {
      const cells = LEVELS.flatMap((level) => {
        const ask = (text: string) => index.search({ text, level, typing: false, limit, ...filter });
        const times = texts.map((text) => {
          let best = Infinity;
          for (let round = 0; round < ROUNDS; round++)
            best = Math.min(
              best,
              timeMs(() => ask(text)),
            );
          return best;
        });
        times.sort((a, b) => a - b);
        return [times[QUERIES >> 1], times[Math.floor(QUERIES * 0.95)]].map((ms) => (ms ?? 0).toFixed(3));
      });
      rows.push([kind + name, ...cells]);
    }
  }
  console.log(
    `\nthe best ${String(limit)}, ms: p50 and p95 over ${String(QUERIES)}, each the best of ${String(ROUNDS)}`,
  );
  printTable(['', ...LEVELS.flatMap((level) => [`${level} p50`, 'p95'])], rows);
}

/** What is asked while somebody types, and what is asked when they err. */
function measureTyping(index: KeywordIndex): void {
  const words = corpus.contentQueries(QUERIES).map((text) => text.split(' ')[0] ?? '');
  const misspelt = words.map((word) => `${word.slice(0, 2)}x${word.slice(2)}`);
  const rows = [
    ...[1, 2, 3, 4].map((letters): [string, string[], boolean] => [
      `${String(letters)} letters typed`,
      words.map((word) => word.slice(0, letters)),
      true,
    ]),
    ['a misspelt word', misspelt, false] satisfies [string, string[], boolean],
    [
      'a phrase of two common words',
      words.map(() => `"${corpus.words.slice(0, 2).join(' ')}"`),
      false,
    ] satisfies [string, string[], boolean],
  ].map(([name, texts, typing]) => {
    const times = texts.map((text) => timeMs(() => index.search({ text, level: 'note', typing, limit: 10 })));
    times.sort((a, b) => a - b);
    return [name, ...[times[QUERIES >> 1], times.at(-1)].map((ms) => (ms ?? 0).toFixed(2))];
  });
  console.log();
  printTable(['notes, ms', 'p50', 'most'], rows);
  const text = corpus.words.filter((_word, rank) => rank % 83 === 0 || rank < 100).join(' ');
  report(
    'similar to 700 words, ms',
    timeMs(() => index.similar(text, { level: 'note', limit: 1_000 })).toFixed(2),
  );
}

/** Conditions ask which units hold a word, as a set: from the component itself, and as the hits of a search. */
function measureConditions(index: KeywordIndex): void {
  const rows = [0, 50, 500].map((rank) => {
    const text = corpus.words[rank] ?? '';
    const query = { text, level: 'paragraph', typing: false, limit: ROWS } as const;
    const asMask = timeMs(() => index.holding(tokenise(text), 'paragraph', 'anywhere'));
    const { value, ms } = timed(() => index.search(query).hits);
    return [String(value.length), asMask.toFixed(2), ms.toFixed(2)];
  });
  console.log();
  printTable(['paragraphs that hold a word', 'as a mask, ms', 'as hits, ms'], rows);
}

function measureChanges(index: KeywordIndex): void {
  const note = keywordNote({
    title: 'changed',
    sections: [{ heading: 'changed', paragraphs: [corpus.words.slice(0, 115).join(' ')] }],
  });
  const changes = Array.from({ length: 30 }, () => timeMs(() => index.remove(index.add(note))));
  report('\nadd and remove one row, ms', Math.min(...changes).toFixed(3));
  index.add(note);
  report('seal after one row, ms', timeMs(() => index.seal()).toFixed(1));
}

function measureImages(index: KeywordIndex, bases: number[]): void {
  const encodeMs = timeMs(() => index.segments().forEach((segment) => segment.encode()));
  const images = index.segments().map((segment) => segment.encode());
  const bytes = images.reduce((sum, { columns }) => sum + columns.length, 0);
  report('segments', String(images.length));
  report('encode, ms', encodeMs.toFixed(0));
  report('image bytes per row', (bytes / ROWS).toFixed(0));
  report(
    'restore and search, ms',
    timeMs(() => {
      const restored = createKeywordIndex();
      restored.restore(images, bases);
      restored.search({ text: corpus.naturalQueries(1)[0] ?? '', level: 'note', typing: false, limit: 10 });
    }).toFixed(1),
  );
  const restored = createKeywordIndex();
  report('restore again, ms', timeMs(() => restored.restore(images, bases)).toFixed(1));
  report('verify, ms', timeMs(() => restored.verifyStep(Infinity)).toFixed(1));
}

/** Both engines in turn over the same notes and queries, so that what else the machine does hits both alike. */
function compareWithStock(): void {
  const ours = createKeywordIndex();
  const stock = create({ schema: { title: 'string', body: 'string' } as const });
  const spent = { ours: 0, stock: 0 };
  for (const note of corpus.notes(ROWS)) {
    const keyword = keywordNote(note);
    spent.ours += timeMs(() => ours.add(keyword));
    spent.stock += timeMs(() => {
      for (const { body } of keyword.rows) void insert(stock, { title: keyword.title, body });
    });
  }
  spent.ours += timeMs(() => ours.seal());
  report('insert, rows/s', (ROWS / (spent.ours / 1000)).toFixed(0));
  report('insert into stock Orama, rows/s', (ROWS / (spent.stock / 1000)).toFixed(0));
  const kinds = { content: corpus.contentQueries(10), natural: corpus.naturalQueries(10) };
  for (const [kind, texts] of Object.entries(kinds)) {
    const best = { ours: Infinity, stock: Infinity };
    const race = (engine: keyof typeof best, ask: (text: string) => unknown): void => {
      const ms = timeMs(() => texts.forEach(ask)) / texts.length;
      best[engine] = Math.min(best[engine], ms);
    };
    for (let round = 0; round < RACE_ROUNDS; round++) {
      race('ours', (text) => ours.search({ text, level: 'paragraph', typing: false, limit: 10 }));
      race('stock', (text) => search(stock, { term: text, limit: 10 }));
    }
    report(`${kind}: ours ms`, best.ours.toFixed(3));
    report(`${kind}: stock Orama ms`, best.stock.toFixed(1));
    const ratio = best.stock / best.ours;
    report(`${kind}: times as fast`, ratio.toFixed(0));
  }
}

function measureAll(): void {
  const before = memoryBytes();
  const index = createKeywordIndex();
  fill(index);
  const after = memoryBytes();
  report('heap, bytes per row', ((after.heap - before.heap) / ROWS).toFixed(0));
  report('buffers, bytes per row', ((after.buffers - before.buffers) / ROWS).toFixed(0));
  measureQueries(index, 10);
  measureQueries(index, 1_000);
  measureTyping(index);
  measureConditions(index);
  measureImages(index, basesOf(index));
  measureChanges(index);
  report('compact, ms', timeMs(() => index.compact()).toFixed(0));
}

report('load average', loadavg()[0]?.toFixed(1) ?? '');
if (process.argv.includes('--stock')) compareWithStock();
else measureAll();
report('load average', loadavg()[0]?.toFixed(1) ?? '');

/**
 * Extractive summaries beside those that people wrote: ours, the first three sentences, and what was shown before. And what is found
 * when extracts stand in for bought summaries: they are embedded in the place of notes, sections and long paragraphs.
 *
 *   ALTITUDE_DATA=… npm run bench -- summaries [names of sets, vaults, or `retrieval`]
 *
 * Prints ROUGE-1, -2 and -L (F1), the length of ours, and the processor's time of one, before and now; nearly all of it goes into
 * reading sentences and words. Ends with exit code 1 where ours has less ROUGE-1 than what was shown before, or takes over a
 * millisecond more, or where extracts in the place of texts find less than chance explains (p < .05).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BlockKind } from '../../worker/contract';
import { plainText } from '../../worker/engine/atoms/plain-text';
import { extract } from '../../worker/engine/summaries/extract';
import { worthIn } from '../../worker/engine/summaries/extract-of';
import { sentencesOf, type SummaryBlock } from '../../worker/engine/summaries/sentences';
import { createKeywordIndex } from '../../worker/engine/text/keyword-index';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import { dataFolder, printTable } from './program';
import { change, share } from './quality/table-cells';
import { rouge, type Shared } from './summaries/rouge';
import { articlesStoodIn, linksStoodIn, type StoodIn } from './summaries/stand-ins';
import { sumBasic } from './summaries/sum-basic';

/** A text with summaries of it, as the sets have it. */
interface Item {
  title: string;
  lang: string;
  blocks: { block: BlockKind; text: string; section: number }[];
  reference: string;
  references?: string[];
}

/** Texts with fewer sentences are their own summary. */
const MIN_SENTENCES = 4;
const MAX_MS = 1;

const LINKED = ['jzhao', 'dendron', 'blacklight', 'tanepiper'];
const ARTICLES = ['xquad-en', 'xquad-de'];

const data = dataFolder();
const folder = join(data, 'summaries');
const { positionals } = parseArgs({ allowPositionals: true });
const isWanted = (name: string, kind: string): boolean =>
  positionals.length === 0 || positionals.includes(name) || positionals.includes(kind);
const names = readdirSync(folder)
  .map((file) => file.replace('.jsonl', ''))
  .filter((name) => isWanted(name, 'rouge'))
  .sort();

const rows: string[][] = [];
for (const name of names) {
  const items = read(name);
  const worth = worthIn(indexOf(items));
  const before = timed(items, ({ blocks }) => sumBasic(blocks));
  const ours = timed(items, (item) => extract(blocksOf(item), { title: item.title, worth }));
  const first = items.map((item) => firstThree(item));
  const scores = [first, before.texts, ours.texts].map((texts) => meanScores(items, texts));
  rows.push([name, String(items.length), ...scores.map(shown)]);
  rows.at(-1)?.push(mean(ours.texts.map(({ length }) => length)).toFixed(0));
  rows.at(-1)?.push(`${before.ms.toFixed(2)} → ${ours.ms.toFixed(2)}`);
  if ((scores[2]?.[0] ?? 0) < (scores[1]?.[0] ?? 0) || ours.ms > before.ms + MAX_MS) process.exitCode = 1;
}
if (rows.length > 0) printTable(['set', 'texts', 'first three', 'before', 'ours', 'units', 'ms'], rows);
if (process.exitCode === 1)
  console.error(`Not held: at least what was shown before, in at most ${MAX_MS} ms more a text.`);
await reportStoodIn();

async function reportStoodIn(): Promise<void> {
  const folders = mkdtempSync(join(tmpdir(), 'altitude-stood-in-'));
  const found: StoodIn[] = [];
  try {
    for (const name of LINKED.filter((each) => isWanted(each, 'retrieval')))
      found.push(await linksStoodIn(data, name, join(folders, name)));
    for (const name of ARTICLES.filter((each) => isWanted(each, 'retrieval')))
      found.push(await articlesStoodIn(data, name, folders));
  } finally {
    rmSync(folders, { recursive: true });
  }
  if (found.length === 0) return;
  console.log('');
  const cells = found.map(({ name, measure, bought, before, after }) => {
    return [
      name,
      measure,
      String(before.length),
      String(bought),
      share(before),
      share(after),
      change(after, before),
    ];
  });
  printTable(['set', 'found', 'asked', 'extracts', 'without', 'with', 'difference'], cells);
  if (!cells.some((row) => /^−.*\*/.test(row.at(-1) ?? ''))) return;
  process.exitCode = 1;
  console.error('Not held: no loss with extracts in the place of texts.');
}

/** The processor's time of one, once all is warm. */
function timed(items: readonly Item[], make: (item: Item) => string): { texts: string[]; ms: number } {
  for (const item of items) make(item);
  const began = process.cpuUsage();
  const texts = items.map(make);
  return { texts, ms: process.cpuUsage(began).user / 1_000 / items.length };
}

function read(name: string): Item[] {
  const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8').split('\n');
  const items = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Item);
  return items.filter((item) => sentencesOf(blocksOf(item)).length >= MIN_SENTENCES);
}

function blocksOf({ blocks }: Item): SummaryBlock[] {
  return blocks.map(({ block, text, section }, at) => ({
    ...{ block, text },
    opensSection: section !== blocks[at - 1]?.section,
  }));
}

/** The real index, whose paragraphs say how rare a word is. */
function indexOf(items: readonly Item[]) {
  const index = createKeywordIndex();
  for (const { title, blocks } of items) {
    const paragraphs = blocks.map(({ text }) => ({ section: -1, body: plainText(text), headings: '' }));
    index.add({ title, aliases: '', tags: '', properties: '', rows: paragraphs });
  }
  index.seal();
  return index;
}

function firstThree(item: Item): string {
  return sentencesOf(blocksOf(item))
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ');
}

/** Of several summaries that people wrote the nearest counts. */
function meanScores(items: readonly Item[], texts: readonly string[]): number[] {
  const scored = items.map((item, at) => {
    const all = (item.references ?? [item.reference]).map((each) => rouge(texts[at] ?? '', each, item.lang));
    return all.reduce((best, each) => ((each[0]?.f1 ?? 0) > (best[0]?.f1 ?? 0) ? each : best));
  });
  return [0, 1, 2].map((kind) => mean(scored.map((each: Shared[]) => each[kind]?.f1 ?? 0)));
}

function shown(scores: readonly number[]): string {
  return scores.map((score) => score.toFixed(3).slice(1)).join(' ');
}

/**
 * Sentences of real notes as a model quotes them, left alone or changed as models change them: which are called verified?
 *
 *   ALTITUDE_DATA=… npm run bench -- citations [names of vaults]
 *
 * `SHOW=real` or `SHOW=changed` lists those that were judged wrongly.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findQuote } from '../../src/llm/find-quote';
import { skeletonOf } from '../../src/llm/skeleton';
import { parseNote } from '../../worker/engine/atoms/parse-note';
import { plainText } from '../../worker/engine/atoms/plain-text';
import { parseNotePath } from '../../worker/contract';
import { dataFolder, printTable } from './program';

interface Quote {
  own: string;
  sentence: string;
}

const SAMPLE = 1_500;

let seed = 20_261_123;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

function pick<T>(items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}

/** One of what the pattern finds, changed; undefined where there is none or nothing changes. */
function changeOne(text: string, pattern: RegExp, change: (found: string) => string): string | undefined {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return undefined;
  const one = pick(found);
  const changed = change(one[0]);
  if (changed === one[0]) return undefined;
  return text.slice(0, one.index) + changed + text.slice(one.index + one[0].length);
}

function swapWords(text: string): string | undefined {
  const words = text.split(' ');
  const at = 1 + Math.floor(random() * (words.length - 3));
  const [first, second] = [words[at], words[at + 1]];
  if (words.length < 6 || first === undefined || second === undefined) return undefined;
  if (lettersOf(first) === '' || lettersOf(second) === '' || lettersOf(first) === lettersOf(second))
    return undefined;
  return [...words.slice(0, at), second, first, ...words.slice(at + 2)].join(' ');
}

/** Marks that change places change nothing that is said. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function leaveOut(text: string): string | undefined {
  const words = text.split(' ');
  return words.length < 14 ? undefined : `${words.slice(0, 5).join(' ')} … ${words.slice(-5).join(' ')}`;
}

type Change = (sentence: string, quotes: readonly Quote[]) => string | undefined;

const REAL: [string, Change][] = [
  ['as it is read, without markup', (text) => text],
  [
    'other quotation marks, dashes, spaces',
    (text) =>
      text
        .replace(/["“”]/g, '«')
        .replace(/ [-–] /g, ' — ')
        .replace(/ /g, '  '),
  ],
  [
    'small first letter, no full stop',
    (text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/[.!?。！？]+$/u, ''),
  ],
  ['the middle left out with …', leaveOut],
];

const CHANGED: [string, Change][] = [
  ['a number changed', (text) => changeOne(text, /\d+/g, (digits) => `${Number(digits) + 1}`)],
  ['a decimal point taken out', (text) => changeOne(text, /\d+\.\d+/g, (digits) => digits.replace('.', ''))],
  [
    '"not" put in',
    (text) => changeOne(text, /\b(?:is|are|was|can|will|should|do|does)\b/g, (word) => `${word} not`),
  ],
  ['"not" taken out', (text) => changeOne(text, / not\b(?= \p{L})/gu, () => '')],
  [
    'a word for another',
    (text) =>
      changeOne(text, /\b[a-z]{5,}\b|\p{Script=Han}/gu, (word) =>
        /[a-z]/.test(word) ? pick(['garden', 'window', 'carrot']) : '猫',
      ),
  ],
  ['two words swapped', swapWords],
  ['a sentence of another note', (_, quotes) => pick(quotes).sentence],
];

const data = dataFolder();
const named = process.argv.slice(2);
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

for (const vault of named.length === 0 ? ['jzhao', 'oldwinter-zh', 'blacklight'] : named) {
  const quotes = quotesOf(join(data, 'vaults', vault), vault.endsWith('-zh') ? 14 : 40);
  const sample = Array.from({ length: Math.min(SAMPLE, quotes.length) }, () => pick(quotes));
  const real = REAL.map(([name, change]) => rowOf(`real: ${name}`, change, sample, quotes));
  const changed = CHANGED.map(([name, change]) => rowOf(`changed: ${name}`, change, sample, quotes));
  console.log(
    `${vault}: ${sample.length} quotes, verified of real ones ${shareOf(real)}, of changed ones ${shareOf(changed)}`,
  );
  printTable(['quotes', 'checked', 'verified', 'share', 'too short', 'ms each'], [...real, ...changed]);
}

function shareOf(rows: readonly (string | number)[][]): string {
  const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  return `${((100 * sum(2)) / sum(1)).toFixed(2)} %`;
}

function rowOf(
  name: string,
  change: Change,
  sample: readonly Quote[],
  quotes: readonly Quote[],
): (string | number)[] {
  const count = { checked: 0, verified: 0, short: 0 };
  const startMs = performance.now();
  for (const { own, sentence } of sample) {
    const quote = change(sentence, quotes);
    if (quote === undefined || (name.endsWith('another note') && own.includes(quote))) continue;
    const { kind } = findQuote(quote, skeletonOf(own));
    if (kind === 'too-short') count.short += 1;
    else count.checked += 1;
    if (kind === 'found') count.verified += 1;
    if (process.env['SHOW'] === name.split(':')[0] && (kind === 'found') === name.startsWith('changed'))
      console.log(`  ${name}: ${quote}`);
  }
  const each = (performance.now() - startMs) / Math.max(1, count.checked);
  const share = `${((100 * count.verified) / Math.max(1, count.checked)).toFixed(2)} %`;
  return [name, count.checked, count.verified, share, count.short, each.toFixed(3)];
}

/** The first sentence of each paragraph that has one of some length. */
function quotesOf(folder: string, least: number): Quote[] {
  const quotes: Quote[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = name.endsWith('.md') ? parseNotePath(name) : undefined;
    if (path === undefined || name.split('/').some((part) => part.startsWith('.'))) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    for (const { block, span } of parseNote(path, text).paragraphs) {
      if (!['text', 'list', 'quote'].includes(block)) continue;
      const own = text.slice(span.start, span.end);
      const found = [...sentences.segment(plainText(own))]
        .map(({ segment }) => segment.trim())
        .find((each) => each.length >= least && each.length < 300);
      if (found !== undefined) quotes.push({ own, sentence: found });
    }
  }
  return quotes;
}

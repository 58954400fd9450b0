/**
 * The estimate of tokens against tokenisers that are public, language by language, and what learning from paid answers makes of it. The
 * tokeniser of the models that are paid is not public: these two stand for "another one than was guessed".
 *
 *   ALTITUDE_DATA=… npm run bench -- tokens
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { estimateTokens } from '../../src/llm/estimate-tokens';
import { quantile, readVault, seeded, shuffled } from '../llm/vault-texts';
import { dataFolder, printTable } from './program';

const PER_SET = 120;
const ORDERS = 200;
/** As the ledger has it. */
const PRIOR_TOKENS = 1_000;

const data = dataFolder();
const random = seeded(7);
const tokenisers = { o200k, cl100k };
type Pair = [real: number, estimate: number];

const rows: string[][] = [];
for (const [name, texts] of sets()) {
  if (texts.length === 0) continue;
  const cells = Object.values(tokenisers).flatMap((encode) => {
    const pairs = texts.map((text): Pair => [encode(text).length, estimateTokens(text)]);
    return [bandOf(pairs), errorAfter(pairs, 0), errorAfter(pairs, 3), errorAfter(pairs, 10)];
  });
  rows.push([name, `${texts.length}`, ...cells]);
}
const heads = Object.keys(tokenisers).flatMap((name) => [`${name}/estimate`, 'k=0', 'k=3', 'k=10']);
printTable(['set', 'texts', ...heads], rows);
console.log(
  'Of all together (p10–p90 of single texts); error of the quote for the rest after k answers, median/p95.',
);

function bandOf(pairs: readonly Pair[]): string {
  const ratios = pairs.map(([real, estimate]) => real / estimate);
  const all = sum(pairs, 0) / sum(pairs, 1);
  return `${all.toFixed(2)} (${quantile(ratios, 0.1).toFixed(2)}–${quantile(ratios, 0.9).toFixed(2)})`;
}

function errorAfter(pairs: readonly Pair[], count: number): string {
  const errors = Array.from({ length: ORDERS }, () => {
    const order = shuffled(pairs, random);
    const [paid, rest] = [order.slice(0, count), order.slice(count)];
    const factor = (PRIOR_TOKENS + sum(paid, 0)) / (PRIOR_TOKENS + sum(paid, 1));
    return Math.abs((factor * sum(rest, 1)) / sum(rest, 0) - 1);
  });
  const percent = (share: number): string => `${(100 * quantile(errors, share)).toFixed(0)}%`;
  return `${percent(0.5)}/${percent(0.95)}`;
}

function sum(pairs: readonly Pair[], at: 0 | 1): number {
  return pairs.reduce((total, pair) => total + pair[at], 0);
}

function* sets(): Generator<[name: string, texts: string[]]> {
  for (const language of ['en', 'de', 'zh']) {
    const path = join(data, 'ir', `xquad-${language}`, 'corpus.jsonl');
    if (existsSync(path)) yield [`prose ${language}`, jsonLines(path)];
  }
  for (const [vault, name] of [
    ...([
      ['jzhao', 'notes en'],
      ['virgil', 'notes en technical'],
      ['blacklight', 'notes en, terse'],
    ] as const),
    ...([['oldwinter-zh', 'notes zh']] as const),
  ]) {
    const folder = join(data, 'vaults', vault);
    if (existsSync(folder)) yield [name, some(readVault(folder).map(([, text]) => text))];
  }
}

function jsonLines(path: string): string[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return some(lines.map((line) => (JSON.parse(line) as { text: string }).text));
}

function some(texts: readonly string[]): string[] {
  const step = Math.max(1, texts.length / PER_SET);
  return Array.from({ length: Math.min(PER_SET, texts.length) }, (_, at) => texts[Math.floor(at * step)]!);
}

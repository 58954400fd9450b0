/**
 * What ranking costs beside the search that it follows: two thousand candidates of each question, looked at with the links
 * of a vault of ten thousand notes, in both forms of the score.
 *
 *   ALTITUDE_DATA=… npm run bench -- ranking
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_OPTIONS, LINEAR_WEIGHTS } from '../../worker/contract';
import { parseNote } from '../../worker/engine/atoms/parse-note';
import type { Candidate } from '../../worker/engine/rank/candidate-pool';
import { rankNotes } from '../../worker/engine/rank/gars';
import { createEntry, VaultIndex } from '../../worker/engine/index/vault-index';
import { VaultFolder } from '../../src/headless/files/vault-folder';
import { dataFolder, printTable } from './program';
import { raceSlices } from './slices';

const POOL = 2_000;
const QUESTIONS = 40;
const ROUNDS = 15;
/** Ranking may cost this share of the search. */
const BOUND = 0.2;

/** By question. */
const found = new Map<string, { candidates: Candidate[]; idf: number[] }>();

const data = dataFolder();
const index = await openIndex(join(data, 'vaults/wikipara'));
const questions = readQuestions(join(data, 'vault-eval/wikipara/queries.train.jsonl'));
const best = await raceSlices(
  {
    search: (text: string) => search(text),
    bounded: (text: string) => rank(text, 'bounded'),
    linear: (text: string) => rank(text, 'linear'),
    'search again': (text: string) => search(text),
  },
  questions,
  { rounds: ROUNDS },
);
const share = (ms: number) => (ms / best.search).toFixed(3);
printTable(
  [`${index.records.size} notes, ${POOL} candidates`, 'ms', 'of the search', 'bound'],
  [
    ['search by words', best.search.toFixed(2), '1', ''],
    ['bounded', best.bounded.toFixed(2), share(best.bounded), String(BOUND)],
    ['linear', best.linear.toFixed(2), share(best.linear), String(BOUND)],
    ['search by words, again', best['search again'].toFixed(2), share(best['search again']), ''],
  ],
);
if (best.bounded > BOUND * best.search) process.exitCode = 1;

async function openIndex(vault: string): Promise<VaultIndex> {
  const folder = await VaultFolder.open(vault);
  const opened = new VaultIndex();
  for (const facts of (await folder.list()).files) {
    const text = readFileSync(join(vault, facts.path), 'utf8');
    opened.put(createEntry(facts, parseNote(facts.path, text), text));
  }
  opened.keyword.seal();
  while (opened.keyword.mergeStep(Infinity));
  return opened;
}

function readQuestions(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, QUESTIONS)
    .map((line) => (JSON.parse(line) as { text: string }).text);
}

function search(text: string) {
  return index.keyword.search({ text, level: 'note', typing: false, limit: POOL });
}

/** The candidates are those of the search; only what is done with them is timed. */
function rank(text: string, ranking: 'bounded' | 'linear') {
  const { candidates, idf } = candidatesOf(text);
  const weights = ranking === 'linear' ? LINEAR_WEIGHTS : DEFAULT_OPTIONS.weights;
  const options = { ...DEFAULT_OPTIONS, ranking, weights };
  return rankNotes({ candidates, idf, links: index.graph.matrix(), options, trust: 1, accept: () => true });
}

function candidatesOf(text: string) {
  const known = found.get(text);
  if (known !== undefined) return known;
  const { hits, terms } = search(text);
  const { linkNumbers } = index;
  const candidates = hits.map(({ noteRow, score, mask }) => ({
    note: linkNumbers[noteRow] ?? 0,
    score,
    mask,
  }));
  const made = { candidates, idf: terms.map(({ idf }) => idf) };
  found.set(text, made);
  return made;
}

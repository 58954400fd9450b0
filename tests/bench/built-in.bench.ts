/**
 * What the vectors trained on a vault are worth and what they cost. Retrieval sets ranked by words, by vector and by both,
 * each with exact scores, beside the figures of the study that the method comes from; then training by the number of
 * paragraphs.
 *
 *   ALTITUDE_DATA=… npm run bench -- built-in [names of sets] [cost]
 */
import { join } from 'node:path';
import { measureCost, readParagraphs, type Cost } from './built-in/cost-figures';
import { measureQuality } from './built-in/quality-figures';
import { readRetrievalSet } from './built-in/retrieval-set';
import { dataFolder, printTable } from './program';

/** Of the study: nDCG@10 by words, by vector, by both, and by both with titles; recall@20 by words and by both. */
interface Reference {
  words: number;
  vector: number;
  both: number;
  titles?: number;
  recallWords?: number;
  recallBoth: number;
}

const SETS: Record<string, Reference> = {
  scifact: { words: 0.698, vector: 0.654, both: 0.705, titles: 0.715, recallWords: 0.85, recallBoth: 0.857 },
  'xquad-en': { words: 0.965, vector: 0.949, both: 0.969, recallBoth: 0.996 },
  'xquad-de': { words: 0.945, vector: 0.923, both: 0.948, recallBoth: 0.99 },
  'xquad-zh': { words: 0.965, vector: 0.935, both: 0.966, recallBoth: 0.998 },
  'hotpot-train100': {
    words: 0.805,
    vector: 0.823,
    both: 0.812,
    titles: 0.836,
    recallWords: 0.955,
    recallBoth: 0.97,
  },
  'musique-train100': {
    words: 0.529,
    vector: 0.624,
    both: 0.562,
    titles: 0.597,
    recallWords: 0.674,
    recallBoth: 0.721,
  },
};

interface CostCase {
  paragraphs: number;
  maxDimensions: number;
  /** Of the study: seconds of training and of the decomposition in it, and millions of bytes of the model. */
  reference: [trainingS: number, decompositionS: number, modelMB: number];
}

const COSTS: CostCase[] = [
  { paragraphs: 1_000, maxDimensions: 256, reference: [0.73, 0.48, 1.3] },
  { paragraphs: 5_000, maxDimensions: 256, reference: [3.8, 3.1, 4.6] },
  { paragraphs: 20_000, maxDimensions: 256, reference: [7.1, 5.3, 9.3] },
  { paragraphs: 20_000, maxDimensions: 128, reference: [2.7, 1.7, 4.9] },
];

/** What has to hold. */
const LIMITS = {
  belowReference: 0.005,
  belowWords: 0.002,
  belowTrained: 0.015,
  trainingS: { paragraphs: 5_000, most: 6 },
};

const data = dataFolder();
const wanted = process.argv.slice(2);
reportQuality(Object.entries(SETS).filter(([name]) => isWanted(name)));
if (isWanted('cost')) reportCost(COSTS);

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

/** A row of a table: each cell under its head. */
type Row = Record<string, string>;

function printRows(title: string, rows: Row[]): void {
  if (rows[0] === undefined) return;
  console.log(`\n${title}`);
  printTable(
    Object.keys(rows[0]),
    rows.map((row) => Object.values(row)),
  );
}

function reportQuality(sets: [name: string, reference: Reference][]): void {
  const rows = sets.map(([name, reference]) => {
    const set = readRetrievalSet(join(data, 'ir', name));
    const found = measureQuality(set);
    judgeQuality(name, found, reference);
    return { set: name, documents: String(set.documents.length), ...qualityCells(found, reference) };
  });
  printRows('nDCG@10 and recall@20 (in brackets: the study)', rows);
}

function qualityCells(found: ReturnType<typeof measureQuality>, reference: Reference): Row {
  const { words, vector, both, 'both, folded in': folded, titles, 'titles and vector': all } = found;
  return {
    BM25: pair(words.ndcg, reference.words),
    'vector alone': pair(vector.ndcg, reference.vector),
    'both, .2': pair(both.ndcg, reference.both),
    '30 % folded in': folded.ndcg.toFixed(3),
    BM25F: titles.ndcg.toFixed(3),
    'BM25F + vector .3': pair(all.ndcg, reference.titles),
    'R@20 BM25': pair(words.recall, reference.recallWords),
    'R@20 both, .2': pair(both.recall, reference.recallBoth),
    'R@20 BM25F + .3': all.recall.toFixed(3),
  };
}

function judgeQuality(name: string, found: ReturnType<typeof measureQuality>, reference: Reference): void {
  const { words, both, 'both, folded in': folded } = found;
  const { belowReference, belowWords, belowTrained } = LIMITS;
  judge(`${name}: both, against the study`, both.ndcg - reference.both, 'at least', -belowReference);
  judge(`${name}: both, against BM25`, both.ndcg - words.ndcg, 'at least', -belowWords);
  judge(`${name}: 30 % folded in, against trained`, folded.ndcg - both.ndcg, 'at least', -belowTrained);
}

function pair(found: number, reference: number | undefined): string {
  return reference === undefined ? found.toFixed(3) : `${found.toFixed(3)} (${reference.toFixed(3)})`;
}

function reportCost(cases: CostCase[]): void {
  const paragraphs = readParagraphs(data, Math.max(...cases.map((each) => each.paragraphs)));
  const costs = cases.map((each) => measureCost(paragraphs.slice(0, each.paragraphs), each.maxDimensions));
  const rows = costs.map((cost, at) => costCells(cost, cases[at]!.reference));
  printRows('cost (in brackets: the study, on other notes)', rows);
  const judged = costs.find((cost) => cost.paragraphs === LIMITS.trainingS.paragraphs);
  if (judged === undefined) return;
  const what = `seconds to train on ${judged.paragraphs} paragraphs`;
  judge(what, judged.trainingS, 'at most', LIMITS.trainingS.most);
}

function costCells(cost: Cost, [trainingS, decompositionS, modelMB]: CostCase['reference']): Row {
  return {
    paragraphs: cost.paragraphs.toLocaleString('en'),
    tokens: cost.tokens.toFixed(0),
    components: String(cost.dimensions),
    terms: cost.terms.toLocaleString('en'),
    'counting s': cost.countingS.toFixed(2),
    'training s': against(cost.trainingS, trainingS),
    'decomposition s': against(cost.decompositionS, decompositionS),
    'longest step ms': cost.longestStepMs.toFixed(0),
    'embed ms': cost.embeddingMs.toFixed(3),
    'query ms': cost.queryMs.toFixed(3),
    'model MB': against(cost.modelBytes / 1e6, modelMB),
    'memory MB (before)': `${(cost.peakBytes / 1e6).toFixed(0)} (${(cost.beforeBytes / 1e6).toFixed(0)})`,
  };
}

function against(found: number, reference: number): string {
  return `${found.toFixed(2)} (${reference})`;
}

function judge(what: string, figure: number, bound: 'at most' | 'at least', value: number): void {
  const holds = bound === 'at most' ? figure <= value : figure >= value;
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? 'holds' : 'MISSED'}  ${what}: ${figure.toFixed(4)} (${bound} ${value})`);
}

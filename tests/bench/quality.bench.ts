/**
 * How good the answers are: retrieval sets laid out as vaults and asked with `search --batch`, questions over a
 * linked vault, and the users' own links, hidden from the text, asked with `related --batch`.
 *
 *   ALTITUDE_DATA=… npm run bench -- quality [names of sets or vaults]
 *
 * A document becomes one note: its id as file name, its title as heading, then its text. Everything is asked by words
 * alone, and again with the vectors that were learned from the vault. Beside the figures for hidden links stand those of
 * a plain BM25 over the same notes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithout, readAliases, readHeldOut, type HeldOut } from './held-out-links';
import { PlainBm25 } from './plain-bm25';
import { dataFolder, printTable, Program } from './program';
import { mean, ndcg, recall, type Judgements } from '../../src/headless/retrieval-metrics';

/** A plain BM25 with Porter stems: nDCG@10 and recall@100, where it was measured. */
const SETS: Record<string, [ndcg: string, recall: string]> = {
  scifact: ['.696', '.926'],
  'musique-train100': ['.532', '.832'],
  'hotpot-train100': ['.789', '.975'],
  'xquad-en': ['.965', '–'],
  'xquad-de': ['.916', '–'],
  'xquad-zh': ['.967', '–'],
};

const VAULTS = ['jzhao', 'virgil', 'oldwinter-zh', 'blacklight', 'dendron', 'tanepiper', 'logseq-docs'];

const data = dataFolder();
const wanted = process.argv.slice(2);
const program = new Program();
try {
  await measureSearch(Object.keys(SETS).filter(isWanted));
  if (isWanted('wikipara')) await measureQuestions();
  await measureRelated(VAULTS.filter(isWanted));
} finally {
  program.close();
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function measureSearch(names: string[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const name of names) rows.push([name, ...(await searchScores(name))]);
  if (rows.length === 0) return;
  printTable(
    [
      'search --batch',
      'docs',
      'queries',
      'nDCG@10',
      'BM25',
      'with vectors',
      'recall@20',
      'with vectors',
      'recall@100',
      'BM25',
      'with vectors',
      'seconds',
    ],
    rows,
  );
}

async function searchScores(name: string): Promise<(string | number)[]> {
  const folder = join(data, 'ir', name);
  const vault = join(program.folder, name);
  const place = ['--index', `${vault}-index`];
  const idByPath = layOut(join(folder, 'corpus.jsonl'), vault);
  const startMs = performance.now();
  await program.run(['index', vault, '--quiet', ...place]);
  const judgements = readJudgements(join(folder, 'qrels.tsv'));
  const batch = ['search', vault, '--batch', join(folder, 'queries.jsonl'), '--limit', '100', ...place];
  const words = scoresOf(await program.batch([...batch, '--embedder', 'none']), judgements, idByPath);
  await program.run(['embed', vault, '--quiet', ...place]);
  const both = scoresOf(await program.batch(batch), judgements, idByPath);
  const seconds = (performance.now() - startMs) / 1_000;
  const [ndcgReference, recallReference] = SETS[name] ?? ['–', '–'];
  return [
    idByPath.size,
    judgements.size,
    ...[words.ndcg, ndcgReference, both.ndcg],
    ...[words.recall20, both.recall20],
    ...[words.recall100, recallReference, both.recall100],
    seconds.toFixed(1),
  ];
}

/** Means over all queries. */
function scoresOf(
  answers: Map<string, string[]>,
  judgements: Map<string, Judgements>,
  idByPath: Map<string, string>,
): { ndcg: string; recall20: string; recall100: string } {
  const rankedFor = (query: string): string[] =>
    (answers.get(query) ?? []).map((path) => idByPath.get(path) ?? path);
  const meanOf = (score: (ranked: string[], relevant: Judgements) => number): string =>
    mean([...judgements].map(([query, relevant]) => score(rankedFor(query), relevant))).toFixed(3);
  return {
    ndcg: meanOf((ranked, relevant) => ndcg(ranked, relevant, 10)),
    recall20: meanOf((ranked, relevant) => recall(ranked, relevant.keys(), 20)),
    recall100: meanOf((ranked, relevant) => recall(ranked, relevant.keys(), 100)),
  };
}

/** Writes one note a document; answers the document's id by the note's path. */
function layOut(corpus: string, vault: string): Map<string, string> {
  mkdirSync(vault, { recursive: true });
  const idByPath = new Map<string, string>();
  for (const line of readLines(corpus)) {
    const { _id: id, title, text } = JSON.parse(line) as { _id: string; title: string; text: string };
    const path = `${id.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.md`;
    if (idByPath.has(path)) throw new Error(`two documents would be ${path}`);
    idByPath.set(path, id);
    writeFileSync(join(vault, path), title === '' ? `${text}\n` : `# ${title}\n\n${text}\n`);
  }
  return idByPath;
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function readJudgements(file: string): Map<string, Judgements> {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of readLines(file).slice(1)) {
    const [query, document, score] = line.split('\t');
    if (query === undefined || document === undefined || Number(score) <= 0) continue;
    const relevant = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, relevant.set(document, Number(score)));
  }
  return judgements;
}

/** Questions whose answer needs several notes of one vault, which are linked to each other. */
async function measureQuestions(): Promise<void> {
  const judged = join(data, 'vault-eval/wikipara');
  const vault = join(data, 'vaults/wikipara');
  const place = ['--index', join(program.folder, 'wikipara')];
  const batch = ['search', vault, '--batch', join(judged, 'queries.train.jsonl'), '--limit', '20', ...place];
  const judgements = readJudgements(join(judged, 'qrels.train.tsv'));
  const words = wholeness(await program.batch([...batch, '--embedder', 'none']), judgements);
  await program.run(['embed', vault, '--quiet', ...place]);
  const both = wholeness(await program.batch(batch), judgements);
  printTable(
    [
      'questions',
      'asked',
      'recall@5',
      'BM25',
      'with links',
      'with vectors',
      'all in 5',
      'BM25',
      'with links',
      'with vectors',
    ],
    [
      [
        ...['wikipara', judgements.size],
        ...[words.recall, '.630', '.720', both.recall],
        ...[words.whole, '.345', '.515', both.whole],
      ],
    ],
  );
}

/** Recall@5 on average, and for how many questions it is 1. */
function wholeness(
  answers: Map<string, string[]>,
  judgements: Map<string, Judgements>,
): { recall: string; whole: string } {
  const shares = [...judgements].map(([query, relevant]) =>
    recall(answers.get(query) ?? [], relevant.keys(), 5),
  );
  const whole = mean(shares.map((share) => (share === 1 ? 1 : 0)));
  return { recall: mean(shares).toFixed(3), whole: whole.toFixed(3) };
}

async function measureRelated(names: string[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const name of names) rows.push([name, ...(await relatedScores(name))]);
  if (rows.length === 0) return;
  printTable(
    [
      'related --batch',
      'sources',
      'held out',
      'not in text',
      'recall@10 pooled',
      'BM25',
      'with vectors',
      'by source',
      'BM25',
      'with vectors',
      'seconds',
    ],
    rows,
  );
}

async function relatedScores(name: string): Promise<(string | number)[]> {
  const judged = join(data, 'vault-eval', name);
  const heldOut = readHeldOut(join(judged, 'heldout_links.tsv'));
  const aliasFile = join(judged, 'aliases.tsv');
  const aliases = existsSync(aliasFile) ? readAliases(aliasFile) : new Map<string, Set<string>>();
  const vault = join(program.folder, `${name}-without`);
  const { untouched } = copyWithout(join(data, 'vaults', name), vault, heldOut, aliases);
  const sources = join(program.folder, `${name}-sources.txt`);
  writeFileSync(sources, [...heldOut.keys()].join('\n'));
  const place = ['--index', `${vault}-index`];
  const startMs = performance.now();
  await program.run(['index', vault, '--quiet', ...place]);
  const batch = ['related', vault, '--batch', sources, '--limit', '10', ...place];
  const byWords = await program.batch([...batch, '--embedder', 'none']);
  await program.run(['embed', vault, '--quiet', ...place]);
  const byBoth = await program.batch(batch);
  const seconds = (performance.now() - startMs) / 1_000;
  const found = recallOf(heldOut, (source) => byWords.get(source) ?? []);
  const both = recallOf(heldOut, (source) => byBoth.get(source) ?? []);
  const bm25 = new PlainBm25(vault);
  const plain = recallOf(heldOut, (source) => bm25.related(source, 10));
  const total = [...heldOut.values()].reduce((sum, targets) => sum + targets.size, 0);
  const figures = [
    ...[found.pooled, plain.pooled, both.pooled],
    ...[found.bySource, plain.bySource, both.bySource],
  ].map((share) => share.toFixed(3));
  return [heldOut.size, total, untouched, ...figures, seconds.toFixed(1)];
}

/** Recall@10 over all hidden links, and its mean over the notes they were hidden from. */
function recallOf(
  heldOut: HeldOut,
  answerTo: (source: string) => string[],
): { pooled: number; bySource: number } {
  const shares = [...heldOut].map(([source, targets]) => ({
    share: recall(answerTo(source), targets, 10),
    targets: targets.size,
  }));
  const total = shares.reduce((sum, { targets }) => sum + targets, 0);
  const pooled = shares.reduce((sum, { share, targets }) => sum + share * targets, 0) / total;
  return { pooled, bySource: mean(shares.map(({ share }) => share)) };
}

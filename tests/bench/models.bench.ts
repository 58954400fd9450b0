/**
 * What models with real weights are worth, each a folder of files as hubs lay them out (docs/measured/embedding.md says where some are to
 * be had):
 *
 *   ALTITUDE_DATA=… ALTITUDE_MODELS=DIR npm run bench -- models [--questions N] [names of sets or models]
 *
 * - Answers: sets asked by words, with the built-in embedder, by the model alone, and by words and model together, without
 *   links; then with them. A set `xquad-en>de` is questions in English to paragraphs in German; models of many languages are asked
 *   four such. Ends with 1 when both together do not beat words and the built-in embedder on an English set, or across
 *   languages, or bge-small comes to less than .74 on scifact. A part of the questions (`--questions`, evenly drawn) decides only what its
 *   interval shows; the rest is open, and said to be.
 * - Refusals: of the set's own questions, and of those of others, how many are answered with nothing. Across languages the vault has
 *   half of the paragraphs, so that the questions about the other half are others in the same language.
 * - Agreement with Python's runtime on the same file and texts, and speed beside it, where Python has one.
 * - With `ALTITUDE_ONNXRUNTIME=DIR`, where onnxruntime-node is installed, sets are embedded by that, several times as fast. The same
 *   comparison with Python of it, and how texts are found whose vectors come from one runtime and the questions' from the other. Ends with
 *   1 when it embeds less than .95 of what Python does. `peers` in place of sets measures these two alone.
 *
 * `ALTITUDE_SERVER` adds one that is no folder: `openai:http://localhost:8080/v1#multilingual-e5-small`. All questions take minutes a set
 * and model.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ndcg } from '../../src/headless/measure/retrieval-metrics';
import type { VaultSession } from '../../src/headless/session/vault-session';
import { patientExplore } from '../../src/headless/measure/patient-explore';
import type { SignalName } from '../../worker/contract';
import { readRetrievalSet, type RetrievalSet } from './built-in/retrieval-set';
import { compareWithPeer } from './models/compare-peer';
import { namedRuntime, specOf } from './models/folder-embedder';
import { mixRuntimes } from './models/mix-runtimes';
import { noPeer } from './models/onnx-peer';
import { compareBoth } from './models/verdict';
import { dataFolder, printTable } from './program';
import { layOut } from './quality/lay-out';
import { layOutLinked } from './quality/linked-set';
import { mostQuestions, wanted } from './quality/embedder-choice';
import { openEmbedded, value } from './quality/open-session';
import { change, share } from './quality/table-cells';

const SETS = ['scifact', 'xquad-en', 'hotpot-train100', 'musique-train100', 'xquad-de', 'xquad-zh'];
const ENGLISH = ['scifact', 'xquad-en', 'hotpot-train100', 'musique-train100'];
const ACROSS = ['xquad-en>zh', 'xquad-zh>en', 'xquad-en>de', 'xquad-de>en'];
const LEAST_SPEED = 0.95;
const SCIFACT_FLOORS: Record<string, number> = { 'bge-small-en-v1.5': 0.74 };
/** Questions of each other set. */
const FOREIGN = 100;
const DEPTH = 1_000;
/** Of xquad, in its order. */
const PARAGRAPHS_AN_ARTICLE = 5;

const data = dataFolder();
const models = modelsToMeasure();
const chosen = wanted.filter((name) => !models.has(name));
const folder = mkdtempSync(join(tmpdir(), 'altitude-models-'));
const answers: string[][] = [];
const refusals: string[][] = [];
try {
  for (const name of chosen.length > 0 ? chosen.filter((each) => each !== 'peers') : [...SETS, ...ACROSS])
    await measureSet(name);
  console.log('\nnDCG@10; differences in points to words, with a star where p < .05');
  printTable(['set', 'embedder', 'words', 'built-in', 'alone', 'both', 'both, links'], answers);
  console.log('\nQuestions answered with nothing');
  printTable(['set', 'embedder', 'own', 'of other sets'], refusals);
  await comparePeers();
  await mix();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Embedders by the names they are printed under. */
function modelsToMeasure(): Map<string, string> {
  const { ALTITUDE_MODELS: root, ALTITUDE_SERVER: server } = process.env;
  if (root === undefined && server === undefined) {
    console.log('Skipped: set ALTITUDE_MODELS to a folder of models, each a folder of its own.');
    process.exit(0);
  }
  const folders = root === undefined ? [] : readdirSync(root);
  const all = new Map(folders.map((name) => [name, `folder:${resolve(root ?? '', name)}`]));
  if (server !== undefined) all.set(server.split(/[#:]/).at(-1) ?? server, server);
  const named = wanted.filter((name) => all.has(name));
  return named.length === 0 ? all : new Map([...all].filter(([name]) => named.includes(name)));
}

async function measureSet(name: string): Promise<void> {
  const [base, language] = name.split('>');
  const asked = language === undefined ? [...models] : await ofManyLanguages();
  if (asked.length === 0) return;
  const set = readSet(base ?? name);
  const documents = language === undefined ? set : readSet(`xquad-${language}`);
  const vault = join(folder, name);
  const linked = /train100$/.test(name);
  const noteOf = linked ? layOutLinked(set.documents, vault) : layOut(documents, vault);
  const relevant = set.queries.map(
    (query) => new Map([...query.relevant].map(([id, gain]) => [noteOf.get(id) ?? id, gain])),
  );
  const builtIn = await openEmbedded(vault, `${vault}-index`, 'built-in');
  const words = await askAll(builtIn, set, relevant, ['links', 'meaning']);
  const learned = await askAll(builtIn, set, relevant, ['links']);
  await builtIn.close();
  for (const [model, embedder] of asked) {
    const session = await openEmbedded(vault, `${vault}-index`, embedder, process.env);
    const both = await askAll(session, set, relevant, ['links']);
    const links = linked ? await askAll(session, set, relevant, []) : undefined;
    answers.push([
      ...[name, model, share(words.scores), change(learned.scores, words.scores)],
      ...[both.alone, both.scores, links?.scores].map((scores) =>
        scores === undefined ? '' : change(scores, words.scores),
      ),
    ]);
    if (language === undefined)
      refusals.push([name, model, percent(both.refused), percent(await foreignRefused(session, name))]);
    await session.close();
    if (language !== undefined) refusals.push(await refusedAcross(name, set, documents, [model, embedder]));
    judge(name, model, { words: words.scores, learned: learned.scores, both: both.scores });
    console.error(`${name}, ${model}: asked`);
  }
}

/** A server says nothing of its model's languages, and is asked. */
async function ofManyLanguages(): Promise<[name: string, embedder: string][]> {
  const read = await Promise.all(
    [...models].map(async ([name, embedder]): Promise<[string, string][]> => {
      const path = embedder.startsWith('folder:') ? embedder.slice('folder:'.length) : undefined;
      const isOfOne = path !== undefined && (await specOf(path)).oneLanguage === true;
      return isOfOne ? [] : [[name, embedder]];
    }),
  );
  return read.flat();
}

/** The vault has every second article; the questions about the others are asked of it as well. */
async function refusedAcross(
  name: string,
  { queries }: RetrievalSet,
  { documents }: RetrievalSet,
  [model, embedder]: [name: string, embedder: string],
): Promise<string[]> {
  const held = documents.filter((_, at) => Math.floor(at / PARAGRAPHS_AN_ARTICLE) % 2 === 0);
  const ids = new Set(held.map(({ id }) => id));
  const vault = join(folder, `${name}-half`);
  layOut({ documents: held, queries: [] }, vault);
  const session = await openEmbedded(vault, `${vault}-index-${model}`, embedder, process.env);
  const refused = { own: [0, 0], others: [0, 0] };
  for (const { text, relevant } of queries) {
    const count = [...relevant.keys()].some((id) => ids.has(id)) ? refused.own : refused.others;
    count[0]! += (await ask(session, text, ['links'], false)).length === 0 ? 1 : 0;
    count[1]! += 1;
  }
  await session.close();
  return [name, model, ...[refused.own, refused.others].map(([of, all]) => percent(of! / all!))];
}

function readSet(name: string): RetrievalSet {
  const set = readRetrievalSet(join(data, 'ir', name));
  const every = Math.max(1, set.queries.length / mostQuestions);
  const count = Math.floor(set.queries.length / every);
  const queries = Array.from({ length: count }, (_none, at) => set.queries[Math.floor(at * every)]!);
  return { ...set, queries };
}

interface Asked {
  /** nDCG@10 of each question. */
  scores: number[];
  /** The same in the order of meaning alone. */
  alone: number[];
  /** Share of questions without an answer. */
  refused: number;
}

async function askAll(
  session: VaultSession,
  { queries }: RetrievalSet,
  relevant: readonly ReadonlyMap<string, number>[],
  without: SignalName[],
): Promise<Asked> {
  const asked: Asked = { scores: [], alone: [], refused: 0 };
  for (const [at, { text }] of queries.entries()) {
    const judged = relevant[at] ?? new Map<string, number>();
    const all = await ask(session, text, without, true);
    const paths = (hits: typeof all) => hits.map(({ card }) => card.path ?? card.id);
    asked.scores.push(ndcg(paths(all), judged, 10));
    const byMeaning = [...all].sort((one, other) => (other.trace.meaning ?? 0) - (one.trace.meaning ?? 0));
    asked.alone.push(ndcg(paths(byMeaning), judged, 10));
    const shown = await ask(session, text, without, false);
    if (shown.length === 0) asked.refused += 1 / queries.length;
  }
  return asked;
}

async function ask(session: VaultSession, query: string, without: SignalName[], all: boolean) {
  const limit = all ? DEPTH : 1;
  const request = { query, plain: true, level: 'note' as const, limit, cards: false, without, all };
  return value(await patientExplore(session.engine, request)).hits;
}

async function foreignRefused(session: VaultSession, name: string): Promise<number> {
  const others = SETS.filter((other) => other !== name && !(isXquad(other) && isXquad(name)));
  let [asked, refused] = [0, 0];
  for (const other of others)
    for (const { text } of readSet(other).queries.slice(0, FOREIGN)) {
      asked += 1;
      if ((await ask(session, text, ['links'], false)).length === 0) refused += 1;
    }
  return refused / asked;
}

/** One set in three languages. */
function isXquad(name: string): boolean {
  return name.startsWith('xquad');
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}

function judge(name: string, model: string, found: Record<'words' | 'learned' | 'both', number[]>): void {
  const isJudged = name.includes('>') || (ENGLISH.includes(name) && !/zh/.test(model));
  if (!isJudged) return;
  const isWhole =
    mostQuestions >= readRetrievalSet(join(data, 'ir', name.split('>')[0] ?? name)).queries.length;
  for (const [side, scores] of [
    ['words', found.words],
    ['the built-in embedder', found.learned],
  ] as const) {
    const { verdict, gain, interval } = compareBoth(found.both, scores, isWhole);
    const [low, high] = interval.map((end) => signed(100 * end));
    const told = `${name}, ${model} and words over ${side}: ${signed(100 * gain)} points, ${low} to ${high}`;
    if (verdict === 'open')
      console.log(
        `OPEN    ${told}: ${isWhole ? 'the set is' : `${found.both.length} questions are`} too small to tell`,
      );
    if (verdict === 'not better') miss(told);
  }
  const mean = found.both.reduce((sum, score) => sum + score, 0) / found.both.length;
  if (name === 'scifact' && mean < (SCIFACT_FLOORS[model] ?? 0))
    miss(`${name}, ${model}: ${mean.toFixed(3)} is too little`);
}

function miss(what: string): void {
  console.log(`MISSED  ${what}`);
  process.exitCode = 1;
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`;
}

async function comparePeers(): Promise<void> {
  const reason = noPeer();
  if (reason !== undefined) {
    console.log(`\nNot compared with Python: ${reason}.`);
    return;
  }
  const texts = readSet('xquad-en')
    .documents.slice(0, 60)
    .map(({ text }) => text.slice(0, 500));
  const native = await namedRuntime();
  const rows: string[][] = [];
  for (const [model, path] of foldersOfModels())
    for (const runtime of native === undefined ? [undefined] : [undefined, native]) {
      const { leastCosine, speed, textMs } = await compareWithPeer(path, texts, runtime);
      const name = runtime?.name ?? 'embedded';
      rows.push([model, name, leastCosine.toFixed(4), textMs.toFixed(1), speed.toFixed(2)]);
      if (runtime === undefined || speed >= LEAST_SPEED) continue;
      miss(`${model}, ${name}: ${speed.toFixed(2)} of Python's speed`);
    }
  console.log(`\nThe same file and ${texts.length} texts in Python, one thread each, best of eight in turn`);
  printTable(['model', 'runtime', 'least cosine', 'ms a text', 'our speed / its'], rows);
}

async function mix(): Promise<void> {
  const native = await namedRuntime();
  if (native === undefined) return;
  const set = readSet('xquad-en');
  const rows: string[][] = [];
  for (const [model, path] of foldersOfModels()) {
    const { leastCosine, mixtures } = await mixRuntimes(path, set, native);
    for (const { texts, questions, score, neighbours } of mixtures)
      rows.push([model, texts, questions, score.toFixed(4), neighbours.toFixed(3), leastCosine.toFixed(4)]);
  }
  console.log(`\nTwo runtimes in one index: xquad-en, ${set.queries.length} questions, by cosines alone`);
  printTable(['model', 'texts', 'questions', 'nDCG@10', 'same ten nearest', 'least cosine'], rows);
}

function foldersOfModels(): [string, string][] {
  return [...models]
    .filter(([, embedder]) => embedder.startsWith('folder:'))
    .map(([model, embedder]) => [model, embedder.slice('folder:'.length)]);
}

/**
 * A vault published to a real PostgreSQL server, and asked there and here: how fast it is sent, what it takes on disk, how much longer a
 * question takes, and whether the answers are those of the vault's own index: by words and links alone, or with vectors that are made
 * of words at random, as many components as a small model has. Each verb that ranks is asked of both beside that: the same answers, time,
 * and what the server sends for one of them.
 *
 *   ALTITUDE_DATA=… npm run bench -- archive [vault, wikipara when absent] [questions, 100 when absent] [vectors]
 *
 * Ends with exit code 1 where fewer than 95 of 100 questions have the same ten best notes, or where what is known is sent again.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { archiveModel, nameModel } from '../../worker/archive/archive-model';
import { settleVaults } from '../../worker/archive/settle-vaults';
import { ArchiveReader } from '../../worker/archive/archive-reader';
import { connectArchive } from '../../worker/archive/connect';
import { notesToPublish, overviewToPublish } from '../../worker/archive/notes-to-publish';
import { compareWithArchive } from '../../worker/archive/compare-with-archive';
import { finishPublication, sendDifference, vaultToPublish } from '../../worker/archive/publish';
import { missingVectors, sendVectors } from '../../worker/archive/publish-vectors';
import { publishedText } from '../../worker/archive/published-note';
import { vectorsToPublish } from '../../worker/archive/vectors-to-publish';
import { DEFAULT_OPTIONS, type HitsAnswer } from '../../worker/contract';
import { contentHash } from '../../worker/engine/atoms/content-hash';
import { tokenise } from '../../worker/engine/words/tokenise';
import { HAS_POSTGRES, openTestArchive, type TestMember } from '../archive/archive-server';
import { apiOf } from '../archive/published-vault';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { FakeEmbedder, unit, type VectorOf } from '../engine/fake-embedder';
import { MemoryStorage } from '../engine/memory-storage';
import { countingWay, verbsBeside } from './archive/verbs-beside';
import { dataFolder, printTable } from './program';
import { takeLease } from '../archive/take-lease';

const MIN_PARITY = 0.95;
const BEST = 10;
const WIDE = 20;
/** Questions that each verb is asked. */
const VERBS = 30;

const data = dataFolder();
if (!HAS_POSTGRES) {
  console.log('Skipped: no PostgreSQL with pgvector was found. npm test installs one where it may.');
  process.exit(0);
}
const [name = 'wikipara', count = '100', kind] = process.argv.slice(2);
const MODEL = { model: 'words at random', dimensions: 384 };
const embedder = new FakeEmbedder(MODEL.model, wordsAtRandom(MODEL.dimensions));

const vault = readVault(join(data, 'vaults', name));
const withVectors = kind === 'vectors';
const engine = new TestEngine(vault, new MemoryStorage(), async () => ({ ok: true, value: embedder }));
// Vectors of a byte a component, as they are published.
await engine.open({ ...DEFAULT_OPTIONS, embedder: withVectors ? MODEL.model : 'none', lowMemory: true });
await engine.update();
await engine.maintain();
const { paragraphs } = await engine.call('status', null);
const archive = await openTestArchive();
const ann = await archive.member();
await ann.joins(name, true);
if (withVectors) await nameModel(archive.admin, MODEL);

const first = await publish(ann);
const known = await publish(ann);
const [path = ''] = [...vault.files.keys()].slice(-1);
vault.write(
  path,
  `${new TextDecoder().decode(vault.content(path as never))}\n\nOne more paragraph of a heron.`,
);
await engine.upsert(path);
await engine.maintain();
const edited = await publish(ann);
const indexing = performance.now();
const indexed = withVectors ? await settleVaults(archive.admin) : 0;
const indexingMs = performance.now() - indexing;
const [size] = await archive.admin.sql`select pg_database_size(current_database())::float8 as bytes`;
const bytes = Number(size?.['bytes']);

printTable(
  ['publishing', 'notes sent', 'seconds', 'read', 'sent', 'counted', 'vectors', 'their seconds'],
  [
    ['all', first.sent, ...seconds(first)],
    ['nothing new', known.sent, ...seconds(known)],
    ['one note edited', edited.sent, ...seconds(edited)],
  ],
);
const rate = (paragraphs / first.allMs) * 1_000;
console.log(
  `\n${name}: ${String(vault.files.size)} notes, ${String(paragraphs)} paragraphs; ${rate.toFixed(0)} paragraphs a second, ` +
    `${(bytes / paragraphs / 1_024).toFixed(2)} kB a paragraph on disk\n`,
);

const questions = readQuestions(join(data, 'vault-eval', name)).slice(0, Number(count));
if (indexed > 0) console.log(`an index of vectors: ${(indexingMs / 1_000).toFixed(1)} s\n`);
const read = async (text: string) => {
  const found = await embedder.query(text);
  return found.ok ? found.value : undefined;
};
const model = withVectors ? { ...MODEL, read } : undefined;
const way = await countingWay(Number(new URL(ann.url).port));
const address = new URL(ann.url);
address.port = String(way.port);
const far = connectArchive({ url: address.href, password: ann.password });
const reader = new ArchiveReader(far, { now: () => 0 }, model);
const here: number[] = [];
const there: number[] = [];
/** Processor milliseconds of this process, which the server's are no part of. */
const own = { here: 0, there: 0 };
let [same, overlap] = [0, 0];
for (const query of questions) {
  const request = { query, level: 'note' as const, limit: WIDE, plain: true };
  const begun = process.cpuUsage();
  const local = await timed(here, () => engine.call('explore', request));
  const between = process.cpuUsage();
  const found = await timed(there, () => reader.explore(request));
  own.here += processorMs(between) - processorMs(begun);
  own.there += processorMs(process.cpuUsage()) - processorMs(between);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  const [ours, theirs] = [idsOf(local, `//${name}/`), idsOf(found.value, '')];
  if (ours.slice(0, BEST).join('\n') === theirs.slice(0, BEST).join('\n')) same++;
  overlap += ours.length === 0 ? 1 : ours.filter((id) => theirs.includes(id)).length / ours.length;
}
printTable(
  ['a question', 'p50 ms', 'p95 ms', 'processor ms of this program'],
  [
    ['here', at(here, 0.5), at(here, 0.95), (own.here / questions.length).toFixed(1)],
    ['in the archive', at(there, 0.5), at(there, 0.95), (own.there / questions.length).toFixed(1)],
  ],
);
const parity = same / questions.length;
console.log(
  `\n${String(questions.length)} questions: the ten best are the same, in the same order, for ${(100 * parity).toFixed(1)} %; ` +
    `of the twenty best here ${((100 * overlap) / questions.length).toFixed(1)} % are among the twenty best there`,
);
const beside = await verbsBeside(
  { engine, reader, name, received: () => way.received() },
  questions.slice(0, VERBS),
);
console.log('');
printTable(
  ['a verb, here and there', 'asked', 'the same', 'of those here', 'ms here', 'ms there', 'kB received'],
  beside.map((each) => [
    ...[each.verb, each.asked, each.same, `${((100 * each.share) / each.asked).toFixed(1)} %`],
    ...[at(each.hereMs, 0.5), at(each.thereMs, 0.5), (Number(at(each.bytes, 0.5)) / 1_024).toFixed(0)],
  ]),
);
await far.close();
way.close();
await archive.close();
process.exitCode = parity < MIN_PARITY || known.sent > 0 || edited.sent > 1 ? 1 : 0;

interface Publication {
  sent: number;
  readMs: number;
  sendMs: number;
  countMs: number;
  vectors: number;
  vectorMs: number;
  allMs: number;
}

async function publish(member: TestMember): Promise<Publication> {
  const began = performance.now();
  const notes = await notesToPublish(apiOf(engine));
  if (!notes.ok) throw new Error('the index answers');
  const { id } = await vaultToPublish(member.archive, name);
  const difference = await compareWithArchive(member.archive, id, notes.value);
  const isSame = difference.puts.length + difference.renames.length + difference.removals.length === 0;
  const vectors = await vectorsToPublish(apiOf(engine), await archiveModel(member.archive));
  if (!vectors.ok) throw new Error('the index answers');
  const isRead =
    vectors.value === undefined || (await missingVectors(member.archive, id, vectors.value)).length === 0;
  if (isSame && isRead)
    return {
      ...{ sent: 0, readMs: 0, sendMs: 0, countMs: 0, vectors: 0, vectorMs: 0 },
      allMs: performance.now() - began,
    };
  const lease = await takeLease(member.archive, id);
  let readMs = 0;
  const sending = performance.now();
  const sent = await sendDifference(
    member.archive,
    lease,
    difference,
    async (note) => {
      const begin = performance.now();
      const published = publishedText(note, vault.content(note.path));
      readMs += performance.now() - begin;
      return published;
    },
    async () => true,
  );
  const sendMs = performance.now() - sending - readMs;
  const reading = performance.now();
  let vectorsSent = 0;
  if (vectors.value !== undefined) {
    const missing = await missingVectors(member.archive, id, vectors.value);
    const done = await sendVectors(member.archive, lease, missing, vectors.value, async () => true);
    vectorsSent = done.sent;
  }
  const vectorMs = performance.now() - reading;
  const overview = await overviewToPublish(apiOf(engine), []);
  if (!overview.ok) throw new Error('the index answers');
  const counting = performance.now();
  await finishPublication(member.archive, lease, {
    ...{ counting: sent.counting, overview: overview.value },
    ...{ summaries: [], sender: '' },
  });
  const end = performance.now();
  return {
    ...{ sent: sent.notes, readMs, sendMs, countMs: end - counting },
    ...{ vectors: vectorsSent, vectorMs, allMs: end - began },
  };
}

function seconds({ allMs, readMs, sendMs, countMs, vectors, vectorMs }: Publication): string[] {
  const of = (ms: number): string => (ms / 1_000).toFixed(1);
  return [of(allMs), of(readMs), of(sendMs), of(countMs), String(vectors), of(vectorMs)];
}

/** The mean of a direction for each word, which a hash of the word gives. */
function wordsAtRandom(dimensions: number): VectorOf {
  const known = new Map<string, Float32Array>();
  const directionOf = (word: string): Float32Array => {
    const found =
      known.get(word) ?? Float32Array.from(uniformNumbers(dimensions, word), (each) => each - 0.5);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const sum = new Float32Array(dimensions);
    for (const word of tokenise(text))
      directionOf(word).forEach((each, at) => (sum[at] = (sum[at] ?? 0) + each));
    return unit(sum);
  };
}

function uniformNumbers(count: number, seed: string): number[] {
  let state = Number.parseInt(contentHash(seed).slice(0, 8), 16) | 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
}

function idsOf({ hits }: HitsAnswer, prefix: string): string[] {
  return hits.map(({ card }) => `${prefix}${card.id}`);
}

function processorMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const answer = await work();
  times.push(performance.now() - begin);
  return answer;
}

function at(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

function readVault(folder: string): TestVault {
  const read = new TestVault();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    const isNote =
      entry.isFile() && /\.md$/i.test(file) && !file.split('/').some((part) => part.startsWith('.'));
    if (isNote) read.write(file, readFileSync(join(folder, file)));
  }
  return read;
}

/** Of a vault that has none the titles of its notes. */
function readQuestions(folder: string): string[] {
  const file = readdirSync(folder).find((each) => each.startsWith('queries'));
  if (file === undefined) return [...vault.files.keys()].map((each) => basename(each, '.md')).sort();
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { text: string }).text]));
}

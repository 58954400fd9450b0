/**
 * What a table of word vectors, distilled from a model, adds to what is learned from a vault, in small vaults, which teach least
 * themselves: notes cut from real vaults with links hidden between them, and documents cut from retrieval sets.
 *
 *   ALTITUDE_DATA=… ALTITUDE_MODELS=DIR npm run bench -- distilled [names of vaults, sets or models] [--notes 50,200,1000]
 *     [--draws 3] [--share 0.3]
 *
 * Each model in DIR gives a table (docs/measured/embedding.md says where some are to be had). With links: recall@10 of hidden links as related
 * notes; with sets: nDCG@10 without links. Differences are in points to the embedder without a table, of all draws together, with a
 * star where p < .05. It would be shipped if it gained 1.5 points of nDCG or 2 of recall in the mean and lost nowhere
 * beyond noise; the last lines say what it came to.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DEFAULT_OPTIONS,
  type AtomId,
  type Change,
  type EngineVerbs,
  type NotePath,
  type Result,
  type Verb,
} from '../../worker/contract';
import { parseNote } from '../../worker/engine/atoms/parse-note';
import { embeddedTexts } from '../../worker/engine/embed/embedded-text';
import { createEngine, type Engine } from '../../worker/engine/engine';
import { mean, ndcg, recall } from '../../src/headless/measure/retrieval-metrics';
import { MemoryStorage } from '../engine/memory-storage';
import { readRetrievalSet } from './built-in/retrieval-set';
import { cutSet, cutVault, type CutSet, type CutVault } from './distilled/cut-vaults';
import { JoinedEmbedder } from './distilled/joined-embedder';
import { distil, type WordTable } from './distilled/word-table';
import { wordVectors } from './distilled/word-vectors';
import { dataFolder, printTable } from './program';
import { change, points, share as shown } from './quality/table-cells';

const VAULTS = ['virgil', 'blacklight', 'dendron', 'jzhao', 'logseq-docs', 'oldwinter-zh'];
const SETS = ['scifact', 'hotpot-train100', 'musique-train100', 'xquad-en', 'xquad-de', 'xquad-zh'];
/** Without a table. */
const LEARNED = 'learned';
const DEPTH = 50;
const NOTES_AT_ONCE = 250;
const GOES_ON = { cancelled: false };

type Notes = CutVault['notes'];
/** By embedder, the figure of each note or question. */
type Figures = Map<string, number[]>;

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    notes: { type: 'string', default: '50,200,1000' },
    draws: { type: 'string', default: '3' },
    share: { type: 'string', default: '0.3' },
  },
});
const data = dataFolder();
const tables = await readTables();
const sizes = flags.notes.split(',').map(Number);
const seeds = Array.from({ length: Number(flags.draws) }, (_, draw) => draw + 1);
const rows: string[][] = [];
/** By kind and table: points gained in each vault or set of each size. */
const gains = new Map<string, number[]>();

for (const size of sizes) {
  for (const name of chosen(VAULTS))
    await measure('related, recall@10', name, size, (seed) => cutVault(data, name, size, seed), askLinks);
  for (const name of chosen(SETS)) {
    const set = readRetrievalSet(join(data, 'ir', name));
    await measure('questions, nDCG@10', name, size, (seed) => cutSet(set, size, seed), askQuestions);
  }
}
printTable(['notes', 'cut from', 'figure', 'draws', 'asked', LEARNED, ...tables.keys()], rows);
console.log('');
for (const [name, all] of gains) console.log(`${name}: ${mean(all).toFixed(2)} points in the mean`);

async function readTables(): Promise<Map<string, WordTable>> {
  const root = process.env['ALTITUDE_MODELS'];
  if (root === undefined) {
    console.log('Skipped: set ALTITUDE_MODELS to a folder of models, each a folder of its own.');
    process.exit(0);
  }
  const models = readdirSync(root);
  const named = models.filter((name) => wanted.includes(name));
  const distilled = new Map<string, WordTable>();
  for (const name of named.length > 0 ? named : models)
    distilled.set(name, distil(await wordVectors(resolve(root, name))));
  return distilled;
}

function chosen(names: readonly string[]): readonly string[] {
  const ours = [...VAULTS, ...SETS];
  return wanted.some((name) => ours.includes(name)) ? names.filter((name) => wanted.includes(name)) : names;
}

async function measure<Cut extends { notes: Notes }>(
  kind: string,
  name: string,
  size: number,
  cut: (seed: number) => Cut | undefined,
  ask: (engine: Engine, cut: Cut) => Promise<number[]>,
): Promise<void> {
  const figures: Figures = new Map();
  let draws = 0;
  for (const seed of seeds) {
    const part = cut(seed);
    if (part === undefined) continue;
    draws += 1;
    for (const embedder of [LEARNED, ...tables.keys()]) {
      const engine = await openVault(part.notes, embedder);
      figures.set(embedder, [...(figures.get(embedder) ?? []), ...(await ask(engine, part))]);
      await engine.call('close', null, GOES_ON);
    }
  }
  const learned = figures.get(LEARNED);
  if (learned === undefined) return;
  const others = [...tables.keys()].map((table) => figures.get(table) ?? []);
  rows.push([
    ...[String(size), name, kind, String(draws), String(learned.length), shown(learned)],
    ...others.map((values) => change(values, learned)),
  ]);
  for (const table of tables.keys()) {
    const group = `${kind}, ${table}`;
    gains.set(group, [...(gains.get(group) ?? []), points(figures.get(table) ?? [], learned)]);
  }
  console.error(`${String(size)} notes of ${name}: asked`);
}

/** A vault read and embedded. Training reads the paragraphs in the order of paths, as in the product. */
async function openVault(notes: Notes, embedder: string): Promise<Engine> {
  const engine = createEngine({
    storage: new MemoryStorage(),
    vault: { read: async (path) => ({ ok: true, value: notes.get(path) ?? new Uint8Array() }) },
    clock: { now: () => 0 },
    openEmbedder: async () => ({ ok: true, value: embedderOver(notes, embedder) }),
  });
  await call(engine, 'open', { options: { ...DEFAULT_OPTIONS, embedder } });
  const changes = [...notes].map(([path, content]): Change => ({
    kind: 'upsert',
    facts: { path, modifiedMs: 0, createdMs: 0, sizeBytes: content.length },
    content,
  }));
  for (let from = 0; from < changes.length; from += NOTES_AT_ONCE)
    await call(engine, 'apply', { changes: changes.slice(from, from + NOTES_AT_ONCE) });
  for (;;) {
    const { stage, error } = await call(engine, 'maintain', {});
    if (error !== undefined) throw new Error(JSON.stringify(error));
    if (stage === 'none') return engine;
  }
}

function embedderOver(notes: Notes, embedder: string): JoinedEmbedder {
  const paragraphs = [...notes].flatMap(([path, content]) => {
    const text = new TextDecoder().decode(content);
    return embeddedTexts(parseNote(path, text), text);
  });
  const table = tables.get(embedder) ?? [...tables.values()][0];
  if (table === undefined) throw new Error('no table');
  return new JoinedEmbedder(paragraphs, table, embedder === LEARNED ? 0 : Number(flags.share));
}

async function call<V extends Verb>(engine: Engine, verb: V, request: EngineVerbs[V]['request']) {
  const result: Result<EngineVerbs[V]['answer']> = await engine.call(verb, request, GOES_ON);
  if (!result.ok) throw new Error(`${verb}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function askLinks(engine: Engine, { heldOut }: CutVault): Promise<number[]> {
  const found: number[] = [];
  for (const [source, targets] of heldOut) {
    const id = source.normalize('NFC') as AtomId;
    const { hits } = await call(engine, 'related', { id, limit: DEPTH, cards: false });
    const ranked = hits.filter(({ score }) => score > 0).map(({ card }) => card.path ?? card.id);
    found.push(
      recall(
        ranked,
        [...targets].map((target) => target.normalize('NFC')),
        10,
      ),
    );
  }
  return found;
}

async function askQuestions(engine: Engine, { questions }: CutSet): Promise<number[]> {
  const found: number[] = [];
  for (const { text, relevant } of questions) {
    const { hits } = await call(engine, 'explore', {
      query: text,
      plain: true,
      level: 'note',
      limit: DEPTH,
      cards: false,
      without: ['links'],
      all: true,
    });
    const ranked = hits.map(({ card }): NotePath | AtomId => card.path ?? card.id);
    found.push(ndcg(ranked, relevant, 10));
  }
  return found;
}

/**
 * How good the answers are, one table for each kind of question, and floors that are not to be missed (then the exit code
 * is 1):
 *
 *   ALTITUDE_DATA=… npm run bench -- quality [--model DIR] [--draw N] [names of sets, vaults or kinds]
 *
 * - `sets`: retrieval sets without links.
 * - `questions`: questions that need several notes of a linked vault: two sets laid out as vaults, and a vault.
 * - `look-ups`: three content words of a paragraph, whose note is wanted. Links must not harm these.
 * - `links`: the users' own links, hidden from the text; beside them a plain BM25. `--draw 1` and so on hides others of them, for
 *   choices that those held out are to judge; there are no floors for these.
 * - `foreign`: related notes of twelve paragraphs of Wikipedia that are put into a vault, and of its own notes.
 *
 * Any other set is named by its folder, and has no floor.
 *
 * Everything is asked by words alone and with the vectors that were learned from the vault (or those of a model in a folder
 * of yours, for which there are no floors), and each without links, with
 * the formula as it was first written (literal) and bounded, as it is by default. Differences are in points of a hundred; a
 * star means p < .05 in a paired randomisation test. Nothing here is drawn anew from run to run.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import { readRetrievalSet, type RetrievalSet } from './built-in/retrieval-set';
import { dataFolder, printTable } from './program';
import { askAll, GRAPHS, SIGNALS, type Asked, type Question } from './quality/ask-all';
import { FLOORS } from './quality/floors';
import { foreignNotes } from './quality/foreign-notes';
import { hiddenLinks, meanQuality } from './quality/hidden-links';
import { layOut } from './quality/lay-out';
import { layOutLinked } from './quality/linked-set';
import { lookUps } from './quality/look-ups';
import { draw, embedder, wanted } from './quality/embedder-choice';
import { openEmbedded } from './quality/open-session';
import { change, points, share } from './quality/table-cells';

const SETS = ['scifact', 'xquad-en', 'xquad-de', 'xquad-zh'];
const LINKED_SETS = ['hotpot-train100', 'musique-train100'];
const LOOK_UP_VAULTS = ['jzhao', 'blacklight', 'oldwinter-zh', 'virgil'];
const LOOK_UPS = 400;
const LINK_VAULTS = ['jzhao', 'virgil', 'oldwinter-zh', 'blacklight', 'dendron', 'tanepiper', 'logseq-docs'];

const data = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'altitude-quality-'));
/** What is held to a floor, by the name that the floor has. */
const measured = new Map<string, number>();
const startMs = performance.now();
try {
  await reportSets([...chosen('sets', SETS), ...wanted.filter(isOwnSet)]);
  await reportQuestions(chosen('questions', [...LINKED_SETS, 'wikipara']));
  await reportLookUps(chosen('look-ups', LOOK_UP_VAULTS));
  await reportLinks(chosen('links', LINK_VAULTS));
  await reportForeign(chosen('foreign', LINK_VAULTS));
  if (embedder === 'built-in' && draw === undefined) judge();
  console.log(`\n${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Arguments are kinds, names, or a kind and a name with a colon between: `links:jzhao`. */
function chosen(kind: string, names: string[]): string[] {
  if (wanted.length === 0 || wanted.includes(kind)) return names;
  return names.filter((name) => wanted.includes(name) || wanted.includes(`${kind}:${name}`));
}

/** Whether an argument names the folder of a set that has no floor here. */
function isOwnSet(name: string): boolean {
  return ![...SETS, ...LINKED_SETS].includes(name) && existsSync(join(data, 'ir', name));
}

async function reportSets(names: string[]): Promise<void> {
  const rows: string[][] = [];
  for (const name of names) {
    announce(name);
    const set = readRetrievalSet(join(data, 'ir', name));
    const asked = await askVault(layOut(set, join(folder, name)), join(folder, name), set);
    for (const signal of SIGNALS) {
      const { none, literal, bounded } = asked[signal];
      const [ndcg, recall20, recall100] = (['ndcgAt10', 'recallAt20', 'recallAt100'] as const).map(
        (measure) => bounded.map((figures) => figures[measure]),
      );
      const ndcgNone = none.map(({ ndcgAt10 }) => ndcgAt10);
      rows.push([
        ...[name, signal, String(set.queries.length), share(ndcgNone)],
        change(
          literal.map(({ ndcgAt10 }) => ndcgAt10),
          ndcgNone,
        ),
        change(ndcg ?? [], ndcgNone),
        ...[share(recall20 ?? []), share(recall100 ?? [])],
      ]);
      measured.set(`${name}, ${signal}: nDCG@10`, mean(ndcg ?? []));
    }
  }
  report(
    'Questions to sets without links',
    ['set', 'found by', 'asked', 'nDCG@10', 'literal', 'bounded', 'recall@20', 'recall@100'],
    rows,
  );
}

async function reportQuestions(names: string[]): Promise<void> {
  const rows: string[][] = [];
  for (const name of names) {
    announce(name);
    const asked = name === 'wikipara' ? await askWikipara() : await askLinkedSet(name);
    for (const signal of SIGNALS) {
      rows.push([name, signal, ...questionCells(asked[signal])]);
      const { none, bounded } = asked[signal];
      for (const measure of ['ndcgAt10', 'recallAt20'] as const) {
        const gain = points(
          bounded.map((figures) => figures[measure]),
          none.map((figures) => figures[measure]),
        );
        measured.set(`${name}, ${signal}: ${measure === 'ndcgAt10' ? 'nDCG@10' : 'recall@20'} gained`, gain);
      }
      measured.set(`${name}, ${signal}: nDCG@10`, mean(bounded.map(({ ndcgAt10 }) => ndcgAt10)));
    }
  }
  report(
    'Questions that need several linked notes',
    [
      ...['vault', 'found by', 'nDCG@10', 'literal', 'bounded', 'recall@20', 'literal', 'bounded'],
      ...['all in 10', 'literal', 'bounded'],
    ],
    rows,
  );
}

function questionCells({ none, literal, bounded }: Asked['words']): string[] {
  return (['ndcgAt10', 'recallAt20', 'allIn10'] as const).flatMap((measure) => {
    const [without, first, ours] = [none, literal, bounded].map((each) =>
      each.map((figures) => figures[measure]),
    );
    if (without === undefined || first === undefined || ours === undefined) return [];
    return measure === 'allIn10'
      ? [without, first, ours].map((each) => mean(each).toFixed(2))
      : [share(without), change(first, without), change(ours, without)];
  });
}

async function askLinkedSet(name: string): Promise<Asked> {
  const set = readRetrievalSet(join(data, 'ir', name));
  const vault = join(folder, name);
  return askVault(layOutLinked(set.documents, vault), vault, set);
}

async function askWikipara(): Promise<Asked> {
  const judged = join(data, 'vault-eval/wikipara');
  const set = readRetrievalSet(judged, {
    corpus: undefined,
    queries: 'queries.train.jsonl',
    qrels: 'qrels.train.tsv',
  });
  const session = await openEmbedded(join(data, 'vaults/wikipara'), join(folder, 'wikipara-index'));
  const asked = await askAll(session, set.queries);
  await session.close();
  return asked;
}

async function askVault(
  noteOf: ReadonlyMap<string, string>,
  vault: string,
  set: RetrievalSet,
): Promise<Asked> {
  const questions: Question[] = set.queries.map(({ text, relevant }) => ({
    text,
    relevant: new Map([...relevant].map(([id, score]) => [noteOf.get(id) ?? id, score])),
  }));
  const session = await openEmbedded(vault, `${vault}-index`);
  const asked = await askAll(session, questions);
  await session.close();
  return asked;
}

async function reportLookUps(names: string[]): Promise<void> {
  const rows: string[][] = [];
  for (const name of names) {
    announce(name);
    const vault = join(data, 'vaults', name);
    const session = await openEmbedded(vault, join(folder, `${name}-look-ups`));
    const asked = await askAll(session, lookUps(vault, LOOK_UPS));
    await session.close();
    for (const signal of SIGNALS) {
      const [none, literal, bounded] = GRAPHS.map((graph) =>
        asked[signal][graph].map(({ ndcgAt10 }) => ndcgAt10),
      );
      if (none === undefined || literal === undefined || bounded === undefined) continue;
      rows.push([
        name,
        signal,
        String(none.length),
        share(none),
        change(literal, none),
        change(bounded, none),
      ]);
      measured.set(`${name}, ${signal}: look-ups, nDCG@10`, mean(bounded));
      measured.set(`${name}, ${signal}: look-ups, nDCG@10 gained`, points(bounded, none));
    }
  }
  report('One note is looked up', ['vault', 'found by', 'asked', 'nDCG@10', 'literal', 'bounded'], rows);
}

async function reportLinks(names: string[]): Promise<void> {
  const rows: string[][] = [];
  for (const name of names) {
    announce(name);
    const { sources, links, untouched, found } = await hiddenLinks(data, name, folder);
    const ways = Object.values(found).map(meanQuality);
    rows.push([
      ...[name, String(sources), String(links), String(untouched)],
      ...ways.map(({ recallAt10 }) => recallAt10.toFixed(3)),
      change(found.all.recallAt10, found['words, vectors'].recallAt10),
      ...ways.map(({ mrr }) => mrr.toFixed(3)),
    ]);
    measured.set(`${name}: hidden links, recall@10`, mean(found.all.recallAt10));
    measured.set(
      `${name}: hidden links, recall@10 gained by vectors`,
      points(found.all.recallAt10, found['words, links'].recallAt10),
    );
  }
  const ways = ['BM25', 'words', '+ links', '+ vectors', '+ both'];
  report(
    'Hidden links: recall@10, what links add to words and vectors, and MRR',
    ['vault', 'notes', 'hidden', 'not in text', ...ways, 'by links', ...ways.map((way) => `MRR ${way}`)],
    rows,
  );
}

async function reportForeign(names: string[]): Promise<void> {
  const rows: string[][] = [];
  for (const name of names) {
    announce(name);
    const { foreign, own } = await foreignNotes(data, name, folder);
    rows.push([name, mean(foreign).toFixed(1), mean(own).toFixed(1)]);
    measured.set(`${name}: places that a foreign note leaves empty`, 10 - mean(foreign));
  }
  report('Related notes of ten', ['vault', 'own notes to a foreign one', 'notes to an own one'], rows);
}

/** A table comes at the end of its kind, which may be minutes away. */
function announce(name: string): void {
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  console.error(`${seconds} s: ${name}`);
}

function report(title: string, head: string[], rows: string[][]): void {
  if (rows.length === 0) return;
  console.log(`\n${title}`);
  printTable(head, rows);
}

/** Floors of what was measured. */
function judge(): void {
  console.log('');
  for (const [name, floor] of Object.entries(FLOORS)) {
    const figure = measured.get(name);
    if (figure === undefined) continue;
    const holds = figure >= floor;
    if (!holds) process.exitCode = 1;
    if (!holds || wanted.length > 0)
      console.log(`${holds ? 'holds' : 'MISSED'}  ${name}: ${figure.toFixed(3)} (floor ${floor})`);
  }
  const held = [...measured.keys()].filter((name) => FLOORS[name] !== undefined).length;
  console.log(
    `${held} floors looked at, ${process.exitCode === 1 ? 'some of them missed' : 'all of them held'}.`,
  );
}

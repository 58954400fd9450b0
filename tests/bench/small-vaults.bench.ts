/**
 * What small vaults show beside the notes that answer a question, in five languages: kepano and bramses, a hundred notes each of three
 * larger vaults, pages of a documentation, and notes written for it (`small-vaults/`). For each level, by words alone and with the vectors
 * that were learned from the vault: of how many questions what must be shown is shown, how many of the hits are not about the question,
 * and how many are shown where the vault has nothing of it. Fails where something that must be shown is not, or where a question of
 * function words alone finds nothing.
 *
 *   ALTITUDE_DATA=… npm run bench -- small-vaults
 */
import type { ExploreRequest, Hit, NotePath, SearchLevel, SignalName } from '../../worker/contract';
import type { Engine } from '../../worker/engine/engine';
import { notePath } from '../engine/note-path';
import { call, openNotes } from './cut/memory-vault';
import { dataFolder, printTable } from './program';
import { EMPTY, HELD, OPEN, type SmallVaultQuestion } from './small-vaults/questions';
import { smallVault } from './small-vaults/vaults';

interface Count {
  answered: number;
  shown: number;
  /** Of questions that have an answer, hits that are not about them. */
  others: number;
  /** Of questions to which the vault has no answer, all hits. */
  foreign: number;
}

const LEVELS: readonly SearchLevel[] = ['note', 'section', 'paragraph'];
const SIGNALS: readonly { name: string; without: SignalName[] }[] = [
  { name: 'words', without: ['meaning'] },
  { name: 'words and vectors', without: [] },
];
const HITS = 50;

const data = dataFolder();
const engines = new Map<string, Engine>();
const rows: (string | number)[][] = [];
let failures = 0;
for (const [half, questions] of Object.entries({ open: OPEN, held: HELD }))
  for (const level of LEVELS)
    for (const { name, without } of SIGNALS) {
      const { answered, shown, others, foreign } = await askAll(questions, { level, without });
      failures += answered - shown;
      rows.push([half, `${level}s`, name, answered, shown, others, foreign]);
    }
printTable(['half', 'level', 'found by', 'have an answer', 'shown', 'others', 'shown to foreign'], rows);
for (const [vault, question] of EMPTY)
  for (const level of LEVELS)
    if ((await ask(vault, question, { level })).length === 0) {
      failures++;
      console.log(`Nothing found: ${question} (${level}s)`);
    }
for (const engine of engines.values()) await call(engine, 'close', null);
if (failures > 0) process.exitCode = 1;

async function askAll(
  questions: readonly SmallVaultQuestion[],
  how: Partial<ExploreRequest>,
): Promise<Count> {
  const count = { answered: 0, shown: 0, others: 0, foreign: 0 };
  for (const [vault, question, must, may] of questions) {
    const hits = await ask(vault, question, how);
    if (must.length === 0) {
      count.foreign += hits.length;
      continue;
    }
    count.answered++;
    count.others += hits.filter((hit) => !isOneOf(hit, [...must, ...may])).length;
    if (hits.some((hit) => isOneOf(hit, must))) count.shown++;
    else console.log(`Not shown: ${question} (${how.level ?? ''}s)`);
  }
  return count;
}

function isOneOf({ card }: Hit, names: readonly string[]): boolean {
  return names.some((name) => card.path?.includes(name) === true || card.title.includes(name));
}

async function ask(vault: string, query: string, how: Partial<ExploreRequest>): Promise<readonly Hit[]> {
  const engine = engines.get(vault) ?? (await openVault(vault));
  const request: ExploreRequest = { query, plain: true, level: 'note', limit: HITS, cards: true, ...how };
  return (await call(engine, 'explore', request)).hits;
}

async function openVault(name: string): Promise<Engine> {
  const notes = [...smallVault(data, name)].map(([path, content]): [NotePath, Uint8Array] => [
    notePath(path),
    content,
  ]);
  const engine = await openNotes(new Map(notes), {});
  engines.set(name, engine);
  return engine;
}

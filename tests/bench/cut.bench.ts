/**
 * Whether what is no answer is told from what is: each retrieval set laid out as a vault is asked its own questions, which
 * must be answered, those of all other sets, and made-up words of four scripts, which should not be.
 *
 *   ALTITUDE_DATA=… [ALTITUDE_MODELS=DIR] npm run bench -- cut [names of sets] [--level paragraph] [--model NAME]
 *
 * A set of your own is named by its folder beside those. Sections and paragraphs are asked for in notes of eight texts, a
 * section each. Prints for each level, or for the one that is named, the share of questions refused (nothing is close) by
 * their length in words: short ones as they were asked, long ones joined of short ones. Ends with exit code 1 when at any
 * level more than half a hundredth of all own questions are refused, or less than 65 of a hundred foreign ones, or when
 * those of one length were refused so often that the goal is missed for certain. Beside it stands how sure that is: the
 * exact interval (95 %) of each share of own questions, rather too narrow for the joined ones, which share their parts. Of
 * 169 questions one refused is more than half a hundredth, and yet a cut that holds the goal exactly refuses one or more of
 * so many in 57 of a hundred draws: so a set is asked all of its questions. With fewer than 736 even none refused would not
 * show that the goal is held. Own questions that were refused are listed. Words alone are asked, or words and the model of a
 * folder in ALTITUDE_MODELS, which only adds answers and takes minutes for a set of 240 texts.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { NotePath, SearchLevel } from '../../worker/contract';
import type { Engine } from '../../worker/engine/engine';
import { notePath } from '../engine/note-path';
import { readRetrievalSet, type RetrievalSet } from './built-in/retrieval-set';
import { exactInterval } from './cut/exact-interval';
import { call, openNotes } from './cut/memory-vault';
import {
  allQuestions,
  joinedQuestions,
  LENGTHS,
  nonsense,
  shortQuestions,
  type SizedQuestion,
} from './cut/questions';
import { folderEmbedder, specOf } from './models/folder-embedder';
import { dataFolder, printTable } from './program';

interface Count {
  asked: number;
  refused: number;
}

const SETS = ['scifact', 'hotpot-train100', 'musique-train100', 'xquad-en', 'xquad-de', 'xquad-zh'];
const LEVELS: readonly SearchLevel[] = ['note', 'section', 'paragraph'];
const OWN = 'own';
/** Draws of joined questions. */
const OWN_SEEDS = [1, 5];
const MAX_OWN_REFUSED = 0.005;
const MIN_FOREIGN_REFUSED = 0.65;
/** Where parts of notes are asked for, so that a part is not the whole. */
const TEXTS_A_NOTE = 8;
/** Rows of the table: the upper ends of lengths in words. */
const BINS = [9, 19, ...LENGTHS.map((words) => words + 1)];
const ALL_BINS = [...BINS.map(String), 'all'];

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { level: { type: 'string' }, model: { type: 'string' } },
});
const model =
  flags.model === undefined ? undefined : join(process.env['ALTITUDE_MODELS'] ?? '.', flags.model);
const levels = LEVELS.filter((level) => flags.level === undefined || level === flags.level);
if (levels.length === 0) throw new Error(`--level is one of ${LEVELS.join(', ')}`);
const data = dataFolder();
const names = positionals.length > 0 ? positionals : SETS;
const sets = new Map(
  [...new Set([...SETS, ...names])].map((name) => [name, readRetrievalSet(join(data, 'ir', name))]),
);

/** By level, kind and bin: how many were asked, and refused. */
const counts = new Map<string, Count>();
const ownRefused: string[] = [];

for (const name of names) await askVaultOf(name);
report();

async function askVaultOf(name: string): Promise<void> {
  for (const level of levels) {
    const engine = await vaultOf(mustGet(name), level === 'note' ? 1 : TEXTS_A_NOTE);
    await askAt(level, engine, name);
    await call(engine, 'close', null);
  }
  console.error(`${name} asked`);
}

async function askAt(level: SearchLevel, engine: Engine, name: string): Promise<void> {
  const set = mustGet(name);
  const ask = (kind: string, questions: readonly SizedQuestion[]) => count(level, kind, engine, questions);
  await ask(OWN, allQuestions(set, OWN_SEEDS));
  for (const other of sets.keys())
    if (areForeign(name, other)) {
      const foreign = mustGet(other);
      await ask('foreign', [...shortQuestions(foreign), ...joinedQuestions(foreign, 2)]);
    }
  for (const [script, questions] of Object.entries(nonsense())) await ask(`made up, ${script}`, questions);
}

/** The three xquad sets are one in three languages, and share its names. */
function areForeign(one: string, other: string): boolean {
  return one !== other && !(one.startsWith('xquad') && other.startsWith('xquad'));
}

function mustGet(name: string): RetrievalSet {
  const set = sets.get(name);
  if (set === undefined) throw new Error(`no set ${name}`);
  return set;
}

/** Each note holds so many texts of the set, one a section. */
async function vaultOf({ documents }: RetrievalSet, textsANote: number): Promise<Engine> {
  const texts = documents.map(({ title, text }) => (title === '' ? `${text}\n` : `# ${title}\n\n${text}\n`));
  const notes = new Map(
    Array.from({ length: Math.ceil(texts.length / textsANote) }, (_, at): [NotePath, Uint8Array] => {
      const held = texts.slice(at * textsANote, (at + 1) * textsANote);
      return [notePath(`${at}.md`), new TextEncoder().encode(held.join('\n'))];
    }),
  );
  const ports =
    model === undefined
      ? {}
      : {
          openEmbedder: async () => ({
            ok: true as const,
            value: folderEmbedder(model, await specOf(model)),
          }),
        };
  return openNotes(notes, { embedder: model ?? 'none' }, ports);
}

async function count(
  level: SearchLevel,
  kind: string,
  engine: Engine,
  questions: readonly SizedQuestion[],
): Promise<void> {
  for (const { text, words } of questions) {
    const query = { query: text, plain: true, level, limit: 1, cards: false };
    const { hits } = await call(engine, 'explore', query);
    const refused = hits.length === 0;
    if (refused && kind === OWN) ownRefused.push(`${level}s, ${words} words: ${text}`);
    for (const bin of [binOf(words), 'all']) {
      const known = countOf(level, kind, bin);
      known.asked += 1;
      known.refused += refused ? 1 : 0;
      counts.set(keyOf(level, kind, bin), known);
    }
  }
}

function binOf(words: number): string {
  return String(BINS.find((end) => words <= end) ?? BINS.at(-1));
}

function keyOf(level: SearchLevel, kind: string, bin: string): string {
  return `${level} ${kind} ${bin}`;
}

function report(): void {
  const failures = levels.flatMap((level) => {
    reportLevel(level);
    return failuresAt(level);
  });
  for (const question of ownRefused) console.log(`Own question refused: ${question}`);
  if (failures.length === 0) return;
  console.error(`Not held: ${failures.join('; ')}`);
  process.exitCode = 1;
}

function reportLevel(level: SearchLevel): void {
  const kinds = [OWN, 'foreign', ...Object.keys(nonsense()).map((script) => `made up, ${script}`)];
  printTable(
    [`${level}s: questions refused, words up to`, ...ALL_BINS],
    kinds.map((kind) => [kind, ...ALL_BINS.map((bin) => cell(level, kind, bin))]),
  );
  console.log('');
  printTable(
    [`${level}s: own questions refused, words up to`, 'refused', 'exact interval', 'goal: at most .5 %'],
    ALL_BINS.map((bin) => ownRow(bin, countOf(level, OWN, bin))),
  );
  console.log('');
}

function ownRow(bin: string, { asked, refused }: Count): string[] {
  const [low, high] = exactInterval(refused, asked);
  const certainty = isMissed({ asked, refused })
    ? 'missed for certain'
    : high <= MAX_OWN_REFUSED
      ? 'held for certain'
      : 'too few to tell';
  return [bin, `${refused} of ${asked}`, `${percent(low)} to ${percent(high)}`, certainty];
}

/** Whether a share of so many cannot come of a cut that holds the goal, but for one draw of forty. */
function isMissed({ asked, refused }: Count): boolean {
  return exactInterval(refused, asked)[0] > MAX_OWN_REFUSED;
}

function failuresAt(level: SearchLevel): string[] {
  return [
    ...BINS.map(String)
      .filter((bin) => isMissed(countOf(level, OWN, bin)))
      .map((bin) => `${level}s, own, ${bin}`),
    ...(shareOf(level, OWN, 'all') > MAX_OWN_REFUSED ? [`${level}s, own, all`] : []),
    ...(shareOf(level, 'foreign', 'all') < MIN_FOREIGN_REFUSED ? [`${level}s, foreign, all`] : []),
  ];
}

function countOf(level: SearchLevel, kind: string, bin: string): Count {
  return counts.get(keyOf(level, kind, bin)) ?? { asked: 0, refused: 0 };
}

function shareOf(level: SearchLevel, kind: string, bin: string): number {
  const { asked, refused } = countOf(level, kind, bin);
  return asked === 0 ? 0 : refused / asked;
}

function cell(level: SearchLevel, kind: string, bin: string): string {
  const { asked } = countOf(level, kind, bin);
  return asked === 0 ? '' : `${percent(shareOf(level, kind, bin))} of ${asked}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

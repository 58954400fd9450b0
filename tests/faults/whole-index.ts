import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVault } from '../../src/headless/session/vault-session';
import { maintainToEnd } from '../engine/background-work';
import { ProviderServer } from '../src/providers/provider-server';
import type { Ran } from '../src/headless/run-here';
import { ask, cut } from './ask';
import type { Dice } from './dice';
import { copyOf } from './folder-image';
import { answersOf, mustBeAlike, type Answers } from './index-answers';
import type { TrialGround } from './trial-ground';

/** An index with something in every kind of file, and what it answers. Trials spoil copies of it. */
export interface WholeIndex {
  vault: string;
  folder: string;
  /** The same index some edits earlier. */
  older: string;
  server: ProviderServer;
  embedder: string;
  /** What a verb answers that reads and does not update. */
  answer(verb: QuestionVerb): Promise<string>;
  /** What the engine answers. */
  answers(): Promise<Answers>;
}

export type QuestionVerb = 'status' | 'search' | 'related' | 'links' | 'pack' | 'read';

export const QUESTIONS: ReadonlyMap<QuestionVerb, readonly string[]> = new Map([
  ['status', []],
  ['search', ['compost for soil', '--limit', '50']],
  ['related', ['Bed 3.md', '--limit', '30']],
  ['links', ['Bed 3.md']],
  ['pack', ['worms in compost', '--budget', '2000']],
  ['read', ['Bed 5.md', '--query', 'rain']],
]);

/** Two shards of notes, and more vectors than a delta holds. */
const NOTES = 140;
const WORDS = [
  'soil',
  'compost',
  'worms',
  'rain',
  'leaves',
  'frost',
  'heap',
  'hot',
  'turning',
  'seeds',
  'roots',
];

export function wholeIndex(ground: TrialGround): Promise<WholeIndex> {
  return ground.once('whole index', async () => {
    const [vault, folder] = [await ground.folder(), await ground.folder()];
    const server = await ProviderServer.start();
    ground.afterwards(() => server.stop());
    const embedder = `ollama:${server.address}#plain-model`;
    for (let note = 0; note < NOTES; note++) await writeFile(join(vault, `Bed ${note}.md`), bedText(note, 0));
    const place = [vault, '--index', folder, '--quiet'];
    await mustSucceed(['embed', ...place]);
    await mustSucceed(['embed', ...place, '--embedder', embedder]);
    const older = await copyOf(folder, join(await ground.folder(), 'older'));
    for (const note of [3, 5, 70, 139]) await writeFile(join(vault, `Bed ${note}.md`), bedText(note, 1));
    await mustSucceed(['embed', ...place]);
    await leaveInJournal(vault, folder, embedder);
    // Asked of copies: what the index answers must not depend on who asked before.
    const [read, asked] = [join(await ground.folder(), 'read'), join(await ground.folder(), 'asked')];
    for (const copy of [read, asked]) await copyOf(folder, copy);
    return {
      ...{ vault, folder, older, server, embedder },
      answer: (verb) => ground.once(`answer of ${verb}`, () => answerOf(verb, vault, read)),
      answers: () => ground.once('answers', () => askAll(vault, asked)),
    };
  });
}

function bedText(note: number, version: number): string {
  const word = (by: number): string => WORDS[(note * by + by + version) % WORDS.length] ?? '';
  const link = `[[Bed ${(note * 7 + 1) % NOTES}]]`;
  const paragraphs = [
    `The ${word(1)} and the ${word(2)} of plot${note}, written ${version} times. ${link}`,
    `Some ${word(3)} is wanted for row${note}. [[Nowhere ${note % 9}]]`,
  ];
  return `---\ntags: [${word(5)}]\n---\n# ${word(4)}\n\n${paragraphs.join('\n\n')}\n`;
}

async function mustSucceed(args: string[]): Promise<Ran> {
  const ran = await ask(args);
  if (ran.code !== 0)
    throw new Error(`altitude ${args.join(' ')} ended with ${String(ran.code)}: ${ran.error}`);
  return ran;
}

/** The folder as a kill leaves it: the last edit is in the journal alone. */
async function leaveInJournal(vault: string, folder: string, embedder: string): Promise<void> {
  const asKilled = `${folder}-killed`;
  const opened = await openVault({ vault, indexFolder: folder, embedder, access: 'write', env: {} });
  if (!opened.ok) throw new Error(opened.failure.message);
  await writeFile(join(vault, 'Bed 9.md'), bedText(9, 1));
  const updated = await opened.value.update({ rebuild: false, allowLoss: false }, () => undefined);
  if (!updated.ok) throw new Error(JSON.stringify(updated.error));
  const { engine } = opened.value;
  // Unlike `altitude embed` this leaves the vectors in the journal.
  await maintainToEnd(() => engine.maintain({}));
  await copyOf(folder, asKilled);
  await opened.value.close();
  await rm(folder, { recursive: true });
  await copyOf(asKilled, folder);
  await rm(join(folder, '_lock'), { force: true });
  await rm(asKilled, { recursive: true });
  await mkdir(folder, { recursive: true });
}

async function answerOf(verb: QuestionVerb, vault: string, index: string): Promise<string> {
  const { out } = await mustSucceed(commandOf(verb, vault, index, false));
  return meaningOf(out);
}

const ASKED_NOTES = [3, 5, 9, 70, 127, 128, 139].map((note) => `Bed ${note}.md`);
const ASKED_QUERIES = ['compost for soil', 'worms in rain', 'plot9', 'turnign'];

function askAll(vault: string, index: string): Promise<Answers> {
  return answersOf({ vault, index, embedder: undefined }, ASKED_NOTES, ASKED_QUERIES);
}

/** Throws unless the index answers as the whole one, by the embedder that it names. */
export async function mustBeWhole(
  { vault, answers }: WholeIndex,
  index: string,
  when: string,
): Promise<void> {
  mustBeAlike(await askAll(vault, index), await answers(), when);
}

/** The same of the program's verbs, which write nothing for it. */
export async function mustReadAsWhole(
  whole: WholeIndex,
  index: string,
  verbs: readonly QuestionVerb[],
  asks: (args: string[]) => Promise<Ran>,
  when: string,
): Promise<void> {
  for (const verb of verbs) {
    const { code, out, error } = await asks(commandOf(verb, whole.vault, index, false));
    if (code !== 0 || meaningOf(out) !== (await whole.answer(verb)))
      throw new Error(`${when}, ${verb} ends with ${String(code)}: ${cut(error + out)}`);
  }
}

/** Some of the verbs that read, others each time. */
export function someVerbs(dice: Dice, count: number): QuestionVerb[] {
  return dice.shuffled([...QUESTIONS.keys()]).slice(0, count);
}

export function commandOf(verb: QuestionVerb, vault: string, index: string, updates: boolean): string[] {
  const rest = updates ? [] : ['--no-update'];
  return [verb, vault, ...(QUESTIONS.get(verb) ?? []), '--index', index, '--json', '--quiet', ...rest];
}

/** What an answer says of the vault, without what it says of the index, of memory and of themes, which remember. */
const ASIDE = [
  'index',
  'storeBytes',
  'memory',
  'peakMemoryBytes',
  'persisted',
  'embedder',
  'remade',
  'waiting',
  'themes',
  'parent',
  'ancestors',
  'trace',
];

export function meaningOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (ASIDE.includes(key) ? undefined : value));
}

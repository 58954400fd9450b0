import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineApi } from '../../worker/contract';
import { openVault } from '../../src/headless/vault-session';
import { ProviderServer } from '../src/providers/provider-server';
import type { Ran } from '../src/headless/program-under-test';
import { ask } from './ask';
import { copyOf } from './folder-image';
import type { TrialGround } from './trial-ground';

/** An index with something in every kind of file, and what it answers. Trials spoil copies of it. */
export interface WholeIndex {
  vault: string;
  folder: string;
  /** The same index some edits earlier. */
  older: string;
  server: ProviderServer;
  embedder: string;
  answers: ReadonlyMap<QuestionVerb, string>;
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
    const whole = { vault, folder, older, server, embedder };
    // Asked of a copy: what the index answers must not depend on who asked before.
    const asked = await copyOf(folder, join(await ground.folder(), 'asked'));
    return { ...whole, answers: await answersOf(whole, asked) };
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
  await embedAll(opened.value.engine);
  await copyOf(folder, asKilled);
  await opened.value.close();
  await rm(folder, { recursive: true });
  await copyOf(asKilled, folder);
  await rm(join(folder, '_lock'), { force: true });
  await rm(asKilled, { recursive: true });
  await mkdir(folder, { recursive: true });
}

/** Unlike `altitude embed` it leaves the vectors in the journal. */
async function embedAll(engine: EngineApi): Promise<void> {
  for (;;) {
    const work = await engine.maintain({});
    if (!work.ok) throw new Error(JSON.stringify(work.error));
    if (work.value.stage === 'none') return;
  }
}

async function answersOf(
  whole: Omit<WholeIndex, 'answers'>,
  index: string,
): Promise<Map<QuestionVerb, string>> {
  const answers = new Map<QuestionVerb, string>();
  for (const verb of QUESTIONS.keys()) {
    const ran = await mustSucceed(commandOf(verb, whole.vault, index, false));
    answers.set(verb, meaningOf(ran.out));
  }
  return answers;
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
  'persisted',
  'waiting',
  'themes',
  'parent',
  'ancestors',
  'trace',
];

export function meaningOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (ASIDE.includes(key) ? undefined : value));
}

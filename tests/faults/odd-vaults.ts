import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AtomId, EngineApi, Result } from '../../worker/contract';
import { openVault } from '../../src/headless/session/vault-session';
import { ask, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind } from './fault-kind';
import { ODD_FILES, type OddFile } from './odd-files';
import type { TrialGround } from './trial-ground';
import { tries } from '../thorough';

/** Odd files among good notes: each is found or named in the report, none stops the others, and none costs too much. */
export const oddVaults: FaultKind = {
  name: 'odd-files',
  trialsInTests: tries(10),
  trial: (seed) => {
    const dice = new Dice(seed);
    const first = ((seed - 1) * FILES_PER_VAULT) % ODD_FILES.length;
    const files = [...ODD_FILES, ...ODD_FILES].slice(first, first + FILES_PER_VAULT);
    const length = seed <= ROUND ? 8_000 : dice.pick([60_000, 200_000, 600_000]);
    return {
      name: `${files[0]?.name ?? ''} … ${files.at(-1)?.name ?? ''}, of ${length} characters`,
      run: (ground) => survives(ground, files, length),
    };
  },
};

const FILES_PER_VAULT = 14;
const ROUND = Math.ceil(ODD_FILES.length / FILES_PER_VAULT);
/** Of the processor, for a vault of such notes: five times what they take together. */
const BOUND_MS = 6_000;
const BOUND_MS_PER_CHARACTER = 0.02;

async function survives(ground: TrialGround, files: readonly OddFile[], length: number): Promise<void> {
  const [vault, index] = [await ground.folder(), await ground.folder()];
  await writeFile(join(vault, 'Good.md'), 'A good note, goodword. [[Other]]\n');
  await writeFile(join(vault, 'Other.md'), '# Other\n\nAnother goodword.\n');
  for (const [at, file] of files.entries())
    await file.make({
      vault,
      path: `Odd title${at}.md`,
      paragraph: `body${at}word stands here.\n\n`,
      length,
    });
  const usedBefore = process.cpuUsage();
  const ran = await ask(['index', vault, '--index', index, '--quiet', '--json']);
  if (ran.code !== 0) throw new Error(`index ends with ${String(ran.code)}: ${cut(ran.error + ran.out)}`);
  const { user, system } = process.cpuUsage(usedBefore);
  const boundMs = BOUND_MS + BOUND_MS_PER_CHARACTER * length * files.length;
  if ((user + system) / 1_000 > boundMs)
    throw new Error(`index takes ${((user + system) / 1e6).toFixed(1)} s of the processor`);
  const report = JSON.parse(ran.out) as { report: { path: string }[] };
  await askAll(vault, index, files, new Set(report.report.map(({ path }) => path)));
}

async function askAll(
  vault: string,
  index: string,
  files: readonly OddFile[],
  reported: ReadonlySet<string>,
): Promise<void> {
  const opened = await openVault({ vault, indexFolder: index, embedder: 'none', access: 'write', env: {} });
  if (!opened.ok) throw new Error(opened.failure.message);
  const { engine } = opened.value;
  try {
    if ((await found(engine, 'goodword')).length < 2) throw new Error('good notes are not found');
    for (const [at, file] of files.entries()) {
      const name = `title${at}`;
      // Notes are found by the words of their titles, whatever is in them.
      const ids = (await found(engine, name)).filter((id) => id.toLowerCase().includes(name));
      const isKnown = ids.length > 0 || [...reported].some((path) => path.includes(name));
      if (!isKnown && !NO_NOTE.test(file.name))
        throw new Error(`${file.name}: is neither found nor reported`);
      for (const id of ids.slice(0, 2)) await askNote(engine, file.name, id);
    }
    must('status', await engine.status(null));
    must('themes', await engine.themes(null));
  } finally {
    await opened.value.close();
  }
}

/** What the walk passes by without a word. */
const NO_NOTE = /a folder that is called|a link to the vault|not UTF-8/;

async function found(engine: EngineApi, query: string): Promise<AtomId[]> {
  const all: AtomId[] = [];
  for (const level of ['note', 'section', 'paragraph'] as const) {
    const { hits } = must(query, await engine.explore({ query, plain: true, level, limit: 5 }));
    if (level === 'note') all.push(...hits.map(({ card }) => card.id));
  }
  return all;
}

async function askNote(engine: EngineApi, name: string, id: AtomId): Promise<void> {
  must(name, await engine.related({ id, limit: 5, linked: true }));
  must(name, await engine.links({ id }));
  const inside = must(name, await engine.zoomIn({ id, limit: 20 }));
  for (const { id: part } of inside.slice(0, 3)) must(name, await engine.atom({ id: part }));
  must(name, await engine.zoomOut({ id }));
  must(name, await engine.fragments({ ids: [id], query: 'word', maxFragments: 3, returnFullFile: false }));
  must(name, await engine.pack({ query: id, budget: 1_000 }));
}

function must<T>(name: string, result: Result<T>): T {
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
  return result.value;
}

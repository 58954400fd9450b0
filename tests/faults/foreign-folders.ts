import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ask, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind, Trial } from './fault-kind';
import { imageOf, mustBeUntouched } from './folder-image';
import type { TrialGround } from './trial-ground';
import { QUESTIONS } from './whole-index';
import { tries } from '../thorough';

/** `--index` names a folder that is not an index of this vault: it is refused, and nothing in it changes. */
export const foreignFolders: FaultKind = {
  name: 'folders',
  trialsInTests: tries(15),
  trial: (seed) => FOLDERS[(seed - 1) % FOLDERS.length]!(seed),
};

/** Names that the files of an index have, or had in some version of it, or have while they are written. */
const NAMES_OF_PARTS = [
  ...['manifest', 'manifest-1', 'journal-3', 'links-2', 'themes-2', 'near-5', 'model-2', 'notes-0-1'],
  ...['segment-abc', 'segment-e1fffcd6f100d86b', 'vectors-50759ece-0-3.codes', 'vectors-50759ece-delta-5'],
  ...['_embedder.json', '_weights.json', 'index'],
];
/** What a program that was killed in its first moment leaves in an empty folder. */
const LEFTOVERS = ['_lock', '_lock-turn', '_new-1'];

const HOME: Record<string, string> = {
  '.bashrc': 'alias ll="ls -l"\n',
  '.profile': 'export PATH\n',
  '.ssh/id_ed25519': 'a key\n',
  'Documents/Letter.md': '# A letter\n\nOf compost.\n',
  'photo.jpg': '\u0000\u0001',
  Notes: 'A file without an extension.\n',
};

/** Two of a verb that reads, one that reads and updates, and one that writes. */
function someCommands(dice: Dice): string[][] {
  const [updating = [], reading = []] = dice.shuffled(
    [...QUESTIONS].map(([verb, words]) => [verb, ...words]),
  );
  const writing = dice.pick([['index'], ['index', '--rebuild'], ['embed']]);
  return dice.shuffled([[...reading, '--no-update'], updating, writing]).slice(0, 2);
}

const FOLDERS: readonly ((seed: number) => Trial)[] = [
  refuses('a home folder', (folder) => fill(folder, HOME)),
  refuses('a home folder with files named like parts of an index', (folder, dice) =>
    fill(folder, { ...HOME, ...named(dice.shuffled([...NAMES_OF_PARTS, ...LEFTOVERS]).slice(0, 6)) }),
  ),
  refuses('a folder of files all named like parts of an index', (folder) =>
    fill(folder, named([...NAMES_OF_PARTS, ...LEFTOVERS])),
  ),
  refuses('one file named like a part of an index', (folder, dice) =>
    fill(folder, named([dice.pick(NAMES_OF_PARTS)])),
  ),
  refuses("another vault's notes", (folder) =>
    fill(folder, { 'Soil.md': '# Soil', manifest: 'A note.', 'x/Worms.md': '' }),
  ),
  refuses('folders named like parts of an index', (folder) =>
    fill(folder, { 'manifest/Own.md': 'x', 'journal-1/y': 'z' }),
  ),
  refuses('a folder with one link that leads nowhere', (folder) => symlink('gone', join(folder, 'manifest'))),
  refuses("another vault's index", async (folder, _, ground) => {
    const { vault } = await vaultBeside(ground);
    const { code, error } = await ask(['index', vault, '--index', folder, '--quiet']);
    if (code !== 0) throw new Error(error);
  }),
  refusesPlace('a folder below a file', async (vault) => {
    await writeFile(join(dirname(vault), 'a file'), 'own');
    return join(dirname(vault), 'a file', 'index');
  }),
  refusesPlace('a file', async (vault) => {
    await writeFile(join(dirname(vault), 'a file'), 'own');
    return join(dirname(vault), 'a file');
  }),
  refusesPlace('the vault itself', (vault) => Promise.resolve(vault)),
  refusesPlace('a folder inside of the vault', (vault) => Promise.resolve(join(vault, 'index'))),
  refusesPlace('a link into the vault', async (vault) => {
    await symlink(vault, join(dirname(vault), 'link'));
    return join(dirname(vault), 'link');
  }),
  takes('an empty folder', (folder) => Promise.resolve(folder)),
  takes('a folder that is not there', (folder) => Promise.resolve(join(folder, 'new', 'index ä\n1'))),
];

type Fill = (folder: string, dice: Dice, ground: TrialGround) => Promise<unknown>;

function named(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `own words of ${name}\n`]));
}

async function fill(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** A vault in a folder of its own, with room beside it. */
async function vaultBeside(ground: TrialGround): Promise<{ around: string; vault: string }> {
  const around = await ground.folder();
  const vault = join(around, 'vault');
  await fill(vault, {
    'Bed 3.md': '# Bed\n\nCompost for soil. [[Bed 5]]\n',
    'Bed 5.md': 'Rain and worms.\n',
  });
  return { around, vault };
}

function refuses(name: string, fillFolder: Fill): (seed: number) => Trial {
  return (seed) => ({
    name: `--index at ${name}`,
    async run(ground) {
      const { around, vault } = await vaultBeside(ground);
      const folder = join(around, 'foreign');
      await mkdir(folder);
      const dice = new Dice(seed);
      await fillFolder(folder, dice, ground);
      await mustRefuse(around, vault, folder, dice);
    },
  });
}

function refusesPlace(name: string, place: (vault: string) => Promise<string>): (seed: number) => Trial {
  return (seed) => ({
    name: `--index at ${name}`,
    async run(ground) {
      const { around, vault } = await vaultBeside(ground);
      await mustRefuse(around, vault, await place(vault), new Dice(seed));
    },
  });
}

async function mustRefuse(around: string, vault: string, index: string, dice: Dice): Promise<void> {
  const before = await imageOf(around);
  for (const [verb = '', ...rest] of someCommands(dice)) {
    const command = [verb, vault, ...rest, '--index', index, '--quiet'];
    const { code, out, error } = await ask(command);
    mustBeUntouched(await imageOf(around), before, [verb, ...rest].join(' '));
    if (code === 0) throw new Error(`${verb} ${rest.join(' ')} takes it: ${cut(out)}`);
    if (!/[.!]\n*$/.test(error)) throw new Error(`${verb} says no sentence: ${cut(error)}`);
  }
}

function takes(name: string, place: (folder: string) => Promise<string>): (seed: number) => Trial {
  return () => ({
    name: `--index at ${name}`,
    async run(ground) {
      const { vault } = await vaultBeside(ground);
      const index = await place(await ground.folder());
      for (const verb of ['search', 'index', 'search']) {
        const words = verb === 'search' ? ['compost'] : [];
        const { code, error } = await ask([verb, vault, ...words, '--index', index, '--quiet']);
        if (code !== 0) throw new Error(`${verb} ends with ${String(code)}: ${cut(error)}`);
      }
    },
  });
}

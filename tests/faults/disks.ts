import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ended } from '../src/headless/program-under-test';
import type { Ran } from '../src/headless/run-here';
import { mountTinyDisk } from '../ports/tiny-disk';
import { ask, cut, mustBeSound } from './ask';
import { Dice } from './dice';
import type { FaultKind, Trial } from './fault-kind';
import { copyOf, imageOf, mustBeUntouched } from './folder-image';
import type { TrialGround } from './trial-ground';
import { mustBeWhole, mustReadAsWhole, someVerbs, wholeIndex, type WholeIndex } from './whole-index';
import { tries } from '../thorough';

/** A disk that is full, a disk or a folder that nobody may write to, a folder that goes away under way. */
export const disks: FaultKind = {
  name: 'disks',
  trialsInTests: tries(5),
  trial: (seed) => TRIALS[(seed - 1) % TRIALS.length]!(new Dice(seed)),
};

/** Somebody who owns nothing; only root can become anybody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const TRIALS: readonly ((dice: Dice) => Trial)[] = [
  fullDisk,
  readOnlyFolder,
  readOnlyDisk,
  vanishingIndex,
  vanishingVault,
  fullDisk,
];

/** So much of three megabytes is free, in bytes, at the start of a run. */
const MAX_FREE = 400_000;
const DISK_MEGABYTES = 3;

function fullDisk(dice: Dice): Trial {
  const freeBytes = dice.below(MAX_FREE);
  const command = dice.pick([['index'], ['index', '--rebuild'], ['embed'], ['search', 'compost for soil']]);
  return {
    name: `${command.join(' ')} with ${freeBytes} bytes free`,
    async run(ground) {
      const disk = mountTinyDisk(DISK_MEGABYTES);
      if (disk === undefined) return;
      try {
        await survivesFullDisk(await wholeIndex(ground), disk.folder, command, freeBytes);
      } finally {
        disk.unmount();
      }
    },
  };
}

async function survivesFullDisk(
  whole: WholeIndex,
  disk: string,
  [verb = '', ...words]: string[],
  freeBytes: number,
): Promise<void> {
  const index = await copyOf(whole.folder, join(disk, 'index'));
  const filler = join(disk, 'filler');
  const usedBytes = Number(
    execFileSync('df', ['--output=used', '-B1', disk], { encoding: 'utf8' }).split('\n')[1],
  );
  await writeFile(filler, new Uint8Array(Math.max(0, DISK_MEGABYTES * 2 ** 20 - usedBytes - freeBytes)));
  const rest = [...words, '--index', index, '--quiet'];
  const ran = await ask([verb, whole.vault, ...rest]);
  if (ran.code !== 0 && !/full|ENOSPC|Make room/.test(ran.error))
    throw new Error(`it ends with ${String(ran.code)} and says ${cut(ran.error)}`);
  await rm(filler);
  await ask(['embed', whole.vault, '--index', index, '--quiet', '--embedder', whole.embedder]);
  await mustBeWhole(whole, index, 'with space again');
}

function readOnlyFolder(dice: Dice): Trial {
  return {
    name: 'a folder of the index that may not be written to',
    async run(ground) {
      if (!isRoot) return;
      const whole = await wholeIndex(ground);
      const index = await copyOf(whole.folder, join(await ground.folder(), 'index'));
      for (const [folder, mode] of [
        [whole.vault, 'a+rX'],
        [index, 'a+rX,a-w'],
      ] as const)
        execFileSync('chmod', ['-R', mode, folder]);
      await mustOnlyRead(whole, index, dice, (args) => askAs(ground, args, NOBODY));
    },
  };
}

function readOnlyDisk(dice: Dice): Trial {
  return {
    name: 'an index on a disk that is read-only',
    async run(ground) {
      const whole = await wholeIndex(ground);
      const disk = mountTinyDisk(DISK_MEGABYTES);
      if (disk === undefined) return;
      try {
        const index = await copyOf(whole.folder, join(disk.folder, 'index'));
        execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
        await mustOnlyRead(whole, index, dice, ask);
      } finally {
        disk.unmount();
      }
    },
  };
}

type Ask = (args: string[]) => Promise<Ran>;

/** Of six. */
const VERBS_THAT_READ = 2;

/** Reading verbs answer as ever; those that would write say why they cannot, or answer as well. */
async function mustOnlyRead(whole: WholeIndex, index: string, dice: Dice, asks: Ask): Promise<void> {
  const before = await imageOf(index);
  await mustReadAsWhole(whole, index, someVerbs(dice, VERBS_THAT_READ), asks, 'read-only');
  for (const args of [
    ['search', whole.vault, 'compost'],
    ['index', whole.vault],
    ['index', whole.vault, '--rebuild'],
  ]) {
    const ran = await asks([...args, '--index', index, '--quiet']);
    if (ran.code !== 0 && !/read-only|permission|EROFS|EACCES/i.test(ran.error))
      throw new Error(`${args[0] ?? ''} says ${cut(ran.error)}`);
  }
  mustBeUntouched(await imageOf(index), before, 'a verb');
}

/** The program, run by another user of this computer. */
async function askAs(ground: TrialGround, args: string[], uid: number): Promise<Ran> {
  const program = await ground.program();
  await chmod(dirname(program.cache), 0o755);
  const child = program.start(args, {}, uid);
  child.stdin?.end();
  return mustBeSound(args, await ended(child));
}

function vanishingIndex(dice: Dice): Trial {
  const requests = 1 + dice.below(10);
  return {
    name: `the index's folder goes after ${requests} requests`,
    async run(ground) {
      const whole = await wholeIndex(ground);
      const index = join(await ground.folder(), 'index');
      await mkdir(index);
      let left = requests;
      whole.server.always = () => {
        left -= 1;
        if (left === 0) renameSync(index, `${index} away`);
        return false;
      };
      const args = ['embed', whole.vault, '--index', index, '--quiet', '--embedder', whole.embedder];
      try {
        await ask(args);
      } finally {
        whole.server.always = () => false;
      }
      const again = await ask(args);
      if (again.code !== 0)
        throw new Error(`the next run ends with ${String(again.code)}: ${cut(again.error)}`);
    },
  };
}

function vanishingVault(): Trial {
  return {
    name: 'a vault that is not there for a while',
    async run(ground) {
      const whole = await wholeIndex(ground);
      const around = await ground.folder();
      const [vault, index] = [await copyOf(whole.vault, join(around, 'vault')), join(around, 'index')];
      const rest = ['--index', index, '--quiet'];
      const search = ['search', vault, 'compost for soil', '--json', ...rest];
      const wanted = await ask(search);
      const places = [
        () => rename(vault, `${vault} away`),
        () => mkdir(vault),
        () => rm(vault, { recursive: true }),
      ];
      for (const [step, happen] of places.entries()) {
        await happen();
        const ran = await ask(['index', vault, ...rest]);
        // An empty mount point looks like a vault that lost all its notes.
        if (ran.code === 0) throw new Error(`step ${step}: nothing is said of the notes that are gone`);
      }
      await rename(`${vault} away`, vault);
      const found = await ask([...search, '--no-update']);
      if (found.out !== wanted.out) throw new Error(`back again, it answers ${cut(found.error + found.out)}`);
    },
  };
}

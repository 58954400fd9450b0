import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { ended, type ProgramUnderTest } from '../src/headless/program-under-test';
import type { Ran } from '../src/headless/run-here';
import { ProviderServer } from '../src/providers/provider-server';
import { ask, askProcess, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind, Trial } from './fault-kind';
import { copyOf } from './folder-image';
import type { TrialGround } from './trial-ground';
import {
  commandOf,
  meaningOf,
  mustBeWhole,
  someVerbs,
  wholeIndex,
  type QuestionVerb,
  type WholeIndex,
} from './whole-index';
import { tries } from '../thorough';

/** Several programs at one index, and locks of programs that are gone: readers answer, one writes, nothing is damaged. */
export const processes: FaultKind = {
  name: 'processes',
  trialsInTests: tries(6),
  trial: (seed) => TRIALS[(seed - 1) % TRIALS.length]!(new Dice(seed)),
};

const TRIALS: readonly ((dice: Dice) => Trial)[] = [
  readWhileEmbedding,
  staleLock,
  twoWriters,
  manyReaders,
  killedBeside,
  readWhileIndexing,
  staleLock,
  staleLock,
];

/** So many verbs read meanwhile; every other one would update. */
const READING = 2;

interface Busy {
  whole: WholeIndex;
  index: string;
  program: ProgramUnderTest;
}

async function busyIndex(ground: TrialGround): Promise<Busy> {
  const whole = await wholeIndex(ground);
  const index = await copyOf(whole.folder, join(await ground.folder(), 'index'));
  return { whole, index, program: await ground.program() };
}

function readWhileEmbedding(dice: Dice): Trial {
  const verbs = someVerbs(dice, READING);
  return {
    name: `${verbs.join(', ')} while embed runs`,
    async run(ground) {
      const { whole, index, program } = await busyIndex(ground);
      const slow = await ProviderServer.start();
      // Once it embeds, the writer waits for its server until everybody has read.
      const isAsked = new Promise<void>((asked) => {
        slow.always = ({ texts }) => {
          if (texts.length > 1) asked();
          return texts.length > 1;
        };
      });
      const embedder = `ollama:${slow.address}#nomic-embed-text`;
      const rest = [whole.vault, '--index', index, '--quiet', '--embedder', embedder];
      const writer = program.start(['embed', ...rest]);
      const written = ended(writer);
      try {
        await Promise.race([isAsked, written]);
        await mustBeRead({ whole, index, program }, verbs);
      } finally {
        writer.kill('SIGKILL');
        await written;
        await slow.stop();
      }
      await mustAnswerAsEver(whole, index);
    },
  };
}

function readWhileIndexing(dice: Dice): Trial {
  const verbs = someVerbs(dice, READING);
  return {
    name: `${verbs.join(', ')} while index runs`,
    async run(ground) {
      const busy = await busyIndex(ground);
      const { whole, index, program } = busy;
      const writer = askProcess(program, ['index', whole.vault, '--rebuild', '--index', index, '-q']);
      await mustBeRead(busy, verbs);
      // A verb that updates may have come first.
      mustBeRefusedAtMost(await writer);
      await mustAnswerAsEver(whole, index);
    },
  };
}

async function mustBeRead({ whole, index, program }: Busy, verbs: readonly QuestionVerb[]): Promise<void> {
  for (const [at, verb] of verbs.entries()) {
    const updates = at % 2 === 1;
    const { code, out, error } = await askProcess(program, commandOf(verb, whole.vault, index, updates));
    // A reader may come while an index that begins from nothing is half made, if it says so.
    const isUnfinished = !updates && /The index is not complete yet: it holds /.test(error);
    if (code !== 0 && !isUnfinished)
      throw new Error(`${verb} ends with ${String(code)} meanwhile: ${cut(error + out)}`);
  }
}

function twoWriters(dice: Dice): Trial {
  const commands = [
    dice.pick([['index'], ['index', '--rebuild']]),
    dice.pick([['index'], ['embed']]),
  ] as const;
  return {
    name: `${commands.map((command) => command.join(' ')).join(' and ')} at once`,
    async run(ground) {
      const { whole, index, program } = await busyIndex(ground);
      const rans = await Promise.all(
        commands.map(([verb = '', ...rest]) =>
          askProcess(program, [verb, whole.vault, ...rest, '--index', index, '--quiet']),
        ),
      );
      mustHaveOneWriter(rans);
      await mustAnswerAsEver(whole, index);
    },
  };
}

function mustHaveOneWriter(rans: readonly Ran[]): void {
  if (rans.every(({ code }) => code !== 0)) throw new Error(`nobody writes: ${cut(rans[0]?.error ?? '')}`);
  rans.forEach(mustBeRefusedAtMost);
}

function mustBeRefusedAtMost({ code, error }: Ran): void {
  if (code !== 0 && !/ is using it/.test(error)) throw new Error(`ends with ${String(code)}: ${cut(error)}`);
}

const READERS = 4;

function manyReaders(dice: Dice): Trial {
  const updates = dice.chance(0.5);
  return {
    name: `${READERS} searches at once${updates ? '' : ' with --no-update'}`,
    async run(ground) {
      const { whole, index, program } = await busyIndex(ground);
      const args = commandOf('search', whole.vault, index, updates);
      const rans = await Promise.all(Array.from({ length: READERS }, () => askProcess(program, args)));
      for (const { code, out, error } of rans)
        if (code !== 0 || meaningOf(out) !== (await whole.answer('search')))
          throw new Error(`one of them ends with ${String(code)}: ${cut(error + out)}`);
    },
  };
}

function killedBeside(dice: Dice): Trial {
  const afterMs = dice.below(900);
  return {
    name: `one of two programs is killed after ${afterMs} ms`,
    async run(ground) {
      const { whole, index, program } = await busyIndex(ground);
      const rest = [whole.vault, '--index', index, '--quiet'];
      const dies = program.start(['index', ...rest, '--rebuild']);
      const dead = ended(dies);
      const timer = setTimeout(() => dies.kill('SIGKILL'), afterMs);
      const lives = await askProcess(program, ['index', ...rest]);
      await dead;
      clearTimeout(timer);
      if (lives.code !== 0 && !/ is using it/.test(lives.error))
        throw new Error(`the other ends with ${String(lives.code)}: ${cut(lives.error)}`);
      const again = await ask(['embed', ...rest, '--embedder', whole.embedder]);
      if (again.code !== 0)
        throw new Error(`the next run ends with ${String(again.code)}: ${cut(again.error)}`);
      await mustAnswerAsEver(whole, index);
    },
  };
}

const owner = { pid: 999_999_999, thread: 1, began: '1', token: 'x' };

/** Locks whose owner cannot be alive. */
const STALE: readonly [string, string][] = [
  ['of a process that is gone', JSON.stringify({ ...owner, pid: 4_194_303 })],
  ['of an impossible process', JSON.stringify(owner)],
  ['of process 0', JSON.stringify({ ...owner, pid: 0 })],
  ['of a negative process', JSON.stringify({ ...owner, pid: -1 })],
  ['of no whole number', JSON.stringify({ ...owner, pid: 1.5 })],
  ['of an earlier process of a living number', JSON.stringify({ ...owner, pid: process.ppid, began: '1' })],
  ['that was never finished', '{"pid": 12'],
  ['that is empty', ''],
  ['that holds null', 'null'],
  ['that holds a list', '[]'],
  ['that is binary', '\u0000\u0001\ufffd'],
];

function staleLock(dice: Dice): Trial {
  const [name, text] = dice.pick(STALE);
  return {
    name: `a lock ${name}`,
    async run(ground) {
      const { whole, index } = await busyIndex(ground);
      await writeFile(join(index, '_lock'), text);
      // Who died while it took a stale lock away leaves its turn.
      if (dice.chance(0.3)) await mkdir(join(index, '_lock-turn'));
      await mustAnswerAsEver(whole, index);
    },
  };
}

/** Whatever happened: after an update all is as it was. */
async function mustAnswerAsEver(whole: WholeIndex, index: string): Promise<void> {
  const update = await ask(['index', whole.vault, '--index', index, '--quiet']);
  if (update.code !== 0)
    throw new Error(`afterwards index ends with ${String(update.code)}: ${cut(update.error)}`);
  await mustBeWhole(whole, index, 'afterwards');
}

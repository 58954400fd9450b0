import { execFileSync } from 'node:child_process';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Ran } from '../src/headless/run-here';
import { ask, askProcess, cut } from './ask';
import { Dice } from './dice';
import type { FaultKind } from './fault-kind';
import { copyOf, imageOf, mustBeUntouched } from './folder-image';
import type { TrialGround } from './trial-ground';
import {
  commandOf,
  meaningOf,
  mustBeWhole,
  QUESTIONS,
  someVerbs,
  wholeIndex,
  type WholeIndex,
} from './whole-index';
import { tries } from '../thorough';

/**
 * A file of the index is damaged. Reading verbs answer as before, or say what is missing, and write nothing; the next
 * updating verb repairs everything, and pays for no vector but those of the damaged file.
 */
export const damages: FaultKind = {
  name: 'damages',
  trialsInTests: tries(6),
  trial: (seed) => ({
    name: 'a damaged file of the index',
    run: async (ground) => new DamagedIndex(ground, await wholeIndex(ground), seed).suffer(),
  }),
};

interface Damaged {
  folder: string;
  name: string;
  /** Another file of the same index. */
  other: string;
  older: string;
  dice: Dice;
}

interface Damage {
  name: string;
  /** Whether a file stands in the place of the file, so that all can be mended. */
  isFile: boolean;
  /** Files that are no longer what they were. */
  does(damaged: Damaged): Promise<unknown>;
}

const file = { isFile: true };
const noFile = { isFile: false };

const DAMAGES: readonly Damage[] = [
  { ...file, name: 'bits flipped', does: flipBits },
  { ...file, name: 'deleted', does: ({ folder, name }) => rm(join(folder, name)) },
  { ...file, name: 'cut off', does: cutOff },
  { ...file, name: 'replaced by an older copy', does: restoreOlder },
  { ...file, name: 'emptied', does: ({ folder, name }) => truncate(join(folder, name)) },
  { ...file, name: 'swapped with another', does: swap },
  {
    ...file,
    name: 'grown',
    does: ({ folder, name }) => writeFile(join(folder, name), 'more', { flag: 'a' }),
  },
  { ...file, name: 'zeroed', does: zero },
  { ...file, name: 'zeroed at its end', does: zeroEnd },
  { ...noFile, name: 'replaced by a folder', does: (damaged) => replace(damaged, (path) => mkdir(path)) },
  {
    ...noFile,
    name: 'replaced by a dangling link',
    does: (damaged) => replace(damaged, (path) => symlink('gone', path)),
  },
  { ...noFile, name: 'replaced by a pipe', does: (damaged) => replace(damaged, makePipe) },
];

async function flipBits({ folder, name, dice }: Damaged): Promise<void> {
  const bytes = await readFile(join(folder, name));
  for (let flips = 1 + dice.below(8); flips > 0; flips--) {
    const at = dice.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(8));
  }
  await writeFile(join(folder, name), bytes);
}

async function cutOff({ folder, name, dice }: Damaged): Promise<void> {
  const { length } = await readFile(join(folder, name));
  await truncate(join(folder, name), dice.below(length));
}

async function zero({ folder, name }: Damaged): Promise<void> {
  await writeFile(join(folder, name), new Uint8Array((await readFile(join(folder, name))).length));
}

/** As a power cut leaves it. */
async function zeroEnd({ folder, name, dice }: Damaged): Promise<void> {
  const bytes = await readFile(join(folder, name));
  await writeFile(join(folder, name), bytes.fill(0, dice.below(bytes.length)));
}

async function swap({ folder, name, other }: Damaged): Promise<void> {
  await rename(join(folder, name), join(folder, 'between'));
  await rename(join(folder, other), join(folder, name));
  await rename(join(folder, 'between'), join(folder, other));
}

/** The one of the same name, or else of the same kind. */
async function restoreOlder({ folder, name, older }: Damaged): Promise<void> {
  const names = await filesIn(older);
  const kind = /^.*?[_a-z]+(?=[^/]*$)/.exec(name)?.[0] ?? '';
  const old = names.find((candidate) => candidate === name) ?? names.find((each) => each.startsWith(kind));
  if (old === undefined) await rm(join(folder, name));
  else await copyFile(join(older, old), join(folder, name));
}

async function replace({ folder, name }: Damaged, make: (path: string) => unknown): Promise<void> {
  await rm(join(folder, name));
  await make(join(folder, name));
}

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

/** Paths of all files below a folder, the mark and the notes beside the parts included. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

class DamagedIndex {
  readonly #dice: Dice;
  #folder = '';
  #what = '';
  /** A process of its own can be ended when it waits for a pipe. */
  #asks: (args: string[]) => Promise<Ran> = ask;

  readonly #ground: TrialGround;
  readonly #whole: WholeIndex;
  readonly #seed: number;

  constructor(ground: TrialGround, whole: WholeIndex, seed: number) {
    this.#ground = ground;
    this.#whole = whole;
    this.#seed = seed;

    this.#dice = new Dice(seed);
  }

  async suffer(): Promise<void> {
    this.#folder = await copyOf(this.#whole.folder, join(await this.#ground.folder(), 'index'));
    const note = join(this.#folder, '_embedder.json');
    await writeFile(note, elsewhere(await readFile(note, 'utf8')));
    const names = await filesIn(this.#folder);
    const [name, damage] = this.#choose(names);
    const other = this.#dice.pick(names.filter((each) => each !== name));
    this.#what = `${name} ${damage.name}`;
    if (damage.name === 'swapped with another') this.#what += ` (${other})`;
    await damage.does({ folder: this.#folder, name, other, older: this.#whole.older, dice: this.#dice });
    if (damage.name.endsWith('pipe')) this.#asks = await this.#processes();
    await this.#mustReadHonestly();
    const hasVectors = holdsVectors(name) || (this.#what.includes('(') && holdsVectors(other));
    if (await this.#mend(damage, hasVectors)) await this.#mustBeAsBefore(hasVectors);
  }

  async #processes(): Promise<(args: string[]) => Promise<Ran>> {
    const program = await this.#ground.program();
    return (args) => askProcess(program, args);
  }

  /** In its turn every file suffers every damage; the first few trials take files of different kinds. */
  #choose(sorted: readonly string[]): [string, Damage] {
    const names = new Dice(ORDER).shuffled(sorted);
    const place = (this.#seed - 1) % names.length;
    const round = Math.floor((this.#seed - 1) / names.length);
    return [names[place] ?? '', DAMAGES[(place + round) % DAMAGES.length]!];
  }

  async #mustReadHonestly(): Promise<void> {
    const before = await imageOf(this.#folder);
    for (const verb of someVerbs(this.#dice, VERBS_THAT_READ)) {
      const ran = await this.#asks(commandOf(verb, this.#whole.vault, this.#folder, false));
      mustBeUntouched(await imageOf(this.#folder), before, `${this.#what}: ${verb} --no-update`);
      const isSame = ran.code === 0 && meaningOf(ran.out) === (await this.#whole.answer(verb));
      if (isSame || MAY_BE_LESS.test(this.#what)) continue;
      const isSaid = ran.code !== 0 && (ran.error + ran.out).trim() !== '';
      if (!isSaid)
        throw new Error(`${this.#what}: ${verb} --no-update answers something else: ${cut(ran.out)}`);
    }
  }

  /** Whether the index could be mended, but for lost vectors. What is no file may be left to people, with a sentence. */
  async #mend({ isFile }: Damage, hasVectors: boolean): Promise<boolean> {
    const verb = this.#dice.pick([...QUESTIONS.keys()].filter((each) => each !== 'status'));
    const ran = await this.#asks(commandOf(verb, this.#whole.vault, this.#folder, true));
    if (ran.code === 0 || (hasVectors && LEAVES_TO_EMBED.test(ran.error))) return true;
    if (isFile || (ran.error + ran.out).trim() === '')
      throw new Error(`${this.#what}: ${verb} ends with ${String(ran.code)}: ${cut(ran.error + ran.out)}`);
    return false;
  }

  /** Answers the texts that the server was sent. */
  async #embed(embedder: string): Promise<string[]> {
    const { vault, server } = this.#whole;
    const before = server.batches.length;
    const args = ['embed', vault, '--index', this.#folder, '--json', '--quiet', '--embedder', embedder];
    const { code, error } = await this.#asks(args);
    if (!ANSWERED.includes(code ?? -1))
      throw new Error(`${this.#what}: embed ends with ${String(code)}: ${cut(error)}`);
    const sent = server.batches.slice(before).flat();
    return sent.filter((text) => text !== 'altitude');
  }

  async #mustBeAsBefore(mayPay: boolean): Promise<void> {
    const { embedder } = this.#whole;
    const bought = await this.#embed(elsewhere(embedder));
    if (bought.length > 0 && !MAY_BE_LESS.test(this.#what))
      throw new Error(
        `${this.#what}: ${bought.length} texts were bought unasked, as "${cut(bought[0] ?? '')}"`,
      );
    const made = await this.#embed(embedder);
    if (made.length > 0 && !mayPay)
      throw new Error(`${this.#what}: ${made.length} texts were embedded again, as "${cut(made[0] ?? '')}"`);
    // Exact vectors of a shard that was written anew meanwhile are the rounded ones.
    if (this.#what.includes('.floats')) return;
    await mustBeWhole(this.#whole, this.#folder, `${this.#what}: mended`);
  }
}

/** The same server where it answers as well, and no program can know that it is no other computer, whose work costs money. */
function elsewhere(text: string): string {
  return text.replaceAll('127.0.0.1', '0.0.0.0');
}

/** An answer that lacks something says it, and is none the less one. */
const ANSWERED = [0, 5];

/** What a verb says that does not embed. */
const LEAVES_TO_EMBED =
  /damaged: \d+ paragraphs? .*altitude embed (makes their vectors again|--yes buys it)/s;

/** Of the files, the same in all trials. */
const ORDER = 26;

/** Of six: more damages are worth more than more questions about one of them. */
const VERBS_THAT_READ = 2;

/**
 * A journal may end anywhere: what it lost is as if it had not happened yet. And which embedder was chosen is no part of
 * the index: without the choice the standard one answers.
 */
const MAY_BE_LESS = /journal|^_embedder/;

/** The journal has vectors as well, until the next snapshot. */
function holdsVectors(name: string): boolean {
  return /^(vectors|journal)/.test(basename(name));
}

import { watch } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProviderServer } from '../src/providers/provider-server';
import { Dice } from './dice';
import type { FaultKind } from './fault-kind';
import { answersOf, mustBeAlike } from './index-answers';
import { PaidTexts } from './paid-texts';
import type { TrialGround } from './trial-ground';
import { ask, mustBeSound } from './ask';
import { ended } from '../src/headless/program-under-test';
import type { Ran } from '../src/headless/run-here';
import { tries } from '../thorough';

/** A vault lives, the program is killed now and then, and in the end the index is as one made afresh. */
export const histories: FaultKind = {
  name: 'histories',
  trialsInTests: tries(2),
  trial: (seed) => ({
    name: 'a history with kills',
    async run(ground) {
      const server = await ProviderServer.start();
      try {
        await new History(new Dice(seed), ground, server).live();
      } finally {
        await server.stop();
      }
    },
  }),
};

const NAMES = [
  'Soil',
  'Compost',
  'Worms',
  'Rain',
  'garden/Soil',
  'garden/Bed',
  'garden/Ærø',
  'Heap',
  'Frost',
];
const WORDS = ['soil', 'compost', 'worms', 'rain', 'leaves', 'frost', 'bed', 'heap', 'turning', 'hot', 'ærø'];
const QUERIES = ['soil', 'hot compost', 'worms in the rain', 'plot3', 'turnign'];
const STEPS = 7;
/** All files of an extracted archive have one time. */
const ARCHIVED = new Date('2024-05-01T12:00:00Z');

class History {
  /** The vault as it is now: of each note its paragraphs, each of which has a word of its own. */
  readonly #notes = new Map<string, string[]>();
  readonly #paid: PaidTexts;
  #vault = '';
  #index = '';
  #plots = 0;
  /** Notes of one size and one time, as archives bring them: nothing but their text tells them apart. */
  readonly #isArchive: boolean;

  readonly #dice: Dice;
  readonly #ground: TrialGround;
  readonly #server: ProviderServer;

  constructor(dice: Dice, ground: TrialGround, server: ProviderServer) {
    this.#dice = dice;
    this.#ground = ground;
    this.#server = server;

    this.#paid = new PaidTexts(QUERIES);
    this.#isArchive = dice.chance(0.3);
  }

  async live(): Promise<void> {
    this.#vault = await this.#ground.folder();
    this.#index = await this.#ground.folder();
    await mkdir(join(this.#vault, 'garden'));
    for (let note = 0; note < 5; note++) await this.#write();
    for (let step = 0; step < STEPS; step++) {
      for (let edits = this.#dice.below(5); edits > 0; edits--) await this.#edit();
      await this.#run(this.#verb(), this.#dice.chance(0.6));
    }
    await this.#run(['embed'], false);
    await this.#compareWithFresh();
  }

  #verb(): string[] {
    return this.#dice.pick([
      ...[['embed'], ['embed'], ['embed'], ['index'], ['index', '--rebuild'], ['search', 'soil']],
    ]);
  }

  async #compareWithFresh(): Promise<void> {
    this.#paid.check(this.#server.batches);
    const embedder = this.#embedder;
    const kept = { vault: this.#vault, index: this.#index, embedder };
    const fresh = { ...kept, index: await this.#ground.folder() };
    await this.#run(['embed'], false, fresh.index);
    const notes = [...this.#notes.keys()].sort();
    const wanted = await answersOf(fresh, notes, QUERIES);
    mustBeAlike(await answersOf(kept, notes, QUERIES), wanted, 'after the history');
  }

  async #edit(): Promise<void> {
    const change = this.#dice.pick([
      () => this.#write(),
      () => this.#write(),
      () => this.#write(),
      () => this.#move(),
      () => this.#move(),
      () => this.#remove(),
    ]);
    await change();
  }

  async #write(): Promise<void> {
    const path = `${this.#dice.pick(NAMES)}.md`;
    const before = this.#notes.get(path) ?? [];
    const kept = before.filter(() => this.#dice.chance(0.7));
    const added = Array.from({ length: 1 + this.#dice.below(4) }, () => this.#paragraph());
    this.#set(path, this.#dice.shuffled([...kept, ...added]));
    await writeFile(join(this.#vault, path), this.#textOf(path));
    if (this.#isArchive) await utimes(join(this.#vault, path), ARCHIVED, ARCHIVED);
  }

  #paragraph(): string {
    const words = Array.from({ length: 4 }, () => this.#dice.pick(WORDS)).join(' ');
    const link = this.#dice.chance(0.5) ? ` [[${this.#dice.pick(NAMES).replace('garden/', '')}]]` : '';
    return `plot${this.#plots++} ${words}${link}.`;
  }

  #textOf(path: string): string {
    const text = `# Bed\n\n${(this.#notes.get(path) ?? []).join('\n\n')}\n`;
    return this.#isArchive ? text.padEnd(2_000, '\n').slice(0, 2_000) : text;
  }

  /** Also over a note that is there. */
  async #move(): Promise<void> {
    const [from, to] = [this.#anyNote(), `${this.#dice.pick(NAMES)}.md`];
    if (from === undefined || from === to) return;
    await rename(join(this.#vault, from), join(this.#vault, to));
    const moved = this.#notes.get(from) ?? [];
    this.#set(from, []);
    this.#set(to, moved);
  }

  async #remove(): Promise<void> {
    const path = this.#anyNote();
    // A vault of nothing is asked about.
    if (path === undefined || this.#notes.size < 4) return;
    await rm(join(this.#vault, path));
    this.#set(path, []);
  }

  #set(path: string, paragraphs: string[]): void {
    this.#paid.left(this.#notes.get(path) ?? [], paragraphs);
    if (paragraphs.length === 0) this.#notes.delete(path);
    else this.#notes.set(path, paragraphs);
  }

  #anyNote(): string | undefined {
    return this.#notes.size === 0 ? undefined : this.#dice.pick([...this.#notes.keys()]);
  }

  get #embedder(): string {
    return `ollama:${this.#server.address}#plain-model`;
  }

  async #run([verb = '', ...rest]: string[], isKilled: boolean, index = this.#index): Promise<void> {
    const args = [verb, this.#vault, ...rest, '--index', index, '--quiet'];
    if (verb !== 'index') args.push('--embedder', this.#embedder);
    const ran = isKilled ? await this.#runToDeath(args, index) : await ask(args);
    if (ran !== undefined && ran.code !== 0)
      throw new Error(`altitude ${args.join(' ')} ended with ${String(ran.code)}: ${ran.error}`);
  }

  /** Undefined when it was killed before its end. */
  async #runToDeath(args: string[], index: string): Promise<Ran | undefined> {
    const before = this.#server.batches.length;
    const child = (await this.#ground.program()).start(args);
    const disarm = this.#arm(index, () => child.kill('SIGKILL'));
    const ran = await ended(child);
    disarm();
    if (child.signalCode !== 'SIGKILL') return mustBeSound(args, ran);
    this.#paid.killed(this.#server.batches.slice(before));
    return undefined;
  }

  /** Kills at a change of the index's folder, at a request of the server's, or at any moment. */
  #arm(index: string, kill: () => void): () => void {
    const at = 1 + this.#dice.below(25);
    const when = this.#dice.pick(['change', 'request', 'moment'] as const);
    if (when === 'change') return killAtChange(index, at, kill);
    if (when === 'request') return killAtRequest(this.#server, 1 + (at % 4), kill);
    const timer = setTimeout(kill, at * 25);
    return () => clearTimeout(timer);
  }
}

function killAtChange(folder: string, changes: number, kill: () => void): () => void {
  let left = changes;
  const watcher = watch(folder, () => {
    left -= 1;
    if (left === 0) kill();
  });
  return () => watcher.close();
}

function killAtRequest(server: ProviderServer, requests: number, kill: () => void): () => void {
  let left = requests;
  server.always = ({ texts }) => {
    if (texts.length > 0) left -= 1;
    if (left === 0) kill();
    return false;
  };
  return () => {
    server.always = () => false;
  };
}

import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  isHousekeeping,
  type AtomId,
  type Embedder,
  type EngineOptions,
  type Result,
  type SignalName,
  type Stage,
  type WorkLeft,
} from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, letterVector, UNREACHABLE } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const DAY_MS = 86_400_000;

/** Vectors of letters: enough to tell texts apart. Under the same name there may be one that knows fewer letters. */
function letterEmbedder(letters = 26): FakeEmbedder {
  return new FakeEmbedder('letters', letterVector(letters));
}

interface RunOptions {
  nowMs?: number;
  embedder?: FakeEmbedder;
  /** What comes of opening the embedder. */
  open?: () => Result<Embedder> | Promise<Result<Embedder>>;
}

/** One run of the program over a vault and a store that outlive it. */
class Run extends TestEngine {
  readonly embedder: FakeEmbedder;
  readonly #options: EngineOptions;

  constructor(
    vault: TestVault,
    override readonly storage: MemoryStorage,
    options: EngineOptions,
    { nowMs = 0, embedder = letterEmbedder(), open }: RunOptions = {},
  ) {
    super(
      vault,
      storage,
      async () => (await open?.()) ?? { ok: true, value: embedder },
      () => nowMs,
    );
    this.embedder = embedder;
    this.#options = options;
  }

  async start(): Promise<this> {
    await this.open(this.#options);
    await this.reconcile();
    return this;
  }

  /** The stages gone through, but for those of housekeeping. */
  override async maintain(look?: () => unknown): Promise<Stage[]> {
    return (await super.maintain(look)).filter((stage) => !isHousekeeping(stage));
  }

  /** Works until the vault is divided; answers what came after that. */
  async divided(): Promise<WorkLeft> {
    let work = await this.call('maintain', {});
    while (work.stage === 'comparing' || work.stage === 'themes' || isHousekeeping(work.stage))
      work = await this.call('maintain', {});
    return work;
  }
}

const BUILT_IN: EngineOptions = { ...DEFAULT_OPTIONS, embedder: 'built-in' };
const LETTERS: EngineOptions = { ...DEFAULT_OPTIONS, embedder: 'letters' };

/** Texts of `twoTopics`: some stand in twenty notes, each time with another title in front. */
const TEXTS = 160;

/** Notes on gardens that never say "soil" where others say "earth", and notes on ships. */
function twoTopics(): TestVault {
  const vault = new TestVault();
  for (let n = 0; n < 40; n++) {
    const ground = n % 2 === 0 ? 'soil' : 'earth';
    vault.write(
      `Garden ${n}.md`,
      `The ${ground} of bed ${n} is dark and moist, worms and compost feed the roots.\n\nRoots drink from the ${ground} when rain has come, and worms loosen it.`,
    );
    vault.write(
      `Ship ${n}.md`,
      `Ship ${n} sails with the wind, her mast and keel are of oak.\n\nThe crew of ship ${n} hauls the sail and keeps the keel clean.`,
    );
  }
  return vault;
}

describe('the built-in embedder in the engine', () => {
  it('learns from the notes, then finds by meaning what words do not say', async () => {
    const vault = twoTopics();
    const run = await new Run(vault, new MemoryStorage(), BUILT_IN).start();
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'waiting', model: undefined });
    const found = async () => {
      // All of them: so far from the question it is no answer.
      const { hits } = await run.call('explore', { query: 'keel', level: 'note', limit: 300, all: true });
      return hits.map(({ card }) => card.title);
    };
    vault.write('Harbour.md', 'The crew moors her with the sail down, mast and wind at rest.');
    await run.reconcile();
    expect(await found()).not.toContain('Harbour');
    const learned = ['loading', 'reading', 'themes', 'training', 'embedding'];
    expect(await run.maintain()).toEqual([...learned, 'comparing']);
    const { meaning, memory } = await run.call('status', null);
    expect(meaning).toMatchObject({ state: 'ready', dimensions: 64, done: 161, total: 161 });
    expect(memory.vectors).toBeGreaterThan(0);
    const titles = await found();
    expect(titles.indexOf('Harbour')).toBeGreaterThanOrEqual(40);
    expect(titles.some((title) => title.startsWith('Garden'))).toBe(false);
  });

  it('says how much is read, embedded and compared by what it takes', async () => {
    const vault = twoTopics();
    // The newest, so that it is embedded first: half of all words in one of 161 notes.
    const words = Array.from(
      { length: 160 },
      () => 'Soil and compost feed the garden with its worms and rain.',
    );
    vault.write('Zebra.md', words.join('\n\n'));
    const run = await new Run(vault, new MemoryStorage(), BUILT_IN).start();
    const shares = new Map<Stage, number[]>();
    const after: number[] = [];
    for await (const step of run.steps()) {
      const { stage, share } = step;
      if (stage === 'training' || stage === 'embedding' || stage === 'comparing')
        after.push(step.after ?? NaN);
      if (share !== undefined && stage !== 'themes') shares.set(stage, [...(shares.get(stage) ?? []), share]);
    }
    expect(after).toEqual(after.toSorted((a, b) => b - a));
    expect([...shares.keys()]).toEqual(['reading', 'embedding', 'comparing']);
    for (const of of shares.values()) {
      expect(of).toEqual([...of].sort((a, b) => a - b));
      expect(of.at(-1)).toBeCloseTo(1, 6);
    }
  });

  it('counts a sign of Chinese for as long as its words are looked up', async () => {
    const vault = new TestVault();
    const write = (title: string, words: string): void => {
      const texts = Array.from(
        { length: 150 },
        (_, at) => `${title} ${at} ${words.repeat(1_000 / words.length)}`,
      );
      vault.write(`${title}.md`, texts.join('\n\n'));
    };
    write('Soil', 'soil ');
    // The newer one, so that it is embedded first.
    write('Ship', '船在海上航行');
    const run = await new Run(vault, new MemoryStorage(), BUILT_IN).start();
    const shares: number[] = [];
    for await (const { stage, share } of run.steps())
      if (stage === 'embedding' && share !== undefined) shares.push(share);
    // As many signs as letters, of which each takes seven times as long; 300 more for a text. A step takes a third of the other note along.
    expect(shares[0]).toBeCloseTo((7_300 + 1_300 / 3) / (7_300 + 1_300), 2);
  });

  it('is left out of a single answer that asks for it', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), BUILT_IN).start();
    const search = { query: 'soil', level: 'note' as const, limit: 1_000, cards: false };
    const near = { id: 'Garden 1.md' as AtomId, limit: 1_000, cards: false };
    // Themes come from meaning too, whatever a single answer leaves out.
    const withoutThemes = (key: string, value: unknown): unknown => (key === 'parent' ? undefined : value);
    const answers = async (extra: { without?: SignalName[] }) => {
      const found = [
        await run.call('explore', { ...search, ...extra }),
        await run.call('related', { ...near, ...extra }),
      ];
      return JSON.parse(JSON.stringify(found, withoutThemes)) as unknown;
    };
    const byWords = await answers({});
    await run.maintain();
    expect(await answers({})).not.toEqual(byWords);
    expect(await answers({ without: ['meaning'] })).toEqual(byWords);
  });

  it('has too little to learn from in a small vault, and says so', async () => {
    const vault = new TestVault();
    vault.write('Soil.md', 'one\n\ntwo');
    const run = await new Run(vault, new MemoryStorage(), BUILT_IN).start();
    await run.maintain();
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'too-small', error: undefined });
  });

  it('takes model and vectors up again after a restart', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const first = await new Run(vault, storage, BUILT_IN).start();
    await first.maintain();
    const { model } = (await first.call('status', null)).meaning;
    await first.call('close', null);
    const second = await new Run(vault, new MemoryStorage(storage.files()), BUILT_IN).start();
    expect(await second.maintain()).toEqual(['loading']);
    const { meaning } = await second.call('status', null);
    expect(meaning).toMatchObject({ state: 'ready', model, done: 160, total: 160 });
  });

  it('forgets what an earlier training made, also when its model was lost', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const first = await new Run(vault, storage, BUILT_IN).start();
    await first.maintain();
    await first.call('close', null);
    const files = storage.files();
    for (const name of [...files.keys()]) if (name.startsWith('model-')) files.delete(name);
    vault.write('Star.md', 'Stars shine over the dunes.');
    const again = new MemoryStorage(files);
    const second = await new Run(vault, again, BUILT_IN).start();
    expect(await second.maintain()).toContain('training');
    await second.call('flush', null);
    const names = [...again.files().keys()].filter((name) => name.startsWith('vectors-'));
    expect(new Set(names.map((name) => name.slice(0, 16))).size).toBe(1);
  });

  it('keeps answering with the old model until a new one is full, and forgets the old one then', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const first = await new Run(vault, storage, BUILT_IN).start();
    await first.maintain();
    const { model } = (await first.call('status', null)).meaning;
    await first.call('close', null);
    for (let n = 0; n < 60; n++)
      vault.write(`Star ${n}.md`, `Star ${n} shines over the dunes.\n\nDunes and star ${n}.`);
    const files = new MemoryStorage(storage.files());
    const second = await new Run(vault, files, BUILT_IN, { nowMs: 2 * DAY_MS }).start();
    const models = new Set<string | undefined>();
    await second.maintain(async () => models.add((await second.call('status', null)).meaning.model));
    expect([...models]).toHaveLength(2);
    expect([...models][0]).toBe(model);
    await second.call('flush', null);
    const names = [...files.files().keys()].filter((name) => name.startsWith('vectors-'));
    expect(new Set(names.map((name) => name.slice(0, 16))).size).toBe(1);
  });
});

describe('the built-in model', () => {
  it('is not trained again when it is chosen again before anything was stored', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), BUILT_IN).start();
    await run.maintain();
    await run.call('configure', { options: LETTERS });
    await run.maintain();
    await run.call('configure', { options: BUILT_IN });
    expect(await run.maintain()).not.toContain('training');
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', done: 160 });
  });
});

/** Refuses to read while it is told to. */
class FailingStorage extends MemoryStorage {
  isBroken = false;

  override read(name: string): Promise<Uint8Array | undefined> {
    return this.isBroken ? Promise.reject(new Error('the disk is gone')) : super.read(name);
  }
}

describe('a store that cannot be read for a while', () => {
  it('is named by maintain, and vectors are loaded once it can', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const first = await new Run(vault, storage, LETTERS).start();
    await first.maintain();
    await first.call('close', null);
    const failing = new FailingStorage(storage.files());
    const run = await new Run(vault, failing, LETTERS).start();
    failing.isBroken = true;
    await expect(run.call('maintain', {})).rejects.toThrow('"kind":"storage","operation":"maintain"');
    failing.isBroken = false;
    await run.maintain();
    expect(run.embedder.texts).toEqual([]);
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', done: 160 });
  });
});

describe('an embedder of the host', () => {
  it('embeds each text once: not again after a move, an undo, a copy or a restart', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const run = await new Run(vault, storage, LETTERS).start();
    await run.maintain();
    expect(run.embedder.texts).toHaveLength(TEXTS);
    const text = new TextDecoder().decode(vault.content(notePath('Ship 3.md')));
    vault.write('Fleet/Ship 3.md', text);
    vault.delete('Ship 3.md');
    vault.write('Copies/Ship 4.md', new TextDecoder().decode(vault.content(notePath('Ship 4.md'))));
    await run.reconcile();
    await run.maintain();
    vault.write('Ship 5.md', 'gone');
    await run.reconcile();
    await run.maintain();
    expect(run.embedder.texts).toHaveLength(TEXTS + 1);
    vault.write('Ship 5.md', text.replaceAll('3', '5'));
    await run.reconcile();
    await run.maintain();
    expect(run.embedder.texts).toHaveLength(TEXTS + 1);
    await run.call('close', null);
    const again = await new Run(vault, new MemoryStorage(storage.files()), LETTERS).start();
    expect(await again.maintain()).toEqual(['loading']);
    expect(again.embedder.texts).toEqual([]);
    expect((await again.call('status', null)).meaning).toMatchObject({ state: 'ready', model: 'letters' });
  });

  it('embeds each text that comes, also when as many were missing before', async () => {
    const vault = twoTopics();
    const run = await new Run(vault, new MemoryStorage(), LETTERS).start();
    await run.maintain();
    for (const text of ['One thought.', 'Another thought.', 'The third thought.']) {
      vault.write('Ship 3.md', text);
      await run.reconcile();
      await run.maintain();
      expect(run.embedder.texts.at(-1)).toContain(text);
    }
  });

  it('loses nothing that was made when the program dies at any moment', async () => {
    const vault = twoTopics();
    let files = new Map<string, Uint8Array>();
    const embedded: string[] = [];
    for (let life = 0; life < 12; life++) {
      const storage = new MemoryStorage(files);
      const run = await new Run(vault, storage, LETTERS).start();
      await run.maintainBriefly(3);
      embedded.push(...run.embedder.texts);
      // Nothing is closed: what the store has by now is all there is.
      files = storage.files();
    }
    expect(embedded).toHaveLength(TEXTS);
    expect(new Set(embedded).size).toBe(TEXTS);
  });

  it('that fails is named, words go on, and it is asked again', async () => {
    const embedder = letterEmbedder();
    embedder.failure = UNREACHABLE;
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS, { embedder }).start();
    await run.call('maintain', {});
    expect(await run.divided()).toMatchObject({ stage: 'none', error: { reason: 'unreachable' } });
    expect((await run.call('status', null)).meaning).toMatchObject({
      state: 'failed',
      error: { kind: 'embedder' },
    });
    expect((await run.call('explore', { query: 'keel', level: 'note', limit: 5 })).hits).toHaveLength(5);
    expect(await run.call('themes', null)).toHaveLength(1);
    embedder.failure = undefined;
    await run.maintain();
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', error: undefined });
  });

  it('begins with the open note and the newest', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS).start();
    await run.call('maintain', {});
    await run.call('maintain', { first: notePath('Ship 7.md') });
    expect(run.embedder.texts.slice(0, 2).every((text) => text.startsWith('Ship 7\n'))).toBe(true);
  });

  it('leaves the answers to the embedder before it until it is full', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), BUILT_IN).start();
    await run.maintain();
    const builtIn = (await run.call('status', null)).meaning.model;
    await run.call('configure', { options: LETTERS });
    const models: (string | undefined)[] = [];
    await run.maintain(async () => models.push((await run.call('status', null)).meaning.model));
    expect([...new Set(models)]).toEqual([builtIn, 'letters']);
    expect(run.embedder.texts).toHaveLength(TEXTS);
    await run.call('flush', null);
    await run.call('configure', { options: BUILT_IN });
    const stages = await run.maintain();
    expect(stages.sort()).toEqual(['comparing', 'embedding', 'loading', 'themes']);
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', model: builtIn });
  });

  it('leaves them to what was learned from the vault also after a crash amid the filling', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const run = await new Run(vault, storage, BUILT_IN).start();
    await run.maintain();
    await run.call('flush', null);
    const builtIn = (await run.call('status', null)).meaning.model;
    await run.call('configure', { options: LETTERS });
    await run.maintainBriefly(3);
    const made = run.embedder.texts.length;
    expect(made).toBeGreaterThan(0);
    const again = await new Run(vault, new MemoryStorage(storage.files()), LETTERS).start();
    await again.maintainBriefly(4);
    const midway = (await again.call('status', null)).meaning;
    expect(midway).toMatchObject({ model: builtIn, dimensions: 64, state: 'embedding', total: 160 });
    expect(again.embedder.texts.length).toBeLessThan(TEXTS - made);
    const { hits } = await again.call('explore', { query: 'keel', level: 'note', limit: 5 });
    expect(hits.some(({ trace }) => trace.meaning !== undefined)).toBe(true);
    await again.maintain();
    expect((await again.call('status', null)).meaning).toMatchObject({ model: 'letters', done: 160 });
    expect(again.embedder.texts).toHaveLength(TEXTS - made);
  });

  it('answers at once when it was full before a restart, though notes have come since', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const run = await new Run(vault, storage, BUILT_IN).start();
    await run.maintain();
    await run.call('configure', { options: LETTERS });
    await run.maintain();
    await run.call('close', null);
    vault.write('Star.md', 'Stars shine over the dunes.');
    const again = await new Run(vault, new MemoryStorage(storage.files()), LETTERS).start();
    await again.maintainBriefly(2);
    expect((await again.call('status', null)).meaning).toMatchObject({ model: 'letters' });
  });

  it('is kept when it is opened anew while it answers, and so is what it makes then', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const run = await new Run(vault, storage, LETTERS).start();
    await run.maintain();
    await run.call('configure', { options: { ...LETTERS, embedder: 'letters again' } });
    await run.maintain();
    await run.call('flush', null);
    vault.write('Star.md', 'Stars shine over the dunes.');
    await run.reconcile();
    await run.maintain();
    await run.call('close', null);
    const again = await new Run(vault, new MemoryStorage(storage.files()), LETTERS).start();
    await again.maintain();
    expect(again.embedder.texts).toEqual([]);
    expect((await again.call('status', null)).meaning).toMatchObject({ state: 'ready', done: 161 });
  });

  it('costs nothing when it is chosen again', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS).start();
    await run.maintain();
    await run.call('configure', { options: { ...LETTERS, embedder: 'none' } });
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'off', model: undefined });
    await run.call('flush', null);
    await run.call('configure', { options: LETTERS });
    await run.maintain();
    expect(run.embedder.texts).toHaveLength(TEXTS);
  });

  it('is another one when its vectors have another length: all texts are embedded once more', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    let embedder = letterEmbedder();
    const open = (): Result<Embedder> => ({ ok: true, value: embedder });
    const run = await new Run(vault, storage, LETTERS, { open }).start();
    await run.maintain();
    embedder = letterEmbedder(20);
    await run.call('configure', { options: { ...LETTERS, embedder: 'none' } });
    await run.call('configure', { options: LETTERS });
    await run.maintain();
    expect(embedder.texts).toHaveLength(TEXTS);
    expect((await run.call('status', null)).meaning).toMatchObject({ dimensions: 20, done: 160 });
    // Nothing is closed: the journal has vectors of both.
    const again = await new Run(vault, new MemoryStorage(storage.files()), LETTERS, { open }).start();
    embedder.texts.length = 0;
    await again.maintain();
    expect(embedder.texts).toEqual([]);
    embedder = letterEmbedder();
    await again.call('close', null);
    const last = await new Run(vault, new MemoryStorage(storage.files()), LETTERS, { open }).start();
    await last.maintain();
    expect(embedder.texts).toHaveLength(TEXTS);
  });

  it('keeps its vectors when the index is made anew', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS).start();
    await run.maintain();
    await run.call('clear', null);
    await run.reconcile();
    await run.maintain();
    expect(run.embedder.texts).toHaveLength(TEXTS);
  });
});

describe('exact vectors that were damaged', () => {
  it('are made anew when nothing else is to do, and stored', async () => {
    const [vault, storage] = [twoTopics(), new MemoryStorage()];
    const first = await new Run(vault, storage, LETTERS).start();
    await first.maintain();
    // More than the delta holds: exact vectors are in a file of their own.
    for (let n = 0; n < 300; n++) vault.write(`More ${n}.md`, `Number ${n} of more.`);
    await first.reconcile();
    await first.maintain();
    await first.call('close', null);
    const files = storage.files();
    const [name = '', floats = new Uint8Array()] =
      [...files].find(([each]) => each.endsWith('.floats')) ?? [];
    files.set(name, floats.slice(4));
    const damaged = new MemoryStorage(files);
    const second = await new Run(vault, damaged, LETTERS).start();
    vault.write('New.md', 'Comes before all that.');
    await second.reconcile();
    await second.maintain();
    expect(second.embedder.texts[0]).toBe('New\nComes before all that.');
    expect(second.embedder.texts.length).toBeGreaterThan(300);
    expect(new Set(second.embedder.texts).size).toBe(second.embedder.texts.length);
    await second.call('close', null);
    const third = await new Run(vault, new MemoryStorage(damaged.files()), LETTERS).start();
    await third.maintain();
    expect(third.embedder.texts).toEqual([]);
  });
});

describe('a host with little memory', () => {
  const small = (options: EngineOptions): EngineOptions => ({ ...options, lowMemory: true });

  it('gets shorter vectors of the built-in model', async () => {
    const vault = new TestVault();
    for (let n = 0; n < 1_100; n++)
      vault.write(`N${n}.md`, `Plot ${n % 37} grows kind ${n % 91} beside row ${n % 53} near gate ${n}.`);
    const run = await new Run(vault, new MemoryStorage(), small(BUILT_IN)).start();
    await run.maintain();
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', dimensions: 128 });
  });

  it('holds the vectors of others rounded', async () => {
    const bytes = async (options: EngineOptions): Promise<number> => {
      const run = await new Run(twoTopics(), new MemoryStorage(), options).start();
      await run.maintain();
      return (await run.call('status', null)).memory.vectors;
    };
    expect(await bytes(small(LETTERS))).toBeLessThan((await bytes(LETTERS)) - 4 * 26 * 4_096);
  });
});

describe('a text that the embedder refuses', () => {
  it('stops no other, is a row of the report, and is sent again when its note is read again', async () => {
    const [vault, embedder] = [twoTopics(), letterEmbedder()];
    vault.write('Odd.md', 'A riddle.\n\nPlain words.\n\nAnother riddle.');
    embedder.refuses = (text) => text.includes('riddle');
    const run = await new Run(vault, new MemoryStorage(), LETTERS, { embedder }).start();
    await run.maintain();
    const status = await run.call('status', null);
    expect(status.meaning).toMatchObject({ state: 'ready', done: 161, total: 163, error: undefined });
    const problem = { kind: 'not-embedded', texts: 2, why: { kind: 'said', text: 'Too odd' } };
    expect(status.report).toEqual([{ path: 'Odd.md', indexed: true, problem }]);
    const calls = embedder.calls.length;
    await run.maintain();
    expect(embedder.calls).toHaveLength(calls);
    embedder.refuses = () => false;
    const path = notePath('Odd.md');
    const changes = [{ kind: 'upsert' as const, facts: vault.facts(path), content: vault.content(path) }];
    await run.call('apply', { changes });
    await run.maintain();
    const after = await run.call('status', null);
    expect(after.report).toEqual([]);
    expect(after.meaning).toMatchObject({ state: 'ready', done: 163, total: 163 });
  });

  it('among many others says that it is the embedder that refuses', async () => {
    const embedder = letterEmbedder();
    embedder.refuses = () => true;
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS, { embedder }).start();
    await run.call('maintain', {});
    expect(await run.divided()).toMatchObject({ stage: 'none', error: { reason: 'refused' } });
    const { meaning, report } = await run.call('status', null);
    expect(meaning).toMatchObject({ state: 'failed', done: 0 });
    expect(report).toEqual([]);
    embedder.refuses = () => false;
    await run.maintain();
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'ready', done: 160 });
  });
});

describe('a note of thousands of paragraphs', () => {
  it('goes to the embedder in parts, the open note first, so that little is lost with the program', async () => {
    const vault = new TestVault();
    vault.write('Long.md', Array.from({ length: 500 }, (_, n) => `Paragraph number ${n}.`).join('\n\n'));
    vault.write('Open.md', Array.from({ length: 26 }, (_, n) => `Open number ${n}.`).join('\n\n'));
    vault.write('New.md', 'The newest of all.');
    const run = await new Run(vault, new MemoryStorage(), LETTERS).start();
    await run.call('maintain', {});
    const first = notePath('Open.md');
    while (run.embedder.calls.length < 3) await run.call('maintain', { first });
    expect(run.embedder.texts.slice(0, 26).every((text) => text.startsWith('Open\n'))).toBe(true);
    expect(run.embedder.texts[26]).toBe('New\nThe newest of all.');
    await run.maintain();
    expect(Math.max(...run.embedder.calls.map(({ length }) => length))).toBe(16);
    expect(run.embedder.texts).toHaveLength(527);
  });
});

describe('vectors from another device', () => {
  it('save the embedding of every text that both have', async () => {
    const first = await new Run(twoTopics(), new MemoryStorage(), LETTERS).start();
    await first.maintain();
    const pieces = await first.call('exportVectors', null);
    const vault = twoTopics();
    vault.write('Star.md', 'Stars shine over the dunes.');
    const second = await new Run(vault, new MemoryStorage(), LETTERS).start();
    await second.call('maintain', {});
    expect(await second.call('importVectors', { pieces })).toEqual({ added: TEXTS, known: 0 });
    await second.maintain();
    expect(second.embedder.texts).toEqual(['Star\nStars shine over the dunes.']);
    expect((await second.call('status', null)).meaning).toMatchObject({ state: 'ready', done: 161 });
  });

  it('are refused when there is no model yet', async () => {
    const run = await new Run(twoTopics(), new MemoryStorage(), BUILT_IN).start();
    expect(await run.call('exportVectors', null)).toEqual([]);
    await expect(run.call('importVectors', { pieces: [] })).rejects.toThrow('no-model-yet');
  });
});

describe('an embedder that cannot be opened at first', () => {
  it('is opened by a later call, and nothing is said of the failure any more', async () => {
    const embedder = letterEmbedder();
    let isAway = true;
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS, {
      embedder,
      open: () => (isAway ? { ok: false, error: UNREACHABLE } : { ok: true, value: embedder }),
    }).start();
    expect(await run.divided()).toMatchObject({ error: UNREACHABLE });
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'failed', error: UNREACHABLE });
    isAway = false;
    expect(await run.call('maintain', {})).toMatchObject({ stage: 'loading', error: undefined });
    await run.maintain();
    expect(embedder.texts).toHaveLength(TEXTS);
  });
});

describe('an embedder that is no longer wanted when it has been opened', () => {
  it('is let go of', async () => {
    const embedder = letterEmbedder();
    let arrive: (result: Result<Embedder>) => void = () => undefined;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const open = (): Promise<Result<Embedder>> => {
      begin();
      return new Promise((resolve) => (arrive = resolve));
    };
    const run = await new Run(twoTopics(), new MemoryStorage(), LETTERS, { open }).start();
    const step = run.call('maintain', {});
    await begun;
    await run.call('configure', { options: { ...LETTERS, embedder: 'none' } });
    arrive({ ok: true, value: embedder });
    await step;
    expect(embedder.isClosed).toBe(true);
    expect((await run.call('status', null)).meaning).toMatchObject({ state: 'off', total: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import type { AtomId, Change, ContentHash, NotePath, StoredResponse } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { pack } from '../../../worker/engine/base/msgpack';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import {
  MAX_RESPONSE_BYTES,
  MAX_RESPONSES,
  ResponseCache,
} from '../../../worker/engine/responses/response-cache';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const NOTES = ['soil.md', 'worms.md', 'rain.md'];

const keyOf = (question: string): ContentHash => contentHash(question);

function responseTo(question: string, more: Partial<StoredResponse> = {}): StoredResponse {
  return {
    ...{ key: keyOf(question), text: `Of ${question}: it lives.`, ended: 'whole' },
    ...{ model: 'm', job: 'job', writtenMs: 1, ...more },
  };
}

/** A vault of three notes, with what was answered of them, over several runs of a program. */
class Garden {
  readonly vault = new TestVault();
  storage = new MemoryStorage();
  records = new MemoryStorage();
  engine!: TestEngine;
  nowMs = Date.UTC(2026, 10, 27);

  static async begin(): Promise<Garden> {
    const garden = new Garden();
    for (const path of NOTES) garden.vault.write(path, `${path} waits for frost.`);
    await garden.start();
    return garden;
  }

  /** Another program goes on with what is on the disk. */
  async start(): Promise<void> {
    this.storage = new MemoryStorage(this.storage.files());
    this.records = new MemoryStorage(this.records.files());
    this.engine = new TestEngine(this.vault, this.storage, undefined, () => this.nowMs, this.records);
    await this.engine.open();
    await this.engine.reconcile();
    await this.engine.call('flush', null);
  }

  async store(question: string, ...notes: string[]): Promise<void> {
    await this.engine.call('storeResponse', {
      response: responseTo(question, { notes: notes.map(notePath) }),
    });
  }

  /** Which of these questions are answered. */
  async found(...questions: string[]): Promise<string[]> {
    const answers = await Promise.all(
      questions.map((question) => this.engine.call('findResponse', { key: keyOf(question) })),
    );
    return questions.filter((_, at) => answers[at] !== null);
  }

  async change(...changes: Change[]): Promise<void> {
    await this.engine.call('apply', { changes });
  }

  get disk(): string {
    return [...this.records.files().values()].map((bytes) => new TextDecoder().decode(bytes)).join('');
  }
}

const removed = (path: string): Change => ({ kind: 'remove', path: notePath(path) });

describe('what a model wrote to a question', () => {
  it('is found by what was sent for it, also by the next program, as it came', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md', 'rain.md');
    await garden.start();
    const found = await garden.engine.call('findResponse', { key: keyOf('frost') });
    expect(found).toEqual(responseTo('frost', { notes: ['soil.md', 'rain.md'].map(notePath) }));
    expect(await garden.found('thaw')).toEqual([]);
  });

  it('takes the place of what was written before', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    const response = responseTo('frost', { text: 'Written anew.', job: 'other' });
    await garden.engine.call('storeResponse', { response });
    await garden.start();
    expect(await garden.engine.call('findResponse', { key: keyOf('frost') })).toEqual(response);
    expect(await garden.engine.call('dropResponses', null)).toEqual({ dropped: 1 });
  });

  it.each<[string, (garden: Garden) => Promise<unknown>]>([
    ['is removed', (garden) => garden.change(removed('soil.md'))],
    [
      'is gone when the files are compared, as one that is excluded is',
      async (garden) => {
        garden.vault.delete('soil.md');
        await garden.engine.reconcile();
      },
    ],
    [
      'is another one now: a note was given its name',
      async (garden) => {
        garden.vault.rename('worms.md', 'soil.md');
        const [from, to] = [notePath('worms.md'), notePath('soil.md')];
        await garden.change({ kind: 'rename', from, to, facts: garden.vault.facts('soil.md') });
      },
    ],
  ])('goes at once, from the disk too, when a note of which something was sent %s', async (_, happen) => {
    const garden = await Garden.begin();
    await garden.store('frost', 'rain.md', 'soil.md');
    await garden.store('thaw', 'rain.md');
    await happen(garden);
    expect(garden.disk).not.toContain('Of frost');
    expect(garden.disk).toContain('Of thaw');
    expect(await garden.found('frost', 'thaw')).toEqual(['thaw']);
  });

  it('follows a note to its new path, and goes when it is removed there', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    garden.vault.rename('soil.md', 'Old/soil.md');
    const [from, to] = [notePath('soil.md'), notePath('Old/soil.md')];
    await garden.change({ kind: 'rename', from, to, facts: garden.vault.facts(to) });
    await garden.start();
    expect(await garden.found('frost')).toEqual(['frost']);
    await garden.change(removed('soil.md'));
    expect(await garden.found('frost')).toEqual(['frost']);
    await garden.change(removed('Old/soil.md'));
    expect(await garden.found('frost')).toEqual([]);
  });

  it('follows a note that was moved while no program looked, also one that was edited since it was written', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md', 'rain.md');
    garden.vault.write('soil.md', 'Soil thaws in spring.');
    await garden.engine.reconcile();
    garden.vault.rename('soil.md', 'Old/earth.md');
    garden.vault.write('new.md', 'Moss thaws in spring.');
    await garden.start();
    expect(await garden.found('frost')).toEqual(['frost']);
    await garden.change(removed('Old/earth.md'));
    expect(await garden.found('frost')).toEqual([]);
  });

  it('is not found before it is known where the note is, and goes where a new one of its size is another', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    await garden.store('thaw', 'rain.md');
    garden.vault.delete('soil.md');
    garden.vault.write('moss.md', 'moss.md waits for frost.');
    const { needed } = await garden.engine.call('reconcile', { files: garden.vault.list() });
    expect(needed).toEqual(['moss.md']);
    expect(await garden.found('frost', 'thaw')).toEqual(['thaw']);
    expect(garden.disk).toContain('Of frost');
    await garden.engine.upsert('moss.md');
    expect(garden.disk).not.toContain('Of frost');
    expect(garden.disk).toContain('Of thaw');
  });

  it('is not found again where the file that may be the note never came, and goes with the next comparison', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    garden.vault.rename('soil.md', 'Old/soil.md');
    await garden.engine.call('reconcile', { files: garden.vault.list() });
    garden.vault.delete('Old/soil.md');
    expect(await garden.found('frost')).toEqual([]);
    await garden.engine.reconcile();
    expect(garden.disk).not.toContain('Of frost');
  });

  it('follows one note to one place, however many hold the same', async () => {
    const garden = await Garden.begin();
    for (const path of ['a.md', 'b.md']) garden.vault.write(path, 'The same frost.');
    await garden.engine.reconcile();
    await garden.store('frost', 'a.md');
    await garden.store('thaw', 'b.md');
    garden.vault.delete('a.md');
    garden.vault.rename('b.md', 'c.md');
    await garden.start();
    expect(await garden.found('frost', 'thaw')).toHaveLength(1);
  });

  it('goes at the next start where the program ended between two writes', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    garden.records.refusal = 'the disk is full';
    garden.vault.delete('soil.md');
    await garden.engine.reconcile();
    expect(garden.disk).toContain('Of frost');
    await garden.start();
    expect(garden.disk).not.toContain('Of frost');
  });

  it('goes with the next change that can be written', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    garden.records.refusal = 'the disk is full';
    await garden.change(removed('soil.md'));
    garden.records.refusal = undefined;
    await garden.store('thaw', 'rain.md');
    expect(garden.disk).not.toContain('Of frost');
  });

  it('stays while a file is there and cannot be read, and while nobody knows all notes', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    const why = { kind: 'said' as const, text: 'no access' };
    const facts = garden.vault.facts('soil.md');
    await garden.change({ kind: 'unreadable', facts, problem: { kind: 'unreadable', why } });
    await garden.engine.call('flush', null);
    expect(await garden.found('frost')).toEqual(['frost']);
    // The index was lost, and is not made anew to its end.
    const records = new MemoryStorage(garden.records.files());
    const engine = await new TestEngine(garden.vault, undefined, undefined, undefined, records).open();
    await engine.call('reconcile', { files: garden.vault.list() });
    await engine.call('flush', null);
    expect(await engine.call('findResponse', { key: keyOf('frost') })).not.toBeNull();
  });

  it('goes with the index when that is cleared', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    await garden.engine.call('clear', null);
    expect(garden.disk).not.toContain('Of frost');
    expect(await garden.found('frost')).toEqual([]);
  });

  it('goes alone with the job that bought it, from the disk too', async () => {
    const garden = await Garden.begin();
    await garden.store('frost', 'soil.md');
    await garden.engine.call('storeResponse', { response: responseTo('thaw', { job: 'other' }) });
    expect(await garden.engine.call('dropResponses', { job: 'no such job' })).toEqual({ dropped: 0 });
    expect(await garden.engine.call('dropResponses', { job: 'other' })).toEqual({ dropped: 1 });
    expect(await garden.found('frost', 'thaw')).toEqual(['frost']);
    expect(garden.disk).not.toContain('Of thaw');
  });

  it('of names of the vault goes with any note, and when its time is over', async () => {
    const garden = await Garden.begin();
    const store = (question: string, more: Partial<StoredResponse>) =>
      garden.engine.call('storeResponse', { response: responseTo(question, more) });
    await store('today', { untilMs: garden.nowMs + 10 });
    await store('ever', {});
    expect(await garden.found('today', 'ever')).toEqual(['today', 'ever']);
    garden.nowMs += 10;
    expect(await garden.found('today', 'ever')).toEqual(['ever']);
    await garden.start();
    expect(garden.disk).not.toContain('Of today');
    await garden.change(removed('rain.md'));
    expect(garden.disk).not.toContain('Of ever');
  });

  it('is found until the index is closed where it cannot be written, and that is told', async () => {
    const garden = await Garden.begin();
    garden.records.refusal = 'the disk is full';
    const stored = await garden.engine.try('storeResponse', { response: responseTo('frost') });
    expect(stored).toMatchObject({ ok: false, error: { kind: 'storage' } });
    expect(await garden.found('frost')).toEqual(['frost']);
  });
});

describe('what a model wrote to the same question', () => {
  const asked = keyOf('how is frost');
  const now = (garden: Garden) => garden.engine.call('findEarlierResponse', { question: asked });

  async function heldBy(garden: Garden, path: string): Promise<ContentHash> {
    const { hash } = await garden.engine.call('atom', { id: path as AtomId });
    if (hash === undefined) throw new Error(`${path} has no hash`);
    return hash;
  }

  async function store(garden: Garden, of: string, more: Partial<StoredResponse> = {}): Promise<void> {
    const notes = ['soil.md', 'rain.md'].map(notePath);
    const held = await Promise.all(notes.map((path) => heldBy(garden, path)));
    await garden.engine.call('storeResponse', {
      response: responseTo(of, { notes, held, question: asked, ...more }),
    });
  }

  it('is found by the question: the newest that was written to its end, with its notes as they are now', async () => {
    const garden = await Garden.begin();
    await store(garden, 'older', { writtenMs: 5 });
    await store(garden, 'newest', { writtenMs: 9 });
    await store(garden, 'old', { writtenMs: 1 });
    await garden.found('newest');
    await store(garden, 'cut', { writtenMs: 12, ended: 'cut' });
    await store(garden, 'other question', { writtenMs: 15, question: keyOf('how is thaw') });
    garden.vault.write('soil.md', 'Soil thaws.');
    await garden.start();
    const found = await now(garden);
    expect(found?.response.text).toBe('Of newest: it lives.');
    expect(found?.notes).toEqual([
      { id: 'soil.md', path: 'soil.md', title: 'soil', text: 'Soil thaws.', isChanged: true },
      { id: 'rain.md', path: 'rain.md', title: 'rain', text: 'rain.md waits for frost.', isChanged: false },
    ]);
    const none = { question: keyOf('how is rain') };
    expect(await garden.engine.call('findEarlierResponse', none)).toBeNull();
  });

  it('goes with a note of which something was sent, and follows one that was moved', async () => {
    const garden = await Garden.begin();
    await store(garden, 'frost');
    garden.vault.rename('soil.md', 'Old/soil.md');
    await garden.start();
    expect((await now(garden))?.notes).toMatchObject([
      { path: 'Old/soil.md', isChanged: false },
      { path: 'rain.md', isChanged: false },
    ]);
    garden.vault.delete('Old/soil.md');
    const { needed } = await garden.engine.call('reconcile', { files: garden.vault.list() });
    expect([needed, await now(garden)]).toEqual([[], null]);
    expect(garden.disk).not.toContain('Of frost');
  });

  it('has nothing of a note whose file cannot be read', async () => {
    const garden = await Garden.begin();
    await store(garden, 'frost');
    const why = { kind: 'said' as const, text: 'no access' };
    const facts = garden.vault.facts('soil.md');
    await garden.change({ kind: 'unreadable', facts, problem: { kind: 'unreadable', why } });
    // The index does not know of it yet.
    garden.vault.write('rain.md', 'Rain.');
    garden.engine.engine.forgetMemos();
    const notes = (await now(garden))?.notes.map(({ text, isChanged }) => [text, isChanged]);
    expect(notes).toEqual([
      ...[
        ['', true],
        ['', true],
      ],
    ]);
  });

  it('is none where one of its notes is not here', async () => {
    const garden = await Garden.begin();
    await store(garden, 'frost', { notes: ['rain.md', 'moss.md'].map(notePath) });
    expect(await now(garden)).toBeNull();
  });

  it('counts as used', async () => {
    const garden = await Garden.begin();
    await store(garden, 'frost');
    for (let n = 1; n < MAX_RESPONSES; n++) await garden.store(`q${n}`, 'rain.md');
    await now(garden);
    await garden.store('one more', 'rain.md');
    expect(await garden.found('frost', 'q1', 'q2')).toEqual(['frost', 'q2']);
  });
});

describe('the place for responses', () => {
  const open = (storage: MemoryStorage): ResponseCache =>
    new ResponseCache(new StoredRecords(() => Promise.resolve(storage)), () => 0);
  const reopened = (storage: MemoryStorage): MemoryStorage => new MemoryStorage(storage.files());
  const has = async (cache: ResponseCache, question: string): Promise<boolean> => {
    const found = await cache.find(keyOf(question));
    return found.ok && found.value !== null;
  };

  it('is bounded in number: what was used last stays, also over several programs', async () => {
    let storage = new MemoryStorage();
    let cache = open(storage);
    for (let n = 0; n < MAX_RESPONSES; n++) await cache.store(responseTo(`q${n}`));
    storage = reopened(storage);
    cache = open(storage);
    expect(await has(cache, 'q0')).toBe(true);
    cache = open(reopened(storage));
    await cache.store(responseTo('one more'));
    expect(await has(cache, 'q1')).toBe(false);
    expect(await Promise.all(['q0', 'q2', 'one more'].map((each) => has(cache, each)))).toEqual([
      ...[true, true, true],
    ]);
  });

  it('is bounded in bytes', async () => {
    const storage = new MemoryStorage();
    const cache = open(storage);
    const text = '長'.repeat(40_000);
    for (let n = 0; n < 20; n++) await cache.store(responseTo(`q${n}`, { text }));
    // The log is written anew whenever something leaves it.
    const stored = await storage.list();
    expect(stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBeLessThan(1.1 * MAX_RESPONSE_BYTES);
    const here = await Promise.all(Array.from({ length: 20 }, (_, n) => has(cache, `q${n}`)));
    expect(here.filter(Boolean)).toHaveLength(Math.floor(MAX_RESPONSE_BYTES / 120_300));
    expect(here.at(-1)).toBe(true);
  });

  it('drops what is damaged or no response, and keeps the others', async () => {
    const storage = new MemoryStorage();
    const records = new StoredRecords(() => Promise.resolve(storage));
    const good = responseTo('good', { notes: ['soil.md' as NotePath] });
    const wrong: object[] = [
      ...[{ text: '' }, { text: 7 }, { text: 'x'.repeat(40_001) }, { ended: 'somehow' }],
      ...[{ writtenMs: Number.NaN }, { untilMs: 'soon' }, { model: undefined }, { job: 3 }],
      ...[{ held: 'hash' }, { held: [7] }, { question: 7 }, { found: {} }],
      ...[{ notes: ['../outside'] }, { notes: 'soil.md' }, { notes: [{ path: 'soil.md' }] }],
    ];
    const odd = (key: ContentHash): unknown[] => [
      ...[null, 'text', [], { used: 1 }, { used: 1, response: null }],
      { used: 'last', response: { ...good, key } },
      ...wrong.map((each) => ({ used: 1, response: { ...good, key, ...each } })),
    ];
    const oddKeys = odd(good.key).map((_, at) => keyOf(`odd ${at}`));
    const put = (name: string, value: Uint8Array) =>
      ({ kind: 'put', collection: 'responses', name, version: 1, value }) as const;
    await records.write([
      put(good.key, pack({ response: good, used: 3 })),
      put(keyOf('another name'), pack({ response: good, used: 4 })),
      ...oddKeys.map((key, at) => put(key, pack(odd(key)[at]))),
      { ...put(keyOf('later'), pack('of a later version')), version: 2 },
    ]);
    const cache = open(reopened(storage));
    expect(await has(cache, 'good')).toBe(true);
    expect(await has(cache, 'another name')).toBe(false);
    for (const key of oddKeys) expect(await cache.find(key)).toEqual({ ok: true, value: null });
    const next = reopened(storage);
    await open(next).store(responseTo('next'));
    const left = await new StoredRecords(() => Promise.resolve(reopened(next))).list('responses');
    expect(left.ok && left.value.map(({ name }) => name)).toEqual(
      ['good', 'later', 'next'].map(keyOf).sort(),
    );
  });

  it('finds nothing damaged, and the rest, whatever byte of the store is wrong', async () => {
    const storage = new MemoryStorage();
    for (const question of ['one', 'two', 'three']) await open(storage).store(responseTo(question));
    const [[name, bytes] = ['', new Uint8Array()]] = storage.files();
    for (let at = 0; at < bytes.length; at += 7) {
      const torn = bytes.slice();
      torn[at] = (torn[at] ?? 0) ^ 0x55;
      const cache = open(new MemoryStorage(new Map([[name, torn]])));
      const found = await Promise.all(['one', 'two', 'three'].map((each) => cache.find(keyOf(each))));
      const texts = found.map((each, n) => {
        const question = ['one', 'two', 'three'][n]!;
        if (!each.ok) throw new Error(JSON.stringify(each.error));
        return each.value === null ? undefined : each.value.text === responseTo(question).text;
      });
      expect(texts).not.toContain(false);
      expect(texts.filter((each) => each === true).length).toBeGreaterThanOrEqual(2);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type AtomId, type ExploreRequest } from '../../../worker/contract';
import { tries } from '../../thorough';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { livingWith, noteOf, step, take, words, type Life, type Step } from './summary-life';
import { wholeTextEmbedder } from './whole-text-embedder';

/** What is near to a note in meaning, with scores. */
async function nearA({ engine }: Life): Promise<Map<string, number>> {
  const asked = { id: 'A.md' as AtomId, limit: 5 };
  const { hits } = await engine.call('related', { ...asked, without: ['links'] });
  return new Map(hits.map(({ card, score }) => [card.id, score]));
}

describe('summaries that are embedded', () => {
  const leavesThoseOfAFreshIndex = async (steps: readonly Step[], starts: boolean): Promise<void> => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain'), 'B.md': noteOf('worms', 'hot') });
    for (const one of steps) await take(life, one);
    if (starts) await life.restart();
    await life.settle();
    const fresh = await life.afresh();
    await fresh.settle();
    expect(await life.dump()).toEqual(await fresh.dump());
  };

  it('leave the vectors of a fresh index with the same records, whatever came before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.boolean(),
        leavesThoseOfAFreshIndex,
      ),
      { numRuns: tries(80), seed: 5, endOnFailure: false },
    );
  }, 240_000);

  const bought: Step = { kind: 'buy', pick: 0, word: 'soil', job: 'one', all: false };
  const boughtLater: Step = { ...bought, pick: 1 };
  const edited: Step = { kind: 'write', path: 'A.md', one: 'hot', other: 'rain' };
  const editedBack: Step = { kind: 'write', path: 'A.md', one: 'soil', other: 'rain' };
  const settled: Step = { kind: 'maintain', steps: 6 };
  const switched: Step = { kind: 'switch' };
  it.each<[string, Step[]]>([
    ['the index was cleared', [bought, { kind: 'clear' }, switched]],
    ['a note was edited and is again as it was', [bought, edited, editedBack, switched]],
    [
      'one came back while they were not',
      [bought, boughtLater, settled, switched, edited, editedBack, switched],
    ],
  ])('do so where %s, and it was switched whether they are embedded before anybody looked', (_, steps) =>
    leavesThoseOfAFreshIndex(steps, false),
  );

  it('are embedded by the built-in model too, which learns from the notes alone', async () => {
    const notes = Array.from({ length: 60 }, (_, at): [string, string] => [
      `N${at}.md`,
      noteOf(words[at % words.length]!, `${words[(at * 3 + 1) % words.length]!} ${at}`),
    ]);
    const life = await livingWith(Object.fromEntries(notes), 'built-in');
    const near = async ({ engine }: Life): Promise<unknown> => {
      const asked = { id: 'N5.md' as AtomId, limit: 20, linked: true };
      const { hits } = await engine.call('related', asked);
      return hits.map(({ card, score }) => [card.id, score]);
    };
    const before = await near(life);
    for (const at of [5, 6, 7]) await life.buy(`N${at}.md`, () => 'Locomotives and apples.');
    await life.settle();
    expect(await near(life)).not.toEqual(before);
    const fresh = await life.afresh();
    await fresh.settle();
    expect(await near(life)).toEqual(await near(fresh));
  });

  it('stand for notes, sections and long paragraphs, with their title and headings in front', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    const before = life.embedder.texts.length;
    const ids = await life.buy('A.md', (id) => `Says ${id}.`);
    expect(ids).toEqual(['A.md', 'A.md#rain', 'A.md#rain#Below', 'A.md#rain^p1']);
    await life.settle();
    expect(life.embedder.texts.slice(before).sort()).toEqual([
      'A\nSays A.md.',
      'A\nrain\nBelow\nSays A.md#rain#Below.',
      'A\nrain\nSays A.md#rain.',
      'A\nrain\nSays A.md#rain^p1.',
    ]);
  });

  it('decide what is near to a note, and no longer when they are undone', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One\n\n${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One\n\n${'Leaves fall. '.repeat(30)}`,
    });
    const near = () => nearA(life);
    const before = await near();
    await life.buy('A.md', () => 'Locomotives, locomotives, locomotives.');
    await life.settle();
    const bought = await near();
    expect([...bought.keys()][0]).toBe('B.md');
    expect(bought.get('C.md')).toBeLessThan(0.8 * (before.get('C.md') ?? 0));
    await life.engine.call('dropSummaries', { job: 'job' });
    await life.settle();
    expect(await near()).toEqual(before);
  });

  it('are left out while nobody wants them embedded, and taken in again', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One

${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One

${'Leaves fall. '.repeat(30)}`,
    });
    const before = await nearA(life);
    await life.buy('A.md', () => 'Locomotives, locomotives, locomotives.');
    await life.settle();
    const bought = await nearA(life);
    expect(bought).not.toEqual(before);
    await life.switchTo(false);
    await life.settle();
    expect(await nearA(life)).toEqual(before);
    await life.restart();
    await life.settle();
    expect(await nearA(life)).toEqual(before);
    await life.switchTo(true);
    await life.settle();
    expect(await nearA(life)).toEqual(bought);
    expect(
      (await life.engine.call('summaryNeeds', { ids: ['A.md' as AtomId], perspective: null }))[0],
    ).toMatchObject({
      state: { kind: 'fresh' },
    });
  });

  it('decide what is near to a section and a long paragraph', async () => {
    const life = await livingWith({
      'A.md': noteOf('soil', 'rain'),
      'B.md': `# One\n\n${'Locomotives pull. '.repeat(30)}`,
      'C.md': `# One\n\n${'Leaves fall. '.repeat(30)}`,
    });
    const nearest = async (id: string): Promise<string | undefined> => {
      const { hits } = await life.engine.call('move', { id: id as AtomId, limit: 5, without: ['links'] });
      return hits[0]?.card.path;
    };
    for (const id of ['A.md#rain', 'A.md#rain^p1'])
      for (const [word, path] of [
        ['Locomotives', 'B.md'],
        ['Leaves', 'C.md'],
      ]) {
        await life.engine.call('dropSummaries', { job: 'job' });
        await life.buy('A.md', (each) => (each === id ? `${word}, ${word}, ${word}.` : ''));
        await life.settle();
        expect(await nearest(id), id).toBe(path);
      }
  });

  it('are not embedded while stale, nor for a perspective, and cost nothing when an edit is undone', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    await life.buy('A.md', (id) => `Says ${id}.`);
    await life.settle();
    const { length } = life.embedder.texts;
    life.vault.write('A.md', `${noteOf('soil', 'rain')}\n\nLast.`);
    await life.settle();
    expect(life.embedder.texts.slice(length)).toEqual(['A\nShort\nLast.']);
    life.vault.write('A.md', noteOf('soil', 'rain'));
    await life.settle();
    expect(life.embedder.texts.length).toBe(length + 1);
    await life.restart();
    await life.settle();
    expect(life.embedder.texts.length).toBe(length + 1);
  });

  it('send a long paragraph not at all where its summary was there first', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    await life.buy('A.md', (id) => `Says ${id}.`);
    const fresh = await life.afresh();
    await fresh.settle();
    expect(fresh.embedder.texts.filter((text) => text.length > 2_000)).toEqual([]);
    expect(fresh.embedder.texts).toContain('A\nrain\nSays A.md#rain^p1.');
  });

  it('let a long paragraph answer by its own words until its summary has a vector', async () => {
    const life = await livingWith({ 'A.md': noteOf('soil', 'rain') });
    const found = async (): Promise<number> => {
      const asked: ExploreRequest = {
        query: 'rain',
        level: 'paragraph',
        limit: 9,
        all: true,
        without: ['links'],
      };
      const { hits } = await life.engine.call('explore', asked);
      return hits.find(({ card }) => card.id === 'A.md#rain^p1')?.trace.meaning ?? 0;
    };
    const before = await found();
    expect(before).toBeGreaterThan(0);
    life.embedder.failure = { kind: 'embedder', reason: 'unreachable', why: { kind: 'said', text: 'Gone' } };
    await life.buy('A.md', () => 'Locomotives.');
    await life.engine.tryMaintain();
    expect(await found()).toBe(before);
    life.embedder.failure = undefined;
    await life.engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'whole-text' } });
    await life.settle();
    expect(await found()).not.toBe(before);
  });
});

describe('an index without summaries', () => {
  it.each(['whole-text', 'built-in'])(
    'has the same bytes with and without a store for them (%s)',
    async (choice) => {
      const notes = Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `N${at}.md`,
          noteOf(words[at % words.length]!, `${words[(at * 3 + 1) % words.length]!} ${at}`),
        ]),
      );
      const filesOf = async (records: MemoryStorage | undefined): Promise<Map<string, Uint8Array>> => {
        const vault = new TestVault();
        for (const [name, text] of Object.entries(notes)) vault.write(name, text);
        const storage = new MemoryStorage();
        const embedder = wholeTextEmbedder();
        const open = async () => ({ ok: true as const, value: embedder });
        const engine = await new TestEngine(vault, storage, open, undefined, records).open({
          embedder: choice,
        });
        await engine.update();
        await engine.maintain();
        await engine.call('flush', null);
        return storage.files();
      };
      const without = await filesOf(undefined);
      expect(without.size).toBeGreaterThan(3);
      expect(await filesOf(new MemoryStorage())).toEqual(without);
    },
  );
});

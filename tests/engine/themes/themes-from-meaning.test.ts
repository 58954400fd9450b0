import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type ThemeRow } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, unit } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';
import { notePath } from '../note-path';

const TOPICS = ['soil', 'waves', 'bread', 'chess', 'music', 'stone'];

/** A text points where its topics do, and a little where its length does. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(TOPICS.length + 1);
  TOPICS.forEach((topic, at) => (vector[at] = text.split(topic).length - 1));
  vector[TOPICS.length] = (text.length % 7) / 20;
  return unit(vector);
}

/** Notes of six topics: in half of them each note links to the next, the others link nowhere. */
function topicVault(notesOfTopic = 10): TestVault {
  const vault = new TestVault();
  TOPICS.forEach((topic, at) => {
    for (let number = 0; number < notesOfTopic; number++) {
      const link = at % 2 === 0 ? `[[${topic} ${(number + 1) % notesOfTopic}]]` : '';
      vault.write(`${topic} ${number}.md`, `Words ${'and more '.repeat(number)} on ${topic} ${link}`);
    }
  });
  return vault;
}

/** Its themes are divided when they are asked for, and not before. */
class Run extends TestEngine {
  constructor(
    vault: TestVault,
    override readonly storage = new MemoryStorage(),
  ) {
    super(vault, storage, async (name) => ({ ok: true, value: new FakeEmbedder(name, vectorOf) }));
  }

  async start(): Promise<this> {
    await this.open({ embedder: 'topics' });
    await this.reconcile();
    return this;
  }

  /** Those of the vault as it is, by what is known of meaning. */
  async themes(): Promise<ThemeRow[]> {
    await this.divide();
    return this.call('themes', null);
  }

  async sizes(): Promise<[string, number][]> {
    return (await this.themes()).map(({ card }) => [card.themeKind ?? '', card.noteCount]);
  }
}

const FROM_LINKS = [
  ['community', 10],
  ['community', 10],
  ['community', 10],
  ['alone', 30],
];
const FROM_BOTH = TOPICS.map(() => ['community', 10]);

describe('themes from links and meaning', () => {
  it('come from links until all vectors are there, and then from both', async () => {
    const run = await new Run(topicVault()).start();
    expect(await run.sizes()).toEqual(FROM_LINKS);
    const before = (await run.themes()).map(({ card }) => card.id).filter((id) => !id.includes('alone'));
    for await (const { stage } of run.steps()) {
      if (stage === 'comparing') break;
      expect(await run.sizes()).toEqual(FROM_LINKS);
    }
    await run.maintain();
    expect(await run.sizes()).toEqual(FROM_BOTH);
    expect((await run.themes()).map(({ card }) => card.id)).toEqual(expect.arrayContaining(before));
  });

  it('are what they were after a restart, without a search', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    const themes = await run.themes();
    await run.call('close', null);
    const again = await new Run(run.vault, new MemoryStorage(run.storage.files())).start();
    expect(await again.themes()).toEqual(themes);
    const stages = await again.maintain();
    expect(stages).not.toContain('comparing');
    expect(stages).not.toContain('themes');
    expect(await again.themes()).toEqual(themes);
  });

  it('are not divided again where a few stored lists of near notes are out of date', async () => {
    const vault = topicVault(25);
    vault.write('Apart.md', 'Nothing of all that');
    const run = await new Run(vault).start();
    await run.maintain();
    await run.call('flush', null);
    vault.write('Apart.md', 'Some soil, some waves, some bread');
    await run.upsert('Apart.md');
    await run.maintain();
    const themes = await run.themes();
    await run.call('close', null);
    const again = await new Run(vault, new MemoryStorage(run.storage.files())).start();
    const stages = await again.maintain();
    expect(stages).toContain('comparing');
    expect(stages).not.toContain('themes');
    expect(await again.themes()).toEqual(themes);
    vault.write('Apart.md', 'Nothing of all that, and more');
    await again.upsert('Apart.md');
    expect(await again.maintain()).toContain('themes');
  });

  it('are left by no note when one of them changes, also before its vector is made anew', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    const ids = async (): Promise<string[]> => (await run.themes()).map(({ card }) => card.id);
    const before = await ids();
    run.vault.write('waves 3.md', 'Other words on waves');
    await run.upsert('waves 3.md');
    expect(await run.sizes()).toEqual(FROM_BOTH);
    await run.maintain();
    expect(await run.sizes()).toEqual(FROM_BOTH);
    run.vault.write('waves 3.md', 'On bread and bread alone');
    await run.upsert('waves 3.md');
    await run.maintain();
    expect((await run.sizes()).map(([, size]) => size).sort()).toEqual([10, 10, 10, 10, 11, 9].sort());
    expect((await ids()).sort()).toEqual(before.sort());
  });

  it('take a new note in where it belongs by meaning', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    run.vault.write('Rye.md', 'On bread, without a link');
    await run.upsert('Rye.md');
    expect((await run.sizes()).at(-1)).toEqual(['alone', 1]);
    await run.maintain();
    const parent = await run.call('zoomOut', { id: notePath('Rye.md') as never });
    expect(parent.title).toMatch(/bread/i);
  });

  it('come from links alone when there is no embedder any more, and from both when there is one again', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    await run.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'none' } });
    await run.maintain();
    expect(await run.sizes()).toEqual(FROM_LINKS);
    await run.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'topics' } });
    await run.maintain();
    expect(await run.sizes()).toEqual(FROM_BOTH);
  });

  it('stay until another embedder has all its vectors', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    const themes = await run.themes();
    await run.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'other topics' } });
    expect(await run.themes()).toEqual(themes);
    for await (const { stage } of run.steps()) {
      if (stage === 'comparing') break;
      expect(await run.themes()).toEqual(themes);
    }
    // It finds the same notes to be near.
    expect(await run.maintain()).toEqual(['comparing']);
    expect((await run.themes()).map(({ card }) => card.id)).toEqual(themes.map(({ card }) => card.id));
  });

  it('change their words with a heading, without another division', async () => {
    const run = await new Run(topicVault()).start();
    await run.maintain();
    const before = await run.themes();
    for (const number of [0, 1, 2, 3]) {
      run.vault.write(
        `bread ${number}.md`,
        `# Sourdough\n\n${new TextDecoder().decode(run.vault.content(notePath(`bread ${number}.md`)))}`,
      );
      await run.upsert(`bread ${number}.md`);
    }
    const after = await run.themes();
    expect(after.map(({ card }) => card.id)).toEqual(before.map(({ card }) => card.id));
    expect(after.find(({ card }) => /bread/i.test(card.title))?.terms).toContain('sourdough');
  });
});

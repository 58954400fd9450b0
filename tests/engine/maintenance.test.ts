import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, type WorkLeft } from '../../worker/contract';
import { directionsEmbedder, embeddedEngine } from './embedded-engine';
import { TestEngine, TestVault } from './engine-fixture';
import { MemoryStorage } from './memory-storage';

/** More than one step of each job takes, and links with texts of their own. */
const NOTES = Object.fromEntries(
  Array.from({ length: 600 }, (_, n) => [
    `Note ${n}.md`,
    `---\naliases: [Bed ${n}]\n---\nThe soil of bed ${n} is dark. See [[Note ${(n + 1) % 600}|the next bed]].`,
  ]),
);

describe('background work', () => {
  it('has a stage for each job, and they come in their order', async () => {
    const engine = await embeddedEngine(NOTES, undefined, 'none');
    await engine.call('configure', { options: { ...DEFAULT_OPTIONS, embedder: 'directions' } });
    engine.vault.delete('Note 0.md');
    for (let n = 0; n < 550; n++)
      engine.vault.write(`New ${n}.md`, `Sails and [[Note ${n + 1}|keels]] ${n}.`);
    await engine.update();
    const first = ['loading', 'embedding', 'names', 'anchors', 'trust'];
    expect(await engine.maintain()).toEqual([...first, 'comparing', 'themes']);
  });

  it('tells how much of a division is done, with the terms of its themes or without', async () => {
    for (const terms of [false, true]) {
      const vault = new TestVault();
      for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
      const engine = await new TestEngine(vault).open();
      await engine.reconcile();
      const told: WorkLeft[] = [];
      for (;;) {
        const work = await engine.call('divide', { terms });
        if (work.stage === 'none') break;
        told.push(work);
      }
      expect(told.every(({ stage, total }) => stage === 'themes' && total === 100)).toBe(true);
      const shares = told.map(({ share }) => share ?? NaN);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(told.at(-1)).toMatchObject({ done: 100, share: 1 });
      expect(new Set(shares).size).toBeGreaterThan(3);
    }
  });

  it('leaves the vault as it was divided when it is asked to, and divides what never was', async () => {
    const vault = new TestVault();
    for (const [path, text] of Object.entries(NOTES)) vault.write(path, text);
    const engine = await new TestEngine(vault).open({ embedder: 'none' });
    await engine.reconcile();
    const stages = async (keepsThemes: boolean) => {
      const told = new Set<string>();
      for (;;) {
        const { stage } = await engine.call('maintain', keepsThemes ? { keepsThemes } : {});
        if (stage === 'none') return [...told];
        told.add(stage);
      }
    };
    expect(await stages(true)).toContain('themes');
    vault.write('Note 9.md', 'To [[Note 400]].');
    await engine.reconcile();
    expect(await stages(true)).not.toContain('themes');
    expect(await stages(false)).toEqual(['themes']);
  });

  it('reads the vectors that are stored and makes none when it is asked for no more', async () => {
    const vault = new TestVault();
    vault.write('Soil.md', 'Dark earth.');
    vault.write('Keel.md', 'A sail.');
    const opened = async () => ({ ok: true as const, value: directionsEmbedder() });
    const storage = new MemoryStorage();
    const before = await new TestEngine(vault, storage, opened).open({ embedder: 'directions' });
    await before.update();
    await before.maintain();
    await before.call('close', null);
    vault.write('New.md', 'Another bed of soil.');
    const files = new MemoryStorage(storage.files());
    const engine = await new TestEngine(vault, files, opened).open({ embedder: 'directions' });
    await engine.update();
    const stages: string[] = [];
    for (;;) {
      const { stage, error } = await engine.call('maintain', { only: 'loading' });
      expect(error).toBeUndefined();
      if (stage === 'none') break;
      stages.push(stage);
    }
    expect(new Set(stages)).toEqual(new Set(['loading']));
    expect(await engine.call('meaningStatus', null)).toMatchObject({ done: 2, total: 3 });
    expect(await engine.call('maintain', { only: 'merging' })).toMatchObject({ stage: 'none' });
  });
});

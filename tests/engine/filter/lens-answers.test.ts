import { describe, expect, it } from 'vitest';
import type { AtomId, Lens } from '../../../worker/contract';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';

const LENSES: Lens[] = [
  { tags: ['garden'] },
  { folders: ['Beds'] },
  { sinceMs: 1_700_000_005_000 },
  { tags: ['garden/beds', 'kitchen'], folders: ['Beds', 'House'] },
];

async function answers(engine: TestEngine) {
  const found = LENSES.flatMap((lens) =>
    (['note', 'paragraph'] as const).map((level) =>
      engine.call('explore', { query: 'soil worms', level, limit: 10, lens, cards: false }),
    ),
  );
  const related = LENSES.map((lens) =>
    engine.call('related', { id: 'Beds/Raised.md' as AtomId, limit: 10, lens, cards: false }),
  );
  const all = await Promise.all([...found, ...related]);
  return all.map(({ hits, total }) => [total, ...hits.map(({ card }) => card.id)]);
}

describe('answers under a lens', () => {
  it('are those of a fresh index, also after notes changed while lenses were in use', async () => {
    const vault = new TestVault();
    vault.write('Beds/Raised.md', '#garden/beds Soil and worms. [[Sink]] [[Lawn]]');
    vault.write('House/Sink.md', '---\ntags: kitchen\n---\nNo soil here.');
    vault.write('Lawn.md', 'Worms below the grass. #Garden');
    vault.write('Heap.md', 'Worms make soil.\n\nMore soil.');
    const storage = new MemoryStorage();
    const engine = await new TestEngine(vault, storage).open();
    await engine.update();
    const before = await answers(engine);
    expect(before[0]).toEqual([2, 'Beds/Raised.md', 'Lawn.md']);

    vault.write('Heap.md', 'Worms make soil. #garden\n\nMore soil, more worms.');
    vault.rename('Lawn.md', 'Beds/Lawn.md');
    vault.delete('House/Sink.md');
    vault.write('Beds/New.md', 'Soil.');
    await engine.update();
    await engine.call('flush', null);
    const fresh = await new TestEngine(vault).open();
    await fresh.update();
    const after = await answers(engine);
    expect(after).toEqual(await answers(fresh));
    expect(after).not.toEqual(before);
    const reopened = await new TestEngine(vault, storage).open();
    expect(await answers(reopened)).toEqual(after);
  });
});

import { describe, expect, it } from 'vitest';
import { TestEngine, TestVault } from '../engine-fixture';
import { MemoryStorage } from '../memory-storage';
import { createLinkMatrix } from '../../../worker/engine/graph/link-matrix';
import { LinkNumbers } from '../../../worker/engine/index/link-numbers';
import { notePath } from '../note-path';

const PATHS = ['A.md', 'B.md', 'C.md'].map(notePath);
const ROWS = new Map([
  [PATHS[0]!, 4],
  [PATHS[1]!, 0],
  [PATHS[2]!, 2],
]);

describe('the numbers of notes in a link matrix', () => {
  const matrix = createLinkMatrix(PATHS, []);
  const numbersOf = (
    numbers: LinkNumbers,
    rowOf: (path: string) => number = (path) => ROWS.get(notePath(path))!,
    version = 1,
  ) => [...numbers.of(matrix, { version, endRow: () => 5, rowOf })];

  it('are those of the order that was kept, of which no path is looked up', () => {
    const numbers = new LinkNumbers();
    numbers.keep(Uint32Array.of(4, 0, 2));
    expect(numbersOf(numbers, () => expect.unreachable())).toEqual([1, 0, 2, 0, 0]);
    expect(numbersOf(new LinkNumbers())).toEqual([1, 0, 2, 0, 0]);
  });

  it('are found anew once a note got other rows', () => {
    const numbers = new LinkNumbers();
    numbers.keep(Uint32Array.of(4, 2, 0));
    numbersOf(numbers);
    numbers.forget();
    expect(numbersOf(numbers)).toEqual([1, 0, 2, 0, 0]);
  });

  it('go with a note that got other rows, and are found anew when another one came', () => {
    const numbers = new LinkNumbers();
    numbers.keep(Uint32Array.of(4, 0, 2));
    numbersOf(numbers);
    numbers.move(0, 7);
    expect(numbersOf(numbers, () => expect.unreachable())[7]).toBe(1);
    expect(numbersOf(numbers, undefined, 2)).toEqual([1, 0, 2, 0, 0]);
  });

  it('lift the same notes after a restart, and after the notes changed', async () => {
    const vault = new TestVault();
    for (const name of ['Z', 'M', 'A', 'K'])
      vault.write(`${name}.md`, `soil ${name} [[M]]\n\nmore of ${name} [[A]]`);
    const storage = new MemoryStorage();
    const first = await new TestEngine(vault, storage).open();
    await first.update();
    const asked = { query: 'soil', level: 'note', limit: 10 } as const;
    const before = await first.call('explore', asked);
    await first.call('close', null);
    const again = await new TestEngine(vault, new MemoryStorage(storage.files())).open();
    expect((await again.call('explore', asked)).hits).toEqual(before.hits);
    const isAsFresh = async (): Promise<void> => {
      await again.update();
      const fresh = await new TestEngine(vault, new MemoryStorage()).open();
      await fresh.update();
      expect((await again.call('explore', asked)).hits).toEqual((await fresh.call('explore', asked)).hits);
    };
    // Other rows, and the same links.
    for (const name of ['M', 'A'])
      vault.write(`${name}.md`, `soil ${name} anew [[M]]\n\nmore of ${name} [[A]]`);
    await isAsFresh();
    vault.write('B.md', 'soil B [[K]]');
    vault.delete('Z.md');
    await isAsFresh();
    expect([...storage.files().keys()].filter((name) => name.startsWith('order-'))).toHaveLength(1);
  });
});

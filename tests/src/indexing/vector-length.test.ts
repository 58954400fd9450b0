import { describe, expect, it } from 'vitest';
import { vectorLength } from '../../../src/indexing/vector-length';
import type { FileInVault } from '../../../src/indexing/vector-offers';

/** What files hold, by their names; those that hold nothing are damaged. */
type Held = Record<string, { model: string; dimensions: number } | undefined>;

function lookIn(held: Held, sizes: Record<string, number> = {}) {
  const names = Object.keys(held);
  const read: string[] = [];
  const files = names.map((name): FileInVault => ({
    ...{ folder: 'Shared', name, modifiedMs: 1 },
    sizeBytes: sizes[name] ?? 1_000,
  }));
  const length = vectorLength('ollama/nomic', {
    files: () => files,
    read: async ({ name }) => {
      read.push(name);
      return Uint8Array.of(names.indexOf(name));
    },
    engine: {
      describeVectors: async ({ piece }) => {
        const found = held[names[piece[0] ?? 0] ?? ''];
        if (found !== undefined) return { ok: true, value: { ...found, count: 1 } };
        const why = { kind: 'damaged-vectors' } as const;
        return { ok: false, error: { kind: 'bad-request', field: 'piece', why } };
      },
    },
  });
  return length.then((found) => ({ found, read }));
}

const own = (dimensions: number) => ({ model: 'ollama/nomic', dimensions });
const named = (dimensions: number | string, number = 1): string =>
  `vectors-ollama-nomic-${dimensions}-${number}.altitude`;

describe('the length of vectors in the vault', () => {
  it('is what a file of the model says, and the smallest file is read', async () => {
    const held = { [named(768)]: own(768), [named(768, 2)]: own(768) };
    expect(await lookIn(held, { [named(768, 2)]: 10 })).toEqual({ found: 768, read: [named(768, 2)] });
  });

  it('is that of which there is most', async () => {
    const held = { [named(512)]: own(512), [named(768)]: own(768) };
    expect((await lookIn(held, { [named(768)]: 2_000 })).found).toBe(768);
  });

  it.each<[string, Held]>([
    ['files of other models', { 'vectors-ollama-other-768-1.altitude': own(768) }],
    [
      'a name alone, where the file is of another model',
      { [named(768)]: { model: 'ollama/evil', dimensions: 768 } },
    ],
    ['a name alone, where the file is of another length', { [named(768)]: own(7) }],
    ['what is damaged', { [named(768)]: undefined }],
    ['a length that no name has', { [named('768-9')]: own(768), [named('x')]: own(768) }],
  ])('is not told by %s', async (_, held) => {
    expect((await lookIn(held)).found).toBeUndefined();
  });

  it('is found beside files that claim more than they hold', async () => {
    const held = { [named(7)]: { model: 'ollama/evil', dimensions: 7 }, [named(768)]: own(768) };
    expect((await lookIn(held, { [named(7)]: 90_000_000 })).found).toBe(768);
  });

  it('is not looked for in files that are too large for the app to have written', async () => {
    const { found, read } = await lookIn({ [named(768)]: own(768) }, { [named(768)]: 2e9 });
    expect([found, read]).toEqual([undefined, []]);
  });
});

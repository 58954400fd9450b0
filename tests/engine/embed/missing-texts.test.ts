import { describe, expect, it, vi } from 'vitest';
import type { NotePath, WorkLeft } from '../../../worker/contract';
import { NoteRecord } from '../../../worker/engine/notes/note-record';
import { TestEngine, TestVault } from '../engine-fixture';
import { FakeEmbedder, wordVector } from '../fake-embedder';
import { MemoryStorage } from '../memory-storage';

const LONG = 'Long.md' as NotePath;
const PARAGRAPHS = 200;
/** So that each step but the last of the long note embeds as many. */
const BATCH = 16;

/** The steps in which the texts of a short note and of a long one are embedded, which is open or comes when it is its turn. */
async function steps(first?: NotePath): Promise<WorkLeft[]> {
  const vault = new TestVault();
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) => `Paragraph ${at} of soil and sail.`);
  vault.write(LONG, paragraphs.join('\n\n'));
  vault.write('Short.md', 'A sail.');
  const embedder = new FakeEmbedder('directions', wordVector(['soil', 'sail']));
  const engine = new TestEngine(vault, new MemoryStorage(), () =>
    Promise.resolve({ ok: true, value: embedder }),
  );
  await engine.open({ embedder: 'directions' });
  await engine.update();
  const all: WorkLeft[] = [];
  for (;;) {
    const step = await engine.call('maintain', first === undefined ? {} : { first });
    if (step.stage === 'none') return all;
    if (step.stage === 'embedding') all.push(step);
  }
}

describe('how much of the texts of a vault is embedded', () => {
  it.each([
    ['in its turn', undefined],
    ['while it is open', LONG],
  ])('grows with each text of a long note, %s', async (_, first) => {
    const shares = (await steps(first)).map(({ share }) => share ?? NaN);
    const gains = shares.slice(1, -1).map((share, at) => share - (shares[at] ?? NaN));
    const even = BATCH / (PARAGRAPHS + 1);
    expect(gains.length).toBeGreaterThan(PARAGRAPHS / BATCH - 3);
    for (const gain of gains) expect(gain / even).toBeCloseTo(1, 1);
    expect(shares.at(-1)).toBeCloseTo(1, 9);
  });
});

describe('the texts of a long note', () => {
  it.each([
    ['in its turn', undefined],
    ['while it is open', LONG],
  ])('are looked through once, not with each step again, %s', async (_, first) => {
    const looks = vi.spyOn(NoteRecord.prototype, 'textKeys');
    try {
      const { length } = (await steps(first)).filter(({ done }) => done < PARAGRAPHS);
      expect(length).toBeGreaterThan(8);
      const ofLong = looks.mock.contexts.filter((note) => note instanceof NoteRecord && note.path === LONG);
      expect(ofLong.length).toBeLessThan(8);
    } finally {
      looks.mockRestore();
    }
  });
});

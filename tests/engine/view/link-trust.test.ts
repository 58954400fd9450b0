import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkMatrix, type NoteLink } from '../../../worker/engine/graph/link-matrix';
import { trustIn } from '../../../worker/engine/view/link-trust';
import { engineOver } from '../engine-fixture';
import { notePath } from '../note-path';

const NOTES = 200;
const CLUSTERS = 10;
const paths = Array.from({ length: NOTES }, (_note, at) => notePath(`${String(at).padStart(3, '0')}.md`));

function trustOf(
  links: [from: number, to: number][],
  likeness: (from: number, to: number) => number,
): number {
  const noteLinks = links.map(([from, to]): NoteLink => ({ from: paths[from]!, to: paths[to]!, weight: 1 }));
  const work = trustIn(createLinkMatrix(paths, noteLinks), likeness);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const sameCluster = (from: number, to: number) => (from % CLUSTERS === to % CLUSTERS ? 1 : 0);

describe('trust in links', () => {
  it('is whole when they join what is alike, and none when they join anything', () => {
    const within = paths.map((_path, at): [number, number] => [at, (at + 3 * CLUSTERS) % NOTES]);
    expect(trustOf(within, sameCluster)).toBe(1);
    const across = paths.map((_path, at): [number, number] => [at, (at * 7 + 3) % NOTES]);
    expect(
      trustOf(
        across.filter(([from, to]) => from !== to),
        sameCluster,
      ),
    ).toBe(0);
  });

  it('is whole where there are too few links to tell', () => {
    const few = Array.from({ length: 19 }, (_link, at): [number, number] => [at, at + 1]);
    expect(trustOf(few, () => 0)).toBe(1);
  });

  it('stays within 0…1 and is the same every time', () => {
    const link = fc.tuple(fc.nat(NOTES - 1), fc.nat(NOTES - 1)).filter(([from, to]) => from !== to);
    fc.assert(
      fc.property(fc.array(link, { minLength: 20, maxLength: 60 }), fc.nat(5), (links, kind) => {
        const likeness = (from: number, to: number) => ((from + to) % (kind + 1)) / 5;
        const trust = trustOf(links, likeness);
        expect(trust).toBeGreaterThanOrEqual(0);
        expect(trust).toBeLessThanOrEqual(1);
        expect(trustOf(links, likeness)).toBe(trust);
      }),
      { numRuns: 30 },
    );
  });

  it('is looked at by background work, once the vault is embedded', async () => {
    const topics = [
      'compost heap browns greens',
      'sourdough starter flour oven',
      'bicycle chain brake wheel',
    ];
    const notes = Array.from({ length: 90 }, (_note, at) => {
      const topic = topics[at % 3] ?? '';
      const words = topic.split(' ').map((word, place) => `${word} ${word}${String((at + place) % 4)}`);
      return [`N${String(at)}.md`, `${words.join(' ')}\n\n${topic} [[N${String((at + 1) % 90)}|more]]`];
    });
    const engine = await engineOver(Object.fromEntries(notes) as Record<string, string>);
    expect((await engine.call('status', null)).linkTrust).toBe(1);
    await engine.maintain();
    expect((await engine.call('status', null)).linkTrust).toBe(0);
  });
});

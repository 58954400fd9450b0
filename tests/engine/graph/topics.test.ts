import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkMatrix, degree } from '../../../worker/engine/graph/link-matrix';
import { isTopic, sharedTopics, topicSiblings } from '../../../worker/engine/graph/topics';
import { notePath } from '../note-path';

const paths = Array.from({ length: 12 }, (_note, at) =>
  notePath(`${at < 3 ? 'Ideas' : 'Notes'}/${String(at).padStart(2, '0')}.md`),
);
const links = fc
  .array(fc.tuple(fc.nat(paths.length - 1), fc.nat(paths.length - 1)), { maxLength: 50 })
  .map((pairs) => pairs.filter(([from, to]) => from !== to))
  .map((pairs) =>
    createLinkMatrix(
      paths,
      pairs.map(([from, to]) => ({ from: paths[from]!, to: paths[to]!, weight: 1 })),
    ),
  );
const options = fc.record({
  ontologyFolder: fc.constantFrom('', '/Ideas/'),
  hubMinDegree: fc.integer({ min: 1, max: 4 }),
});

describe('topic siblings', () => {
  it('are the notes that link to a topic around the note, the more the fewer link to it', () => {
    fc.assert(
      fc.property(links, options, fc.constantFrom(...paths), (matrix, topicsAre, path) => {
        const siblings = topicSiblings(matrix, path, topicsAre);
        const shared = sharedTopics(matrix, path, topicsAre);
        const byPath = new Map(siblings.map((sibling) => [sibling.path, sibling]));
        for (const other of paths) {
          const topics = other === path ? [] : shared(other);
          const weights = topics.map(
            (topic) => 1 / Math.log2(1 + degree(matrix.into, matrix.numbers.get(topic)!)),
          );
          expect(topics.every((topic) => isTopic(matrix, topic, topicsAre))).toBe(true);
          expect(byPath.get(other)?.topic).toBe(topics[0]);
          expect(byPath.get(other)?.weight ?? 0).toBeCloseTo(
            weights.reduce((sum, weight) => sum + weight, 0),
            9,
          );
        }
        const order = [...siblings].sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1));
        expect(siblings.map((sibling) => sibling.path)).toEqual(order.map((sibling) => sibling.path));
      }),
    );
  });
});

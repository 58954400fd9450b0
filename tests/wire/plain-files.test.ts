import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engineRequests } from '../../worker/wire/requests/engine-requests';
import { arePlainFiles } from '../../worker/wire/requests/plain-files';

const good = { path: 'Garden/Soil.md', modifiedMs: 2, createdMs: 1, sizeBytes: 3 };

const value = fc.oneof(
  fc.constantFrom<unknown[]>(
    undefined,
    null,
    NaN,
    Infinity,
    0,
    1.5,
    true,
    '',
    '/a.md',
    './a.md',
    'a//b.md',
    'e\u0301.md',
  ),
  fc.string(),
);
const name = fc.constantFrom(...Object.keys(good), 'fingerprint', 'isFresh', 'other');
/** Facts of which some were put in the place of good ones, or taken away. */
const file = fc
  .tuple(fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true }), fc.option(name))
  .map(([changed, gone]) => {
    const facts: Record<string, unknown> = { ...good, ...changed };
    if (gone !== null) Reflect.deleteProperty(facts, gone);
    return facts;
  });

describe('plain facts of files', () => {
  it('are those that the schema lets through', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(file, fc.constant(good)), { maxLength: 4 }), (files) => {
        expect(arePlainFiles(files)).toBe(z.safeParse(engineRequests.reconcile, { files }).success);
      }),
    );
  });

  it('are no list of anything else', () => {
    for (const files of [undefined, null, 'files', { length: 0 }, [null], [[]], ['Garden/Soil.md']])
      expect(arePlainFiles(files)).toBe(false);
    expect(arePlainFiles([{ ...good, fingerprint: 7, isFresh: true }])).toBe(true);
  });
});

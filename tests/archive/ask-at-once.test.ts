import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce, literal } from '../../worker/archive/ask-at-once';
import { reading } from '../../worker/archive/connect';
import { HAS_POSTGRES, openTestArchive, type TestArchive } from './archive-server';

const VALUES = [
  "it's",
  "a\\'; drop schema altitude; --",
  '\\',
  "\\'",
  '$1',
  '${x}',
  '"a"',
  '',
  ' ',
  'é 漢字 🌱',
  'E',
];

describe('values in a statement', () => {
  it('are written as SQL has them', () => {
    expect([literal("it's"), literal('a\\b'), literal(7), literal(null)]).toEqual([
      " E'it''s'",
      " E'a\\\\b'",
      '7',
      'null',
    ]);
  });

  it('hold no zero byte, at which the server would end the statement', () => {
    expect(() => literal('a\0b')).toThrow('zero byte');
  });
});

describe.skipIf(!HAS_POSTGRES)('a statement with its values in it', () => {
  let archive: TestArchive;
  beforeAll(async () => {
    archive = await openTestArchive();
  });
  afterAll(() => archive.close());

  it.each(['on', 'off'])('is read as it was meant, standard strings %s', async (setting) => {
    await reading(archive.admin, async (tx) => {
      await tx.unsafe(`set local standard_conforming_strings = ${setting}`);
      for (const value of VALUES)
        expect(
          await atOnce(tx)`select ${value}::text as value, ${1.5} as number, ${null}::text as nothing`,
        ).toEqual([{ value, number: '1.5', nothing: null }]);
    });
  });

  it('is one alone', async () => {
    const two = reading(archive.admin, (tx) => atOnce(tx)`select 1; select ${2}`);
    await expect(two).rejects.toThrow(/multiple commands/);
  });
});

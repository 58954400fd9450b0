import { expect, it } from 'vitest';
import { FoundOnce } from '../../../worker/engine/view/found-once';
import type { KeywordAnswer } from '../../../worker/engine/text/keyword-index';
import type { KeywordQuery } from '../../../worker/engine/text/keyword-types';

it('looks once for the same and again for anything else', () => {
  const found = new FoundOnce();
  let looked = 0;
  const look = (): KeywordAnswer => {
    looked++;
    return {
      hits: [],
      total: looked,
      terms: [],
      corrections: [],
      known: 1,
      unknown: [],
      unknownPairs: 0,
      phrases: [],
    };
  };
  const query: KeywordQuery = { text: 'heap', level: 'note', typing: false, limit: 10 };
  const asked = { level: 'note', byMeaning: true } as const;
  const first = found.of(query, asked, look);
  expect(found.of({ ...query }, asked, look)).toBe(first);
  const others = [
    found.of({ ...query, text: 'heaps' }, asked, look),
    found.of({ ...query, level: 'section' }, asked, look),
    found.of({ ...query, limit: 20 }, asked, look),
    found.of({ ...query, typing: true }, asked, look),
    found.of({ ...query, plain: true }, asked, look),
    found.of(query, { ...asked, byMeaning: false }, look),
    found.of(query, { ...asked, level: 'section' }, look),
  ];
  expect(new Set([first, ...others]).size).toBe(8);
});

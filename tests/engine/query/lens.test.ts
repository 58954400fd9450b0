import { describe, expect, it } from 'vitest';
import type { BlockKind, Lens } from '../../../worker/contract';
import { checkLens } from '../../../worker/engine/query/lens';

describe('checking a lens', () => {
  it('finds nothing wrong with what can be asked', () => {
    const lens: Lens = {
      tags: ['soil'],
      sinceMs: 0,
      properties: [{ name: 'rating', atLeast: 3 }],
      kinds: ['code'],
      noneOf: [{ anyOf: [{ linked: true }] }],
    };
    for (const each of [undefined, {}, lens]) expect(checkLens(each)).toBeUndefined();
  });

  it('says what is wrong, and where', () => {
    const cases: [Lens, string][] = [
      [{ untilMs: NaN }, 'lens.untilMs'],
      [{ createdSinceMs: -Infinity }, 'lens.createdSinceMs'],
      [{ properties: [{ name: 'a' }, { name: '' }] }, 'lens.properties[1].name'],
      [{ properties: [{ name: 'a', below: NaN }] }, 'lens.properties[0].below'],
      [{ kinds: ['code', 'toString' as BlockKind] }, 'lens.kinds[1]'],
      [{ noneOf: [{ anyOf: [{}, { sinceMs: NaN }] }] }, 'lens.noneOf[0].anyOf[1].sinceMs'],
    ];
    for (const [lens, field] of cases) expect(checkLens(lens)).toMatchObject({ kind: 'bad-request', field });
  });

  it('refuses conditions that stand too deep', () => {
    let lens: Lens = { tags: ['soil'] };
    for (let depth = 0; depth < 1_000; depth++) lens = { noneOf: [lens] };
    expect(checkLens(lens)?.kind).toBe('bad-request');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlePart, HandleSet, isPlainHeading } from '../../../worker/engine/atoms/handle';
import { inlineText } from '../../../worker/engine/atoms/inline-text';

/** What is made of a heading that is looked at for marks, and whether that is the heading itself. */
function staysAsItIs(heading: string): boolean {
  const inline = inlineText(heading);
  const oneLine = inline.replace(/\s+/g, ' ').trim();
  return oneLine === heading && handlePart(oneLine) === heading;
}

describe('a plain heading', () => {
  it('of any one character stays as it is, alone and beside others', () => {
    const changed: number[] = [];
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      for (const heading of [
        character,
        `e${character}`,
        `ö${character}x`,
        `か${character}`,
        `가${character}`,
      ]) {
        if (isPlainHeading(heading, 0, heading.length) && !staysAsItIs(heading)) changed.push(code);
      }
    }
    expect(changed).toEqual([]);
  });

  it('of any characters stays as it is', () => {
    const characters = fc.constantFrom(...'aZ0 .,:;!?()-+/&@"{}ßéöŁ中文  []*_`^#|'.split(''));
    let plain = 0;
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 130 }), (heading) => {
        if (!isPlainHeading(heading, 0, heading.length)) return;
        plain++;
        expect(staysAsItIs(heading)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(plain).toBeGreaterThan(20);
  });

  it('is found between offsets, without spaces at its ends or doubled', () => {
    expect(isPlainHeading('# Soil and sun\n', 2, 14)).toBe(true);
    for (const heading of ['', ' a', 'a ', 'a  b', 'a\tb', 'a_b', '[a]', 'x'.repeat(121)])
      expect(isPlainHeading(heading, 0, heading.length), heading).toBe(false);
  });
});

describe('handles of one note', () => {
  it('are the same however many come before, repeated or not', () => {
    const wanted = fc.array(fc.constantFrom('#A', '#A~2', '#B', '#B~3', '#C', ...'defghij'.split('')), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(wanted, (all) => {
        const set = new HandleSet();
        const given: string[] = [];
        for (const one of all) {
          const handle = set.add(one);
          // A repeated one takes the first number that is free.
          let expected = one;
          for (let number = 2; given.includes(expected); number++) expected = `${one}~${number}`;
          expect(handle).toBe(expected);
          given.push(handle);
        }
      }),
    );
  });
});

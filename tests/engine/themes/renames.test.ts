import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Renames } from '../../../worker/engine/themes/renames';
import { notePath } from '../note-path';

const NAMES = ['A.md', 'B.md', 'C.md', 'D.md', 'E.md'].map(notePath);

describe('renames as one step', () => {
  it('come to what they are one after the other, chains, rings and taken places included', () => {
    const renaming = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES));
    fc.assert(
      fc.property(fc.array(renaming), (steps) => {
        const renames = new Renames();
        let listed = [...NAMES];
        for (const [from, to] of steps) {
          renames.add(from, to);
          listed = listed.map((name) => (name === from ? to : name));
        }
        expect(NAMES.map((name) => renames.renames.get(name) ?? name)).toEqual(listed);
      }),
    );
  });

  it('are forgotten', () => {
    const renames = new Renames();
    renames.add(notePath('A.md'), notePath('B.md'));
    renames.clear();
    renames.add(notePath('B.md'), notePath('C.md'));
    expect([...renames.renames]).toEqual([['B.md', 'C.md']]);
  });
});

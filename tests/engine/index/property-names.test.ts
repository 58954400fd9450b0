import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { PropertyValue } from '../../../worker/contract';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { createEntry, VaultIndex } from '../../../worker/engine/index/vault-index';
import { tries } from '../../thorough';
import { notePath } from '../note-path';

/** Lists within lists, objects within both; names that fold, that are not Latin, and one of more than 31 letters. */
const NAMES = ['rating', 'Rating', 'ÉTAT', 'ΑΣ', '評価', 'a.b', 'x'.repeat(40)];
const { properties } = fc.letrec<{ value: PropertyValue; properties: Record<string, PropertyValue> }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<PropertyValue>(null, 3, true, 'long '.repeat(60), '2026-01-02', -70_000, 2.5),
      fc.array(tie('value'), { maxLength: 17, size: 'medium' }),
      tie('properties'),
    ),
    properties: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5 }),
  }),
);

describe('the names of properties', () => {
  it('are found without the values as they are with them', () => {
    const notes = fc.array(properties, { maxLength: 4 });
    fc.assert(
      fc.property(notes, (written) => {
        const [lean, full] = [indexOver(written), indexOver(written)];
        const names = namesIn(full);
        for (const name of [...names, 'rating', 'état', 'rating.rating', 'none', ''])
          expect([name, lean.hasProperty(name)]).toEqual([name, names.has(name)]);
        for (const word of ['Ratings', 'rated', '評価', 'étAT']) {
          const called = lean.propertyCalled(word);
          expect([word, called]).toEqual([word, full.propertyCalled(word)]);
        }
      }),
      { numRuns: tries(300) },
    );
  });

  it('are found in long lists and long objects', () => {
    const many = Array.from({ length: 20 }, (_, at) => `name ${String(at)}`);
    const long = {
      ...Object.fromEntries(many.map((name) => [name, 1])),
      list: many.map((name) => ({ [name]: 1 })),
    };
    const index = indexOver([long]);
    for (const name of many)
      expect([index.hasProperty(name), index.hasProperty(`list.${name}`)]).toEqual([true, true]);
    expect(index.hasProperty('list.list')).toBe(false);
  });

  it('follow the notes', () => {
    const index = indexOver([{ rating: 4 }]);
    expect([index.hasProperty('rating'), index.hasProperty('status')]).toEqual([true, false]);
    put(index, 'B', { status: 'open' });
    expect(index.hasProperty('status')).toBe(true);
    put(index, 'B', {});
    expect(index.hasProperty('status')).toBe(false);
    index.remove(notePath('0.md'));
    expect(index.hasProperty('rating')).toBe(false);
  });
});

function indexOver(notes: readonly Record<string, PropertyValue>[]): VaultIndex {
  const index = new VaultIndex();
  notes.forEach((properties, at) => put(index, String(at), properties));
  return index;
}

function put(index: VaultIndex, name: string, properties: Record<string, PropertyValue>): void {
  const path = notePath(`${name}.md`);
  const text = `---\n${stringify(properties)}---\nText.\n`;
  index.put(createEntry({ path, modifiedMs: 1, createdMs: 1, sizeBytes: 1 }, parseNote(path, text), text));
}

/** By the columns, which are made of the values. */
function namesIn({ columns }: VaultIndex): Set<string> {
  const names = new Set<string>();
  for (const [, slot] of columns.paths()) for (const { name } of columns.valuesOf(slot)) names.add(name);
  return names;
}

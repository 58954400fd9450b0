import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lens, NotePath } from '../../../worker/contract';
import { lensMask } from '../../../worker/engine/filter/lens-mask';
import { MaskCache } from '../../../worker/engine/filter/mask-cache';
import { NoteColumns, type FilterableNote } from '../../../worker/engine/filter/note-columns';
import { createLinkMatrix } from '../../../worker/engine/graph/link-matrix';
import { hasBit } from '../../../worker/engine/base/bits';
import { meets } from './note-test';
import { conditions, note, paths } from './random-notes';
import { tries } from '../../thorough';

type Step =
  | { kind: 'set'; note: Omit<FilterableNote, 'base'> }
  | { kind: 'touch'; note: Omit<FilterableNote, 'base'> }
  | { kind: 'remove'; path: NotePath }
  | { kind: 'compact' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('set' as const), note }), weight: 6 },
  fc.record({ kind: fc.constant('touch' as const), note }),
  fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...paths) }),
  fc.record({ kind: fc.constant('compact' as const) }),
);
const links = fc.array(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...paths)), { maxLength: 12 });

/** Notes and their columns under the same changes; rows are given out as the keyword index does it. */
class FilteredVault {
  readonly columns = new NoteColumns();
  readonly masks = new MaskCache();
  readonly notes = new Map<NotePath, FilterableNote>();
  #nextRow = 0;
  readonly #links: [NotePath, NotePath][];

  constructor(links: [NotePath, NotePath][]) {
    this.#links = links;
  }

  readonly graph = {
    matrix: () => {
      const known = this.#links.filter(
        ([from, to]) => from !== to && this.notes.has(from) && this.notes.has(to),
      );
      return createLinkMatrix(
        this.notes.keys(),
        known.map(([from, to]) => ({ from, to, weight: 1 })),
      );
    },
  };

  run(change: Step): void {
    switch (change.kind) {
      case 'set':
        return this.set({ ...change.note, base: this.#nextRow });
      case 'touch': {
        const known = this.notes.get(change.note.path);
        if (known === undefined) return;
        const { createdMs, updatedMs } = change.note;
        this.notes.set(known.path, { ...known, createdMs, updatedMs });
        return this.columns.setTimes(known.path, { createdMs, updatedMs });
      }
      case 'remove':
        if (this.notes.delete(change.path)) this.columns.remove(change.path);
        return;
      case 'compact':
        return this.#compact();
    }
  }

  set(added: FilterableNote): void {
    this.#nextRow = added.base + added.rowCount;
    this.notes.set(added.path, added);
    this.columns.set(added);
  }

  #compact(): void {
    const bases = new Map<number, number>();
    this.#nextRow = 0;
    for (const each of [...this.notes.values()].sort((a, b) => a.base - b.base)) {
      bases.set(each.base, this.#nextRow);
      this.notes.set(each.path, { ...each, base: this.#nextRow });
      this.#nextRow += each.rowCount;
    }
    this.columns.rebase(bases);
  }

  /** Rows that the mask holds, and those of the notes that meet the conditions. */
  rows(wanted: Lens): { masked: number[]; expected: number[] } {
    const mask = lensMask(this.masks, this, wanted);
    const rows = [...this.notes.values()].flatMap(({ base, rowCount }) => rowsFrom(base, rowCount));
    const matrix = this.graph.matrix();
    const met = [...this.notes.values()].filter((each) => meets(each, wanted, matrix));
    const masked =
      mask === undefined ? rows : rowsFrom(0, 32 * mask.length).filter((row) => hasBit(mask, row));
    return {
      masked: masked.sort((a, b) => a - b),
      expected: met.flatMap(({ base, rowCount }) => rowsFrom(base, rowCount)).sort((a, b) => a - b),
    };
  }
}

function rowsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_row, at) => first + at);
}

describe('the mask of a lens', () => {
  it('holds the rows of the notes that meet it and no others, whatever came before', () => {
    fc.assert(
      fc.property(
        links,
        fc.array(fc.tuple(step, conditions), { maxLength: 40 }),
        fc.array(conditions, { minLength: 1, maxLength: 4 }),
        (between, steps, wanted) => {
          const vault = new FilteredVault(between);
          for (const [change, asked] of steps) {
            vault.run(change);
            const { masked, expected } = vault.rows(asked);
            expect(masked).toEqual(expected);
          }
          const fresh = new FilteredVault(between);
          for (const each of vault.notes.values()) fresh.set(each);
          for (const asked of wanted) {
            const { masked, expected } = vault.rows(asked);
            expect(masked).toEqual(expected);
            expect(fresh.rows(asked).masked).toEqual(masked);
          }
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('asks nothing when no field says anything', () => {
    const vault = new FilteredVault([]);
    expect(lensMask(vault.masks, vault, undefined)).toBeUndefined();
    for (const lens of [
      {},
      { tags: [], folders: [] },
      { folders: ['/'] },
      { kinds: [], anyOf: [], noneOf: [] },
    ])
      expect(lensMask(vault.masks, vault, lens)).toBeUndefined();
  });

  it('is kept until a note changes', () => {
    const vault = new FilteredVault([]);
    const [one] = fc.sample(note, { numRuns: 1, seed: 1 });
    vault.run({ kind: 'set', note: { ...one!, path: paths[0]!, tags: ['soil'] } });
    const mask = lensMask(vault.masks, vault, { tags: ['soil'] });
    expect(lensMask(vault.masks, vault, { tags: ['soil'] })).toBe(mask);
    vault.run({ kind: 'set', note: { ...one!, path: paths[0]!, tags: [] } });
    expect(lensMask(vault.masks, vault, { tags: ['soil'] })).toEqual(new Uint32Array(0));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import type { Pairs } from '../../../worker/engine/graph/connections';
import { MAX_NEAR, NearNotes, type NoteSpace } from '../../../worker/engine/themes/near-notes';
import { pack, unpack } from '../../../worker/engine/base/msgpack';
import { decodeNear, encodeNear, type NearImage } from '../../../worker/engine/persist/near-image';
import { runSteps } from '../lsa/run-steps';
import { notePath } from '../note-path';
import { Plane } from './plane';
import { tries } from '../../thorough';

function find(near: NearNotes, space: NoteSpace): void {
  while (near.step(space) !== undefined);
}

function found(space: NoteSpace): NearNotes {
  const near = new NearNotes();
  find(near, space);
  return near;
}

/** All pairs, by the names of both, with what they count. */
function pairsOf(near: NearNotes, paths: Iterable<NotePath>): string[] {
  const sorted = [...paths].sort();
  const pairs: Pairs = { from: [], to: [], weights: [] };
  runSteps(near.addPairs(pairs, new Map(sorted.map((path, number) => [path, number]))));
  return pairs.from
    .map((from, at) => `${sorted[from]} ${sorted[pairs.to[at] ?? -1]} ${pairs.weights[at]?.toFixed(6)}`)
    .sort();
}

/** Clusters of ten notes each, in directions far apart. */
function clusters(count: number): Plane {
  const space = new Plane();
  for (let number = 0; number < 10 * count; number++)
    space.set(`${number}.md`, Math.floor(number / 10) * (360 / count) + (number % 10));
  return space;
}

function restored(near: NearNotes, paths: Iterable<NotePath>): NearNotes {
  const image = unpack(pack(encodeNear(near.kept()!))) as NearImage;
  return new NearNotes(() => decodeNear(image, [...paths].sort()));
}

describe('near notes', () => {
  it('are those that name each other, above what chance gives', () => {
    const space = clusters(12);
    const pairs = pairsOf(found(space), space.angles.keys());
    expect(pairs.length).toBeGreaterThan(120);
    for (const pair of pairs) {
      const [from = '', to = '', weight = ''] = pair.split(' ');
      expect(Math.floor(parseInt(from) / 10)).toBe(Math.floor(parseInt(to) / 10));
      expect(Number(weight)).toBeGreaterThan(0);
      expect(Number(weight)).toBeLessThanOrEqual(0.25);
    }
  });

  it('are looked for in an order of which a tenth is like the whole', () => {
    const looked: number[] = [];
    class Watched extends Plane {
      override nearest(path: NotePath): [] {
        looked.push(parseInt(path));
        return [];
      }
    }
    const space = new Watched();
    for (let number = 0; number < 500; number++) space.set(`${number}.md`, number / 2);
    found(space);
    expect(new Set(looked).size).toBe(500);
    for (let tenth = 0; tenth < 10; tenth++) {
      const numbers = looked.slice(50 * tenth, 50 * (tenth + 1));
      for (let folder = 0; folder < 5; folder++)
        expect(numbers.filter((number) => Math.floor(number / 100) === folder)).toHaveLength(10);
    }
  });

  it('never are more than their number, however many others a note is like', () => {
    const space = clusters(12);
    for (let number = 0; number < 60; number++) space.set(`copy ${number}.md`, 5);
    const counts = new Map<string, number>();
    for (const pair of pairsOf(found(space), space.angles.keys()))
      for (const path of pair.split(/(?<=\.md) /).slice(0, 2)) counts.set(path, (counts.get(path) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(MAX_NEAR);
  });

  it('are the same whatever came and went before, and after a restart', () => {
    const step = fc.record({
      note: fc.nat(39),
      angle: fc.integer({ min: 0, max: 359 }),
      does: fc.constantFrom('set', 'set', 'set', 'delete', 'find', 'restart'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        const space = new Plane();
        for (let note = 0; note < 40; note++) space.set(`${note}.md`, (note * 97) % 360);
        let near = found(space);
        for (const { note, angle, does } of steps) {
          if (does === 'set') space.set(`${note}.md`, angle);
          else if (does === 'delete') space.delete(`${note}.md`);
          else if (does === 'find') find(near, space);
          else near = restored(near, space.angles.keys());
        }
        find(near, space);
        const paths = space.angles.keys();
        expect(pairsOf(near, paths)).toEqual(pairsOf(found(space), space.angles.keys()));
      }),
      { numRuns: tries(150), seed: 17 },
    );
  });

  it('of one changed note cost few searches, and none after a restart', () => {
    const space = clusters(40);
    const near = found(space);
    expect(space.searches).toBe(400);
    space.set('17.md', 123);
    find(near, space);
    expect(space.searches).toBeLessThan(400 + 3 * MAX_NEAR);
    const searches = space.searches;
    const again = restored(near, space.angles.keys());
    find(again, space);
    expect(space.searches).toBe(searches);
    expect(again.version).toBe(0);
  });

  it('are looked for again where fewer were named when they were stored', () => {
    const space = clusters(4);
    const kept = found(space).kept()!;
    const shorter = [...kept.notes].map(([path, { print, near }]) => {
      const first = { paths: near.paths.slice(0, 8), units: near.units.slice(0, 8) };
      return [path, { print, near: first }] as const;
    });
    const near = new NearNotes(() => ({ ...kept, notes: new Map(shorter) }));
    find(near, space);
    expect(pairsOf(near, space.angles.keys())).toEqual(pairsOf(found(space), space.angles.keys()));
  });

  it('change at the end of the work, at once', () => {
    const space = clusters(40);
    const near = new NearNotes();
    const versions = new Set<number>();
    let steps = 0;
    for (; near.step(space) !== undefined; steps++) versions.add(near.version);
    expect(steps).toBeGreaterThan(1);
    expect([...versions]).toEqual([0, 1]);
    expect(near.isUnknown).toBe(false);
  });

  it('are found anew for another model', () => {
    const space = clusters(12);
    const near = found(space);
    space.model = 'another plane';
    space.version++;
    find(near, space);
    expect(space.searches).toBe(240);
    expect(near.version).toBe(2);
  });

  it('leave dated notes out', () => {
    const space = clusters(12);
    space.set('2024-05-01.md', 3);
    expect(pairsOf(found(space), space.angles.keys()).join()).not.toContain('2024');
  });

  it('keep a renamed note', () => {
    const space = clusters(12);
    const near = found(space);
    const before = pairsOf(near, space.angles.keys());
    space.set('Earth.md', space.angles.get(notePath('17.md')) ?? 0);
    space.delete('17.md');
    near.rename(notePath('17.md'), notePath('Earth.md'));
    const after = pairsOf(near, space.angles.keys());
    expect(after).toHaveLength(before.length);
    expect(after.join()).toContain('Earth.md');
  });

  it('are gone over once where many notes are renamed', () => {
    const space = clusters(12);
    const kept = found(space).kept()!;
    let looks = 0;
    for (const { near } of kept.notes.values()) {
      const { paths } = near;
      Object.defineProperty(near, 'paths', { get: () => ((looks += 1), paths), enumerable: true });
    }
    const near = new NearNotes(() => kept);
    near.rename(notePath('0.md'), notePath('Moved/0.md'));
    looks = 0;
    for (let number = 1; number < 100; number++)
      near.rename(notePath(`${number}.md`), notePath(`Moved/${number}.md`));
    const notes = near.kept()!.notes;
    expect(looks).toBeLessThanOrEqual(kept.notes.size);
    const named = [...notes.values()].flatMap((each) => each.near.paths);
    expect(named.filter((path) => !notes.has(path))).toEqual([]);
  });

  it('are forgotten where there are no vectors', () => {
    const space = clusters(12);
    const near = found(space);
    near.forget();
    expect(pairsOf(near, space.angles.keys())).toEqual([]);
    expect(near.version).toBe(2);
    near.forget();
    expect(near.version).toBe(2);
  });
});

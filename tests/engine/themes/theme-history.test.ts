import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { NotePath } from '../../../worker/contract';
import { allThemes } from '../../../worker/engine/themes/themes';
import { notePath } from '../note-path';
import { notesBelow, ThemedVault } from './themed-vault';
import { tries } from '../../thorough';

const GROUPS = 6;
const NOTES_OF_GROUP = 14;

/** Within each group every note links to the three after it; the first notes of all groups link in a circle. */
function groupedVault(): ThemedVault {
  const vault = new ThemedVault();
  for (let group = 0; group < GROUPS; group++) {
    for (let note = 0; note < NOTES_OF_GROUP; note++) {
      const targets = [1, 2, 3].map((step) => `g${group} ${(note + step) % NOTES_OF_GROUP}`);
      if (note === 0) targets.push(`g${(group + 1) % GROUPS} 0`);
      vault.write(`g${group} ${note}`, targets);
    }
  }
  return vault;
}

const name = fc
  .tuple(fc.nat(GROUPS - 1), fc.nat(NOTES_OF_GROUP + 5))
  .map(([group, note]) => `g${group} ${note}`);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('link' as const), name, other: name }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cut' as const), name, other: name }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), name, other: name }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rename' as const), name, other: name }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('look' as const), name, other: name }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const), name, other: name }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(vault: ThemedVault, { does, name, other }: Step): void {
  const targets = vault.links.get(name) ?? [];
  if (does === 'link') vault.write(name, [...targets, other]);
  else if (does === 'cut') vault.write(name, targets.slice(1));
  else if (does === 'remove') vault.remove(name);
  else if (does === 'rename') vault.rename(name, `${other} anew`);
  else if (does === 'look') vault.themes();
  else vault.restart();
}

describe('themes with a history', () => {
  it('are as good as those without one, and hold every note once', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
        const vault = groupedVault();
        vault.themes();
        for (const one of steps) take(vault, one);
        const held = vault.themes().flatMap(notesBelow);
        expect(held.sort()).toEqual([...vault.graph.matrix().paths]);
        const ids = allThemes(vault.themes()).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const fresh = vault.modularityOf(vault.fresh());
        expect(vault.modularityOf(vault.tree)).toBeGreaterThan(fresh - 0.02);
      }),
      { numRuns: tries(60), seed: 23 },
    );
  });

  it('are the same for the same history', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
        const [one, other] = [groupedVault(), groupedVault()];
        for (const each of steps) {
          take(one, each);
          take(other, each);
        }
        expect(one.themes()).toEqual(other.themes());
      }),
      { numRuns: 30, seed: 29 },
    );
  });

  it('are the same found a step at a time, left alone in between, or at once', () => {
    const withSteps = fc.array(fc.tuple(step, fc.nat(12)), { minLength: 10, maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(withSteps, (steps) => {
        const [one, other] = [groupedVault(), groupedVault()];
        for (const [each, before] of steps) {
          take(one, each);
          take(other, each);
          if (each.does !== 'look') continue;
          for (let at = 0; at < before; at++) one.step();
          expect(one.themes()).toEqual(other.themes());
        }
        one.maintain();
        expect(one.themes()).toEqual(other.themes());
      }),
      { numRuns: 20, seed: 31 },
    );
  });

  it('are told of a note alike before and after all of them are read', () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
    let held = 0;
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const vault = groupedVault();
        vault.themes();
        for (const each of before) take(vault, each);
        vault.restart();
        for (const each of after.filter(({ does }) => does !== 'look' && does !== 'restart'))
          take(vault, each);
        const paths = [...vault.links.keys()].map((name) => notePath(`${name}.md`));
        const told = paths.map((path) => vault.tree.parentOf(path));
        held += vault.tree.isUnread ? told.filter((id) => id !== '/').length : 0;
        vault.tree.themes();
        expect(vault.tree.isUnread).toBe(false);
        expect(told).toEqual(paths.map((path) => vault.tree.parentOf(path)));
      }),
      { numRuns: tries(120), seed: 37 },
    );
    expect(held).toBeGreaterThan(100);
  });

  it('are known to be current, or not, alike before and after they are read', () => {
    const steps = fc.array(step, { maxLength: 4 });
    const seen = new Set<string>();
    fc.assert(
      fc.property(steps, fc.boolean(), steps, (before, isDivided, after) => {
        const vault = groupedVault();
        vault.themes();
        for (const each of before) take(vault, each);
        if (isDivided) vault.themes();
        vault.restart();
        for (const each of after.filter(({ does }) => does !== 'look' && does !== 'restart'))
          take(vault, each);
        const { isCurrent } = vault.tree;
        seen.add(`${isCurrent ? 'current' : 'not current'} and ${vault.tree.isUnread ? 'unread' : 'read'}`);
        vault.tree.themes();
        expect(vault.tree.isCurrent).toBe(isCurrent);
      }),
      { numRuns: tries(120), seed: 38 },
    );
    expect(seen).toContain('current and unread');
    expect(seen).toContain('not current and read');
  });

  it('look for words that set them apart where nobody has read them yet', () => {
    const vault = groupedVault();
    vault.themes();
    vault.restart();
    while (vault.tree.divideStep(true) !== undefined);
    expect(vault.tree.isUnread).toBe(false);
    expect(vault.tree.division().themes).not.toHaveLength(0);
  });

  it('are told by the last division, without a look at the links', () => {
    const vault = groupedVault();
    const path = notePath('g2 1.md');
    expect(vault.tree.parentOf(path)).toBe('/');
    expect(vault.tree.themes()).toEqual([]);
    const before = vault.themes();
    const parent = vault.tree.parentOf(path);
    vault.write('g2 1', ['g3 1', 'g3 2', 'g3 3', 'g3 4']);
    vault.write('Anew', ['g2 1']);
    const looks = vi.spyOn(vault.graph, 'version').mockImplementation(() => {
      throw new Error('somebody waits until the links are resolved');
    });
    expect(vault.tree.themes()).toEqual(before);
    expect(vault.tree.parentOf(path)).toBe(parent);
    expect(vault.tree.parentOf(notePath('Anew.md'))).toBe('/');
    looks.mockRestore();
    vault.themes();
    expect(vault.tree.parentOf(notePath('Anew.md'))).not.toBe('/');
  });

  it('are told under the names of the notes as they are, and without those that are gone', () => {
    const vault = groupedVault();
    vault.themes();
    const parent = vault.tree.parentOf(notePath('g2 2.md'));
    vault.rename('g2 2', 'g2 2 anew');
    vault.remove('g2 3');
    expect(vault.tree.parentOf(notePath('g2 2 anew.md'))).toBe(parent);
    expect(vault.tree.parentOf(notePath('g2 2.md'))).toBe('/');
    const shown = vault.tree.themes();
    expect(shown.flatMap(notesBelow).sort()).toEqual([...vault.graph.matrix().paths]);
    for (const theme of allThemes(shown)) {
      expect(notesBelow(theme)).toContain(theme.around);
      expect(theme.size).toBe(notesBelow(theme).length);
    }
    for (const name of [...vault.links.keys()]) vault.remove(name);
    expect(vault.tree.themes()).toEqual([]);
  });

  it('hold a renamed note, which is looked for in none but its own', () => {
    const vault = groupedVault();
    vault.themes();
    const idsOf = (name: string) =>
      [...vault.tree.kept().members].flatMap(([id, paths]) => (paths.has(notePath(name)) ? [id] : []));
    const before = idsOf('g2 2.md');
    const looks = [...vault.tree.kept().members.values()].map((paths) =>
      vi.spyOn(paths as Set<NotePath>, 'delete'),
    );
    vault.rename('g2 2', 'g2 2 anew');
    expect(looks.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(before.length);
    expect(idsOf('g2 2 anew.md')).toEqual(before);
    expect(idsOf('g2 2.md')).toEqual([]);
  });

  it('keep a note in its theme that takes the name of another', () => {
    const vault = groupedVault();
    vault.themes();
    const parent = vault.tree.parentOf(notePath('g3 5.md'));
    vault.tree.rename(notePath('g2 2.md'), notePath('g3 5.md'));
    vault.remove('g2 2');
    expect(vault.tree.parentOf(notePath('g3 5.md'))).toBe(parent);
    expect(vault.tree.themes().flatMap(notesBelow).sort()).toEqual([...vault.graph.matrix().paths]);
  });

  it('do not change over a restart', () => {
    const vault = groupedVault();
    vault.themes();
    vault.write('g1 3', ['g4 2', 'g4 3']);
    const themes = vault.themes();
    vault.restart();
    expect(vault.themes()).toEqual(themes);
  });

  it('keep nearly every note where it was after an edit', () => {
    const vault = groupedVault();
    const places = () =>
      new Map(vault.themes().flatMap((theme) => notesBelow(theme).map((path) => [path, theme.id])));
    let before = places();
    for (let edit = 0; edit < 40; edit++) {
      vault.write(`g${edit % GROUPS} ${edit % NOTES_OF_GROUP}`, [`g${(edit * 5) % GROUPS} ${edit % 7}`]);
      const after = places();
      const moved = [...after].filter(([path, id]) => before.get(path) !== id);
      expect(moved.length).toBeLessThanOrEqual(NOTES_OF_GROUP);
      before = after;
    }
  });

  it('give a new subject a theme of its own', () => {
    const vault = groupedVault();
    vault.themes();
    for (let note = 0; note < 8; note++) {
      const targets = [1, 2, 3].map((at) => `Bees ${(note + at) % 8}`);
      vault.write(`Bees ${note}`, note === 0 ? ['g0 1', ...targets] : targets);
      vault.themes();
    }
    const bees = vault.tree.get(vault.tree.parentOf(notePath('Bees 0.md')));
    expect(bees?.notes.every((path) => path.startsWith('Bees'))).toBe(true);
    expect(bees?.size).toBe(8);
  });

  it('are not read at a start to learn that nothing is left to find', () => {
    const vault = groupedVault();
    vault.themes();
    vault.restart();
    expect(vault.tree.divideStep(true)).toBeDefined();
    vault.maintain();
    const terms = allThemes(vault.tree.themes()).map((theme) => vault.tree.termsOf(theme));
    vault.restart();
    expect([vault.tree.divideStep(true), vault.tree.isUnread]).toEqual([undefined, true]);
    expect(allThemes(vault.tree.themes()).map((theme) => vault.tree.termsOf(theme))).toEqual(terms);
    vault.restart();
    vault.namings++;
    expect(vault.tree.divideStep(true)).toBeDefined();
  });
});

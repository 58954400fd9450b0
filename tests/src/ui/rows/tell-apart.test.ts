import { describe, expect, it } from 'vitest';
import { resultGroups } from '../../../../src/ui/rows/hit-rows';
import { tellApart } from '../../../../src/ui/rows/tell-apart';
import { makeAtom, makeHit, notePath } from '../explorer/fake-engine';

const hit = (path: string, level: 'note' | 'section', title: string, trail: string[] = []) =>
  makeHit(makeAtom(`${path}#${title}`, level, { path: notePath(path), title, trail }));

const found = (...hits: ReturnType<typeof hit>[]) =>
  resultGroups({ hits, total: hits.length, cut: 0, corrections: [], unknown: [] });

describe('notes of one name', () => {
  it('go by their folders, and only they do', () => {
    const groups = found(
      hit('a/Same.md', 'note', 'Same'),
      hit('b/Same.md', 'note', 'Same'),
      hit('b/Other.md', 'note', 'Other'),
    );
    const rows = tellApart(groups, undefined).flatMap((group) => group.rows);
    expect(rows.map(({ trail, title }) => [trail, title])).toEqual([
      ['a', 'Same'],
      ['b', 'Same'],
      ['', 'Other'],
    ]);
  });

  it('go by no more of their folders than tells them apart', () => {
    const paths = ['Work/2024/Ann/Same.md', 'Work/2025/Ann/Same.md', 'Work/2025/Ben/Same.md', 'Ann/Same.md'];
    const [group] = tellApart(found(...paths.map((path) => hit(path, 'note', 'Same'))), undefined);
    expect(group?.rows.map(({ trail }) => trail)).toEqual(['2024/Ann', '2025/Ann', 'Ben', 'Ann']);
  });

  it('are told from one that lies in no folder', () => {
    const [group] = tellApart(
      found(hit('Same.md', 'note', 'Same'), hit('a/Same.md', 'note', 'Same')),
      undefined,
    );
    expect(group?.rows.map(({ trail }) => trail)).toEqual(['', 'a']);
  });

  it('are told from the focus as well', () => {
    const focus = makeAtom('a/Same.md', 'note', { path: notePath('a/Same.md'), title: 'Same' });
    const [group] = tellApart(found(hit('b/Same.md', 'note', 'Same')), focus);
    expect(group?.rows[0]?.trail).toBe('b');
  });

  it('head their hits with their folders', () => {
    const groups = found(
      hit('a/Same.md', 'section', 'One', ['Same']),
      hit('b/Same.md', 'section', 'Two', ['Same']),
    );
    expect(tellApart(groups, undefined).map(({ heading }) => heading)).toEqual(['a › Same', 'b › Same']);
  });
});

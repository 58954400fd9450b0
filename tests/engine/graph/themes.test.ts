import { describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import { createLinkMatrix } from '../../../worker/engine/graph/link-matrix';
import { nameThemes, themeMembers } from '../../../worker/engine/graph/theme-ids';
import {
  findThemes,
  THEME_MAX_NOTES,
  type FoundTheme,
  type ThemeNote,
} from '../../../worker/engine/graph/themes';
import { isDateTitle } from '../../../worker/engine/graph/calendar';
import { engineOver } from '../engine-fixture';
import { notePath } from '../note-path';

function note(path: string, words: string[] = []): ThemeNote {
  const title = path.replace(/^.*\//, '').replace(/\.md$/, '');
  return { path: notePath(path), title, dated: isDateTitle(title), words };
}

/** Notes of one ring each, every note linked to the next two. */
function rings(sizes: Record<string, number>) {
  const notes: ThemeNote[] = [];
  const links: [string, string][] = [];
  for (const [name, size] of Object.entries(sizes)) {
    const paths = Array.from({ length: size }, (_note, at) => `${name}/${name} ${at}.md`);
    notes.push(...paths.map((path) => note(path, [name])));
    paths.forEach((path, at) => {
      links.push([path, paths[(at + 1) % size]!], [path, paths[(at + 2) % size]!]);
    });
  }
  return { notes, links };
}

function themesOf(notes: ThemeNote[], links: [string, string][]): FoundTheme[] {
  const matrix = createLinkMatrix(
    notes.map(({ path }) => path),
    links
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from: notePath(from), to: notePath(to), weight: 1 })),
  );
  return findThemes(notes, matrix);
}

function allNotes(theme: FoundTheme): string[] {
  return [...theme.notes, ...theme.children.flatMap(allNotes)];
}

describe('themes', () => {
  it('are the communities of the links, largest first, named by their own words', () => {
    const { notes, links } = rings({ garden: 8, physics: 5 });
    const themes = themesOf(notes, links);
    expect(themes.map(({ title, size }) => [title, size])).toEqual([
      ['Garden', 8],
      ['Physics', 5],
    ]);
  });

  it('hold every note exactly once, with places for dates and for notes that touch nothing', () => {
    const { notes, links } = rings({ garden: 6 });
    const all = [...notes, note('2024-05-01.md'), note('journal/2024-05-02.md'), note('Alone.md')];
    const themes = themesOf(all, [...links, ['2024-05-01.md', 'garden/garden 0.md']]);
    expect(themes.map(({ kind, size }) => [kind, size])).toEqual([
      ['community', 6],
      ['daily', 2],
      ['alone', 1],
    ]);
    expect(themes.flatMap(allNotes).sort()).toEqual(all.map(({ path }) => path).sort());
  });

  it('divide again while they are large', () => {
    const { notes, links } = rings({ garden: 100 });
    const [theme] = themesOf(notes, links);
    expect(theme?.size).toBe(100);
    expect(theme?.children.length).toBeGreaterThan(1);
    const sizes = (found: FoundTheme): number[] => [found.notes.length, ...found.children.flatMap(sizes)];
    expect(Math.max(...sizes(theme!))).toBeLessThanOrEqual(THEME_MAX_NOTES);
  });

  it('do not depend on the order of notes and links', () => {
    const { notes, links } = rings({ garden: 50, physics: 30, family: 4 });
    expect(themesOf([...notes].reverse(), [...links].reverse())).toEqual(themesOf(notes, links));
  });

  it('keep their ids when notes come and go', () => {
    const before = rings({ garden: 8, physics: 5 });
    const named = nameThemes(themesOf(before.notes, before.links), new Map());
    const after = rings({ garden: 9, physics: 4 });
    const again = nameThemes(themesOf(after.notes, after.links), themeMembers(named));
    expect(again.map(({ id }) => id)).toEqual(named.map(({ id }) => id));
  });

  it('are a tree from the vault down to every note', async () => {
    const engine = await engineOver({
      'Soil.md': '[[Compost]] [[Worms]]',
      'Compost.md': '[[Worms]]',
      'Worms.md': '[[Soil]]',
      'Lonely.md': 'nothing',
    });
    for (const id of ['Soil.md', 'Lonely.md'] as AtomId[]) {
      const theme = await engine.call('zoomOut', { id });
      expect(theme.level).toBe('theme');
      expect((await engine.call('zoomIn', { id: theme.id })).map((child) => child.id)).toContain(id);
      expect((await engine.call('zoomOut', { id: theme.id })).id).toBe(VAULT_ID);
    }
    expect((await engine.call('zoomOut', { id: VAULT_ID })).id).toBe(VAULT_ID);
  });
});

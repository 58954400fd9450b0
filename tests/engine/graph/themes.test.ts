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

type WeighedLink = [from: string, to: string, weight: number];

/** Groups of notes in which every note is linked to every other one. */
function groups(sizes: Record<string, number>) {
  const notes: ThemeNote[] = [];
  const links: WeighedLink[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    const paths = Array.from({ length: size }, (_note, at) => `${name}/${name} ${at}.md`);
    notes.push(...paths.map((path) => note(path, [name])));
    for (const from of paths) for (const to of paths) if (from < to) links.push([from, to, 1]);
  }
  return { notes, links };
}

function themesOf(notes: ThemeNote[], links: WeighedLink[]): FoundTheme[] {
  const matrix = createLinkMatrix(
    notes.map(({ path }) => path),
    links.map(([from, to, weight]) => ({ from: notePath(from), to: notePath(to), weight })),
  );
  return findThemes(notes, matrix);
}

function allNotes(theme: FoundTheme): string[] {
  return [...theme.notes, ...theme.children.flatMap(allNotes)];
}

describe('themes', () => {
  it('are the communities of the links, largest first, with their own words', () => {
    const { notes, links } = groups({ garden: 8, physics: 5 });
    const themes = themesOf(notes, links);
    expect(themes.map(({ around, size, terms }) => [around, size, terms])).toEqual([
      ['garden/garden 0.md', 8, ['garden']],
      ['physics/physics 0.md', 5, ['physics']],
    ]);
  });

  it('hold every note exactly once, with places for dates and for notes that touch nothing', () => {
    const { notes, links } = groups({ garden: 6 });
    const all = [...notes, note('2024-05-01.md'), note('journal/2024-05-02.md'), note('Alone.md')];
    const themes = themesOf(all, [...links, ['2024-05-01.md', 'garden/garden 0.md', 1]]);
    expect(themes.map(({ kind, size }) => [kind, size])).toEqual([
      ['community', 6],
      ['daily', 2],
      ['alone', 1],
    ]);
    expect(themes.flatMap(allNotes).sort()).toEqual(all.map(({ path }) => path).sort());
  });

  it('divide again while they are large', () => {
    const { notes, links } = groups({ soil: 15, seeds: 15, tools: 15, waves: 15, heat: 15, light: 15 });
    const subject = (path: string) => (/^(soil|seeds|tools)/.test(path) ? 'garden' : 'physics');
    for (const { path: from } of notes) {
      for (const { path: to } of notes) {
        const related = from < to && from.split('/')[0] !== to.split('/')[0] && subject(from) === subject(to);
        if (related) links.push([from, to, 0.3]);
      }
    }
    const themes = themesOf(notes, links);
    expect(themes.map(({ size }) => size)).toEqual([45, 45]);
    expect(themes.map(({ children }) => children.map(({ size }) => size))).toEqual([
      [15, 15, 15],
      [15, 15, 15],
    ]);
    expect(45).toBeGreaterThan(THEME_MAX_NOTES);
  });

  it('divide the places of dates and of lonely notes by what tells them apart', () => {
    const days = Array.from({ length: 60 }, (_day, at) => {
      const date = new Date(Date.UTC(2023, 11, 1) + at * 86_400_000).toISOString().slice(0, 10);
      return note(`vault/journal/${date}.md`);
    });
    const lonely = Array.from({ length: 50 }, (_note, at) =>
      note(`vault/${at % 2 ? 'a' : 'b'}/${at}.txt.md`),
    );
    const [daily, alone] = themesOf([...days, ...lonely], []);
    expect(daily?.children.map(({ title, size }) => [title, size])).toEqual([
      ['2023', 31],
      ['2024', 29],
    ]);
    expect(alone?.children.map(({ title, size }) => [title, size])).toEqual([
      ['a', 25],
      ['b', 25],
    ]);
  });

  it('divide lonely notes of one folder by their first letter', () => {
    const lonely = Array.from({ length: 50 }, (_note, at) => note(`${at % 2 ? 'beta' : 'Alpha'} ${at}.md`));
    const [alone] = themesOf(lonely, []);
    expect(alone?.children.map(({ title, notes }) => [title, notes.length])).toEqual([
      ['A', 25],
      ['B', 25],
    ]);
  });

  it('stay whole when nothing divides them', () => {
    const { notes, links } = groups({ garden: 60 });
    expect(themesOf(notes, links).map(({ size, children }) => [size, children])).toEqual([[60, []]]);
  });

  it('do not depend on the order of notes and links', () => {
    const { notes, links } = groups({ garden: 50, physics: 30, family: 4 });
    expect(themesOf([...notes].reverse(), [...links].reverse())).toEqual(themesOf(notes, links));
  });

  it('keep their ids when notes come and go', () => {
    const before = groups({ garden: 8, physics: 5 });
    const named = nameThemes(themesOf(before.notes, before.links), new Map());
    const after = groups({ garden: 9, physics: 4 });
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

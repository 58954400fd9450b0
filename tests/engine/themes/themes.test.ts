import { describe, expect, it } from 'vitest';
import { VAULT_ID, type AtomId } from '../../../worker/contract';
import { must } from '../../../worker/engine/base/assert';
import { connect } from '../../../worker/engine/graph/connections';
import { nameThemes as nameInSteps, themeMembers } from '../../../worker/engine/themes/theme-ids';
import {
  findThemes,
  THEME_MAX_NOTES,
  type FoundTheme,
  type KeptCommunities,
  type ThemeNote,
} from '../../../worker/engine/themes/themes';
import { isDateTitle } from '../../../worker/engine/graph/calendar';
import { ThemeTree } from '../../../worker/engine/themes/theme-tree';
import { LinkGraph } from '../../../worker/engine/graph/link-graph';
import type { ParsedLink } from '../../../worker/engine/atoms/parsed-note';
import { emptyNote } from '../parsed-note-fixture';
import { engineOver, TestEngine, TestVault } from '../engine-fixture';
import { notePath } from '../note-path';
import { runSteps } from '../lsa/run-steps';

function note(path: string): ThemeNote {
  const title = path.replace(/^.*\//, '').replace(/\.md$/, '');
  return { path: notePath(path), title, dated: isDateTitle(title) };
}

function linkTo(target: string): ParsedLink {
  const place = { paragraph: -1, section: -1, start: 0, end: 0 };
  const words = { source: 'body' as const, form: 'wiki' as const, property: undefined, display: undefined };
  return { ...words, ...place, target, subpath: '' };
}

type WeighedLink = [from: string, to: string, weight: number];

/** Groups of notes in which every note is linked to every other one. */
function groups(sizes: Record<string, number>) {
  const notes: ThemeNote[] = [];
  const links: WeighedLink[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    const paths = Array.from({ length: size }, (_note, at) => `${name}/${name} ${at}.md`);
    notes.push(...paths.map(note));
    for (const from of paths) for (const to of paths) if (from < to) links.push([from, to, 1]);
  }
  return { notes, links };
}

function themesOf(unordered: ThemeNote[], links: WeighedLink[], kept?: KeptCommunities): FoundTheme[] {
  const notes = [...unordered].sort((a, b) => (a.path < b.path ? -1 : 1));
  const numbers = new Map(notes.map(({ path }, number) => [path, number]));
  const numberOf = (path: string): number => must(numbers.get(notePath(path)), path);
  const graph = runSteps(
    connect(notes.length, {
      from: links.map(([from]) => numberOf(from)),
      to: links.map(([, to]) => numberOf(to)),
      weights: links.map(([, , weight]) => weight),
    }),
  );
  return runSteps(findThemes(notes, graph, kept));
}

const nameThemes = (...input: Parameters<typeof nameInSteps>) => runSteps(nameInSteps(...input));

function allNotes(theme: FoundTheme): string[] {
  return [...theme.notes, ...theme.children.flatMap(allNotes)];
}

describe('themes', () => {
  it('are the communities of the links, largest first', () => {
    const { notes, links } = groups({ garden: 8, physics: 5 });
    const themes = themesOf(notes, links);
    expect(themes.map(({ around, size }) => [around, size])).toEqual([
      ['garden/garden 0.md', 8],
      ['physics/physics 0.md', 5],
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

  it('give no theme an id that is made of the name of another', () => {
    const found = (around: string, ...paths: string[]): FoundTheme => ({
      ...{ kind: 'community', title: around, around: notePath(`${around}.md`), children: [] },
      ...{ notes: [around, ...paths].map((path) => notePath(`${path}.md`)), size: paths.length + 1 },
    });
    const before = nameThemes([found('Worms', 'a', 'b', 'c'), found('Rain', 'd', 'e', 'f')], new Map());
    expect(before.map(({ id }) => id)).toEqual(['/themes/worms', '/themes/rain']);
    // The note on worms went over to the notes on rain, which are about worms now.
    const now = [found('Leaves', 'a', 'b', 'c'), found('Worms', 'Rain', 'd', 'e', 'f')];
    const after = nameThemes(now, themeMembers(before));
    expect(after.map(({ id }) => id)).toEqual(['/themes/leaves', '/themes/rain']);
    expect(nameThemes(now, themeMembers(after)).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    // Where no other is called so, an id stays whatever its theme is called.
    const renamed = nameThemes([found('Leaves', 'a', 'b', 'c', 'Worms')], themeMembers(before));
    expect(renamed.map(({ id }) => id)).toEqual(['/themes/worms']);
  });

  it('have places with ids of their own, that no community takes over', () => {
    const lonely = Array.from({ length: 9 }, (_note, at) => note(`n${at}.md`));
    const place = nameThemes(themesOf(lonely, []), new Map());
    expect(place.map(({ id }) => id)).toEqual(['/themes/alone-so-far']);
    const links: WeighedLink[] = lonely.slice(1, 7).map(({ path }) => ['n0.md', path, 1]);
    const again = nameThemes(themesOf(lonely, links), themeMembers(place));
    expect(again.map(({ kind, id }) => [kind, id])).toEqual([
      ['community', '/themes/n0'],
      ['alone', '/themes/alone-so-far'],
    ]);
    expect(nameThemes(themesOf(lonely, []), themeMembers(again)).map(({ id }) => id)).toEqual([
      '/themes/alone-so-far',
    ]);
  });

  it('have no id in common with a note called like a place or a part of one', () => {
    const days = Array.from({ length: 60 }, (_day, at) => {
      const date = new Date(Date.UTC(2023, 11, 1) + at * 86_400_000).toISOString().slice(0, 10);
      return note(`${date}.md`);
    });
    const star = ['a', 'b', 'c'].map((name) => note(`${name}.md`));
    const links: WeighedLink[] = star.map(({ path }) => ['Daily notes.md', path, 1]);
    const named = nameThemes(themesOf([...days, ...star, note('Daily notes.md')], links), new Map());
    expect(named.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      ['/themes/daily-notes~2', []],
      ['/themes/daily-notes', ['/themes/daily-notes/2023', '/themes/daily-notes/2024']],
    ]);
  });

  it('keep a renamed note in its place without copying what they know of all others', () => {
    const { notes, links } = groups({ garden: 30, physics: 30 });
    const source = {
      graph: new LinkGraph(),
      namesVersion: 1,
      wordsOf: () => ({ own: [], headings: [] }),
      has: () => true,
      pathsVersion: 1,
    };
    for (const { path } of notes) {
      const own = links.filter(([from]) => from === path).map(([, to]) => linkTo(to));
      source.graph.set({ ...emptyNote(path), links: own });
    }
    const tree = new ThemeTree(source);
    while (tree.divideStep(false) !== undefined);
    const sets = [...tree.kept().members.values()];
    tree.rename(notePath('garden/garden 3.md'), notePath('garden/worms.md'));
    expect([...tree.kept().members.values()]).toEqual(sets);
    expect([...tree.kept().members.values()].every((paths, at) => paths === sets[at])).toBe(true);
    expect([...tree.kept().members.values()][0]).toContain('garden/worms.md');
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

  it('hold up no search: a hit names the theme that was last known', async () => {
    const vault = new TestVault();
    vault.write('Soil.md', '[[Compost]] [[Worms]]');
    vault.write('Compost.md', '[[Worms]]');
    vault.write('Worms.md', '[[Soil]]');
    const engine = await new TestEngine(vault).open();
    await engine.upsert('Soil.md', 'Compost.md', 'Worms.md');
    const parents = async () => {
      const { hits } = await engine.call('explore', { query: 'soil', level: 'note', limit: 1 });
      return hits.map(({ card }) => card.parent);
    };
    expect(await parents()).toEqual([VAULT_ID]);
    expect((await engine.call('zoomOut', { id: 'Soil.md' as AtomId })).id).toBe(VAULT_ID);
    await engine.divide();
    const { id, level } = await engine.call('zoomOut', { id: 'Soil.md' as AtomId });
    expect(level).toBe('theme');
    expect(await parents()).toEqual([id]);
  });

  it('are as they were last while notes come and go, and all that they name is there', async () => {
    const vault = new TestVault();
    for (let note = 0; note < 12; note++)
      vault.write(`Soil ${note}.md`, `[[Soil ${(note + 1) % 12}]] [[Soil ${(note + 2) % 12}]]`);
    const engine = await new TestEngine(vault).open();
    await engine.update();
    const [before] = await engine.call('themes', null);
    vault.write('New.md', '[[Soil 1]]');
    await engine.upsert('New.md');
    const around = before?.around?.path ?? '';
    await engine.call('apply', { changes: [{ kind: 'remove', path: notePath(around) }] });
    const [after] = await engine.call('themes', null);
    expect(after?.card.id).toBe(before?.card.id);
    expect(after?.card.noteCount).toBe((before?.card.noteCount ?? 0) - 1);
    const named = await engine.call('zoomIn', { id: before?.card.id ?? VAULT_ID });
    for (const { id } of named) expect((await engine.try('atom', { id })).ok).toBe(true);
    expect((await engine.call('atom', { id: after?.around?.id ?? VAULT_ID })).level).toBe('note');
    const atom = await engine.call('atom', { id: 'New.md' as AtomId });
    expect(atom.ancestors.map(({ id }) => id)).toEqual([VAULT_ID]);
    await engine.maintain();
    const held = await engine.call('atom', { id: 'New.md' as AtomId });
    expect(held.ancestors.map(({ level }) => level)).toEqual(['vault', 'theme']);
  });
});

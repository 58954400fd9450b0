import { describe, expect, it } from 'vitest';
import { LeftOutFolders } from '../../../src/obsidian/left-out-folders';

/** A device on which the app runs again and again over a vault; notes have other sizes each. */
function device(exclude: string[], notes: string[]) {
  const state = { exclude, notes, kept: undefined as unknown };
  const sizes = new Map(notes.map((path, at) => [path.split('/').at(-1), at + 10]));
  const open = () =>
    new LeftOutFolders({
      load: () => state.kept,
      save: (kept) => void (state.kept = JSON.parse(JSON.stringify(kept)) as unknown),
      excluded: () => state.exclude,
      notes: () =>
        state.notes.map((path) => ({
          path,
          sizeBytes: sizes.get(path.split('/').at(-1)) ?? 0,
          modifiedMs: 7,
        })),
      follow: async (from, to) =>
        void (state.exclude = state.exclude.map((folder) => (folder === from ? to : folder))),
    });
  /** As a start does: follows, lists, and keeps. */
  const start = async () => {
    const folders = open();
    await folders.followOnce();
    folders.keep();
  };
  return { state, start };
}

const NOTES = ['Private/a.md', 'Private/Deep/b.md', 'Other/c.md', 'd.md'];

describe('a folder that is left out and renamed while the app is closed', () => {
  it('is left out by its new name, again and again', async () => {
    const { state, start } = device(['Private'], NOTES);
    await start();
    state.notes = ['Home/Secret/a.md', 'Home/Secret/Deep/b.md', 'Home/e.md', 'Other/c.md', 'd.md'];
    await start();
    expect(state.exclude).toEqual(['Home/Secret']);
    state.notes = ['Private/a.md', 'Private/Deep/b.md', 'Home/e.md', 'Other/c.md', 'd.md'];
    await start();
    expect(state.exclude).toEqual(['Private']);
  });

  it.each([
    ['is there yet', ['Private/a.md', 'Copy/a.md', 'Copy/Deep/b.md']],
    ['is gone', ['Other/c.md']],
    ['has half of its notes elsewhere', ['Secret/a.md', 'Other/c.md']],
    ['is in a folder with others', ['Other/a.md', 'Other/Deep/b.md', 'Other/c.md']],
    ['could be either of two', ['One/a.md', 'One/Deep/b.md', 'Two/a.md', 'Two/Deep/b.md']],
  ])('stays as it is where it %s', async (_, notes) => {
    const { state, start } = device(['Private'], NOTES);
    await start();
    state.notes = notes;
    await start();
    expect(state.exclude).toEqual(['Private']);
  });

  it('is known again after a start at which it was not there', async () => {
    const { state, start } = device(['Private'], NOTES);
    await start();
    state.notes = ['Other/c.md'];
    await start();
    state.notes = ['Secret/a.md', 'Secret/Deep/b.md', 'Other/c.md'];
    await start();
    expect(state.exclude).toEqual(['Secret']);
  });

  it('is known again by some of its notes where it has very many, unless they are among as many others', async () => {
    const many = (folder: string) => Array.from({ length: 7_000 }, (_, at) => `${folder}/${at}.md`);
    const { state, start } = device(['Private'], many('Private'));
    await start();
    expect((state.kept as { Private: string[] }).Private).toHaveLength(5_000);
    const others = Array.from({ length: 7_000 }, (_, at) => `Secret/other ${at}.md`);
    state.notes = [...many('Secret'), ...others];
    await start();
    expect(state.exclude).toEqual(['Private']);
    state.notes = [...many('Secret'), 'Other/c.md'];
    await start();
    expect(state.exclude).toEqual(['Secret']);
  });

  it('keeps no name of a note, and does without what is damaged', async () => {
    const { state, start } = device(['Private'], NOTES);
    await start();
    expect(JSON.stringify(state.kept)).not.toMatch(/\.md|Deep/);
    for (const damaged of ['x', { Private: 'x' }, { Private: [1] }, null]) {
      state.kept = damaged;
      state.notes = ['Secret/a.md', 'Secret/Deep/b.md'];
      await start();
      expect(state.exclude).toEqual(['Private']);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { ExportModel, type ExportState } from '../../../../src/ui/knowledge/export-model';
import { offeredFolders } from '../../../../src/ui/offered-folders';
import type { ExportFolder } from '../../../../src/knowing/export/write-export';
import { engineOver } from '../../../engine/engine-fixture';
import { sessionOver } from '../../knowing/knowing-fixture';

const NOTES: Record<string, string> = {
  'Pump.md': 'Lifts water to the roof.\n',
  'One.md': 'The [[Pump]] is loud. A [[Valve]] leaks.\n',
  'Two.md': 'The [[Pump]] again, password: hunter2hunter2, and the [[Valve]].\n',
};

/** A vault's files in memory, by path. */
function folderIn(files: Map<string, string>, root: string): ExportFolder {
  const at = (path: string): string => `${root}/${path}`;
  return {
    read: (path) => Promise.resolve(files.get(at(path))),
    write: (path, text, before) => {
      if (files.get(at(path)) !== before) return Promise.reject(new Error('changed'));
      files.set(at(path), text);
      return Promise.resolve();
    },
    markdownIn: (folder) =>
      Promise.resolve(
        [...files.keys()]
          .filter((path) => path.startsWith(at(`${folder}/`)))
          .map((path) => path.slice(root.length + 1))
          .sort(),
      ),
    remove: (path) => Promise.resolve(void files.delete(at(path))),
    removeEmptyFolder: () => Promise.resolve(),
  };
}

async function exportOf(notes: Record<string, string> = NOTES) {
  const engine = await engineOver(notes);
  const { session } = sessionOver(engine);
  const files = new Map<string, string>();
  const leftOut: string[] = [];
  const seen: ExportState['kind'][] = [];
  const ways = {
    isWhole: true,
    lastFolder: undefined as string | undefined,
    folder: (root: string) => folderIn(files, root),
  };
  const model: ExportModel = new ExportModel({
    session,
    isWhole: () => ways.isWhole,
    textOf: (path) => Promise.resolve(notes[path]),
    folder: (root) => ways.folder(root),
    isSearched: (path) => !leftOut.some((folder) => path.startsWith(`${folder}/`)),
    leaveOut: (folders) => Promise.resolve(void leftOut.push(...folders)),
    lastFolder: () => ways.lastFolder,
    rememberFolder: (folder) => (ways.lastFolder = folder),
    changed: () => {
      if (seen.at(-1) !== model.state.kind) seen.push(model.state.kind);
    },
  });
  const texts = (): string[] => {
    const { state } = model;
    if (state.kind === 'planned' || state.kind === 'done') return state.lines.map(({ text }) => text);
    return state.kind === 'said' ? [state.text] : [];
  };
  const again = (): ExportModel => model;
  return { model, files, leftOut, seen, ways, texts, again, session };
}

describe('an export from the pane', () => {
  it('says first what will be written where, and writes it only then', async () => {
    const { model, files, leftOut, ways, texts, seen } = await exportOf();
    await model.open();
    expect(model.folder).toBe('Knowledge');
    expect(texts()).toEqual([
      '2 files will be written to “Knowledge”.',
      '2 lines that look like passwords or keys are left out.',
    ]);
    expect(model.state).toMatchObject({ canWrite: true, search: { leavesOut: true } });
    if (model.state.kind === 'planned')
      expect(model.state.lines[0]?.files.sort()).toEqual([
        'Knowledge/entities/Pump (Altitude).md',
        'Knowledge/entities/Valve (Altitude).md',
      ]);
    expect(files.size).toBe(0);
    expect([leftOut, ways.lastFolder]).toEqual([[], undefined]);
    await model.write();
    expect([...files.keys()].sort()).toEqual([
      'Knowledge/entities/Pump (Altitude).md',
      'Knowledge/entities/Valve (Altitude).md',
    ]);
    expect([...files.values()].join()).not.toContain('hunter2');
    expect(texts()[0]).toBe('2 files written to “Knowledge”.');
    expect(leftOut).toEqual(['Knowledge/entities', 'Knowledge/playbooks', 'Knowledge/skills']);
    expect(ways.lastFolder).toBe('Knowledge');
    expect(seen).toEqual(['asking', 'planned', 'writing', 'done']);
  });

  it('leaves alone what somebody edited, wrote or has already, and says so', async () => {
    const { model, files, texts } = await exportOf();
    await model.open();
    await model.write();
    const pump = 'Knowledge/entities/Pump (Altitude).md';
    files.set(pump, `${files.get(pump) ?? ''}mine\n`);
    files.set('Knowledge/playbooks/Mine.md', 'My own.\n');
    await model.open();
    expect(model.state).toMatchObject({ search: 'out' });
    expect(texts()).toEqual([
      '1 file will be written to “Knowledge”.',
      '1 file is up to date and stays as it is.',
      `“${pump}” was edited, or is yours, and stays as it is. What is new goes to “Knowledge/entities/Pump (Altitude).altitude.md”.`,
      '1 note of yours in these folders stays as it is. Leaving out the folders leaves out this note too.',
      '2 lines that look like passwords or keys are left out.',
    ]);
    await model.write();
    expect(files.get(pump)).toContain('mine');
    expect(files.get('Knowledge/playbooks/Mine.md')).toBe('My own.\n');
    await model.open();
    expect(model.state).toMatchObject({ canWrite: false });
  });

  it('leaves no folder out of search unasked in which notes of the user lie', async () => {
    const { model, files, leftOut } = await exportOf();
    files.set('Knowledge/entities/Mine.md', 'My own.\n');
    await model.open();
    expect(model.state).toMatchObject({ search: { leavesOut: false } });
    await model.write();
    expect(leftOut).toEqual([]);
  });

  it('says what of earlier exports goes, and what stays since it was edited', async () => {
    const { model, files, texts, session } = await exportOf();
    await model.open();
    await model.write();
    const valve = 'Knowledge/entities/Valve (Altitude).md';
    await session.decide({ kind: 'veto', key: 'name:valve' });
    await model.open();
    expect(texts()[0]).toBe(
      '1 file of earlier exports will be moved to the trash: nothing is known of it any more.',
    );
    expect(files.has(valve)).toBe(true);
    files.set(valve, `${files.get(valve) ?? ''}mine\n`);
    await model.open();
    expect(texts()).toContain(
      `“${valve}” was edited and stays as it is, though nothing is known of it any more.`,
    );
    expect(model.state).toMatchObject({ canWrite: false });
  });

  it('replaces nothing that changed since the plan was shown', async () => {
    const { model, files } = await exportOf();
    await model.open();
    files.set('Knowledge/entities/Pump (Altitude).md', 'Written meanwhile.\n');
    await model.write();
    expect(files.get('Knowledge/entities/Pump (Altitude).md')).toBe('Written meanwhile.\n');
    expect(files.has('Knowledge/entities/Pump (Altitude).altitude.md')).toBe(true);
  });

  it.each([
    ['', 'Name a folder.'],
    ['  / ', 'Name a folder.'],
    ['Notes/.hidden', 'Choose a folder whose name does not begin with a dot: Obsidian shows no others.'],
    ['..', 'Choose a folder whose name does not begin with a dot: Obsidian shows no others.'],
  ])('refuses the folder “%s”', async (folder, why) => {
    const { model, texts } = await exportOf();
    await model.open();
    model.type(folder);
    expect(model.state.kind).toBe('asking');
    await model.plan();
    expect(texts()).toEqual([why]);
    await model.write();
    expect(texts()).toEqual([why]);
  });

  it('is offered folders that hold what is typed, and none that an export made', () => {
    const all = ['Known', 'Known/entities', 'Known/skills/a', 'Notes', 'Notes/Known', 'Work'];
    expect(offeredFolders('kno', all)).toEqual(['Known', 'Notes/Known']);
    expect(offeredFolders('Known', all)).toEqual(['Notes/Known']);
  });

  it('looks again in another folder, and takes its last answer alone', async () => {
    const { model, texts } = await exportOf();
    await model.open();
    model.type('A');
    const first = model.plan();
    model.type(' Notes // Known/ ');
    await Promise.all([first, model.plan()]);
    expect(model.folder).toBe('Notes/Known');
    expect(texts()[0]).toBe('2 files will be written to “Notes/Known”.');
  });

  it('waits until all notes are read: what is not would be taken for gone', async () => {
    const { model, texts, ways } = await exportOf();
    ways.isWhole = false;
    await model.open();
    expect(texts()).toEqual(['Not all notes are read yet. You can export once they are.']);
    await model.retryWhenWhole();
    expect(model.state.kind).toBe('said');
    ways.isWhole = true;
    await model.retryWhenWhole();
    expect(model.state.kind).toBe('planned');
  });

  it('says that there is nothing where nothing is known', async () => {
    const { model, texts } = await exportOf({ 'A.md': 'Alone.\n' });
    await model.open();
    expect(texts()).toEqual(['Nothing is known yet, so there is nothing to export.']);
  });

  it('stops when told to, says how far it came, and goes on the next time', async () => {
    const { model, files, texts, ways } = await exportOf();
    ways.folder = (root) => {
      const folder = folderIn(files, root);
      return {
        ...folder,
        write: (...asked) => {
          model.stop();
          return folder.write(...asked);
        },
      };
    };
    await model.open();
    await model.write();
    expect(files.size).toBe(1);
    expect(texts().slice(0, 2)).toEqual([
      'Stopped. Export again to go on.',
      '1 file written to “Knowledge”.',
    ]);
    ways.folder = (root) => folderIn(files, root);
    await model.open();
    expect(texts()[0]).toBe('1 file will be written to “Knowledge”.');
  });

  it('says why it failed, and that what was written before stays', async () => {
    const { model, files, ways } = await exportOf();
    ways.folder = (root) => ({
      ...folderIn(files, root),
      write: () => Promise.reject(new Error('no room')),
    });
    await model.open();
    await model.write();
    expect(model.state).toEqual({
      kind: 'said',
      text: 'The export failed: no room. What was written before stays; export again to go on.',
      isFailure: true,
    });
  });
});

describe('an export that is under way', () => {
  it('is not planned anew by who typed just before, neither while it is written nor after', async () => {
    const { model, ways, files } = await exportOf();
    await model.open();
    let letWrite: () => void = () => undefined;
    const mayWrite = new Promise<void>((resolve) => (letWrite = resolve));
    ways.folder = (root) => {
      const folder = folderIn(files, root);
      return { ...folder, write: (...written) => mayWrite.then(() => folder.write(...written)) };
    };
    const writing = model.write();
    await model.plan();
    expect(model.state.kind).toBe('writing');
    letWrite();
    await writing;
    await model.plan();
    expect(model.state.kind).toBe('done');
  });
});

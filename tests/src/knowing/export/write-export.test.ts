import { describe, expect, it } from 'vitest';
import type { NodeFile } from '../../../../src/knowing/export/node-files';
import { planExport, writeExport, type ExportFolder } from '../../../../src/knowing/export/write-export';

/** Files in memory. `isFolded`: small letters and capitals are one, and a file keeps the name that it had first. */
function folderOver(isFolded: boolean): { folder: ExportFolder; names: () => string[] } {
  const files = new Map<string, { path: string; text: string }>();
  const key = (path: string): string => (isFolded ? path.toLowerCase() : path);
  const names = (): string[] => [...files.values()].map(({ path }) => path).sort();
  const folder: ExportFolder = {
    read: (path) => Promise.resolve(files.get(key(path))?.text),
    write: (path, text) => {
      const now = files.get(key(path)) ?? { path, text };
      return Promise.resolve(void files.set(key(path), { ...now, text }));
    },
    markdownIn: (below) => Promise.resolve(names().filter((path) => path.startsWith(`${below}/`))),
    remove: (path) => Promise.resolve(void files.delete(key(path))),
    removeEmptyFolder: () => Promise.resolve(),
  };
  return { folder, names };
}

function thing(title: string): NodeFile {
  return { path: `entities/${title}.md`, title, properties: {}, body: 'Lifts water.', isSkill: false };
}

describe('an export after a thing was renamed', () => {
  it.each([
    ['Roof lifter', 'Roof Lifter'],
    ['Café', 'café'],
  ])('keeps what it wrote where the disk takes %s and %s for one name', async (before, after) => {
    const { folder, names } = folderOver(true);
    await writeExport(folder, [thing(before), thing('Valve')]);
    expect(await planExport(folder, [thing(after)])).toMatchObject({ removed: ['entities/Valve.md'] });
    const written = await writeExport(folder, [thing(after)]);
    expect(written).toMatchObject({ written: [`entities/${after}.md`], removed: ['entities/Valve.md'] });
    expect(names()).toEqual([`entities/${before}.md`]);
    expect(await folder.read(`entities/${after}.md`)).toContain(`# ${after}`);
  });

  it('removes the earlier file where the disk tells them apart, and says so before', async () => {
    const { folder, names } = folderOver(false);
    await writeExport(folder, [thing('Roof lifter')]);
    const removed = ['entities/Roof lifter.md'];
    expect(await planExport(folder, [thing('Roof Lifter')])).toMatchObject({ removed });
    expect(await writeExport(folder, [thing('Roof Lifter')])).toMatchObject({ removed });
    expect(names()).toEqual(['entities/Roof Lifter.md']);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramUnderTest } from '../program-under-test';

const APP = '.obsidian/app.json';
const PLUGIN = '.obsidian/plugins/altitude/data.json';
const NOTES = {
  'Garden/Soil.md': 'Compost feeds the soil.\n',
  'Private/Diary.md': 'Compost hides the treasure.\n',
  'Scratch/Draft.md': 'A draft about compost.\n',
};

let program: ProgramUnderTest;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 60_000);
afterAll(() => program.close());

async function found(vault: string): Promise<string[]> {
  const { value } = await program.json(['search', vault, 'compost', '--level', 'note']);
  return (value as { hits: { path: string }[] }).hits.map(({ path }) => path).sort();
}

describe('what a vault leaves out', () => {
  it('is left out in a terminal too, from the moment on when its settings say so', async () => {
    const vault = await program.vault({ ...NOTES, [PLUGIN]: '{}' });
    expect(await found(vault)).toHaveLength(3);
    await writeFile(join(vault, APP), JSON.stringify({ userIgnoreFilters: ['Private/'] }));
    expect(await found(vault)).toEqual(['Garden/Soil.md', 'Scratch/Draft.md']);
    await writeFile(join(vault, PLUGIN), JSON.stringify({ exclude: ['Scratch'] }));
    expect(await found(vault)).toEqual(['Garden/Soil.md']);
    const off = { exclude: ['Scratch'], leavesOutExcludedFiles: false };
    await writeFile(join(vault, PLUGIN), JSON.stringify(off));
    expect(await found(vault)).toEqual(['Garden/Soil.md', 'Private/Diary.md']);
  });

  it('is not guessed where its settings cannot be read', async () => {
    const vault = await program.vault({ ...NOTES, [APP]: '{"userIgnoreFilters": [' });
    const { code, out, error } = await program.run(['search', vault, 'compost']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('what is excluded is not known');
    expect(error).toContain('app.json');
  });
});

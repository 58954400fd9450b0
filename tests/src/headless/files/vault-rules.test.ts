import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../../../../src/headless/session/vault-session';
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

describe('the folder of templates that a vault names', () => {
  const APP_TEMPLATES = '.obsidian/templates.json';
  const TEMPLATER = '.obsidian/plugins/templater-obsidian/data.json';
  const FORMS = {
    'Forms/Movie.md': '---\ntags: movie\n---\n',
    'Shapes/Film.md': '---\ntags: movie\n---\n',
    'Solaris.md': '---\ntags: movie\n---\nA film.\n',
  };

  async function movies(vault: string): Promise<unknown> {
    const { value } = await program.json(['ask', vault, 'How many movies do I have?']);
    return (value as { figures: { value: number }[] }).figures[0]?.value;
  }

  it('holds no notes that count, from the moment on when a setting names it', async () => {
    const vault = await program.vault({ ...FORMS, [TEMPLATER]: '{}' });
    expect(await movies(vault)).toBe(3);
    await writeFile(join(vault, APP_TEMPLATES), JSON.stringify({ folder: 'Forms' }));
    expect(await movies(vault)).toBe(2);
    await writeFile(join(vault, TEMPLATER), JSON.stringify({ templates_folder: 'Shapes' }));
    expect(await movies(vault)).toBe(1);
    await writeFile(join(vault, APP_TEMPLATES), '{"folder": ');
    expect(await movies(vault)).toBe(2);
    const { value } = await program.json(['search', vault, 'film', '--level', 'note']);
    expect((value as { hits: { path: string }[] }).hits.map(({ path }) => path)).toContain('Shapes/Film.md');
  });

  it('says nothing that is known', async () => {
    const vault = await program.vault({ ...FORMS, [APP_TEMPLATES]: JSON.stringify({ folder: 'Forms' }) });
    expect((await program.json(['know', vault])).value).toMatchObject({ notes: 2, silent: 1 });
  });

  it('is followed by a program that has the index open', async () => {
    const vault = await program.vault({ ...FORMS, [APP_TEMPLATES]: JSON.stringify({ folder: 'Forms' }) });
    const place = { vault, indexFolder: join(program.cache, 'followed'), embedder: undefined, env: {} };
    const session = valueOf(await openVault({ ...place, access: 'write' }));
    const count = async (): Promise<unknown> => {
      valueOf(await session.update({ rebuild: false, allowLoss: false }, () => undefined));
      const plan = valueOf(await session.engine.plan({ question: 'How many movies do I have?', nowMs: 0 }));
      return valueOf(await session.engine.gather({ plan })).figures[0]?.value;
    };
    expect(await count()).toBe(2);
    await writeFile(join(vault, APP_TEMPLATES), JSON.stringify({ folder: '' }));
    expect(await count()).toBe(3);
    await writeFile(join(vault, APP_TEMPLATES), JSON.stringify({ folder: 'Shapes' }));
    expect(await count()).toBe(2);
    await session.close();
  });
});

function valueOf<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

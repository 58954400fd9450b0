import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../../llm/messages-server';
import { honest } from '../../llm/summary-model';
import { runHere, type Ran } from './run-here';

const PLUGIN = '.obsidian/plugins/altitude/data.json';

let root: string;
let vault: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'altitude-import-'));
  vault = join(root, 'vault');
  write('Garden/Soil.md', `${'Compost feeds the soil and its worms all year. '.repeat(20)}\n`);
  write('Garden/Beds/North.md', 'Compost lies on the north bed.\n');
  write('Journal/Monday.md', 'Compost hides the treasure.\n');
  write('Loose.md', 'Compost on its own.\n');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(vault, path)), { recursive: true });
  writeFileSync(join(vault, path), text);
}

function run(verb: string, ...args: string[]): Promise<Ran> {
  return runHere([verb, vault, ...args, '--index', join(root, 'index'), '--quiet']);
}

async function json<T = Record<string, unknown>>(verb: string, ...args: string[]): Promise<T> {
  const ran = await run(verb, ...args, '--json');
  return JSON.parse(ran.out) as T;
}

async function found(): Promise<string[]> {
  const { hits } = await json<{ hits: { path: string }[] }>('search', 'compost', '--level', 'note');
  return hits.map(({ path }) => path).sort();
}

function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

interface Row {
  path: string;
  notes: number;
  read: number;
  leftOut?: { kind: string };
  summaries: { fresh: number; stale: number; missing: number };
  price?: { kind: string; lowUsd?: number; highUsd?: number };
}

describe('altitude import', () => {
  it('shows folders and notes with what of them is read', async () => {
    const { rows, total } = await json<{ rows: Row[]; total: Row }>('import');
    expect(rows.map(({ path, notes, read }) => [path, notes, read])).toEqual([
      ['Garden', 2, 2],
      ['Journal', 1, 1],
      ['Loose.md', 1, 1],
    ]);
    expect(total).toMatchObject({ notes: 4, read: 4, summaries: { fresh: 0, stale: 0, missing: 1 } });
    const inside = await json<{ rows: Row[] }>('import', 'list', 'Garden');
    expect(inside.rows.map(({ path }) => path)).toEqual(['Garden/Beds', 'Garden/Soil.md']);
    const { out } = await run('import');
    expect(out).toContain('Garden/');
    expect(out).toContain('4 of 4 notes are read');
    expect(out).not.toContain('USD');
  });

  it('removes from the index at once, and never writes to the vault', async () => {
    expect(await found()).toHaveLength(4);
    const before = contentsOf(vault);
    const changed = await json('import', 'remove', 'Journal', 'Loose');
    expect(changed).toMatchObject({ left: 2, chosen: { include: [], exclude: ['Journal', 'Loose.md'] } });
    expect(await found()).toEqual(['Garden/Beds/North.md', 'Garden/Soil.md']);
    expect(readFileSync(join(root, 'index', '_choice.json'), 'utf8')).toContain('Journal');
    expect(contentsOf(vault)).toEqual(before);
    for (const [path, bytes] of Object.entries(contentsOf(join(root, 'index'))))
      expect(bytes.includes('treasure'), path).toBe(false);
    expect(await json('read', 'Journal/Monday.md')).toMatchObject({ error: { kind: 'not-found' } });
  });

  it('takes back in what it left out, with what stands beside it still out', async () => {
    await run('import', 'remove', 'Garden');
    expect(await json('import', 'add', 'Garden/Beds')).toMatchObject({ joined: 1 });
    expect(await found()).toEqual(['Garden/Beds/North.md', 'Journal/Monday.md', 'Loose.md']);
    await run('import', 'add', 'Garden');
    expect(await found()).toHaveLength(4);
    expect(await json('import')).toMatchObject({ chosen: { include: [], exclude: [] } });
  });

  it('adds to the folders that the settings include, and says where that holds', async () => {
    write(PLUGIN, JSON.stringify({ include: ['Garden'] }));
    expect(await found()).toHaveLength(2);
    const { out } = await run('import', 'add', 'Journal');
    expect(out).toContain('1 note joined the index');
    expect(out).toContain('beside the index');
    expect(await found()).toContain('Journal/Monday.md');
    expect(JSON.parse(readFileSync(join(vault, PLUGIN), 'utf8'))).toEqual({ include: ['Garden'] });
    await run('import', 'remove', 'Journal');
    expect(await json('import')).toMatchObject({ chosen: { include: [], exclude: [] } });
  });

  it('does not take in what the settings or the app exclude, and says who does', async () => {
    write(PLUGIN, JSON.stringify({ exclude: ['Journal'] }));
    write('.obsidian/app.json', JSON.stringify({ userIgnoreFilters: ['Loose.md'] }));
    const { code, error } = await run('import', 'add', 'Garden', 'Journal');
    expect(code).toBe(1);
    expect(error).toContain('Altitude’s settings');
    expect(error).toContain('never writes to a vault');
    expect((await run('import', 'add', 'Loose.md')).error).toContain('Obsidian’s excluded files');
    expect(await json('import')).toMatchObject({
      chosen: { include: [], exclude: [] },
      rows: [{ path: 'Garden' }, { leftOut: { kind: 'settings' } }, { leftOut: { kind: 'app' } }],
    });
  });

  it('changes nothing where one of the paths is none of the vault', async () => {
    const { code, error } = await run('import', 'remove', 'Garden', 'Jornal');
    expect(code).toBe(3);
    expect(error).toContain('no note Jornal');
    expect(error).toContain('Journal');
    expect(await found()).toHaveLength(4);
  });

  it.each([
    [['lst'], 'list'],
    [['add'], 'PATH'],
    [['remove', '/'], 'whole vault'],
    [['add', 'Garden', '--model', 'm'], 'list'],
  ])('refuses %j', async (args, said) => {
    const { code, error } = await run('import', ...args);
    expect(code).toBe(2);
    expect(error).toContain(said);
  });

  it('reads nothing rather than what was left out, where its choice cannot be read', async () => {
    await run('import', 'remove', 'Journal');
    writeFileSync(join(root, 'index', '_choice.json'), '{"exclude": [');
    const { code, error } = await run('search', 'treasure');
    expect(code).toBe(1);
    expect(error).toContain('_choice.json');
  });

  describe('with a model', () => {
    let server: MessagesServer;
    beforeEach(async () => {
      server = await startMessagesServer({ script: honest, flavour: 'ollama', contextTokens: 32_768 });
    });
    afterEach(() => server.close());

    it('says what summaries of each folder would cost, and sends nothing', async () => {
      const { rows } = await json<{ rows: Row[] }>('import', 'list', '--model', 'claude-haiku-5-5');
      const [garden] = rows;
      expect(garden).toMatchObject({ summaries: { missing: 1 }, price: { kind: 'usd' } });
      expect(garden?.price?.highUsd).toBeGreaterThan(garden?.price?.lowUsd ?? Infinity);
      const local = ['--model', 'qwen3', '--url', server.url];
      const free = await json<{ rows: Row[] }>('import', 'list', ...local);
      expect(free.rows[0]?.price).toEqual({ kind: 'local' });
      expect([server.arrived, server.asides]).toEqual([[], []]);
    });

    it('tells fresh summaries from outdated ones', async () => {
      const local = ['--model', 'qwen3', '--url', server.url];
      await run('summarize', ...local, '--yes');
      const fresh = await json<{ rows: Row[] }>('import');
      expect(fresh.rows[0]?.summaries).toEqual({ fresh: 1, stale: 0, missing: 0 });
      write('Garden/Soil.md', `${'Compost starves the soil and its worms all year. '.repeat(20)}\n`);
      const stale = await json<{ rows: Row[] }>('import');
      expect(stale.rows[0]?.summaries).toEqual({ fresh: 0, stale: 1, missing: 0 });
    });
  });
});

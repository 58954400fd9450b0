import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../../../src/headless/command-line/parse-command-line';
import type { SetupClient } from '../../../../../src/headless/command-line/setup';
import { configFileOf } from '../../../../../src/headless/mcp/setup/config-place';
import { runArchiveSetup, runSetup } from '../../../../../src/headless/mcp/setup/run-setup';

const NOW_MS = Date.UTC(2026, 10, 23, 7, 0, 0);
const PROGRAM = { node: '/usr/bin/node', script: '/opt/altitude/altitude.js' };
const CLIENTS = ['claude-code', 'claude-desktop', 'cursor', 'vscode'] as const;

let home: string;
let vault: string;

beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'altitude-setup-')));
  vault = join(home, 'My Notes');
  await mkdir(vault);
});

afterEach(() => rm(home, { recursive: true, force: true }));

const place = () => ({ platform: 'linux', env: {}, home }) as const;
const fileOf = (client: SetupClient): string => configFileOf(client, place());
const listOf = (client: SetupClient): string => (client === 'vscode' ? 'servers' : 'mcpServers');

async function setUp(client: SetupClient, args: string[] = [], folder = vault) {
  const command = parseCommandLine(['mcp', folder, '--setup', client, ...args], NOW_MS);
  if (!('kind' in command) || command.kind !== 'mcp') throw new Error(JSON.stringify(command));
  const { setup } = command;
  if (setup === undefined) throw new Error('no setup');
  return runSetup(command, setup, { env: {}, now: () => NOW_MS, program: PROGRAM, place: place() });
}

async function write(client: SetupClient, text: string): Promise<void> {
  await mkdir(dirname(fileOf(client)), { recursive: true });
  await writeFile(fileOf(client), text);
}

async function settings(client: SetupClient): Promise<Record<string, Record<string, unknown>>> {
  return JSON.parse(await readFile(fileOf(client), 'utf8')) as Record<string, Record<string, unknown>>;
}

describe.each(CLIENTS)('setting up %s', (client) => {
  const launch = () => ({ command: PROGRAM.node, args: [PROGRAM.script, 'mcp', vault] });

  it('shows what to add, and changes nothing', async () => {
    const answer = await setUp(client);
    expect(answer).toMatchObject({
      ok: true,
      value: { json: { client, written: false, file: fileOf(client) } },
    });
    expect(JSON.stringify(answer)).toContain(JSON.stringify(launch()).slice(1, -1));
    await expect(stat(fileOf(client))).rejects.toThrow('ENOENT');
  });

  it('makes the file where there is none', async () => {
    expect(await setUp(client, ['--write'])).toMatchObject({ ok: true, value: { json: { written: true } } });
    expect((await settings(client))[listOf(client)]?.['altitude']).toMatchObject(launch());
    expect((await stat(fileOf(client))).mode & 0o777).toBe(0o600);
  });

  it('keeps what else is there, in its order and form, and a copy of the file as it was', async () => {
    const before = `{\n    "z": 1,\n    "${listOf(client)}": {\n        "other": {"command": "x", "args": []}\n    },\n    "a": [null]\n}\n`;
    await write(client, before);
    const answer = await setUp(client, ['--write']);
    const { backup } = (answer.ok ? answer.value.json : {}) as { backup: string };
    expect(await readFile(backup, 'utf8')).toBe(before);
    const after = await settings(client);
    expect(Object.keys(after)).toEqual(['z', listOf(client), 'a']);
    expect(Object.keys(after[listOf(client)] ?? {})).toEqual(['other', 'altitude']);
    expect(await readFile(fileOf(client), 'utf8')).toContain('\n    "z": 1');
  });

  it('does nothing the second time', async () => {
    await setUp(client, ['--write']);
    const names = await readdir(dirname(fileOf(client)));
    expect(await setUp(client, ['--write'])).toMatchObject({ ok: true, value: { json: { written: false } } });
    expect(await readdir(dirname(fileOf(client)))).toEqual(names);
  });

  it.each([
    ['is cut off', '{"a": '],
    ['has comments', '{ // mine\n}'],
    ['is a list', '[]'],
    ['lists servers in a list', '{"mcpServers": [], "servers": []}'],
  ])('leaves a file alone that %s', async (_, text) => {
    await write(client, text);
    const answer = await setUp(client, ['--write']);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'broken-settings' } });
    expect(await readFile(fileOf(client), 'utf8')).toBe(text);
    expect(await readdir(dirname(fileOf(client)))).not.toContainEqual(expect.stringMatching(/bak/));
    // What is to be added is shown all the same.
    expect(await setUp(client)).toMatchObject({ ok: true });
  });
});

describe('setting up a client', () => {
  it('gives another vault a name of its own, and finds each again', async () => {
    const other = join(home, 'Büro 2');
    await mkdir(other);
    await setUp('cursor', ['--write']);
    await setUp('cursor', ['--write'], other);
    await setUp('cursor', ['--write', '--exclude', 'Private'], other);
    await setUp('cursor', ['--write']);
    const { mcpServers = {} } = await settings('cursor');
    expect(Object.keys(mcpServers)).toEqual(['altitude', 'altitude-bu-ro-2']);
    expect(mcpServers['altitude-bu-ro-2']).toMatchObject({
      args: [PROGRAM.script, 'mcp', other, '--exclude', 'Private'],
    });
  });

  it('hands the options on', async () => {
    const options = [
      '--include',
      'Work',
      '--exclude',
      'Work/Private',
      '--allow-cost',
      '0.50',
      '--llm',
      'qwen3',
      '--url',
      'http://localhost:1',
    ];
    await setUp('vscode', ['--write', ...options, '--index', '/var/index', '--embedder', 'built-in']);
    const { servers = {} } = await settings('vscode');
    expect(servers['altitude']).toMatchObject({
      type: 'stdio',
      args: expect.arrayContaining(['Work', '0.5', 'qwen3', 'http://localhost:1', '/var/index']) as unknown,
    });
  });

  it('follows a link to where the file really is, and keeps its rights', async () => {
    const real = join(home, 'dotfiles.json');
    await writeFile(real, '{"projects": {}}', { mode: 0o640 });
    await chmod(real, 0o640);
    await symlink(real, fileOf('claude-code'));
    await setUp('claude-code', ['--write']);
    expect(await realpath(fileOf('claude-code'))).toBe(real);
    expect((await stat(real)).mode & 0o777).toBe(0o640);
    expect(await settings('claude-code')).toMatchObject({ projects: {}, mcpServers: { altitude: {} } });
  });

  it('says why a file cannot be written', async () => {
    await mkdir(fileOf('cursor'), { recursive: true });
    expect(await setUp('cursor', ['--write'])).toMatchObject({ ok: false, failure: { kind: 'setup' } });
  });

  it('prints what a shell takes for Claude Code', async () => {
    const answer = await setUp('claude-code');
    const lines = answer.ok ? answer.value.lines({} as never) : [];
    const [node, script] = [PROGRAM.node, PROGRAM.script];
    expect(lines).toContain(`claude mcp add --scope user altitude -- ${node} ${script} mcp '${vault}'`);
  });

  it.each([
    [['mcp', 'V', '--setup', 'emacs'], /--setup takes claude-code, .* not "emacs"/],
    [['mcp', 'V', '--write'], /--write goes with --setup/],
  ])('refuses %j', (args, message) => {
    expect(parseCommandLine(args, NOW_MS)).toMatchObject({
      message: expect.stringMatching(message) as unknown,
    });
  });

  it('knows where each client keeps its settings on each system', () => {
    const at = (platform: NodeJS.Platform, client: SetupClient) =>
      configFileOf(client, { platform, env: {}, home: '/h' });
    expect(at('darwin', 'claude-desktop')).toBe(
      '/h/Library/Application Support/Claude/claude_desktop_config.json',
    );
    expect(at('linux', 'vscode')).toBe('/h/.config/Code/User/mcp.json');
    expect(at('darwin', 'claude-code')).toBe('/h/.claude.json');
    expect(at('linux', 'cursor')).toBe('/h/.cursor/mcp.json');
  });
});

describe.each(CLIENTS)('setting up %s for a shared archive', (client) => {
  const URL_THERE = 'postgres://bo@archive.example/altitude';

  async function setUpArchive(args: string[], env: Record<string, string>) {
    const command = parseCommandLine(['mcp', URL_THERE, '--setup', client, ...args], NOW_MS);
    if (!('kind' in command) || command.kind !== 'mcp' || command.setup === undefined)
      throw new Error(JSON.stringify(command));
    const ports = { env, now: () => NOW_MS, program: PROGRAM, place: place() };
    return runArchiveSetup(command, command.setup, ports);
  }

  it('names the file of the password and never the password', async () => {
    const file = join(home, 'pass');
    const env = { PGPASSFILE: file, ALTITUDE_ARCHIVE_PASSWORD: 'hunter2' };
    const done = await setUpArchive(['--write', '--embedder', 'none'], env);
    expect(done).toMatchObject({ ok: true, value: { json: { name: 'altitude', written: true } } });
    const entry = (await settings(client))[listOf(client)]?.['altitude'];
    expect(entry).toMatchObject({
      command: PROGRAM.node,
      args: [PROGRAM.script, 'mcp', URL_THERE, '--embedder', 'none'],
      env: { PGPASSFILE: file },
    });
    const written = await readFile(fileOf(client), 'utf8');
    expect(written + JSON.stringify(done)).not.toContain('hunter2');
  });

  it('says what is missing without such a file, and what is no option of an archive', async () => {
    const shown = await setUpArchive([], {});
    expect(JSON.stringify(shown.ok && shown.value.lines({} as never))).toContain('PGPASSFILE');
    expect(await setUpArchive(['--include', 'Work'], {})).toMatchObject({
      ok: false,
      failure: { message: '--include needs a folder of notes.' },
    });
  });
});

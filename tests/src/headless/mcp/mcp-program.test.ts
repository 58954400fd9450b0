import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer } from '../../../llm/messages-server';
import { honest } from '../../../llm/summary-model';
import { textOf } from '../../llm/shop';
import { ended, ProgramUnderTest } from '../program-under-test';
import { CLIENTS, startNew, type AgentClient, type Used } from './agent-clients';
import { THOROUGH } from '../../../thorough';

const VAULT = {
  'Garden/Soil.md':
    '---\ntags: soil\n---\n# Soil\n\nCompost feeds the soil. See [[Mulch]].\n\n## Worms\n\nWorms turn compost.\n',
  'Garden/Mulch.md': 'Mulch keeps compost moist. See [[Diary]].\n',
  'Private/Diary.md': '---\ntags: secret\n---\nThe treasure is below the compost. See [[Soil]].\n',
  'Scratch/Note 1.md': 'A scratch about compost.\n',
  '.obsidian/app.json': JSON.stringify({ userIgnoreFilters: ['Private/', '/note \\d+\\.md$/'] }),
};

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

const call = (id: number, args: object): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'explore', arguments: args },
});

let program: ProgramUnderTest;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
}, 120_000);

afterAll(async () => {
  await program.close();
});

function idsOf({ structured }: Used, name: string): string[] {
  return (structured[name] as { id: string }[]).map(({ id }) => id);
}

/** Asks until an answer is as it should be. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await ask()); tries++) {
    if (tries > 100) throw new Error('it never came');
    await pause(100);
  }
}

describe.each(Object.entries(CLIENTS))('a client %s', (_name, start) => {
  it('walks through a vault with every tool', async () => {
    const vault = await program.vault(VAULT);
    const agent = await start(program, [vault]);
    expect(await agent.listTools()).toHaveLength(12);
    expect(idsOf(await agent.use('zoom_in', { node_id: '/' }), 'nodes')).not.toEqual([]);
    const found = await agent.use('explore', { query: 'what turns compost' });
    expect(idsOf(found, 'hits')[0]).toBe('Garden/Soil.md#Soil#Worms^p1');
    const inside = await agent.use('zoom_in', { node_id: 'Garden/Soil.md#Soil' });
    expect(idsOf(inside, 'nodes')).toEqual(['Garden/Soil.md#Soil^p1', 'Garden/Soil.md#Soil#Worms']);
    const linked = await agent.use('follow_link', { node_id: 'Garden/Soil.md', link_type: 'link' });
    expect(idsOf(linked, 'nodes')).toEqual(['Garden/Mulch.md']);
    expect((await agent.use('read', { node_id: 'Garden/Mulch.md' })).text).toContain(
      'Mulch keeps compost moist.',
    );
    const others: [string, Record<string, unknown>][] = [
      ['zoom_out', { node_id: 'Garden/Mulch.md' }],
      ['filter', { lens: 'tag:#soil' }],
      ['summarize', { node_ids: ['Garden/Soil.md'] }],
      ['browse_vault', { path: 'Garden' }],
      ['import', { paths: ['Garden'] }],
      ['vault_search', { query: 'compost' }],
      ['vault_tags', {}],
      ['vault_reindex', {}],
    ];
    for (const [tool, args] of others) {
      const used = await agent.use(tool, args);
      expect(used.isError, `${tool}: ${used.text}`).toBe(false);
    }
    await agent.close();
  });
});

describe('what the user excluded', () => {
  let agent: AgentClient;
  let vault: string;
  beforeAll(async () => {
    vault = await program.vault(VAULT);
    // Somebody else's index of the same vault has all of it.
    await program.run(['index', vault]);
    agent = await startNew(program, [vault]);
  });
  afterAll(() => agent.close());

  it('is in no answer of any tool, whatever is asked', async () => {
    const asked: [string, Record<string, unknown>][] = [
      ['explore', { query: 'treasure' }],
      ['explore', { query: 'compost scratch', level: 'note' }],
      ['explore', { query: 'compost', lens: 'path:Private' }],
      ['follow_link', { node_id: 'Garden/Soil.md', link_type: 'backlink' }],
      ['follow_link', { node_id: 'Garden/Mulch.md', link_type: 'link' }],
      ['vault_search', { query: 'treasure secret diary' }],
      ['vault_tags', {}],
      ['vault_tags', { prefix: 'sec' }],
      ['browse_vault', {}],
      ['browse_vault', { path: 'Scratch' }],
      ['filter', { lens: 'tag:#secret' }],
      ['zoom_in', { node_id: '/' }],
    ];
    for (const [tool, args] of asked) {
      const { text, structured } = await agent.use(tool, args);
      const said = `${text} ${JSON.stringify(structured)}`;
      expect(said, tool).not.toMatch(/treasure is|Private\/Diary\.md|scratch about|Note 1\.md/);
    }
  });

  it.each([
    ['read', { node_id: 'Private/Diary.md' }],
    ['read', { node_id: 'Private/Diary.md', return_full_file: true }],
    ['zoom_out', { node_id: 'Private/Diary.md' }],
    ['summarize', { node_ids: ['Private/Diary.md'] }],
    ['import', { paths: ['Private/Diary.md'] }],
    ['import', { paths: ['Private'] }],
    ['browse_vault', { path: 'Private' }],
    ['explore', { query: 'x', center_node_id: 'Private/Diary.md' }],
  ])('is as if it were not there: %s %j', async (tool, args) => {
    const excluded = await agent.use(tool, args);
    const absent = await agent.use(
      tool,
      JSON.parse(JSON.stringify(args).replaceAll('Private', 'Absent')) as object as never,
    );
    expect(excluded.isError).toBe(true);
    expect(excluded.text.replaceAll('Private', 'Absent')).toBe(absent.text);
  });

  it('goes out of the index when it is excluded later', async () => {
    const mulch = { node_id: 'Garden/Mulch.md' };
    expect((await agent.use('read', mulch)).isError).toBe(false);
    const filters = ['Private/', '/note \\d+\\.md$/', 'Garden/Mulch'];
    await writeFile(join(vault, '.obsidian/app.json'), JSON.stringify({ userIgnoreFilters: filters }));
    await until(async () => (await agent.use('read', mulch)).isError);
  });
});

describe('folders of the command line', () => {
  it('let in and leave out, and import takes more of what is not excluded', async () => {
    const vault = await program.vault({
      ...VAULT,
      'Work/Plan.md': 'A plan.\n',
      'Work/Old/Plan.md': 'An old plan.\n',
    });
    const agent = await startNew(program, [vault, '--include', 'Work', '--exclude', 'Work/Old']);
    expect(idsOf(await agent.use('explore', { query: 'plan compost' }), 'hits')).toEqual(['Work/Plan.md^p1']);
    const entries = (await agent.use('browse_vault', {})).structured['entries'];
    expect(entries).toMatchObject([
      { path: 'Garden/', notes: 2, indexed: false },
      { path: 'Work/', notes: 1, indexed: true },
    ]);
    expect(await agent.use('import', { paths: ['Work/Old'] })).toMatchObject({ isError: true });
    const paths = ['Garden/Mulch.md'];
    const { structured } = await agent.use('import', { paths });
    expect(structured).toMatchObject({ files: 1, price: '0.00', done: false });
    const done = await agent.use('import', { paths, confirm: structured['confirm'] });
    expect(done.structured).toMatchObject({ done: true });
    expect(idsOf(await agent.use('explore', { query: 'compost' }), 'hits')).toEqual(['Garden/Mulch.md^p1']);
    await agent.close();
  });
});

describe('files of the vault', () => {
  let agent: AgentClient;
  let vault: string;
  beforeAll(async () => {
    vault = await program.vault(VAULT);
    const outside = await program.vault({ 'Secret.md': 'The password is compost.\n' });
    await symlink(join(outside, 'Secret.md'), join(vault, 'Linked.md'));
    await symlink(outside, join(vault, 'Folder'));
    agent = await startNew(program, [vault]);
  });
  afterAll(() => agent.close());

  it('are followed while they change', async () => {
    await agent.use('explore', { query: 'compost' });
    await writeFile(join(vault, 'Garden/Pond.md'), 'Newts live in the pond.\n');
    const newts = { query: 'newts pond' };
    await until(async () => idsOf(await agent.use('explore', newts), 'hits').includes('Garden/Pond.md^p1'));
    await rm(join(vault, 'Garden/Pond.md'));
    await until(async () => !idsOf(await agent.use('explore', newts), 'hits').includes('Garden/Pond.md^p1'));
  });

  it('that links lead to outside of it are not read', async () => {
    for (const [tool, args] of [
      ['explore', { query: 'password compost' }],
      ['read', { node_id: 'Linked.md' }],
      ['read', { node_id: 'Folder/Secret.md' }],
      ['browse_vault', { path: 'Folder' }],
    ] as const)
      expect((await agent.use(tool, args)).text).not.toContain('password is');
  });
});

describe('two clients of one vault', () => {
  it('share one index, also when the program that has it is killed', async () => {
    const vault = await program.vault(VAULT);
    const owner = program.start(['mcp', vault]);
    const gone = ended(owner);
    owner.stdin?.write(`${JSON.stringify(INITIALIZE)}\n${JSON.stringify(INITIALIZED)}\n`);
    owner.stdin?.write(`${JSON.stringify(call(2, { query: 'compost' }))}\n`);
    let out = '';
    owner.stdout?.on('data', (text: string) => (out += text));
    await until(async () => out.includes('"id":2'));
    const agent = await startNew(program, [vault]);
    expect((await agent.use('explore', { query: 'worms' })).isError).toBe(false);
    owner.kill('SIGKILL');
    await gone;
    const after = await agent.use('explore', { query: 'what turns compost' });
    expect(idsOf(after, 'hits')[0]).toBe('Garden/Soil.md#Soil#Worms^p1');
    await agent.close();
  });
});

describe('import by a client whose index another program has', () => {
  const PATHS = ['Garden/Mulch.md'];

  async function imported(agent: AgentClient): Promise<Used> {
    const { structured } = await agent.use('import', { paths: PATHS });
    expect(structured).toMatchObject({ files: 1, done: false });
    return agent.use('import', { paths: PATHS, confirm: structured['confirm'] });
  }

  it('takes the notes into that index, for all clients, and again when the owner is gone', async () => {
    const data = JSON.stringify({ include: ['Work'] });
    const vault = await program.vault({
      ...VAULT,
      'Work/Plan.md': 'A plan.\n',
      '.obsidian/plugins/altitude/data.json': data,
    });
    const owner = program.start(['mcp', vault]);
    const gone = ended(owner);
    owner.stdin?.write(`${JSON.stringify(INITIALIZE)}\n${JSON.stringify(INITIALIZED)}\n`);
    owner.stdin?.write(`${JSON.stringify(call(2, { query: 'plan' }))}\n`);
    let out = '';
    owner.stdout?.on('data', (text: string) => (out += text));
    await until(async () => out.includes('"id":2'));
    const guest = await startNew(program, [vault]);
    const query = { query: 'what keeps compost moist' };
    expect(idsOf(await guest.use('explore', query), 'hits')).toEqual([]);
    expect((await imported(guest)).structured).toMatchObject({ done: true });
    expect(idsOf(await guest.use('explore', query), 'hits')).toEqual(['Garden/Mulch.md^p1']);
    owner.stdin?.write(`${JSON.stringify(call(3, query))}\n`);
    await until(async () => out.includes('"id":3'));
    expect(out.split('"id":3')[0]).toContain('Garden/Mulch.md^p1');
    owner.kill('SIGKILL');
    await gone;
    expect(idsOf(await guest.use('explore', query), 'hits')).toEqual(['Garden/Mulch.md^p1']);
    await guest.close();
  });

  it('never takes what is excluded, whatever is asked of the owner', async () => {
    const vault = await program.vault(VAULT);
    const owner = await startNew(program, [vault]);
    await owner.use('explore', { query: 'compost' });
    const guest = await startNew(program, [vault]);
    expect(await guest.use('import', { paths: ['Private/Diary.md'] })).toMatchObject({ isError: true });
    expect(idsOf(await guest.use('explore', { query: 'treasure' }), 'hits')).toEqual([]);
    await guest.close();
    await owner.close();
  });
});

describe('the process', () => {
  it('answers an argument of 10 MB with an error of the tool, and ends when its input ends', async () => {
    const child = program.start(['mcp', await program.vault(VAULT)]);
    const end = ended(child);
    const messages = [
      INITIALIZE,
      INITIALIZED,
      call(2, { query: 'x'.repeat(10_500_000) }),
      call(3, { query: 'compost' }),
    ];
    child.stdin?.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    let out = '';
    child.stdout?.on('data', (text: string) => (out += text));
    await until(async () => out.includes('"id":3'));
    child.stdin?.end();
    expect((await end).code).toBe(0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; result?: { isError?: boolean } });
    expect(answers.find(({ id }) => id === 2)?.result?.isError).toBe(true);
    expect(answers.find(({ id }) => id === 3)?.result?.isError).toBeUndefined();
  });

  // The library copies what it has with each piece that comes: half a minute for 40 MB.
  it.runIf(THOROUGH)('says on the error stream that a message is too long to be read, and ends', async () => {
    const child = program.start(['mcp', await program.vault(VAULT)]);
    const end = ended(child);
    child.stdin?.on('error', () => undefined);
    child.stdin?.write(`${JSON.stringify(INITIALIZE)}\n`);
    child.stdin?.write(JSON.stringify(call(2, { query: 'x'.repeat(40_000_000) })));
    const { code, error } = await end;
    expect(code).toBe(1);
    expect(error).toContain('too long');
  });

  it('refuses to start where what is excluded cannot be known', async () => {
    const vault = await program.vault({ ...VAULT, '.obsidian/app.json': '{"userIgnoreFilters": [' });
    const { code, error } = await program.run(['mcp', vault]);
    expect(code).toBe(1);
    expect(error).toContain('excluded');
  });
});

describe('summaries of a language model', () => {
  it('are bought with a confirmation alone, stand in the ledger, and need a model that the user named', async () => {
    const vault = await program.vault({ 'Soil.md': textOf(1) });
    const server = await startMessagesServer({ script: honest, flavour: 'ollama', contextTokens: 32_768 });
    const agent = await startNew(program, [vault, '--llm', 'qwen3', '--url', server.url]);
    const args = { node_ids: ['Soil.md'] };
    const { confirm } = (await agent.use('summarize', args)).structured;
    expect([server.arrived, server.asides]).toEqual([[], []]);
    const bought = await agent.use('summarize', { ...args, confirm });
    expect(bought.structured['summaries']).toMatchObject([
      { source: expect.stringContaining('qwen3') as string },
    ]);
    expect(server.arrived).toHaveLength(1);
    await agent.close();
    await server.close();
    expect((await program.run(['cost', vault, '--ledger'])).out).toContain('qwen3');
    const plain = await startNew(program, [vault]);
    expect((await plain.use('summarize', args)).structured).not.toHaveProperty('confirm');
    await plain.close();
  });

  it('are refused at the start where there is no key for the server', async () => {
    const vault = await program.vault({ 'Soil.md': textOf(1) });
    const { code, error } = await program.run(['mcp', vault, '--llm', 'claude-haiku-5-5']);
    expect([code, error]).toEqual([2, expect.stringContaining('ALTITUDE_LLM_KEY')]);
  });
});

describe('what is known', () => {
  const NOTES = {
    'Pump.md': '---\nversion: 3\ntype: machine\n---\nLifts water to the roof.\n',
    'Work/One.md': 'The [[Pump]] needs a [[Valve]].\n',
    'Work/Two.md': 'The [[Pump]] again, and the [[Valve]].\n',
  };
  const confirmOf = ({ text }: Used): string => /confirm: (\S+)/.exec(text)?.[1] ?? '';

  it('is looked at and decided of by a client, as far as it may, and the terminal hears it', async () => {
    const vault = await program.vault(NOTES);
    const reader = await startNew(program, [vault, '--knowledge', 'read']);
    expect((await reader.listTools()).filter((name) => name.startsWith('knowledge_'))).toEqual([
      'knowledge_search',
      'knowledge_page',
    ]);
    expect((await reader.use('knowledge_search', { query: 'pump' })).text).toContain(
      'type machine, candidate',
    );
    await reader.close();
    const agent = await startNew(program, [vault, '--knowledge', 'decide']);
    const page = async (name: string): Promise<string> => (await agent.use('knowledge_page', { name })).text;
    expect(await page('Pump')).toContain('Pump version 3');
    const same = { decision: 'same', a: 'Pump', b: 'Valve' };
    const proposed = await agent.use('knowledge_decide', same);
    expect(proposed.text).toContain('gone: Valve');
    expect(await page('Valve')).not.toContain('version 3');
    const acted = await agent.use('knowledge_decide', { ...same, confirm: confirmOf(proposed) });
    expect(acted.text).toContain('Decided.');
    expect(await page('Valve')).toContain('version 3');
    expect((await agent.use('knowledge_decide', { ...same, confirm: confirmOf(proposed) })).isError).toBe(
      true,
    );
    const { value } = await program.json(['know', vault, 'log']);
    expect(value).toMatchObject({
      entries: [{ decision: { kind: 'same', agent: true }, state: 'standing' }],
    });
    const undone = await agent.use('knowledge_decide', { decision: 'undo' });
    await agent.use('knowledge_decide', { decision: 'undo', confirm: confirmOf(undone) });
    expect(await page('Valve')).not.toContain('version 3');
    await writeFile(join(vault, 'Three.md'), 'A third [[Pump]].\n');
    await until(async () => (await page('Pump')).includes('named by 3 notes'));
    await agent.close();
  });

  it('is turned on by the settings of the plugin as well, and starts from what was read', async () => {
    const settings = JSON.stringify({ knowledge: true, projectFolder: 'Work' });
    const vault = await program.vault({ ...NOTES, '.obsidian/plugins/altitude/data.json': settings });
    for (let start = 0; start < 2; start++) {
      const agent = await startNew(program, [vault]);
      expect(await agent.listTools()).toContain('knowledge_page');
      expect(await agent.listTools()).not.toContain('knowledge_decide');
      expect((await agent.use('knowledge_search', { query: 'valve', scope: 'x' })).text).toContain(
        'There is global',
      );
      expect((await agent.use('knowledge_page', { name: 'Valve' })).text).toContain('named by 2 notes');
      await agent.close();
    }
  });
});

import { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { engineOver } from '../../engine/engine-fixture';
import { connect, TestHost, type Connection } from './agent-fixture';

async function hostOver(): Promise<TestHost> {
  return new TestHost(await engineOver({ 'A.md': 'Alpha.', 'Later/B.md': 'Beta.', 'Later/C.md': 'Gamma.' }));
}

/** A client whose user says this to every question. */
function askingClient(action: 'accept' | 'decline', asked: string[], pinned?: string): Client {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: { elicitation: { form: {} } },
      ...(pinned && { versionNegotiation: { mode: { pin: pinned } } }),
    },
  );
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message);
    return action === 'accept' ? { action, content: { agree: true } } : { action };
  });
  return client;
}

async function confirmOf({ use }: Connection, paths: string[]): Promise<string> {
  const { structured } = await use('import', { paths });
  expect(structured).toMatchObject({ done: false });
  return structured?.['confirm'] as string;
}

describe('import', () => {
  it('names files, tokens and price first, and does it with the confirmation', async () => {
    const connection = await connect(await hostOver());
    const { structured } = await connection.use('import', { paths: ['Later'] });
    expect(structured).toMatchObject({ files: 2, tokens: 20, price: '0.00', done: false });
    expect(connection.host.included).toEqual([]);
    const confirm = structured?.['confirm'];
    const done = await connection.use('import', { paths: ['Later'], confirm });
    expect(done.structured).toMatchObject({ done: true });
    expect(connection.host.included).toEqual(['Later']);
  });

  it('has nothing to do where all is in the index', async () => {
    const { use, host } = await connect(await hostOver());
    expect((await use('import', { paths: ['A.md'] })).structured).toMatchObject({ files: 0, done: true });
    expect(host.included).toEqual([]);
  });

  it('takes a confirmation for other paths, another price, or after five minutes for none', async () => {
    const connection = await connect(await hostOver());
    const { host, use } = connection;
    host.allowanceUsd = 5;
    const confirm = await confirmOf(connection, ['Later/B.md']);
    expect((await use('import', { paths: ['Later'], confirm })).text).toContain('same arguments');
    host.priceUsd = 1;
    expect(await use('import', { paths: ['Later/B.md'], confirm })).toMatchObject({ isError: true });
    host.priceUsd = 0;
    host.nowMs += 301_000;
    expect((await use('import', { paths: ['Later/B.md'], confirm })).text).toContain('expired');
    expect(await use('import', { paths: ['Later/B.md'], confirm: 'abc.def' })).toMatchObject({
      isError: true,
    });
    expect(host.included).toEqual([]);
  });

  it('takes each confirmation once, however often it comes', async () => {
    const host = await hostOver();
    host.allowanceUsd = 5;
    host.priceUsd = 1;
    const connection = await connect(host);
    const { use } = connection;
    const paths = ['Later/B.md'];
    const confirm = await confirmOf(connection, paths);
    const answers = await Promise.all(Array.from({ length: 10 }, () => use('import', { paths, confirm })));
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(answers.find(({ isError }) => isError)?.text).toContain('used already');
    expect(host.included).toEqual(paths);
    const again = await confirmOf(connection, paths);
    expect(again).not.toBe(confirm);
    expect((await use('import', { paths, confirm: again })).isError).toBe(false);
  });

  it('spends nothing above what the user allows, whoever confirms', async () => {
    const host = await hostOver();
    host.priceUsd = 0.4;
    const { use } = await connect(host);
    const refused = await use('import', { paths: ['Later'] });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('--allow-cost');
  });

  it('counts what was spent', async () => {
    const host = await hostOver();
    host.priceUsd = 0.4;
    host.allowanceUsd = 0.5;
    const connection = await connect(host);
    const confirm = await confirmOf(connection, ['Later/B.md']);
    expect((await connection.use('import', { paths: ['Later/B.md'], confirm })).isError).toBe(false);
    const second = await connection.use('import', { paths: ['Later/C.md'] });
    expect(second).toMatchObject({ isError: true });
    expect(second.text).toContain('$0.10');
  });

  it('spends no more when several are confirmed at once', async () => {
    const host = await hostOver();
    host.priceUsd = 0.4;
    host.allowanceUsd = 0.5;
    const connection = await connect(host);
    const wanted = [['Later/B.md'], ['Later/C.md']];
    const confirms = await Promise.all(wanted.map((paths) => confirmOf(connection, paths)));
    const answers = await Promise.all(
      wanted.map((paths, at) => connection.use('import', { paths, confirm: confirms[at] })),
    );
    expect(answers.map(({ isError }) => isError).sort()).toEqual([false, true]);
    expect(host.included).toHaveLength(1);
  });

  it.each([undefined, '2026-07-28'])('asks the user where the client can (%s)', async (pinned) => {
    const asked: string[] = [];
    const yes = await connect(await hostOver(), askingClient('accept', asked, pinned));
    expect((await yes.use('import', { paths: ['Later'] })).structured).toMatchObject({ done: true });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('2 more files');
    expect(yes.host.included).toEqual(['Later']);
    const no = await connect(await hostOver(), askingClient('decline', asked, pinned));
    const declined = await no.use('import', { paths: ['Later'] });
    expect(declined).toMatchObject({ isError: true });
    expect(declined.text).toContain('declined');
    expect(no.host.included).toEqual([]);
  });
});

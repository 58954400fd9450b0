import { wrap } from 'comlink';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_VERSION,
  type EngineServer,
  type IndexStorage,
  type RequestId,
  type StoreRequest,
  type VaultReader,
} from '../../worker/contract';
import {
  createEngineServer,
  exposeEngineServer,
  type Answering,
  type CreateEngine,
} from '../../worker/wire/engine-server';
import { pageBuffers } from '../../worker/wire/page-buffers';
import { embeddedEngine } from '../engine/embedded-engine';
import type { ThreadPorts } from '../../worker/wire/engine-thread';

const unused = () => {
  throw new Error('unexpected call');
};
const vault: VaultReader = { read: unused };
const storage: IndexStorage = {
  read: unused,
  write: unused,
  append: unused,
  remove: unused,
  list: unused,
  close: unused,
};
const thread: ThreadPorts = {
  openStorage: () => Promise.resolve(storage),
  hasStorage: () => Promise.resolve(true),
  clock: { now: () => 7 },
};
const store = { name: 'garden', owner: 'a gardener', access: 'write' } as const;
const hello = { contract: CONTRACT_VERSION, store };

function serverOf(call: Answering['call'], ports: ThreadPorts = thread) {
  return createEngineServer(() => ({ call }), ports);
}

function id(number: number): RequestId {
  return number as RequestId;
}

describe('the server of the engine', () => {
  it('answers not-open before it is connected', async () => {
    const answer = await serverOf(unused).call(id(1), 'status', null);
    expect(answer).toEqual({ ok: false, error: { kind: 'not-open' } });
  });

  it('gives the engine the storage of the named store, the vault and the clock, and its records when it asks', async () => {
    const asked: StoreRequest[] = [];
    const given: Parameters<CreateEngine>[0][] = [];
    const server = createEngineServer(
      (ports) => {
        given.push(ports);
        return { call: unused };
      },
      {
        ...thread,
        openStorage: (request) => {
          asked.push(request);
          return Promise.resolve(storage);
        },
      },
    );
    expect(await server.connect(hello, vault)).toEqual({ ok: true, value: null });
    expect(asked).toEqual([store]);
    const openRecords: unknown = expect.any(Function);
    expect(given).toEqual([{ storage, openRecords, vault, clock: thread.clock }]);
    await given[0]?.openRecords?.();
    expect(asked).toEqual([store, { ...store, name: 'garden.records' }]);
  });

  it('refuses another contract without opening anything', async () => {
    const server = createEngineServer(unused, { ...thread, openStorage: unused });
    expect(await server.connect({ ...hello, contract: CONTRACT_VERSION + 1 }, vault)).toEqual({
      ok: false,
      error: { kind: 'wrong-contract', expected: CONTRACT_VERSION + 1, found: CONTRACT_VERSION },
    });
  });

  it('connects once', async () => {
    const server = serverOf(unused);
    await server.connect(hello, vault);
    expect(await server.connect(hello, vault)).toMatchObject({ ok: false, error: { kind: 'bad-request' } });
  });

  it('answers storage when the store cannot be opened', async () => {
    const server = serverOf(unused, {
      ...thread,
      openStorage: () =>
        Promise.reject(Object.assign(new Error('in use by process 12'), { name: 'StorageInUse' })),
    });
    expect(await server.connect(hello, vault)).toEqual({
      ok: false,
      error: {
        kind: 'storage',
        operation: 'open',
        why: { kind: 'said', text: 'in use by process 12' },
        reason: 'in-use',
      },
    });
  });

  it('answers defect when the engine cannot be made or throws, and keeps the stack', async () => {
    const broken = createEngineServer(() => {
      throw new Error('no engine');
    }, thread);
    expect(await broken.connect(hello, vault)).toMatchObject({
      ok: false,
      error: {
        kind: 'defect',
        message: 'no engine',
        stack: expect.stringContaining('engine-server.test') as string,
      },
    });

    const rejecting = serverOf(() => Promise.reject(new TypeError('assertion failed')));
    await rejecting.connect(hello, vault);
    expect(await rejecting.call(id(1), 'status', null)).toMatchObject({
      ok: false,
      error: { kind: 'defect', message: 'assertion failed' },
    });
  });

  it('cancels the call that was named and no other', async () => {
    const server = serverOf(async (_, __, cancellation) => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      return { ok: false, error: cancellation.cancelled ? { kind: 'cancelled' } : { kind: 'not-open' } };
    });
    await server.connect(hello, vault);
    const calls = [1, 2].map((number) => server.call(id(number), 'status', null));
    server.cancel(id(2));
    server.cancel(id(3));
    expect(await Promise.all(calls)).toMatchObject([
      { error: { kind: 'not-open' } },
      { error: { kind: 'cancelled' } },
    ]);
    server.cancel(id(2));
    expect(await server.call(id(4), 'status', null)).toMatchObject({ error: { kind: 'not-open' } });
  });
});

describe('a page of atoms on its way out of the worker', () => {
  it('gives its columns away, whole, instead of copying them', async () => {
    const { engine } = await embeddedEngine({ 'Bed.md': '# Soil\n\nHumus of the [[Sea]].' });
    const answer = await engine.call('exportAtoms', {}, { cancelled: false });
    if (!answer.ok) throw new Error(answer.error.kind);
    const copy = structuredClone(answer);
    const server = createEngineServer(() => ({ call: () => Promise.resolve(answer as never) }), thread);
    await server.connect(hello, vault);
    const { port1, port2 } = new MessageChannel();
    exposeEngineServer(server, port2);
    const sent = await wrap<EngineServer>(port1).call(id(1), 'exportAtoms', {});
    port1.close();
    expect(sent).toEqual(copy);
    const buffers = pageBuffers(answer.value);
    expect(buffers).toHaveLength(11);
    expect(buffers.map(({ byteLength }) => byteLength)).toEqual(buffers.map(() => 0));
  });
});

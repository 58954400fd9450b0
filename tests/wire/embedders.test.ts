import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteEmbedders } from '../../src/headless/node/embedders';
import type { Embedder, Result } from '../../worker/contract';
import { strictEmbedder } from '../engine/fake-embedder';
import { embedderCases } from '../ports/embedder.conformance';
import { ProviderServer, silence } from '../src/providers/provider-server';
import { serveEngine, type ServedEngine } from './served-engine';

const never = { cancelled: false };

let server: ProviderServer;
let served: ServedEngine;
beforeEach(async () => {
  server = await ProviderServer.start();
  served = await serveEngine({ openEmbedder: remoteEmbedders({}, undefined) });
});
afterEach(async () => {
  await served.client.close();
  await server.stop();
});

async function open(): Promise<Embedder> {
  return valueOf(await served.openEmbedder(`ollama:${server.address}#nomic-embed-text`));
}

describe("the host's embedders at the engine's end of the wire", () => {
  it.each(embedderCases)('$name', async ({ run }) => {
    await run(open);
    expect(server.batches.length).toBeGreaterThan(0);
  });

  it('are not offered by a host that has none', async () => {
    const { client, isOffered } = await serveEngine({});
    expect(isOffered()).toBe(false);
    expect(served.isOffered()).toBe(true);
    await client.close();
  });

  it('say why one cannot be opened', async () => {
    expect(await served.openEmbedder(`ollama:${server.address}#no-such-model`)).toMatchObject({
      ok: false,
      error: { kind: 'embedder', reason: 'model-missing' },
    });
  });

  it('give up a request of the host when the engine gives up its call', async () => {
    const embedder = await open();
    server.always = silence;
    const cancellation = { cancelled: false };
    const call = embedder.documents(['soil'], cancellation);
    await until(() => server.batches.length === 2);
    cancellation.cancelled = true;
    expect(await call).toEqual({ ok: false, error: { kind: 'cancelled' } });
    await until(() => server.abandoned === 1);
  });

  it('leave no request of the host running when the worker is gone', async () => {
    const embedder = await open();
    server.always = silence;
    void embedder.documents(['soil'], never);
    void embedder.query('compost', never);
    await until(() => server.batches.length === 3);
    await served.client.close();
    await until(() => server.abandoned === 2);
  });

  it('close what was opened too late for a worker that is gone', async () => {
    let isClosed = false;
    let finish: (opened: Result<Embedder>) => void = () => undefined;
    const late = await serveEngine({
      openEmbedder: () => new Promise((resolve) => (finish = resolve)),
    });
    void late.openEmbedder('late');
    await until(() => finish.length === 1);
    await late.client.close();
    finish({ ok: true, value: strictEmbedder({ close: async () => void (isClosed = true) }) });
    await until(() => isClosed);
  });

  it('turn what the host throws into a failure', async () => {
    const broken = await serveEngine({ openEmbedder: () => Promise.reject(new Error('the host is broken')) });
    expect(await broken.openEmbedder('any')).toEqual({
      ok: false,
      error: { kind: 'embedder', reason: 'crashed', why: { kind: 'said', text: 'the host is broken' } },
    });
    await broken.client.close();
  });
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

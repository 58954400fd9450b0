import { describe, expect, it } from 'vitest';
import { engineOver } from '../../engine/engine-fixture';
import { connect, plainClient, TestHost } from './agent-fixture';

/** A promise and what keeps it. */
function signalled(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

describe('a call that is called off', () => {
  it('is called off in the engine', async () => {
    const host = new TestHost(await engineOver({ 'A.md': 'Alpha.' }));
    const cancelled = signalled();
    const asked = signalled();
    host.call = (_verb, _request, options) => {
      asked.resolve(true);
      return new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => {
          cancelled.resolve(true);
          resolve({ ok: false, error: { kind: 'cancelled' } });
        });
      });
    };
    const { client } = await connect(host, plainClient());
    const controller = new AbortController();
    const call = client.callTool(
      { name: 'explore', arguments: { query: 'alpha' } },
      { signal: controller.signal },
    );
    await asked.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(await cancelled.promise).toBe(true);
  });
});

describe('progress', () => {
  it('is told to clients that ask for it', async () => {
    const host = new TestHost(await engineOver({ 'A.md': 'Alpha.' }));
    const { client } = await connect(host);
    const told: number[] = [];
    await client.callTool(
      { name: 'summarize', arguments: { node_ids: ['A.md', 'A.md'] } },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    expect(told).toEqual([1, 2]);
  });
});

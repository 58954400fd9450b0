import engineBundle from 'virtual:engine-bundle';
import preamble from 'virtual:node-preamble';
import { spawnThread } from '../../src/headless/node/spawn-thread';
import {
  createEngineClient,
  type ClientOptions,
  type EngineClient,
  type SpawnedWorker,
} from '../../worker/wire/client';
import type { OpenReport, VaultReader } from '../../worker/contract';

/** The shipped engine in a real thread of Node, with its index in a folder. */
export interface NodeEngine extends EngineClient {
  /** What each fresh worker found in the store, in order; empty until the first kill. */
  readonly restarts: readonly OpenReport[];
  /**
   * Ends the thread between two of its instructions, as a crash would. Resolves when the store is free; pending
   * calls have settled with `engine-gone` by then. The next call starts a fresh thread on the same store.
   */
  kill(): Promise<void>;
}

/** Starts nothing yet: the first call does. `close` it in the end. */
export function startNodeEngine(
  folder: string,
  vault: VaultReader,
  options: Partial<Pick<ClientOptions, 'limits' | 'timeoutsMs' | 'openEmbedder' | 'models'>> = {},
): NodeEngine {
  let running: SpawnedWorker | undefined;
  const restarts: OpenReport[] = [];
  const client = createEngineClient({
    ...options,
    // Tests kill far more often than a plugin may die, and wait for nobody.
    limits: { maxDeaths: Number.POSITIVE_INFINITY, backoffMs: 0, ...options.limits },
    store: { name: folder, owner: 'garden', access: 'write' },
    vault,
    spawn: () => (running = spawnThread(`${preamble}\n${engineBundle}`)),
    onRestart: (report) => restarts.push(report),
  });
  return {
    engine: client.engine,
    get state() {
      return client.state;
    },
    call: (verb, request, callOptions) => client.call(verb, request, callOptions),
    wake: () => {
      client.wake();
    },
    retry: () => {
      client.retry();
    },
    close: () => client.close(),
    restarts,
    kill: async () => {
      await running?.terminate();
    },
  };
}

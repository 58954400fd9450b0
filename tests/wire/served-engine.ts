import { createEngineClient, type ClientOptions, type EngineClient } from '../../worker/wire/client';
import type { Embedder, EnginePorts, Result } from '../../worker/contract';
import { createEngineServer, exposeEngineServer } from '../../worker/wire/engine-server';

export interface ServedEngine {
  client: EngineClient;
  /** What an engine at the other end of the wire is given to open embedders with. */
  openEmbedder(name: string): Promise<Result<Embedder>>;
  /** Whether it is given anything. */
  isOffered(): boolean;
}

/** Both halves of the wire in one thread, with a channel between them and nothing behind it. */
export async function serveEngine(offered: Pick<ClientOptions, 'openEmbedder'>): Promise<ServedEngine> {
  const { port1, port2 } = new MessageChannel();
  let ports: EnginePorts | undefined;
  const thread = {
    openStorage: () => Promise.resolve(noStorage),
    hasStorage: () => Promise.resolve(true),
    clock: { now: () => 0 },
  };
  const server = createEngineServer((given) => {
    ports = given;
    return { call: () => Promise.resolve({ ok: false, error: { kind: 'not-open' } }) };
  }, thread);
  exposeEngineServer(server, port2);
  const client = createEngineClient({
    ...offered,
    store: { name: 'garden', owner: 'a gardener', access: 'write' },
    vault: { read: unused },
    spawn: () => ({
      post: (message, transfer) => port1.postMessage(message, transfer),
      onMessage: (listener) => {
        port1.onmessage = ({ data }) => {
          listener(data);
        };
      },
      onDeath: () => undefined,
      terminate: () => {
        port1.close();
        return Promise.resolve();
      },
    }),
  });
  await client.engine.status(null);
  return {
    client,
    openEmbedder: (name) => {
      const open = ports?.openEmbedder;
      if (open === undefined) throw new Error('no embedders are offered');
      return open(name);
    },
    isOffered: () => ports?.openEmbedder !== undefined,
  };
}

const unused = () => Promise.reject(new Error('unexpected call'));
const noStorage = {
  read: unused,
  write: unused,
  append: unused,
  remove: unused,
  list: unused,
  close: unused,
};

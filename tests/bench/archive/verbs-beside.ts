import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { AtomId, ContextPack, HitsAnswer, Result, SearchLevel } from '../../../worker/contract';
import type { TestEngine } from '../../engine/engine-fixture';

const BEST = 10;
/** A note that a question finds, though not as its best. */
const PLACE = 2;
/** Tokens of packs: one that is full, where longer ids leave room for less, and one that takes in all. */
const BUDGETS = [4_000, 100_000];

/** One verb asked of an index and of an archive of the same vault. */
export interface VerbBeside {
  verb: string;
  asked: number;
  /** Questions that are answered the same, in the same order. */
  same: number;
  /** Of what is named here, the mean share that is named there, 0…1. */
  share: number;
  hereMs: number[];
  thereMs: number[];
  /** That came from the server, a question. */
  bytes: number[];
}

interface Both {
  engine: TestEngine;
  reader: ArchiveReader;
  /** Of the vault in the archive. */
  name: string;
  /** Bytes that came from the server so far. */
  received(): number;
}

interface Asking<T> {
  verb: string;
  here(): Promise<T>;
  there(): Promise<Result<T>>;
  /** What the answer names, in its order. `prefix` comes before the ids of an index. */
  names(answer: T, prefix: string): string[];
}

/** Each verb that ranks, asked by questions and by notes that these find. */
export async function verbsBeside(both: Both, questions: readonly string[]): Promise<VerbBeside[]> {
  const { engine, reader, name } = both;
  const verbs = new Map<string, VerbBeside>();
  for (const query of questions) {
    const level = (at: SearchLevel): Asking<HitsAnswer> => {
      const request = { query, level: at, limit: BEST, plain: true };
      const here = () => engine.call('explore', request);
      return { verb: `search for a ${at}`, here, there: () => reader.explore(request), names: hitNames };
    };
    await ask(both, verbs, level('note'));
    await ask(both, verbs, level('section'));
    await ask(both, verbs, level('paragraph'));
    for (const budget of BUDGETS) {
      const packing = { query, budget };
      const asked = { here: () => engine.call('pack', packing), there: () => reader.pack(packing) };
      await ask(both, verbs, { verb: `pack of ${String(budget)}`, ...asked, names: packNames });
    }
    const { hits } = await engine.call('explore', { query, level: 'note', limit: BEST, plain: true });
    const id = (hits[PLACE] ?? hits[0])?.card.id;
    if (id === undefined) continue;
    const published = `//${name}/${id}` as AtomId;
    await ask(both, verbs, {
      verb: 'explain',
      here: () => engine.call('explain', { id, query, plain: true }),
      there: () => reader.explain({ id: published, query, plain: true }),
      names: ({ place }) => [String(place)],
    });
    await ask(both, verbs, {
      verb: 'related',
      here: () => engine.call('related', { id, limit: BEST }),
      there: () => reader.related({ id: published, limit: BEST }),
      names: hitNames,
    });
  }
  return [...verbs.values()];
}

async function ask<T>(both: Both, verbs: Map<string, VerbBeside>, asking: Asking<T>): Promise<void> {
  const fresh = { asked: 0, same: 0, share: 0, hereMs: [], thereMs: [], bytes: [] };
  const all = verbs.get(asking.verb) ?? { verb: asking.verb, ...fresh };
  verbs.set(asking.verb, all);
  const begin = performance.now();
  const here = await asking.here();
  const between = performance.now();
  const before = both.received();
  const there = await asking.there();
  all.thereMs.push(performance.now() - between);
  all.hereMs.push(between - begin);
  all.bytes.push(both.received() - before);
  if (!there.ok) throw new Error(JSON.stringify(there.error));
  const [ours, theirs] = [asking.names(here, `//${both.name}/`), asking.names(there.value, '')];
  all.asked++;
  if (ours.join('\n') === theirs.join('\n')) all.same++;
  all.share += ours.length === 0 ? 1 : ours.filter((each) => theirs.includes(each)).length / ours.length;
}

function hitNames({ hits }: HitsAnswer, prefix: string): string[] {
  return hits.map(({ card }) => `${prefix}${card.id}`);
}

function packNames({ notes }: ContextPack, prefix: string): string[] {
  return notes.map(({ id }) => `${prefix}${id}`);
}

/** A way to a server at another port of this machine, and how many bytes came back by it so far. */
export async function countingWay(
  port: number,
): Promise<{ port: number; received(): number; close(): void }> {
  let bytes = 0;
  const server: Server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.on('data', (chunk) => (bytes += chunk.length));
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
    // What is small goes at once: what waits for an answer to what went before takes 40 ms more.
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { port: own, received: () => bytes, close: () => server.close() };
}

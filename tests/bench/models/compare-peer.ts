import { join } from 'node:path';
import type { InstalledRuntime } from '../../../worker/embedders/thread-protocol';
import { folderEmbedder, specOf, vectorsOf } from './folder-embedder';
import { askPeer } from './onnx-peer';

export interface Agreement {
  /** The smallest cosine of our vector and the peer's of the same text. */
  leastCosine: number;
  /** Texts a second of processor, ours over the peer's. */
  speed: number;
  /** Milliseconds of processor that a text takes us. */
  textMs: number;
}

/** So often each is asked, in turn; the best pass counts. */
const PASSES = 8;

/**
 * A model of a folder as we run it, on the embedded runtime or on a native one, beside Python's on the same file and texts that
 * fit into its window.
 */
export async function compareWithPeer(
  folder: string,
  texts: readonly string[],
  native?: InstalledRuntime,
): Promise<Agreement> {
  const model = await specOf(folder);
  const { pooling, prefixes, window } = model;
  if (pooling !== 'mean' && pooling !== 'cls') throw new Error(`${folder} is pooled by ${pooling}`);
  const [graph, tokenizer] = [join(folder, model.graph), join(folder, 'tokenizer.json')];
  const task = { graph, tokenizer, texts: texts.map((text) => prefixes.document + text), window, pooling };
  const embedder = folderEmbedder(folder, model, native);
  let ours = await vectorsOf(embedder, texts);
  let peer = await askPeer(task);
  let [ourMs, peerMs] = [Infinity, Infinity];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const start = process.cpuUsage();
    ours = await vectorsOf(embedder, texts);
    const { user, system } = process.cpuUsage(start);
    ourMs = Math.min(ourMs, (user + system) / 1_000);
    peer = await askPeer(task);
    peerMs = Math.min(peerMs, peer.seconds * 1_000);
  }
  await embedder.close();
  const cosines = ours.map((vector, at) =>
    vector.reduce((sum, value, component) => sum + value * (peer.vectors[at]?.[component] ?? 0), 0),
  );
  return { leastCosine: Math.min(...cosines), speed: peerMs / ourMs, textMs: ourMs / texts.length };
}

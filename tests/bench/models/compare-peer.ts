import { join } from 'node:path';
import { folderEmbedder, specOf } from './folder-embedder';
import { askPeer } from './onnx-peer';

export interface Agreement {
  texts: number;
  /** The smallest cosine of our vector and the peer's of the same text. */
  leastCosine: number;
  /** Texts a second, ours over the peer's. */
  speed: number;
}

/** A model of a folder as we run it, beside Python's runtime on the same file and texts that fit into its window. */
export async function compareWithPeer(folder: string, texts: readonly string[]): Promise<Agreement> {
  const model = await specOf(folder);
  const embedder = folderEmbedder(folder, model);
  await embed(texts);
  const startMs = performance.now();
  const ours = await embed(texts);
  const seconds = (performance.now() - startMs) / 1_000;
  await embedder.close();
  const { pooling, prefixes, window } = model;
  if (pooling !== 'mean' && pooling !== 'cls') throw new Error(`${folder} is pooled by ${pooling}`);
  const [graph, tokenizer] = [join(folder, model.graph), join(folder, 'tokenizer.json')];
  const prefixed = texts.map((text) => prefixes.document + text);
  const peer = await askPeer({ graph, tokenizer, texts: prefixed, window, pooling });
  const cosines = ours.map((vector, at) =>
    vector.reduce((sum, value, component) => sum + value * (peer.vectors[at]?.[component] ?? 0), 0),
  );
  return { texts: texts.length, leastCosine: Math.min(...cosines), speed: peer.seconds / seconds };

  async function embed(given: readonly string[]): Promise<Float32Array[]> {
    const answer = await embedder.documents(given, { cancelled: false });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value;
  }
}

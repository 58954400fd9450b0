import { ndcg } from '../../../src/headless/measure/retrieval-metrics';
import type { InstalledRuntime } from '../../../worker/embedders/thread-protocol';
import type { RetrievalSet } from '../built-in/retrieval-set';
import { folderEmbedder, specOf, vectorsOf } from './folder-embedder';

/** Vectors of one text on the embedded runtime and on the native one. */
interface Both {
  embedded: Float32Array[];
  native: Float32Array[];
}

export interface Mixture {
  /** Whose vectors the texts have, and whose the questions. */
  texts: string;
  questions: string;
  /** nDCG@10 by cosines alone. */
  score: number;
  /** Share of the ten texts nearest to a text that are so by the embedded runtime alone. */
  neighbours: number;
}

const NEAREST = 10;

/** What becomes of answers where vectors of two runtimes stand in one index, and where a question is embedded by the other one. */
export async function mixRuntimes(
  folder: string,
  { documents, queries }: RetrievalSet,
  native: InstalledRuntime,
): Promise<{ leastCosine: number; mixtures: Mixture[] }> {
  const texts = await embedBoth(
    folder,
    native,
    documents.map(({ text }) => text),
  );
  const questions = await embedBoth(
    folder,
    native,
    queries.map(({ text }) => text),
  );
  const half = texts.embedded.map((vector, at) => (at % 2 === 0 ? vector : texts.native[at]!));
  const indexes = Object.entries({ ...texts, 'half each': half });
  const mixtures = indexes.flatMap(([name, vectors]) =>
    Object.entries(questions).map(([asker, asked]: [string, Float32Array[]]) => ({
      ...{ texts: name, questions: asker, score: scoreOf(vectors, asked) },
      neighbours: sameNeighbours(texts.embedded, vectors),
    })),
  );
  const cosines = texts.embedded.map((vector, at) => cosine(vector, texts.native[at]!));
  return { leastCosine: Math.min(...cosines), mixtures };

  function scoreOf(vectors: readonly Float32Array[], asked: readonly Float32Array[]): number {
    const scores = queries.map(({ relevant }, at) => {
      const found = nearest(vectors, asked[at]!).map((row) => documents[row]!.id);
      return ndcg(found, relevant, NEAREST);
    });
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }
}

async function embedBoth(folder: string, native: InstalledRuntime, texts: readonly string[]): Promise<Both> {
  const model = await specOf(folder);
  const [one, other] = [folderEmbedder(folder, model), folderEmbedder(folder, model, native)];
  const both = { embedded: await vectorsOf(one, texts), native: await vectorsOf(other, texts) };
  await one.close();
  await other.close();
  return both;
}

function sameNeighbours(expected: readonly Float32Array[], found: readonly Float32Array[]): number {
  const shares = expected.map((vector, at) => {
    const wanted = new Set(nearest(expected, vector));
    return nearest(found, found[at]!).filter((row) => wanted.has(row)).length / NEAREST;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function nearest(vectors: readonly Float32Array[], asked: Float32Array): number[] {
  const cosines = vectors.map((vector) => cosine(vector, asked));
  const order = [...vectors.keys()].sort((one, other) => cosines[other]! - cosines[one]!);
  return order.slice(0, NEAREST);
}

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0);
}

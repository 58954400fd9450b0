import { CANDIDATES, joinLegs, VECTOR_WEIGHT } from '../../../worker/engine/embed/hybrid-score';
import { mean, ndcg, recall } from '../retrieval-metrics';
import { bodyField, ExactBm25, titleField, type ExactScores } from './exact-bm25';
import type { RetrievalSet } from './retrieval-set';
import { trainOn } from './train-on';

/** With titles as a field of their own the vector bears more weight. */
const WEIGHT_BESIDE_TITLES = 0.3;

export type Recipe = 'words' | 'vector' | 'both' | 'titles' | 'titles and vector';

export interface Quality {
  ndcg: number;
  recall: number;
}

/** Mean nDCG@10 and recall@20 over the questions of a set, for each way to rank its documents. */
export function measureQuality({ documents, queries }: RetrievalSet): Record<Recipe, Quality> {
  const whole = documents.map(({ title, text }) => `${title}\n${text}`);
  const words = new ExactBm25([bodyField(whole)]);
  const titles = new ExactBm25([
    titleField(documents.map(({ title }) => title)),
    bodyField(documents.map(({ text }) => text)),
  ]);
  const model = trainOn(whole);
  const vectors = whole.map((text) => model.embed(text));
  const scored: Record<Recipe, Quality[]> = {
    words: [],
    vector: [],
    both: [],
    titles: [],
    'titles and vector': [],
  };
  for (const { text, relevant } of queries) {
    const cosines = cosinesWith(model.embed(text), vectors);
    const [byWords, byTitles] = [words.score(text), titles.score(text)];
    const rankings: Record<Recipe, number[]> = {
      words: best(byWords.scores),
      vector: best(cosines),
      both: joined(byWords, cosines, VECTOR_WEIGHT),
      titles: best(byTitles.scores),
      'titles and vector': joined(byTitles, cosines, WEIGHT_BESIDE_TITLES),
    };
    for (const recipe of Object.keys(scored) as Recipe[]) {
      const ranked = rankings[recipe].map((row) => documents[row]!.id);
      scored[recipe].push({ ndcg: ndcg(ranked, relevant, 10), recall: recall(ranked, relevant.keys(), 20) });
    }
  }
  const meanOf = (recipe: Recipe): Quality => ({
    ndcg: mean(scored[recipe].map((each) => each.ndcg)),
    recall: mean(scored[recipe].map((each) => each.recall)),
  });
  return {
    words: meanOf('words'),
    vector: meanOf('vector'),
    both: meanOf('both'),
    titles: meanOf('titles'),
    'titles and vector': meanOf('titles and vector'),
  };
}

function joined({ scores, scale }: ExactScores, cosines: Float64Array | undefined, weight: number): number[] {
  const { hits } = joinLegs(
    {
      keywordRows: best(scores),
      vectorRows: cosines && best(cosines),
      keywordScale: scale,
      keywordScore: (row) => scores[row]!,
      cosine: (row) => cosines?.[row] ?? 0,
    },
    weight,
  );
  return hits.map(({ row }) => row);
}

/** Of every document; undefined when the question has no vector. */
function cosinesWith(query: Float32Array, vectors: Float32Array[]): Float64Array | undefined {
  if (query.every((component) => component === 0)) return undefined;
  return Float64Array.from(vectors, (vector) =>
    vector.reduce((sum, component, i) => sum + component * query[i]!, 0),
  );
}

/** The best rows that score above 0. */
function best(scores: Float64Array | undefined): number[] {
  if (scores === undefined) return [];
  return Array.from(scores.keys())
    .filter((row) => scores[row]! > 0)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, CANDIDATES);
}

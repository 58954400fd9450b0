import { CANDIDATES, joinLegs, VECTOR_WEIGHT } from '../../../worker/engine/embed/hybrid-score';
import type { VaultModel } from '../../../worker/engine/embed/vault-model';
import { mean, ndcg, recall } from '../retrieval-metrics';
import { bodyField, ExactBm25, titleField, type ExactScores } from './exact-bm25';
import type { RetrievalSet } from './retrieval-set';
import { trainOn, trainOnMost } from './train-on';

/** With titles as a field of their own the vector bears more weight. */
const WEIGHT_BESIDE_TITLES = 0.3;

export type Recipe = 'words' | 'vector' | 'both' | 'both, folded in' | 'titles' | 'titles and vector';

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
  const meaning = new ExactVectors(trainOn(whole), whole);
  const folded = new ExactVectors(trainOnMost(whole), whole);
  const found = queries.map(({ text, relevant }) => {
    const cosines = meaning.score(text);
    const [byWords, byTitles] = [words.score(text), titles.score(text)];
    const qualityOf = (rows: number[]): Quality => {
      const ranked = rows.map((row) => documents[row]!.id);
      return { ndcg: ndcg(ranked, relevant, 10), recall: recall(ranked, relevant.keys(), 20) };
    };
    return {
      words: qualityOf(best(byWords.scores)),
      vector: qualityOf(best(cosines)),
      both: qualityOf(joined(byWords, cosines, VECTOR_WEIGHT)),
      'both, folded in': qualityOf(joined(byWords, folded.score(text), VECTOR_WEIGHT)),
      titles: qualityOf(best(byTitles.scores)),
      'titles and vector': qualityOf(joined(byTitles, cosines, WEIGHT_BESIDE_TITLES)),
    };
  });
  const meanOf = (recipe: Recipe): Quality => ({
    ndcg: mean(found.map((each) => each[recipe].ndcg)),
    recall: mean(found.map((each) => each[recipe].recall)),
  });
  return {
    words: meanOf('words'),
    vector: meanOf('vector'),
    both: meanOf('both'),
    'both, folded in': meanOf('both, folded in'),
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

/** The cosine of every document. */
class ExactVectors {
  readonly #vectors: Float32Array[];

  constructor(
    private readonly model: VaultModel,
    texts: readonly string[],
  ) {
    this.#vectors = texts.map((text) => model.embed(text));
  }

  /** Undefined when the question has no vector. */
  score(question: string): Float64Array | undefined {
    const query = this.model.embed(question);
    if (query.every((component) => component === 0)) return undefined;
    return Float64Array.from(this.#vectors, (vector) => {
      let sum = 0;
      for (let i = 0; i < query.length; i++) sum += vector[i]! * query[i]!;
      return sum;
    });
  }
}

/** The best rows that score above 0. */
function best(scores: Float64Array | undefined): number[] {
  if (scores === undefined) return [];
  return Array.from(scores.keys())
    .filter((row) => scores[row]! > 0)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, CANDIDATES);
}

import { CANDIDATES, joinLegs, VECTOR_WEIGHT } from './hybrid-score';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';
import { mean, ndcg, recall } from '../../../src/headless/measure/retrieval-metrics';
import { bodyField, ExactBm25, titleField, type ExactScores } from './exact-bm25';
import type { RetrievalSet, SetDocument } from './retrieval-set';
import { trainOn, trainOnMost } from './train-on';

/** With titles as a field of their own the vector bears more weight. */
const WEIGHT_BESIDE_TITLES = 0.3;

const RECIPES = ['words', 'vector', 'both', 'both, folded in', 'titles', 'titles and vector'] as const;
type Recipe = (typeof RECIPES)[number];

interface Quality {
  ndcg: number;
  recall: number;
}

/** Mean nDCG@10 and recall@20 over the questions of a set, for each way to rank its documents. */
export function measureQuality({ documents, queries }: RetrievalSet): Record<Recipe, Quality> {
  const rank = createRankings(documents);
  const found = queries.map(({ text, relevant }) => {
    const rankings = rank(text);
    return (recipe: Recipe): Quality => {
      const ranked = rankings[recipe].map((row) => documents[row]!.id);
      return { ndcg: ndcg(ranked, relevant, 10), recall: recall(ranked, relevant.keys(), 20) };
    };
  });
  const entries = RECIPES.map((recipe): [Recipe, Quality] => {
    const each = found.map((qualityOf) => qualityOf(recipe));
    return [
      recipe,
      { ndcg: mean(each.map(({ ndcg }) => ndcg)), recall: mean(each.map(({ recall }) => recall)) },
    ];
  });
  return Object.fromEntries(entries) as Record<Recipe, Quality>;
}

/** Ranks all documents for a question, in each way. */
function createRankings(documents: SetDocument[]): (question: string) => Record<Recipe, number[]> {
  const whole = documents.map(({ title, text }) => `${title}\n${text}`);
  const words = new ExactBm25([bodyField(whole)]);
  const titles = new ExactBm25([
    titleField(documents.map(({ title }) => title)),
    bodyField(documents.map(({ text }) => text)),
  ]);
  const meaning = new ExactVectors(trainOn(whole), whole);
  const folded = new ExactVectors(trainOnMost(whole), whole);
  return (question) => {
    const cosines = meaning.score(question);
    const [byWords, byTitles] = [words.score(question), titles.score(question)];
    return {
      words: best(byWords.scores),
      vector: best(cosines),
      both: joined(byWords, cosines, VECTOR_WEIGHT),
      'both, folded in': joined(byWords, folded.score(question), VECTOR_WEIGHT),
      titles: best(byTitles.scores),
      'titles and vector': joined(byTitles, cosines, WEIGHT_BESIDE_TITLES),
    };
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
  readonly #model: VaultModel;

  constructor(model: VaultModel, texts: readonly string[]) {
    this.#model = model;
    this.#vectors = texts.map((text) => model.embed(text));
  }

  /** Undefined when the question has no vector. */
  score(question: string): Float64Array | undefined {
    const query = this.#model.embed(question);
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

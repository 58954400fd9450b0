import { createKeywordIndex } from '../../../worker/engine/text/keyword-index';
import type { VectorSource } from '../../../worker/engine/text/keyword-types';
import { hybridSearch } from '../../../worker/engine/rank/hybrid-search';
import { MIN_NEAR } from '../../../worker/engine/vectors/nearness';
import type { VectorMatrix } from '../../../worker/engine/vectors/vector-matrix';
import { raceSlices } from '../slices';
import { VectorLimits } from '../vector-limits';
import { questions, questionVectors, vaultNotes, vaultVectors } from './corpus';
import { measured, missing, shareOf, timesFaster, type Outcomes } from './figures';
import { keywordNote } from './keyword-figures';
import type { Scale } from './measure';
import { openSqlite } from './peers';
import { filledMatrix, kernelOver, oramaOver, sqliteOver, type FindNearest } from './vector-contenders';

const LIMIT = 10;
/** Candidates that a hybrid search takes from each of its halves. */
const CANDIDATES = 200;
/** Queries that the recall is judged by, and one in so many that is also timed: all take equally long. */
const QUERIES = 40;

export async function measureVectors({ rows, slices }: Scale): Promise<Outcomes> {
  const vectors = vaultVectors(rows);
  const limits = new VectorLimits(vectors);
  const matrix = filledMatrix(vectors);
  const searcher =
    (exact: boolean): FindNearest =>
    (query) =>
      matrix.search(query, { limit: LIMIT, exact }).map(({ row }) => row);
  const database = openSqlite({ withVectors: true });
  const sqlite = database.ok ? sqliteOver(database.value, vectors, LIMIT) : undefined;
  const contenders = {
    read: () => limits.read(vectors.byteLength),
    multiply: () => limits.multiply(vectors.length),
    kernel: kernelOver(rows),
    exact: searcher(true),
    bytes: searcher(false),
    orama: oramaOver(vectors, LIMIT),
    sqlite: sqlite ?? (() => undefined),
    ...askersOver(rows, matrix),
  };
  const queries = questionVectors(QUERIES);
  const best = await raceSlices(contenders, queries.slice(0, 1), { rounds: slices, warmUp: 5 });
  const recall = (find: FindNearest): number => recallOf(find, contenders.exact, queries);
  const [found, theirs] = [recall(contenders.bytes), recall(contenders.orama)];
  return {
    '1': shareOf(best.read, best.exact),
    '2a': shareOf(best.read, best.bytes),
    '2b': measured(found, found.toFixed(4), `Orama ${theirs.toFixed(4)}`),
    '3': shareOf(best.multiply, best.kernel),
    '4': timesFaster(best.bytes, best.orama),
    '5': database.ok ? timesFaster(best.bytes, best.sqlite) : missing(database.reason),
    '7': shareOf(best.nearest + best.words, best.both),
  };
}

/** A vault of as many paragraphs, asked in both ways at once, and in each alone for the candidates that it brings in. */
function askersOver(rows: number, vectors: VectorMatrix) {
  const index = createKeywordIndex();
  for (const note of vaultNotes(rows)) index.add(keywordNote(note));
  index.seal();
  while (index.mergeStep(Infinity));
  const [text = ''] = questions(1);
  const query = { text, level: 'paragraph', typing: false } as const;
  const near: VectorSource = {
    dimensions: vectors.dimensions,
    search: (vector, options) => vectors.search(vector, { ...options, minSimilarity: MIN_NEAR }),
    similarities: (vector, rows) => vectors.similarities(vector, rows),
  };
  index.attach('near', near);
  return {
    words: () => index.search({ ...query, limit: CANDIDATES }),
    nearest: (vector: Float32Array) => near.search(vector, { limit: CANDIDATES }),
    both: (vector: Float32Array) => hybridSearch(index, { ...query, limit: LIMIT, vector, vectors: 'near' }),
  };
}

/** Part of the truly nearest that is found, on average. */
function recallOf(find: FindNearest, exact: FindNearest, queries: readonly Float32Array[]): number {
  let [right, all] = [0, 0];
  for (const query of queries) {
    const nearest = new Set(exact(query));
    right += find(query).filter((row) => nearest.has(row)).length;
    all += nearest.size;
  }
  return right / all;
}

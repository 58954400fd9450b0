import { scanEmbeddingTerms } from '../../../worker/engine/lsa/embedding-terms';
import { jacobi, product, transposed, type Matrix } from './dense-oracle';

/**
 * The same method without anything that makes it fast or small: dense matrices, a whole decomposition, no bytes. Answers
 * the function that embeds. For vaults of fewer than 64 paragraphs, of which the engine's method leaves nothing out.
 */
export function plainModel(texts: string[]): (text: string) => number[] {
  const paragraphs = texts.map(countTerms);
  const terms = [...new Set(paragraphs.flatMap((counts) => [...counts.keys()]))];
  const idf = new Map(terms.map((term) => [term, idfOf(term, paragraphs)]));
  const known = terms.filter((term) => idf.get(term)! > 0);
  const rows = paragraphs.map((counts) =>
    unit(known.map((term) => (counts.has(term) ? (1 + Math.log(counts.get(term)!)) * idf.get(term)! : 0))),
  );
  const termRows = foldTerms(
    rows,
    coreOf(known, paragraphs),
    known.map((term) => idf.get(term)!),
  );
  const sumOf = (text: string): number[] => {
    const counts = countTerms(text);
    return known.reduce(
      (sum, term, at) => add(sum, termRows[at]!, counts.has(term) ? 1 + Math.log(counts.get(term)!) : 0),
      Array<number>(termRows[0]!.length).fill(0),
    );
  };
  const sample = texts.map((text) => unit(sumOf(text)));
  const common = jacobi(product(transposed(sample), sample)).vectors[0]!;
  return (text) => {
    const sum = sumOf(text);
    return unit(add(sum, common, -dot(sum, common)));
  };
}

function idfOf(term: string, paragraphs: Map<string, number>[]): number {
  const [all, holders] = [paragraphs.length, paragraphs.filter((counts) => counts.has(term)).length];
  return holders > Math.max(5, all / 2) ? 0 : Math.log(1 + (all - holders + 0.5) / (holders + 0.5));
}

/** Numbers of the terms that two paragraphs hold. */
function coreOf(known: string[], paragraphs: Map<string, number>[]): number[] {
  const shared = known.flatMap((term, at) =>
    paragraphs.filter((counts) => counts.has(term)).length >= 2 ? [at] : [],
  );
  return shared.length < 50 ? known.map((_, at) => at) : shared;
}

function foldTerms(rows: Matrix, core: number[], idf: number[]): Matrix {
  const kept = rows.map((row) => core.map((at) => row[at]!));
  const { values, vectors } = jacobi(product(kept, transposed(kept)));
  const strong = values.filter((value) => value > 1e-9 * values[0]!).map(Math.sqrt);
  // Left singular vectors over their strengths are the paragraphs projected.
  const paragraphs = rows.map((_, row) => strong.map((strength, i) => vectors[i]![row]! / strength));
  return product(transposed(rows), paragraphs).map((row, at) => {
    const damped = unit(row.map((value, i) => value * Math.sqrt(strong[i]! / strong[0]!)));
    return damped.map((value) => value * idf[at]!);
  });
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  scanEmbeddingTerms(text, (term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  return counts;
}

function dot(one: number[], other: number[]): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

function add(one: number[], other: number[], times: number): number[] {
  return times === 0 ? one : one.map((value, i) => value + times * other[i]!);
}

function unit(vector: number[]): number[] {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

import type { PrincipalDirections } from './principal-directions';
import { addRowProduct, multiplySparse, transpose } from './sparse-matrix';
import { STEP_WORK, type Steps } from './steps';
import { quantise, type TermRows } from './term-rows';
import type { WeightedParagraphs } from './weighted-paragraphs';

/**
 * A vector for every term from all paragraphs that hold it, also for terms that only one paragraph holds: its direction
 * with the strong ones damped (square root of the strength), at length 1, times the weight of the term.
 */
export function* foldTerms(
  { terms, weights, tellingTerms, all, core }: WeightedParagraphs,
  { strengths, projection }: PrincipalDirections,
  dimensions: number,
): Steps<TermRows> {
  const paragraphs = yield* multiplySparse(core, projection, dimensions);
  const holders = transpose(all, tellingTerms);
  const damping = strengths.map((strength) => Math.sqrt(strength / strengths[0]!));
  const rows = createRows(terms.length, dimensions);
  const row = new Float32Array(dimensions);
  let work = 0;
  for (let term = 0; term < tellingTerms; term++) {
    row.fill(0);
    addRowProduct(holders, term, paragraphs, row);
    for (let i = 0; i < damping.length; i++) row[i]! *= damping[i]!;
    const codes = rows.codes.subarray(term * dimensions, (term + 1) * dimensions);
    rows.scales[term] = weights[term]! * quantise(row, codes);
    work += (holders.ends[term]! - holders.starts[term]! + 4) * dimensions;
    if (work < STEP_WORK) continue;
    yield work;
    work = 0;
  }
  yield work;
  return rows;
}

function createRows(terms: number, dimensions: number): TermRows {
  return { dimensions, scales: new Float32Array(terms), codes: new Int8Array(terms * dimensions) };
}

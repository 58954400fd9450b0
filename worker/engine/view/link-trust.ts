import { must } from '../base/assert';
import type { SemanticIndex } from '../embed/semantic-index';
import { vectorOfNote } from '../embed/summary-vectors';
import { uniformNumbers } from '../base/random-numbers';
import type { LinkMatrix } from '../graph/link-matrix';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';

/** With fewer links nothing can be said. */
const MIN_LINKS = 20;
/** Pairs drawn: with so many the share is known to three hundredths. */
const PAIRS = 1_000;
/** Pairs compared in one step: a hundredth of a second. */
const STEP = 50;
/** Shares of linked pairs that are more alike than chance: real vaults have .64 to .98, shuffled links .42 to .55. */
const NO_TRUST = 0.55;
const FULL_TRUST = 0.63;

/** A link and where another one leads. */
interface Drawn {
  from: number;
  to: number;
  other: number;
}

/**
 * How far the links of a vault say what belongs together, 0…1: whether what they join is more alike in meaning than what
 * chance joins. 1 until that has been looked at; looked at again when links or model have changed.
 */
export class LinkTrust {
  #value: number;
  /** Which links and model the value, or the work on one, is of. */
  #subject: string | undefined;
  #work: Generator<void, number> | undefined;

  /** `known`: what others have found. */
  constructor(known = 1) {
    this.#value = known;
  }

  get value(): number {
    return this.#value;
  }

  /** Compares some pairs. Returns whether there are more to compare. */
  step(index: VaultIndex, meaning: SemanticIndex): boolean {
    const { vectors } = meaning;
    if (vectors === undefined) return false;
    const subject = [meaning.status().model, index.graph.version(), index.embedded.summaryVersion].join('.');
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#work = trustIn(index.graph.matrix(), likenessIn(index, vectors));
      return true;
    }
    const next = this.#work?.next();
    if (next === undefined) return false;
    if (next.done !== true) return true;
    this.#value = next.value;
    this.#work = undefined;
    return false;
  }
}

/**
 * The share of links that join what is more alike than the ends of two different links, on the way from what chance makes
 * of it to what is plain.
 */
export function* trustIn(
  links: LinkMatrix,
  likeness: (from: number, to: number) => number,
): Generator<void, number> {
  if (links.out.targets.length < MIN_LINKS) return 1;
  let better = 0;
  let pairs = 0;
  for (const { from, to, other } of drawPairs(links)) {
    const [linked, chance] = [likeness(from, to), likeness(from, other)];
    better += linked > chance ? 1 : linked === chance ? 0.5 : 0;
    if (++pairs % STEP === 0) yield;
  }
  const share = pairs === 0 ? 1 : better / pairs;
  return Math.min(1, Math.max(0, (share - NO_TRUST) / (FULL_TRUST - NO_TRUST)));
}

/** The same pairs for the same links. */
function* drawPairs({ out }: LinkMatrix): Generator<Drawn> {
  const { targets } = out;
  const sources = sourcesOf(out);
  const uniform = uniformNumbers(targets.length);
  const draw = () => Math.floor(uniform() * targets.length);
  for (let drawn = 0; drawn < PAIRS; drawn++) {
    const at = draw();
    const from = must(sources[at], 'source');
    const to = must(targets[at], 'target');
    const other = must(targets[draw()], 'target');
    if (other !== from && other !== to) yield { from, to, other };
  }
}

/** By link, in the order of the targets. */
function sourcesOf({ offsets, targets }: LinkMatrix['out']): Uint32Array {
  const sources = new Uint32Array(targets.length);
  for (let from = 0; from + 1 < offsets.length; from++) sources.fill(from, offsets[from], offsets[from + 1]);
  return sources;
}

/** Cosines of whole notes; 0 where one has no vector. */
function likenessIn(index: VaultIndex, vectors: RowVectors): (from: number, to: number) => number {
  const { paths } = index.graph.matrix();
  const vectorOf = (note: number): Float32Array => {
    const record = index.records.get(must(paths[note], 'path'));
    return record === undefined ? new Float32Array(vectors.dimensions) : vectorOfNote(index, vectors, record);
  };
  return (from, to) => cosine(vectorOf(from), vectorOf(to));
}

function cosine(one: Float32Array, other: Float32Array): number {
  let product = 0;
  let squares = 0;
  let otherSquares = 0;
  for (let i = 0; i < one.length; i++) {
    product += one[i]! * other[i]!;
    squares += one[i]! ** 2;
    otherSquares += other[i]! ** 2;
  }
  return squares === 0 || otherSquares === 0 ? 0 : product / Math.sqrt(squares * otherSquares);
}

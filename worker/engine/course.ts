import type { Stage, WorkLeft } from '../contract';
import { charactersOf } from './embed/embedded-model';
import { MAX_PARAGRAPHS } from './embed/vault-training';
import { dimensionsFor } from './lsa/train-model';
import type { OpenReader } from './view/index-reader';

/** What the work over a vault grows with. */
export interface CourseSizes {
  notes: number;
  bytes: number;
  paragraphs: number;
  terms: number;
  /** As `charactersOf` counts them. */
  characters: number;
}

/** The stages of learning, in their order, and what comes between its first two steps: the vault is divided by its links. */
type Part = Exclude<Stage, 'none' | 'checking' | 'merging' | 'loading'> | 'dividing' | 'storing';

const ORDER: readonly Part[] = [
  ...(['links', 'themes', 'reading', 'training', 'embedding'] as const),
  ...(['names', 'anchors', 'trust', 'comparing', 'dividing', 'storing'] as const),
];

/** Terms of a vault from which on more of them make no more work: half of them stand in two paragraphs. */
const MAX_TERMS = 42_000;

/** What a search beside rows costs, in rows: see `near-notes.ts`. */
const SEARCH_ROWS = 4_000;

/** What a million multiplications of training take: more in larger matrices, which the processor's memory does not hold. */
function trainingMs(multiplications: number): number {
  const millions = multiplications / 1e6;
  return millions * (0.4 + millions / 5_000);
}

/** In milliseconds of a usual computer. Fitted over six real vaults of 749 to 26,004 notes. */
function weightsOf(sizes: CourseSizes): Record<Part, number> {
  const { notes, bytes, paragraphs, characters } = sizes;
  return {
    links: 60 + notes / 33 + bytes / 28_000,
    themes: 100 + notes / 16 + bytes / 13_000,
    reading: 300 + notes / 3 + bytes / 8_000,
    training: trainingMs(expectedTraining(sizes)),
    embedding: characters / 3_100,
    names: notes / 60,
    anchors: notes / 60,
    trust: 100,
    comparing: (notes * (notes + SEARCH_ROWS)) / 12_000 + paragraphs / 60,
    dividing: notes / 4.4,
    storing: paragraphs / 90,
  };
}

/** Multiplications of a training before its notes are read. Vectors of small vaults are short, rare terms are left out. */
function expectedTraining({ paragraphs, terms }: CourseSizes): number {
  const matrix = 2.15e9 * (dimensionsFor(paragraphs) / 256) ** 2;
  return matrix + 63_500 * Math.min(terms, MAX_TERMS) + 30_000 * Math.min(paragraphs, MAX_PARAGRAPHS);
}

/**
 * A course of background work that a person waits for: learning from a vault, or embedding all of it with another model. Tells of each
 * step what its stage takes and what follows until all is stored, in milliseconds of a usual computer.
 */
export class Course {
  readonly #weights: Record<Part, number>;
  readonly #isBuiltIn: boolean;
  /** The part that is under way, but for what comes between two steps of it, and how much of it is done, 0…1. */
  #at: Part = 'reading';
  #share = 0;
  #steps = 0;

  /** How long models take that are not built in nobody knows. */
  constructor(sizes: CourseSizes, isBuiltIn: boolean) {
    this.#weights = weightsOf(sizes);
    this.#isBuiltIn = isBuiltIn;
  }

  /** The step with what it belongs to. `trainingWork`: multiplications of the training, once they are known. */
  take(work: WorkLeft, trainingWork?: number): WorkLeft {
    if (trainingWork !== undefined) this.#weights.training = trainingMs(trainingWork);
    const part = this.#partOf(work.stage);
    if (part === undefined) return work;
    const isAside = part === 'links' || part === 'themes';
    if (isAside && !this.#isKnown(this.#at)) return work;
    if (!isAside) this.#advance(part, work);
    const parts = this.#partsAfter(part);
    return {
      ...work,
      after: this.#sum(parts),
      afterReading: this.#sum(parts, (each) => this.#reading(each)),
      ...(this.#isKnown(part) && { weight: this.#weights[part] }),
    };
  }

  #advance(part: Part, { done, total, share }: WorkLeft): void {
    this.#at = part;
    this.#share = share ?? done / Math.max(1, total);
    this.#steps++;
  }

  #isKnown(part: Part): boolean {
    return this.#isBuiltIn || part !== 'embedding';
  }

  #partOf(stage: Stage): Part | undefined {
    const isCompared = ORDER.indexOf(this.#at) >= ORDER.indexOf('comparing');
    if (stage === 'themes' && isCompared) return 'dividing';
    return ORDER.find((part) => part === stage);
  }

  /** After the first step of all the vault is divided by its links; after that the part goes on that was begun. */
  #partsAfter(part: Part): Part[] {
    if (part === 'links') return ['themes', ...this.#partsFrom(this.#at)];
    if (part === 'themes') return this.#partsFrom(this.#at);
    const later = this.#partsFrom(part).slice(1);
    return this.#steps === 1 ? ['links', 'themes', ...later] : later;
  }

  #partsFrom(part: Part): Part[] {
    return ORDER.slice(ORDER.indexOf(part));
  }

  /** What is left of these parts, or of what waits for files in them. */
  #sum(parts: readonly Part[], weightOf = (part: Part): number => this.#weights[part]): number {
    const left = (part: Part): number => weightOf(part) * (part === this.#at ? 1 - this.#share : 1);
    return parts.reduce((sum, part) => sum + left(part), 0);
  }

  /** To embed notes they are read once more: that takes as long as it did, and the rest waits for no file. */
  #reading(part: Part): number {
    const { reading, embedding } = this.#weights;
    if (part === 'reading') return reading;
    return part === 'embedding' ? Math.min(reading, embedding) : 0;
  }
}

export function sizesOf({ index }: Pick<OpenReader, 'index'>): CourseSizes {
  const sizes = { notes: 0, bytes: 0, terms: index.keyword.atLeastTerms, paragraphs: 0, characters: 0 };
  for (const record of index.records.values()) {
    sizes.notes++;
    sizes.bytes += record.facts.sizeBytes;
    sizes.paragraphs += record.packed.counts.paragraphs;
    sizes.characters += charactersOf(record);
  }
  return sizes;
}

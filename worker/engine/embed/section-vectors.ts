import type { NoteRecord } from '../notes/note-record';
import type { RowVectors } from '../vectors/row-vectors';
import { sumOfParagraphs, type ParagraphRange } from './paragraph-sum';
import { unitOf } from '../base/unit-length';

/** Vectors kept: a megabyte at 512 components, and more sections than one answer compares. */
const MAX_KEPT = 512;

/** Vectors of sections, or of any paragraphs of a note that stand together, made when they are asked for. */
export class SectionVectors {
  #kept = new Map<NoteRecord, Map<string, Float32Array | undefined>>();
  #count = 0;
  #version = -1;
  readonly #vectors: RowVectors;

  constructor(vectors: RowVectors) {
    this.#vectors = vectors;
  }

  /** Of length 1; undefined when none of the paragraphs has a vector. Not to be written to. */
  of(record: NoteRecord, paragraphs: ParagraphRange): Float32Array | undefined {
    if (this.#version !== this.#vectors.version || this.#count >= MAX_KEPT) this.#forget();
    const key = `${paragraphs.from} ${paragraphs.to}`;
    const ofNote = this.#kept.get(record) ?? new Map<string, Float32Array | undefined>();
    if (ofNote.has(key)) return ofNote.get(key);
    const vector = unitOf(sumOfParagraphs(this.#vectors, record, paragraphs));
    this.#kept.set(record, ofNote.set(key, vector));
    this.#count++;
    return vector;
  }

  #forget(): void {
    this.#kept = new Map();
    this.#count = 0;
    this.#version = this.#vectors.version;
  }
}

import type { NoteRecord } from '../notes/note-record';
import type { RowVectors } from '../vectors/row-vectors';
import type { VaultIndex } from '../index/vault-index';
import { sumOfParagraphs, type ParagraphRange } from './paragraph-sum';
import { summaryVector } from './summary-vectors';
import { unitOf } from '../base/unit-length';

/** Vectors kept: a megabyte at 512 components, and more sections than one answer compares. */
const MAX_KEPT = 512;

/** Vectors of sections, or of any paragraphs of a note that stand together, made when they are asked for. */
export class SectionVectors {
  #kept = new Map<NoteRecord, Map<string, Float32Array | undefined>>();
  #count = 0;
  #version = -1;
  readonly #index: VaultIndex;
  readonly #vectors: RowVectors;

  constructor(index: VaultIndex, vectors: RowVectors) {
    this.#index = index;
    this.#vectors = vectors;
  }

  /**
   * That of the section's summary, by its number, where one is embedded, else the mean of its paragraphs. Of length 1; undefined
   * when none of these has a vector. Not to be written to.
   */
  of(record: NoteRecord, paragraphs: ParagraphRange, section?: number): Float32Array | undefined {
    if (this.#version !== this.#vectors.version || this.#count >= MAX_KEPT) this.#forget();
    const key = `${paragraphs.from} ${paragraphs.to} ${section ?? ''}`;
    const ofNote = this.#kept.get(record) ?? new Map<string, Float32Array | undefined>();
    if (ofNote.has(key)) return ofNote.get(key);
    const vector = unitOf(
      this.#ofSummary(record, section) ?? sumOfParagraphs(this.#vectors, record, paragraphs),
    );
    this.#kept.set(record, ofNote.set(key, vector));
    this.#count++;
    return vector;
  }

  #ofSummary(record: NoteRecord, section: number | undefined): Float32Array<ArrayBuffer> | undefined {
    const sections = section === undefined ? undefined : this.#index.embedded.summariesOf(record)?.sections;
    return summaryVector(this.#vectors, sections?.get(section ?? -1));
  }

  #forget(): void {
    this.#kept = new Map();
    this.#count = 0;
    this.#version = this.#vectors.version;
  }
}

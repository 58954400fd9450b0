import type { Theme } from '../themes/themes';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import type { NoteVectors } from './note-vectors';
import { addTo } from './paragraph-sum';
import { unitOf } from '../base/unit-length';

/** Vectors of themes, made when they are asked for and kept until a vector or the themes change. */
export class ThemeVectors {
  #kept = new WeakMap<Theme, Float32Array | undefined>();
  #version = -1;
  readonly #index: VaultIndex;
  readonly #vectors: RowVectors;
  readonly #notes: NoteVectors;

  constructor(index: VaultIndex, vectors: RowVectors, notes: NoteVectors) {
    this.#index = index;
    this.#vectors = vectors;
    this.#notes = notes;
  }

  /**
   * The mean of the notes of a theme of the tree as it is now, also of those in themes below it, each counting the same;
   * of length 1. Undefined when none of them has a vector. Not to be written to.
   */
  of(theme: Theme): Float32Array | undefined {
    if (this.#version !== this.#vectors.version) {
      this.#kept = new WeakMap();
      this.#version = this.#vectors.version;
    }
    if (!this.#kept.has(theme)) this.#kept.set(theme, unitOf(this.#sumOf(theme)));
    return this.#kept.get(theme);
  }

  #sumOf({ notes, children }: Theme): Float32Array<ArrayBuffer> {
    const sum = new Float32Array(this.#vectors.dimensions);
    for (const path of notes) {
      const vector = this.#notes.of(this.#index.mustGet(path));
      if (vector !== undefined) addTo(sum, vector, 1);
    }
    for (const child of children) addTo(sum, this.#sumOf(child), 1);
    return sum;
  }
}

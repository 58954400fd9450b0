import type { NotePath } from '../../contract';
import { FNV_OFFSET, fnvMix } from '../base/fnv1a';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import type { NearNote } from '../themes/near-list';
import type { NoteSpace } from '../themes/near-notes';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import type { NoteVectors } from './note-vectors';
import { embeddedKeys, mixKey } from './summary-vectors';

/** Vectors of notes made in one step: about a hundredth of a second. */
const MADE_AT_ONCE = 100;

/** The vectors of notes as the lists of near notes ask for them: by path. */
export class VaultSpace implements NoteSpace {
  readonly #index: VaultIndex;
  readonly #vectors: RowVectors;
  readonly #notes: NoteVectors;

  constructor(index: VaultIndex, vectors: RowVectors, notes: NoteVectors) {
    this.#index = index;
    this.#vectors = vectors;
    this.#notes = notes;
  }

  get model(): string {
    return this.#vectors.store.model;
  }

  get version(): number {
    return this.#vectors.version;
  }

  /** A note's vector follows from its texts, from how many places each of them stands in, and from its summaries. */
  *prints(): Generator<[NotePath, number]> {
    for (const record of this.#index.records.values()) {
      const print = this.#printOf(record);
      if (print !== undefined) yield [record.path, print];
    }
  }

  /** A hash over the keys of the vectors and the number of places of each paragraph; undefined when none of these has a vector. */
  #printOf(record: NoteRecord): number | undefined {
    const {
      base,
      packed: { keys, counts },
    } = record;
    let print = FNV_OFFSET;
    let places = 0;
    const mix = (value: number): void => void (print = fnvMix(print, value));
    for (let at = 0; at < counts.paragraphs; at++) {
      const sharers = this.#vectors.sharers(base + at);
      places += sharers;
      mix(sharers);
    }
    if (places === 0) return undefined;
    for (const byte of keys) mix(byte);
    for (const key of embeddedKeys(this.#index, this.#vectors, record)) print = mixKey(print, key);
    return print >>> 0;
  }

  prepare(): number {
    return this.#notes.prepare(MADE_AT_ONCE);
  }

  /** All that are as near as the last one are looked at before paths decide. */
  nearest(path: NotePath, limit: number, accept: (path: NotePath) => boolean): NearNote[] {
    const vector = this.#vectorOf(path);
    if (vector === undefined) return [];
    const isWanted = (record: NoteRecord): boolean => record.path !== path && accept(record.path);
    for (let most = limit + 1; ; most *= 4) {
      const hits = this.#notes.nearest(vector, most, isWanted);
      const last = hits[limit - 1]?.similarity;
      if (hits.length === most && hits.at(-1)?.similarity === last) continue;
      return hits
        .map(({ record, similarity }) => ({ path: record.path, similarity }))
        .sort((a, b) => b.similarity - a.similarity || compareCodeUnits(a.path, b.path))
        .slice(0, limit);
    }
  }

  cosines(path: NotePath, others: readonly NotePath[]): Float64Array {
    const vector = this.#vectorOf(path);
    const cosines = new Float64Array(others.length);
    if (vector === undefined) return cosines;
    const places = others.flatMap((other, place) => (this.#index.records.has(other) ? [place] : []));
    const records = places.map((place) => this.#index.mustGet(must(others[place], 'a note')));
    const found = this.#notes.similarities(vector, records);
    places.forEach((place, at) => (cosines[place] = found[at] ?? 0));
    return cosines;
  }

  #vectorOf(path: NotePath): Float32Array | undefined {
    const record = this.#index.records.get(path);
    return record && this.#notes.of(record);
  }
}

import type { NotePath } from '../contract';
import type { NoteRecord } from '../engine/notes/note-record';
import { timesNamed } from './name-beginnings';
import { beads } from '../engine/words/phrase';
import type { VaultIndex } from '../engine/index/vault-index';
import { RowVectors } from '../engine/vectors/row-vectors';
import { VectorStore } from '../engine/vectors/vector-store';
import type { Mention } from '../engine/view/note-names';
import type { IndexReader, ReadMeaning } from '../engine/view/index-reader';
import type { ArchiveModel } from './archive-model';
import type { Alike, ComparedRow } from './related-queries';
import { NO_MEANING } from './slice-meaning';

/** A row of another note, by the row of the index, and its cosine with a row of the note that is asked about. */
interface ToldPair {
  own: number;
  row: number;
  cosine: number;
}

/**
 * Rows of which only that is known which a server told: how near the rows of other notes are to those of one note. Vectors of the rows
 * of that note stand for themselves: whatever is in them, what is asked about one of them is answered with what was told of its row.
 */
export class ToldRows extends RowVectors {
  readonly #places = new Map<number, number>();
  readonly #standIns = new Map<number, Float32Array<ArrayBuffer>>();
  readonly #rows = new Map<Float32Array, number>();
  /** Of the note that begins with a row, by the place of the row that is asked about. */
  readonly #closest = new Map<number, Float32Array>();
  readonly #pairs = new Map<string, number>();
  readonly #asked: readonly number[];

  /** `own`: the rows of the note that is asked about, by their numbers in the index; `asked`: those of them that are compared. */
  constructor(model: ArchiveModel, own: readonly ComparedRow[], asked: readonly number[]) {
    super(new VectorStore({ ...model, keepsFloats: false, kernel: 'scalar' }));
    this.#asked = asked;
    for (const { row, places } of own) {
      const standIn = Float32Array.of(row);
      this.#places.set(row, places);
      this.#standIns.set(row, standIn);
      this.#rows.set(standIn, row);
    }
  }

  /** Of the note whose first row this is. */
  tellClosest(base: number, closest: Float32Array): void {
    this.#closest.set(base, closest);
  }

  tellPair({ own, row, cosine }: ToldPair): void {
    this.#pairs.set(`${String(own)} ${String(row)}`, cosine);
  }

  override sharers(row: number): number {
    return this.#places.get(row) ?? 0;
  }

  override has(row: number): boolean {
    return this.#places.has(row);
  }

  override vectorOf(row: number): Float32Array<ArrayBuffer> | undefined {
    return this.#standIns.get(row);
  }

  /** Rows have no texts here that a store could know. */
  override add(): void {
    // Nothing waits for a vector.
  }

  override highest(queries: readonly Float32Array[], rows: Uint32Array, ends: Uint32Array): Float64Array[] {
    return queries.map((query) => {
      const place = this.#asked.indexOf(this.#rows.get(query) ?? -1);
      return Float64Array.from(ends, (_end, at) => {
        const base = rows[at === 0 ? 0 : (ends[at - 1] ?? 0)];
        return Math.max(0, (base === undefined ? undefined : this.#closest.get(base)?.[place]) ?? 0);
      });
    });
  }

  override similarities(query: Float32Array, rows: Uint32Array): Float64Array {
    const own = String(this.#rows.get(query) ?? -1);
    return Float64Array.from(rows, (row) => this.#pairs.get(`${own} ${String(row)}`) ?? 0);
  }
}

/** Notes as wholes, as near to one note as a server told. */
export class ToldNotes implements NonNullable<ReadMeaning['notes']> {
  readonly #index: VaultIndex;
  readonly #alike: ReadonlyMap<NotePath, Alike>;
  readonly #own: NotePath;

  constructor(index: VaultIndex, own: NotePath, alike: ReadonlyMap<NotePath, Alike>) {
    this.#index = index;
    this.#own = own;
    this.#alike = alike;
  }

  async load(): Promise<void> {
    // All of it was told.
  }

  /** Of the note that is asked about; nothing but whether there is one can be told by it. */
  of({ path }: NoteRecord): Float32Array | undefined {
    return path === this.#own && this.#alike.has(path) ? STAND_IN : undefined;
  }

  with(record: NoteRecord): Float32Array | undefined {
    return this.of(record);
  }

  nearest(
    _vector: Float32Array,
    limit: number,
    accept: (record: NoteRecord) => boolean = () => true,
  ): { record: NoteRecord; similarity: number }[] {
    return [...this.#alike]
      .flatMap(([path, { cosine: similarity }]) => {
        const record = this.#index.records.get(path);
        return record === undefined || !accept(record) ? [] : [{ record, similarity }];
      })
      .sort((one, other) => other.similarity - one.similarity || one.record.base - other.record.base)
      .slice(0, limit);
  }

  similarities(_vector: Float32Array, records: readonly NoteRecord[]): Float64Array {
    return Float64Array.from(records, ({ path }) => this.#alike.get(path)?.cosine ?? 0);
  }
}

const STAND_IN = new Float32Array(0);

/** Meaning as far as it compares notes with one note. */
export function toldMeaning(vectors: ToldRows, notes: ToldNotes): ReadMeaning {
  return { ...NO_MEANING, vectors, notes };
}

/** What a note is called, and how many notes hold all words of that. */
export interface NamedNote {
  name: string;
  holders: number;
}

/** What notes are called that a text may name. */
export class ToldNames implements Pick<IndexReader['names'], 'mentionsIn'> {
  readonly #named: readonly (NamedNote & Pick<Mention, 'path'>)[];

  constructor(named: readonly (NamedNote & Pick<Mention, 'path'>)[]) {
    this.#named = named;
  }

  mentionsIn(_index: VaultIndex, text: string): Mention[] {
    const terms = beads(text);
    return this.#named
      .map((each) => ({ ...each, count: timesNamed(terms, each.name) }))
      .filter(({ count }) => count > 0);
  }
}

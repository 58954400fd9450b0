import type { VectorColumns, VectorValues } from '../../contract';
import { HASH_BYTES } from '../base/hash-bytes';
import type { NoteRecord } from '../notes/note-record';
import { factorOf } from '../vectors/quantise';
import type { RowVectors } from '../vectors/row-vectors';
import { paragraphAt } from './note-rows';
import { vectorBytes } from './page-size';

/** A paragraph that has a vector. */
interface EmbeddedParagraph {
  /** Place in the atoms of the page. */
  atom: number;
  row: number;
  key: Uint8Array;
}

/** Bytes that are sent of the vectors of a note. */
export function bytesOfVectors(vectors: RowVectors | undefined, record: NoteRecord): number {
  if (vectors === undefined) return 0;
  const componentBytes = vectors.store.isExact ? Float32Array.BYTES_PER_ELEMENT : 1;
  return embeddedIn(vectors, record, 0).length * vectorBytes(vectors.dimensions, componentBytes);
}

/** The vectors of these notes; `firstAtoms` are the places of the notes in the atoms of the page. */
export function vectorColumns(
  vectors: RowVectors,
  records: readonly NoteRecord[],
  firstAtoms: readonly number[],
): VectorColumns {
  const embedded = records.flatMap((record, at) => embeddedIn(vectors, record, firstAtoms[at] ?? 0));
  const keys = new Uint8Array(HASH_BYTES * embedded.length);
  embedded.forEach(({ key }, at) => {
    keys.set(key, HASH_BYTES * at);
  });
  const rows = embedded.map(({ row }) => row);
  return {
    model: vectors.store.model,
    dimensions: vectors.dimensions,
    atoms: Uint32Array.from(embedded, ({ atom }) => atom),
    keys,
    values: vectors.store.isExact ? exactValues(vectors, rows) : roundedValues(vectors, rows),
  };
}

function embeddedIn(vectors: RowVectors, record: NoteRecord, firstAtom: number): EmbeddedParagraph[] {
  const { counts } = record.packed;
  const found: EmbeddedParagraph[] = [];
  for (let at = 0; at < counts.paragraphs; at++) {
    const row = record.base + at;
    const key = vectors.keyOf(row);
    if (key === undefined) continue;
    found.push({ atom: firstAtom + paragraphAt(record, at), row, key });
  }
  return found;
}

function exactValues(vectors: RowVectors, rows: readonly number[]): VectorValues {
  const floats = new Float32Array(vectors.dimensions * rows.length);
  rows.forEach((row, at) => {
    floats.set(vectors.vectorOf(row) ?? [], vectors.dimensions * at);
  });
  return { kind: 'exact', floats };
}

function roundedValues(vectors: RowVectors, rows: readonly number[]): VectorValues {
  const codes = new Int8Array(vectors.dimensions * rows.length);
  const factors = new Float32Array(rows.length);
  rows.forEach((row, at) => {
    const each = vectors.codesOf(row);
    if (each === undefined) return;
    codes.set(each, vectors.dimensions * at);
    const factor = factorOf(each);
    factors[at] = Number.isFinite(factor) ? factor : 0;
  });
  return { kind: 'rounded', codes, factors };
}

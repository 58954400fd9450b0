import type {
  AtomColumns,
  AtomPage,
  ChangeCursor,
  ExportRequest,
  LinkColumns,
  NotePath,
} from '../../contract';
import { must } from '../base/assert';
import { compareCodeUnits } from '../base/code-units';
import { HASH_BYTES, hashToBytes } from '../base/hash-bytes';
import type { VaultIndex } from '../index/vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import { holderAt, noteRows, type AtomRow, type NoteRows } from './note-rows';
import { PAGE_BYTES, rowsBytes } from './page-size';
import { bytesOfVectors, vectorColumns } from './vector-columns';

/** Bytes of a page when the caller does not say. */
const LIMIT_BYTES = 4 * 2 ** 20;

/** What is exported. */
export interface ExportedIndex {
  readonly index: VaultIndex;
  readonly meaning: { readonly vectors: RowVectors | undefined };
}

/** The notes behind the cursor, up to the limit; `isStored` says whether all of them are persisted as they are. */
export function exportAtoms(
  { index, meaning }: ExportedIndex,
  { cursor, paths, limitBytes = LIMIT_BYTES }: ExportRequest,
  isStored: boolean,
): AtomPage {
  const { vectors } = meaning;
  const wanted = pathsAfter(index, paths, cursor?.after);
  const page = firstNotes(index, wanted, vectors, limitBytes);
  const firstAtoms = firstPlaces(page.map(({ atoms }) => atoms.length));
  const last = page.at(-1)?.note.path;
  const isWhole = last === undefined || page.length === wanted.length;
  const begun = (): ChangeCursor => ({ began: index.changes.last, at: index.changes.last });
  const feed = !isStored || paths !== undefined ? undefined : cursor === undefined ? begun() : cursor.feed;
  return {
    notes: page.map(({ note }) => note),
    atoms: atomColumns(page, firstAtoms),
    links: linkColumns(page, firstAtoms),
    vectors:
      vectors &&
      vectorColumns(
        vectors,
        page.map(({ record }) => record),
        firstAtoms,
      ),
    next: isWhole ? undefined : { after: last, ...(feed && { feed }) },
    feed,
  };
}

/** Notes that there are, each once, in order. */
function pathsAfter(
  { records }: VaultIndex,
  paths: readonly NotePath[] | undefined,
  after: NotePath | undefined,
): NotePath[] {
  const asked = paths === undefined ? records.keys() : new Set(paths);
  const isWanted = (path: NotePath) => records.has(path) && (after === undefined || path > after);
  return [...asked].filter(isWanted).sort(compareCodeUnits);
}

/** As many of the notes as fit, but one at least. */
function firstNotes(
  index: VaultIndex,
  paths: readonly NotePath[],
  vectors: RowVectors | undefined,
  limitBytes: number,
): NoteRows[] {
  const page: NoteRows[] = [];
  let sizeBytes = PAGE_BYTES;
  for (const path of paths) {
    const rows = noteRows(index, path);
    sizeBytes += rowsBytes(rows) + bytesOfVectors(vectors, rows.record);
    if (page.length > 0 && sizeBytes > limitBytes) break;
    page.push(rows);
  }
  return page;
}

/** Where each part begins when they stand one behind the other. */
function firstPlaces(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => (end += length) - length);
}

function atomColumns(page: readonly NoteRows[], firstAtoms: readonly number[]): AtomColumns {
  const rows = page.flatMap(({ atoms }) => atoms);
  const owners = page.flatMap(({ atoms }, at) => atoms.map(() => at));
  const parentOf = ({ parent }: AtomRow, at: number) =>
    parent < 0 ? -1 : parent + must(firstAtoms[must(owners[at], 'note')], 'first atom');
  const hashes = new Uint8Array(HASH_BYTES * rows.length);
  rows.forEach(({ hash }, at) => {
    hashToBytes(hash, hashes, HASH_BYTES * at);
  });
  return {
    notes: Uint32Array.from(owners),
    levels: Uint8Array.from(rows, ({ level }) => level),
    parents: Int32Array.from(rows, parentOf),
    handles: rows.map(({ handle }) => handle),
    titles: rows.map(({ title }) => title),
    blocks: rows.map(({ block }) => block),
    spans: Uint32Array.from(rows.flatMap(({ span }) => [span.start, span.end, span.startLine, span.endLine])),
    hashes,
    tokens: Uint32Array.from(rows, ({ tokens }) => tokens),
  };
}

function linkColumns(page: readonly NoteRows[], firstAtoms: readonly number[]): LinkColumns {
  const holders = page.flatMap(({ record, links }, at) =>
    links.map(({ link }) => (firstAtoms[at] ?? 0) + holderAt(record, link)),
  );
  const ends = page.flatMap(({ links }) => links);
  const links = ends.map(({ link }) => link);
  return {
    atoms: Uint32Array.from(holders),
    to: ends.map(({ to }) => to),
    targets: links.map(({ target, subpath }) => target + subpath),
    sources: links.map(({ source }) => source),
    properties: links.map(({ property }) => property),
    displays: links.map(({ display }) => display),
    spans: Uint32Array.from(links.flatMap(({ start, end }) => [start, end])),
  };
}

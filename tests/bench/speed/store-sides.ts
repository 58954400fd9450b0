import { decode, encode } from '@msgpack/msgpack';
import { load, save } from '@orama/orama';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEntry } from '../../../worker/engine/persist/journal';
import { paragraphsOf, textOf, vaultNotes, vaultVectors, vectorAt, type VaultNote } from './corpus';
import { createOrama, insertAll, oramaDocuments } from './orama';
import { OurStore } from './our-store';
import { entryOf, OurVault } from './our-vault';

/** Rows, about, that one side inserts before it is the other's turn. */
const BATCH = 1_000;

interface Batch {
  notes: VaultNote[];
  /** The vector of the first row of each note is that of this row of the vault. */
  firstRows: number[];
}

/** Ours begins with the text of a note. */
export function ourSide(rows: number, folder: string) {
  const vectors = vaultVectors(rows);
  const batches = batchesOf(rows);
  const place = join(folder, 'index');
  let opened: { store: OurStore; vault: OurVault } | undefined;
  return {
    async open(): Promise<void> {
      const store = await OurStore.open(place);
      opened = { store, vault: await store.emptyVault() };
    },
    /** Milliseconds that the next batch takes; null when there is none. */
    insert: () =>
      insertNext(batches, ({ notes, firstRows }) => {
        const texts = notes.map(textOf);
        return () =>
          notes.forEach((note, at) => {
            const start = firstRows[at] ?? 0;
            opened?.vault.put(entryOf(note, texts[at]), (paragraph) => vectorAt(vectors, start + paragraph));
          });
      }),
    seal: () => msOf(() => opened?.vault.index.keyword.seal()),
    /** Writes everything, edits a note, and writes what that takes. */
    async store(): Promise<{ kept: number; written: number }> {
      if (opened === undefined) throw new Error('not open');
      const { store, vault } = opened;
      await store.keepAll(vault);
      const kept = await store.sizeBytes();
      const written = await store.keep(vault, editOneNote(vault, rows));
      await store.close();
      opened = undefined;
      return { kept, written };
    },
    async load(): Promise<void> {
      const store = await OurStore.open(place);
      const { index, vectors } = await store.load();
      await store.close();
      const found = { rows: index.keyword.rows, vectors: vectors.count };
      if (found.rows !== rows || found.vectors !== rows) throw new Error(JSON.stringify(found));
    },
  };
}

/** Orama's side begins with the paragraphs, cut out already, and their vectors as it wants them. */
export function oramaSide(rows: number, folder: string) {
  const vectors = vaultVectors(rows);
  const batches = batchesOf(rows);
  const file = join(folder, 'orama.msgpack');
  let database = createOrama({ withVectors: true });
  return {
    insert: () =>
      insertNext(batches, ({ notes, firstRows }) => {
        const documents = notes.flatMap((note, at) =>
          oramaDocuments(note, firstRows[at] ?? 0, (row) => vectorAt(vectors, row)),
        );
        return () => insertAll(database, documents);
      }),
    store(): number {
      writeFileSync(file, encode(save(database)));
      database = createOrama({ withVectors: true });
      return statSync(file).size;
    },
    load(): void {
      const loaded = createOrama({ withVectors: true });
      load(loaded, decode(readFileSync(file)) as Parameters<typeof load>[1]);
    },
  };
}

function insertNext(batches: Iterator<Batch>, prepare: (batch: Batch) => () => void): number | null {
  const next = batches.next();
  return next.done === true ? null : msOf(prepare(next.value));
}

function* batchesOf(rows: number): Generator<Batch> {
  let batch: Batch = { notes: [], firstRows: [] };
  let [row, end] = [0, BATCH];
  for (const note of vaultNotes(rows)) {
    batch.notes.push(note);
    batch.firstRows.push(row);
    row += paragraphsOf(note).length;
    if (row < end && row < rows) continue;
    yield batch;
    batch = { notes: [], firstRows: [] };
    end = row + BATCH;
  }
}

/** Changes one paragraph of a note of ten, as an edit does. */
function editOneNote(vault: OurVault, rows: number): JournalEntry {
  const note = [...vaultNotes(rows)].find((each) => paragraphsOf(each).length === 10);
  if (note === undefined) throw new Error('a note of ten paragraphs');
  const entry = entryOf(note, `${textOf(note).trimEnd()} edited\n`);
  const vectors = vaultVectors(10);
  vault.put(entry, (paragraph) => vectorAt(vectors, paragraph));
  return { kind: 'put', entry, number: 1 };
}

function msOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

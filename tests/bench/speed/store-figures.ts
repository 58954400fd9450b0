import { load, save, type AnyOrama } from '@orama/orama';
import { decode, encode } from '@msgpack/msgpack';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '../../../worker/engine/persist/index-store';
import { raceSlices, Stopwatch } from '../slices';
import { paragraphsOf, textOf, vaultNotes, vaultVectors, vectorAt, type VaultNote } from './corpus';
import { measured, timesFaster, type Outcomes } from './figures';
import type { Scale } from './measure';
import { createOrama, insertAll, MOST_ORAMA_ROWS, oramaDocuments } from './orama';
import { entryOf, OurVault } from './our-vault';
import { loadVault, OurStore } from './our-store';

/** Rows that both sides insert before it is the other's turn. */
const BATCH = 1_000;

/** Loading lasts seconds: the best of so many, the first one cold as it is for people. */
const LOADS = 2;

export async function measureStore({ rows: wanted }: Scale): Promise<Outcomes> {
  const rows = Math.min(wanted, MOST_ORAMA_ROWS);
  const folder = mkdtempSync(join(tmpdir(), 'altitude-speed-'));
  try {
    const { ours, orama, insert } = fillBoth(rows);
    const store = await OurStore.create(join(folder, 'index'), ours);
    const kept = await store.sizeBytes();
    const written = await store.keep(editOneNote(ours, rows));
    await store.close();
    const file = join(folder, 'orama.msgpack');
    writeFileSync(file, encode(save(orama)));
    const contenders = { ours: () => loadVault(join(folder, 'index')), orama: () => loadOrama(file) };
    const best = await raceSlices(contenders, [0], { rounds: LOADS, warmUp: 0 });
    const [ourPart, theirPart] = [megabytes(written), megabytes(statSync(file).size)];
    return {
      '10': insert,
      '11a': timesFaster(best.ours, best.orama),
      '11b': measured((100 * written) / kept, `${ourPart} of ${megabytes(kept)}`, `Orama all ${theirPart}`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same notes for both; ours begins with their text, theirs with paragraphs that are cut out already. */
function fillBoth(rows: number) {
  const vectors = vaultVectors(rows);
  const ours = new OurVault();
  const orama = createOrama({ withVectors: true });
  const watch = new Stopwatch<'ours' | 'orama'>();
  let row = 0;
  for (const batch of batchesOf(vaultNotes(rows))) {
    const texts = batch.map(textOf);
    const documents = batch.flatMap((note) => {
      const made = oramaDocuments(note, row, (at) => vectorAt(vectors, at));
      row += made.length;
      return made;
    });
    let first = row - documents.length;
    watch.run('ours', () => {
      batch.forEach((note, at) => {
        const entry = entryOf(note, texts[at]);
        const start = first;
        first += entry.parsed.paragraphs.length;
        ours.put(entry, (paragraph) => vectorAt(vectors, start + paragraph));
      });
    });
    watch.run('orama', () => insertAll(orama, documents));
  }
  watch.run('ours', () => ours.index.keyword.seal());
  if (ours.index.keyword.rows !== rows) throw new Error('a row a paragraph');
  return { ours, orama, insert: timesFaster(watch.ms('ours'), watch.ms('orama')) };
}

function* batchesOf(notes: Iterable<VaultNote>): Generator<VaultNote[]> {
  let batch: VaultNote[] = [];
  let size = 0;
  for (const note of notes) {
    batch.push(note);
    size += paragraphsOf(note).length;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Changes one paragraph of a note of ten, as an edit does. */
function editOneNote(vault: OurVault, rows: number): JournalEntry {
  const note = [...vaultNotes(rows)].find((each) => paragraphsOf(each).length === 10);
  if (note === undefined) throw new Error('a note of ten paragraphs');
  const entry = entryOf(note, `${textOf(note).trimEnd()} edited\n`);
  const vectors = vaultVectors(10);
  vault.put(entry, (paragraph) => vectorAt(vectors, paragraph));
  return { kind: 'put', entry };
}

function loadOrama(file: string): AnyOrama {
  const database = createOrama({ withVectors: true });
  load(database, decode(readFileSync(file)) as Parameters<typeof load>[1]);
  return database;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

import { createKeywordIndex } from '../../../worker/engine/text/keyword-index';
import { forgetWords } from '../../../worker/engine/words/word-forms';
import { vaultNotes, vaultVectors, vectorAt } from './corpus';
import { measured, type Outcomes } from './figures';
import { memoryBytes, type Scale } from './measure';
import { createOrama, insertAll, oramaDocuments } from './orama';
import { entryOf } from './our-vault';
import { filledMatrix } from './vector-contenders';

/** Orama takes a minute for 100,000, and what one row costs is much the same. */
const ORAMA_ROWS = 20_000;

/** What a row holds in memory; Orama keeps its text as well, and cannot do without. */
export async function measureMemory({ rows }: Scale): Promise<Outcomes> {
  const vectors = vaultVectors(rows);
  const keyword = await grownBy(() => {
    const index = createKeywordIndex();
    for (const note of vaultNotes(rows)) index.add(entryOf(note).keyword);
    index.seal();
    // As the engine does when nothing else is to be done.
    while (index.mergeStep(Infinity));
    forgetWords();
    return index;
  });
  // Memory of WebAssembly is nowhere in the process's own account.
  const matrix = filledMatrix(vectors);
  const ours = (keyword + matrix.sizeBytes) / rows;
  const theirRows = Math.min(rows, ORAMA_ROWS);
  const theirs = (await grownBy(() => filledOrama(theirRows, vectors))) / theirRows;
  const parts = `${kilobytes(matrix.sizeBytes / rows)} + ${kilobytes(keyword / rows)}`;
  return { '9': measured(ours / 1000, parts, `Orama ${kilobytes(theirs)}`) };
}

async function grownBy(make: () => object): Promise<number> {
  const before = memoryBytes();
  const made = make();
  // What a just finished call left on its stack goes only in another turn.
  await new Promise((resolve) => setImmediate(resolve));
  const after = memoryBytes();
  return Object.keys(made).length >= 0 ? after - before : NaN;
}

function filledOrama(rows: number, vectors: Float32Array): object {
  const database = createOrama({ withVectors: true });
  let row = 0;
  let batch = [];
  for (const note of vaultNotes(rows)) {
    const documents = oramaDocuments(note, row, (at) => vectorAt(vectors, at));
    row += documents.length;
    batch.push(...documents);
    if (batch.length < 1_000 && row < rows) continue;
    insertAll(database, batch);
    batch = [];
  }
  return database;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} KB`;
}

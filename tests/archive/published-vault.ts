import type { EngineApi, NotePath } from '../../worker/contract';
import type { Archive, Lease } from '../../worker/archive/connect';
import {
  notesToPublish,
  overviewToPublish,
  type PublishedIndex,
} from '../../worker/archive/notes-to-publish';
import { archiveModel } from '../../worker/archive/archive-model';
import { missingVectors, sendVectors } from '../../worker/archive/publish-vectors';
import { compareSummaries, sendSummaries } from '../../worker/archive/publish-summaries';
import { vectorsToPublish } from '../../worker/archive/vectors-to-publish';
import { compareWithArchive } from '../../worker/archive/compare-with-archive';
import {
  beginPublication,
  finishPublication,
  sendDifference,
  vaultToPublish,
  type Sent,
} from '../../worker/archive/publish';
import { publishedText, type PublishedNote } from '../../worker/archive/published-note';
import { TestEngine, TestVault } from '../engine/engine-fixture';
import { readSampleVault } from '../read-sample-vault';

/** The notes of the sample vault, found by words and links. */
export async function sampleEngine(): Promise<TestEngine> {
  const vault = new TestVault();
  for (const [path, text] of Object.entries(readSampleVault()))
    if (path.endsWith('.md')) vault.write(path, text);
  const engine = await new TestEngine(vault).open({ embedder: 'none' });
  await engine.update();
  // What links say of notes is read in the background.
  await engine.maintain();
  return engine;
}

/** The engine of a test as hosts call it. */
export function apiOf(
  engine: TestEngine,
): PublishedIndex & Pick<EngineApi, 'exportVectors' | 'meaningStatus'> {
  return {
    exportSummaries: () => engine.try('exportSummaries', null),
    exportVectors: () => engine.try('exportVectors', null),
    meaningStatus: () => engine.try('meaningStatus', null),
    status: () => engine.try('status', null),
    exportAtoms: (request) => engine.try('exportAtoms', request),
    themes: () => engine.try('themes', null),
    atom: (request) => engine.try('atom', request),
    zoomIn: (request) => engine.try('zoomIn', request),
    countInside: (request) => engine.try('countInside', request),
  };
}

interface Publishing {
  onBatch?: (sent: number) => Promise<boolean>;
  lease?: Lease;
  force?: boolean;
  /** What is sent in place of a note. */
  as?: (note: PublishedNote) => PublishedNote;
  /** The index that summaries come from. */
  sender?: string;
}

const SENDER = '00000000-0000-4000-8000-000000000001';

/** Publishes a vault in memory; `onBatch` as for `sendDifference`. */
export async function publishVault(
  archive: Archive,
  name: string,
  engine: TestEngine,
  { onBatch = async () => true, lease, force = false, as = (note) => note, sender = SENDER }: Publishing = {},
): Promise<Sent & { known: number; newer: NotePath[]; vectors: number; summaries: number }> {
  const api = apiOf(engine);
  const notes = await notesToPublish(api);
  const bought = await api.exportSummaries(null);
  if (!bought.ok) throw new Error('the index of the test answers');
  const overview = await overviewToPublish(api, bought.value.own);
  const vectors = await vectorsToPublish(api, await archiveModel(archive));
  if (!notes.ok || !overview.ok || !vectors.ok) throw new Error('the index of the test answers');
  const { id } = await vaultToPublish(archive, name);
  const difference = await compareWithArchive(archive, id, notes.value, { force, sender });
  const held = lease ?? (await beginPublication(archive, id, sender, difference));
  const read = async (note: (typeof notes.value)[number]) => {
    const published = publishedText(note, engine.vault.content(note.path));
    return published && as(published);
  };
  const sent = await sendDifference(archive, held, difference, read, onBatch);
  let vectorsSent = 0;
  if (sent.isWhole && vectors.value !== undefined) {
    const missing = await missingVectors(archive, id, vectors.value);
    const done = await sendVectors(archive, held, missing, vectors.value, onBatch);
    vectorsSent = done.sent;
    sent.isWhole = done.isWhole;
  }
  const { summaries } = bought.value;
  const ours = { summaries, notes: notes.value, sender, force };
  const missing = await compareSummaries(archive, id, ours, { newer: difference.newer, renames: [] });
  if (sent.isWhole) {
    const done = await sendSummaries(archive, held, missing, sender, onBatch);
    sent.isWhole = done.isWhole;
  }
  if (sent.isWhole)
    await finishPublication(archive, held, {
      ...{ counting: sent.counting, overview: overview.value, sender },
      summaries: summaries.filter(({ path }) => path === undefined),
    });
  return {
    ...{ ...sent, known: difference.known, newer: difference.newer, vectors: vectorsSent },
    summaries: missing.puts.length,
  };
}

import {
  storeFault,
  type Change,
  type FileFacts,
  type NotePath,
  type StoreFault,
} from '../../worker/contract';
import type { Step } from './change-queue';
import type { VaultFiles } from './indexing';

/** Small enough that a pause or a question waits for well under a second behind a batch in the worker. */
const BATCH_BYTES = 1_000_000;
const BATCH_STEPS = 64;

/** A note over this is not read: one such file would hold the worker for seconds and fill its memory. */
export const LARGEST_NOTE_BYTES = 50 * 1024 * 1024;

/** Consecutive steps, cut where the files to read come to a megabyte or 64 steps are together. */
export function* cutBatches(steps: Iterable<Step>): Generator<Step[]> {
  let batch: Step[] = [];
  let bytes = 0;
  for (const step of steps) {
    const stepBytes = bytesToRead(step);
    if (batch.length > 0 && (batch.length >= BATCH_STEPS || bytes + stepBytes > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(step);
    bytes += stepBytes;
  }
  if (batch.length > 0) yield batch;
}

/** Bytes that will be read for a step, as far as the host knew when it listed the file. */
export function bytesToRead(step: Step): number {
  if (step.kind !== 'read' && step.kind !== 'rename') return 0;
  const { sizeBytes } = step.facts;
  return sizeBytes <= LARGEST_NOTE_BYTES ? sizeBytes : 0;
}

/** The path that a step is about: where its note will be. */
export function pathOf(step: Step): NotePath {
  if (step.kind === 'remove') return step.path;
  return step.kind === 'rename' ? step.to : step.facts.path;
}

/** The steps where the rules may have changed since they were told: what is left out by now is not read. */
export function admitted(steps: readonly Step[], files: VaultFiles): Step[] {
  return steps.flatMap((step): Step[] => {
    const path = pathOf(step);
    if (step.kind === 'remove' || files.admits?.(path) !== false) return [step];
    const removal: Step = { kind: 'remove', path };
    return step.kind === 'rename' ? [{ kind: 'remove', path: step.from }, removal] : [removal];
  });
}

/** The steps as the engine takes them, in order. A file that cannot be read becomes a row of the report. */
export function readChanges(steps: Step[], files: VaultFiles): Promise<Change[]> {
  return Promise.all(steps.map((step) => readChange(step, files)));
}

async function readChange(step: Step, files: VaultFiles): Promise<Change> {
  if (step.kind === 'read') {
    const read = await readFile(step.facts, files);
    return read.kind === 'upsert' && step.from !== undefined ? { ...read, from: step.from } : read;
  }
  if (step.kind === 'rename') return readRenamed(step, files);
  if (step.kind === 'refuse') return { kind: 'unreadable', facts: step.facts, problem: step.problem };
  return step;
}

/** Read here, the files of a batch are read together. What cannot be is left to the engine, which says why. */
async function readRenamed(step: Extract<Step, { kind: 'rename' }>, files: VaultFiles): Promise<Change> {
  const read = await readFile(step.facts, files);
  return read.kind === 'upsert' ? { ...step, content: read.content } : step;
}

async function readFile(facts: FileFacts, files: VaultFiles): Promise<Change> {
  if (facts.sizeBytes > LARGEST_NOTE_BYTES) {
    const problem = {
      kind: 'too-large',
      sizeBytes: facts.sizeBytes,
      limitBytes: LARGEST_NOTE_BYTES,
    } as const;
    return { kind: 'unreadable', facts, problem };
  }
  try {
    const content = await files.read(facts.path);
    if (content.ok) return { kind: 'upsert', facts, content: content.value };
    const { error } = content;
    return unreadable(facts, error.kind === 'unreadable' ? error.why : { kind: 'said', text: error.kind });
  } catch (thrown) {
    return unreadable(facts, storeFault(thrown).why);
  }
}

function unreadable(facts: FileFacts, why: StoreFault): Change {
  return { kind: 'unreadable', facts, problem: { kind: 'unreadable', why } };
}

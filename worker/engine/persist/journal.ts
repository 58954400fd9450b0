import type { FileFacts, IndexStorage, NotePath, Problem } from '../../contract';
import { concatBytes, frame, laterFrames, readFrames } from '../base/frames';
import { pack, tryUnpack, unpack } from '../base/msgpack';
import type { NoteEntry } from '../index/vault-index';
import { lengthNameOf } from './part-names';
import { readValue } from './read-value';
import type { VectorRecord } from '../vectors/vector-record';

/**
 * One thing that the journal keeps until the next snapshot, with the number of the change. `forget`: a note went of which nothing may stay on the
 * disk; not so when it only got another name.
 */
export type JournalEntry =
  | { kind: 'put'; entry: NoteEntry; number: number }
  | { kind: 'touch'; facts: FileFacts }
  | { kind: 'remove'; path: NotePath; forget: boolean; number: number; to?: NotePath }
  | { kind: 'refuse'; facts: FileFacts; problem: Problem; forget: boolean; number: number }
  | VectorEntry;

export type VectorEntry = { kind: 'vector'; model: string; dimensions: number; record: VectorRecord };

/** The key that each entry of a journal begins with. */
const ENTRY_MARK = pack('kind');

/**
 * `lost`: the store has it and does not hand its bytes over, or it is gone. One that was cut off behind its last vector is `sound`: it
 * may end anywhere there. Before that it is `damaged`.
 */
export type JournalState = 'none' | 'lost' | 'damaged' | 'sound';

/** What is left of a journal. */
export interface ReadJournal {
  /** All before the first bad frame. */
  entries: JournalEntry[];
  /** Notes after the damage may follow from what was in it; vectors follow from nothing. */
  laterVectors: VectorEntry[];
  state: JournalState;
}

/**
 * What came after the last snapshot, in one file that grows at its end. Vectors may have been bought, and a journal that is cut between two
 * entries looks whole: whenever some are added, a second file says how long the journal is.
 */
export class Journal {
  readonly #storage: IndexStorage;
  #sizeBytes = 0;
  #isTorn = false;

  constructor(storage: IndexStorage) {
    this.#storage = storage;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** It may end in a torn frame, or no longer be the one that the stored manifest names: nothing may follow it. */
  get isTorn(): boolean {
    return this.#isTorn;
  }

  /** Nobody knows any more whether it counts. */
  doubt(): void {
    this.#isTorn = true;
  }

  /** It is another one, of which nothing is written yet. */
  begin(): void {
    this.#sizeBytes = 0;
    this.#isTorn = false;
  }

  async read(name: string): Promise<ReadJournal> {
    const [bytes, length] = await bytesAndLength(this.#storage, name);
    if (!bytes) {
      const state = stateWithout(bytes, length);
      this.#isTorn = state === 'lost';
      return { entries: [], laterVectors: [], state };
    }
    const { payloads, later, whole, state } = readEntries(bytes, length);
    this.#sizeBytes = bytes.length;
    this.#isTorn = !whole;
    return {
      entries: payloads.map((payload) => unpack(payload) as JournalEntry),
      laterVectors: vectorsIn(later),
      state,
    };
  }

  /** When it resolves the entries survive a crash. */
  async append(name: string, entries: readonly JournalEntry[]): Promise<void> {
    const bytes = concatBytes(entries.map((entry) => frame(pack(entry))));
    this.#isTorn = true;
    await this.#storage.append(name, bytes);
    this.#sizeBytes += bytes.length;
    if (entries.some(({ kind }) => kind === 'vector'))
      await this.#storage.append(lengthNameOf(name), frame(pack(this.#sizeBytes)));
    this.#isTorn = false;
  }
}

/** Of a journal that no manifest names only vectors are worth anything. */
export async function journalledVectors(
  storage: IndexStorage,
  name: string,
): Promise<{ vectors: VectorEntry[]; state: JournalState }> {
  const [bytes, length] = await bytesAndLength(storage, name);
  if (!bytes) return { vectors: [], state: stateWithout(bytes, length) };
  const { payloads, later, state } = readEntries(bytes, length);
  return { vectors: vectorsIn([...payloads, ...later]), state };
}

/** Asked for at once: in the app that is one transaction. */
function bytesAndLength(storage: IndexStorage, name: string) {
  return Promise.all([readValue(storage, name), lengthOnce(storage, name)]);
}

/** How long a journal was when vectors were added last; 0 where nothing says so. */
async function lengthOnce(storage: IndexStorage, journal: string): Promise<number> {
  const bytes = await readValue(storage, lengthNameOf(journal));
  const said = readFrames(bytes ?? new Uint8Array()).payloads.at(-1);
  return said === undefined ? 0 : (unpack(said) as number);
}

function stateWithout(bytes: null | undefined, length: number): JournalState {
  return bytes === null || length > 0 ? 'lost' : 'none';
}

/** `length`: how long they once were, as far as anything says so. They count as whole when they hold all of that. */
function readEntries(
  bytes: Uint8Array,
  length: number,
): {
  payloads: Uint8Array[];
  later: Uint8Array[];
  whole: boolean;
  state: JournalState;
} {
  const { payloads, whole, damaged, end } = readFrames(bytes);
  const later = whole ? [] : laterFrames(bytes, end, ENTRY_MARK);
  const lacksVectors = end < length;
  // Nothing follows where a journal was cut off: a wrong length only looks like that.
  const isDamaged = damaged || lacksVectors || later.length > 0;
  return { payloads, later, whole: whole && !lacksVectors, state: isDamaged ? 'damaged' : 'sound' };
}

function vectorsIn(payloads: readonly Uint8Array[]): VectorEntry[] {
  return payloads.flatMap((payload) => {
    const entry = tryUnpack(payload) as JournalEntry | null | undefined;
    return entry?.kind === 'vector' ? [entry] : [];
  });
}

/** Of the note that it changes. */
export function pathOf(entry: Exclude<JournalEntry, { kind: 'vector' }>): NotePath {
  if (entry.kind === 'put') return entry.entry.facts.path;
  return entry.kind === 'remove' ? entry.path : entry.facts.path;
}

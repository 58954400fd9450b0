import type { FileFacts, IndexStorage, NotePath, Problem } from '../../contract';
import { concatBytes, frame, laterFrames, readFrames } from '../base/frames';
import { pack, tryUnpack, unpack } from '../base/msgpack';
import type { NoteEntry } from '../index/vault-index';
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

/** What is left of a journal. */
export interface ReadJournal {
  /** All before the first bad frame. */
  entries: JournalEntry[];
  /** Notes after the damage may follow from what was in it; vectors follow from nothing. */
  laterVectors: VectorEntry[];
  isDamaged: boolean;
}

/** What came after the last snapshot, in one file that grows at its end. */
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
    const bytes = await readValue(this.#storage, name);
    if (!bytes) {
      this.#isTorn = bytes === null;
      return { entries: [], laterVectors: [], isDamaged: bytes === null };
    }
    const { payloads, whole, damaged, end } = readFrames(bytes);
    const entries = payloads.map((payload) => unpack(payload) as JournalEntry);
    this.#sizeBytes = bytes.length;
    this.#isTorn = !whole;
    const later = damaged ? laterFrames(bytes, end, ENTRY_MARK) : [];
    return { entries, laterVectors: vectorsIn(later), isDamaged: damaged };
  }

  /** When it resolves the entries survive a crash. */
  async append(name: string, entries: readonly JournalEntry[]): Promise<void> {
    const bytes = concatBytes(entries.map((entry) => frame(pack(entry))));
    this.#isTorn = true;
    await this.#storage.append(name, bytes);
    this.#isTorn = false;
    this.#sizeBytes += bytes.length;
  }
}

/** Of a journal that no manifest names only vectors are worth anything. `isWhole`: none that was in it is missing. */
export async function journalledVectors(
  storage: IndexStorage,
  name: string,
): Promise<{ vectors: VectorEntry[]; isWhole: boolean }> {
  const bytes = await readValue(storage, name);
  if (!bytes) return { vectors: [], isWhole: bytes === undefined };
  const { payloads, damaged, end } = readFrames(bytes);
  const vectors = vectorsIn([...payloads, ...laterFrames(bytes, end, ENTRY_MARK)]);
  return { vectors, isWhole: !damaged };
}

function vectorsIn(payloads: readonly Uint8Array[]): VectorEntry[] {
  return payloads.flatMap((payload) => {
    const entry = tryUnpack(payload) as JournalEntry | null | undefined;
    return entry?.kind === 'vector' ? [entry] : [];
  });
}

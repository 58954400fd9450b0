import type {
  IndexStorage,
  RecordChange,
  RequestFault,
  Result,
  StoredRecord,
  StoreFault,
} from '../../contract';
import { assert } from '../base/assert';
import { checksum } from '../base/checksum';
import { concatBytes } from '../base/frames';
import { fail, ok } from '../base/result';
import { batchBytes, isDamaged, readRecordLog, sizeInLog, type LoggedChange } from './record-log';

const FILE = 'records';

/** Up to twice the size of what it holds, and so much more, the log is only appended to. */
const SLACK_BYTES = 64 * 1024;

/** What is kept of a record in memory: its change, and the size of that in the log. */
interface Held {
  change: LoggedChange;
  sizeBytes: number;
}

/** The records of one store while it is open: a log of changes that is written anew when most of it is out of date, or something is deleted. */
export class RecordFile {
  readonly #storage: IndexStorage;
  readonly #collections = new Map<string, Map<string, Held>>();
  readonly lostPlaces: number;
  #logBytes: number;
  /** Of the changes that still count. */
  #heldBytes = 0;
  /** Whether the log ends where its last batch does. */
  #isWhole: boolean;

  /** Rejects with a StorageFailure, also where a later format is met. */
  static async load(storage: IndexStorage): Promise<RecordFile> {
    return new RecordFile(storage, (await storage.read(FILE)) ?? new Uint8Array());
  }

  private constructor(storage: IndexStorage, bytes: Uint8Array) {
    this.#storage = storage;
    this.#logBytes = bytes.length;
    const { changes, lostPlaces, isWhole } = readRecordLog(bytes);
    for (const change of changes) this.#hold(change);
    this.lostPlaces = lostPlaces;
    this.#isWhole = isWhole;
  }

  get(collection: string, name: string): StoredRecord | undefined {
    const held = this.#collections.get(collection)?.get(name);
    return held && storedRecord(held.change);
  }

  list(collection: string): StoredRecord[] {
    const held = [...(this.#collections.get(collection)?.values() ?? [])];
    return held
      .map(({ change }) => storedRecord(change))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Takes the buffers over. Rejects with a StorageFailure, and then the records are what they were. */
  async write(changes: readonly RecordChange[]): Promise<Result<null>> {
    const refusal = this.#refusalOf(changes);
    if (refusal !== undefined) return refusal;
    if (changes.length > 0) await this.#persist(changes.map(loggedChange));
    return ok(null);
  }

  close(): Promise<void> {
    return this.#storage.close();
  }

  #refusalOf(changes: readonly RecordChange[]): Result<null> | undefined {
    const odd = changes.find(({ collection, name }) => !isText(collection) || !isText(name));
    const why: RequestFault = { kind: 'wrong-type', types: ['text'] };
    if (odd !== undefined) return fail({ kind: 'bad-request', field: 'name', why });
    if (this.#storage.isVolatile) return refused('read-only', { kind: 'opened-to-read' });
    for (const { collection, name, version: ours } of changes) {
      const found = this.#collections.get(collection)?.get(name)?.change.version ?? 0;
      if (found > ours) return refused('newer', { kind: 'newer-format', found, ours });
    }
    return undefined;
  }

  async #persist(changes: readonly LoggedChange[]): Promise<void> {
    const batch = batchBytes(changes);
    const isSmall = this.#logBytes + batch.length <= 2 * this.#heldBytes + SLACK_BYTES;
    // What somebody deletes is not to stay on the disk.
    const deletes = changes.some(({ value }) => value === undefined);
    const mayAppend = this.#isWhole && isSmall && !deletes;
    // Until it is known to have gone well, nothing is known of where the log ends.
    this.#isWhole = false;
    const bytes = mayAppend ? batch : concatBytes([...this.#allBut(changes), batch]);
    if (mayAppend) await this.#storage.append(FILE, bytes);
    else await this.#storage.write(FILE, bytes);
    this.#logBytes = (mayAppend ? this.#logBytes : 0) + bytes.length;
    this.#isWhole = true;
    for (const change of changes) this.#hold(change);
  }

  /** Each record that these changes are not of as a batch of its own; a damaged one as it was found. */
  #allBut(changes: readonly LoggedChange[]): Uint8Array[] {
    const changed = new Set(changes.map(nameIn));
    return [...this.#collections.values()].flatMap((records) =>
      [...records.values()].flatMap(({ change }) =>
        changed.has(nameIn(change)) ? [] : [batchBytes([change])],
      ),
    );
  }

  #hold(change: LoggedChange): void {
    const { collection, name, value } = change;
    const records = this.#collections.get(collection) ?? new Map<string, Held>();
    this.#heldBytes -= records.get(name)?.sizeBytes ?? 0;
    records.delete(name);
    if (value !== undefined) {
      const sizeBytes = sizeInLog(change);
      records.set(name, { change, sizeBytes });
      this.#heldBytes += sizeBytes;
    }
    this.#collections.set(collection, records);
  }
}

function nameIn({ collection, name }: LoggedChange): string {
  return JSON.stringify([collection, name]);
}

function storedRecord(change: LoggedChange): StoredRecord {
  const { name, version, value } = change;
  if (value === undefined || isDamaged(change)) return { kind: 'damaged', name, version };
  return { kind: 'whole', name, version, value: value.slice() };
}

function loggedChange(change: RecordChange): LoggedChange {
  const { collection, name, version } = change;
  assert(Number.isSafeInteger(version) && version >= 0, 'a schema has a whole number');
  const value = change.kind === 'put' ? change.value : undefined;
  return { collection, name, version, value, valueChecksum: value === undefined ? 0 : checksum(value) };
}

/** Half a surrogate pair would come back as another character. */
function isText(name: string): boolean {
  return !/\p{Surrogate}/u.test(name);
}

function refused(reason: 'newer' | 'read-only', why: StoreFault): Result<null> {
  return fail({ kind: 'storage', operation: 'write', why, reason });
}

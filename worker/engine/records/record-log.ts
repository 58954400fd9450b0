import { checksum } from '../base/checksum';
import { concatBytes, frame, frameAt, nextFrame } from '../base/frames';
import { pack, tryUnpack } from '../base/msgpack';
import { newerStore } from '../persist/storage-failure';

/**
 * Raised whenever the log changes its shape or meaning. Each later format has to begin its heads with the mark and its own
 * number, by which programs of before leave it alone.
 */
export const RECORD_FORMAT = 1;

const MARK = 'altitude record';
const MARK_BYTES = pack(MARK);

/** One change as the log holds it; without a value the record was deleted. */
export interface LoggedChange {
  collection: string;
  name: string;
  version: number;
  value: Uint8Array | undefined;
  /** Of the value as it was put; another one than that of `value` when it was damaged since. */
  valueChecksum: number;
}

/**
 * What stands in front of each value, twice, so that one fault never costs a name. `restBytes` of the same batch follow the
 * value: where they do not, the batch was never written to its end.
 */
type Head = [
  mark: typeof MARK,
  format: number,
  copy: 0 | 1,
  restBytes: number,
  collection: string,
  name: string,
  version: number,
  valueBytes: number | null,
  valueChecksum: number,
];

/** The bytes of one batch: all of its changes count, or none. */
export function batchBytes(changes: readonly LoggedChange[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let restBytes = 0;
  for (const change of [...changes].reverse()) {
    const { value = new Uint8Array() } = change;
    const copies = headBytes(change, restBytes);
    restBytes += copies.length + value.length;
    parts.push(value, copies);
  }
  return concatBytes(parts.reverse());
}

/** What a batch of this change alone takes in the log. */
export function sizeInLog(change: LoggedChange): number {
  return headBytes(change, 0).length + (change.value?.length ?? 0);
}

function headBytes(
  { collection, name, version, value, valueChecksum }: LoggedChange,
  restBytes: number,
): Uint8Array {
  const copies = ([0, 1] as const).map((copy) => {
    const place = [MARK, RECORD_FORMAT, copy, restBytes] as const;
    const head: Head = [...place, collection, name, version, value?.length ?? null, valueChecksum];
    return frame(pack(head));
  });
  return concatBytes(copies);
}

export interface ReadLog {
  /** Values are views of the bytes. */
  changes: LoggedChange[];
  /** Gaps in which heads stood that cannot be read. */
  lostPlaces: number;
  /** Whether the next batch may be appended: nothing is damaged, and the last batch is all there. */
  isWhole: boolean;
}

/** Reads on behind what is damaged. Throws a StorageFailure where a later format is met. */
export function readRecordLog(bytes: Uint8Array): ReadLog {
  const read: ReadLog = { changes: [], lostPlaces: 0, isWhole: true };
  for (let at = 0; at < bytes.length;) {
    const found = nextHead(bytes, at);
    if (found === undefined) {
      // A crash cuts the tail short; it changes no byte.
      if (frameAt(bytes, at) !== 'short') read.lostPlaces++;
      return { ...read, isWhole: false };
    }
    const { head, start, valueStart } = found;
    if (start !== at) read.lostPlaces++;
    if (start !== at || head[2] === 1) read.isWhole = false;
    const change = changeAt(bytes, head, valueStart);
    at = valueStart + (head[7] ?? 0);
    if (at + head[3] > bytes.length) return { ...read, isWhole: false };
    read.changes.push(change);
  }
  return read;
}

export function isDamaged({ value, valueChecksum }: LoggedChange): boolean {
  return value !== undefined && checksum(value) !== valueChecksum;
}

function changeAt(bytes: Uint8Array, head: Head, start: number): LoggedChange {
  const [, , , , collection, name, version, valueBytes, valueChecksum] = head;
  const value = valueBytes === null ? undefined : bytes.subarray(start, start + valueBytes);
  return { collection, name, version, value, valueChecksum };
}

/** The first head from `at` on, where its two copies begin, and where they end. */
function nextHead(
  bytes: Uint8Array,
  at: number,
): { head: Head; start: number; valueStart: number } | undefined {
  for (let from = at; ;) {
    const found = nextFrame(bytes, from, MARK_BYTES);
    if (found === undefined) return undefined;
    const { payload, start, end } = found;
    const head = headOf(payload);
    const sizeBytes = end - start;
    if (head?.[2] === 0) return { head, start, valueStart: end + sizeBytes };
    if (head?.[2] === 1) return { head, start: start - sizeBytes, valueStart: end };
    from = end;
  }
}

function headOf(payload: Uint8Array): Head | undefined {
  const found = tryUnpack(payload);
  if (!Array.isArray(found) || found[0] !== MARK) return undefined;
  const format: unknown = found[1];
  if (typeof format === 'number' && format > RECORD_FORMAT) throw newerStore(format, RECORD_FORMAT);
  return isHead(found) ? found : undefined;
}

function isHead(found: unknown[]): found is Head {
  const [, format, copy, restBytes, collection, name, version, valueBytes, valueChecksum] = found;
  const numbers = [format, copy, restBytes, version, valueBytes ?? 0, valueChecksum];
  return (
    [collection, name].every((text) => typeof text === 'string') &&
    numbers.every((number) => Number.isSafeInteger(number))
  );
}

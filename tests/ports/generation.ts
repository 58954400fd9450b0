/** A value of which every four bytes say from which write it is; its length differs from the neighbours'. */
export function generation(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new Uint32Array(50_000 + (number % 7) * 12_500).fill(number).buffer);
}

/** What a journal gets of a write. */
export function entry(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint32Array.of(number).buffer);
}

/** The writes that bytes of `generation` or `entry` come from; a tail that is no whole entry is left out. */
export function writesOf(bytes: Uint8Array | undefined): number[] {
  if (bytes === undefined) return [];
  return [...new Uint32Array(bytes.slice(0, bytes.byteLength & ~3).buffer)];
}

/** What is wrong with a store after a crash that came after the answer to write `answered`; undefined when nothing is. */
export function damageOf(
  snapshot: Uint8Array | undefined,
  journal: Uint8Array | undefined,
  answered: number,
): string | undefined {
  const [number = 0] = writesOf(snapshot);
  const entries = writesOf(journal);
  if (number < answered) return `write ${answered} was answered, but the snapshot is of write ${number}`;
  if (!sameBytes(snapshot, generation(number))) return `the snapshot of write ${number} is a mixture`;
  if (!entries.includes(answered)) return `the journal has no entry of write ${answered}`;
  // A write that was stored and not journalled before the crash is skipped by the next process.
  if (entries.some((each, at) => at > 0 && each <= (entries[at - 1] ?? 0)))
    return 'the journal is out of order';
  return undefined;
}

function sameBytes(found: Uint8Array | undefined, wanted: Uint8Array): boolean {
  return found?.byteLength === wanted.byteLength && found.every((byte, at) => byte === wanted[at]);
}

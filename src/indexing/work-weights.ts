/** How large notes are, as their files tell. */
export interface FileSizes {
  notes: number;
  bytes: number;
}

/** Who reads so much of a vault makes nearly all of its index anew. */
export const WHOLE_SHARE = 0.9;

/** What a note costs besides its bytes, in bytes: tiny notes are not free. Fitted over 26,004 notes of ten real vaults: 700 to 1,000. */
const NOTE_BYTES = 1_000;

/**
 * What work takes over notes that nobody has read yet, in milliseconds of the processor of a usual computer. Devices are several times
 * faster or slower, but at all of it: how fast one is shows within seconds. Fitted over seven vaults of 749 to 26,004 notes, in
 * scripts of alphabets and without spaces.
 */
export const WORK_WEIGHTS = {
  readingNotes: ({ notes, bytes }: FileSizes): number => (bytes + NOTE_BYTES * notes) / 2_400,
  /** A snapshot with these notes is written. */
  storing: ({ notes, bytes }: FileSizes): number => 150 + notes / 50 + bytes / 45_000,
  /** The parts of the keyword index that these notes are in are joined, and written anew: in larger vaults more than once. */
  merging: ({ bytes }: FileSizes): number => (bytes / 38_000) * Math.min(2, 1 + bytes / 120e6),
  /** The vault is divided by its links, and the words that set its themes apart are looked for. */
  dividing: ({ notes, bytes }: FileSizes): number => notes / 11 + bytes / 13_000,
};

/** How large notes are, as their files tell. */
export interface FileSizes {
  notes: number;
  bytes: number;
}

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
  storing: ({ bytes }: FileSizes): number => 200 + bytes / 40_000,
  /** The parts of the keyword index that these notes are in are joined, and written anew. */
  merging: ({ bytes }: FileSizes): number => bytes / 33_000,
  /** The vault is divided by its links, and the words that set its themes apart are looked for. */
  dividing: ({ notes, bytes }: FileSizes): number => notes / 13 + bytes / 14_000,
};

/** A file that the manifest names. */
export interface StoredFile {
  name: string;
  checksum: number;
  sizeBytes: number;
}

/** What the manifest keeps of one vector store. */
export interface StoredVectors {
  version: number;
  model: string;
  /** Components that the model makes, and how many of them are kept. */
  dimensions: number;
  keptDimensions: number;
  /** By shard number; null where a shard is empty. */
  shards: (StoredVectorShard | null)[];
  /** What changed since the shards were written. */
  delta: StoredDelta | null;
}

export interface StoredVectorShard {
  /** Texts that it holds. */
  count: number;
  /** Hashes and rounded vectors. */
  codes: StoredFile;
  /** The unit vectors, where they are kept: little-endian floats and nothing else. */
  floats: StoredFile | null;
}

export interface StoredDelta extends StoredFile {
  count: number;
}

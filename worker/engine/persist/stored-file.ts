/** A file that the manifest names. */
export interface StoredFile {
  name: string;
  checksum: number;
  sizeBytes: number;
}

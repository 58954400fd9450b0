import { open } from 'node:fs/promises';

const HEADER_BYTES = 64;
const MAGIC = 0x7f454c46;
const OF_64_BITS = 2;
const LITTLE_ENDIAN = 1;
/** `p_type` of a segment that is put into memory. */
const LOADED = 1;

/**
 * Whether a library of Linux has all bytes that its header tells of: the system puts one that was cut off into memory all the same, and ends the
 * process (SIGBUS) where the rest should be. What is no ELF file of 64 bits is left to the system, which says what is wrong with it. Reads
 * headers alone; fails as files do. Format: System V ABI, "Object files".
 */
export async function isWholeLibrary(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (at: number, bytes: number): Promise<Buffer | undefined> => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
      return bytesRead === bytes ? buffer : undefined;
    };
    const header = await read(0, HEADER_BYTES);
    if (header === undefined) return false;
    const isElf = header.readUInt32BE(0) === MAGIC && header[4] === OF_64_BITS && header[5] === LITTLE_ENDIAN;
    if (!isElf) return true;
    const sections =
      Number(header.readBigUInt64LE(0x28)) + header.readUInt16LE(0x3a) * header.readUInt16LE(0x3c);
    if (sections > size) return false;
    const [entryBytes, entries] = [header.readUInt16LE(0x36), header.readUInt16LE(0x38)];
    const segments = await read(Number(header.readBigUInt64LE(0x20)), entryBytes * entries);
    if (segments === undefined) return false;
    return Array.from({ length: entries }, (_, at) => endOf(segments, at * entryBytes)).every(
      (end) => end <= size,
    );
  } finally {
    await file.close();
  }
}

/** Where the bytes of a segment end that is put into memory. */
function endOf(segments: Buffer, at: number): number {
  if (segments.readUInt32LE(at) !== LOADED) return 0;
  return Number(segments.readBigUInt64LE(at + 8) + segments.readBigUInt64LE(at + 32));
}

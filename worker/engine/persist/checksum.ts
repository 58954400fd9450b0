/** Bytes taken at once; each has a table of its own. */
const SLICE = 8;

/** Table k gives the remainder of a byte that k further bytes follow. */
const TABLES = createTables();

function createTables(): Uint32Array {
  const tables = new Uint32Array(SLICE * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    tables[byte] = crc;
  }
  for (let at = 256; at < tables.length; at++) {
    const before = tables[at - 256] ?? 0;
    tables[at] = (before >>> 8) ^ (tables[before & 0xff] ?? 0);
  }
  return tables;
}

/**
 * CRC-32 (ISO 3309, the one of zip and PNG): finds every flipped bit and every truncation of a file of ours. Eight
 * bytes a step (Kounavis and Berry 2005), because a start reads every byte of the index through it.
 */
export function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wholeEnd = bytes.length - (bytes.length % SLICE);
  let crc = 0xffffffff;
  for (let at = 0; at < wholeEnd; at += SLICE) {
    const low = crc ^ view.getUint32(at, true);
    const high = view.getUint32(at + 4, true);
    crc = fourBytes(low, 4) ^ fourBytes(high, 0);
  }
  for (let at = wholeEnd; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ (TABLES[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Remainder of four bytes of a little-endian word that `followers` further bytes follow. */
function fourBytes(word: number, followers: number): number {
  return (
    (TABLES[(followers + 3) * 256 + (word & 0xff)] ?? 0) ^
    (TABLES[(followers + 2) * 256 + ((word >>> 8) & 0xff)] ?? 0) ^
    (TABLES[(followers + 1) * 256 + ((word >>> 16) & 0xff)] ?? 0) ^
    (TABLES[followers * 256 + (word >>> 24)] ?? 0)
  );
}

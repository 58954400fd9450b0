import type { Problem } from '../../contract';

/**
 * A note's bytes as text, with what is wrong with them. UTF-8, or UTF-16 where a byte order mark says so; the mark
 * of UTF-8 stays in the text, so that offsets are those of every other program. Text ends before the first bad byte.
 */
export function decodeNote(bytes: Uint8Array): { text: string; problems: Problem[] } {
  const wide = utf16Label(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), problems: [] };
  const filled = bytes.indexOf(0);
  if (filled === -1) return decodeUtf8(bytes);
  if (bytes.subarray(filled).some((byte) => byte !== 0)) return { text: '', problems: [{ kind: 'binary' }] };
  const { text, problems } = decodeUtf8(bytes.subarray(0, filled));
  return { text, problems: [...problems, { kind: 'nul-filled', byteOffset: filled }] };
}

function decodeUtf8(bytes: Uint8Array): { text: string; problems: Problem[] } {
  const good = validLength(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, good));
  return { text, problems: good < bytes.length ? [{ kind: 'invalid-utf8', byteOffset: good }] : [] };
}

function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** How many bytes from the start are UTF-8. */
function validLength(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length = sequenceLength(bytes, at, lead);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Bytes of the well-formed sequence at `at` (Unicode, table 3-7); 0 when it is ill-formed or cut off. */
function sequenceLength(bytes: Uint8Array, at: number, lead: number): number {
  const second = bytes[at + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isContinuation(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isContinuation(bytes[at + 2]) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    const inRange = second >= low && second <= high;
    return inRange && isContinuation(bytes[at + 2]) && isContinuation(bytes[at + 3]) ? 4 : 0;
  }
  return 0;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Hexadecimal digits of an id. */
export const ID_LENGTH = 16;

/** 64 bits over a segment: chance alone gives two different ones the same id once in 10^19. */
export function contentId(range: { firstRow: number; endRow: number }, bytes: Uint8Array): string {
  const sum = new ContentSum();
  sum.number(range.firstRow);
  sum.number(range.endRow);
  sum.bytes(bytes);
  return sum.digest();
}

/** Two multiply-and-rotate sums side by side; against accidents only, not against an adversary. */
class ContentSum {
  #low = 0x9e3779b9;
  #high = 0x85ebca6b;

  number(value: number): void {
    this.#low = mix(this.#low ^ value, 0xcc9e2d51);
    this.#high = mix(this.#high ^ value, 0x1b873593);
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    const words = bytes.length >> 2;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < words; i++) this.number(view.getInt32(4 * i, true));
    for (let i = 4 * words; i < bytes.length; i++) this.number(bytes[i] ?? 0);
  }

  digest(): string {
    const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
    return hex(mix(this.#low ^ this.#high, 0x9e3779b1)) + hex(mix(this.#high, 0x85ebca77) ^ this.#low);
  }
}

function mix(value: number, factor: number): number {
  const product = Math.imul(value, factor);
  return Math.imul((product << 15) | (product >>> 17), 5) + 0x3c6ef372;
}

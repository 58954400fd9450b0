/** A value of which every byte says from which write it is; its length differs from the neighbours'. */
export function generation(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(200_000 + (number % 7) * 50_000).fill(number & 255);
}

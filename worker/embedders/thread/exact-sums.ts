import type { NativeRuntime } from '../native-runtime';

/**
 * An ONNX graph (operators of version 17): `ids`, numbers of 64 bits in one row of four, cast to unsigned bytes, times a column of four
 * signed bytes of 127 by `MatMulInteger`, cast to the 32-bit number `sum`.
 */
export const SUM_GRAPH =
  'CAgSDmFsdGl0dWRlIHRlc3RzOsEBCiQKA2lkcxIFYnl0ZXMaBWJ5dGVzIgRDYXN0KgkKAnRvGAKgAQIKKwoFYnl0ZXMKB3dlaWdo' +
  'dHMSBHN1bXMaBHN1bXMiDU1hdE11bEludGVnZXIKIQoEc3VtcxIDc3VtGgNzdW0iBENhc3QqCQoCdG8YAaABAhIEdGlueSoVCAQI' +
  'ARADQgd3ZWlnaHRzSgR/f39/WhUKA2lkcxIOCgwIBxIICgIIAQoCCARiFQoDc3VtEg4KDAgBEggKAggBCgIIAUIECgAQEQ==';

const LARGEST = 255;
const TERMS = 4;
const SUM = LARGEST * 127 * TERMS;

/**
 * Whether this runtime adds products of eight-bit numbers without loss. Processors without an instruction for it (VNNI, in most computers
 * since 2020) add two of them in 16 bits, which ends at 32,767, unless the runtime is told to go another way; where the instruction is
 * there, that way costs models whose weights need more than seven bits half as much time again. One that cannot tell is taken for one that loses.
 */
export async function addsExactly(
  { InferenceSession, Tensor }: NativeRuntime,
  options: object,
): Promise<boolean> {
  try {
    const graph = Uint8Array.from(atob(SUM_GRAPH), (byte) => byte.charCodeAt(0));
    const session = await InferenceSession.create(graph, options);
    const ids = new Tensor('int64', new BigInt64Array(TERMS).fill(BigInt(LARGEST)), [1, TERMS]);
    const { sum } = await session.run({ ids });
    return sum?.data instanceof Float32Array && sum.data[0] === SUM;
  } catch {
    return false;
  }
}

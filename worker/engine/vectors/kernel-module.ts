import { f32, f32x4, i16x8, i32, i32x4, repeatWhile, v128 } from './wasm-instructions';
import { wasmFunction, wasmModule, type Code } from './wasm-module';

/** What one turn of the inner loops takes. Rows are padded with zeroes to a multiple of it. */
export const STRIDE_STEP = 32;

/** A unit vector's dot products lie in -1…1; as integers they are multiples of 2^-30. */
export const FLOAT_SUM_UNIT = 2 ** -30;

/**
 * For each row: the sum of query[d] · row[d]. Rows are bytes, the query was widened to 16 bits beforehand, since the
 * only exact multiply-and-add of fixed-width SIMD takes 16-bit numbers. Two running sums hide the latency of one.
 *
 * Addresses and `rowBytes` are in bytes; the loops need at least one row and `rowBytes` a multiple of 32.
 */
const sumBytes = wasmFunction(
  'sumBytes',
  ['query', 'row', 'rowBytes', 'sum', 'sumsEnd'],
  { term: 'i32', rowEnd: 'i32', codes: 'v128', lower: 'v128', upper: 'v128' },
  ({ query, row, rowBytes, sum, sumsEnd, term, rowEnd, codes, lower, upper }) => {
    const addProducts = (offset: number): Code[] => [
      codes.set(v128.load(row, offset)),
      lower.set(i32x4.add(lower, i32x4.dot(i16x8.lowerBytes(codes), v128.load(term, 2 * offset)))),
      upper.set(i32x4.add(upper, i32x4.dot(i16x8.upperBytes(codes), v128.load(term, 2 * offset + 16)))),
    ];
    return [
      repeatWhile(i32.lessThan(sum, sumsEnd), [
        term.set(query),
        rowEnd.set(i32.add(row, rowBytes)),
        lower.set(v128.zero),
        upper.set(v128.zero),
        repeatWhile(i32.lessThan(row, rowEnd), [
          ...addProducts(0),
          ...addProducts(16),
          term.set(i32.add(term, i32.const(64))),
          row.set(i32.add(row, i32.const(32))),
        ]),
        lower.set(i32x4.add(lower, upper)),
        i32.store(sum, overLanes(lower, i32x4.lane, i32.add)),
        sum.set(i32.add(sum, i32.const(4))),
      ]),
    ];
  },
);

/** The same over 32-bit floats with four running sums. The answer is an integer, in units of `FLOAT_SUM_UNIT`. */
const sumFloats = wasmFunction(
  'sumFloats',
  ['query', 'row', 'rowBytes', 'sum', 'sumsEnd'],
  { term: 'i32', rowEnd: 'i32', first: 'v128', second: 'v128', third: 'v128', fourth: 'v128' },
  ({ query, row, rowBytes, sum, sumsEnd, term, rowEnd, first, second, third, fourth }) => {
    const running = [first, second, third, fourth];
    const addProducts = running.map((total, index) => {
      const offset = 16 * index;
      return total.set(f32x4.add(total, f32x4.mul(v128.load(term, offset), v128.load(row, offset))));
    });
    const total = f32x4.add(f32x4.add(first, second), f32x4.add(third, fourth));
    return [
      repeatWhile(i32.lessThan(sum, sumsEnd), [
        term.set(query),
        rowEnd.set(i32.add(row, rowBytes)),
        ...running.map((each) => each.set(v128.zero)),
        repeatWhile(i32.lessThan(row, rowEnd), [
          ...addProducts,
          term.set(i32.add(term, i32.const(64))),
          row.set(i32.add(row, i32.const(64))),
        ]),
        first.set(total),
        i32.store(
          sum,
          i32.fromF32(f32.mul(overLanes(first, f32x4.lane, f32.add), f32.const(1 / FLOAT_SUM_UNIT))),
        ),
        sum.set(i32.add(sum, i32.const(4))),
      ]),
    ];
  },
);

function overLanes(
  vector: Code,
  lane: (vector: Code, index: number) => Code,
  add: (left: Code, right: Code) => Code,
): Code {
  return add(add(lane(vector, 0), lane(vector, 1)), add(lane(vector, 2), lane(vector, 3)));
}

/** What the module exports: both functions take addresses and sizes in bytes within the memory they were given. */
export type SumRows = (query: number, row: number, rowBytes: number, sum: number, sumsEnd: number) => void;
export interface KernelExports {
  sumBytes: SumRows;
  sumFloats: SumRows;
}

/** The kernel as a WebAssembly module with SIMD, made from the description above. */
export function kernelModule(): Uint8Array<ArrayBuffer> {
  return wasmModule([sumBytes, sumFloats]);
}

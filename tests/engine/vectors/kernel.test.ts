import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKernel } from '../../../worker/engine/vectors/create-kernel';
import type { Kernel, KernelKind } from '../../../worker/engine/vectors/kernel';
import { FLOAT_SUM_UNIT } from '../../../worker/engine/vectors/kernel-module';
import { normalise, quantiseQuery, quantiseRow } from '../../../worker/engine/vectors/quantise';
import type { WasmHost } from '../../../worker/engine/vectors/wasm-host';
import { BoundedMemory, host, replaceWasm } from './replace-wasm';
import { normalNumbers } from './clustered-vectors';

const kinds: KernelKind[] = ['simd', 'scalar'];

/** A query and rows of whole numbers, each as one flat list. */
function integers(stride: number, rows: number): fc.Arbitrary<{ query: number[]; codes: number[] }> {
  const list = (most: number, length: number): fc.Arbitrary<number[]> =>
    fc.array(fc.oneof(fc.integer({ min: -most, max: most }), fc.constantFrom(-most, most)), {
      minLength: length,
      maxLength: length,
    });
  return fc.record({ query: list(32_767, stride), codes: list(127, stride * rows) });
}

function sumsOf(kernel: Kernel, stride: number, query: number[], codes: number[]): number[] {
  const page = kernel.createPage(codes.length);
  page.int8.set(codes);
  kernel.setQuery({ int16: Int16Array.from(query), float32: new Float32Array(stride) });
  return [...page.sumBytes(0, codes.length / stride).subarray(0, codes.length / stride)];
}

function product(query: number[], codes: number[], start: number): number {
  return query.reduce((sum, value, i) => sum + value * codes[start + i]!, 0);
}

/** The host's WebAssembly with some of it replaced. */
function throwing(error: Error): WasmHost['Module'] {
  return vi.fn(function () {
    throw error;
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(kinds)('the %s kernel', (kind) => {
  it.each([32, 96, 384])('sums rows of %i bytes exactly', (stride) => {
    fc.assert(
      fc.property(integers(stride, 5), ({ query, codes }) => {
        const expected = [0, 1, 2, 3, 4].map((row) => product(query, codes, row * stride));
        expect(sumsOf(createKernel({ stride, most: 8 }, kind), stride, query, codes)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('grows no more for pages that room was made for', () => {
    const kernel = createKernel({ stride: 32, most: 8 }, kind);
    kernel.reserve(3 * 65_536);
    const page = kernel.createPage(65_536);
    const { int8 } = page;
    kernel.createPage(2 * 65_536);
    // Growing would have left it without memory.
    expect([page.int8 === int8, int8.length]).toEqual([true, 65_536]);
  });

  it.each([384, 1_536, 4_096])('leaves 32 bits with no vector of %i components', (dimensions) => {
    // The worst there is: all components alike, in the query and in the row, with either sign.
    const flat = new Float32Array(dimensions).fill(3);
    const unit = new Float32Array(dimensions);
    normalise(flat, unit);
    const row = new Int8Array(dimensions);
    quantiseRow(unit, row);
    const query = new Int16Array(dimensions);
    quantiseQuery(unit, query);
    const codes = [...row, ...row.map((code) => -code)];
    const sum = 127 * query[0]! * dimensions;
    expect(sum).toBeLessThan(2 ** 31);
    expect(sum).toBeGreaterThan(0.6 * 2 ** 31);
    expect(
      sumsOf(createKernel({ stride: dimensions, most: 2 }, kind), dimensions, [...query], codes),
    ).toEqual([sum, -sum]);
  });

  it('sums rows of floats from any row on', () => {
    const stride = 64;
    const next = normalNumbers(3);
    const kernel = createKernel({ stride, most: 4 }, kind);
    const page = kernel.createPage(4 * 6 * stride);
    for (let i = 0; i < 6 * stride; i++) page.float32[i] = next() / 10;
    const query = Float32Array.from({ length: stride }, () => next() / 10);
    kernel.setQuery({ int16: new Int16Array(stride), float32: query });
    const sums = page.sumFloats(2, 4);
    for (let row = 0; row < 4; row++) {
      const expected = query.reduce(
        (sum, value, i) => sum + value * page.float32[(2 + row) * stride + i]!,
        0,
      );
      expect(sums[row]! * FLOAT_SUM_UNIT).toBeCloseTo(expected, 6);
    }
  });

  it('keeps its pages and its query while it grows', () => {
    const stride = 32;
    const kernel = createKernel({ stride, most: 4 }, kind);
    const pages = [0, 1, 2, 3].map((index) => {
      const page = kernel.createPage(100_000);
      page.int8.fill(index + 1);
      if (index === 0)
        kernel.setQuery({ int16: new Int16Array(stride).fill(7), float32: new Float32Array(stride) });
      return page;
    });
    expect(pages.map((page) => page.sumBytes(1, 2)[1])).toEqual(
      [1, 2, 3, 4].map((code) => code * 7 * stride),
    );
    expect(pages.map((page) => page.int8.length)).toEqual([100_000, 100_000, 100_000, 100_000]);
    expect(kernel.sizeBytes).toBeGreaterThanOrEqual(400_000);
  });

  it('leaves no sums of no rows', () => {
    const kernel = createKernel({ stride: 32, most: 4 }, kind);
    const page = kernel.createPage(320);
    page.int8.fill(1);
    kernel.setQuery({ int16: new Int16Array(32).fill(1), float32: new Float32Array(32) });
    expect([...page.sumBytes(0, 0)]).toEqual([0, 0, 0, 0]);
  });
});

describe('the SIMD kernel without memory left', () => {
  it('throws, and goes on with what it has', () => {
    // Room for the queries, the sums and two small pages.
    class Memory extends BoundedMemory {
      constructor() {
        super({ initial: 0, maximum: 1 });
      }
    }
    replaceWasm({ Memory });
    const kernel = createKernel({ stride: 32, most: 4 }, 'simd');
    const page = kernel.createPage(320);
    expect(() => kernel.createPage(100_000)).toThrow(RangeError);
    page.int8.fill(5);
    expect(kernel.createPage(320).int8[0]).toBe(0);
    expect(page.int8[319]).toBe(5);
  });
});

describe('choosing a kernel', () => {
  const shape = { stride: 32, most: 4 };

  it('takes SIMD where the host has it, unless told otherwise', () => {
    expect(createKernel(shape).kind).toBe('simd');
    expect(createKernel(shape, 'scalar').kind).toBe('scalar');
  });

  it('does without where the host has no WebAssembly', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(createKernel(shape).kind).toBe('scalar');
    expect(() => createKernel(shape, 'simd')).toThrow('the host has SIMD');
  });

  it('does without where the host does not know the instructions', () => {
    replaceWasm({ validate: () => false });
    expect(createKernel(shape).kind).toBe('scalar');
  });

  it('does without where the host forbids compiling', () => {
    replaceWasm({ Module: throwing(new host.CompileError()) });
    expect(createKernel(shape).kind).toBe('scalar');
  });

  it('hides no other failure of the host', () => {
    replaceWasm({ Module: throwing(new RangeError('broken')) });
    expect(() => createKernel(shape)).toThrow('broken');
  });
});

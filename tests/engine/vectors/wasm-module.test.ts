import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../../worker/engine/base/assert';
import { kernelModule } from '../../../worker/engine/vectors/kernel-module';
import { wasmHost } from '../../../worker/engine/vectors/wasm-host';
import { i32, repeatWhile, v128 } from '../../../worker/engine/vectors/wasm-instructions';
import { signed, unsigned, wasmFunction, wasmModule } from '../../../worker/engine/vectors/wasm-module';

const host = must(wasmHost(), 'WebAssembly');

function fromGroups(bytes: readonly number[]): bigint {
  return bytes.reduce((sum, byte, index) => sum | (BigInt(byte & 0x7f) << BigInt(7 * index)), 0n);
}

describe('integers of the binary format', () => {
  it('are groups of seven bits, the last one without its highest bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (value) => {
        const bytes = unsigned(value);
        expect(fromGroups(bytes)).toBe(BigInt(value));
        expect(bytes.map((byte) => byte >> 7)).toEqual(bytes.map((_, i) => (i < bytes.length - 1 ? 1 : 0)));
      }),
    );
  });

  it('keep their sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (value) => {
        const bytes = signed(value);
        expect(BigInt.asIntN(7 * bytes.length, fromGroups(bytes))).toBe(BigInt(value));
      }),
    );
  });
});

describe('a module from a description', () => {
  it('is valid and does what it says', () => {
    const fill = wasmFunction(
      'fill',
      ['at', 'end', 'value'],
      { next: 'i32', nothing: 'v128' },
      ({ at, end, value, next, nothing }) => [
        next.set(value),
        nothing.set(v128.zero),
        repeatWhile(i32.lessThan(at, end), [
          i32.store(at, next),
          at.set(i32.add(at, i32.const(4))),
          next.set(i32.add(next, i32.const(-300))),
        ]),
      ],
    );
    const bytes = wasmModule([fill]);
    expect(host.validate(bytes)).toBe(true);
    const memory = new host.Memory({ initial: 1 });
    const { exports } = new host.Instance(new host.Module(bytes), { env: { memory } });
    (exports as { fill: (at: number, end: number, value: number) => void }).fill(8, 20, 70_000);
    expect([...new Int32Array(memory.buffer, 0, 6)]).toEqual([0, 0, 70_000, 69_700, 69_400, 0]);
  });

  it('is small enough for hosts that compile at once only what is small', () => {
    const bytes = kernelModule();
    expect(host.validate(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(4_096);
  });
});

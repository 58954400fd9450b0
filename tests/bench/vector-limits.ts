import { i16x8, i32, i32x4, repeatWhile, v128 } from '../../worker/engine/vectors/wasm-instructions';
import { wasmFunction, wasmModule, type Code } from '../../worker/engine/vectors/wasm-module';
import { wasmHost, type WasmMemory } from '../../worker/engine/vectors/wasm-host';

/** Reads from `at` up to `end`, 64 bytes a turn, and leaves a trace of what it read at address 0. */
const readAll = wasmFunction(
  'readAll',
  ['at', 'end'],
  { first: 'v128', second: 'v128', third: 'v128', fourth: 'v128' },
  ({ at, end, first, second, third, fourth }) => [
    repeatWhile(i32.lessThan(at, end), [
      ...[first, second, third, fourth].map((each, index) =>
        each.set(v128.xor(each, v128.load(at, 16 * index))),
      ),
      at.set(i32.add(at, i32.const(64))),
    ]),
    v128.store(i32.const(0), v128.xor(v128.xor(first, second), v128.xor(third, fourth))),
  ],
);

/** Pairs of running sums: so many that no addition waits for another, and no more than there are registers. */
const PAIRS = [0, 1, 2, 3, 4, 5] as const;
const BYTES_A_TURN = 16 * PAIRS.length;

/**
 * Multiplies 96 bytes a turn in registers alone: for each sixteen two widenings, two multiplications and two additions,
 * which any kernel of fixed-width SIMD needs. What is widened is one of the sums: it changes at every turn, so that
 * nothing can be moved out of the loop, and costs no instruction of its own.
 */
const multiplyBytes = wasmFunction(
  'multiplyBytes',
  ['turn', 'end'],
  {
    query: 'v128',
    ...{ lower0: 'v128', lower1: 'v128', lower2: 'v128', lower3: 'v128', lower4: 'v128', lower5: 'v128' },
    ...{ upper0: 'v128', upper1: 'v128', upper2: 'v128', upper3: 'v128', upper4: 'v128', upper5: 'v128' },
  },
  (local) => {
    const { turn, end, query } = local;
    const pairs = PAIRS.map((pair) => [local[`lower${pair}`], local[`upper${pair}`]] as const);
    return [
      query.set(i32x4.splat(i32.const(0x0005_0005))),
      ...pairs.flat().map((sum, index) => sum.set(i32x4.splat(i32.const(index)))),
      repeatWhile(i32.lessThan(turn, end), [
        ...pairs.flatMap(([lower, upper]) => [
          upper.set(i32x4.add(upper, i32x4.dot(i16x8.upperBytes(lower), query))),
          lower.set(i32x4.add(lower, i32x4.dot(i16x8.lowerBytes(lower), query))),
        ]),
        turn.set(i32.add(turn, i32.const(1))),
      ]),
      v128.store(i32.const(0), pairs.flat().reduce<Code>(i32x4.add, v128.zero)),
    ];
  },
);

interface Limits {
  readAll: (at: number, end: number) => void;
  multiplyBytes: (turn: number, end: number) => void;
}

/** What the machine can do at best, as the kernel's language lets it: to read memory, and to multiply bytes. */
export class VectorLimits {
  readonly #memory: WasmMemory;
  readonly #exports: Limits;

  constructor(floats: Float32Array) {
    const host = wasmHost();
    if (host === undefined) throw new Error('no WebAssembly here');
    this.#memory = new host.Memory({ initial: Math.ceil(floats.byteLength / 65_536) + 1 });
    new Float32Array(this.#memory.buffer, 64).set(floats);
    const module = new host.Module(wasmModule([readAll, multiplyBytes]));
    this.#exports = new host.Instance(module, { env: { memory: this.#memory } }).exports as Limits;
  }

  /** Reads so many bytes of the floats. */
  read(sizeBytes: number): void {
    this.#exports.readAll(64, 64 + sizeBytes);
  }

  /** Multiplies and adds so many bytes. */
  multiply(bytes: number): void {
    this.#exports.multiplyBytes(0, bytes / BYTES_A_TURN);
  }
}

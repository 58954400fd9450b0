import type { Kernel, KernelQuery, KernelShape, Page } from './kernel';
import { kernelModule, type KernelExports } from './kernel-module';
import type { WasmHost, WasmMemory } from './wasm-host';

const WASM_PAGE_BYTES = 65_536;
/** A cache line, so that no load of the kernel straddles two of them. */
const ALIGNMENT = 64;
/** An end at 2^32 itself would be address 0. */
const ADDRESSES = 2 ** 32;

/**
 * The kernel in WebAssembly. Query, sums and pages lie in one memory that only ever grows at its end: pages never move.
 */
export class SimdKernel implements Kernel {
  readonly kind = 'simd';
  readonly stride: number;
  readonly memory: WasmMemory;
  readonly #exports: KernelExports;
  /** Addresses of the query in both its forms. */
  readonly #queries: Record<keyof KernelExports, number>;
  readonly #sums: number;
  readonly #most: number;
  #sumsView = new Int32Array(0);
  /** Where the next page begins. */
  #end = 0;

  /** Undefined where the host has no WebAssembly, has no SIMD, or forbids compiling. */
  static open(shape: KernelShape, host: WasmHost | undefined): SimdKernel | undefined {
    const bytes = kernelModule();
    if (host?.validate(bytes) !== true) return undefined;
    try {
      const memory = new host.Memory({ initial: 0 });
      const { exports } = new host.Instance(new host.Module(bytes), { env: { memory } });
      return new SimdKernel(shape, memory, exports as KernelExports);
    } catch (error) {
      // A content policy may forbid what the processor can do.
      if (error instanceof host.CompileError) return undefined;
      throw error;
    }
  }

  private constructor({ stride, most }: KernelShape, memory: WasmMemory, exports: KernelExports) {
    this.stride = stride;
    this.memory = memory;
    this.#exports = { sumBytes: exports.sumBytes, sumFloats: exports.sumFloats };
    this.#queries = { sumBytes: this.#allocate(2 * stride), sumFloats: this.#allocate(4 * stride) };
    this.#sums = this.#allocate(4 * most);
    this.#most = most;
  }

  get sizeBytes(): number {
    return this.memory.buffer.byteLength;
  }

  createPage(sizeBytes: number): Page {
    return new SimdPage(this, this.#allocate(sizeBytes), sizeBytes);
  }

  /** Each time the memory grows, the host counts all of it as new, and collects garbage to find the old. */
  reserve(sizeBytes: number): void {
    const end = this.#end + sizeBytes;
    if (end < ADDRESSES) this.#growTo(end);
  }

  setQuery({ int16, float32 }: KernelQuery): void {
    const { buffer } = this.memory;
    new Int16Array(buffer, this.#queries.sumBytes, this.stride).set(int16);
    new Float32Array(buffer, this.#queries.sumFloats, this.stride).set(float32);
  }

  /** Runs a function of the module over `count` rows of `rowBytes` bytes from `address` on. */
  sum(name: keyof KernelExports, address: number, rowBytes: number, count: number): Int32Array {
    const end = this.#sums + 4 * count;
    // The module's loops look at their condition only after a turn.
    if (count > 0) this.#exports[name](this.#queries[name], address, rowBytes, this.#sums, end);
    if (isDetached(this.#sumsView))
      this.#sumsView = new Int32Array(this.memory.buffer, this.#sums, this.#most);
    return this.#sumsView;
  }

  #allocate(sizeBytes: number): number {
    const address = this.#end;
    const end = address + Math.ceil(sizeBytes / ALIGNMENT) * ALIGNMENT;
    if (end >= ADDRESSES) throw new RangeError('vectors need more than 4 GiB');
    this.#growTo(end);
    this.#end = end;
    return address;
  }

  #growTo(end: number): void {
    const missing = end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / WASM_PAGE_BYTES));
  }
}

class SimdPage implements Page {
  readonly #kernel: SimdKernel;
  readonly #address: number;
  readonly #sizeBytes: number;
  #int8 = new Int8Array(0);
  #float32 = new Float32Array(0);

  constructor(kernel: SimdKernel, address: number, sizeBytes: number) {
    this.#kernel = kernel;
    this.#address = address;
    this.#sizeBytes = sizeBytes;
  }

  get int8(): Int8Array<ArrayBuffer> {
    if (isDetached(this.#int8))
      this.#int8 = new Int8Array(this.#kernel.memory.buffer, this.#address, this.#sizeBytes);
    return this.#int8;
  }

  get float32(): Float32Array<ArrayBuffer> {
    if (isDetached(this.#float32))
      this.#float32 = new Float32Array(this.#kernel.memory.buffer, this.#address, this.#sizeBytes / 4);
    return this.#float32;
  }

  sumBytes(first: number, count: number): Int32Array {
    const rowBytes = this.#kernel.stride;
    return this.#kernel.sum('sumBytes', this.#address + first * rowBytes, rowBytes, count);
  }

  sumFloats(first: number, count: number): Int32Array {
    const rowBytes = 4 * this.#kernel.stride;
    return this.#kernel.sum('sumFloats', this.#address + first * rowBytes, rowBytes, count);
  }
}

/** Growing the memory leaves older views without length; a view not made yet has none either. */
function isDetached(view: Int8Array | Int32Array | Float32Array): boolean {
  return view.length === 0;
}

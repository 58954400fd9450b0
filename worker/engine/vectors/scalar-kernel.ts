import { dotProduct } from './dot-product';
import type { Kernel, KernelQuery, KernelShape, Page } from './kernel';
import { FLOAT_SUM_UNIT } from './kernel-module';

/** The kernel of hosts without SIMD or without WebAssembly. */
export class ScalarKernel implements Kernel {
  readonly kind = 'scalar';
  readonly stride: number;
  readonly sums: Int32Array;
  readonly integers: Float64Array;
  readonly floats: Float32Array;
  sizeBytes = 0;

  constructor({ stride, most }: KernelShape) {
    this.stride = stride;
    this.sums = new Int32Array(most);
    this.integers = new Float64Array(stride);
    this.floats = new Float32Array(stride);
  }

  createPage(sizeBytes: number): Page {
    this.sizeBytes += sizeBytes;
    return new ScalarPage(this, sizeBytes);
  }

  /** Each page has memory of its own. */
  reserve(): void {}

  setQuery({ int16, float32 }: KernelQuery): void {
    this.integers.set(int16);
    this.floats.set(float32);
  }
}

class ScalarPage implements Page {
  readonly int8: Int8Array<ArrayBuffer>;
  readonly float32: Float32Array<ArrayBuffer>;
  readonly #kernel: ScalarKernel;

  constructor(kernel: ScalarKernel, sizeBytes: number) {
    const buffer = new ArrayBuffer(sizeBytes);
    this.int8 = new Int8Array(buffer);
    this.float32 = new Float32Array(buffer);
    this.#kernel = kernel;
  }

  sumBytes(first: number, count: number): Int32Array {
    const { integers, stride, sums } = this.#kernel;
    for (let i = 0; i < count; i++) sums[i] = dotProduct(integers, this.int8, (first + i) * stride);
    return sums;
  }

  sumFloats(first: number, count: number): Int32Array {
    const { floats, stride, sums } = this.#kernel;
    for (let i = 0; i < count; i++) {
      sums[i] = dotProduct(floats, this.float32, (first + i) * stride) / FLOAT_SUM_UNIT;
    }
    return sums;
  }
}

import { assert } from '../base/assert';
import type { Kernel, KernelKind, KernelShape } from './kernel';
import { ScalarKernel } from './scalar-kernel';
import { SimdKernel } from './simd-kernel';
import { wasmHost } from './wasm-host';

/** The fastest kernel that the host can run, or the one that is asked for; that one must be possible. */
export function createKernel(shape: KernelShape, kind?: KernelKind): Kernel {
  const simd = kind === 'scalar' ? undefined : SimdKernel.open(shape, wasmHost());
  assert(kind !== 'simd' || simd !== undefined, 'the host has SIMD');
  return simd ?? new ScalarKernel(shape);
}

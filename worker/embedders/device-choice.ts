import type { ModelDevice } from '../contract';

/** Ten sentences on one device. */
export interface DeviceTrial {
  vectors: readonly Float32Array[];
  /** The best of several passes over all of them. */
  bestMs: number;
}

/** What came of trying a faster device, and why. */
export interface DeviceVerdict {
  device: ModelDevice | 'native';
  reason:
    | 'native-named'
    | 'no-webgpu'
    | 'webgpu-failed'
    | 'webgpu-differs'
    | 'webgpu-slower'
    | 'webgpu-proven';
}

/** Vectors of two devices count as the same from this cosine on: half precision on a graphics card stays above it. */
const SAME_FROM = 0.99;

/**
 * WebGPU only where it is there, gives the vectors that WebAssembly gives, and is faster at it; WebAssembly in every
 * other case. Drivers that compute nonsense without an error exist, so that presence alone proves nothing.
 */
export function chooseDevice(wasm: DeviceTrial, webgpu: DeviceTrial | 'absent' | 'failed'): DeviceVerdict {
  if (webgpu === 'absent') return { device: 'wasm', reason: 'no-webgpu' };
  if (webgpu === 'failed') return { device: 'wasm', reason: 'webgpu-failed' };
  if (!agree(wasm.vectors, webgpu.vectors)) return { device: 'wasm', reason: 'webgpu-differs' };
  if (webgpu.bestMs >= wasm.bestMs) return { device: 'wasm', reason: 'webgpu-slower' };
  return { device: 'webgpu', reason: 'webgpu-proven' };
}

function agree(expected: readonly Float32Array[], found: readonly Float32Array[]): boolean {
  return (
    expected.length > 0 &&
    expected.length === found.length &&
    expected.every((vector, at) => isSame(vector, found[at]!))
  );
}

/** A text of which the model knows nothing has no direction, on either device. */
function isSame(expected: Float32Array, found: Float32Array): boolean {
  if (expected.length !== found.length) return false;
  if (isZero(expected)) return isZero(found);
  // Of vectors of length 1; NaN where a component is none, and that is not enough.
  return expected.reduce((sum, value, at) => sum + value * found[at]!, 0) >= SAME_FROM;
}

function isZero(vector: Float32Array): boolean {
  return vector.every((value) => value === 0);
}

/** What devices are tried on: short and long, several scripts, numbers and code. */
export const TRIAL_SENTENCES: readonly string[] = [
  'The bees returned to the hive before the storm.',
  'Compost needs air, water and time.',
  'Interest rates were raised for the third time this year.',
  'How do I bring a sourdough starter back to life?',
  'Der Zug nach Basel fährt um halb neun.',
  '图书馆在周一关门。',
  'const total = rows.reduce((sum, row) => sum + row.price, 0);',
  '2026-03-14 15:09: 3.1415926',
  'A short walk along the river, past the old mill, as far as the bridge that nobody repaired after the flood.',
  'Yes.',
];

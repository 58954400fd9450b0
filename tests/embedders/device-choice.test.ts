import { describe, expect, it } from 'vitest';
import { chooseDevice, TRIAL_SENTENCES, type DeviceTrial } from '../../worker/embedders/device-choice';

/** Ten unit vectors in the plane, each turned by so much. */
function trial(bestMs: number, turn = 0): DeviceTrial {
  const angles = TRIAL_SENTENCES.map((_, at) => at + turn);
  return { bestMs, vectors: angles.map((angle) => Float32Array.of(Math.cos(angle), Math.sin(angle))) };
}

describe('the choice of a device', () => {
  it('tries ten sentences', () => {
    expect(new Set(TRIAL_SENTENCES).size).toBe(10);
  });

  it('is WebGPU where that agrees and is faster', () => {
    expect(chooseDevice(trial(20), trial(10, 0.1))).toEqual({ device: 'webgpu', reason: 'webgpu-proven' });
  });

  it.each([
    ['no-webgpu', 'absent'],
    ['webgpu-failed', 'failed'],
    ['webgpu-slower', trial(20)],
    ['webgpu-differs', trial(1, 0.2)],
    ['webgpu-differs', { bestMs: 1, vectors: [] }],
    ['webgpu-differs', { bestMs: 1, vectors: trial(1).vectors.map(() => Float32Array.of(NaN, NaN)) }],
    ['webgpu-differs', { bestMs: 1, vectors: trial(1).vectors.map(() => Float32Array.of(1)) }],
  ] as const)('is WebAssembly for the reason %s', (reason, webgpu) => {
    expect(chooseDevice(trial(20), webgpu)).toEqual({ device: 'wasm', reason });
  });

  it('takes a sentence that says nothing on both for the same', () => {
    const [zero, other] = [new Float32Array(2), Float32Array.of(1, 0)];
    const silent = { ...trial(20), vectors: [zero] };
    expect(chooseDevice(silent, { bestMs: 1, vectors: [zero] }).device).toBe('webgpu');
    expect(chooseDevice(silent, { bestMs: 1, vectors: [other] }).device).toBe('wasm');
    expect(chooseDevice({ bestMs: 20, vectors: [other] }, { bestMs: 1, vectors: [zero] }).device).toBe(
      'wasm',
    );
  });

  it('looks at every sentence', () => {
    const vectors = [...trial(1).vectors];
    vectors[7] = Float32Array.of(1, 0);
    expect(chooseDevice(trial(20), { bestMs: 1, vectors }).reason).toBe('webgpu-differs');
  });
});

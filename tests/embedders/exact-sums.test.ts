import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { NativeRuntime } from '../../worker/embedders/native-runtime';
import { addsExactly, SUM_GRAPH } from '../../worker/embedders/thread/exact-sums';
import { FLOAT, OnnxGraph, UINT8 } from './onnx-writer';

/** What the graph is, in operations. */
function written(): string {
  const graph = new OnnxGraph();
  graph.input('ids', [1, 4]);
  const bytes = graph.add('Cast', ['ids'], 'bytes', { to: { int: UINT8 } });
  const weights = graph.bytes('weights', [4, 1], new Int8Array(4).fill(127));
  const sums = graph.add('MatMulInteger', [bytes, weights], 'sums');
  graph.output(graph.add('Cast', [sums], 'sum', { to: { int: FLOAT } }), [1, 1]);
  return Buffer.from(graph.write().graph).toString('base64');
}

/** A runtime whose sum of the four products is this, for whatever graph. */
function summingTo(sum: number): NativeRuntime {
  const run = () => Promise.resolve({ sum: { data: Float32Array.of(sum), dims: [1, 1] } });
  return {
    env: {},
    InferenceSession: { create: () => Promise.resolve({ inputNames: ['ids'], run }) },
    Tensor: Array,
  };
}

describe('the trial of sums', () => {
  it('asks a graph that multiplies unsigned bytes by signed ones', () => {
    expect(SUM_GRAPH).toBe(written());
  });

  it('finds the runtime of WebAssembly exact', async () => {
    expect(await addsExactly(createRequire(import.meta.url)('onnxruntime-web') as NativeRuntime, {})).toBe(
      true,
    );
  });

  it('knows sums of 16 bits by what is lost of them', async () => {
    expect(await addsExactly(summingTo(129_540), {})).toBe(true);
    expect(await addsExactly(summingTo(65_534), {})).toBe(false);
  });

  it('takes a runtime that cannot tell for one that loses', async () => {
    const runtime = summingTo(129_540);
    const create = () => Promise.reject(new Error('no such operator'));
    expect(await addsExactly({ ...runtime, InferenceSession: { create } }, {})).toBe(false);
  });
});

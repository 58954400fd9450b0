/**
 * A session of the ONNX runtime and nothing else, in a thread like the one in which models run: what the pipeline is
 * measured against. Asked with a graph, it makes the session; asked with a number, it runs it on a text of so many tokens.
 */
import '../../../worker/embedders/thread/environment';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

export type BareRequest =
  | { runtime: Uint8Array<ArrayBuffer>; graph: Uint8Array<ArrayBuffer> }
  | { tokens: number };

declare global {
  var barePort: {
    on(event: 'message', listener: (request: BareRequest) => void): void;
    postMessage(answer: unknown): void;
  };
}

let session: InferenceSession | undefined;

globalThis.barePort.on('message', (request) => {
  void answer(request).then(
    (done) => {
      globalThis.barePort.postMessage(done);
    },
    (error: unknown) => {
      globalThis.barePort.postMessage({ error: String(error) });
    },
  );
});

async function answer(request: BareRequest): Promise<unknown> {
  if ('graph' in request) {
    env.wasm.numThreads = 1;
    env.wasm.wasmBinary = request.runtime.buffer;
    session = await InferenceSession.create(request.graph, { executionProviders: ['wasm'] });
    return {};
  }
  const { tokens } = request;
  const input = (value: bigint) => new Tensor('int64', new BigInt64Array(tokens).fill(value), [1, tokens]);
  const feeds = { input_ids: input(80n), attention_mask: input(1n), token_type_ids: input(0n) };
  const outputs = await session?.run(feeds);
  return outputs?.['last_hidden_state']?.dims ?? {};
}

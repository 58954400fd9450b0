import preamble from 'virtual:model-preamble';
import script from 'virtual:model-thread';
import runtime from 'virtual:onnx-runtime';
import { nodeModelThreads } from '../../worker/embedders/node/spawn-model-thread';
import type { ModelRuntime } from '../../worker/contract';
import type { SpawnModelThread } from '../../worker/embedders/thread-protocol';

/** What is embedded in the program, as a host hands it out. */
export const RUNTIME: ModelRuntime = {
  script: () => Promise.resolve(script),
  wasm: () => Promise.resolve(runtime.slice()),
};

export const spawnModel: SpawnModelThread = nodeModelThreads(preamble);

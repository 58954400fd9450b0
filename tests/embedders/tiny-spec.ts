import type { ModelFiles, ModelSpec } from '../../worker/embedders/model-spec';
import { TINY } from './tiny-model';

/** What the catalogue would say of the tiny model. */
export const TINY_SPEC: ModelSpec = {
  id: 'test/tiny',
  dimensions: TINY.hidden,
  window: TINY.window,
  prefixes: { document: '', query: '' },
  pooling: 'mean',
  graph: 'onnx/model.onnx',
  weights: [],
  files: ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'].map((name) => ({
    name,
    sizeBytes: undefined,
    sha256: undefined,
  })),
};

/** Files that are held in memory. Each reading gives bytes of their own. */
export function filesInMemory(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): ModelFiles {
  return {
    read: (name) => Promise.resolve(files.get(name)?.slice()),
    list: () => Promise.resolve([...files].map(([name, bytes]) => ({ name, sizeBytes: bytes.byteLength }))),
  };
}

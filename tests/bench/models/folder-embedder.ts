import preamble from 'virtual:model-preamble';
import { readImportedModel } from '../../../worker/embedders/imported-model';
import type { ModelSpec } from '../../../worker/embedders/model-spec';
import { findNativeRuntime } from '../../../worker/embedders/node/find-native-runtime';
import { folderModelFiles } from '../../../worker/embedders/node/folder-model-files';
import type { InstalledRuntime } from '../../../worker/embedders/thread-protocol';
import {
  createTransformersEmbedder,
  type TransformersEmbedder,
} from '../../../worker/embedders/transformers-embedder';
import { RUNTIME, spawnModel } from '../../embedders/node-model';

/** Throws where the folder holds no model. */
export async function specOf(folder: string): Promise<ModelSpec> {
  const model = await readImportedModel('bench', folderModelFiles(folder));
  if (!model.ok) throw new Error(JSON.stringify(model.error));
  return model.value;
}

/** The native runtime that `ALTITUDE_ONNXRUNTIME` names, or undefined. Throws where it names none. */
export async function namedRuntime(): Promise<InstalledRuntime | undefined> {
  const folder = process.env['ALTITUDE_ONNXRUNTIME'];
  if (folder === undefined) return undefined;
  const found = await findNativeRuntime({ folder, vault: undefined }, preamble);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** The model of a folder, in a thread of its own as in the product: on the embedded runtime, or on that one. */
export function folderEmbedder(
  folder: string,
  model: ModelSpec,
  native?: InstalledRuntime,
): TransformersEmbedder {
  return createTransformersEmbedder({
    model,
    files: folderModelFiles(folder),
    runtime: RUNTIME,
    spawn: spawnModel,
    ...(native && { native }),
  });
}

/** Throws where the embedder fails. */
export async function vectorsOf(
  embedder: TransformersEmbedder,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const answer = await embedder.documents(texts, { cancelled: false });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

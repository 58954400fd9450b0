import { readImportedModel } from '../../../worker/embedders/imported-model';
import type { ModelSpec } from '../../../worker/embedders/model-spec';
import { folderModelFiles } from '../../../worker/embedders/node/folder-model-files';
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

/** The model of a folder, in a thread of its own as in the product. */
export function folderEmbedder(folder: string, model: ModelSpec): TransformersEmbedder {
  return createTransformersEmbedder({
    model,
    files: folderModelFiles(folder),
    runtime: RUNTIME,
    spawn: spawnModel,
  });
}

import { makeTinyModel } from './tiny-model';

/** The model of the catalogue for which these files are taken. */
export const CATALOGUE_NAME = 'all-MiniLM-L6-v2';

/** Files laid out as those of a model of the catalogue, with vectors of its length: one layer, and weights of chance. */
export function makeCatalogueFiles(): Map<string, Uint8Array<ArrayBuffer>> {
  const files = makeTinyModel({ hidden: 384, heads: 12, inner: 64, window: 256 });
  return new Map(
    [...files].map(([name, bytes]) => [name.replace('model.onnx', 'model_quantized.onnx'), bytes]),
  );
}

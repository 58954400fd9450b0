import type { ContentHash, EngineApi, Result } from '../contract';
import { ok } from '../engine/base/result';
import { importVectors } from '../engine/vectors/slim-vectors';
import { VectorStore } from '../engine/vectors/vector-store';
import type { ArchiveModel } from './archive-model';

/** The vectors that an index has of the archive's model. */
export interface VectorsToPublish {
  /** A signed byte a component, the largest ±127, or all zeroes where the model knows nothing; undefined for a text without a vector. */
  codesOf(key: ContentHash): Int8Array | undefined;
}

/** None where the archive has no model, or where the index is compared by another one. */
export async function vectorsToPublish(
  engine: Pick<EngineApi, 'exportVectors' | 'meaningStatus'>,
  wanted: ArchiveModel | undefined,
): Promise<Result<VectorsToPublish | undefined>> {
  const status = await engine.meaningStatus(null);
  if (!status.ok) return status;
  const { model, dimensions } = status.value;
  if (wanted === undefined || model !== wanted.model || dimensions !== wanted.dimensions)
    return ok(undefined);
  const pieces = await engine.exportVectors(null);
  if (!pieces.ok) return pieces;
  const store = new VectorStore({ model, dimensions, keepsFloats: false });
  const taken = pieces.value.length === 0 ? ok(null) : importVectors(store, pieces.value);
  if (!taken.ok) return taken;
  return ok({
    codesOf: (key) => {
      const slot = store.slotOf(key);
      return slot === undefined ? undefined : store.codesAt(slot);
    },
  });
}

import type { Cancellation, Embedder, EngineError, EmbeddingModel, Result } from '../../contract';
import { fail, ok } from '../base/result';
import type { VaultModel } from './vault-model';

/** A trained model as an embedder. It answers in step; whoever has much to embed asks in parts. */
export function createBuiltInEmbedder(model: VaultModel): Embedder {
  return new BuiltInEmbedder(model);
}

class BuiltInEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  #vaultModel: VaultModel | undefined;

  constructor(model: VaultModel) {
    this.#vaultModel = model;
    this.model = {
      id: model.id,
      dimensions: model.dimensions,
      // Every word counts, however long the text.
      window: Number.MAX_SAFE_INTEGER,
      prefixes: { document: '', query: '' },
      pooling: 'none',
    };
  }

  async documents(texts: readonly string[], cancellation: Cancellation): Promise<Result<Float32Array[]>> {
    const vaultModel = this.#vaultModel;
    if (vaultModel === undefined) return closed();
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (cancellation.cancelled) return fail({ kind: 'cancelled' });
      vectors.push(vaultModel.embed(text));
    }
    return ok(vectors);
  }

  async query(text: string, cancellation: Cancellation): Promise<Result<Float32Array>> {
    if (this.#vaultModel === undefined) return closed();
    return cancellation.cancelled ? fail({ kind: 'cancelled' }) : ok(this.#vaultModel.embed(text));
  }

  async close(): Promise<void> {
    this.#vaultModel = undefined;
  }
}

function closed(): { ok: false; error: EngineError } {
  return fail({ kind: 'embedder', reason: 'crashed', why: { kind: 'embedder-closed' } });
}

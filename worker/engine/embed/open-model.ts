import type { Embedder, EnginePorts, Result } from '../../contract';
import { fail, ok } from '../base/result';
import { createBuiltInEmbedder } from '../lsa/built-in-embedder';
import { DamagedModelError, decodeModel } from '../lsa/model-image';
import type { VaultModel } from '../lsa/vault-model';
import type { StoredMeaning } from '../persist/stored-meaning';

/** What embeds texts; `model` is the built-in one's. */
export interface OpenedModel {
  embedder: Embedder;
  model: VaultModel | undefined;
}

export interface ModelPorts {
  openEmbedder: EnginePorts['openEmbedder'];
}

/** What was learned from the vault before; undefined where nothing was kept, or it is damaged. */
export async function readStoredModel(store: StoredMeaning): Promise<OpenedModel | undefined> {
  const image = await store.readModel();
  try {
    const model = image === undefined ? undefined : decodeModel(image);
    return model && { embedder: createBuiltInEmbedder(model), model };
  } catch (error) {
    if (error instanceof DamagedModelError) return undefined;
    throw error;
  }
}

/** One that somebody chose, by its name in the options. */
export async function openModel({ openEmbedder }: ModelPorts, choice: string): Promise<Result<OpenedModel>> {
  const opened = await openEmbedder?.(choice);
  if (opened?.ok === true) return ok({ embedder: opened.value, model: undefined });
  const why = { kind: 'no-such-embedder' as const, name: choice };
  return opened ?? fail({ kind: 'embedder', reason: 'model-missing', why });
}

import type { ArchiveModel } from '../../../worker/archive/archive-model';
import type { EmbeddingModel, Result } from '../../../worker/contract';
import { remoteEmbedders } from '../node/embedders';
import { modelsClient } from '../node/models-client';

type Env = Partial<Record<string, string>>;

/** What reads questions as the vectors of an archive were made. */
export interface OpenModel {
  model: EmbeddingModel;
  /** No vector where the model knows nothing of the text. */
  read(text: string): Promise<Result<Float32Array | undefined>>;
  close(): Promise<void>;
}

const GOES_ON = { cancelled: false };
const OF_THIS_DEVICE = /^(transformers|folder):/;

/** Opens an embedder by its name: a model of this device in a thread of its own, or that of a server. */
export function openModel(name: string, env: Env): Promise<Result<OpenModel>> {
  return OF_THIS_DEVICE.test(name) ? openHere(name, env) : openAtServer(name, env);
}

async function openHere(name: string, env: Env): Promise<Result<OpenModel>> {
  const { client } = modelsClient(env);
  const opened = await client.call('readQuestion', { embedder: name, text: undefined });
  if (!opened.ok) {
    await client.close();
    return opened;
  }
  return {
    ok: true,
    value: {
      model: opened.value.model,
      read: async (text) => {
        const read = await client.call('readQuestion', { embedder: name, text });
        return read.ok ? { ok: true, value: read.value.vector } : read;
      },
      close: () => client.close(),
    },
  };
}

async function openAtServer(name: string, env: Env): Promise<Result<OpenModel>> {
  const opened = await remoteEmbedders(env, undefined)(name, GOES_ON);
  if (!opened.ok) return opened;
  const embedder = opened.value;
  return {
    ok: true,
    value: {
      model: embedder.model,
      read: async (text) => {
        const read = await embedder.query(text, GOES_ON);
        if (!read.ok) return read;
        return { ok: true, value: read.value.some((value) => value !== 0) ? read.value : undefined };
      },
      close: () => embedder.close(),
    },
  };
}

/** The name under which this device may have an archive's model; undefined where only the user knows. */
export function nameHere({ model }: ArchiveModel): string | undefined {
  const [, name, cut = ''] = /^transformers\/([^/]+)\/q8(@\d+)?$/.exec(model) ?? [];
  return name && `transformers:${name}${cut}`;
}

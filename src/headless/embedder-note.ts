import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddingModel } from '../../worker/contract';
import { codeOf } from './folder-walk';

/** By which embedder an index was last embedded, and what is known of its model; nothing secret. */
export interface EmbedderNote {
  name: string;
  model: EmbeddingModel | undefined;
}

/** No part of an index has an underscore in its name. */
const FILE = '_embedder.json';

/** Undefined when nobody embedded this index yet, or when the note is none of ours. */
export async function readEmbedderNote(indexFolder: string): Promise<EmbedderNote | undefined> {
  try {
    const { name, model } = JSON.parse(await readFile(join(indexFolder, FILE), 'utf8')) as EmbedderNote;
    return typeof name === 'string' ? { name, model: isModel(model) ? model : undefined } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeEmbedderNote(indexFolder: string, note: EmbedderNote): Promise<void> {
  await mkdir(indexFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(indexFolder, FILE), `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

function isModel(model: Partial<EmbeddingModel> | undefined): model is EmbeddingModel {
  const { id, dimensions, window, prefixes, pooling } = model ?? {};
  const areTexts = [id, prefixes?.document, prefixes?.query, pooling].every(
    (text) => typeof text === 'string',
  );
  return areTexts && typeof dimensions === 'number' && typeof window === 'number';
}

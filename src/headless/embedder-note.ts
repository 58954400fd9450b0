import { join } from 'node:path';
import type { EmbeddingModel, Result } from '../../worker/contract';
import { readIndexNote, writeIndexNote, type IndexNote } from './index-note';

/** By which embedder an index was last embedded, and what is known of its model; nothing secret. */
export interface EmbedderNote {
  name: string;
  model: EmbeddingModel | undefined;
}

/** No part of an index has an underscore in its name. */
const FILE = '_embedder.json';

/** None where nobody embedded this index yet. `damage` is a sentence. */
export async function readEmbedderNote(indexFolder: string): Promise<IndexNote<EmbedderNote>> {
  const file = join(indexFolder, FILE);
  const { value, damage } = await readIndexNote(file, embedderOf);
  const advice = 'Name the embedder of this index with --embedder; altitude embed writes the note anew.';
  return { value, damage: damage && `The note ${file} cannot be read: ${damage}. ${advice}` };
}

export function writeEmbedderNote(indexFolder: string, note: EmbedderNote): Promise<Result<null>> {
  return writeIndexNote(join(indexFolder, FILE), note);
}

function embedderOf(value: unknown): EmbedderNote | undefined {
  const { name, model } = (value ?? {}) as { name?: unknown; model?: Partial<EmbeddingModel> | null };
  if (typeof name !== 'string') return undefined;
  return { name, model: isModel(model) ? model : undefined };
}

function isModel(model: Partial<EmbeddingModel> | null | undefined): model is EmbeddingModel {
  const { id, dimensions, window, prefixes, pooling } = model ?? {};
  const areTexts = [id, prefixes?.document, prefixes?.query, pooling].every(
    (text) => typeof text === 'string',
  );
  return areTexts && isCount(dimensions) && isCount(window);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

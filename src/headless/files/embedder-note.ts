import { texts } from '../../texts/texts';
import { join } from 'node:path';
import type { EmbeddingModel, Result } from '../../../worker/contract';
import { readIndexNote, writeIndexNote, type ReadNote } from './index-note';

/** By which embedder an index was last embedded, and what is known of its model; nothing secret. */
export interface EmbedderNote {
  name: string;
  model: EmbeddingModel | undefined;
}

/** No part of an index has an underscore in its name. */
const FILE = '_embedder.json';

/** None where nobody embedded this index yet. */
export async function readEmbedderNote(indexFolder: string): Promise<ReadNote<EmbedderNote>> {
  const file = join(indexFolder, FILE);
  const { value, damage } = await readIndexNote(file, embedderOf);
  return { value, notice: damage && texts().terminal.notes.embedder(file, texts().fault(damage)) };
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

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderEmbedder, specOf } from '../models/folder-embedder';

/** Words embedded before the next ones are asked for. */
const AT_ONCE = 256;
/** Pieces that are words of their own, in the letters of an English vocabulary. */
const WORD = /^[a-z0-9]{2,}$/;

/** Words of a model's vocabulary in its order, which is about that of their frequency, and what the model makes of each alone. */
export interface WordVectors {
  words: string[];
  dimensions: number;
  /** Of length 1, one after another. */
  values: Float32Array;
}

/**
 * One pass a word through the model of a folder: minutes on WebAssembly, so that the vectors are kept in the folder for
 * temporary files, under a name that follows from the model's files.
 */
export async function wordVectors(folder: string): Promise<WordVectors> {
  const model = await specOf(folder);
  const words = wordsOf(join(folder, 'tokenizer.json'));
  const name = createHash('sha256').update(model.id).digest('hex').slice(0, 16);
  const kept = join(tmpdir(), `altitude-words-${name}.bin`);
  if (existsSync(kept)) return { words, dimensions: model.dimensions, values: readFloats(kept) };
  const embedder = folderEmbedder(folder, model);
  const values = new Float32Array(words.length * model.dimensions);
  for (let from = 0; from < words.length; from += AT_ONCE) {
    const answer = await embedder.documents(words.slice(from, from + AT_ONCE), { cancelled: false });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    answer.value.forEach((vector, at) => values.set(vector, (from + at) * model.dimensions));
    console.error(`${String(from)} of ${String(words.length)} words`);
  }
  await embedder.close();
  writeFileSync(kept, new Uint8Array(values.buffer));
  return { words, dimensions: model.dimensions, values };
}

function wordsOf(tokenizer: string): string[] {
  const { model } = JSON.parse(readFileSync(tokenizer, 'utf8')) as { model: { vocab: unknown } };
  const { vocab } = model;
  if (typeof vocab !== 'object' || vocab === null || Array.isArray(vocab))
    throw new Error(`${tokenizer} has no word pieces by name`);
  return Object.entries(vocab as Record<string, number>)
    .filter(([piece]) => WORD.test(piece))
    .sort(([, one], [, other]) => one - other)
    .map(([piece]) => piece);
}

function readFloats(file: string): Float32Array {
  return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { model: { type: 'string' } },
  allowPositionals: true,
});

/** What is asked for besides the embedder. */
export const wanted = positionals;

/** Whose vectors are judged: those of a model in a folder, or those that are learned from the vault. */
export const embedder = values.model === undefined ? 'built-in' : `folder:${resolve(values.model)}`;

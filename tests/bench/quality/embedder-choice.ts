import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { model: { type: 'string' }, draw: { type: 'string' }, questions: { type: 'string' } },
  allowPositionals: true,
});

/** What is asked for besides the embedder. */
export const wanted = positionals;

/** Whose vectors are judged: those of a model in a folder, or those that are learned from the vault. */
export const embedder = values.model === undefined ? 'built-in' : `folder:${resolve(values.model)}`;

/** At most so many questions of a set, evenly drawn. */
export const mostQuestions = Number(values.questions ?? Infinity);

/** Which other links are hidden than those that were held out, from 1 on; undefined: the held-out ones. */
export const draw = values.draw === undefined ? undefined : Number(values.draw);
if (draw !== undefined && !(Number.isInteger(draw) && draw > 0))
  throw new Error('--draw is a whole number from 1 on');

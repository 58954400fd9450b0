import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RelatedWeights } from '../../worker/contract';
import { codeOf } from './folder-walk';

/** No part of an index has an underscore in its name. */
const FILE = '_weights.json';

/** The weights that related notes were tuned to; undefined where they never were, or the note is none of ours. */
export async function readWeightsNote(indexFolder: string): Promise<RelatedWeights | undefined> {
  try {
    const { related } = JSON.parse(await readFile(join(indexFolder, FILE), 'utf8')) as {
      related?: Partial<RelatedWeights>;
    };
    return areWeights(related) ? related : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeWeightsNote(indexFolder: string, related: RelatedWeights): Promise<void> {
  await mkdir(indexFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(indexFolder, FILE), `${JSON.stringify({ related })}\n`, { mode: 0o600 });
}

/** Back to the defaults; it is no failure when nothing was tuned. */
export async function removeWeightsNote(indexFolder: string): Promise<void> {
  await rm(join(indexFolder, FILE), { force: true });
}

function areWeights(related: Partial<RelatedWeights> | undefined): related is RelatedWeights {
  const { lookAlikes, pagerank, centrality } = related ?? {};
  return [lookAlikes, pagerank, centrality].every(
    (weight) => typeof weight === 'number' && Number.isFinite(weight) && weight >= 0,
  );
}

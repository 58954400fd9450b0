import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWeightsNote } from '../../../../src/headless/files/weights-note';

it.each(['neighbourLinks', 'lookAlikes'])('weights that were tuned are read with %s', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'altitude-weights-'));
  const related = { [name]: 3, pagerank: 0.5, centrality: 0 };
  await writeFile(join(folder, '_weights.json'), JSON.stringify({ related }));
  const { value, notice } = await readWeightsNote(folder);
  await rm(folder, { recursive: true });
  expect(value).toEqual({ neighbourLinks: 3, pagerank: 0.5, centrality: 0 });
  expect(notice).toBeUndefined();
});

import { beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../../worker/engine/lsa/built-in-embedder';
import type { VaultModel } from '../../../worker/engine/lsa/vault-model';
import { embedderCases, KNOWN_TEXTS } from '../../ports/embedder.conformance';
import { trainOn } from './run-steps';

describe('the built-in embedder', () => {
  let model: VaultModel;
  beforeAll(() => {
    model = trainOn(KNOWN_TEXTS);
  });

  it.each(embedderCases)('$name', async ({ run }) => {
    await run(async () => createBuiltInEmbedder(model));
  });

  it('carries the id of its training, because vectors of two trainings say nothing to each other', () => {
    const other = trainOn([...KNOWN_TEXTS].reverse());
    expect(createBuiltInEmbedder(model).model.id).toBe(model.id);
    expect(createBuiltInEmbedder(other).model.id).not.toBe(model.id);
  });

  it('fails once it is closed, also when there is nothing to embed', async () => {
    const embedder = createBuiltInEmbedder(model);
    await embedder.close();
    expect(await embedder.documents([], { cancelled: false })).toMatchObject({ ok: false });
  });
});

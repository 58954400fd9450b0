import { describe, expect, it } from 'vitest';
import { withQuickQuestions } from '../../../src/providers/quick-questions';
import type { Result } from '../../../worker/contract';
import { waitingEmbedder } from '../../engine/fake-embedder';
import { drain, ManualTime } from '../indexing/vault-model';
import { errorOf, never } from './provider-fixture';

const VECTOR: Result<Float32Array> = { ok: true, value: new Float32Array([1]) };

function setUp() {
  const time = new ManualTime();
  const { asked, embedder } = waitingEmbedder();
  return { time, asked, embedder: withQuickQuestions(embedder, 3_000, time.after) };
}

describe('an embedder with quick questions', () => {
  it('passes on what is answered in time', async () => {
    const { time, asked, embedder } = setUp();
    const question = embedder.query('soil', never);
    await time.pass(2_900);
    asked[0]?.answer(VECTOR);
    expect(await question).toBe(VECTOR);
    await time.pass(10_000);
  });

  it('fails a late question, and the others at once until that one is answered', async () => {
    const { time, asked, embedder } = setUp();
    const late = embedder.query('soil', never);
    await time.pass(3_000);
    expect(errorOf(await late)).toMatchObject({ reason: 'unreachable' });
    expect(errorOf(await embedder.query('compost', never))).toMatchObject({ reason: 'unreachable' });
    expect(asked.map(({ text }) => text)).toEqual(['soil']);
    asked[0]?.answer(VECTOR);
    await drain();
    const next = embedder.query('worms', never);
    asked[1]?.answer(VECTOR);
    expect(await next).toBe(VECTOR);
  });
});

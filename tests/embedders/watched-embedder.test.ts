import { describe, expect, it } from 'vitest';
import type { Cancellation, Result } from '../../worker/contract';
import { watchEmbedder } from '../../worker/embedders/watched-embedder';
import { waitingEmbedder } from '../engine/fake-embedder';

const going: Cancellation = { cancelled: false };
const found: Result<Float32Array> = { ok: true, value: Float32Array.of(1) };
const calledOff: Result<Float32Array> = { ok: false, error: { kind: 'cancelled' } };

/** An embedder whose questions wait until the test answers them. */
function slowEmbedder(questionMs: number) {
  const { asked, embedder } = waitingEmbedder();
  const watched = watchEmbedder(embedder, questionMs, () => () => undefined);
  return { asked, ask: (text: string) => watched.query(text, going) };
}

const late = { ok: false, error: { kind: 'timeout' } };

describe('a question that was late', () => {
  it('is not asked a second time: who asks again waits for the same answer', async () => {
    const { asked, ask } = slowEmbedder(1);
    expect(await ask('water')).toMatchObject(late);
    expect(await ask('water')).toMatchObject(late);
    const again = ask('water');
    asked[0]?.answer(found);
    expect(await again).toBe(found);
    expect(asked).toHaveLength(1);
  });

  it('has its answer kept until somebody asks for it', async () => {
    const { asked, ask } = slowEmbedder(1);
    await ask('water');
    await ask('soil');
    for (const { answer } of asked) answer(found);
    expect(await ask('water')).toBe(found);
    expect(await ask('soil')).toBe(found);
    expect(asked.map(({ text }) => text)).toEqual(['water', 'soil']);
    void ask('water');
    await Promise.resolve();
    expect(asked).toHaveLength(3);
  });

  it('is asked anew when who asked first has called it off', async () => {
    const { asked, ask } = slowEmbedder(50);
    await ask('water');
    asked[0]?.answer(calledOff);
    const again = ask('water');
    while (asked.length < 2) await Promise.resolve();
    asked[1]?.answer(found);
    expect(await again).toBe(found);
  });

  it('is forgotten when many others were late after it', async () => {
    const { asked, ask } = slowEmbedder(1);
    for (let at = 0; at <= 8; at++) await ask(`question ${String(at)}`);
    await ask('question 8');
    expect(asked).toHaveLength(9);
    await ask('question 0');
    expect(asked).toHaveLength(10);
  });
});

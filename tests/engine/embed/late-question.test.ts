import { describe, expect, it } from 'vitest';
import type { EngineError, ExploreRequest } from '../../../worker/contract';
import { directionsEmbedder, embeddedEngine } from '../embedded-engine';

const NOTES = {
  'Bed.md': 'Humus in the garden.',
  'Ship.md': 'The mast of a boat.',
  'Sky.md': 'A comet over the boat.',
};
const LATE: EngineError = { kind: 'timeout', afterMs: 1 };

/** An engine whose embedder answers no question, for this reason. */
function silentEngine(error: EngineError) {
  const embedder = directionsEmbedder();
  embedder.queryFailure = error;
  return embeddedEngine(NOTES, embedder);
}

describe('a question for which the model is not ready in time', () => {
  const request: ExploreRequest = { query: 'boat', level: 'note', limit: 9, cards: false };

  it('is answered by words, and the answer says so', async () => {
    const engine = await silentEngine(LATE);
    const answer = await engine.call('explore', request);
    expect(answer.modelNotReady).toBe(true);
    expect(answer.hits.map(({ card }) => card.title).sort()).toEqual(['Ship', 'Sky']);
    expect(answer.hits.every(({ trace }) => trace.meaning === undefined)).toBe(true);
    const { hits } = await engine.call('explore', { ...request, without: ['meaning'] });
    expect(answer.hits).toEqual(hits);
  });

  it('is sent once by whatever asks it, as long as it is among the last ones, and again after a failure', async () => {
    const embedder = directionsEmbedder();
    const engine = await embeddedEngine(NOTES, embedder);
    const sent: string[] = [];
    const query = embedder.query.bind(embedder);
    embedder.query = (text: string) => {
      sent.push(text);
      return query(text);
    };
    embedder.queryFailure = LATE;
    await engine.call('explore', request);
    embedder.queryFailure = undefined;
    const first = await engine.call('explore', request);
    expect(await engine.call('explore', request)).toEqual(first);
    const plan = await engine.call('plan', { question: 'What do I have about boat?', nowMs: 0 });
    await engine.call('gather', { plan });
    expect(sent).toEqual(['boat', 'boat']);
    for (let at = 0; at < 16; at += 1)
      await engine.call('explore', { ...request, query: `boat ${String(at)}` });
    await engine.call('explore', request);
    expect(sent.filter((text) => text === 'boat')).toHaveLength(3);
  });

  it('is not late where the model is not asked', async () => {
    const engine = await silentEngine(LATE);
    for (const change of [{ without: ['meaning' as const] }, { query: '' }])
      expect(await engine.call('explore', { ...request, ...change })).not.toHaveProperty('modelNotReady');
  });

  it('may be the phrase of a lens', async () => {
    const engine = await silentEngine(LATE);
    const listed = { ...request, query: '', lens: { meaning: 'sail' } };
    expect(await engine.call('explore', listed)).toMatchObject({ hits: [], modelNotReady: true });
  });

  it('is another matter than one that fails, or one that is answered', async () => {
    const failing = await silentEngine({
      kind: 'embedder',
      reason: 'crashed',
      why: { kind: 'said', text: 'gone' },
    });
    expect(await failing.call('explore', request)).not.toHaveProperty('modelNotReady');
    const ready = await embeddedEngine(NOTES);
    expect(await ready.call('explore', request)).not.toHaveProperty('modelNotReady');
  });
});

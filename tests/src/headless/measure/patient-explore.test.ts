import { describe, expect, it } from 'vitest';
import type { ExploreRequest, HitsAnswer, Result } from '../../../../worker/contract';
import { rankedNotes } from '../../../../src/headless/measure/ask-queries';
import { patientExplore } from '../../../../src/headless/measure/patient-explore';

const NONE: HitsAnswer = { hits: [], total: 0, cut: 0, corrections: [], unknown: [] };
const request: ExploreRequest = { query: 'soil', level: 'note', limit: 9 };

/** Gives these answers one after the other, and says what was asked. */
function engineOf(...answers: Result<HitsAnswer>[]) {
  const asked: ExploreRequest[] = [];
  const explore = (question: ExploreRequest): Promise<Result<HitsAnswer>> => {
    const answer = answers[asked.push(question) - 1];
    return answer === undefined ? Promise.reject(new Error('asked too often')) : Promise.resolve(answer);
  };
  return { asked, explore };
}

const late: Result<HitsAnswer> = { ok: true, value: { ...NONE, modelNotReady: true } };
const whole: Result<HitsAnswer> = { ok: true, value: { ...NONE, total: 3 } };
const gone: Result<HitsAnswer> = {
  ok: false,
  error: { kind: 'engine-gone', why: { kind: 'said', text: 'gone' } },
};

describe('a question of a program', () => {
  it('is asked until the model has read it', async () => {
    const engine = engineOf(late, late, whole);
    expect(await patientExplore(engine, request)).toBe(whole);
    expect(engine.asked).toEqual([request, request, request]);
  });

  it('is asked once where nothing is late, and no more after a failure', async () => {
    expect(await patientExplore(engineOf(whole), request)).toBe(whole);
    expect(await patientExplore(engineOf(late, gone), request)).toBe(gone);
  });

  it('is judged by its whole answer', async () => {
    const engine = engineOf(late, whole);
    await rankedNotes(engine, { query: 'soil', plain: true }, []);
    expect(engine.asked).toHaveLength(2);
  });
});

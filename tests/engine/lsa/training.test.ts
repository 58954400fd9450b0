import { describe, expect, it } from 'vitest';
import { Training } from '../../../worker/engine/lsa/training';
import { MIN_PARAGRAPHS, reasonToTrain, type TrainingFacts } from '../../../worker/engine/lsa/training-need';
import { countsOf, trainOn } from './run-steps';
import { topicTexts } from './topic-texts';

const { texts } = topicTexts(120, 6);
const DAY_MS = 86_400_000;

describe('a training in steps', () => {
  it('ends with the model that training at once gives, whatever the size of its steps', () => {
    const whole = trainOn(texts);
    for (const work of [1, 500_000]) {
      const training = new Training(countsOf(texts), { nowMs: 0 });
      let steps = 1;
      while (!training.step(work)) steps++;
      expect(steps).toBeGreaterThan(3);
      expect(training.model?.id).toBe(whole.id);
      expect(training.step(work)).toBe(true);
    }
  });

  it('does nothing between steps, and other trainings do not disturb it', () => {
    const training = new Training(countsOf(texts), { nowMs: 0 });
    training.step(1);
    const { progress } = training;
    const other = new Training(countsOf(texts.slice(0, 60)), { nowMs: 0 });
    while (!training.step(300_000)) other.step(300_000);
    expect(progress).toBeLessThan(0.1);
    expect(training.model?.id).toBe(trainOn(texts).id);
  });

  it('says how far it is: never less than before, and near the end before the end', () => {
    const training = new Training(countsOf(topicTexts(900, 6).texts), { nowMs: 0 });
    const seen: number[] = [training.progress];
    while (!training.step(100_000)) seen.push(training.progress);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(0)).toBe(0);
    expect(seen.at(-1)).toBeGreaterThan(0.8);
    expect(seen.at(-1)).toBeLessThan(1);
    expect(seen.filter((progress) => progress === 0.99).length).toBeLessThan(seen.length / 5);
    expect(training.progress).toBe(1);
  });

  it('yields often, so that nobody waits for it', () => {
    const training = new Training(countsOf(topicTexts(900, 6).texts), { nowMs: 0 });
    let steps = 1;
    while (!training.step(1)) steps++;
    expect(steps).toBeGreaterThan(300);
  });
});

describe('the rule that says when to train', () => {
  const model = {
    vaultParagraphs: 1_000,
    trainedAtMs: 10 * DAY_MS,
    tokeniser: 'a',
    drift: { tokens: 100, unseen: 20 },
  };
  const facts: TrainingFacts = { paragraphs: 1_000, nowMs: 11 * DAY_MS, tokeniser: 'a', model };
  const drifted = { ...model, drift: { tokens: 100, unseen: 21 } };

  it.each<[what: string, change: Partial<TrainingFacts>, reason: ReturnType<typeof reasonToTrain>]>([
    ['a vault as it was', {}, undefined],
    ['a vault that shrank', { paragraphs: 100 }, undefined],
    ['a vault grown by a little less than half', { paragraphs: 1_499 }, undefined],
    ['a vault grown by half', { paragraphs: 1_500 }, 'grown'],
    ['a vault grown by half within a day', { paragraphs: 1_500, nowMs: 11 * DAY_MS - 1 }, undefined],
    ['a vault grown by half, by a clock that was set back', { paragraphs: 1_500, nowMs: 0 }, 'grown'],
    ['new words in more than a fifth of what is new', { model: drifted }, 'drifted'],
    ['new words within a day', { model: drifted, nowMs: 10 * DAY_MS }, undefined],
    ['terms of another tokeniser, at once', { tokeniser: 'b', nowMs: 10 * DAY_MS }, 'other-terms'],
    ['too few paragraphs, whatever else', { paragraphs: MIN_PARAGRAPHS - 1, tokeniser: 'b' }, undefined],
  ])('%s', (_, change, reason) => {
    expect(reasonToTrain({ ...facts, ...change })).toBe(reason);
  });

  it('wants a first model as soon as there are fifty paragraphs', () => {
    const first = { nowMs: 0, tokeniser: 'a' };
    expect(reasonToTrain({ ...first, paragraphs: 49 })).toBeUndefined();
    expect(reasonToTrain({ ...first, paragraphs: 50 })).toBe('no-model');
  });
});

import { describe, expect, it } from 'vitest';
import type { Stage, WorkLeft } from '../../worker/contract';
import { Course } from '../../worker/engine/course';

const SIZES = { notes: 5_000, bytes: 12_000_000, paragraphs: 30_000, terms: 20_000, characters: 20_000_000 };

function step(stage: Stage, done = 0, total = 0): WorkLeft {
  return { stage, done, total, error: undefined };
}

/** Learning as it goes: the vault is divided by its links after the first step, and by meaning in the end. */
const LEARNING = [
  step('reading', 1, 10),
  step('links'),
  step('themes', 50, 100),
  step('reading', 10, 10),
  step('training', 50, 100),
  step('embedding', 50, 100),
  step('names'),
  step('trust'),
  step('comparing', 50, 100),
  step('themes', 50, 100),
];

/** What is left after a step that tells all. */
function leftAfter({ done, total, weight = NaN, after = NaN }: WorkLeft): number {
  return weight * (1 - done / Math.max(1, total)) + after;
}

describe('a course of background work', () => {
  it('has less and less left, and in the end what it takes to store all', () => {
    const course = new Course(SIZES, true);
    const told = LEARNING.map((each) => course.take(each));
    const left = told.filter(({ stage, total }) => stage !== 'links' && total > 0).map(leftAfter);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left.at(0)).toBeGreaterThan(15_000);
    expect(left.at(-1)).toBeLessThan(2_000);
    expect(told.at(-1)?.after).toBeCloseTo(333, 0);
  });

  it('counts what is left of learning while the vault is divided in between', () => {
    const course = new Course(SIZES, true);
    const reading = course.take(step('reading', 1, 10));
    course.take(step('links'));
    const dividing = course.take(step('themes', 0, 100));
    const leftOfDividing = leftAfter(reading) - (dividing.after ?? NaN);
    // Links too were still to come.
    expect(leftOfDividing).toBeGreaterThan(dividing.weight ?? NaN);
    expect(leftOfDividing).toBeLessThan(2 * (dividing.weight ?? NaN));
  });

  it('tells apart what waits for notes that are read again', () => {
    const course = new Course(SIZES, true);
    const reading = course.take(step('reading', 1, 10));
    const { after = NaN, afterReading = NaN } = course.take(step('training', 0, 100));
    const embedding = course.take(step('embedding', 0, 100));
    expect(afterReading).toBe(reading.weight);
    expect(afterReading).toBeLessThan(embedding.weight ?? NaN);
    expect(after - (embedding.weight ?? NaN)).toBeCloseTo(embedding.after ?? NaN);
    expect(embedding.afterReading).toBe(0);
  });

  it('takes training for what it will be once its notes are read', () => {
    const course = new Course(SIZES, true);
    course.take(step('reading', 10, 10));
    expect(course.take(step('training', 1, 100), 4e9).weight).toBeCloseTo(4_800);
  });

  it('does not say how long a model takes that nobody knows, but what follows', () => {
    const course = new Course(SIZES, false);
    const embedding = course.take(step('embedding', 1, 100));
    expect(embedding.weight).toBeUndefined();
    expect(embedding.after).toBeGreaterThan(3_000);
    expect(course.take(step('themes', 1, 100)).after).toBeUndefined();
    expect(course.take(step('comparing', 1, 100)).weight).toBeGreaterThan(2_000);
  });

  it('leaves other work as it is', () => {
    expect(new Course(SIZES, true).take(step('merging'))).toEqual(step('merging'));
  });
});

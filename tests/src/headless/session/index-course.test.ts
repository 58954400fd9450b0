import { describe, expect, it } from 'vitest';
import { IndexCourse } from '../../../../src/headless/session/index-course';

const VAULT = { notes: 10_000, bytes: 30_000_000 };

describe('what follows the notes in the terminal', () => {
  it('is that the index is joined, and for some verbs that the vault is divided', () => {
    const course = new IndexCourse();
    const joining = course.follows(VAULT, VAULT);
    course.divides = true;
    expect(course.follows(VAULT, VAULT) - joining).toBeCloseTo(course.dividing(true) ?? NaN, 6);
    expect(course.dividing(false)).toBeLessThan(course.dividing(true) ?? NaN);
    // Few notes are read anew: little is joined, and all of them are divided.
    expect(course.follows({ notes: 1, bytes: 1_000 }, VAULT)).toBeCloseTo(course.dividing(true) ?? NaN, 0);
  });

  it('runs down while the index is joined, by how fast this device is', () => {
    let nowMs = 0;
    const course = new IndexCourse();
    course.divides = true;
    const weight = course.follows(VAULT, VAULT);
    course.device.take('computing', 100_000, 200_000);
    const left = course.joining(() => nowMs);
    const first = left() ?? NaN;
    expect(Math.abs(first - (2 * weight) / 1_000)).toBeLessThan(1);
    nowMs = 1_000;
    expect(left()).toBe(first - 1);
    nowMs = 60_000;
    expect(left()).toBe(Math.round((2 * (course.dividing(true) ?? NaN)) / 1_000));
  });

  it('shows how fast this device is, where all of the index was joined', () => {
    const course = new IndexCourse({ reading: 1, computing: 1 });
    course.follows({ notes: 10, bytes: 1_000 }, VAULT);
    course.joined(60_000);
    expect(course.device.msOf('computing', 1_000)).toBe(1_000);
    const weight = course.follows(VAULT, VAULT);
    course.joined(3 * weight);
    expect(course.device.msOf('computing', 1_000)).toBeGreaterThan(2_000);
    course.joined(60_000);
    expect(course.device.msOf('computing', 1_000)).toBeLessThan(3_000);
  });

  it('is unknown where nothing was read first', () => {
    expect(new IndexCourse().dividing(true)).toBeUndefined();
    expect(new IndexCourse().joining(() => 0)()).toBeUndefined();
  });
});

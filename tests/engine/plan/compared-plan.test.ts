import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES } from '../../../worker/contract';
import { processorMs } from '../../processor-time';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { MEASURED_NAMES, strayedOf } from '../../bench/plans/judge';
import { MEASURED } from '../../bench/plans/measured-questions';

function lensOf(question: string): object | undefined {
  return readPlan({ question, nowMs: 0, lang: 'en' }, MEASURED_NAMES).lens;
}

describe('questions about numbers that notes hold', () => {
  it.each(PLAN_LANGUAGES)('are read as a person would, in %s', (lang) => {
    const strayed = strayedOf(lang, MEASURED[lang].open, lang, MEASURED_NAMES);
    expect(strayed.map(({ question }) => question)).toEqual([]);
  });

  it('may hold several, signs, fractions and words', () => {
    expect(lensOf('notes with rating >= 7,5 and more than 1,200 pages')).toEqual({
      properties: [
        { name: 'rating', atLeast: 7.5 },
        { name: 'pages', above: 1200 },
      ],
    });
    expect(lensOf('notes with fewer than two backlinks')).toEqual({ links: [{ of: 'in', atMost: 1 }] });
    expect(lensOf('notes with exactly 3 links and a rating below 5')).toEqual({
      properties: [{ name: 'rating', below: 5 }],
      links: [{ of: 'out', atLeast: 3, atMost: 3 }],
    });
    expect(lensOf('notes with 7+ rating')).toEqual({ properties: [{ name: 'rating', atLeast: 7 }] });
  });

  it('ask for nothing that no note holds, for no range that ends before it begins, and for no tasks', () => {
    expect(lensOf('notes with more than 5 rivers')).toBeUndefined();
    expect(lensOf('notes with a rating between 8 and 5')).toBeUndefined();
    const names = {
      ...MEASURED_NAMES,
      folder: (written: string) => (written === 'tasks' ? 'tasks' : undefined),
    };
    const question = 'How many tasks have a rating above 3?';
    expect(readPlan({ question, nowMs: 0 }, names).kind).toBe('ask');
  });

  it('are read at once, however long they are', () => {
    for (const part of ['more than 5 links ', 'rating above ', 'a ', '至少有3个出链的', '5以上 ']) {
      const question = part.repeat(Math.floor(300 / part.length));
      const request = { question, nowMs: 0 };
      readPlan(request, MEASURED_NAMES);
      expect(
        processorMs(() => readPlan(request, MEASURED_NAMES)),
        part,
      ).toBeLessThan(250);
    }
  });
});

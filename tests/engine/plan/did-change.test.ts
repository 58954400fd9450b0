import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../worker/engine/plan/read-plan';
import { NO_NAMES } from './plan-names';

function kindOf(question: string): string {
  return readPlan({ question, nowMs: Date.UTC(2026, 10, 25, 10) }, NO_NAMES).kind;
}

describe('what somebody changed', () => {
  it.each([
    'How did I change the brightness of an external monitor?',
    'How did we move the compost heap?',
    'How did you turn the old shed into an office?',
    'Wie habe ich die Helligkeit des Monitors geändert?',
    'Wie haben wir den Schuppen verändert?',
    '¿Cómo cambié el brillo del monitor?',
    '我是怎么改变显示器亮度的？',
    'モニターの明るさはどうやって変えましたか？',
  ])('is a way to do it: %s', (question) => {
    expect(kindOf(question)).toBe('ask');
  });

  it.each([
    'How did I change my mind about soil?',
    'How did my view of soil change?',
    'How did I change the garden over the years?',
    'How has my thinking about compost changed over time?',
    'Wie habe ich meine Meinung zu Kompost geändert?',
    'Wie hat sich mein Garten verändert?',
    '¿Cómo cambió mi opinión sobre el suelo?',
    '¿Cómo ha cambiado mi opinión sobre el suelo?',
    '我对堆肥的看法是怎么改变的？',
    '堆肥についての考えはどう変わりましたか？',
  ])('is told by the years where it is how somebody sees it: %s', (question) => {
    expect(kindOf(question)).toBe('timeline');
  });
});

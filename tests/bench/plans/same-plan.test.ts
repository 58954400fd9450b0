import { describe, expect, it } from 'vitest';
import { ask, compare, find, made } from './expected-plan';
import { isSamePlan } from './same-plan';

describe('two plans are the same', () => {
  it.each([
    [find('the bees'), find('Bees')],
    [ask('Was hat der Vermieter versprochen'), ask('was der Vermieter versprochen hat')],
    [ask('ミツバチはなぜ減った'), ask('なぜミツバチは減った')],
    [compare('the butter', 'margarine'), compare('butter', 'margarine')],
    [find('bees', { lens: made('2026-01-01') }), find('bees', { lens: made('2026-01-01', '2027-01-01') })],
    [find('this'), find('this')],
  ])('that look for the same: %o and %o', (one, other) => {
    expect(isSamePlan(one, other)).toBe(true);
  });

  it.each([
    [find('bees in winter'), find('bees')],
    [find('蜜蜂的事'), find('蜜蜂')],
    [find('bees'), ask('bees')],
    [compare('butter', 'margarine'), compare('margarine', 'butter')],
    [find('bees', { lens: made('2025-01-01', '2026-01-01') }), find('bees', { lens: made('2025-01-01') })],
    [find('this'), find('that')],
  ])('unless they do not: %o and %o', (one, other) => {
    expect(isSamePlan(one, other)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDays,
  formatSeconds,
  formatTokens,
  joinSentences,
} from '../../../src/texts/format';
import { chooseLanguage } from '../../../src/texts/languages';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

describe('numbers and times for people', () => {
  it.each([
    [0, '0'],
    [2318, '2,318'],
  ])('counts %d as %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [412, '412'],
    [9999, '9,999'],
    [182_000, '182k'],
  ])('estimates %d tokens as %s', (tokens, text) => expect(formatTokens(tokens)).toBe(text));

  it.each([
    [0.2, '1 s'],
    [40, '40 s'],
    [90, '90 s'],
    [130, '2 min'],
    [3900, '1 h 5 min'],
  ])('says %d seconds as %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

  it.each([
    [999, '999 bytes'],
    [1500, '1.5 kB'],
    [61_200_000, '61 MB'],
  ])('says %d bytes as %s', (sizeBytes, text) => expect(formatBytes(sizeBytes)).toBe(text));

  it('ends sentences that another follows', () => {
    expect(joinSentences(['Showing results for soil', 'No note has “x”.', 'More'])).toBe(
      'Showing results for soil. No note has “x”. More',
    );
    chooseLanguage(['ja']);
    expect(joinSentences(['一つ', '二つ。'])).toBe('一つ。二つ。');
    chooseLanguage([]);
  });

  it('says days as near as they are', () => {
    expect(formatDay(NOON - HOUR_MS, NOON)).toBe('today');
    expect(formatDay(NOON - 13 * HOUR_MS, NOON)).toBe('yesterday');
    expect(formatDay(NOON + 13 * HOUR_MS, NOON)).toBe('tomorrow');
    expect(formatDay(Date.UTC(2026, 4, 3, 12), NOON)).toBe('3 May');
    expect(formatDay(Date.UTC(2024, 4, 3, 12), NOON)).toBe('3 May 2024');
  });

  it('says the days of a stretch alike, and in words of today only where it is one day or has one end', () => {
    const [before, after] = [NOON - 13 * HOUR_MS, NOON + 13 * HOUR_MS];
    const [first, last] = formatDays(before, after, NOON);
    expect([first, last]).not.toContain('yesterday');
    expect([first, last]).not.toContain('tomorrow');
    expect(first).toMatch(/^\d+ \p{L}+/u);
    expect(last).toMatch(/^\d+ \p{L}+/u);
    expect(formatDays(before, before, NOON)).toEqual(['yesterday', 'yesterday']);
    expect(formatDays(before, undefined, NOON)).toEqual(['yesterday', undefined]);
    expect(formatDays(undefined, after, NOON)).toEqual([undefined, 'tomorrow']);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLAN_LANGUAGES, VAULT_ID } from '../../../worker/contract';
import { checkRequest } from '../../../worker/wire/requests/check-request';
import { ASKED, NOTES, type PlannedQuestion } from './expected-plan';
import { DUE } from './due-questions';
import { MEASURED, MEASURED_PROPERTIES } from './measured-questions';
import { TASKS } from './task-questions';
import { COUNTED_PROPERTIES, COUNTED_TAGS, COUNTING } from './counting-questions';
import { FIFTH } from './fifth-questions';
import { ALONE } from './follow-up-question';
import { FOLLOW_UPS } from './follow-ups';
import { FOURTH_HELD } from './fourth-held';
import { FOURTH_OPEN } from './fourth-open';
import { GERMAN } from './questions-de';
import { ENGLISH } from './questions-en';
import { SPANISH } from './questions-es';
import { JAPANESE } from './questions-ja';
import { CHINESE } from './questions-zh';
import { OTHER_FOLLOW_UPS_HELD } from './other-follow-ups-held';
import { OTHER_FOLLOW_UPS_OPEN } from './other-follow-ups-open';
import { SECOND, THIRD } from './second-questions';
import { SEEN_MISREAD } from './seen-questions';
import { SEVENTH } from './seventh-questions';
import { SIXTH } from './sixth-questions';
import { TIME_PHRASES } from './time-phrases';
import { WHEN } from './when-questions';

const SETS: Record<(typeof PLAN_LANGUAGES)[number], PlannedQuestion[]> = {
  ...{ en: ENGLISH, de: GERMAN, es: SPANISH, zh: CHINESE, ja: JAPANESE },
};

/** Of all questions, plans, names and phrases. They were written before any rule, and what judges the rules does not follow them. */
const PIN = '4e035ba4514d28c2';

/** Of the second set, written when the rules stood. */
const SECOND_PIN = '7177006e6c3c0025';

/** Of the third, written after rules were mended by half of the second. */
const THIRD_PIN = '8f300dc28188d1f1';

/** Of the fifth, by a third writer. */
const FIFTH_PIN = '1e850a0c89f9179c';

/** Of the sixth, by a fourth writer, when rules had been mended by the others. */
const SIXTH_PIN = '1d03efb9b8147c9e';

/** Of the seventh, by a fifth writer who has seen no rule. */
const SEVENTH_PIN = '177af800bb556c99';

/** Of those that ask when something was written. */
const WHEN_PIN = '1507d7e2586ec5df';

/** Of those that ask how many there are. */
const COUNTING_PIN = '388d30e8301ee3a1';

/** Of those that ask when tasks are due. */
const DUE_PIN = 'd00fe2fd1f507d1f';

/** Of those that ask for numbers that notes hold. */
const MEASURED_PIN = 'ba4c9f33fe598dc1';

/** Of those that are like some that were misread of a vault in use. */
const SEEN_PIN = 'c951f9bf50f20b1c';

/** Of those that come after others. */
const FOLLOW_UPS_PIN = '75e7e1d728557c86';

/** Of those that come after others, by another writer who has seen no rule: its halves. */
const OTHER_FOLLOW_UPS_PINS = ['c83156b217863242', '22012f954aa9cc0a'];

/** Of the fourth set's halves, by two language models that have seen no rule. */
const FOURTH_PINS = ['ca531e75bb2c8de7', '07d11fb4b70ac3a8'];

describe('the questions that rules are judged by', () => {
  it('are those that were written before there was a rule', () => {
    expect(pinOf([SETS, NOTES, TIME_PHRASES])).toBe(PIN);
    expect(pinOf(SECOND)).toBe(SECOND_PIN);
    expect(pinOf(THIRD)).toBe(THIRD_PIN);
    expect(pinOf(FIFTH)).toBe(FIFTH_PIN);
    expect(pinOf(SIXTH)).toBe(SIXTH_PIN);
    expect(pinOf(SEVENTH)).toBe(SEVENTH_PIN);
    expect(pinOf(WHEN)).toBe(WHEN_PIN);
    expect(pinOf([COUNTING, COUNTED_TAGS, COUNTED_PROPERTIES])).toBe(COUNTING_PIN);
    expect(pinOf(DUE)).toBe(DUE_PIN);
    expect(pinOf([MEASURED, MEASURED_PROPERTIES])).toBe(MEASURED_PIN);
    expect(pinOf(SEEN_MISREAD)).toBe(SEEN_PIN);
    expect(pinOf(FOLLOW_UPS)).toBe(FOLLOW_UPS_PIN);
    expect([OTHER_FOLLOW_UPS_OPEN, OTHER_FOLLOW_UPS_HELD].map(pinOf)).toEqual(OTHER_FOLLOW_UPS_PINS);
    expect([FOURTH_OPEN, FOURTH_HELD].map(pinOf)).toEqual(FOURTH_PINS);
  });

  it.each(PLAN_LANGUAGES)('ask for everything that can be asked for, in %s', (language) => {
    const questions = SETS[language];
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length);
    const kinds = [
      'ask',
      'compare',
      'count',
      'facets',
      'find',
      'links',
      'near',
      'summarise',
      'themes',
      'timeline',
      'zoom',
    ];
    expect([...new Set(questions.map(([, { kind }]) => kind))].sort()).toEqual(kinds);
    expect(TIME_PHRASES.filter(([of]) => of === language).length).toBeGreaterThanOrEqual(12);
  });

  it.each(PLAN_LANGUAGES)('are asked a second time in other words, in %s', (language) => {
    const { open, held } = SECOND[language];
    const first = new Set(SETS[language].map(([question]) => question));
    expect(open.length).toBe(8);
    expect(held.length).toBe(8);
    expect([...open, ...held].filter(([question]) => first.has(question))).toEqual([]);
    expect(new Set([...open, ...held].map(([, { kind }]) => kind)).size).toBe(11);
  });

  it.each(PLAN_LANGUAGES)('are asked by writers who know no rule, in %s', (language) => {
    const [open, held] = [FOURTH_OPEN[language], FOURTH_HELD[language]];
    expect(open.length).toBe(50);
    expect(held.length).toBeGreaterThanOrEqual(38);
    expect(new Set([...open, ...held].map(([question]) => question)).size).toBe(open.length + held.length);
    for (const half of [open, held])
      expect(new Set(half.flatMap(([, plans]) => plans.map(({ kind }) => kind))).size).toBe(11);
  });

  it.each(PLAN_LANGUAGES)('are asked by a fifth writer who knows no rule, in %s', (language) => {
    const seventh = SEVENTH[language];
    expect(seventh.length).toBe(40);
    expect(new Set(seventh.map(([question]) => question)).size).toBe(seventh.length);
    expect(new Set(seventh.flatMap(([, plans]) => plans.map(({ kind }) => kind))).size).toBe(11);
  });

  it.each(PLAN_LANGUAGES)('come after others, and have a subject of their own or none, in %s', (language) => {
    const { open, held } = FOLLOW_UPS[language];
    for (const half of [open, held]) {
      expect(half.length).toBeGreaterThanOrEqual(20);
      expect(half.filter(([, , expected]) => expected === ALONE).length).toBeGreaterThanOrEqual(6);
    }
    const asked = [...open, ...held].map(([before, question]) => [...before, question].join());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each(PLAN_LANGUAGES)('come after others by another writer, in %s', (language) => {
    const halves = [OTHER_FOLLOW_UPS_OPEN[language], OTHER_FOLLOW_UPS_HELD[language]];
    for (const half of halves) {
      expect(half.length).toBe(15);
      for (const [, question, whole, wanted] of half) {
        expect(wanted.length === 0, question).toBe(whole === ALONE);
        for (const { lens = {} } of wanted) {
          const request = { query: '', level: 'note', limit: 1, lens };
          expect(checkRequest('explore', request), question).toBeUndefined();
        }
      }
    }
    expect(halves.flat().filter(([, , whole]) => whole === ALONE).length).toBe(11);
  });

  it.each(PLAN_LANGUAGES)(
    'have plans that name notes, and conditions that can be asked, in %s',
    (language) => {
      const ids = new Set<string>([VAULT_ID, ...Object.keys(NOTES)]);
      const { open, held } = SECOND[language];
      const sets = [FOURTH_OPEN, FOURTH_HELD, FIFTH, SIXTH, SEVENTH, SEEN_MISREAD];
      const counting = [
        ...COUNTING[language].open,
        ...COUNTING[language].held,
        ...TASKS[language],
        ...DUE[language].open,
        ...DUE[language].held,
        ...MEASURED[language].open,
        ...MEASURED[language].held,
      ];
      const foreign = [...sets.flatMap((set) => set[language]), ...counting].flatMap(([question, plans]) =>
        plans.map((plan): PlannedQuestion => [question, plan]),
      );
      const goingOn = [...FOLLOW_UPS[language].open, ...FOLLOW_UPS[language].held].flatMap(
        ([, question, plans]) =>
          plans === ALONE ? [] : plans.map((plan): PlannedQuestion => [question, plan]),
      );
      for (const [question, { id = VAULT_ID, lens = {} }] of [
        ...SETS[language],
        ...open,
        ...held,
        ...THIRD[language],
        ...WHEN[language],
        ...goingOn,
        ...foreign,
      ]) {
        expect(ids.has(id), question).toBe(true);
        for (const since of [lens.sinceMs, lens.createdSinceMs])
          expect(since ?? 0, question).toBeLessThan(ASKED.nowMs);
        const request = { query: '', level: 'note', limit: 1, lens };
        expect(checkRequest('explore', request), question).toBeUndefined();
      }
    },
  );
});

function pinOf(sets: unknown): string {
  return createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 16);
}

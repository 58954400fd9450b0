import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { READING_QUESTIONS } from './reading-questions';
import { SECOND_QUESTIONS } from './second-questions';
import { TRUST_QUESTIONS } from './trust-questions';

/** Of all questions and what answers hold, written before any was asked. Rules are mended by every second one alone. */
const PINS = [
  ['of the first set', TRUST_QUESTIONS, '519930de55383984'],
  ['of the second set', SECOND_QUESTIONS, '9a3d0e6ab301a672'],
  ['of how questions are read', READING_QUESTIONS, 'f318adb3b601cf9e'],
] as const;

it.each(PINS)('questions %s are as they were written', (_, questions, pin) => {
  expect(createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16)).toBe(pin);
});

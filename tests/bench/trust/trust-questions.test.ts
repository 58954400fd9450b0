import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TRUST_QUESTIONS } from './trust-questions';

/** Of all questions and what answers hold, written before any was asked. Rules are mended by every second one alone. */
const PIN = '519930de55383984';

it('questions that people ask of their own vault are as they were written', () => {
  expect(createHash('sha256').update(JSON.stringify(TRUST_QUESTIONS)).digest('hex').slice(0, 16)).toBe(PIN);
});

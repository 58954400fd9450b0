import { beforeAll } from 'vitest';
import type { Evidence, PlanRequest } from '../../../worker/contract';
import { engineOver, type TestEngine } from '../engine-fixture';

/** When questions are asked: a Wednesday, at ten in the morning UTC. */
export const NOW = Date.UTC(2026, 10, 25, 10);

export function film(director: string, more: string): string {
  return `---\ncategories: ["[[Movies]]"]\ndirector: ${director}\n${more}\n---\nA film.\n`;
}

export function book(author: string, more: string): string {
  return `---\ntags: [book]\nauthor: ${author}\n${more}\n---\nA book.\n`;
}

/** What is gathered for a question from a vault of these notes, which is made before the tests. */
export function askingOf(
  notes: Record<string, string>,
): (question: string, more?: Partial<PlanRequest>) => Promise<Evidence> {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await engineOver(notes);
  });
  return async (question, more = {}) => {
    const plan = await engine.call('plan', { question, nowMs: NOW, ...more });
    return engine.call('gather', { plan });
  };
}

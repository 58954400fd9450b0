import { packJson } from '../../answers/context';
import type { QuestionSession } from './question-session';
import type { Answer } from '../output/answer';
import type { Task } from '../command-line/command';
import type { Outcome } from '../output/failure';
import { queryFailure } from '../output/query-failure';

/** The pack as it is to be read by a model, and nothing else, so that it can be piped. */
export async function runPack(
  session: QuestionSession,
  { query, budget, lens }: Extract<Task, { verb: 'pack' }>,
): Promise<Outcome<Answer>> {
  const request = { query, budget, ...(lens !== undefined && { lens }) };
  const packed = await session.engine.pack(request);
  if (!packed.ok) return { ok: false, failure: queryFailure(packed.error, request) };
  return {
    ok: true,
    value: { json: packJson(query, packed.value), lines: () => [{ passage: packed.value.text.trimEnd() }] },
  };
}

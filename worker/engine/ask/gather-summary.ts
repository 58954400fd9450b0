import type { Result } from '../../contract';
import { ok } from '../base/result';
import type { Gathered, Gathering, PlanOf } from './gathering';

/** What a model wrote of an atom, where it did; else the atom's own sentences. */
export async function gatherSummary(
  { ground }: Gathering,
  { id, perspective }: PlanOf<'summarise'>,
): Promise<Result<Gathered>> {
  const found = await ground.summary(id, perspective);
  if (!found.ok) return found;
  const { need, extract } = found.value;
  const state = need?.state ?? { kind: 'extract', why: 'short' };
  const text = state.kind === 'extract' ? extract : state.record.text;
  return ok({
    ...{ pieces: [], rows: [], figures: [], leftOut: 0 },
    extract: text === '' ? { kind: 'nothing' } : { kind: 'summary', id, text, state },
  });
}

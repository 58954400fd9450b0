import type { EngineApi } from '../../../worker/contract';
import { similarId } from '../../trace/similar-id';
import { texts } from '../../texts/texts';
import type { Outcome } from '../output/failure';

/** Where there is no such atom, what was probably meant is named instead of what is nearest to it. */
export async function meantInstead<T>(
  engine: Pick<EngineApi, 'explore'>,
  outcome: Outcome<T>,
): Promise<Outcome<T>> {
  if (outcome.ok || outcome.failure.missing === undefined) return outcome;
  const meant = await similarId(outcome.failure.missing, (request) => engine.explore(request));
  if (meant === undefined) return outcome;
  return { ok: false, failure: { ...outcome.failure, advice: texts().terminal.questions.didYouMean(meant) } };
}

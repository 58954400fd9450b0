import type { EngineApi, ExploreRequest, HitsAnswer, Result } from '../../../worker/contract';

/**
 * The answer of `explore` with all that was to be asked for it: where the model of questions is still being loaded, a program
 * that answers many waits for it, because words alone would be another measure.
 */
export async function patientExplore(
  engine: Pick<EngineApi, 'explore'>,
  request: ExploreRequest,
): Promise<Result<HitsAnswer>> {
  let answer = await engine.explore(request);
  while (answer.ok && answer.value.modelNotReady) answer = await engine.explore(request);
  return answer;
}

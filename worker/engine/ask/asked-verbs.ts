import type { Cancellation, EngineVerbs, Result } from '../../contract';
import type { AskedVerb } from './ask-ground';

type Runner<V extends AskedVerb | 'summaryNeeds' | 'countInside'> = (
  request: EngineVerbs[V]['request'],
  cancellation: Cancellation,
) => Promise<Result<EngineVerbs[V]['answer']>>;

/** The verbs that questions in plain words are answered by. */
export type AskedVerbs = { [V in AskedVerb | 'summaryNeeds' | 'countInside']: Runner<V> };

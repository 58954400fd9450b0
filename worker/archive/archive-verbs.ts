import type { EngineVerbs, Result } from '../contract';
import type { ReadingVerb } from '../engine/reading-verbs';

/** What an archive is asked, and answers, as an engine is and does. */
export type Request<V extends ReadingVerb> = EngineVerbs[V]['request'];
export type Answer<V extends ReadingVerb> = Promise<Result<EngineVerbs[V]['answer']>>;

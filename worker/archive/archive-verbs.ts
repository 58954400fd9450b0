import type { EngineVerbs, Result } from '../contract';
import type { ReadingVerb } from '../engine/reading-verbs';

type AnsweredVerb = ReadingVerb | 'plan' | 'gather' | 'summaryNeeds';

/** What an archive is asked, and answers, as an engine is and does. */
export type Request<V extends AnsweredVerb> = EngineVerbs[V]['request'];
export type Answer<V extends AnsweredVerb> = Promise<Result<EngineVerbs[V]['answer']>>;

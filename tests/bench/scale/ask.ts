import type { EngineVerbs } from '../../../worker/contract';
import type { Engine } from '../../../worker/engine/engine';
import { must } from '../../must';

/** What the engine answers; throws where it fails. */
export async function ask<V extends keyof EngineVerbs>(
  engine: Engine,
  verb: V,
  request: EngineVerbs[V]['request'],
): Promise<EngineVerbs[V]['answer']> {
  return must(await engine.call(verb, request, { cancelled: false }));
}

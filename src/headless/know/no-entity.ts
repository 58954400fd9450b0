import type { Entity } from '../../../worker/knowledge/base/knowledge-nodes';
import { texts } from '../../texts/texts';
import { EXIT, refuse, type Outcome } from '../output/failure';

/** Nothing is known by that name: because too few notes name it, or because none does. */
export function noEntity(name: string, isNamed: boolean, near: readonly Entity[]): Outcome<never> {
  const { noEntity: nobody, tooFew, didYouMean } = texts().knowledge.terminal;
  const advice = near.length === 0 ? undefined : didYouMean(near.map(({ title }) => title));
  const message = isNamed ? tooFew(name) : nobody(name);
  return { ok: false, failure: refuse('not-found', message, advice, EXIT.notFound) };
}

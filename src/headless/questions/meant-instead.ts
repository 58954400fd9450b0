import type { EngineApi, ExploreRequest } from '../../../worker/contract';
import { namedIds, similarId } from '../../trace/similar-id';
import { formatList } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { Outcome } from '../output/failure';

/** Most notes of one name that a refusal lists. */
const MAX_NAMED = 10;

/** Where there is no such atom, the notes of that name or what was probably meant is named instead of what is nearest to it. */
export async function meantInstead<T>(
  engine: Pick<EngineApi, 'explore'>,
  outcome: Outcome<T>,
): Promise<Outcome<T>> {
  if (outcome.ok || outcome.failure.missing === undefined) return outcome;
  const { failure } = outcome;
  const { missing = '' } = failure;
  const explore = (request: ExploreRequest) => engine.explore(request);
  const text = texts().terminal.questions;
  const named = await namedIds(missing, explore);
  if (named.length > 1) {
    const ids = named.slice(0, MAX_NAMED).map((id) => `"${id}"`);
    const message = text.severalNotes(missing, named.length);
    return { ok: false, failure: { ...failure, message, advice: text.nameOne(formatList(ids)) } };
  }
  const meant = await similarId(missing, explore);
  return meant === undefined
    ? outcome
    : { ok: false, failure: { ...failure, advice: text.didYouMean(meant) } };
}

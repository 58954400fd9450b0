import type { Evidence, GatherRequest, QueryPlan, Result } from '../../contract';
import type { AskGround } from './ask-ground';
import { ok } from '../base/result';
import { gatherAnswer } from './gather-answers';
import { gatherComparison } from './gather-sides';
import { gatherAggregate, gatherAmount, gatherOrder } from './gather-collection';
import { gatherCount, gatherTimeline } from './gather-figures';
import {
  gatherFacets,
  gatherFound,
  gatherLinks,
  gatherNear,
  gatherThemes,
  gatherZoom,
  rowsOnly,
} from './gather-rows';
import { gatherSummary } from './gather-summary';
import { gatherTasks } from './gather-tasks';
import type { Gathered, Gathering } from './gathering';

const BUDGET = 4_000;

/** Runs a plan. `not-found` when its atom is gone. */
export async function gather(ground: AskGround, request: GatherRequest): Promise<Result<Evidence>> {
  const { plan, budget = BUDGET, utcOffsetMinutes = 0 } = request;
  const found = await gathered({ ground, budget, utcOffsetMinutes }, plan);
  if (!found.ok) return found;
  const pieces = found.value.pieces.map((piece) => {
    const held = ground.note(piece.path)?.hash;
    return held === undefined ? piece : { ...piece, held };
  });
  return { ok: true, value: { plan, ...found.value, pieces } };
}

function gathered(gathering: Gathering, plan: QueryPlan): Promise<Result<Gathered>> {
  switch (plan.kind) {
    case 'find':
      return gatherFound(gathering, plan);
    case 'ask':
      return gatherAnswer(gathering, plan);
    case 'themes':
      return gatherThemes(gathering);
    case 'zoom':
      return gatherZoom(gathering, plan);
    case 'near':
      return gatherNear(gathering, plan);
    case 'links':
      return gatherLinks(gathering, plan);
    case 'count':
      return gatherCount(gathering, plan);
    case 'tasks':
      return gatherTasks(gathering, plan);
    case 'facets':
      return gatherFacets(gathering, plan);
    case 'order':
      return gatherOrder(gathering, plan);
    case 'aggregate':
      return gatherAggregate(gathering, plan);
    case 'amount':
      return gatherAmount(gathering, plan);
    case 'no-note':
    case 'no-place':
      return Promise.resolve(ok(rowsOnly([], 0)));
    case 'timeline':
      return gatherTimeline(gathering, plan);
    case 'compare':
      return gatherComparison(gathering, plan);
    case 'summarise':
      return gatherSummary(gathering, plan);
  }
}

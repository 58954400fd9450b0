import type { QueryPlan } from '../../worker/contract';
import { texts } from '../texts/texts';

/** What is said where a question found nothing: of what was asked for, there is none. */
export function nothingAnswered(plan: QueryPlan): string {
  const { nothing } = texts().ask;
  const none = texts().collection.nothing;
  switch (plan.kind) {
    case 'find':
      return plan.about === '' ? nothing.met : nothing.said;
    case 'themes':
      return nothing.themes;
    case 'zoom':
      return nothing.inside;
    case 'near':
      return nothing.near;
    case 'links':
      return plan.which === 'in' ? nothing.linksIn : nothing.linksOut;
    case 'facets':
      return plan.of === 'missing' ? none.missing : nothing[plan.of];
    case 'order':
      return plan.about === '' ? none.order : nothing.said;
    case 'no-note':
      return none.noNote;
    case 'summarise':
      return nothing.summary;
    default:
      return nothing.said;
  }
}

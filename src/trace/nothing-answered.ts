import type { AtomCard, Evidence, ExtractSide } from '../../worker/contract';
import { joinSentences } from '../texts/format';
import { texts } from '../texts/texts';

/** What is said where a question found nothing: of what was asked for, there is none; `unknown`: words of it that no note has. */
export function nothingAnswered({ plan, unknown = [] }: Pick<Evidence, 'plan' | 'unknown'>): string {
  const { nothing, nextStep } = texts().ask;
  const none = texts().collection.nothing;
  switch (plan.kind) {
    case 'find':
      return plan.about === '' ? nothing.met : joinSentences([nothing.said, nextStep]);
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
    case 'aggregate':
      return plan.about === '' ? none.order : nothing.said;
    case 'no-note':
      return none.noNote;
    case 'no-place':
      return none.noPlace(plan.name);
    case 'summarise':
      return nothing.summary;
    default:
      return joinSentences([
        unknown.length === 0 ? nothing.said : texts().explorer.unknown(unknown),
        nextStep,
      ]);
  }
}

/** What is said of a side of which no note says anything. */
export function nothingOfSide({ about, rows }: ExtractSide): string[] {
  return rows.length === 0 ? [texts().ask.nothing.about(about)] : [];
}

/** Rows that are named of a side for which no sentence was found. */
const MAX_NAMED = 3;

/** What was found for a side where no sentence of it answers. */
export function unquotedRows({ quotes, rows: ids }: ExtractSide, rows: readonly AtomCard[]): AtomCard[] {
  const own = quotes.length > 0 ? [] : ids.slice(0, MAX_NAMED);
  return own.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

import type { Lens, QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import type { Conditions } from './cut-conditions';

/** The conditions of a time alone, and the others. */
function parted(lens: Lens): { time: Lens; others: Lens } {
  const { sinceMs, untilMs, createdSinceMs, createdUntilMs, ...others } = lens;
  const time = {
    ...(sinceMs !== undefined && { sinceMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(createdSinceMs !== undefined && { createdSinceMs }),
    ...(createdUntilMs !== undefined && { createdUntilMs }),
  };
  return { time, others };
}

/** Whether a year is named in which nobody wrote a note: it is one of what notes are about. */
export function isOfSubject({ ofYear, lens }: Conditions, { names }: Pick<AskedQuestion, 'names'>): boolean {
  return ofYear !== undefined && !names.hasNotes(parted(lens).time);
}

/** A plan that asks for the year among the words of what is asked, and not for notes of it. */
export function withAskedYear(
  plan: QueryPlan,
  said: Conditions,
  asked: Pick<AskedQuestion, 'names' | 'question' | 'cueWords'>,
): QueryPlan {
  if (plan.kind !== 'ask' || plan.lens === undefined || !isOfSubject(said, asked)) return plan;
  const { lens, ...bare } = plan;
  const { others } = parted(lens);
  const space = asked.cueWords.table.isDense ? '' : ' ';
  const about = `${plan.about}${space}${asked.question.plain(said.ofYear ?? '')}`.trim();
  return { ...bare, about, ...(Object.keys(others).length > 0 && { lens: others }) };
}

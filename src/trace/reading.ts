import type { Lens, QueryPlan } from '../../worker/contract';
import { formatDay } from '../texts/format';
import { texts } from '../texts/texts';

/** How a question was read, a part in a few words each: what is wanted, of what, and the conditions. */
export function readingOf(plan: QueryPlan, nowMs: number): string[] {
  const conditions = plan.lens === undefined ? [] : conditionsOf(plan.lens, nowMs);
  return [wantedOf(plan), ...subjectsOf(plan), ...divisionOf(plan), ...conditions];
}

function wantedOf(plan: QueryPlan): string {
  const { wanted } = texts().ask;
  switch (plan.kind) {
    case 'find':
      return plan.order === 'newest' ? wanted.newest : wanted.find;
    case 'zoom':
      return plan.to === 'in' ? wanted['zoom-in'] : wanted['zoom-out'];
    case 'links':
      return plan.which === 'in' ? wanted['links-in'] : wanted['links-out'];
    case 'facets':
      return wanted[plan.of];
    default:
      return wanted[plan.kind];
  }
}

function divisionOf(plan: QueryPlan): string[] {
  if ((plan.kind !== 'count' && plan.kind !== 'timeline') || plan.by === undefined) return [];
  return [texts().ask.by[plan.by]];
}

function subjectsOf(plan: QueryPlan): string[] {
  switch (plan.kind) {
    case 'find':
    case 'ask':
    case 'count':
    case 'timeline':
      return plan.about === '' ? [] : [plan.about];
    case 'compare':
      return [...plan.sides];
    case 'zoom':
    case 'near':
    case 'links':
      return [plan.id];
    case 'summarise':
      return plan.perspective === null ? [plan.id] : [plan.id, texts().ask.perspective(plan.perspective)];
    case 'themes':
    case 'facets':
      return [];
  }
}

/** The conditions that rules make of a question; a lens can ask for more. */
function conditionsOf(lens: Lens, nowMs: number): string[] {
  const { ask } = texts();
  const { tags = [], folders = [], kinds = [], allOf = [] } = lens;
  return [
    ...tags.map((tag) => `#${tag}`),
    ...allOf.flatMap((inner) => conditionsOf(inner, nowMs)),
    ...folders.map((folder) => ask.inFolder(folder)),
    ...kinds.map((kind) => ask.kinds[kind]),
    ...timeOf(ask.written, [lens.createdSinceMs, lens.createdUntilMs], nowMs),
    ...timeOf(ask.changed, [lens.sinceMs, lens.untilMs], nowMs),
  ];
}

/** A stretch as it is said: its end is the last day of it. */
function timeOf(
  said: (since: string | undefined, until: string | undefined) => string,
  [sinceMs, untilMs]: readonly [number | undefined, number | undefined],
  nowMs: number,
): string[] {
  if (sinceMs === undefined && untilMs === undefined) return [];
  const since = sinceMs === undefined ? undefined : formatDay(sinceMs, nowMs);
  return [said(since, untilMs === undefined ? undefined : formatDay(untilMs - 1, nowMs))];
}

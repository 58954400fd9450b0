import type { Lens } from '../../../worker/contract';
import { wantedIn } from '../../../worker/engine/words/query-terms';
import { ASKED, type ExpectedPlan } from './expected-plan';

/** From here on a word of a subject is looked for, and does not only hold it together. */
const SOUGHT = 0.5;

/**
 * Whether a person would be served alike by two plans: subjects are compared by the words that would be looked for, and a stretch of time
 * that ends in the future like one that does not end. Whether notes that only name one are wanted beside those that link to it (`orNamed`)
 * was not told apart when the questions were written.
 */
export function isSamePlan(read: ExpectedPlan, wanted: ExpectedPlan): boolean {
  return plain(read) === plain(wanted);
}

function plain({ about, sides, lens, orNamed: _, ...plan }: ExpectedPlan): string {
  const sought = {
    ...(about !== undefined && { about: wordsOf(about) }),
    ...(sides !== undefined && { sides: sides.map(wordsOf) }),
    ...(lens !== undefined && { lens: pastOf(lens) }),
  };
  return JSON.stringify(sorted({ ...plan, ...sought }));
}

/** A subject of nothing but such words is all of them. */
function wordsOf(text: string): string[] {
  const terms = wantedIn(text.toLowerCase(), false);
  const sought = terms.filter(({ significance }) => significance >= SOUGHT);
  return (sought.length > 0 ? sought : terms).map(({ term }) => term).sort();
}

/** Conditions without an end that is yet to come. */
export function pastOf(lens: Lens): Lens {
  const { createdUntilMs = Infinity, untilMs = Infinity, ...rest } = lens;
  return {
    ...rest,
    ...(createdUntilMs <= ASKED.nowMs && { createdUntilMs }),
    ...(untilMs <= ASKED.nowMs && { untilMs }),
  };
}

/** With fields in one order, so that plans can be compared as text. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([field, each]) => [field, sorted(each)]));
}

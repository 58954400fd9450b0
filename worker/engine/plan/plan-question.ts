import type { PlanRequest, QueryPlan } from '../../contract';
import type { PlanNames } from './cut-conditions';
import { FollowUpGround } from './follow-up-ground';
import { PronounReader } from './follow-up-pronoun';
import { FollowUpReader } from './follow-up-reader';
import { MAX_LETTERS } from './pasted-question';
import { readPlan } from './read-plan';

/** Reads a question by rules: for itself, or completed from the one before where it leaves out what it is about. */
export function planQuestion(request: PlanRequest, names: PlanNames): QueryPlan {
  const { before, ...alone } = request;
  const plan = withWholeParts(readPlan(alone, names), alone, names);
  if (before === undefined) return plan;
  // What was pasted is no question that another goes on from, and goes on from none.
  if ([request.question, before.asked].some(({ length }) => length > MAX_LETTERS)) return plan;
  // A question of a word or two says less of its language than the one before it.
  for (const lang of new Set([before.lang, plan.lang])) {
    const completed = new FollowUpReader(new FollowUpGround(request, before, plan, names, lang)).read();
    if (completed !== undefined) return completed;
  }
  return plan;
}

/** Of questions that are asked at once each may speak of what the one before it was about: “What is rot, and how can I avoid it?”. */
function withWholeParts(plan: QueryPlan, request: PlanRequest, names: PlanNames): QueryPlan {
  if (plan.kind !== 'ask' || plan.parts === undefined) return plan;
  const { lang, parts } = plan;
  let before: QueryPlan | undefined;
  const whole = parts.map((question) => {
    const alone = readPlan({ ...request, question, lang }, names);
    const ground = before && new FollowUpGround({ ...request, question }, before, alone, names, lang);
    const goesOn = ground !== undefined && new PronounReader(ground).open() !== undefined;
    const read = goesOn ? new FollowUpReader(ground).read() : undefined;
    before = read ?? alone;
    return read?.kind === 'ask' ? read.about : question;
  });
  return { ...plan, parts: whole };
}

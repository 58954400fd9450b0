import type { AtomId, QueryPlan, Result } from '../../worker/contract';
import { askedUpTo } from './asked-before';
import type { BoughtText } from './bought-text';
import { tokenFactor } from './estimate-tokens';
import type { JobRecord } from './job-record';
import type { Ledger } from './ledger';
import type { ModelChoice } from './model-choice';
import { PaidRequest, type OneRequest, type PaidPorts, type Priced } from './paid-request';
import { planRequest } from './plan-prompt';
import type { Pricing } from './prices';
import { capOf, makeQuote, type QuoteUnit } from './quote';
import { readPlanAnswer, type PlanGround, type PlanRefusal } from './read-plan-answer';
import { ledgersFor } from './unknown-spending';

/** A question for a model to read, and what that costs, before anybody agreed to it. */
export interface QuotedReading extends Priced {
  ground: PlanGround;
  asked: OneRequest;
}

/** Whether rules left something of a question that a model may read better. */
export function isOpenToModel({ isGuess, unread, readBy }: QueryPlan): boolean {
  return readBy === 'rules' && (isGuess === true || unread !== '');
}

/** The price of a reading. Nothing is sent for it. */
export function quoteReading(
  ledger: Pick<Ledger, 'factors' | 'unread'>,
  choice: ModelChoice,
  ground: PlanGround,
  { pricing, nowMs }: { pricing: Pricing; nowMs: number },
): QuotedReading {
  const { model, address } = choice;
  const { host, base } = address;
  const today = new Date(nowMs + ground.utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
  const question = { asked: ground.plan.asked, before: askedUpTo(ground.before) };
  const asked = planRequest(model, question, ground.names, today);
  const { estimate } = asked;
  const unit: QuoteUnit = { atom: '/' as AtomId, from: 'text', items: [], requests: 1, estimate };
  const priced = makeQuote([unit], {
    ...{ host, base, model, nowMs, way: 'stream', pricing },
    factors: ledger.factors(host, model, tokenFactor(model)),
  });
  const quote = { ...priced, question: ground.plan.asked, isReading: true };
  return { choice, ground, asked, quote, cap: capOf(quote), waitsFor: ledgersFor(quote, ledger) };
}

/** What came of it. Without a plan the one of the rules stands: `refusal` or the job says why. */
export interface ReadOutcome extends BoughtText {
  plan: QueryPlan | undefined;
  refusal: PlanRefusal | undefined;
  job: JobRecord;
}

/** Letters of an answer that are taken: many times those of the longest plan. */
const MAX_LETTERS = 8_000;

/** Buys one reading of a question with one request, which somebody agreed to. */
export class PlanRun {
  readonly #paid: PaidRequest;

  /** @param id Of the job; no other has it. */
  constructor(id: string, ports: PaidPorts) {
    this.#paid = new PaidRequest(id, ports, MAX_LETTERS);
  }

  /** The request under way ends at once, and what had come of it is not followed. */
  stop(): void {
    this.#paid.stop();
  }

  /** Fails where the ledger cannot be written. */
  async run(quoted: QuotedReading): Promise<Result<ReadOutcome>> {
    let text = '';
    const paid = await this.#paid.run(quoted, quoted.asked, (piece) => {
      text += piece;
    });
    if (!paid.ok) return paid;
    const { ended, job } = paid.value;
    if (job.state !== 'done') return { ok: true, value: { plan: undefined, refusal: undefined, job, text } };
    const read =
      ended === 'whole'
        ? readPlanAnswer(text, quoted.ground)
        : { ok: false as const, refusal: { kind: 'no-plan' as const } };
    const [plan, refusal] = read.ok ? [read.plan, undefined] : [undefined, read.refusal];
    return { ok: true, value: { plan, refusal, job, text } };
  }
}

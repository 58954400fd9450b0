import {
  MAX_RESPONSE_LETTERS,
  type Answer,
  type AtomId,
  type Evidence,
  type Result,
} from '../../worker/contract';
import { AnswerStream, type AnswerPart } from './answer-stream';
import { askRequest } from './ask-prompt';
import type { BoughtText } from './bought-text';
import type { JobRecord } from './job-record';
import type { Ledger } from './ledger';
import { tokenFactor } from './estimate-tokens';
import type { ModelChoice } from './model-choice';
import { PaidRequest, type PaidPorts, type Priced } from './paid-request';
import type { Pricing } from './prices';
import { capOf, makeQuote, type QuoteUnit } from './quote';
import { ledgersFor } from './unknown-spending';

/** A question that an answer is bought to, and what it costs, before anybody agreed to it. */
export interface QuotedAnswer extends Priced {
  /** Its pieces are what is sent. */
  evidence: Evidence;
}

/** The price of an answer. Nothing is sent for it. */
export function quoteAnswer(
  ledger: Pick<Ledger, 'factors' | 'unread'>,
  choice: ModelChoice,
  evidence: Evidence,
  { pricing, nowMs }: { pricing: Pricing; nowMs: number },
): QuotedAnswer {
  const { model, address } = choice;
  const { host, base } = address;
  const { estimate } = askRequest({ model, nowMs, evidence });
  const unit: QuoteUnit = { atom: '/' as AtomId, from: 'text', items: [], requests: 1, estimate };
  const priced = makeQuote([unit], {
    ...{ host, base, model, nowMs, way: 'stream', pricing },
    factors: ledger.factors(host, model, tokenFactor(model)),
  });
  const quote = { ...priced, question: evidence.plan.asked };
  return { choice, evidence, quote, cap: capOf(quote), waitsFor: ledgersFor(quote, ledger) };
}

/** What came of it. Without an answer the job says why. */
export interface AskOutcome extends BoughtText {
  answer: Answer | undefined;
  job: JobRecord;
}

/** Whether a model wrote all that it had to say. */
export function isWhole({ answer }: Pick<AskOutcome, 'answer'>): boolean {
  return answer?.ended === 'whole' || answer?.ended === 'refused';
}

/** Buys one answer with one request, which somebody agreed to. */
export class AskRun {
  readonly #paid: PaidRequest;

  /** @param id Of the job; no other has it. */
  constructor(id: string, ports: PaidPorts) {
    this.#paid = new PaidRequest(id, ports, MAX_RESPONSE_LETTERS);
  }

  /** The request under way ends at once; what had come of the answer is kept. */
  stop(): void {
    this.#paid.stop();
  }

  /** `onPart` gets each piece of the answer as it can be shown. Fails where the ledger cannot be written. */
  async run(quoted: QuotedAnswer, onPart: (part: AnswerPart) => void): Promise<Result<AskOutcome>> {
    const { quote, evidence } = quoted;
    const { model, madeMs: nowMs } = quote;
    const stream = new AnswerStream(evidence.pieces, onPart);
    const asked = askRequest({ model, nowMs, evidence });
    let text = '';
    const paid = await this.#paid.run(quoted, asked, (piece) => {
      text += piece;
      stream.push(piece);
    });
    if (!paid.ok) return paid;
    const { ended, job } = paid.value;
    const answer = ended && stream.end({ model }, ended);
    const isAnswer = answer !== undefined && (answer.text !== '' || ended === 'refused');
    return { ok: true, value: { answer: isAnswer ? answer : undefined, job, text } };
  }
}

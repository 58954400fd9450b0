import type { AnswerPart } from './answer-stream';
import type { AskOutcome, QuotedAnswer } from './ask-run';
import { hashText } from './hash';
import type { QuotedReading, ReadOutcome } from './plan-run';

/** An answer with the pieces that it came in. */
export interface BoughtAnswer {
  outcome: AskOutcome;
  parts: readonly AnswerPart[];
}

/** The latest purchases; an answer has at most 40,000 letters. */
const MAX_KEPT = 50;

/** By what was sent: the same is not to be paid for twice. In memory alone. */
class BoughtByRequest<Quoted, Bought> {
  readonly #bought = new Map<string, Bought>();
  readonly #nameOf: (quoted: Quoted) => unknown;

  constructor(nameOf: (quoted: Quoted) => unknown) {
    this.#nameOf = nameOf;
  }

  keep(quoted: Quoted, bought: Bought): void {
    const name = this.#name(quoted);
    this.#bought.delete(name);
    this.#bought.set(name, bought);
    const [oldest] = this.#bought.keys();
    if (this.#bought.size > MAX_KEPT && oldest !== undefined) this.#bought.delete(oldest);
  }

  find(quoted: Quoted): Bought | undefined {
    return this.#bought.get(this.#name(quoted));
  }

  #name(quoted: Quoted): string {
    return hashText(JSON.stringify(this.#nameOf(quoted)));
  }
}

/** Answers by server, model, question with those that it goes on from, passages with their places, and numbers: the day on which they were asked for is no part of it. */
export class BoughtAnswers extends BoughtByRequest<QuotedAnswer, BoughtAnswer> {
  constructor() {
    super(({ choice, evidence }) => {
      const { plan, pieces, figures } = evidence;
      return [choice.address.base, choice.model, plan.followUp?.questions, plan.asked, pieces, figures];
    });
  }
}

/** Readings of questions by all that was sent for them, and by what "this" was. */
export class BoughtReadings extends BoughtByRequest<QuotedReading, ReadOutcome> {
  constructor() {
    super(({ choice, asked, ground }) => [choice.address.base, asked.request, ground.focus]);
  }
}

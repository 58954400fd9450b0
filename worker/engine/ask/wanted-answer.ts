import { amountWanted, limitWanted, numberWanted } from './amounts';
import { kindWanted } from './answer-kind';
import { definitionWanted } from './defining';
import type { PieceSentence } from './piece-sentences';
import { tellsWay, wayWanted } from './ways';

/** What it adds to a sentence that it tells how much can be, where that is asked. */
const LIMITED = 2;
/** What is left of a sentence that does not, where the most that can be is asked for. */
const UNLIMITED = 0.4;
/** What a number right beside what is asked for by it adds. */
const NUMBERED = 2.5;
/** What it adds to a sentence that it tells what something is, where that is asked: by what it says, or where a note of that name begins. */
const DEFINES = 1.6;
/** What it adds that a sentence begins what stands under a heading or question that asks all that is asked. */
const ANSWERS = 1.6;
/** Where it is asked how something is done: what it adds to a sentence that it tells somebody to do something. */
const INSTRUCTS = 1.5;

/** What is left of a sentence that says nothing of who, where, when or why, where that is asked, and what one counts that says it. */
const WITHOUT_KIND = 0.7;
const OF_KIND = 2;

/** A sentence among others. */
export interface Standing {
  sentence: PieceSentence;
  /** The one behind it in the text that was read. */
  next: PieceSentence | undefined;
  /** It begins to tell of all that the question names. */
  isOpening: boolean;
  /** It stands first under a heading or question that asks the same. */
  isAsked: boolean;
}

/** What a sentence has of the answer that is wanted. */
export interface Held {
  /** By what it multiplies the worth of the sentence. */
  times: number;
  /** Terms of the question that it says by that: a price says `cost`. */
  says: readonly string[];
  /** Nothing is missing though it announces what follows: it holds what is asked for, or is quoted with what follows. */
  isWhole: boolean;
}

/** What kind of answer a question wants, and how much of it sentences hold. */
export class WantedAnswer {
  readonly #amount: ReturnType<typeof amountWanted>;
  readonly #limit: ReturnType<typeof limitWanted>;
  readonly #isNumbered: ReturnType<typeof numberWanted>;
  readonly #defines: ReturnType<typeof definitionWanted>;
  readonly #isWay: boolean;
  readonly #kind: ReturnType<typeof kindWanted>;

  constructor(question: string) {
    this.#amount = amountWanted(question);
    this.#limit = limitWanted(question);
    this.#isNumbered = numberWanted(question);
    this.#defines = definitionWanted(question);
    this.#isWay = wayWanted(question);
    this.#kind = kindWanted(question);
  }

  heldBy(standing: Standing): Held {
    const { text } = standing.sentence;
    const amount = this.#amount;
    const held = amount?.amountIn(text) ?? 'measured';
    const isAmount = held === 'measured';
    const share = this.#kind?.shareIn(text);
    const isLimit = isAmount && this.#limit?.tells(text) === true;
    const times =
      (amount?.left[held] ?? 1) *
      this.#timesOfLimit(isLimit) *
      (this.#isNumbered?.(text) === true ? NUMBERED : 1) *
      timesOfKind(share) *
      this.#timesOfPlace(standing) *
      this.#timesOfWay(standing.sentence);
    const says = [...(isAmount ? (amount?.asks ?? []) : []), ...(isLimit ? this.#limit.asks : [])];
    return {
      times,
      says,
      isWhole: share === 1 || (amount !== undefined && isAmount) || this.#leadsToSteps(standing),
    };
  }

  #timesOfLimit(isLimit: boolean): number {
    if (isLimit) return LIMITED;
    return this.#limit?.sought === undefined ? 1 : UNLIMITED;
  }

  #timesOfPlace({ sentence, isOpening, isAsked }: Standing): number {
    const defines = this.#defines;
    const isDefined = defines !== undefined && (isOpening || defines(sentence.text));
    return Math.max(isDefined ? DEFINES : 1, isAsked ? ANSWERS : 1);
  }

  #timesOfWay({ text, item }: PieceSentence): number {
    return this.#isWay && (item === 'step' || tellsWay(text)) ? INSTRUCTS : 1;
  }

  /** What announces how it is done is quoted with the list that follows. */
  #leadsToSteps({ sentence, next }: Standing): boolean {
    return this.#isWay && next?.piece === sentence.piece && next.item !== undefined;
  }
}

function timesOfKind(share: number | undefined): number {
  return share === undefined ? 1 : WITHOUT_KIND + (OF_KIND - WITHOUT_KIND) * share;
}

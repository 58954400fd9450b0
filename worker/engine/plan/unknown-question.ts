import type { QueryPlan } from '../../contract';
import type { AskedQuestion } from './asked-question';
import type { Conditions } from './cut-conditions';
import { MAX_LETTERS } from './pasted-question';

/** How a question was read. */
export interface Reading {
  plan: QueryPlan;
  /** Whether a pattern says what is wanted, or that an answer is. */
  isSure: boolean;
}

/** Fewer signs of a script without spaces are words to look for. */
const SENTENCE_LETTERS = 3;

/** Of so many words at most one may be a kind of text, and the others what it is of. */
const KEYWORDS = 4;

/** Reads a question that fits no pattern. */
export class UnknownQuestion {
  readonly #asked: AskedQuestion;
  /** As it was typed. */
  readonly #typed: string;

  constructor(asked: AskedQuestion, typed: string) {
    this.#asked = asked;
    this.#typed = typed;
  }

  /** One of conditions alone names notes, one with a question's words wants an answer, and so does one that is known to want one. */
  read(said: Conditions, isKnown = false): Reading {
    const { question, cueWords, plans } = this.#asked;
    const { table, words } = cueWords;
    const { text } = question;
    const hasConditions = Object.keys(said.lens).length > 0 || said.isNewest;
    const isSure = isKnown || words.first(table.asks, text) !== undefined || cueWords.isQuestion(text);
    if (hasConditions && !isSure) return { plan: plans.find(plans.about(text), said), isSure };
    const isOdd = !isKnown && this.#isOdd(text, isSure);
    const guessed = isOdd ? { isGuess: true } : {};
    const isPasted = text.length > MAX_LETTERS;
    if (isOdd && !isSure && !isPasted && !plans.isOpen(text) && !/[?？]\s*$/.test(this.#typed))
      return { plan: { ...this.#keywords(text, said), ...guessed }, isSure };
    if (said.timed !== undefined && isSure && !cueWords.recalls(said.timed))
      return this.#always(said.timed, said);
    // What an answer is wanted to is no condition: “per month”, “the latest” are words of it.
    const asked = [said.asked, text].find((each) => each !== '') ?? text;
    // “Thanks” says nothing to look for: as it was typed then, since a plan has something.
    const about = question.plain(cueWords.withoutIdle(asked)) || this.#typed.trim();
    return {
      plan: { ...plans.done({ kind: 'ask', about }, said), ...guessed, level: 'paragraph' },
      isSure,
    };
  }

  /** An answer to what holds each week or year at a time: the time is no condition of notes. */
  #always(timed: string, said: Conditions): Reading {
    const { question, cueWords, plans } = this.#asked;
    const { sinceMs, untilMs, createdSinceMs, createdUntilMs, ...lens } = said.lens;
    const about = question.plain(cueWords.withoutIdle(timed));
    const plan = plans.done({ kind: 'ask', about }, { ...said, lens });
    return { plan: { ...plan, level: 'paragraph' }, isSure: true };
  }

  /** Words that are looked for, of which the first or the last may be a kind of text. */
  #keywords(text: string, said: Conditions): QueryPlan {
    const { question, cueWords, plans } = this.#asked;
    const kind = cueWords.table.isDense ? undefined : cueWords.words.first(['^{k}', '{k}$'], text);
    const isKind = kind !== undefined && kind.said.length < text.length && text.split(' ').length <= KEYWORDS;
    const rest = isKind ? question.without(text, kind.start, kind.end).trim() : text;
    return plans.find(plans.topic(rest), said, isKind ? kind.said : undefined);
  }

  /** Whether it may well want something else than an answer: it asks for none, or is of what is open. */
  #isOdd(text: string, isSure: boolean): boolean {
    const { cueWords, plans } = this.#asked;
    if (plans.isOpen(text)) return true;
    return !isSure && (cueWords.table.isDense ? text.length >= SENTENCE_LETTERS : text.split(' ').length > 1);
  }
}

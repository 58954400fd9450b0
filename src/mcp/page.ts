import type { Row } from './answer';
import { ANSWER_LIMIT, PAGE_ROWS } from './limits';
import { estimateTokens, tokenBound } from './tokens';

/** Tokens that the frame of an answer takes: its notices, its fence and its cursor. */
const FRAME = 400;

/** Tokens of the fence around one text. */
const FENCE = 12;

/** What a page holds of a list. */
interface PageSize<T> {
  /** Most of what `cost` counts; the first item is taken whatever it costs. */
  budget: number;
  cost: (item: T) => number;
}

/** The first items that fit on a page, one at least, and into an answer as JSON. */
export function takePage<T>(items: Iterable<T>, { budget, cost }: PageSize<T>): T[] {
  const page: T[] = [];
  let spent = 0;
  let bound = FRAME;
  for (const item of items) {
    spent += cost(item);
    bound += tokenBound(JSON.stringify(item)) + FENCE;
    if (page.length > 0 && (spent > budget || bound > ANSWER_LIMIT || page.length >= PAGE_ROWS)) break;
    page.push(item);
  }
  return page;
}

/** Estimated tokens of a row as a line: its id, its title and its facts beside its text. */
export function rowCost({ id, title, why = '', text = '' }: Row): number {
  return estimateTokens(id + title + why + text) + FACTS;
}

const FACTS = 8;

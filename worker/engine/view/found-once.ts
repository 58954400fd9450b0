import type { SearchLevel } from '../../contract';
import type { KeywordAnswer } from '../text/keyword-index';
import type { KeywordQuery } from '../text/keyword-types';

/** What was found for a question among notes that stay as they are, so that it is looked for once however much of it is shown. */
export class FoundOnce {
  readonly #known = new Map<string, KeywordAnswer>();

  /** `find` is called where the same was not found yet. `asked`: the level of the question, which its masks are of, and whether vectors are compared. */
  of(
    query: KeywordQuery,
    asked: { level: SearchLevel; byMeaning: boolean },
    find: () => KeywordAnswer,
  ): KeywordAnswer {
    const { text, level, limit, typing, plain } = query;
    const key = JSON.stringify([text, level, limit, typing, plain === true, asked.level, asked.byMeaning]);
    const known = this.#known.get(key) ?? find();
    this.#known.set(key, known);
    return known;
  }
}

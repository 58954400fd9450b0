import type { Period } from '../../contract';
import { isYearAtMost, type Stretch } from './calendar';
import type { PlanTable } from '../grammar/plan-table';
import type { QuestionText } from './question-text';
import type { WordPatterns } from '../grammar/word-pattern';

/** By what a count or a timeline is divided, and of what notes have lists. */
export class Divisions {
  readonly #table: PlanTable;
  readonly #words: WordPatterns;

  constructor(table: PlanTable, words: WordPatterns) {
    this.#table = table;
    this.#words = words;
  }

  /** Takes what divides out of a question; as it was said. */
  cut(question: QuestionText): string | undefined {
    const found = this.#words.first(this.#table.division, question.text);
    if (found !== undefined) question.cut(found.start, found.end);
    return found?.groups['by'];
  }

  ofCount(by: string): 'month' | 'year' | 'tag' | undefined {
    if (this.#words.isWhole(this.#table.byTag, by)) return 'tag';
    const period = this.#periodNamed(by);
    return period === 'quarter' ? 'month' : period;
  }

  /** Where nothing is said, months of what is a year long at most, and years. */
  ofTimeline(by: string | undefined, stretch: Stretch | undefined, nowMs: number): Period {
    const named = by === undefined ? undefined : this.#periodNamed(by);
    if (named !== undefined) return named;
    return stretch !== undefined && isYearAtMost(stretch, nowMs) ? 'month' : 'year';
  }

  facet(of: string | undefined): 'tags' | 'folders' | 'properties' | undefined {
    const { facets } = this.#table;
    return (['tags', 'folders', 'properties'] as const).find((each) =>
      of === undefined ? false : this.#words.isWhole(facets[each], of),
    );
  }

  #periodNamed(by: string): Period | undefined {
    const { periods } = this.#table;
    return (['month', 'quarter', 'year'] as const).find((each) => this.#words.isWhole(periods[each], by));
  }
}

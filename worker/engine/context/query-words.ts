import type { FragmentStrategy } from '../../contract';
import { parseQuery } from '../words/parse-query';
import { wordSpans } from '../words/tokenise';

/** One wanted word of a question. */
export interface QueryWord {
  term: string;
  /** As typed. */
  word: string;
  /** As typed, in lower case and without diacritics. */
  surface: string;
  /** How often it was typed. */
  count: number;
}

export interface Question {
  words: QueryWord[];
  /** For each word to leave out its terms. */
  unwanted: string[][];
  /** How many words were typed, function words among them. */
  wordCount: number;
}

export function readQuestion(query: string): Question {
  const { wanted, unwanted } = parseQuery(query, false);
  return { words: wanted, unwanted, wordCount: countWords(query) };
}

/** Words that stand apart: parts of a name and overlapping pairs of characters are counted with what they overlap. */
function countWords(query: string): number {
  let count = 0;
  let end = 0;
  for (const span of wordSpans(query).sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (span.start < end) continue;
    count++;
    end = span.end;
  }
  return count;
}

/** One or two words name a thing, up to five describe it, more are a question (product). */
export function strategyFor({ wordCount }: Question): FragmentStrategy {
  if (wordCount <= 2) return 'adaptive';
  return wordCount <= 5 ? 'proximity' : 'semantic';
}

import { uniformNumbers } from '../../../worker/engine/base/random-numbers';

const TOPIC_WORDS = 24;
const SHARED_WORDS = 40;

export interface TopicTexts {
  /** Paragraph `i` is about topic `i % topics`. */
  texts: string[];
  /** Words that only this topic uses. */
  wordsOf: (topic: number) => string[];
}

/**
 * Paragraphs about topics: each draws half of its words from its topic and half from what all share. The same seed gives
 * the same texts.
 */
export function topicTexts(count: number, topics: number, seed = 3, length = 24): TopicTexts {
  const uniform = uniformNumbers(seed);
  const shared = words('all', SHARED_WORDS);
  const wordsOf = (topic: number): string[] => words(`topic${topic}`, TOPIC_WORDS);
  const draw = (from: string[]): string => from[Math.floor(from.length * uniform() ** 2)]!;
  const texts = Array.from({ length: count }, (_, i) =>
    Array.from({ length }, (_, at) => draw(at % 2 === 0 ? wordsOf(i % topics) : shared)).join(' '),
  );
  return { texts, wordsOf };
}

/** Digits within keep stemming away from them. */
function words(stem: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${stem}w${i}`);
}

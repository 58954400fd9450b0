import { tokenise } from '../../worker/engine/words/tokenise';
import { normalNumbers } from '../engine/vectors/clustered-vectors';

/** Distinct words of the made-up language, and how fast they get rarer (Zipf's exponent). */
const VOCABULARY = 50_000;
const EXPONENT = 1.05;
/** Words of a paragraph, evenly spread, and of a note, lognormal: the median and the spread of its logarithm. */
const PARAGRAPH = { least: 60, most: 170 };
const NOTE = { median: 345, sigma: 1.85, most: 60_000 };
const PARAGRAPHS_PER_SECTION = 4;

export interface SyntheticNote {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface SyntheticCorpus {
  /** Commonest first. */
  words: readonly string[];
  /** As many notes as give the number of paragraphs asked for, made one after another. */
  notes(paragraphs: number): Generator<SyntheticNote>;
  /** Two or three words of middling frequency, as somebody types who knows what they look for. */
  contentQueries(count: number): string[];
  /** Five words, three of them among the forty commonest: a question typed as a sentence. */
  naturalQueries(count: number): string[];
}

/** Notes that share with real ones what speed depends on: how words, paragraphs and notes are distributed. */
export function syntheticCorpus(seed: number): SyntheticCorpus {
  const words = vocabulary(uniformNumbers(seed));
  const next = wordsByZipf(words);
  return {
    words,
    *notes(paragraphs) {
      const uniform = uniformNumbers(seed + 1);
      const normal = normalNumbers(seed + 1);
      for (let made = 0; made < paragraphs;) {
        const length = Math.min(NOTE.most, NOTE.median * Math.exp(NOTE.sigma * normal()));
        const texts: string[] = [];
        for (let rest = length; (rest > 0 || texts.length === 0) && made < paragraphs; made++) {
          const size = Math.floor(PARAGRAPH.least + uniform() * (PARAGRAPH.most - PARAGRAPH.least + 1));
          texts.push(sentenceOf(size, () => next(uniform())));
          rest -= size;
        }
        const name = (): string => sentenceOf(3, () => pick(words, uniform, 100, 20_000));
        yield { title: name(), sections: sectionsOf(texts, name) };
      }
    },
    contentQueries(count) {
      const uniform = uniformNumbers(seed + 2);
      const query = (): string =>
        sentenceOf(2 + Math.floor(2 * uniform()), () => pick(words, uniform, 300, 5_000));
      return Array.from({ length: count }, query);
    },
    naturalQueries(count) {
      const uniform = uniformNumbers(seed + 3);
      const query = (): string =>
        [
          sentenceOf(3, () => pick(words, uniform, 0, 40)),
          sentenceOf(2, () => pick(words, uniform, 300, 5_000)),
        ].join(' ');
      return Array.from({ length: count }, query);
    },
  };
}

/** The note as Markdown. */
export function markdownOf({ title, sections }: SyntheticNote): string {
  const body = sections.map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join('\n\n'));
  return `${[`# ${title}`, ...body].join('\n\n')}\n`;
}

/** Numbers from 0 up to but not including 1, the same for the same seed (xorshift). */
export function uniformNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Words of syllables that no stemmer and no cut throws together: each is a term of its own. */
function vocabulary(uniform: () => number): string[] {
  const letter = (letters: string): string => letters[Math.floor(uniform() * letters.length)] ?? '';
  const words: string[] = [];
  const terms = new Set<string>();
  while (words.length < VOCABULARY) {
    // Common words are short, as in every language.
    const syllables = words.length < 100 ? 1 : 2 + Math.floor(uniform() * 2);
    let word = '';
    for (let i = 0; i < syllables; i++) word += letter('bdfghklmnprstvwz') + letter('aeiou');
    word += letter('bdgklmnprt');
    const term = tokenise(word)[0] ?? '';
    if (terms.has(term)) continue;
    terms.add(term);
    words.push(word);
  }
  return words;
}

function wordsByZipf(words: readonly string[]): (share: number) => string {
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (let rank = 0; rank < words.length; rank++) sums[rank] = sum += (rank + 2.7) ** -EXPONENT;
  return (share) => {
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < share * sum) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}

function pick(words: readonly string[], uniform: () => number, from: number, to: number): string {
  return words[from + Math.floor(uniform() * (to - from))] ?? '';
}

function sentenceOf(length: number, word: () => string): string {
  return Array.from({ length }, word).join(' ');
}

function sectionsOf(texts: string[], name: () => string): SyntheticNote['sections'] {
  const sections: SyntheticNote['sections'] = [];
  for (let from = 0; from < texts.length; from += PARAGRAPHS_PER_SECTION)
    sections.push({ heading: name(), paragraphs: texts.slice(from, from + PARAGRAPHS_PER_SECTION) });
  return sections;
}

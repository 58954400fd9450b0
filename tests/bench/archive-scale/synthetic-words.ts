/** Words of every subject, and how many each subject has of its own. */
export const COMMON_WORDS = 200_000;
export const OWN_WORDS = 300;

const SYLLABLES = Array.from('bdfgklmnprstvz').flatMap((letter) =>
  Array.from('aeiou', (vowel) => letter + vowel),
);
const written: string[] = [];

/** The same word for the same number, which no language inflects. */
export function wordOf(number: number): string {
  return (written[number] ??= writtenWord(number));
}

function writtenWord(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  return `${word}x`;
}

/**
 * Six words of a paragraph: two of its subject, three less common ones, and the one that is commonest of all. Fewer where it has not
 * so many.
 */
export function questionOf(words: readonly number[], uniform: () => number): string[] {
  const all = [...new Set(words)];
  const [own, common] = [
    all.filter((word) => word >= COMMON_WORDS),
    all.filter((word) => word < COMMON_WORDS),
  ];
  common.sort((a, b) => a - b);
  return [...some(own, 2, uniform), ...some(common.slice(3), 3, uniform), ...common.slice(0, 1)].map(wordOf);
}

function some(words: readonly number[], count: number, uniform: () => number): number[] {
  const left = [...words];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(uniform() * left.length), 1),
  ).flat();
}

/** Numbers from 0 on, by a uniform one: the nth comes 1 / (n + 1) ^ exponent as often as the first. */
export function zipf(count: number, exponent: number): (uniform: number) => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at++) sums[at] = sum += (at + 1) ** -exponent;
  return (uniform) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < uniform * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

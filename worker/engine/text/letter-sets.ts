/** Some of the letters of a word as bits: letters whose codes differ by 32 share one. */
export type LetterSet = number;

export function letterSet(word: string): LetterSet {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/** Whether words with these letters can lie within so many edits: an edit puts one letter in the place of one other. */
export function mayBeNear(one: LetterSet, other: LetterSet, edits: number): boolean {
  let different = one ^ other;
  for (let left = 2 * edits; left > 0 && different !== 0; left--) different &= different - 1;
  return different === 0;
}

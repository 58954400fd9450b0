/** Words with a capital letter, two or more in a row. */
const NAME = /\p{Lu}\p{Ll}+(?:[\s-]+\p{Lu}\p{Ll}+)+/gu;

/** The words of each name that a text writes with capital letters: of `who is Kent Beck` [`Kent`, `Beck`]. */
export function writtenNames(text: string): string[][] {
  return Array.from(text.matchAll(NAME), ([name]) => name.split(/[\s-]+/));
}

/**
 * A text without these signs at its end; a blank among them stands for all white space. A pattern for that would look at a run of them
 * within the text once from each of its signs on, and what others wrote may have a hundred thousand.
 */
export function trimSignsEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isOf(text.charAt(end - 1), signs)) end--;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimSigns(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && isOf(text.charAt(start), signs)) start++;
  return trimSignsEnd(text.slice(start), signs);
}

function isOf(sign: string, signs: string): boolean {
  return signs.includes(sign) || (signs.includes(' ') && sign.trim() === '');
}

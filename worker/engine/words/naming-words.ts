import { CONTENT, wantedIn } from './query-terms';

/** The words of a text that name something, each once: a name in one word (`PowerShell`) without its parts. */
export function namingWords(text: string): string[] {
  const naming = wantedIn(text, false).filter(({ significance }) => significance >= CONTENT);
  const words = [...new Set(naming.map(({ word }) => word))];
  const lower = text.toLowerCase();
  const isPart = (word: string): boolean =>
    words.some(
      (whole) =>
        whole.length > word.length &&
        !lower.replaceAll(whole.toLowerCase(), ' ').includes(word.toLowerCase()),
    );
  return words.filter((word) => !isPart(word));
}

import { isLinkingWord } from './small-words';
import { nameTokens } from './name-tokens';

const MAX_WORDS = 8;
const MAX_INITIALS = 7;

/** Initials in capitals as somebody writes them: `SMTP`, `R&D`, `APIs`. */
const SHORT_NAME = /^[\p{Lu}\p{N}][\p{Lu}\p{N}.&]{1,7}s?$/u;

export function isShortName(text: string): boolean {
  return SHORT_NAME.test(text.trim());
}

/** Initials of a name of two words or more, with and without its small words: `Joy of Cooking` gives `joc` and `jc`. */
export function initialsOf(name: string): string[] {
  const words = nameTokens(name).filter(({ isUnspaced }) => !isUnspaced);
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  const large = words.filter(({ fold }) => !isLinkingWord(fold));
  const found = [words, large].map((some) => some.map(({ fold }) => fold.charAt(0)).join(''));
  return [...new Set(found)].filter(({ length }) => length >= 2 && length <= MAX_INITIALS);
}

/** The long names that a vault explains a short one by, by their keys. */
export type ExplainedInitials = (short: string) => readonly string[];

/** A name that says its own initials. */
export interface NameWithInitials {
  long: string;
  short: string;
}

const SHAPES = [/^(.+?)\s*[（(]([^()（）]+)[)）]$/u, /^(.+?)\s+[-–—:]\s+(.+)$/u, /^(.+?):\s+(.+)$/u];

/** Reads `Ball Grid Array (BGA)` and `BGA - Ball Grid Array`; undefined where nothing are initials of the rest. */
export function splitInitials(name: string): NameWithInitials | undefined {
  const trimmed = name.trim();
  for (const shape of SHAPES) {
    const [, first, second] = shape.exec(trimmed) ?? [];
    if (first === undefined || second === undefined) continue;
    if (areInitials(second.trim(), first)) return { long: first.trim(), short: second.trim() };
    if (areInitials(first.trim(), second)) return { long: second.trim(), short: first.trim() };
  }
  return undefined;
}

function areInitials(short: string, long: string): boolean {
  const letters = short.replace(/[.\s]/g, '').replace(/s$/, '');
  return /^[\p{Lu}\p{N}&/-]{2,8}$/u.test(letters) && initialsOf(long).includes(letters.toLowerCase());
}

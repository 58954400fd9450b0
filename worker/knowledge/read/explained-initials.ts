import { pluralKey } from '../names/name-keys';
import { nameTokens, type NameToken } from '../names/name-tokens';
import { initialsOf } from '../names/initials';
import { isSmallWord } from '../names/small-words';

/** After Schwartz and Hearst (2003), initials alone: a long name, then its short one in brackets, or the other way round. */
const SHORT_IN_BRACKETS = /[（(]([\p{Lu}\p{N}][\p{Lu}\p{N}&/-]{1,7})s?[)）]/gu;
const LONG_IN_BRACKETS =
  /(?:^|[^\p{L}\p{N}])(\p{Lu}[\p{Lu}\p{N}&/-]{1,7})s?[ \t]{1,6}[（(]([^()（）\n,;:]{4,80})[)）,;:]/gu;
/** A long name stands in front, within so many signs. */
const WINDOW = 120;

/** Short names that a text explains, each once: `Ball Grid Array (BGA)` and `BGA (Ball Grid Array)` give `bga` and the key of the long name. */
export function explainedInitials(readable: string): [short: string, long: string][] {
  const found = new Map<string, [string, string]>();
  for (const match of readable.matchAll(SHORT_IN_BRACKETS)) {
    const short = shortKey(match[1]);
    const line = readable.slice(Math.max(0, match.index - WINDOW), match.index);
    const before = line.slice(line.lastIndexOf('\n') + 1);
    const long = longNameAtEnd(before, nameTokens(before), short);
    if (long !== undefined) found.set(`${short} ${long}`, [short, long]);
  }
  for (const match of readable.matchAll(LONG_IN_BRACKETS)) {
    const short = shortKey(match[1]);
    const long = match[2] ?? '';
    const isLong = initialsOf(long).includes(short);
    if (isLong) found.set(`${short} ${pluralKey(nameTokens(long))}`, [short, pluralKey(nameTokens(long))]);
  }
  return [...found.values()];
}

function shortKey(short = ''): string {
  return short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The key of the longest name at the end of the text that has these initials. */
function longNameAtEnd(text: string, words: NameToken[], short: string): string | undefined {
  for (let length = Math.min(words.length, short.length + 3); length >= 2; length--) {
    const name = words.slice(-length);
    const [first, last] = [name[0], name[length - 1]];
    if (first === undefined || last === undefined || isSmallWord(first.fold)) continue;
    if (name.some(({ isUnspaced }) => isUnspaced)) continue;
    if (initialsOf(text.slice(first.start, last.end)).includes(short)) return pluralKey(name);
  }
  return undefined;
}

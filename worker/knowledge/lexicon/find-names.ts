import { foldKey, pluralKey } from '../names/name-keys';
import type { NameToken } from '../names/name-tokens';
import { isSmallWord } from '../names/small-words';
import type { Lexicon } from './lexicon';

/** Words of a text that are a known name. */
export interface FoundName {
  text: string;
  /** The folded key, under which the vault counts it. */
  key: string;
  start: number;
  end: number;
  words: NameToken[];
}

/** Words of one name stand on one line with little between them. */
const MAX_GAP = 3;
const BREAK = /[\n.,;:!?|()[\]{}"“”]\s|[\n,;!?|]/;

/** Known names in a text, left to right: of those that begin at one word the longest, and none within another. */
export function findNames(text: string, tokens: readonly NameToken[], lexicon: Lexicon): FoundName[] {
  const found: FoundName[] = [];
  for (let at = 0; at < tokens.length;) {
    const name = nameAt(text, tokens, at, lexicon);
    if (name !== undefined) found.push(name);
    at += name?.words.length ?? 1;
  }
  return found;
}

function nameAt(
  text: string,
  tokens: readonly NameToken[],
  at: number,
  lexicon: Lexicon,
): FoundName | undefined {
  const first = tokens[at];
  if (first === undefined || !first.opens) return undefined;
  const longest = Math.max(
    lexicon.longest('fold', first.fold),
    lexicon.longest('plural', pluralKey([first])),
  );
  for (let length = Math.min(longest, tokens.length - at); length >= 1; length--) {
    const words = tokens.slice(at, at + length);
    const last = words[length - 1];
    if (last === undefined || !last.closes) continue;
    const key = foldKey(words);
    if (!lexicon.has('fold', key) && !lexicon.has('plural', pluralKey(words))) continue;
    if (length === 1 ? namesNothing(first) : isTornApart(text, words)) continue;
    return { text: text.slice(first.start, last.end), key, start: first.start, end: last.end, words };
  }
  return undefined;
}

function namesNothing({ fold, text, isUnspaced }: NameToken): boolean {
  return isUnspaced || text.length < 2 || isSmallWord(fold) || /^\d+$/.test(fold);
}

function isTornApart(text: string, words: readonly NameToken[]): boolean {
  return words.some((word, place) => {
    const before = words[place - 1];
    if (before === undefined) return false;
    const gap = text.slice(before.end, word.start);
    return gap.length > MAX_GAP || BREAK.test(gap);
  });
}

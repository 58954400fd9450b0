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
    if (isBound(last, tokens[at + length])) continue;
    if (isOfCode(text, first.start, last.end) || isWork(text, last.end)) continue;
    return { text: text.slice(first.start, last.end), key, start: first.start, end: last.end, words };
  }
  return undefined;
}

function namesNothing({ fold, text, isUnspaced }: NameToken): boolean {
  return isUnspaced || text.length < 2 || isSmallWord(fold) || /^\d+$/.test(fold);
}

/** Signs that make of a word the one for who or what does it: 云服务器 is no 云服务. */
const BOUND = /^[器者员員师師]$/u;

function isBound(last: NameToken, next: NameToken | undefined): boolean {
  if (next === undefined || !last.isUnspaced || next.start !== last.end) return false;
  return next.opens && next.closes && BOUND.test(next.text);
}

function isTornApart(text: string, words: readonly NameToken[]): boolean {
  return words.some((word, place) => {
    const before = words[place - 1];
    if (before === undefined) return false;
    const gap = text.slice(before.end, word.start);
    return gap.length > MAX_GAP || BREAK.test(gap);
  });
}

/** The part of an identifier, a path, an address or a number: `tar_write`, `$TAR`, `lib::TAR`, `tar@example.org`, `1.2` of `1.2.3`. */
function isOfCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  const isOfNumber = /\d\.$/.test(before) || (/^\.\d/.test(after) && /\d$/.test(text.slice(start, end)));
  return (
    isOfNumber ||
    /[\p{L}\p{N}_]_$|::$|[\\@$]$/u.test(before) ||
    /^_[\p{L}\p{N}_]|^::|^[\\@]\p{L}/u.test(after)
  );
}

const WORKS =
  /films?|movie|novel|novella|book|short story|play|poem|album|song|single|EP|opera|musical|band|comics?|manga|anime|magazine|newspaper|painting|(?:TV |television |video )?(?:series|show|game)|miniseries|roman|buch|lied|oper|gemälde|zeitschrift|spiel|theaterstück|película|novela|libro|canción|álbum|ópera|revista|serie|电影|小说|专辑|歌曲|书|漫画|游戏|电视剧|映画|小説|アルバム|曲|ゲーム|ドラマ/
    .source;
const WORK = new RegExp(`^\\s?[（(](?:\\d{4} )?(?:${WORKS})[)）]`, 'iu');

/** Behind the name stands that a work is meant, which is another thing than what it is called after. */
function isWork(text: string, end: number): boolean {
  return WORK.test(text.slice(end, end + 30));
}

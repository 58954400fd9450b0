import { isShortName, initialsOf, splitInitials, type ExplainedInitials } from '../names/initials';
import { closedKey, foldKey, pluralKey, stemKey } from '../names/name-keys';
import { nameTokens, type NameToken } from '../names/name-tokens';
import { nameVariants, nameWithoutCode } from '../names/name-variants';

/** Rules that join two names without asking, the surest first. */
export const JOINING_RULES = ['fold', 'plural', 'closed', 'bracket', 'plain', 'initials'] as const;
/** Rules that make a question of two names. */
export const ASKING_RULES = ['code', 'spelling', 'stem', 'acronym'] as const;

export type JoiningRule = (typeof JOINING_RULES)[number];
export type AskingRule = (typeof ASKING_RULES)[number];
export type NamingRule = JoiningRule | AskingRule;

/** Two names with the same key under one rule may be one. Names with opposite sides are compared, where a rule has sides. */
export interface RuleKey {
  rule: NamingRule;
  key: string;
  side: 'long' | 'short' | undefined;
}

/** Under which keys a name waits for others that are joined with it. */
export function joiningKeys(name: string, explained: ExplainedInitials): RuleKey[] {
  const words = nameTokens(name);
  if (words.length === 0) return [];
  const plural = pluralKey(words);
  const said = splitInitials(name);
  const long = said === undefined ? plural : pluralKey(nameTokens(said.long));
  return [
    keyOf('fold', foldKey(words)),
    keyOf('plural', plural),
    ...(isClosable(name, words) ? [keyOf('closed', closedKey(words))] : []),
    keyOf('bracket', long),
    ...plainKeys(name, words),
    keyOf('initials', plural, 'long'),
    keyOf('initials', long, 'long'),
    ...shortKeys(name, words, explained),
  ];
}

function keyOf(rule: NamingRule, key: string, side?: RuleKey['side']): RuleKey {
  return { rule, key, side };
}

const MIN_CLOSED = 5;

function isClosable(name: string, words: readonly NameToken[]): boolean {
  const length = words.reduce((sum, { fold }) => sum + fold.length, 0);
  return length >= MIN_CLOSED && !/[.:/?]/.test(name) && !words.some(({ isUnspaced }) => isUnspaced);
}

function plainKeys(name: string, words: readonly NameToken[]): RuleKey[] {
  const plain = nameVariants(name).filter(({ kind }) => kind === 'plain');
  return [foldKey(words), ...plain.map(({ text }) => foldKey(nameTokens(text)))]
    .filter((key) => key !== '')
    .map((key) => keyOf('plain', key));
}

/** Of initials the one long name that the vault explains them by. */
function shortKeys(name: string, words: readonly NameToken[], explained: ExplainedInitials): RuleKey[] {
  const [only, ...more] = words;
  if (only === undefined || more.length > 0 || !isShortName(name)) return [];
  const [long, ...others] = explained(pluralKey(words));
  return long === undefined || others.length > 0 ? [] : [keyOf('initials', long, 'short')];
}

const MIN_SPELLED = 7;
const MAX_SPELLED = 40;
/** Letters of the one word in which two names differ. */
const MIN_OTHER_WORD = 5;
const MIN_INITIALS = 3;

/** Under which keys a name waits for others that are asked about. */
export function askingKeys(name: string): RuleKey[] {
  const words = nameTokens(name);
  if (words.length === 0) return [];
  const long = splitInitials(name)?.long ?? name;
  const uncoded = nameWithoutCode(name);
  const acronyms = initialsOf(long).filter(({ length }) => length >= MIN_INITIALS);
  return [
    ...(uncoded === undefined ? [] : [keyOf('code', pluralKey(nameTokens(uncoded)), 'short')]),
    keyOf('code', pluralKey(words), 'long'),
    ...(words.length > 1 ? [keyOf('stem', stemKey(words))] : []),
    ...acronyms.map((initials) => keyOf('acronym', initials, 'long')),
    ...(words.length === 1 && isShortName(name) ? [keyOf('acronym', pluralKey(words), 'short')] : []),
    ...spellingKeys(words).map((key) => keyOf('spelling', key)),
  ];
}

/** A long word or name, and all that comes of leaving out one letter: two that differ in one share one of them. */
function spellingKeys(words: readonly NameToken[]): string[] {
  const joined = words.map(({ fold }) => fold).join('');
  if (joined.length < MIN_SPELLED || joined.length > MAX_SPELLED) return [];
  if (words.some(({ isUnspaced }) => isUnspaced)) return [];
  const shorter = [...joined].map((_, at) => joined.slice(0, at) + joined.slice(at + 1));
  return [...new Set([joined, ...shorter])];
}

/**
 * Whether two names that share a key of `spelling` have the same words but for one letter, or two neighbours, of one word: no
 * digit, and none of a word so short that another letter makes another word of it (`iOS`, `IoT`).
 */
export function areSpelledAlike(a: string, b: string): boolean {
  const [left, right] = [a, b].map((name) => nameTokens(name).map(({ fold }) => fold)) as [
    string[],
    string[],
  ];
  const others = left.flatMap((word, at) => (word === right[at] ? [] : [[word, right[at] ?? ''] as const]));
  const [first, ...more] = others;
  if (left.length !== right.length || more.length > 0) return false;
  return first === undefined || areWordsAlike(...first);
}

function areWordsAlike(a: string, b: string): boolean {
  const isLong = Math.min(a.length, b.length) >= MIN_OTHER_WORD;
  return isLong && a.charAt(0) === b.charAt(0) && digitsOf(a) === digitsOf(b) && differInOne(a, b);
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, ' ').trim();
}

function differInOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}

/** Signs that make a name another one: `Security+`, `Haskell $`. */
export function signsOf(name: string): string {
  return [...name.normalize('NFKC').matchAll(/[+#$*=<>^%@~|×÷]|\s-(?=\s*$)/gu)]
    .map(([sign]) => sign.trim())
    .sort()
    .join('');
}

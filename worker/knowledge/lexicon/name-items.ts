import { fnvOfText } from '../../engine/base/fnv1a';
import { nameTokens } from '../names/name-tokens';
import { isSmallWord } from '../names/small-words';
import type { ReadLink } from '../read/note-reading';
import type { Stretch } from '../read/stretch';
import type { OpenNote } from '../read/read-note';
import { statementsIn, type Statement } from '../read/statements';
import { findNames, type FoundName } from './find-names';
import type { Lexicon } from './lexicon';

/** A place in a note where something is named: by a link, or by words that are a known name. */
export interface NameItem extends Stretch {
  text: string;
  key: string;
  /** Place of the link among those of the note; -1 where no link is. */
  link: number;
  /** Words that alone name something; 0 in scripts without spaces. */
  contentWords: number;
  /** Signs of a script without spaces; 0 in others. */
  signs: number;
  /** It stands within a sentence, where a capital says something. */
  isInside: boolean;
  /** It is a part of something longer: `EV-DO`, `Node.js`. */
  isJoined: boolean;
  /** Beside it stands another word with a capital. */
  isInName: boolean;
  /** A number of the line that it stands in, which copies of it have as well; 0 where that is short. */
  line: number;
}

/** What one note adds to what the vault knows of a key. */
export interface KeyCount {
  key: string;
  /** A link shows it here. */
  isLinked: boolean;
  /** How often it stands within a sentence, and how often it has a capital there. */
  inside: number;
  capitals: number;
}

/** What a note names: a function of its text and of the names that the vault knows. */
export interface NoteNames {
  items: NameItem[];
  keys: KeyCount[];
  statements: Statement[];
}

/** Places in a text where a known name stands, also within links. */
export function nameItems(readable: string, links: readonly ReadLink[], lexicon: Lexicon): NameItem[] {
  const shown = links
    .map(({ span }, link) => ({ ...span, link }))
    .filter(({ link }) => links[link]?.shown !== '');
  shown.sort((a, b) => a.start - b.start);
  let next = 0;
  return findNames(readable, nameTokens(readable), lexicon).map((found) => {
    while (next < shown.length && shown[next]!.end <= found.start) next++;
    const over = shown[next];
    const link = over !== undefined && over.start < found.end ? over.link : -1;
    return itemOf(readable, found, link);
  });
}

/** Finds what a note names. */
export function namesIn({ reading, readable, sentences, heads }: OpenNote, lexicon: Lexicon): NoteNames {
  const matches = outside(heads, nameItems(readable, reading.links, lexicon));
  const linked = reading.links.flatMap((link, place) =>
    link.shown === '' ? [] : [linkItem(readable, link, place)],
  );
  const items = [...linked, ...matches.filter(({ link }) => link < 0)].sort((a, b) => a.start - b.start);
  return { items, keys: keyCounts(matches), statements: statementsIn(readable, sentences, items) };
}

/** What people link in the head of a table they mean. */
function outside(heads: readonly Stretch[], items: readonly NameItem[]): NameItem[] {
  let next = 0;
  return items.filter(({ start, link }) => {
    while (next < heads.length && heads[next]!.end <= start) next++;
    const head = heads[next];
    return link >= 0 || head === undefined || start < head.start;
  });
}

function keyCounts(matches: readonly NameItem[]): KeyCount[] {
  const counts = new Map<string, KeyCount>();
  for (const { key, link, isInside, text } of matches) {
    const count = counts.get(key) ?? { key, isLinked: false, inside: 0, capitals: 0 };
    count.isLinked ||= link >= 0;
    if (isInside) {
      count.inside++;
      if (/^\p{Lu}/u.test(text)) count.capitals++;
    }
    counts.set(key, count);
  }
  return [...counts.values()];
}

function linkItem(readable: string, { span, shown }: ReadLink, link: number): NameItem {
  const place = { ...span, text: shown, key: '', link, line: lineNumber(readable, span.start) };
  return { ...place, contentWords: 0, signs: 0, isInside: false, isJoined: false, isInName: false };
}

const NEAR = 30;
const INSIDE = /[\p{Ll}\p{N},;)] +$/u;
const JOINED_BEFORE = /[\p{L}\p{N}][-./'’]$/u;
const JOINED_AFTER = /^[-/'’][\p{L}\p{N}]|^\.[\p{L}\p{N}]/u;
const CAPITAL_BEFORE = /\p{Lu}[\p{L}\p{N}]*(?:['’]s)? +$/u;
const CAPITAL_AFTER = /^ +\p{Lu}/u;

function itemOf(readable: string, { text, key, start, end, words }: FoundName, link: number): NameItem {
  const before = readable.slice(Math.max(0, start - NEAR), start);
  const after = readable.slice(end, end + NEAR);
  const isInside = INSIDE.test(before);
  const isUnspaced = words[0]?.isUnspaced === true;
  const hasCapital = /^\p{Lu}/u.test(text);
  const isAfterName = isInside ? CAPITAL_BEFORE.test(before) : false;
  return {
    start,
    end,
    text,
    key,
    link,
    contentWords: isUnspaced ? 0 : words.filter(({ fold }) => !isSmallWord(fold)).length,
    signs: isUnspaced ? words.length : 0,
    isInside,
    isJoined: JOINED_BEFORE.test(before) || JOINED_AFTER.test(after),
    isInName: hasCapital && (isAfterName || CAPITAL_AFTER.test(after)),
    line: lineNumber(readable, start),
  };
}

/** Shorter lines are alike by chance: an item of a list that is a link and nothing else. */
const MIN_COPIED = 40;

function lineNumber(readable: string, at: number): number {
  const start = readable.lastIndexOf('\n', at - 1) + 1;
  const end = readable.indexOf('\n', at);
  const line = readable.slice(start, end < 0 ? readable.length : end).trim();
  return line.length < MIN_COPIED ? 0 : fnvOfText(line);
}

import type { EngineError, QueryFault, Result } from '../../contract';
import { fail, ok } from '../base/result';
import { isSentence } from '../words/is-sentence';
import { tokenSpans } from '../words/tokenise';
import { noteCondition, propertyCondition } from './note-condition';
import {
  allOf,
  anyOf,
  NOTE_OPERATORS,
  SCOPES,
  type NoteOperator,
  type QueryNode,
  isTaskScope,
  type Scope,
} from './query-tree';
import { closingParentheses, isQuote, phraseText, quotedAt, valueText } from './quotes';

/** A query that can be asked. */
export interface ReadQuery {
  /** Undefined when there is nothing but spaces and marks. */
  tree: QueryNode | undefined;
  /** What is searched for, ranked and embedded: the text with everything else blanked, or the text itself when all is words. */
  words: string;
}

/** Groups deeper than this are read as if their parentheses were not there. */
const MAX_DEPTH = 20;

const OPERATOR = /([a-z]+(?:-[a-z]+)?):/iy;
/** Between two slashes with nothing but a space or a parenthesis behind them. */
const PATTERN = /\/(?:\\\S|[^\s/\\])+\/(?![^\s)])/y;
/** What may stand before it, where anything does. */
const BEFORE_PATTERN = /^[\s(:-]?$/;
const PROPERTY = /\[([^[\]:\n]+)(?::((?:"[^"]*"|[^[\]"])*))?\](?!\()/y;

/**
 * Reads a query as people type it. Whatever cannot be meant as a condition is words: a name with a colon and a space, an
 * address, a time, brackets and quotes that nothing closes. An error is a condition that is meant and cannot be asked. With
 * `typing` what stands at the end and may go on is none: it asks nothing yet.
 */
export function readQuery(
  text: string,
  { typing = false, field = 'query' }: { typing?: boolean; field?: string } = {},
): Result<ReadQuery> {
  // Nobody asks questions in a lens.
  const reader = new QueryReader(text, typing, field === 'query' && asksInWords(text));
  const tree = reader.readAny(0, text.length, PLAIN, 0);
  if (reader.problem !== undefined) return fail({ ...reader.problem, field });
  return ok({ tree, words: reader.words });
}

type QueryProblem = Omit<Extract<EngineError, { kind: 'bad-request' }>, 'field'>;

/** What a node stands in: whether its words are searched for, and what a bare word means. */
interface Place {
  isWanted: boolean;
  /** A word is a value of this operator. */
  operator?: NoteOperator;
  /** Conditions about notes cannot stand here. */
  scope?: Scope;
}

const PLAIN: Place = { isWanted: true };

/** Reads one text from its beginning to its end; each of its ways in moves `at` on. */
class QueryReader {
  /** The first condition that cannot be asked. */
  problem: QueryProblem | undefined;
  #at = 0;
  /** Anything but words was read. */
  #hasConditions = false;
  /** 1 for each character that is searched for. */
  readonly #kept: Uint8Array;
  readonly #closing: Int32Array;
  readonly #text: string;
  readonly #typing: boolean;
  readonly #isSentence: boolean;

  /** In a sentence quotes and brackets are marks of writing. */
  constructor(text: string, typing: boolean, isSentence: boolean) {
    this.#text = text;
    this.#typing = typing;
    this.#isSentence = isSentence;
    this.#kept = new Uint8Array(text.length);
    this.#closing = closingParentheses(text);
  }

  get words(): string {
    if (!this.#hasConditions) return this.#text;
    return Array.from({ length: this.#text.length }, (_, at) =>
      this.#kept[at] === 1 && !isQuote(this.#text, at) ? this.#text.charAt(at) : ' ',
    ).join('');
  }

  /** What stands from `from` up to `end`: lists of terms with `OR` between them. */
  readAny(from: number, end: number, place: Place, depth: number): QueryNode | undefined {
    const branches: QueryNode[][] = [[]];
    this.#at = from;
    while (this.#skipSpace(end)) {
      if (this.#takeOr(end)) {
        branches.push([]);
        continue;
      }
      const term = this.#readTerm(end, place, depth);
      if (term !== undefined) branches.at(-1)?.push(term);
    }
    return anyOf(branches.map((terms) => allOf(terms)).filter((node) => node !== undefined));
  }

  #skipSpace(end: number): boolean {
    while (this.#at < end && /\s/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#at < end;
  }

  #takeOr(end: number): boolean {
    const text = this.#text;
    const at = this.#at;
    const isAlone = at + 2 >= end || /\s/.test(text.charAt(at + 2));
    if (!text.startsWith('OR', at) || !isAlone) return false;
    this.#at = at + 2;
    this.#hasConditions = true;
    return true;
  }

  #readTerm(end: number, place: Place, depth: number): QueryNode | undefined {
    const text = this.#text;
    const next = text.charAt(this.#at + 1);
    // `„Model C“-Schulen` is a word with a quote in it.
    const isAfterWord = /[^\s(:]/.test(text.charAt(this.#at - 1));
    const isMinus = text[this.#at] === '-' && !isAfterWord && this.#at + 1 < end && !/[\s-]/.test(next);
    if (!isMinus) return this.#readPrimary(end, place, depth);
    this.#at++;
    this.#hasConditions = true;
    const of = this.#readPrimary(end, { ...place, isWanted: false }, depth);
    return of && { kind: 'not', of };
  }

  #readPrimary(end: number, place: Place, depth: number): QueryNode | undefined {
    const from = this.#at;
    if (this.#text[from] === '(') return this.#readGroup(end, place, depth);
    const quoted = quotedAt(this.#text, from);
    if (quoted !== undefined && quoted.end <= end) return this.#readQuoted(quoted, place);
    const pattern = this.#patternAt(from, end);
    if (pattern !== undefined) {
      this.#at = from + pattern.length;
      return this.#refuse({ kind: 'no-patterns' }, from, this.#at);
    }
    if (place.operator === undefined) {
      const property = this.#readProperty(end, place);
      if (property !== undefined) return property.node;
      const condition = this.#readOperator(end, place, depth);
      if (condition !== undefined) return condition.node;
    }
    return this.#readWord(end, place);
  }

  /** A regular expression as the app has it; `/usr/bin/` and what stands in a sentence are none. */
  #patternAt(from: number, end: number): string | undefined {
    if (this.#isSentence || !BEFORE_PATTERN.test(this.#text.charAt(from - 1))) return undefined;
    PATTERN.lastIndex = from;
    const found = PATTERN.exec(this.#text)?.[0];
    return found !== undefined && from + found.length <= end && /[\\^$*+?|()[\]{}]/.test(found)
      ? found
      : undefined;
  }

  /** A group, or a parenthesis that nothing closes, which is passed over. */
  #readGroup(end: number, place: Place, depth: number): QueryNode | undefined {
    const from = this.#at;
    const close = this.#closing[from] ?? -1;
    this.#at = from + 1;
    if (close < 0 || close >= end || depth >= MAX_DEPTH) return undefined;
    const group = this.readAny(from + 1, close, place, depth + 1);
    this.#at = close + 1;
    return group;
  }

  #readQuoted({ inner, end }: { inner: string; end: number }, place: Place): QueryNode | undefined {
    const from = this.#at;
    this.#at = end;
    if (place.operator !== undefined) return this.#noteNode(place.operator, inner, from, end);
    const text = phraseText(inner);
    if (inner === '' && place.scope !== undefined && isTaskScope(place.scope)) {
      this.#hasConditions = true;
      return { kind: 'phrase', text };
    }
    if (place.isWanted) this.#keep(from, end);
    if (tokenSpans(text).length === 0) return undefined;
    if (this.#isSentence && place.isWanted && place.scope === undefined)
      return { kind: 'words', text: wordsOf(text) };
    this.#hasConditions = true;
    return { kind: 'phrase', text };
  }

  #readProperty(end: number, place: Place): { node: QueryNode | undefined } | undefined {
    const from = this.#at;
    PROPERTY.lastIndex = from;
    const match = PROPERTY.exec(this.#text);
    if (match === null || PROPERTY.lastIndex > end) return this.#readHalfProperty(end);
    const [all, written = '', value] = match;
    const name = written.trim();
    // `[10:30]`, `[ ]` and `[x]` stand in texts; so does a remark in a sentence.
    const isRemark = value === undefined && (/^x$/i.test(name) || this.#isSentence);
    if (isRemark || !/\p{L}/u.test(name) || this.#text[from - 1] === '[') return undefined;
    this.#at = from + all.length;
    this.#hasConditions = true;
    const trimmed = value?.trim();
    const condition = propertyCondition(name, trimmed, 0);
    const problem = 'fault' in condition ? condition.fault : this.#misplaced(`[${name}]`, place);
    if (problem !== undefined) return { node: this.#refuse(problem, from, this.#at) };
    return { node: { kind: 'property', name, value: trimmed } };
  }

  /** `[status:dr` asks nothing yet. */
  #readHalfProperty(end: number): { node: undefined } | undefined {
    if (!this.#typing || end < this.#text.length) return undefined;
    const half = /^\[([^[\]:()]*):[^[\]]*$/.exec(this.#text.slice(this.#at));
    if (!/\p{L}/u.test(half?.[1] ?? '')) return undefined;
    this.#at = end;
    this.#hasConditions = true;
    return { node: undefined };
  }

  #readOperator(end: number, place: Place, depth: number): { node: QueryNode | undefined } | undefined {
    const from = this.#at;
    OPERATOR.lastIndex = from;
    const name = OPERATOR.exec(this.#text)?.[1]?.toLowerCase();
    if (name === undefined || OPERATOR.lastIndex > end) return undefined;
    const valueAt = OPERATOR.lastIndex;
    const isKnown = isNoteOperator(name) || isScope(name) || ELSEWHERE.includes(name);
    if (!isKnown || !this.#hasValue(name, valueAt, end)) return undefined;
    this.#hasConditions = true;
    this.#at = valueAt;
    this.#skipSpace(end);
    if (ELSEWHERE.includes(name)) return { node: this.#readForeign(name, from, end) };
    const misplaced = this.#misplaced(`${name}:`, place);
    const node = isScope(name)
      ? this.#readWithin(name, from, end, place, depth)
      : isNoteOperator(name)
        ? this.#readNote(name, from, end, depth)
        : undefined;
    return { node: misplaced === undefined ? node : this.#refuse(misplaced, from, this.#at) };
  }

  /** Whether what follows the colon can be a value: in a text a space follows it, in an address two slashes do. */
  #hasValue(name: string, at: number, end: number): boolean {
    const text = this.#text;
    if (name === 'tag' && /^\s+#[\p{L}\p{N}]/u.test(text.slice(at, Math.min(end, at + 16)))) return true;
    if (at >= end) return this.#typing && end === text.length;
    // Else it may be a field of Dataview, or just a word with a colon: `links:: [[Soil]]`.
    if (isLinkCount(name) && !/[<>\d.]/.test(text.charAt(at))) return false;
    return !/\s/.test(text.charAt(at)) && !text.startsWith('//', at);
  }

  #misplaced(operator: string, { scope }: Place): QueryFault | undefined {
    return scope && { kind: 'misplaced', operator, scope };
  }

  #readNote(operator: NoteOperator, from: number, end: number, depth: number): QueryNode | undefined {
    const place = { isWanted: false, operator };
    if (this.#text[this.#at] === '(' || isQuote(this.#text, this.#at))
      return this.#readEnclosed(operator, from, end, place, depth);
    if (this.#patternAt(this.#at, end) !== undefined) return this.#readPrimary(end, place, depth);
    const value = this.#takeValue(end);
    return this.#noteNode(operator, value, from, this.#at);
  }

  #readWithin(scope: Scope, from: number, end: number, outer: Place, depth: number): QueryNode | undefined {
    const place = { isWanted: outer.isWanted, scope };
    const isEnclosed = this.#text[this.#at] === '(' || isQuote(this.#text, this.#at);
    const valueAt = this.#at;
    const of = isEnclosed ? this.#readEnclosed(scope, from, end, place, depth) : this.#readWord(end, place);
    if (this.#isUnfinished(isEnclosed)) return of?.kind === 'words' && place.isWanted ? of : undefined;
    if (this.problem !== undefined) return undefined;
    if (of === undefined)
      return this.#refuse({ kind: 'nothing-after', operator: scope }, from, Math.max(this.#at, valueAt));
    if (scope !== 'content' && !hasWantedWord(of))
      return this.#refuse({ kind: 'no-wanted-word', scope }, from, this.#at);
    return { kind: 'within', scope, of };
  }

  /** Whether what was read last may still go on. */
  #isUnfinished(isEnclosed: boolean): boolean {
    return this.#typing && !isEnclosed && this.#at === this.#text.length;
  }

  #readEnclosed(name: string, from: number, end: number, place: Place, depth: number): QueryNode | undefined {
    const text = this.#text;
    const at = this.#at;
    const isGroup = text[at] === '(';
    const close = isGroup ? (this.#closing[at] ?? -1) : (quotedAt(text, at)?.end ?? end + 1);
    if (isGroup ? close >= 0 && close < end : close <= end) return this.#readPrimary(end, place, depth);
    this.#at = end;
    const mark = isGroup ? 'parenthesis' : 'quote';
    return this.#refuse({ kind: 'not-closed', operator: name, mark }, at, end);
  }

  #takeValue(end: number): string {
    const from = this.#at;
    while (this.#at < end && !/\s/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  #noteNode(operator: NoteOperator, written: string, from: number, end: number): QueryNode | undefined {
    const value = valueText(written);
    const isAtEnd = this.#typing && end === this.#text.length && !isQuote(this.#text, end - 1);
    if (isAtEnd && operator === 'tag' && this.#text[end - 1] !== ')')
      return value === '' || value === '#' ? undefined : { kind: 'half-tag', value };
    const condition = noteCondition(operator, value, 0);
    if ('fault' in condition) return this.#refuse(condition.fault, from, end);
    return { kind: 'note', operator, value };
  }

  /** Conditions that the app has and the index has not. */
  #readForeign(name: string, from: number, end: number): undefined {
    this.#takeValue(end);
    return this.#refuse({ kind: 'letter-case', operator: name }, from, this.#at);
  }

  #readWord(end: number, place: Place): QueryNode | undefined {
    const text = this.#text;
    const from = this.#at;
    do this.#at++;
    while (this.#at < end && !/\s/.test(text.charAt(this.#at)) && !quotedAt(text, this.#at));
    const word = text.slice(from, this.#at);
    if (place.operator !== undefined) return this.#noteNode(place.operator, word, from, this.#at);
    if (place.isWanted) this.#keep(from, this.#at);
    const words = wordsOf(word);
    return words === '' ? undefined : { kind: 'words', text: words };
  }

  #keep(from: number, end: number): void {
    this.#kept.fill(1, from, end);
  }

  /** Nobody is told while it may still become right. */
  #refuse(why: QueryFault, from: number, end: number): undefined {
    if (this.#typing && end >= this.#text.length) return undefined;
    this.problem ??= { kind: 'bad-request', why, at: [from, end] };
    return undefined;
  }
}

const ELSEWHERE = ['match-case', 'ignore-case'];

function isLinkCount(name: string): boolean {
  return name === 'links' || name === 'backlinks';
}

function isNoteOperator(name: string): name is NoteOperator {
  return (NOTE_OPERATORS as readonly string[]).includes(name);
}

function isScope(name: string): name is Scope {
  return (SCOPES as readonly string[]).includes(name);
}

/** The words of a text as typed, without what stands between and around them: what shares signs with another is one word with it. */
function wordsOf(text: string): string {
  const words: { start: number; end: number }[] = [];
  for (const { start, end } of tokenSpans(text)) {
    const last = words.at(-1);
    if (last === undefined || start >= last.end) words.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return words
    .map(({ start, end }) => text.slice(start, end))
    .map((word) => (word === 'OR' ? 'or' : word))
    .join(' ');
}

function hasWantedWord(node: QueryNode): boolean {
  switch (node.kind) {
    case 'all':
      return node.of.some(hasWantedWord);
    case 'any':
      return node.of.every(hasWantedWord);
    default:
      return node.kind !== 'not';
  }
}

/** Who asks `Which band wrote "Hello" …?` wants the band's note too, where the song may not be named. */
function asksInWords(text: string): boolean {
  let outside = '';
  for (let at = 0; at < text.length; at++) {
    const quoted = quotedAt(text, at);
    if (quoted === undefined) outside += text.charAt(at);
    else at = quoted.end - 1;
  }
  // Conditions are no part of a sentence, whatever they are called.
  return isSentence(outside, outside.replace(/(^|\s)(?:OR|-?[\w-]+:\S+|\[[^\]]*\])(?!\S)/g, '$1 '));
}

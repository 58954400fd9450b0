import type { PropertyValue } from '../../contract';
import {
  APOSTROPHE,
  BACKSLASH,
  BOM,
  CLOSE_BRACKET,
  COLON,
  DASH,
  HASH,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
  TILDE,
  isDigit,
  isLetter,
} from './chars';
import { detach } from '../base/detach';
import { RecentKeys } from './recent-keys';
import { FORBIDDEN_KEYS, MAX_VALUES } from './yaml-properties';

/** YAML forbids keys of more than 1024 characters without a mark of their own. */
const MAX_KEY_LENGTH = 1000;
const SHORTEST_FORBIDDEN = Math.min(...Array.from(FORBIDDEN_KEYS, ({ length }) => length));
/** Deeper than people nest properties by hand. */
const MAX_NESTING = 8;

/** What may begin a plain scalar with certainty. So may all beyond ASCII, the byte order mark aside. */
const BEGINS_PLAIN = tableOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./()+$^=;<~\\');
const CONTROLS = String.fromCharCode(127, ...Array(32).keys());
/** What is not in one with certainty; colons and number signs are looked at again. */
const NOT_IN_PLAIN = tableOf(CONTROLS + ':#');
const NOT_IN_FLOW = tableOf(CONTROLS + ':#[]{},"\'');

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
/** Infinity, not a number, octal and hexadecimal. */
const ODD_NUMBER = /^(?:[-+]?\.[inIN]|0[ox])/;

const WORDS = new Map<string, boolean | null>([
  ['~', null],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);

/**
 * The properties of YAML that is plain with certainty: lines `key: value`, a value being a scalar or a flow list of
 * scalars in one line, or missing and followed by lines `- item` or by properties farther in; besides lines that are
 * empty or a comment from their start. Undefined for everything else, be it right or wrong. Lines end in LF.
 */
export function readPlainYaml(yaml: string): Record<string, PropertyValue> | undefined {
  return new PlainYaml(yaml).read();
}

interface OpenMap {
  indent: number;
  properties: Record<string, PropertyValue>;
}

const recentKeys = new RecentKeys();

class PlainYaml {
  readonly #properties: Record<string, PropertyValue> = {};
  #map: OpenMap = { indent: 0, properties: this.#properties };
  /** The maps around it, outermost first. */
  readonly #outer: OpenMap[] = [];
  #count = 0;
  /** The key whose line has no value, while items may follow. */
  #openKey: string | undefined;
  /** Its items, once there is one, and the column of their dashes. */
  #items: PropertyValue[] | undefined;
  #indent = 0;
  readonly #yaml: string;

  constructor(yaml: string) {
    this.#yaml = yaml;
  }

  read(): Record<string, PropertyValue> | undefined {
    const yaml = this.#yaml;
    for (let start = 0; start < yaml.length;) {
      const lf = yaml.indexOf('\n', start);
      const end = lf < 0 ? yaml.length : lf;
      if (!this.#takeLine(start, end)) return undefined;
      start = end + 1;
    }
    return this.#count > MAX_VALUES ? undefined : this.#properties;
  }

  #takeLine(start: number, end: number): boolean {
    const yaml = this.#yaml;
    const at = this.#skipSpaces(start, end);
    if (at === end) return true;
    const code = yaml.charCodeAt(at);
    if (code === DASH) return this.#takeItem(at - start, at + 1, end);
    if (code === HASH) return at === start;
    return this.#enterMap(at - start) && this.#takeProperty(at, end);
  }

  /** Goes to the map whose keys stand at the column `indent`. */
  #enterMap(indent: number): boolean {
    if (indent > this.#map.indent) {
      if (this.#openKey === undefined || this.#items || this.#outer.length === MAX_NESTING) return false;
      const properties = {};
      this.#map.properties[this.#openKey] = properties;
      this.#outer.push(this.#map);
      this.#map = { indent, properties };
      return true;
    }
    while (this.#map.indent > indent) {
      const map = this.#outer.pop();
      if (!map) return false;
      this.#map = map;
    }
    return this.#map.indent === indent;
  }

  #takeProperty(start: number, end: number): boolean {
    const yaml = this.#yaml;
    const colon = yaml.indexOf(':', start);
    if (colon <= start || colon >= end || colon - start > MAX_KEY_LENGTH) return false;
    if (!this.#isSpaceOrEnd(colon + 1, end) || yaml.charCodeAt(colon - 1) === SPACE) return false;
    const key = this.#key(start, colon);
    if (key === undefined || Object.hasOwn(this.#map.properties, key)) return false;
    const at = this.#skipSpaces(colon + 1, end);
    const value = at === end ? null : this.#value(at, end);
    if (value === undefined) return false;
    this.#map.properties[key] = value;
    this.#openKey = at === end ? key : undefined;
    this.#items = undefined;
    this.#count++;
    return true;
  }

  #key(start: number, end: number): string | undefined {
    const known = recentKeys.find(this.#yaml, start, end);
    if (known !== undefined) return known;
    const key = this.#plain(start, end, NOT_IN_PLAIN);
    if (typeof key !== 'string' || isForbidden(key)) return undefined;
    recentKeys.add(key);
    return key;
  }

  #takeItem(indent: number, start: number, end: number): boolean {
    if (this.#openKey === undefined || indent < this.#map.indent || !this.#isSpaceOrEnd(start, end))
      return false;
    const at = this.#skipSpaces(start, end);
    const value = at === end ? null : this.#scalar(at, this.#trimmedEnd(at, end));
    if (value === undefined) return false;
    if (!this.#items) {
      this.#map.properties[this.#openKey] = this.#items = [];
      this.#indent = indent;
    }
    this.#items.push(value);
    this.#count++;
    return indent === this.#indent;
  }

  /** Undefined, here and below: it is nothing plain. `start` is no space. */
  #value(start: number, end: number): PropertyValue | undefined {
    const trimmed = this.#trimmedEnd(start, end);
    return this.#yaml.charCodeAt(start) === OPEN_BRACKET
      ? this.#flowList(start + 1, trimmed - 1)
      : this.#scalar(start, trimmed);
  }

  /** `close` is where the `]` has to be. */
  #flowList(start: number, close: number): PropertyValue[] | undefined {
    const yaml = this.#yaml;
    if (close < start || yaml.charCodeAt(close) !== CLOSE_BRACKET) return undefined;
    const items: PropertyValue[] = [];
    let at = this.#skipSpaces(start, close);
    while (at < close) {
      const end = this.#flowItemEnd(at, close);
      const item = this.#scalar(at, this.#trimmedEnd(at, end), NOT_IN_FLOW);
      if (item === undefined) return undefined;
      items.push(item);
      if (end === close) break;
      at = this.#skipSpaces(end + 1, close);
    }
    this.#count += items.length;
    return items;
  }

  /** The comma behind the item at `at`, or `close`. */
  #flowItemEnd(at: number, close: number): number {
    const yaml = this.#yaml;
    const code = yaml.charCodeAt(at);
    const from = code === QUOTE || code === APOSTROPHE ? yaml.indexOf(yaml.charAt(at), at + 1) : at;
    const comma = from < 0 ? -1 : yaml.indexOf(',', from);
    return comma < 0 || comma > close ? close : comma;
  }

  #scalar(start: number, end: number, forbidden = NOT_IN_PLAIN): PropertyValue | undefined {
    const code = this.#yaml.charCodeAt(start);
    return code === QUOTE || code === APOSTROPHE
      ? this.#quoted(start + 1, end - 1, code)
      : this.#plain(start, end, forbidden);
  }

  #quoted(start: number, close: number, quote: number): string | undefined {
    const yaml = this.#yaml;
    if (close < start || yaml.charCodeAt(close) !== quote) return undefined;
    for (let i = start; i < close; i++) {
      const code = yaml.charCodeAt(i);
      if (code < SPACE || code === quote || code === BACKSLASH) return undefined;
    }
    return detach(yaml.slice(start, close));
  }

  #plain(start: number, end: number, forbidden: Uint8Array): PropertyValue | undefined {
    const yaml = this.#yaml;
    const first = yaml.charCodeAt(start);
    if (first < 128 ? BEGINS_PLAIN[first] === 0 : first === BOM) {
      if (first !== DASH || !isDigit(yaml.charCodeAt(start + 1))) return undefined;
    }
    for (let i = start; i < end; i++) {
      const code = yaml.charCodeAt(i);
      if (code >= 128 || forbidden[code] === 0) continue;
      if (code === COLON && forbidden === NOT_IN_PLAIN && !this.#isSpaceOrEnd(i + 1, end)) continue;
      if (code === HASH && forbidden === NOT_IN_PLAIN && yaml.charCodeAt(i - 1) !== SPACE) continue;
      return undefined;
    }
    return resolved(yaml.slice(start, end), first);
  }

  #isSpaceOrEnd(at: number, end: number): boolean {
    return at >= end || this.#yaml.charCodeAt(at) === SPACE;
  }

  #skipSpaces(start: number, end: number): number {
    let at = start;
    while (at < end && this.#yaml.charCodeAt(at) === SPACE) at++;
    return at;
  }

  #trimmedEnd(start: number, end: number): number {
    let at = end;
    while (at > start && this.#yaml.charCodeAt(at - 1) === SPACE) at--;
    return at;
  }
}

/** Keys are short, and to look one up in a set takes longer than to see that it is. */
function isForbidden(key: string): boolean {
  return key.length >= SHORTEST_FORBIDDEN && FORBIDDEN_KEYS.has(key);
}

/** What the core schema makes of a plain scalar that begins with the code `first`. */
function resolved(plain: string, first: number): string | number | boolean | null | undefined {
  if (isLetter(first) || first === TILDE) {
    const word = plain.length > 5 ? undefined : WORDS.get(plain);
    return word === undefined ? detach(plain) : word;
  }
  if (first >= 128) return detach(plain);
  if (ODD_NUMBER.test(plain)) return undefined;
  return NUMBER.test(plain) ? Number(plain) : detach(plain);
}

/** A table of codes in which those of the characters are 1. */
function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

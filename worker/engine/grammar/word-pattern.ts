import { folded, foldedSource } from './folded';
import { monthNames } from './months';
import type { Pattern, PlanTable } from './plan-table';

/** What stood in quotes (`question-text.ts`). */
const QUOTED = '\uE000\\d+\uE001';
const WORD = `(?:${QUOTED}|[\\p{L}\\p{N}_/-]+)`;
const YEAR = '(?:19|20)\\d\\d';
const DAY = '[0-3]?\\d';
const PUNCTUATION = /^[\s,，、;:：.]+|[\s,，、;:：.]+$/gu;
// Older phones know no look behind: what stands before a word is matched too, and given back.
const BEGIN = '(^|[^\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

/** A stretch of a text that a pattern matches. */
export interface Found {
  start: number;
  end: number;
  said: string;
  groups: Partial<Record<string, string>>;
}

/** Looks for patterns of one language. */
export class WordPatterns {
  readonly #table: PlanTable;
  readonly #words: Record<string, string>;
  readonly #known = new Map<Pattern, RegExp>();

  constructor(table: PlanTable) {
    this.#table = table;
    const { numbers, units, years, points, weekdays, seasons } = table.time;
    const plain = {
      n: either(['\\d{1,3}', ...numbers]),
      u: either(Object.values(units)),
      k: either([...Object.values(table.kinds), ...Object.values(table.levels)]),
      e: either(weekdays.names),
      f: either(seasons.names),
      m: either(monthNames(table.lang)),
      ...{ w: WORD, s: QUOTED, y: YEAR, d: DAY, r: either([YEAR, ...years]) },
    };
    this.#words = plain;
    this.#words = { ...plain, p: either(points.map((point) => this.#filled(withoutNames(point)))) };
  }

  /** Where a pattern matches at or after a place. */
  find(pattern: Pattern, text: string, from = 0): Found | undefined {
    const expression = this.#compiled(pattern);
    expression.lastIndex = from;
    const seen = folded(text);
    for (let match = expression.exec(seen); match !== null; match = expression.exec(seen)) {
      const before = this.#table.isDense ? '' : (match[1] ?? '');
      const start = match.index + before.length;
      const end = match.index + match[0].length;
      if (end > start && !cutsNumber(text, start)) {
        return { start, end, said: text.slice(start, end), groups: groupsOf(match, text) };
      }
      expression.lastIndex = start + 1;
    }
    return undefined;
  }

  /** Whether a text is nothing else. */
  isWhole(pattern: Pattern, text: string): boolean {
    return this.find(`^(?:${pattern})$`, text) !== undefined;
  }

  /** Of patterns the first that matches. */
  first(patterns: readonly Pattern[], text: string): Found | undefined {
    for (const pattern of patterns) {
      const found = this.find(pattern, text);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A text without punctuation and without any of these at its ends; what is `whole` is not cut into. */
  trimmed(text: string, patterns: readonly Pattern[], whole: Pattern = '(?!)'): string {
    const any = patterns.join('|');
    let left = text.replace(PUNCTUATION, '');
    for (let before = ''; before !== left;) {
      before = left;
      for (const end of [`^(?:${any})`, `(?:${any})$`]) {
        const found = this.find(end, left);
        if (found === undefined) continue;
        left = (left.slice(0, found.start) + left.slice(found.end)).replace(PUNCTUATION, '');
      }
    }
    return left === '' ? '' : this.#extended(left, text, whole);
  }

  /** A part of a text with the words that its ends cut into. */
  #extended(part: string, text: string, whole: Pattern): string {
    let start = text.indexOf(part);
    if (start < 0) return part;
    let end = start + part.length;
    for (let found = this.find(whole, text); found !== undefined; found = this.find(whole, text, found.end)) {
      if (found.start < start && found.end > start) start = found.start;
      if (found.start < end && found.end > end) end = found.end;
    }
    return text.slice(start, end);
  }

  #compiled(pattern: Pattern): RegExp {
    let known = this.#known.get(pattern);
    if (known === undefined) {
      const source = this.#filled(pattern);
      known = compiled(this.#table.isDense ? source : `${BEGIN}(?:${source})${END}`);
      this.#known.set(pattern, known);
    }
    return known;
  }

  #filled(pattern: Pattern): string {
    return pattern
      .replace(/\{([a-z])\}/g, (whole, name: string) => this.#words[name] ?? whole)
      .replaceAll(' ?', '\\s*')
      .replaceAll(' ', '\\s+');
  }
}

const known = new Map<PlanTable, WordPatterns>();

/** The patterns of a language, compiled once. */
export function patternsOf(table: PlanTable): WordPatterns {
  let patterns = known.get(table);
  if (patterns === undefined) known.set(table, (patterns = new WordPatterns(table)));
  return patterns;
}

const counted = new Map<Pattern, RegExp>();

/** How many of these words a text holds, as words. */
export function countWords(words: Pattern, text: string): number {
  let expression = counted.get(words);
  if (expression === undefined) counted.set(words, (expression = compiled(`${BEGIN}(?:${words})${END}`)));
  return folded(text).match(expression)?.length ?? 0;
}

/** For a text that is folded. */
function compiled(source: string): RegExp {
  return new RegExp(foldedSource(source), 'dgu');
}

/** The named groups as the text itself writes them. */
function groupsOf({ indices }: RegExpExecArray, text: string): Found['groups'] {
  const places = Object.entries<[number, number] | undefined>(indices?.groups ?? {});
  return Object.fromEntries(places.map(([name, place]) => [name, place && text.slice(...place)]));
}

/** Whether a place is within a number. */
function cutsNumber(text: string, at: number): boolean {
  return /\d/.test(text.charAt(at)) && /\d/.test(text.charAt(at - 1));
}

/** Of none nothing matches. */
function either(patterns: readonly string[]): string {
  return patterns.length === 0 ? '(?!)' : `(?:${patterns.join('|')})`;
}

function withoutNames(pattern: Pattern): Pattern {
  return pattern.replace(/\(\?<[a-z]+>/g, '(?:');
}

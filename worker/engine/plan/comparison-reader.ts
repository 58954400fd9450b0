import type { Lens, LinkCondition, PropertyCondition } from '../../contract';
import { propertyForms } from '../filter/property-forms';
import { COMPARISONS } from '../grammar/comparisons';
import type { Comparison, ComparisonTable } from '../grammar/comparison-table';
import { factNamesOf } from '../grammar/common-names';
import type { Found } from '../grammar/word-pattern';
import type { KnownNames } from './cut-conditions';
import type { CueWords } from './cue-words';

/** What a number is compared with, and where a question says so. */
interface ReadComparison {
  lens: Lens;
  start: number;
  end: number;
}

/** Conditions on numbers, and the question without them. */
export interface Compared {
  lens: Lens;
  rest: string;
}

/** Conditions of one question. */
const MAX_CONDITIONS = 4;
/** Words of a property's name, and signs where words stand without spaces. */
const NAME_WORDS = 3;
const NAME_LETTERS = 8;

const DIGITS = '\\d+(?:[.,]\\d+)*';

/** Where what is counted stands: before the number, between it and what follows, or after all. */
type Form = 'before' | 'inside' | 'after';

/** Reads numbers that notes are to hold in properties, or to have as links. */
export class ComparisonReader {
  readonly #cueWords: CueWords;
  readonly #table: ComparisonTable;
  readonly #names: Pick<KnownNames, 'property'>;
  readonly #plain: (text: string) => string;

  constructor(cueWords: CueWords, names: Pick<KnownNames, 'property'>, plain: (text: string) => string) {
    this.#cueWords = cueWords;
    this.#table = COMPARISONS[cueWords.table.lang];
    this.#names = names;
    this.#plain = plain;
  }

  /** Undefined where a question compares nothing that notes hold. */
  read(text: string): Compared | undefined {
    // Without a number there is no comparison: nearly all questions end here.
    if (!/[\d<>≤≥]/.test(text) && !this.#cueWords.has(`(?:${this.#numbers()})`, text)) return undefined;
    let rest = text;
    const lenses: Lens[] = [];
    while (lenses.length < MAX_CONDITIONS) {
      const found = this.#first(rest);
      if (found === undefined) break;
      const joint = this.#cueWords.table.isDense ? '' : ' ';
      rest = `${rest.slice(0, found.start).trimEnd()}${joint}${rest.slice(found.end).trimStart()}`.trim();
      lenses.push(found.lens);
    }
    if (lenses.length === 0) return undefined;
    const properties = lenses.flatMap((lens) => lens.properties ?? []);
    const links = lenses.flatMap((lens) => lens.links ?? []);
    return {
      lens: { ...(properties.length > 0 && { properties }), ...(links.length > 0 && { links }) },
      rest,
    };
  }

  /** The words that ask for a list of what is left. */
  unlisted(rest: string): string {
    return this.#cueWords.erased(this.#cueWords.erased(rest, this.#table.listed), this.#table.listed);
  }

  #first(text: string): ReadComparison | undefined {
    for (const [comparison, bound] of this.#table.bounds)
      for (const form of bound.endsWith('#') ? (['after', 'before'] as const) : FORMS) {
        const found = this.#cueWords.words.find(this.#pattern(bound, form), text);
        const read = found && this.#read(comparison, form, found, text);
        if (read !== undefined) return read;
      }
    return undefined;
  }

  #read(comparison: Comparison, form: Form, found: Found, text: string): ReadComparison | undefined {
    const { property = '', bound = '' } = found.groups;
    const at = form === 'before' ? found.start : found.start + found.said.lastIndexOf(property);
    const [low, high = low] = this.#numbersIn(bound.replace(property, ' '));
    if (low === undefined || high === undefined || low > high) return undefined;
    for (const [from, until] of this.#parts(property, form)) {
      const lens = this.#lens(property.slice(from, until), comparison, low, high);
      if (lens === undefined) continue;
      const isOuter = form === 'after';
      const start = form === 'before' ? at + from : found.start;
      const end = isOuter ? at + until : found.end;
      // Between the number and what follows nothing may be left over.
      if (form === 'inside' && until !== property.length) continue;
      return { lens, ...this.#widened(text, start, end) };
    }
    return undefined;
  }

  /** With what leads to it before, and what says no more after it. */
  #widened(text: string, start: number, end: number): { start: number; end: number } {
    const { lead, tail } = this.#table;
    const before = text.slice(0, start).trimEnd();
    const led = lead === '' ? undefined : this.#cueWords.words.find(`(?:${lead})$`, before);
    const gap = this.#cueWords.table.isDense ? '' : ' ';
    const after = text.slice(end);
    const trailed = this.#cueWords.words.find(`^${gap}(?:${tail})`, after);
    return { start: led?.start ?? start, end: trailed?.start === 0 ? end + trailed.end : end };
  }

  /** Parts of what may be a property's name, the longest first: those that touch the number. */
  #parts(property: string, form: Form): [from: number, until: number][] {
    const signs = this.#cueWords.table.isDense ? /./gu : /\S+/gu;
    const found = [...property.matchAll(signs)].map(
      ({ 0: said, index }) => [index, index + said.length] as const,
    );
    if (form === 'before') return found.map(([from]) => [from, property.length]);
    return found.map(([, until]): [number, number] => [0, until]).reverse();
  }

  #lens(said: string, comparison: Comparison, low: number, high: number): Lens | undefined {
    const { links, backlinks } = this.#table;
    for (const [of, pattern] of [
      ['in', backlinks],
      ['out', links],
    ] as const)
      if (this.#cueWords.words.isWhole(pattern, said))
        return { links: [linkCount(of, comparison, low, high)] };
    const name = this.#property(said);
    return name === undefined ? undefined : { properties: [{ name, ...bounds(comparison, low, high) }] };
  }

  #property(said: string): string | undefined {
    const plain = this.#plain(said);
    const called = [...propertyForms(plain), ...factNamesOf(plain)];
    for (const each of called) {
      const name = this.#names.property(each);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  #numbersIn(bound: string): number[] {
    const written = bound.match(new RegExp(DIGITS, 'gu'));
    if (written !== null) return written.map(numberOf);
    const { numbers } = this.#cueWords.table.time;
    for (let number = numbers.length; number > 0; number--)
      if (this.#cueWords.has(numbers[number - 1] ?? '', bound)) return [number];
    return [];
  }

  /** Of one only the word itself: “a rating” is no number. */
  #numbers(): string {
    const [one = '', ...others] = this.#cueWords.table.time.numbers;
    return [one.includes('(') ? one : one.replace(/\|.*$/, ''), ...others].join('|');
  }

  #pattern(bound: string, form: Form): string {
    const { isDense } = this.#cueWords.table;
    const { joint } = this.#table;
    const gap = isDense ? '' : ' ';
    const name = isDense ? `[^\\d]{1,${NAME_LETTERS}}` : `{w}(?: {w}){0,${NAME_WORDS - 1}}`;
    const number = `(?:${DIGITS}|${this.#numbers()})`;
    if (form === 'inside') {
      const last = bound.lastIndexOf('#');
      const [before, after] = [bound.slice(0, last), bound.slice(last + 1)].map((part) =>
        part.replaceAll('#', number),
      );
      return `(?<bound>${before}${number}${gap}(?<property>${name}?)${after})`;
    }
    const compared = `(?<bound>${bound.replaceAll('#', number)})`;
    if (form === 'after') return `${compared}${gap}(?<property>${name})`;
    return `(?<property>${name}?)${isDense ? joint : `(?: ${joint})? `}${compared}`;
  }
}

const FORMS = ['inside', 'after', 'before'] as const;

function bounds(comparison: Comparison, low: number, high: number): Omit<PropertyCondition, 'name'> {
  switch (comparison) {
    case 'between':
      return { atLeast: low, atMost: high };
    case 'equal':
      return { anyOf: [low] };
    default:
      return { [comparison]: low };
  }
}

function linkCount(
  of: LinkCondition['of'],
  comparison: Comparison,
  low: number,
  high: number,
): LinkCondition {
  switch (comparison) {
    case 'between':
      return { of, atLeast: low, atMost: high };
    case 'equal':
      return { of, atLeast: low, atMost: low };
    case 'above':
      return { of, atLeast: low + 1 };
    case 'below':
      return { of, atMost: low - 1 };
    case 'atLeast':
      return { of, atLeast: low };
    case 'atMost':
      return { of, atMost: low };
  }
}

/** `1,500` and `1.500` are whole, `7.5` and `7,5` are not. */
function numberOf(written: string): number {
  return Number(
    /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.'),
  );
}

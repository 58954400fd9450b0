import type { PlanLanguage } from '../../contract';
import { isFunctionWord } from '../words/function-words';
import { wordSpans } from '../words/tokenise';
import { FOLLOW_UPS } from '../grammar/follow-ups';
import type { Pattern } from '../grammar/plan-table';
import { TABLES } from '../grammar/tables';
import { patternsOf, type Found, type WordPatterns } from '../grammar/word-pattern';

/** What a question was about, with another part in the place of one that is built alike. */
export interface InPlace {
  about: string;
  /** What was left of it. */
  kept: string;
}

/** A stretch of a text, in UTF-16 units. */
interface Part {
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}_'’/-]+/gu;
const CAPITAL = /^\p{Lu}/u;

/**
 * Puts what a question of a few words says (“and about deletion?”, “no, the office”) in the place of what the one before it said alike: with
 * the same word that leads in to it, or the same before its noun. Undefined where nothing was.
 */
export function partInPlace(about: string, said: string, lang: PlanLanguage): InPlace | undefined {
  const parts = new LikeParts(about, said, lang);
  const part = parts.led() ?? parts.trailed() ?? parts.determined() ?? parts.named();
  return part && replaced(about, part, said);
}

/** Whose it is in the place of whose it was. */
export function ownerInPlace(about: string, owner: string, lang: PlanLanguage): InPlace | undefined {
  const found = patternsOf(TABLES[lang]).first(FOLLOW_UPS[lang].owned, about);
  const owned = found?.groups['owner'];
  if (found === undefined || owned === undefined) return undefined;
  const start = found.start + found.said.indexOf(owned);
  return replaced(about, { start, end: start + owned.length }, owner);
}

function replaced(about: string, { start, end }: Part, said: string): InPlace {
  const [before, after] = [about.slice(0, start), about.slice(end)];
  return { about: before + said + after, kept: (before + after).replace(/\s+/g, ' ').trim() };
}

class LikeParts {
  readonly #about: string;
  readonly #said: string;
  readonly #lang: PlanLanguage;
  readonly #words: WordPatterns;

  constructor(about: string, said: string, lang: PlanLanguage) {
    this.#about = about;
    this.#said = said;
    this.#lang = lang;
    this.#words = patternsOf(TABLES[lang]);
  }

  /** After the same preposition. */
  led(): Part | undefined {
    for (const lead of FOLLOW_UPS[this.#lang].leads) {
      const led = this.#first(lead, this.#said);
      const found = led && this.#last(lead);
      if (led === undefined || found === undefined) continue;
      const part = TABLES[this.#lang].isDense
        ? this.#denseEnd(found, this.#said.length - led.end)
        : { start: found.start, end: this.#end(found.end) };
      // A season is said beside a place, and not in the stead of it.
      return this.#isTime(this.#said) === this.#isTime(this.#about.slice(part.start, part.end))
        ? part
        : undefined;
    }
    return undefined;
  }

  /** Before the same particle. */
  trailed(): Part | undefined {
    for (const trail of FOLLOW_UPS[this.#lang].trails) {
      if (this.#words.find(`${trail}$`, this.#said) === undefined) continue;
      const found = this.#words.find(`[^はがをにでとへ、 ]{1,12}${trail}`, this.#about);
      if (found !== undefined) return { start: found.start, end: found.end };
    }
    return undefined;
  }

  /** With the same article or possessive. What the question asks about first has another way (`subjects`). */
  determined(): Part | undefined {
    for (const determiner of FOLLOW_UPS[this.#lang].determiners) {
      if (this.#first(determiner, this.#said) === undefined) continue;
      const found = this.#last(determiner);
      if (found === undefined || this.#isSubject(found.end)) return undefined;
      return { start: found.start, end: this.#end(found.end) };
    }
    return undefined;
  }

  /** A name, in German any noun, takes the place of the last one with nothing before it that belongs to it. */
  named(): Part | undefined {
    if (!this.#said.split(' ').every((word) => CAPITAL.test(word))) return undefined;
    const words = [...this.#about.matchAll(WORD)];
    const { leads, determiners } = FOLLOW_UPS[this.#lang];
    const last = words
      .filter(
        ({ 0: word, index }, at) =>
          index > 0 &&
          CAPITAL.test(word) &&
          !isFunctionWord(word.toLowerCase()) &&
          !this.#words.isWhole([...leads, ...determiners].join('|'), words[at - 1]?.[0] ?? ''),
      )
      .at(-1);
    return last && { start: last.index, end: last.index + last[0].length };
  }

  #first(pattern: Pattern, text: string): Found | undefined {
    const gap = TABLES[this.#lang].isDense ? '' : '(?= )';
    return this.#words.find(`^(?:${pattern})${gap}`, text);
  }

  #last(pattern: Pattern): Found | undefined {
    const gap = TABLES[this.#lang].isDense ? '' : '(?= )';
    let last: Found | undefined;
    for (
      let found = this.#words.find(`(?:${pattern})${gap}`, this.#about);
      found !== undefined;
      found = this.#words.find(`(?:${pattern})${gap}`, this.#about, found.end)
    )
      last = found;
    return last;
  }

  /** Where the noun ends with which a part begins that is led in up to here. German writes nouns with a capital, and verbs after them. */
  #end(from: number): number {
    let end = from;
    let isNamed = false;
    const left = [...this.#about.slice(from).matchAll(WORD)];
    const hasNouns = this.#lang === 'de' && left.some(([word]) => CAPITAL.test(word));
    for (const { 0: word, index } of left) {
      const isNoun = CAPITAL.test(word);
      const isOver = isFunctionWord(word.toLowerCase()) || (hasNouns && !isNoun);
      if (isNamed && isOver) break;
      end = from + index + word.length;
      isNamed ||= hasNouns ? isNoun : !isFunctionWord(word.toLowerCase());
      if (isNamed && this.#lang === 'de' && !hasNouns) break;
    }
    return end;
  }

  /** Where words stand without spaces, up to the end of a word that is about as long as what takes its place. */
  #denseEnd({ start, end }: Found, length: number): Part {
    const off = (at: number): number => Math.abs(at - end - length);
    const ends = wordSpans(this.#about)
      .map((span) => span.end)
      .filter((at) => at > end);
    return { start, end: ends.reduce((best, at) => (off(at) < off(best) ? at : best), ends[0] ?? end) };
  }

  #isSubject(from: number): boolean {
    const subject = this.#words.first(FOLLOW_UPS[this.#lang].subjects, this.#about)?.groups['subject'];
    return subject !== undefined && this.#about.slice(from).trimStart().startsWith(subject);
  }

  #isTime(text: string): boolean {
    return this.#words.find('{f}|{m}', text) !== undefined;
  }
}

import { EN, type Catalogue } from '../../../src/texts/en';
import { GERMAN_LOCALE } from '../../../src/texts/locale';
import { chooseLanguage } from '../../../src/texts/languages';
import type { Language } from '../../../src/texts/texts';

/** Stands in front of every text of the pseudo-language, and behind it its mirror image. */
export const OPEN = '⟦';
export const CLOSE = '⟧';

/** English in brackets: a text without them has not been looked up. */
const PSEUDO: Language = {
  locale: { ...GERMAN_LOCALE, units: { second: 's', minute: 'Min.', hour: 'Std.' } },
  catalogue: bracketed(EN) as Catalogue,
};

export function speakPseudo(): void {
  chooseLanguage(['eo'], { eo: PSEUDO });
}

export function speakEnglish(): void {
  chooseLanguage([]);
}

/** What is left of a text when all that was looked up is taken out: names and signs, but no word. */
export function unspoken(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, '');
  }
  // The signs of units are no words.
  return rest.replace(/\b[kMGT]?B\b|[^\p{L}]+/gu, ' ').trim();
}

function bracketed(part: unknown): unknown {
  if (typeof part === 'string') return OPEN + part + CLOSE;
  if (typeof part === 'function')
    return (...values: unknown[]): unknown => bracketed(Reflect.apply(part, undefined, values));
  if (Array.isArray(part)) return part.map(bracketed);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, bracketed(value)]));
}

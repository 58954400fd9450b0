import { EN } from './en';
import { ENGLISH_LOCALE, setLocale, type Locale } from './locale';

/** The texts of one language. What English has, all have: a key too few is a type error. */
export type Catalogue = typeof EN;

export interface Language {
  locale: Locale;
  catalogue: Catalogue;
}

const ENGLISH: Language = { locale: ENGLISH_LOCALE, catalogue: EN };

/** By their codes of ISO 639. */
const LANGUAGES: Readonly<Record<string, Language>> = { en: ENGLISH };

let current = EN;

/** The texts of the language that is spoken now. To be asked for whenever a text is shown, and not to be held. */
export function texts(): Catalogue {
  return current;
}

/**
 * Speaks the first of the wanted languages (BCP 47 tags, the dearest first) that there is, and English where there is none
 * of them. Numbers and dates are written as in the region that the tag names.
 */
export function chooseLanguage(wanted: readonly string[], languages = LANGUAGES): void {
  const chosen = wanted.flatMap((tag) => languageOf(tag, languages) ?? []).at(0) ?? ENGLISH;
  current = chosen.catalogue;
  setLocale(chosen.locale);
}

function languageOf(tag: string, languages: Readonly<Record<string, Language>>): Language | undefined {
  const [code, ...regions] = tag.toLowerCase().split('-');
  const language = languages[code ?? ''];
  if (language === undefined || regions.length === 0 || !isLocale(tag)) return language;
  return { ...language, locale: { ...language.locale, tag } };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

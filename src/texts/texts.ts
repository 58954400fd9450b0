import { DE } from './de';
import { EN, type Catalogue } from './en';
import { ES } from './es';
import { JA } from './ja';
import {
  CHINESE_LOCALE,
  ENGLISH_LOCALE,
  GERMAN_LOCALE,
  JAPANESE_LOCALE,
  setLocale,
  SPANISH_LOCALE,
  type Locale,
} from './locale';
import { ZH } from './zh';

export interface Language {
  locale: Locale;
  catalogue: Catalogue;
}

const ENGLISH: Language = { locale: ENGLISH_LOCALE, catalogue: EN };

/** By their codes of ISO 639. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  de: { locale: GERMAN_LOCALE, catalogue: DE },
  es: { locale: SPANISH_LOCALE, catalogue: ES },
  zh: { locale: CHINESE_LOCALE, catalogue: ZH },
  ja: { locale: JAPANESE_LOCALE, catalogue: JA },
};

/** Chinese in the other script, which many who write it would rather not read: it has no texts of its own. */
const TRADITIONAL = /^zh\b.*-(hant|tw|hk|mo)\b/;

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
  if (TRADITIONAL.test(tag.toLowerCase())) return undefined;
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

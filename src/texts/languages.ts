import { DE } from './de';
import { EN } from './en';
import { ES } from './es';
import { JA } from './ja';
import { CHINESE_LOCALE, ENGLISH_LOCALE, GERMAN_LOCALE, JAPANESE_LOCALE, SPANISH_LOCALE } from './locale';
import { findLanguage, speak, type Language } from './texts';
import { ZH } from './zh';

const ENGLISH: Language = { locale: ENGLISH_LOCALE, catalogue: EN };

/** By their codes of ISO 639, all of them at hand. The terminal reads one alone (`src/headless/output/spoken-language.ts`). */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  de: { locale: GERMAN_LOCALE, catalogue: DE },
  es: { locale: SPANISH_LOCALE, catalogue: ES },
  zh: { locale: CHINESE_LOCALE, catalogue: ZH },
  ja: { locale: JAPANESE_LOCALE, catalogue: JA },
};

/** Speaks the first of the wanted languages that there is (see `findLanguage`), and English where there is none of them. */
export function chooseLanguage(wanted: readonly string[], languages = LANGUAGES): void {
  speak(findLanguage(wanted, languages) ?? ENGLISH);
}

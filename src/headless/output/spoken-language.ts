import type { Catalogue } from '../../texts/en';
import {
  CHINESE_LOCALE,
  ENGLISH_LOCALE,
  GERMAN_LOCALE,
  JAPANESE_LOCALE,
  SPANISH_LOCALE,
  type Locale,
} from '../../texts/locale';
import { findLanguage, speak, texts } from '../../texts/texts';

interface Loadable {
  locale: Locale;
  load(): Promise<Catalogue>;
}

/** As in `src/texts/languages.ts`. English is at hand, and until another is spoken it is what is. */
export const LOADABLE: Readonly<Record<string, Loadable>> = {
  en: { locale: ENGLISH_LOCALE, load: () => Promise.resolve(texts()) },
  de: { locale: GERMAN_LOCALE, load: async () => (await import('../../texts/de')).DE },
  es: { locale: SPANISH_LOCALE, load: async () => (await import('../../texts/es')).ES },
  zh: { locale: CHINESE_LOCALE, load: async () => (await import('../../texts/zh')).ZH },
  ja: { locale: JAPANESE_LOCALE, load: async () => (await import('../../texts/ja')).JA },
};

/**
 * Speaks the first of the wanted languages that there is, once, at the start. Of the others nothing is read: all five together
 * are half of what a start would compile.
 */
export async function speakWanted(wanted: readonly string[]): Promise<void> {
  const found = findLanguage(wanted, LOADABLE);
  if (found !== undefined) speak({ locale: found.locale, catalogue: await found.load() });
}

import { EN, type Catalogue } from './en';
import { setLocale, type Locale } from './locale';

export interface Language {
  locale: Locale;
  catalogue: Catalogue;
}

/** Chinese in the other script, which many who write it would rather not read: it has no texts of its own. */
const TRADITIONAL = /^zh\b.*-(hant|tw|hk|mo)\b/;

let current = EN;

/** The texts of the language that is spoken now. To be asked for whenever a text is shown, and not to be held. */
export function texts(): Catalogue {
  return current;
}

/** Speaks this language from now on. */
export function speak({ catalogue, locale }: Language): void {
  current = catalogue;
  setLocale(locale);
}

/**
 * The first of the wanted languages (BCP 47 tags, the dearest first) that is among these, which stand by their codes of ISO 639;
 * undefined where none of them is. Numbers and dates are written as in the region that the tag names.
 */
export function findLanguage<Known extends Pick<Language, 'locale'>>(
  wanted: readonly string[],
  languages: Readonly<Record<string, Known>>,
): Known | undefined {
  return wanted.flatMap((tag) => languageOf(tag, languages) ?? []).at(0);
}

function languageOf<Known extends Pick<Language, 'locale'>>(
  tag: string,
  languages: Readonly<Record<string, Known>>,
): Known | undefined {
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

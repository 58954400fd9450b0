/** How a language writes what is not words. */
export interface Locale {
  /** A BCP 47 tag. */
  tag: string;
  /** Behind a number of them. */
  units: { second: string; minute: string; hour: string };
}

export const ENGLISH_LOCALE: Locale = { tag: 'en-GB', units: { second: 's', minute: 'min', hour: 'h' } };

let current = ENGLISH_LOCALE;

export function locale(): Locale {
  return current;
}

/** Of all that is formatted from now on. */
export function setLocale(next: Locale): void {
  current = next;
}

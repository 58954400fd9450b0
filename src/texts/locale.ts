/** How a language writes what is not words. */
export interface Locale {
  /** A BCP 47 tag. */
  tag: string;
  /** Behind a number of them. */
  units: { second: string; minute: string; hour: string };
  /** Between names, between clauses, at the end of a sentence, and between two sentences. */
  marks: { comma: string; semicolon: string; stop: string; space: string };
}

const MARKS = { comma: ', ', semicolon: '; ', stop: '.', space: ' ' };
const MARKS_OF_CHINESE = { comma: '、', semicolon: '；', stop: '。', space: '' };

export const ENGLISH_LOCALE: Locale = {
  tag: 'en-GB',
  units: { second: 's', minute: 'min', hour: 'h' },
  marks: MARKS,
};

export const GERMAN_LOCALE: Locale = {
  tag: 'de',
  units: { second: 's', minute: 'min', hour: 'h' },
  marks: MARKS,
};

export const SPANISH_LOCALE: Locale = {
  tag: 'es',
  units: { second: 's', minute: 'min', hour: 'h' },
  marks: MARKS,
};

export const CHINESE_LOCALE: Locale = {
  tag: 'zh-Hans',
  units: { second: '秒', minute: '分钟', hour: '小时' },
  marks: MARKS_OF_CHINESE,
};

export const JAPANESE_LOCALE: Locale = {
  tag: 'ja',
  units: { second: '秒', minute: '分', hour: '時間' },
  marks: { ...MARKS_OF_CHINESE, semicolon: '、' },
};

let current = ENGLISH_LOCALE;

export function locale(): Locale {
  return current;
}

/** Of all that is formatted from now on. */
export function setLocale(next: Locale): void {
  current = next;
}

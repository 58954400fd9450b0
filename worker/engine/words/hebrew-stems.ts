/** What is written together with the word behind it: `and`, the article, `in`, `as`, `to`, `from`, `that`; several of them in a row. */
const BEFORE = /^[והבכלמש]$/;
/** Of many, feminine, `of` before another word, `his`, `my`: the longest first. */
const ENDINGS = ['יים', 'יות', 'ים', 'ות', 'ית', 'יה', 'ה', 'ת', 'י', 'ו'];
/** Letters that are left of a word at least: as many as roots have. */
const MIN_STEM = 3;
/** How letters are written at the end of a word. */
const FINAL: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

const HEBREW = /^\p{Script=Hebrew}+$/u;

/** Whether a word is written in Hebrew letters alone. */
export function isHebrew(word: string): boolean {
  return HEBREW.test(word);
}

/**
 * The stem of a word without vowel points: without what is written together with it and without its ending, as light stemmers for Arabic
 * do. No dictionary is asked, so that a word which begins with such a letter loses it too, in notes as in questions.
 */
export function hebrewStem(word: string): string {
  return withoutEnding(withoutBefore(word)).replace(/[ךםןףץ]/g, (letter) => FINAL[letter] ?? letter);
}

function withoutBefore(word: string): string {
  let at = 0;
  while (word.length - at > MIN_STEM && BEFORE.test(word.charAt(at))) at++;
  return word.slice(at);
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= MIN_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

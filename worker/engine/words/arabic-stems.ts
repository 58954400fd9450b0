/** The article, with and without what is written together with it: `and`, `in`, `as`, `then`, `to`. */
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
/** `and` is written together with the word behind it. */
const AND = 'و';
/**
 * What is hung on a word: in Persian of many and `most`; `her` (in Persian of many as well), of two, of many, of a people, `his` and the
 * feminine, `my`. In this order, each once.
 */
const ENDINGS = ['هاي', 'ترين', 'ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];
/** Letters that are left of a word at least. */
const MIN_STEM = 2;
const MIN_BEHIND_AND = 3;

const ARABIC = /^\p{Script=Arabic}+$/u;
/** Written one for the other: forms of alif, the end of a feminine word, the last letter of many; two letters as Persian has them. */
const SAME: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

/** Whether a word is written in Arabic letters alone. */
export function isArabic(word: string): boolean {
  return ARABIC.test(word);
}

/** A word without vowel points as it is compared. */
export function alikeInArabic(word: string): string {
  return word.replace(/[أإآٱةىیک]/g, (letter) => SAME[letter] ?? letter);
}

/**
 * The stem of a word without vowel points, as in the light stemmer of Larkey, Ballesteros and Connell (2002): letters that are written
 * one for the other made alike, without `and`, the article and endings. Persian words, which cannot be told by one of them, lose the same,
 * and the endings of the light stemmer that Lucene has for them, but for `more`, which Arabic words end with too.
 */
export function arabicStem(word: string): string {
  return withoutEndings(withoutArticle(alikeInArabic(word)));
}

function withoutArticle(word: string): string {
  const article = ARTICLES.find((each) => word.startsWith(each) && word.length - each.length >= MIN_STEM);
  return article === undefined ? withoutAnd(word) : word.slice(article.length);
}

/** A word without the `and` that is written together with it, where three letters are left. */
export function withoutAnd(word: string): string {
  return word.startsWith(AND) && word.length > MIN_BEHIND_AND ? word.slice(AND.length) : word;
}

function withoutEndings(word: string): string {
  return ENDINGS.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= MIN_STEM ? stem.slice(0, -ending.length) : stem,
    word,
  );
}

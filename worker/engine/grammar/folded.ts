/**
 * Letters and numbers as patterns see them. A class of all letters of Unicode, and one that does not mind case, takes a regular
 * expression longer to compile than a question takes to be read. So each letter that no pattern names stands in for all of its kind,
 * and the classes are short.
 */

/** Stand for cased letters, for other letters, and for numbers that are in no list below. */
const CASED = 'þ';
const UNCASED = 'ª';
const NUMBER = '²';

const LATIN = 'a-zµß-öø-ÿ';
/** Signs of Japanese and Chinese, all of them letters, of which none has a case. */
const SIGNS = '々ぁ-ゖァ-ヺー㐀-䶿一-鿿';
const CLASSES: Readonly<Record<string, string>> = {
  L: `${LATIN}${UNCASED}${SIGNS}`,
  // Without a look at case either of them is both.
  Lu: LATIN,
  Ll: LATIN,
  N: `0-9${NUMBER}`,
};

const KEPT = new RegExp(`[\\0-@[-~${LATIN}${SIGNS}]`);
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const IS_NUMBER = /\p{N}/u;
const IS_CASED = /[\p{Lu}\p{Ll}]/iu;
const PLAIN = /^[\0-@[-~]*$/;

/** Many patterns are looked for in one text after the other. */
let last = { text: '', seen: '' };

/** A text of the same length in UTF-16 units, in small letters, with others' stand-ins. */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text;
  if (last.text !== text) last = { text, seen: [...text].map(foldedSign).join('') };
  return last.seen;
}

function foldedSign(sign: string): string {
  const small = sign === 'ſ' ? 's' : sign.toLowerCase();
  if (small.length === 1 && KEPT.test(small)) return small;
  if (!LETTER_OR_NUMBER.test(sign)) return sign;
  const standIn = IS_NUMBER.test(sign) ? NUMBER : IS_CASED.test(sign) ? CASED : UNCASED;
  return standIn.repeat(sign.length);
}

/** The source of a pattern for texts that are folded: letters that it names must be small ones, or signs of Japanese and Chinese. */
export function foldedSource(source: string): string {
  return source
    .replace(/\\p\{\w+\}|\\[^]|\(\?<\w+>|\p{Lu}/gu, (part) =>
      /^[\\(]/.test(part) ? part : part.toLowerCase(),
    )
    .replace(/\[(?:\\[^]|[^\]\\])*\]|\\p\{\w+\}/g, (part) =>
      part.startsWith('[') ? part.replace(/\\p\{(\w+)\}/g, classOf) : `[${classOf(part, part.slice(3, -1))}]`,
    );
}

function classOf(whole: string, name: string): string {
  return CLASSES[name] ?? whole;
}

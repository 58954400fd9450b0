/** The letters and digits of a text, and for each unit of them where it stands in the text. */
export interface Skeleton {
  text: string;
  /** Of the unit of the same place: offsets of the character that it comes from. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/** Markup that is no part of what is said: link targets, folders, names before aliases, comments, tags, marks of blocks and footnotes. */
const HIDDEN = [
  /\]\([^()\s]*(?:\([^()]*\))?[^()]*\)/g,
  /!?\[\[[^\]|]*\|/g,
  /!?\[\[[^\]|]*\/(?=[^\]|/]+\]\])/g,
  /<!--[\s\S]*?-->|%%[\s\S]*?%%|<\/?[a-zA-Z][\w-]*(?:\s[^>]*)?>/g,
  /[ \t]\^[A-Za-z0-9-]+[ \t]*$/gm,
  /\[\^[^\]]+\]/g,
  /^[ \t>]*(?:\d{1,9}[.)]|[-+*])(?:[ \t]+\[.\])?(?=[ \t])/gm,
];

const LETTER = /[\p{L}\p{N}\p{M}]/u;
const WITH_NUMBERS = /[%€£¥°]/u;
const DIGIT = /\p{Nd}/u;
const MINUS = /[-\u2212]/;

/**
 * What of a text has to be the same for it to be the same words: letters, digits, and what makes a number another number. Signs of
 * writing, markup and case do not count.
 */
export function skeletonOf(text: string): Skeleton {
  const hidden = hiddenIn(text);
  const units: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const end = at + character.length;
    if (hidden[at] === 0 && counts(character, text, at, end)) {
      const folded = MINUS.test(character) ? '-' : character.normalize('NFKC').toLowerCase();
      for (const unit of folded.split('')) {
        units.push(unit);
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text: units.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

function hiddenIn(text: string): Uint8Array {
  const hidden = new Uint8Array(text.length);
  for (const pattern of HIDDEN)
    for (const found of text.matchAll(pattern)) {
      // Of a link the bracket that ends its text is no letter anyway.
      hidden.fill(1, found.index, found.index + found[0].length);
    }
  return hidden;
}

function counts(character: string, text: string, at: number, end: number): boolean {
  if (LETTER.test(character) || WITH_NUMBERS.test(character)) return true;
  const [before, after] = [text[at - 1] ?? '', text[end] ?? ''];
  if (character === '$') return DIGIT.test(after);
  if (/[.,:/]/.test(character)) return DIGIT.test(before) && DIGIT.test(after);
  return MINUS.test(character) && DIGIT.test(after) && !LETTER.test(before);
}

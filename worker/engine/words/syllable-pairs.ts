import type { EmitTerm } from './emit-term';

/** Letters that Vietnamese alone has, whole or as a vowel with a mark. */
const MARKED = String.raw`[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]|[aeiouyAEIOUY][\u0302\u0306]?[\u0309\u031b\u0323]`;
/** Signs of which each of these letters has one: in most texts there are none, and to look for one is quick. */
const MARK = new RegExp(String.raw`[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]|\u0309|\u031b|\u0323`, 'u');
const ANY_MARKED = new RegExp(MARKED, 'u');
const EACH_MARKED = new RegExp(MARKED, 'gu');
const EACH_WORD = /[\p{L}\p{M}]+/gu;
/** Of the words of a Vietnamese text about half have such a letter. */
const MARKED_SHARE = 0.2;
/** A long text is judged by its beginning. */
const JUDGED = 2_000;

/** Without its marks. */
const SYLLABLE = /^(?:ngh?|gh?|gi|kh|ch|nh|ph|qu|th|tr|[bcdhklmnprstvx])?[aeiouy]{1,3}(?:ch|nh|ng|[cmnpt])?$/;
/** A name or number, which stands with a syllable as other syllables do. */
const NAME = /^[\p{Lu}\p{N}]/u;
const BETWEEN = /^[ \u00a0]$/;

/**
 * Whether words of the text are made of syllables that are written apart, as those of Vietnamese: there a word is two or three of
 * them, and folded to what people type without marks one syllable stands for ten.
 */
export function hasSyllablesApart(text: string): boolean {
  if (!MARK.test(text) || !ANY_MARKED.test(text)) return false;
  const judged = text.slice(0, JUDGED);
  const marked = judged.match(EACH_MARKED)?.length ?? 0;
  return marked >= MARKED_SHARE * (judged.match(EACH_WORD)?.length ?? 0);
}

/**
 * Emits after each word the pair that it makes with the one before it, with their marks: a question without marks
 * has no pairs. With `marked` each syllable comes a second time, with its marks.
 */
export function pairingSyllables(text: string, emit: EmitTerm, marked: boolean): EmitTerm {
  let before: { own: string; start: number; end: number } | undefined;
  return (term, start, end, word) => {
    emit(term, start, end, word);
    const isSyllable = SYLLABLE.test(term);
    const own = isSyllable ? markedSyllable(text.slice(start, end)) : term;
    if (marked && own !== term) emit(own, start, end);
    if (!isSyllable && !NAME.test(text.slice(start, end))) {
      before = undefined;
      return;
    }
    if (before !== undefined && BETWEEN.test(text.slice(before.end, start)))
      emit(`${before.own} ${own}`, before.start, end);
    before = { own, start, end };
  };
}

/** Where the mark of a tone may stand on either of two vowels: `hòa` and `hoà` are one word. */
const EITHER_VOWEL =
  /(o)([\u0300\u0301\u0303\u0309\u0323])([ae])$|(u)([\u0300\u0301\u0303\u0309\u0323])(y)$/u;

function markedSyllable(syllable: string): string {
  const apart = syllable.toLowerCase().normalize('NFD');
  return apart.replace(EITHER_VOWEL, '$1$4$3$6$2$5').normalize('NFC');
}

/** What people type who leave the marks out. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
}

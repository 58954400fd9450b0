/** Stand for what is in quotes while patterns are looked for: no letter, so that no pattern looks into it. */
import { trimSigns, trimSignsEnd } from '../base/trim-signs';

const OPEN = '\uE000';
const CLOSE = '\uE001';
const SLOT = /\uE000(\d+)\uE001/g;
/** A link has no bracket in it, so that brackets that nobody closes are passed at once. */
const QUOTED = /\[\[([^[\]|#]+)(?:[|#][^[\]]*)?\]\]|[“"«„「『《]([^“”"«»„「」『』《》]+)[”"»“」』》]/gu;
const ENDS = ' ?？!！。.…';
const BEGIN = /^[\s¿¡]+/u;

/** A question of which parts are taken as they are understood. */
export class QuestionText {
  readonly #quoted: string[] = [];
  readonly #joint: string;
  text: string;

  /** Where words stand without spaces, what stood around a part that is taken is joined without one. */
  constructor(question: string, isDense: boolean) {
    this.#joint = isDense ? '' : ' ';
    const written = question
      .normalize('NFKC')
      .replace(QUOTED, (_whole, link: string | undefined, words: string | undefined) => {
        this.#quoted.push((link ?? words ?? '').trim());
        return `${this.#joint}${OPEN}${this.#quoted.length - 1}${CLOSE}${this.#joint}`;
      })
      .replace(BEGIN, '');
    this.text = trimSignsEnd(written, ENDS).replace(/\s+/g, ' ').trim();
  }

  /** Takes a stretch as if it stood in quotes. */
  hold(start: number, end: number): void {
    this.#quoted.push(this.plain(this.text.slice(start, end)));
    const slot = `${this.#joint}${OPEN}${this.#quoted.length - 1}${CLOSE}${this.#joint}`;
    this.text = tidy(this.text.slice(0, start) + slot + this.text.slice(end));
  }

  /** Takes a stretch out. */
  cut(start: number, end: number): void {
    this.text = tidy(this.without(this.text, start, end));
  }

  /** A text without a stretch of it. */
  without(text: string, start: number, end: number): string {
    return text.slice(0, start) + this.#joint + text.slice(end);
  }

  /** With what stood in quotes, without them. */
  plain(text: string): string {
    return tidy(text.replace(SLOT, (_whole, at: string) => this.#quoted[Number(at)] ?? ''));
  }
}

function tidy(text: string): string {
  return trimSigns(text.replace(/\s+/g, ' ').replace(/ ([,;:])/g, '$1'), ' ,，、;:：');
}

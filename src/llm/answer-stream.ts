import type { Answer, Citation, EvidencePiece } from '../../worker/contract';
import { CitationChecker } from './check-citation';

/** An answer piece by piece, as it can be shown: plain text, and quotes that were checked. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'citation'; citation: Citation };

const QUOTES = '["“”„«»「」『』]';
/** `[3: "exact words"]`, with whatever marks of quotation the language has. */
const MARK = new RegExp(`\\[\\s*(\\d{1,3})\\s*:\\s*${QUOTES}([\\s\\S]*?)${QUOTES}\\s*\\]`);
const MARKS = new RegExp(MARK, 'g');
/** What may still become one. */
const OPEN_MARK = new RegExp(`\\[\\s*(?:\\d{0,3}\\s*(?::\\s*(?:${QUOTES}[\\s\\S]{0,800})?)?)?$`);
/** Signs that no reader sees, or that turn the direction of what follows. */
const HIDDEN =
  /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/**
 * Takes the marks out of a streamed answer and checks them. Text that may be the beginning of a mark is held back until it is
 * one or not, so that nobody sees half of it.
 */
export class AnswerStream {
  readonly #checker: CitationChecker;
  readonly #onPart: (part: AnswerPart) => void;
  readonly #citations: Citation[] = [];
  #held = '';
  #text = '';

  constructor(pieces: readonly EvidencePiece[], onPart: (part: AnswerPart) => void) {
    this.#checker = new CitationChecker(pieces);
    this.#onPart = onPart;
  }

  push(piece: string): void {
    this.#held += piece.replace(HIDDEN, '');
    for (let mark = MARK.exec(this.#held); mark !== null; mark = MARK.exec(this.#held)) {
      this.#emit(this.#held.slice(0, mark.index));
      this.#held = this.#held.slice(mark.index + mark[0].length);
      this.#cite(Number(mark[1]), mark[2] ?? '');
    }
    const open = OPEN_MARK.exec(this.#held)?.index ?? this.#held.length;
    this.#emit(this.#held.slice(0, open));
    this.#held = this.#held.slice(open);
  }

  /**
   * What is held back now is no mark any more: the half of one where the answer broke off, else text. In the text each citation stands as
   * `[1]`, by its place among all.
   */
  end(by: Answer['by'], ended: Answer['ended']): Answer {
    if (ended !== 'cut' && ended !== 'stopped') this.#emit(this.#held);
    this.#held = '';
    return { text: this.#text.trim(), citations: this.#citations, by, ended };
  }

  #emit(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#onPart({ kind: 'text', text });
  }

  #cite(n: number, quote: string): void {
    const citation = this.#checker.check({ n, quote: quote.trim() });
    this.#citations.push(citation);
    this.#text += `[${this.#citations.length}]`;
    this.#onPart({ kind: 'citation', citation });
  }
}

/** The same answer to the same passages under other numbers. A passage that `numberOf` does not know keeps its number. */
export function renumbered(text: string, numberOf: (n: number) => number | undefined): string {
  return text.replace(HIDDEN, '').replace(MARKS, (mark, n: string) => {
    const number = numberOf(Number(n));
    return number === undefined ? mark : mark.replace(n, String(number));
  });
}

/** How many quotes of an answer stand where the notes say them. */
export function foundQuotes({ citations }: Answer): number {
  return citations.filter(({ state }) => state === 'verified' || state === 'elsewhere').length;
}

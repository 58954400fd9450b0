/** Requests of a run that may not have been stored yet when it was killed: two lanes, and what they asked before. */
const REQUESTS_IN_FLIGHT = 4;

/**
 * Which texts a server may be sent, and how often. A text is paid for once, but for what was in flight when the program was
 * killed, and what left the vault and came back.
 */
export class PaidTexts {
  /** By the word that a paragraph alone has: how often it may be sent beyond the first time. */
  readonly #excuses = new Map<string, number>();
  readonly #questions: readonly string[];

  constructor(questions: readonly string[]) {
    this.#questions = questions;
  }

  /** The program was killed while these requests of its were the last. */
  killed(batches: readonly (readonly string[])[]): void {
    for (const text of batches.slice(-REQUESTS_IN_FLIGHT).flat()) this.#excuse(wordOf(text));
  }

  /** Paragraphs that a note had and has no more. A moved note's are sent under another title, and again under the old. */
  left(before: readonly string[], after: readonly string[]): void {
    for (const text of before) if (!after.includes(text)) this.#excuse(wordOf(text));
  }

  #excuse(word: string): void {
    this.#excuses.set(word, (this.#excuses.get(word) ?? 0) + 1);
  }

  /** Throws when a text was paid for again. */
  check(batches: readonly (readonly string[])[]): void {
    const sent = new Map<string, number>();
    for (const text of batches.flat()) sent.set(text, (sent.get(text) ?? 0) + 1);
    for (const [text, times] of sent) {
      if (this.#isQuestion(text)) continue;
      const allowed = 1 + (this.#excuses.get(wordOf(text)) ?? 0);
      if (times > allowed) throw new Error(`"${text}" was sent ${times} times, and not ${allowed} at most`);
    }
  }

  /** Also the word by which a server is asked what its vectors are like. */
  #isQuestion(text: string): boolean {
    return (
      text === 'altitude' ||
      this.#questions.some((question) => text.includes(question) && wordOf(text) === '')
    );
  }
}

function wordOf(text: string): string {
  return /\bplot\d+\b/.exec(text)?.[0] ?? '';
}

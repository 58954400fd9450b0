import { hashText } from './hash';

/** What stands around text that a model is to read and not to obey, and a word by which it shows that it read it. */
export interface Fence {
  begin: string;
  end: string;
  /** Stands at the very front, which is what servers drop of a prompt that is too long for them. */
  check: string;
}

/**
 * Drawn from the text itself, so that no text can hold its own fence, and a request that is put together again is the same
 * request.
 */
export function createFence(text: string): Fence {
  for (let salt = 0; ; salt++) {
    const hash = hashText(`${salt}\n${text}`);
    const name = lettersOf(hash.slice(0, 12));
    const check = lettersOf(hash.slice(12, 24));
    if (!text.includes(name) && !text.includes(check))
      return { begin: `<${name}>`, end: `</${name}>`, check };
  }
}

/** Letters alone: tokenisers and models keep them together better than digits. */
function lettersOf(hex: string): string {
  return Array.from(hex, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
}

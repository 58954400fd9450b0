import { createHash } from 'node:crypto';
import { blocksOf, type MessageBody } from './messages-body';

export interface Usage {
  input_tokens: number;
  output_tokens: number;
  cache_read_input_tokens: number;
  cache_creation_input_tokens: number;
}

/** A prefix with fewer tokens is never cached. */
const LEAST_CACHED = 1_024;

/** Counts and bills what a server reads and says. */
export class Till {
  readonly #tokens: (text: string) => number;
  readonly #contextTokens: number | undefined;
  readonly #cached = new Set<string>();

  /** `contextTokens` is that of a local server, which drops what does not fit. */
  constructor(tokens: (text: string) => number, contextTokens: number | undefined) {
    this.#tokens = tokens;
    this.#contextTokens = contextTokens;
  }

  inputTokens(body: MessageBody): number {
    // A local server passes over every block that is no text.
    const read = blocksOf(body).filter(({ type }) => this.#contextTokens === undefined || type === 'text');
    const tokens = this.#tokens(read.map((block) => block.text ?? JSON.stringify(block)).join('\n'));
    return Math.min(tokens, this.#contextTokens ?? Infinity);
  }

  outputTokens(text: string): number {
    return this.#tokens(text);
  }

  bill(body: MessageBody, text: string): Usage {
    const all = this.inputTokens(body);
    const { read, written } = this.#cache(body);
    return {
      input_tokens: Math.max(0, all - read - written),
      output_tokens: this.outputTokens(text),
      cache_read_input_tokens: read,
      cache_creation_input_tokens: written,
    };
  }

  #cache(body: MessageBody): { read: number; written: number } {
    let [text, read, longest] = ['', 0, 0];
    if (this.#contextTokens !== undefined) return { read: 0, written: 0 };
    for (const block of blocksOf(body)) {
      text += block.text ?? '';
      const tokens = block.cache_control === undefined ? 0 : this.#tokens(text);
      if (tokens < LEAST_CACHED) continue;
      const name = createHash('sha256').update(body.model).update(text).digest('hex');
      if (this.#cached.has(name)) read = tokens;
      this.#cached.add(name);
      longest = tokens;
    }
    return { read, written: longest - read };
  }
}

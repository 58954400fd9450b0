import type { Embedder } from '../../../worker/contract';

const WORDS = ['apples', 'locomotives', 'soil', 'compost', 'worms', 'rain', 'leaves', 'hot', 'bed', 'garden'];

/**
 * A model whose vectors follow from all of a text, title and headings in front included: a component for each of some words,
 * and one for everything else. Remembers what it was sent.
 */
export class WholeTextEmbedder implements Embedder {
  readonly model = {
    id: 'whole-text',
    dimensions: WORDS.length + 1,
    window: 1_000,
    prefixes: { document: '', query: '' },
    pooling: 'none' as const,
  };
  readonly sent: string[] = [];

  async documents(texts: readonly string[]) {
    this.sent.push(...texts);
    return { ok: true as const, value: texts.map((text) => this.#vectorOf(text)) };
  }

  async query(text: string) {
    return { ok: true as const, value: this.#vectorOf(text) };
  }

  async close(): Promise<void> {
    this.sent.length = 0;
  }

  #vectorOf(text: string): Float32Array {
    const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const vector = new Float32Array(WORDS.length + 1);
    for (const word of words) vector[(WORDS.indexOf(word) + vector.length) % vector.length]! += 1;
    const letters = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_009, 0);
    vector[WORDS.length]! += letters / 1_009;
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  }
}

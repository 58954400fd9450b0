import type { Embedder, EmbeddingModel, EngineError, Result } from '../../worker/contract';

export type VectorOf = (text: string) => Float32Array;

/** Embeds in memory: vectors follow from texts by the given function. A test says when it fails, and sees what it was sent. */
export class FakeEmbedder implements Embedder {
  readonly model: EmbeddingModel;
  /** What each call of `documents` was given, whatever came of it. */
  readonly calls: string[][] = [];
  /** Every text that got a vector. */
  readonly texts: string[] = [];
  /** What `documents` answers while it is set. */
  failure: EngineError | undefined;
  /** What `query` answers while it is set. */
  queryFailure: EngineError | undefined;
  /** Texts of which `documents` refuses the first, and with it all that were sent together. */
  refuses: (text: string) => boolean = () => false;
  isClosed = false;
  readonly #vectorOf: VectorOf;

  /** Vectors have as many components as that of a text that says nothing, unless `model` says otherwise. */
  constructor(id: string, vectorOf: VectorOf, model: Partial<EmbeddingModel> = {}) {
    this.#vectorOf = vectorOf;
    this.model = fakeModel(id, { dimensions: vectorOf('').length, ...model });
  }

  async documents(texts: readonly string[]): Promise<Result<Float32Array[]>> {
    this.calls.push([...texts]);
    if (this.failure !== undefined) return { ok: false, error: this.failure };
    const place = texts.findIndex((text) => this.refuses(text));
    if (place >= 0)
      return {
        ok: false,
        error: { kind: 'embedder', reason: 'refused', why: { kind: 'said', text: 'Too odd' }, place },
      };
    this.texts.push(...texts);
    return { ok: true, value: texts.map(this.#vectorOf) };
  }

  async query(text: string): Promise<Result<Float32Array>> {
    if (this.queryFailure !== undefined) return { ok: false, error: this.queryFailure };
    return { ok: true, value: this.#vectorOf(text) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

/** The failure of a server that is not there. */
export const UNREACHABLE: EngineError = {
  kind: 'embedder',
  reason: 'unreachable',
  why: { kind: 'said', text: 'Nobody answers' },
};

/** An embedder of which nothing is expected but what is given: any other call fails the test. */
export function strictEmbedder(expected: Partial<Embedder>): Embedder {
  const unexpected = () => Promise.reject(new Error('unexpected call'));
  return {
    model: fakeModel('strict'),
    documents: unexpected,
    query: unexpected,
    close: unexpected,
    ...expected,
  };
}

/** One whose questions wait until the test answers them. */
export function waitingEmbedder() {
  const asked: { text: string; answer: (result: Result<Float32Array>) => void }[] = [];
  const embedder = strictEmbedder({
    query: (text) => new Promise((answer) => asked.push({ text, answer })),
  });
  return { asked, embedder };
}

function fakeModel(id: string, model: Partial<EmbeddingModel> = {}): EmbeddingModel {
  return {
    id,
    dimensions: 1,
    window: 1_000,
    prefixes: { document: '', query: '' },
    pooling: 'none',
    ...model,
  };
}

/** A component for each line of words: how often a text says one of them. Of a text that says none, all zeroes. */
export function wordVector(lines: readonly string[]): VectorOf {
  const words = lines.map((line) => line.split(' '));
  return (text) => {
    const said = text.toLowerCase().split(/[^a-z]+/);
    return unit(words.map((line) => said.filter((word) => line.includes(word)).length));
  };
}

/** A component for each of the first letters of the alphabet. */
export function letterVector(letters = 26): VectorOf {
  return (text) => {
    const counts = new Array<number>(letters).fill(0);
    for (const letter of text.toLowerCase()) {
      const at = letter.charCodeAt(0) - 97;
      if (at >= 0 && at < letters) counts[at]! += 1;
    }
    return unit(counts);
  };
}

/** In the same direction and of length 1; all zeroes stay what they are. */
export function unit(components: ArrayLike<number>): Float32Array {
  const length = Math.hypot(...Array.from(components)) || 1;
  return Float32Array.from(components, (component) => component / length);
}

import type { Cancellation, Embedder, Result } from '../../worker/contract';

/** One promise of the port. `open` gives a fresh embedder each time; the case closes it. */
export interface EmbedderCase {
  name: string;
  run(open: () => Promise<Embedder>): Promise<void>;
}

/** An embedder under test knows these words: one that learns from a vault is given a vault of these texts. */
export const KNOWN_TEXTS: readonly string[] = [
  'The garden soil is dark, and worms turn the compost into humus.',
  'A telescope shows the rings of Saturn on a clear winter night.',
  'Bread dough rises slowly when the kitchen is cold.',
  'The court decided that the contract had never been valid.',
  'Rivers carry sand and clay from the mountains to the sea.',
  'She practised the violin sonata until her fingers hurt.',
];

/** Components that differ by less are equal: runtimes add up in another order when texts stand in other company. */
const TOLERANCE = 1e-5;

const WIDEST = 4_096;
const never: Cancellation = { cancelled: false };

/** Every embedder passes these, in Node and in a browser; so they use neither vitest nor a host. */
export const embedderCases: EmbedderCase[] = [
  inOneEmbedder('describes a model that can be stored and compared', ({ model }) => {
    hold(/^\S(.*\S)?$/.test(model.id), 'an id that is one line of text');
    hold(Number.isInteger(model.dimensions), 'a whole number of dimensions');
    hold(model.dimensions >= 1 && model.dimensions <= WIDEST, `1 to ${WIDEST} dimensions`);
    hold(Number.isInteger(model.window) && model.window >= 1, 'a window of at least one token');
    hold(typeof model.prefixes.document === 'string', 'a prefix for documents');
    hold(typeof model.prefixes.query === 'string', 'a prefix for queries');
    hold(['mean', 'cls', 'last-token', 'none'].includes(model.pooling), `no pooling named ${model.pooling}`);
    equal(model, JSON.parse(JSON.stringify(model)), 'the model as plain data');
  }),
  inOneEmbedder(
    'gives each text a vector of length 1 and of the dimensions of its model',
    async (embedder) => {
      const vectors = await documents(embedder, KNOWN_TEXTS);
      equal(vectors.length, KNOWN_TEXTS.length, 'vectors');
      for (const vector of vectors) isUnit(embedder, vector);
    },
  ),
  inOneEmbedder('keeps the order of the texts', async (embedder) => {
    const forwards = await documents(embedder, KNOWN_TEXTS);
    const backwards = await documents(embedder, [...KNOWN_TEXTS].reverse());
    forwards.forEach((vector, at) => alike(vector, backwards.at(-1 - at), `text ${at}`));
    hold(maximalGap(forwards[0], forwards[1]) > TOLERANCE, 'other vectors for other texts');
  }),
  inOneEmbedder('gives equal texts equal vectors, alone or among others', async (embedder) => {
    const [text = '', ...others] = KNOWN_TEXTS;
    const among = await documents(embedder, [...others, text, 'worms', text, ...others]);
    const [alone] = await documents(embedder, [text]);
    alike(among[others.length], alone, 'the first of the two');
    alike(among[others.length + 2], alone, 'the second of the two');
  }),
  inOneEmbedder('gives an empty text all zeroes and lets it disturb no other', async (embedder) => {
    const [text = ''] = KNOWN_TEXTS;
    const [first, second, third] = await documents(embedder, ['', text, '']);
    for (const vector of [first, third, await query(embedder, '')]) {
      equal(vector?.length, embedder.model.dimensions, 'dimensions of an empty text');
      hold(vector?.every((component) => component === 0) === true, 'all zeroes for an empty text');
    }
    alike(second, (await documents(embedder, [text]))[0], 'the text between');
  }),
  inOneEmbedder('answers no texts with no vectors', async (embedder) => {
    equal(await documents(embedder, []), [], 'vectors');
  }),
  inOneEmbedder('embeds a question into the space of the documents', async (embedder) => {
    const vectors = await documents(embedder, KNOWN_TEXTS);
    for (const [at, text] of KNOWN_TEXTS.entries()) {
      const question = await query(embedder, text);
      isUnit(embedder, question);
      const scores = vectors.map((vector) => dot(question, vector));
      equal(scores.indexOf(Math.max(...scores)), at, `the nearest to text ${at}`);
    }
  }),
  inOneEmbedder('takes every script, lone surrogates and control characters', async (embedder) => {
    const odd = [
      '土壤和堆肥',
      'ดินและปุ๋ย',
      'تربة وسماد',
      '🌱🪱 👩‍🌾',
      'e\u0301 é',
      '\ud800',
      'a\u0000b\u0007',
      ' \n\t ',
      '"\\',
    ];
    const vectors = await documents(embedder, [...odd, ...KNOWN_TEXTS]);
    equal(vectors.length, odd.length + KNOWN_TEXTS.length, 'vectors');
    for (const vector of vectors) isUnitOrZero(embedder, vector);
    const known = await documents(embedder, KNOWN_TEXTS);
    known.forEach((vector, at) => alike(vectors[odd.length + at], vector, `known text ${at}`));
  }),
  inOneEmbedder('takes a text of ten thousand characters, in one word or in many', async (embedder) => {
    const [text = ''] = KNOWN_TEXTS;
    const long = text.repeat(Math.ceil(10_000 / text.length)).slice(0, 10_000);
    const [words, word, short] = await documents(embedder, [long, 'x'.repeat(10_000), text]);
    isUnit(embedder, mustHave(words));
    isUnitOrZero(embedder, mustHave(word));
    alike(short, (await documents(embedder, [text]))[0], 'the short text beside them');
  }),
  inOneEmbedder('lets its caller keep and change what it gave', async (embedder) => {
    const [text = ''] = KNOWN_TEXTS;
    const [first] = await documents(embedder, [text, text]);
    const kept = first?.slice();
    first?.fill(7);
    const [second, third] = await documents(embedder, [text, text]);
    alike(second, kept, 'the same text again');
    alike(third, kept, 'its copy');
  }),
  inOneEmbedder('answers calls that overlap, each with its own', async (embedder) => {
    const answers = await Promise.all(KNOWN_TEXTS.map((text) => documents(embedder, [text])));
    const together = await documents(embedder, KNOWN_TEXTS);
    answers.forEach(([vector], at) => alike(vector, together[at], `call ${at}`));
  }),
  inOneEmbedder('does nothing that is cancelled before it begins', async (embedder) => {
    const cancelled: Cancellation = { cancelled: true };
    fails(await embedder.documents(KNOWN_TEXTS, cancelled), 'cancelled');
    fails(await embedder.query('worms', cancelled), 'cancelled');
    equal((await documents(embedder, KNOWN_TEXTS)).length, KNOWN_TEXTS.length, 'vectors afterwards');
  }),
  inOneEmbedder('looks between texts whether it was cancelled, and then stops', async (embedder) => {
    const texts = Array.from(
      { length: 300 },
      (_, at) => `${KNOWN_TEXTS[at % KNOWN_TEXTS.length] ?? ''} ${at}`,
    );
    const cancellation = cancelledAtLook(2);
    fails(await embedder.documents(texts, cancellation), 'cancelled');
    hold(cancellation.looks < 20, `no work after that, and not ${cancellation.looks} looks`);
    equal((await documents(embedder, KNOWN_TEXTS)).length, KNOWN_TEXTS.length, 'vectors afterwards');
  }),
  {
    name: 'fails with crashed once it is closed, however often',
    async run(open) {
      const embedder = await open();
      await documents(embedder, ['worms']);
      await embedder.close();
      await embedder.close();
      for (const texts of [['worms'], ['']]) crashed(await embedder.documents(texts, never));
      crashed(await embedder.query('worms', never));
    },
  },
];

function inOneEmbedder(name: string, run: (embedder: Embedder) => Promise<void> | void): EmbedderCase {
  return {
    name,
    async run(open) {
      const embedder = await open();
      await run(embedder);
      await embedder.close();
    },
  };
}

function cancelledAtLook(last: number): Cancellation & { readonly looks: number } {
  let looks = 0;
  return {
    get cancelled() {
      looks += 1;
      return looks >= last;
    },
    get looks() {
      return looks;
    },
  };
}

async function documents(embedder: Embedder, texts: readonly string[]): Promise<Float32Array[]> {
  return valueOf(await embedder.documents(texts, never));
}

async function query(embedder: Embedder, text: string): Promise<Float32Array> {
  return valueOf(await embedder.query(text, never));
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`failed with ${JSON.stringify(result.error)}`);
  return result.value;
}

function fails(result: Result<unknown>, kind: string): void {
  equal(result.ok ? 'vectors' : result.error.kind, kind, 'the outcome');
}

function crashed(result: Result<unknown>): void {
  fails(result, 'embedder');
  if (!result.ok && result.error.kind === 'embedder') equal(result.error.reason, 'crashed', 'the reason');
}

function isUnit({ model }: Embedder, vector: Float32Array): void {
  equal(vector instanceof Float32Array ? vector.length : typeof vector, model.dimensions, 'dimensions');
  hold(Math.abs(dot(vector, vector) - 1) < 1e-4, `length 1, and not ${Math.sqrt(dot(vector, vector))}`);
}

function isUnitOrZero(embedder: Embedder, vector: Float32Array): void {
  if (vector.some((component) => component !== 0)) isUnit(embedder, vector);
  else equal(vector.length, embedder.model.dimensions, 'dimensions');
}

function alike(found: Float32Array | undefined, wanted: Float32Array | undefined, what: string): void {
  const gap = maximalGap(found, wanted);
  hold(gap <= TOLERANCE, `${what} with the same vector, and not one that is ${gap} away`);
}

function maximalGap(first: Float32Array | undefined, second: Float32Array | undefined): number {
  const [a, b] = [mustHave(first), mustHave(second)];
  equal(a.length, b.length, 'dimensions of two vectors');
  return a.reduce((gap, component, at) => Math.max(gap, Math.abs(component - (b[at] ?? NaN))), 0);
}

function mustHave(vector: Float32Array | undefined): Float32Array {
  if (vector === undefined) throw new Error('wanted a vector, found none');
  return vector;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, component, at) => sum + component * (b[at] ?? NaN), 0);
}

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`wanted ${what}`);
}

function equal(found: unknown, wanted: unknown, what: string): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: found ${is}, wanted ${should}`);
}

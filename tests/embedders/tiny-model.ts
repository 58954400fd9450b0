import { OnnxGraph } from './onnx-writer';

export interface TinyShape {
  hidden: number;
  heads: number;
  layers: number;
  inner: number;
  /** The longest text in tokens, those around it included. */
  window: number;
  /** The vocabulary is filled up with words that no text has. */
  words: number;
  /** What the configuration calls the kind of model. */
  kind: string;
  /** Gives the vector of the whole text too, as graphs do that pool by themselves. */
  sentence: boolean;
  /** How texts become tokens: as in BERT, or as in models for many languages. */
  tokeniser: 'wordpiece' | 'unigram';
  /** Whether the weights stand in a file of their own. */
  separateWeights: boolean;
}

export const TINY: TinyShape = {
  hidden: 32,
  heads: 2,
  layers: 1,
  inner: 64,
  window: 64,
  words: 0,
  kind: 'bert',
  sentence: false,
  tokeniser: 'wordpiece',
  separateWeights: false,
};

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/** The files of a transformer of the BERT kind by their names, with seeded weights: the same bytes on every run. */
export function makeTinyModel(change: Partial<TinyShape> = {}): Map<string, Uint8Array<ArrayBuffer>> {
  const shape = { ...TINY, ...change };
  const unigram = shape.tokeniser === 'unigram';
  const vocabulary = unigram ? PIECES : vocabularyOf(shape.words);
  const name = 'onnx/model.onnx';
  const { graph, weights } = graphOf(shape, vocabulary.length).write(
    shape.separateWeights ? 'model.onnx_data' : undefined,
  );
  return new Map([
    ['config.json', json(configOf(shape, vocabulary.length))],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: unigram ? 'XLMRobertaTokenizer' : 'BertTokenizer',
        model_max_length: shape.window,
        ...(unigram ? UNIGRAM_NAMES : SPECIAL_NAMES),
      }),
    ],
    ['tokenizer.json', json(unigram ? unigramTokenizer() : tokenizerOf(vocabulary))],
    [name, graph],
    ...(shape.separateWeights ? ([[`${name}_data`, weights]] as const) : []),
  ]);
}

const SPECIAL_NAMES = {
  pad_token: '[PAD]',
  unk_token: '[UNK]',
  cls_token: '[CLS]',
  sep_token: '[SEP]',
  mask_token: '[MASK]',
};

const UNIGRAM_NAMES = {
  bos_token: '<s>',
  eos_token: '</s>',
  pad_token: '<pad>',
  unk_token: '<unk>',
  cls_token: '<s>',
  sep_token: '</s>',
};

const UNIGRAM_SPECIAL = ['<s>', '<pad>', '</s>', '<unk>'];

/** Words with the space before them, and what is left when no word fits. */
const PIECES = [
  ...UNIGRAM_SPECIAL,
  '▁',
  '▁water',
  '▁soil',
  '▁garden',
  '▁note',
  ...LETTERS,
  ...Array.from('.,:?'),
];

function unigramTokenizer(): object {
  const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true };
  const token = (id: string) => ({ id, ids: [PIECES.indexOf(id)], tokens: [id] });
  const single = [
    { SpecialToken: { id: '<s>', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: '</s>', type_id: 0 } },
  ];
  const spaces = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true };
  return {
    version: '1.0',
    added_tokens: UNIGRAM_SPECIAL.map((content, id) => ({ id, content, ...flags })),
    normalizer: null,
    pre_tokenizer: spaces,
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: single,
      special_tokens: { '<s>': token('<s>'), '</s>': token('</s>') },
    },
    decoder: spaces,
    // Longer pieces are likelier than the letters that they are made of.
    model: {
      type: 'Unigram',
      unk_id: 3,
      vocab: PIECES.map((piece, id) => [piece, id < 4 ? 0 : -6 + piece.length / 2]),
    },
  };
}

function vocabularyOf(words: number): string[] {
  const pieces = LETTERS.flatMap((letter) => [letter, `##${letter}`]);
  const known = ['the', 'note', 'garden', 'soil', 'water', '##ing', '##s', ...Array.from('.,;:!?-\'"()')];
  const filling = Array.from({ length: words }, (_, at) => `unused-${at}`);
  return [...SPECIAL, ...pieces, ...known, ...filling];
}

function configOf({ kind, hidden, heads, layers, inner, window }: TinyShape, words: number): object {
  return {
    model_type: kind,
    hidden_size: hidden,
    num_hidden_layers: layers,
    num_attention_heads: heads,
    intermediate_size: inner,
    max_position_embeddings: window,
    type_vocab_size: 2,
    vocab_size: words,
    pad_token_id: 0,
  };
}

function tokenizerOf(vocabulary: readonly string[]): object {
  const ids = Object.fromEntries(vocabulary.map((word, id) => [word, id]));
  const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true };
  const around = ['[CLS]', '[SEP]'].map((id) => ({ id, ids: [ids[id]], tokens: [id] }));
  const single = [
    { SpecialToken: { id: '[CLS]', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: '[SEP]', type_id: 0 } },
  ];
  return {
    version: '1.0',
    added_tokens: SPECIAL.map((content, id) => ({ id, content, ...flags })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: single,
      special_tokens: Object.fromEntries(around.map((token) => [token.id, token])),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: ids,
    },
  };
}

function graphOf(shape: TinyShape, words: number): OnnxGraph {
  const { hidden, layers, window, sentence } = shape;
  const graph = new OnnxGraph();
  const parts = new Parts(graph);
  for (const name of ['input_ids', 'attention_mask', 'token_type_ids'])
    graph.input(name, ['batch', 'tokens']);
  const embedded = embeddings(parts, words, window, hidden);
  let layer = parts.normalise(embedded, hidden, layers === 0 ? 'last_hidden_state' : 'layer_0');
  for (let at = 1; at <= layers; at += 1)
    layer = encoder(parts, layer, shape, at, at === layers ? 'last_hidden_state' : `layer_${at}`);
  graph.output(layer, ['batch', 'tokens', hidden]);
  if (sentence) {
    graph.add('ReduceMean', [layer], 'sentence_embedding', { axes: { ints: [1] }, keepdims: { int: 0 } });
    graph.output('sentence_embedding', ['batch', hidden]);
  }
  return graph;
}

/** Pieces that graphs of this kind are made of. */
class Parts {
  readonly graph: OnnxGraph;
  #seed = 20_260_314;
  #count = 0;

  constructor(graph: OnnxGraph) {
    this.graph = graph;
  }

  name(kind: string): string {
    return `${kind}_${(this.#count += 1)}`;
  }

  /** Uniform numbers around zero, of this spread. */
  weights(dims: number[], spread: number): string {
    const values = Float32Array.from(
      { length: dims.reduce((a, b) => a * b, 1) },
      () => this.#next() * spread,
    );
    return this.graph.floats(this.name('weights'), dims, values);
  }

  number(value: number): string {
    return this.graph.floats(this.name('number'), [], Float32Array.of(value));
  }

  numbers(values: number[]): string {
    return this.graph.integers(this.name('numbers'), [values.length], values);
  }

  add(operation: string, ...inputs: string[]): string {
    return this.graph.add(operation, inputs, this.name(operation));
  }

  /** x·W + b. */
  linear(x: string, from: number, to: number): string {
    return this.add(
      'Add',
      this.add('MatMul', x, this.weights([from, to], 0.8 / Math.sqrt(from / 12))),
      this.weights([to], 0.05),
    );
  }

  normalise(x: string, hidden: number, output: string): string {
    const [scale, shift] = [new Float32Array(hidden).fill(1), new Float32Array(hidden)];
    const inputs = [
      x,
      this.graph.floats(this.name('scale'), [hidden], scale),
      this.graph.floats(this.name('shift'), [hidden], shift),
    ];
    return this.graph.add('LayerNormalization', inputs, output, {
      axis: { int: -1 },
      epsilon: { float: 1e-12 },
    });
  }

  /** Marsaglia's xorshift, as a number in -0.5…0.5. */
  #next(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return (this.#seed >>> 0) / 2 ** 32 - 0.5;
  }
}

function embeddings(parts: Parts, words: number, window: number, hidden: number): string {
  const { graph } = parts;
  const [zero, one] = [0, 1].map((value) => graph.integers(parts.name('index'), [], [value])) as [
    string,
    string,
  ];
  const length = graph.add('Gather', [parts.add('Shape', 'input_ids'), one], 'length', { axis: { int: 0 } });
  const positions = parts.add('Range', zero, length, one);
  const word = parts.add('Gather', parts.weights([words, hidden], 2), 'input_ids');
  const kind = parts.add('Gather', parts.weights([2, hidden], 0.2), 'token_type_ids');
  return parts.add(
    'Add',
    parts.add('Add', word, kind),
    parts.add('Gather', parts.weights([window, hidden], 0.2), positions),
  );
}

function encoder(
  parts: Parts,
  x: string,
  { hidden, heads, inner }: TinyShape,
  at: number,
  output: string,
): string {
  const attended = parts.linear(attention(parts, x, hidden, heads), hidden, hidden);
  const middle = parts.normalise(parts.add('Add', attended, x), hidden, `middle_${at}`);
  const wide = parts.linear(middle, hidden, inner);
  return parts.normalise(
    parts.add('Add', parts.linear(gelu(parts, wide), inner, hidden), middle),
    hidden,
    output,
  );
}

function attention(parts: Parts, x: string, hidden: number, heads: number): string {
  const { graph } = parts;
  const split = parts.numbers([0, -1, heads, hidden / heads]);
  const turned = (perm: number[]): string => {
    const apart = parts.add('Reshape', parts.linear(x, hidden, hidden), split);
    return graph.add('Transpose', [apart], parts.name('heads'), { perm: { ints: perm } });
  };
  const [queries, keys, values] = [turned([0, 2, 1, 3]), turned([0, 2, 3, 1]), turned([0, 2, 1, 3])];
  const scores = parts.add(
    'Mul',
    parts.add('MatMul', queries, keys),
    parts.number(Math.sqrt(heads / hidden)),
  );
  const seen = graph.add('Softmax', [parts.add('Add', scores, hiddenTokens(parts))], parts.name('shares'), {
    axis: { int: -1 },
  });
  const back = graph.add('Transpose', [parts.add('MatMul', seen, values)], parts.name('back'), {
    perm: { ints: [0, 2, 1, 3] },
  });
  return parts.add('Reshape', back, parts.numbers([0, -1, hidden]));
}

/** A large negative number where the attention mask is zero. */
function hiddenTokens(parts: Parts): string {
  const mask = parts.graph.add('Cast', ['attention_mask'], parts.name('mask'), { to: { int: 1 } });
  const wide = parts.add('Unsqueeze', mask, parts.numbers([1, 2]));
  return parts.add('Mul', parts.add('Sub', parts.number(1), wide), parts.number(-10_000));
}

function gelu(parts: Parts, x: string): string {
  const error = parts.add('Erf', parts.add('Mul', x, parts.number(Math.SQRT1_2)));
  return parts.add('Mul', parts.add('Mul', x, parts.add('Add', error, parts.number(1))), parts.number(0.5));
}

function json(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

import type { ModelLanguages } from '../contract';
import type { ModelFile, ModelSpec } from './model-spec';

/** A model that the user can have downloaded. */
export interface CatalogueModel extends ModelSpec {
  /** As people write it; also the name of its store. */
  name: string;
  /** The part of an address below the server that names it. */
  repository: string;
  /** Which state of the repository: a branch, a tag or a commit. */
  revision: string;
  licence: string;
  languages: ModelLanguages;
  /** Our estimate of the download, for the question before it; the true size comes with the listing. */
  aboutMegabytes: number;
  /** Numbers of components that the model was trained to be cut to, largest first; `dimensions` is the first. */
  cuts: readonly number[];
}

/** The configuration, the tokeniser and its settings: what every model of the hub has. */
const TEXT_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];

const QUANTISED = 'onnx/model_quantized.onnx';

/**
 * Sizes and hashes are not written here: nothing that was not read from the server itself is taken for true. A download
 * begins with the server's listing, which gives both, and what it gave is kept beside the files.
 */
function filesNamed(names: readonly string[]): ModelFile[] {
  return names.map((name) => ({ name, sizeBytes: undefined, sha256: undefined }));
}

/** Smallest first. All run in eight-bit weights, which one thread of WebAssembly computes twice as fast as 32-bit ones. */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    id: 'transformers/all-MiniLM-L6-v2/q8',
    name: 'all-MiniLM-L6-v2',
    repository: 'Xenova/all-MiniLM-L6-v2',
    revision: 'main',
    licence: 'Apache-2.0',
    languages: { kind: 'one', tag: 'en' },
    aboutMegabytes: 24,
    dimensions: 384,
    cuts: [384],
    window: 256,
    prefixes: { document: '', query: '' },
    pooling: 'mean',
    oneLanguage: true,
    graph: QUANTISED,
    weights: [],
    files: filesNamed([...TEXT_FILES, QUANTISED]),
  },
  {
    id: 'transformers/bge-small-en-v1.5/q8',
    name: 'bge-small-en-v1.5',
    repository: 'Xenova/bge-small-en-v1.5',
    revision: 'main',
    licence: 'MIT',
    languages: { kind: 'one', tag: 'en' },
    aboutMegabytes: 35,
    dimensions: 384,
    cuts: [384],
    window: 512,
    prefixes: { document: '', query: 'Represent this sentence for searching relevant passages: ' },
    pooling: 'cls',
    oneLanguage: true,
    graph: QUANTISED,
    weights: [],
    files: filesNamed([...TEXT_FILES, QUANTISED]),
  },
  {
    id: 'transformers/multilingual-e5-small/q8',
    name: 'multilingual-e5-small',
    repository: 'Xenova/multilingual-e5-small',
    revision: 'main',
    licence: 'MIT',
    languages: { kind: 'many', count: 100, isMinimum: false },
    aboutMegabytes: 135,
    dimensions: 384,
    cuts: [384],
    window: 512,
    prefixes: { document: 'passage: ', query: 'query: ' },
    pooling: 'mean',
    graph: QUANTISED,
    weights: [],
    files: filesNamed([...TEXT_FILES, QUANTISED]),
  },
  {
    id: 'transformers/embeddinggemma-300m/q8',
    name: 'embeddinggemma-300m',
    repository: 'onnx-community/embeddinggemma-300m-ONNX',
    revision: 'main',
    licence: 'Gemma Terms of Use',
    languages: { kind: 'many', count: 100, isMinimum: true },
    aboutMegabytes: 330,
    dimensions: 768,
    cuts: [768, 512, 256, 128],
    window: 2_048,
    prefixes: { document: 'title: none | text: ', query: 'task: search result | query: ' },
    // Two dense layers follow the mean; the graph has them and gives the finished vector.
    pooling: 'none',
    graph: QUANTISED,
    weights: [`${QUANTISED}_data`],
    files: filesNamed([...TEXT_FILES, QUANTISED, `${QUANTISED}_data`]),
  },
];

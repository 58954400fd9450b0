import type { EmbeddingModel } from '../../worker/contract';

type Prefixes = EmbeddingModel['prefixes'];

const NONE: Prefixes = { document: '', query: '' };

/**
 * What the cards of these models tell to put in front of a text. The first that fits the name holds. Who changes one gives
 * the model another id, because vectors made with another prefix are not comparable.
 */
const prefixesByName: [RegExp, Prefixes][] = [
  [/nomic-embed-text/, { document: 'search_document: ', query: 'search_query: ' }],
  [
    /mxbai-embed|arctic-embed(?!2|-[lm]-v2)|bge-(small|base|large)-en/,
    asked('Represent this sentence for searching relevant passages: '),
  ],
  [/arctic-embed(2|-[lm]-v2)/, asked('query: ')],
  [/embedding-?gemma/, { document: 'title: none | text: ', query: 'task: search result | query: ' }],
  [
    /qwen3-embedding/,
    asked('Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: '),
  ],
  [
    /e5-mistral/,
    asked('Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery: '),
  ],
  [/(^|[^a-z])e5-/, { document: 'passage: ', query: 'query: ' }],
];

/** The prefixes that a model was trained with, by any of the names under which servers offer it. */
export function prefixesOf(model: string): Prefixes {
  const name = model.toLowerCase().replace(/[_.]/g, '-');
  return prefixesByName.find(([pattern]) => pattern.test(name))?.[1] ?? NONE;
}

function asked(query: string): Prefixes {
  return { document: '', query };
}

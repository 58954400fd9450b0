import * as z from 'zod/mini';
import {
  FRAGMENT_STRATEGIES,
  LEVELS,
  MAX_RESPONSE_LETTERS,
  SIGNAL_NAMES,
  type EmbedderFault,
  type StoreFault,
  type YamlFault,
} from '../../contract';
import { gatherRequest, planRequest } from './ask-requests';
import { lens } from './lens';
import {
  atomId,
  bytes,
  contentHash,
  fault,
  maybe,
  notePath,
  numberFrom,
  someText,
  told,
  wholeNumber,
} from './values';

const nothing = z.null();
const limit = wholeNumber(1, 1_000);
const atom = z.strictObject({ id: atomId });

const facts = z.strictObject({
  path: notePath,
  modifiedMs: z.number(),
  createdMs: z.number(),
  sizeBytes: z.number(),
  fingerprint: maybe(z.number()),
  isFresh: maybe(z.boolean()),
});

const problem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('invalid-utf8'), byteOffset: z.number() }),
  z.strictObject({ kind: z.literal('binary') }),
  z.strictObject({ kind: z.literal('nul-filled'), byteOffset: z.number() }),
  z.strictObject({ kind: z.literal('bad-frontmatter'), line: z.number(), why: told<YamlFault>() }),
  z.strictObject({ kind: z.literal('too-large'), sizeBytes: z.number(), limitBytes: z.number() }),
  z.strictObject({ kind: z.literal('unreadable'), why: told<StoreFault>() }),
  z.strictObject({ kind: z.literal('name-clash'), other: z.string() }),
  z.strictObject({ kind: z.literal('not-embedded'), texts: z.number(), why: told<EmbedderFault>() }),
  z.strictObject({ kind: z.literal('ambiguous-alias'), alias: z.string(), others: z.array(notePath) }),
]);

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upsert'), facts, content: bytes, from: maybe(z.array(notePath)) }),
  z.strictObject({ kind: z.literal('remove'), path: notePath }),
  z.strictObject({ kind: z.literal('rename'), from: notePath, to: notePath, facts, content: maybe(bytes) }),
  z.strictObject({ kind: z.literal('unreadable'), facts, problem }),
]);

const weight = numberFrom(0);

/** Above 0, up to 1. */
const share = z
  .number()
  .check(
    z.refine((value) => value > 0 && value <= 1, fault({ kind: 'no-number', min: 0, max: 1, isAbove: true })),
  );

const feedCursor = z.strictObject({ began: wholeNumber(0), at: wholeNumber(0) });

/** At least one, at most `most`. */
function someOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  const isIn = ({ length }: readonly unknown[]) => length >= 1 && length <= most;
  return z.array(item).check(z.refine(isIn, fault({ kind: 'wrong-count', min: 1, max: most })));
}

const options = z.strictObject({
  embedder: z.string(),
  lowMemory: z.boolean(),
  ontologyFolder: z.string(),
  templateFolders: z.array(z.string()),
  hubMinDegree: numberFrom(1),
  ranking: z.literal(['bounded', 'linear']),
  weights: z.strictObject({ similarity: weight, activation: weight, centrality: weight }),
  expansionFloor: numberFrom(0, 1),
  diversity: numberFrom(0, 1),
  embedsSummaries: z.boolean(),
  related: z.strictObject({ neighbourLinks: weight, pagerank: weight, centrality: weight }),
});

const wanted = {
  lens: maybe(lens),
  without: maybe(z.array(z.literal(SIGNAL_NAMES))),
};

/** Of how many hits cards are wanted. */
const cards = maybe(z.union([z.boolean(), wholeNumber(0)]));

const question = { ...wanted, query: z.string(), typing: maybe(z.boolean()), plain: maybe(z.boolean()) };

const near = z.strictObject({ ...wanted, id: atomId, limit, linked: maybe(z.boolean()), cards });

const facets = z
  .strictObject({
    kind: z.literal(['tags', 'folders', 'properties', 'values']),
    of: maybe(z.string()),
    prefix: maybe(z.string()),
    limit: maybe(limit),
  })
  .check(
    z.refine(({ kind, of }) => kind !== 'values' || (of !== undefined && of !== ''), {
      path: ['of'],
      ...fault({ kind: 'no-property' }),
    }),
  );

const pack = z.strictObject({
  query: someText,
  budget: wholeNumber(200, 1_000_000),
  lens: maybe(lens),
  plain: maybe(z.boolean()),
});

const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('visit'), id: atomId }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('forward') }),
  z.strictObject({ kind: z.literal('read') }),
]);

const summaryRecord = z.strictObject({
  id: contentHash,
  level: z.literal(LEVELS),
  content: contentHash,
  perspective: z.nullable(someText),
  model: someText,
  prompt: wholeNumber(0),
  atom: atomId,
  text: someText.check(
    z.refine((text) => text.length <= 600, fault({ kind: 'wrong-count', min: 1, max: 600 })),
  ),
  name: maybe(
    someText.check(z.refine((name) => name.length <= 60, fault({ kind: 'wrong-count', min: 1, max: 60 }))),
  ),
  createdMs: z.number(),
  job: someText,
});

const storedResponse = z.strictObject({
  key: contentHash,
  text: someText.check(
    z.refine(
      (text) => text.length <= MAX_RESPONSE_LETTERS,
      fault({ kind: 'wrong-count', min: 1, max: MAX_RESPONSE_LETTERS }),
    ),
  ),
  ended: z.literal(['whole', 'cut', 'refused', 'stopped']),
  model: someText,
  job: someText,
  writtenMs: z.number(),
  untilMs: maybe(z.number()),
  notes: maybe(z.array(notePath)),
  held: maybe(z.array(contentHash)),
  question: maybe(contentHash),
  found: maybe(contentHash),
});

export const engineRequests = {
  open: z.strictObject({ options }),
  configure: z.strictObject({ options }),
  reconcile: z.strictObject({
    files: z.array(facts),
    unread: maybe(z.array(notePath)),
    keepGone: maybe(z.boolean()),
  }),
  isLevelWith: z.strictObject({ count: wholeNumber(1, 2 ** 32), sum: z.string() }),
  apply: z.strictObject({ changes: z.array(change) }),
  changesSince: z.strictObject({
    since: maybe(feedCursor),
    limit: maybe(limit),
  }),
  exportAtoms: z.strictObject({
    cursor: maybe(z.strictObject({ after: notePath, feed: maybe(feedCursor) })),
    paths: maybe(someOf(notePath, 1_000)),
    limitBytes: maybe(wholeNumber(1, 2 ** 26)),
  }),
  maintain: z.strictObject({
    first: maybe(notePath),
    only: maybe(z.enum(['merging', 'loading'])),
    keepsThemes: maybe(z.literal(true)),
  }),
  flush: nothing,
  clear: nothing,
  exportVectors: nothing,
  importVectors: z.strictObject({ pieces: z.array(bytes), counts: maybe(z.literal(true)) }),
  describeVectors: z.strictObject({ piece: bytes }),
  sendWithheld: z.strictObject({
    ...{ embedder: someText, model: someText },
    ...{ texts: wholeNumber(0), tokens: numberFrom(0), lasts: maybe(z.literal(true)) },
  }),
  noteCount: nothing,
  meaningStatus: nothing,
  status: nothing,
  figures: nothing,
  explore: z.strictObject({
    ...question,
    level: z.literal(['note', 'section', 'paragraph']),
    limit,
    cards,
    all: maybe(z.boolean()),
  }),
  explain: z.strictObject({ ...question, id: atomId }),
  related: near,
  tune: z.strictObject({
    step: z.literal(['begin', 'go-on', 'drop']),
    maxLinks: maybe(wholeNumber(40, 2_000)),
  }),
  move: near,
  facets,
  atom,
  zoomIn: z.strictObject({ id: atomId, from: maybe(wholeNumber(0)), limit: maybe(limit), lens: maybe(lens) }),
  countInside: z.strictObject({ id: atomId, lens: maybe(lens) }),
  zoomOut: atom,
  links: atom,
  map: z.strictObject({
    id: atomId,
    limit: wholeNumber(1, 2_000),
    lens: maybe(lens),
    from: maybe(z.array(z.strictObject({ id: atomId, x: z.number(), y: z.number() }))),
  }),
  themes: nothing,
  divide: z.strictObject({ terms: z.boolean() }),
  fragments: z.strictObject({
    ids: someOf(atomId, 100),
    query: z.string(),
    strategy: maybe(z.literal(FRAGMENT_STRATEGIES)),
    maxFragments: maybe(wholeNumber(1, 50)),
    fuzzyThreshold: maybe(share),
    returnFullFile: maybe(z.boolean()),
  }),
  pack,
  plan: planRequest,
  gather: gatherRequest,
  trail: z.strictObject({ trail: z.string(), step }),
  atomAt: z.strictObject({ path: notePath, line: wholeNumber(0), level: z.literal(LEVELS) }),
  summaryNeeds: z.strictObject({
    ids: someOf(atomId, 10_000),
    perspective: z.nullable(someText),
    below: maybe(z.boolean()),
  }),
  summaryTask: z.strictObject({
    id: atomId,
    perspective: z.nullable(someText),
    from: z.literal(['text', 'children']),
    maxTokens: maybe(numberFrom(1_000)),
  }),
  keepSummaries: z.strictObject({ records: z.array(summaryRecord) }),
  countSummaries: nothing,
  exportSummaries: nothing,
  findResponse: z.strictObject({ key: contentHash }),
  findEarlierResponse: z.strictObject({ question: contentHash }),
  storeResponse: z.strictObject({ response: storedResponse }),
  dropResponses: z.union([nothing, z.strictObject({ job: someText })]),
  dropSummaries: z.union([
    z.strictObject({ job: someText }),
    z.strictObject({ atom: atomId }),
    z.strictObject({ path: notePath }),
  ]),
  close: nothing,
};

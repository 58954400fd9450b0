import {
  DEFAULT_OPTIONS,
  parseAtomId,
  type AtomId,
  type ContentHash,
  type Lens,
  type QueryPlan,
  type SummaryRecord,
  type WireVerbs,
} from '../../worker/contract';
import { notePath } from '../engine/note-path';

const path = notePath('Garden/Soil.md');
const id = idOf('Garden/Soil.md');
const facts = {
  path,
  modifiedMs: 1_700_000_000_000.5,
  createdMs: -5,
  sizeBytes: 6,
  fingerprint: 7,
  isFresh: true,
};
const lens: Lens = {
  where: 'tag:#soil',
  meaning: 'technical',
  tags: ['soil'],
  kinds: ['text', 'code'],
  properties: [{ name: 'rating', anyOf: ['a', 1, true], atLeast: 3 }],
  links: [
    { of: 'in', atLeast: 2 },
    { of: 'out', atMost: 4 },
  ],
  lacks: ['tags', 'properties', 'folder'],
  linkedWith: [path],
  within: { links: 2, of: path },
  noneOf: [{ anyOf: [{ linked: true }, {}] }],
  sinceMs: 0,
};
const plan: QueryPlan = {
  ...{ kind: 'find', about: 'soil in winter', order: 'best', level: 'note', lens, lang: 'en' },
  ...{ asked: 'And in winter?', unread: '', readBy: 'rules' },
  followUp: { questions: ['soil?'], kept: 'soil', added: 'in winter', subject: 'soil' },
};
const near = { id, limit: 5, linked: true, lens, cards: 3, without: ['links' as const] };

const summary: SummaryRecord = {
  ...{ id: '0'.repeat(32) as ContentHash, content: 'f'.repeat(32) as ContentHash, level: 'note' },
  ...{
    perspective: null,
    model: 'localhost/m',
    prompt: 1,
    atom: id,
    text: 'Soil lives.',
    createdMs: 5,
    job: 'a1',
  },
};

/** A request of every verb that is as it should be, with all that it can hold. */
export const GOOD: { [V in keyof WireVerbs]: WireVerbs[V]['request'] } = {
  open: { options: DEFAULT_OPTIONS },
  configure: { options: { ...DEFAULT_OPTIONS, embedder: 'none' } },
  isLevelWith: { count: 3, sum: '0123456789abcdef' },
  reconcile: { files: [facts], unread: [notePath('Garden')], keepGone: true },
  apply: {
    changes: [
      { kind: 'upsert', facts, content: new TextEncoder().encode('# Soil') },
      { kind: 'upsert', facts, content: new TextEncoder().encode('# Soil'), from: [notePath('Old.md')] },
      { kind: 'rename', from: path, to: notePath('Soil.md'), facts: { ...facts, path: notePath('Soil.md') } },
      { kind: 'rename', from: path, to: path, facts, content: new TextEncoder().encode('# Soil') },
      { kind: 'unreadable', facts, problem: { kind: 'too-large', sizeBytes: 9, limitBytes: 8 } },
      { kind: 'remove', path: notePath('Gone.md') },
    ],
  },
  changesSince: { since: { began: 3, at: 5 }, limit: 2 },
  exportAtoms: { cursor: { after: path, feed: { began: 3, at: 5 } }, paths: [path], limitBytes: 9 },
  maintain: { first: path, only: 'merging', keepsThemes: true },
  flush: null,
  clear: null,
  exportVectors: null,
  importVectors: { pieces: [new Uint8Array(9)], counts: true },
  describeVectors: { piece: new Uint8Array(9) },
  sendWithheld: { embedder: 'openai:soil', model: 'openai/soil', texts: 3, tokens: 40 },
  noteCount: null,
  meaningStatus: null,
  status: null,
  figures: null,
  explore: {
    ...{ query: 'soil "of beds" -sand', level: 'note', limit: 10, lens, typing: true, plain: false },
    ...{ cards: 20, without: ['links', 'meaning'], all: true },
  },
  explain: { id, query: 'soil', lens, typing: false, plain: true, without: [] },
  related: near,
  tune: { step: 'begin', maxLinks: 40 },
  move: near,
  map: { id, limit: 40, lens, from: [{ id: idOf('Mulch.md'), x: 0.5, y: -0.25 }] },
  facets: { kind: 'values', of: 'rating', prefix: 'r', limit: 3 },
  atom: { id },
  zoomIn: { id, from: 2, limit: 3, lens },
  countInside: { id, lens },
  zoomOut: { id },
  links: { id },
  themes: null,
  divide: { terms: true },
  fragments: {
    ...{ ids: [id], query: 'soil', strategy: 'adaptive' as const, maxFragments: 3 },
    ...{ fuzzyThreshold: 0.5, returnFullFile: true },
  },
  pack: { query: 'soil', budget: 500, lens, plain: true },
  plan: {
    question: 'What do I know about soil?',
    focus: id,
    nowMs: 1e12,
    utcOffsetMinutes: 60,
    lang: 'en',
    likelyLang: 'de',
    before: plan,
  },
  gather: {
    plan,
    budget: 500,
    utcOffsetMinutes: -60,
  },
  trail: { trail: 'pane', step: { kind: 'visit', id } },
  atomAt: { path, line: 2, level: 'paragraph' },
  summaryNeeds: { ids: [id], perspective: 'a beginner', below: true },
  summaryTask: { id, perspective: null, from: 'text', maxTokens: 1_000 },
  keepSummaries: { records: [summary] },
  dropSummaries: { job: 'a1' },
  countSummaries: null,
  exportSummaries: null,
  findResponse: { key: 'a'.repeat(32) as ContentHash },
  findEarlierResponse: { question: 'b'.repeat(32) as ContentHash },
  storeResponse: {
    response: {
      ...{ key: 'a'.repeat(32) as ContentHash, text: 'It lives.', ended: 'whole' },
      ...{ model: 'small', job: 'a1', writtenMs: 1, untilMs: 2, notes: [path] },
    },
  },
  dropResponses: null,
  close: null,
  models: null,
  downloadModel: { name: 'small', address: undefined },
  modelProgress: { name: 'small' },
  importModel: { name: 'mine', files: [{ name: 'a.onnx', content: new Blob(['x']) }] },
  readQuestion: { embedder: 'transformers:small', text: 'a question' },
  removeModel: { name: 'small' },
};

function idOf(text: string): AtomId {
  const parsed = parseAtomId(text);
  if (parsed === undefined) throw new Error(`no id: ${text}`);
  return parsed;
}

import type { ParseArgsConfig } from 'node:util';
import { ARCHIVE_OPTIONS, PUBLISH_OPTIONS } from './archive-command';
import { IMPORT_OPTIONS } from './import-task';
import { ANSWER_OPTIONS, COST_OPTIONS, OPINION_OPTIONS, SUMMARIZE_OPTIONS } from './spending-options';
import { CONDITION_OPTIONS, LENS_OPTIONS } from './lens-options';
import type { VerbName } from './verbs';

type Options = NonNullable<ParseArgsConfig['options']>;

export const COMMON_OPTIONS = {
  json: { type: 'boolean' },
  index: { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  'no-update': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Whose vectors are meant: an embedder by its name, or one in a folder. */
const EMBEDDER_OPTIONS = { embedder: { type: 'string' }, model: { type: 'string' } } as const;

const questionOptions = {
  ...CONDITION_OPTIONS,
  ...EMBEDDER_OPTIONS,
} as const;

const searchOptions = {
  ...questionOptions,
  level: { type: 'string' },
  limit: { type: 'string' },
  batch: { type: 'string' },
  why: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

export const OWN_OPTIONS: Record<VerbName, Options> = {
  index: { rebuild: { type: 'boolean' }, yes: { type: 'boolean' } },
  embed: {
    ...EMBEDDER_OPTIONS,
    import: { type: 'string' },
    export: { type: 'string' },
    yes: { type: 'boolean' },
    'max-tokens': { type: 'string' },
  },
  status: { all: { type: 'boolean' } },
  search: searchOptions,
  explain: questionOptions,
  related: {
    ...LENS_OPTIONS,
    why: { type: 'boolean' },
    limit: { type: 'string' },
    linked: { type: 'boolean' },
    batch: { type: 'string' },
    ...EMBEDDER_OPTIONS,
  },
  'zoom-in': { ...LENS_OPTIONS, limit: { type: 'string' } },
  'zoom-out': {},
  links: {},
  themes: {},
  read: {
    query: { type: 'string' },
    strategy: { type: 'string' },
    max: { type: 'string' },
    limit: { type: 'string' },
    full: { type: 'boolean' },
    ...EMBEDDER_OPTIONS,
  },
  pack: {
    ...CONDITION_OPTIONS,
    budget: { type: 'string' },
    ...EMBEDDER_OPTIONS,
  },
  ask: {
    ...ANSWER_OPTIONS,
    after: { type: 'string', multiple: true },
    at: { type: 'string' },
    plan: { type: 'boolean' },
    'read-by-model': { type: 'boolean' },
    forget: { type: 'boolean' },
    budget: { type: 'string' },
    ...EMBEDDER_OPTIONS,
  },
  know: {
    ...OPINION_OPTIONS,
    projects: { type: 'string', multiple: true },
    domains: { type: 'string', multiple: true },
    in: { type: 'string' },
    near: { type: 'boolean' },
    prose: { type: 'boolean' },
    limit: { type: 'string' },
  },
  tune: {
    apply: { type: 'boolean' },
    reset: { type: 'boolean' },
    ...EMBEDDER_OPTIONS,
  },
  eval: {
    queries: { type: 'string' },
    qrels: { type: 'string' },
    links: { type: 'boolean' },
    ...EMBEDDER_OPTIONS,
  },
  mcp: {
    include: { type: 'string', multiple: true },
    exclude: { type: 'string', multiple: true },
    'allow-cost': { type: 'string' },
    knowledge: { type: 'string' },
    llm: { type: 'string' },
    url: { type: 'string' },
    price: { type: 'string' },
    setup: { type: 'string' },
    write: { type: 'boolean' },
    ...EMBEDDER_OPTIONS,
  },
  summarize: SUMMARIZE_OPTIONS,
  cost: COST_OPTIONS,
  import: IMPORT_OPTIONS,
  publish: PUBLISH_OPTIONS,
  archive: ARCHIVE_OPTIONS,
  models: {
    download: { type: 'string' },
    mirror: { type: 'string' },
    yes: { type: 'boolean' },
    delete: { type: 'string' },
  },
};

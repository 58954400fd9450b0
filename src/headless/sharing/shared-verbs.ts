import type {
  EngineError,
  EngineVerbs,
  OpenReport,
  RequestFault,
  Result,
  Verb,
} from '../../../worker/contract';
import type { IndexProgress, Loss } from '../../indexing/indexing';
import type { Update } from '../session/vault-session';

/** Verbs of the engine that are the owner's own: it opens and closes the index, and brings the notes. */
type OwnersVerb = 'open' | 'configure' | 'reconcile' | 'isLevelWith' | 'apply' | 'clear' | 'close';

export type SharedEngineVerb = Exclude<Verb, OwnersVerb>;

/** What is asked of the program that has the index open, beside its engine. */
export interface HostVerbs {
  /** Makes the index equal to the vault as it is now. Answers as `VaultSession.update` does. */
  update: { request: Update; answer: Loss | undefined };
  /** How far the owner is with the notes. */
  progress: { request: null; answer: IndexProgress };
  /** Reads the vectors that the index has, and makes none. */
  loadVectors: { request: null; answer: null };
  facts: { request: null; answer: IndexFacts };
}

/** What holds of an index as long as its owner has it open. */
export interface IndexFacts {
  /** Whose vectors are used, by name. */
  embedder: string;
  /** What the owner found in the index folder. */
  stored: Omit<OpenReport, 'notes'>;
}

export interface SharedVerbs extends Pick<EngineVerbs, SharedEngineVerb>, HostVerbs {}

export type SharedVerb = keyof SharedVerbs;

export interface SharedCallOptions {
  /** Calls the call off. */
  signal?: AbortSignal | undefined;
  /** Of `update` alone. */
  onProgress?: ((progress: IndexProgress) => void) | undefined;
}

/** Never rejects and never hangs. */
export type SharedCall = <V extends SharedVerb>(
  verb: V,
  request: SharedVerbs[V]['request'],
  options?: SharedCallOptions,
) => Promise<Result<SharedVerbs[V]['answer']>>;

/**
 * Whether a verb may be asked again where its answer was lost with the program that should have given it: `again` when asking
 * twice is asking once.
 */
export const SHARED_VERBS: Record<SharedVerb, 'again' | 'once'> = {
  update: 'once',
  progress: 'again',
  loadVectors: 'again',
  facts: 'again',
  changesSince: 'again',
  exportAtoms: 'again',
  exportVectors: 'again',
  importVectors: 'once',
  describeVectors: 'again',
  sendWithheld: 'again',
  maintain: 'once',
  flush: 'again',
  noteCount: 'again',
  meaningStatus: 'again',
  status: 'again',
  figures: 'again',
  explore: 'again',
  explain: 'again',
  related: 'again',
  tune: 'once',
  move: 'again',
  map: 'again',
  facets: 'again',
  atom: 'again',
  zoomIn: 'again',
  countInside: 'again',
  zoomOut: 'again',
  links: 'again',
  themes: 'again',
  divide: 'again',
  fragments: 'again',
  pack: 'again',
  plan: 'again',
  gather: 'again',
  trail: 'once',
  atomAt: 'again',
  summaryNeeds: 'again',
  summaryTask: 'again',
  keepSummaries: 'again',
  dropSummaries: 'again',
  countSummaries: 'again',
  exportSummaries: 'again',
  findResponse: 'again',
  findEarlierResponse: 'again',
  storeResponse: 'again',
  dropResponses: 'again',
};

export function isSharedVerb(verb: unknown): verb is SharedVerb {
  return typeof verb === 'string' && Object.hasOwn(SHARED_VERBS, verb);
}

const HOST_VERBS: Record<keyof HostVerbs, true> = {
  update: true,
  progress: true,
  loadVectors: true,
  facts: true,
};

export function isHostVerb(verb: SharedVerb): verb is keyof HostVerbs {
  return Object.hasOwn(HOST_VERBS, verb);
}

/** What is wrong with a request to the host, whatever it is; undefined when it fits its verb. */
export function wrongHostRequest(verb: keyof HostVerbs, request: unknown): EngineError | undefined {
  if (verb !== 'update')
    return request === null ? undefined : wrong('request', { kind: 'wrong-type', types: ['null'] });
  if (typeof request !== 'object' || request === null)
    return wrong('request', { kind: 'wrong-type', types: ['object'] });
  const fields: Record<string, unknown> = { rebuild: undefined, allowLoss: undefined, ...request };
  for (const [field, value] of Object.entries(fields)) {
    const fault = wrongFlag(field, value);
    if (fault !== undefined) return wrong(field, fault);
  }
  return undefined;
}

const FLAGS: ReadonlySet<string> = new Set<keyof Update>(['rebuild', 'allowLoss', 'divides']);

function wrongFlag(field: string, value: unknown): RequestFault | undefined {
  if (!FLAGS.has(field)) return { kind: 'unknown-field' };
  return typeof value === 'boolean' ? undefined : { kind: 'wrong-type', types: ['boolean'] };
}

function wrong(field: string, why: RequestFault): EngineError {
  return { kind: 'bad-request', field, why };
}

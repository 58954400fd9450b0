import type { AtomCard, EngineError, EngineVerbs, Lens, NotePath, Result, Verb } from '../../worker/contract';
import type { SummaryShop } from '../llm/summary-shop';

/** Whether questions can be answered. */
export type Readiness =
  | { kind: 'ready' }
  /** Notes done and in all; `total` is 0 while the stored index is still being opened. */
  | { kind: 'building'; done: number; total: number; secondsLeft: number | undefined }
  | { kind: 'failed'; error: EngineError };

/** A Markdown file that the user's exclusions let through. */
export interface VaultFile {
  path: NotePath;
  sizeBytes: number;
  /** Whether the rules of inclusion take it into the index. */
  isIncluded: boolean;
}

/** What taking notes into the index would cost. */
export interface ImportQuote {
  files: number;
  /** Estimated. */
  tokens: number;
  /** 0 for work on this device. */
  priceUsd: number;
}

/** What was done to bring the index up to date. */
export interface ReindexReport {
  /** Notes whose content changed in the index, or left it. */
  filesIndexed: number;
  /** Paragraphs that the index has more than before; 0 when it has fewer. */
  chunksCreated: number;
}

/** What the person in front of the app looks at. */
export interface Focus {
  card: AtomCard;
  /** What the person is told about it, in sentences. */
  notices: string[];
}

/** A thing that notes name. */
export interface KnownThing {
  /** A path of a note, or a name, behind its kind. */
  id: string;
  title: string;
  /** How sure it is, and how many notes name it, in words. */
  facts: string;
}

/** What is known of one. */
export interface KnownPage extends KnownThing {
  /** Each line with the note where it stands. */
  sections: { heading: string; lines: string[] }[];
}

/**
 * What an agent wants to decide: that two names are one thing or two, of one thing, what a text means, or that its last decision is
 * taken back.
 */
export interface AgentDecision {
  decision: 'same' | 'different' | 'means' | 'title' | 'confirm' | 'veto' | 'pin' | 'undo';
  /** Ids or names. What `means` something is a text, and `b` may be `nothing`. */
  a?: string;
  b?: string;
}

/** What came of it before anything is decided. */
export type ProposedDecision =
  /** It cannot be decided, and this is why. */
  | { kind: 'unclear'; why: string }
  /** `decided`: a sentence; `changes`: what would be known otherwise, in lines. */
  | { kind: 'clear'; decided: string; changes: string[]; act: () => Promise<Result<null>> };

/** What the notes say of the things that they name, as far as agents may ask. */
export interface AgentKnowledge {
  /**
   * Things whose names hold these words, most named first; of a project or domain those that are seen from it, and where none
   * is called so the names of all that there are.
   */
  find(
    query: string,
    limit: number,
    scope: string | undefined,
  ): Promise<Result<{ things: KnownThing[] } | { scopes: string[] }>>;
  /** By an id or a name; undefined where nothing is known of it. */
  page(name: string): Promise<Result<KnownPage | undefined>>;
  /** Absent unless the user lets agents decide. Nothing is decided before `act`. */
  propose?: (wanted: AgentDecision) => Promise<Result<ProposedDecision>>;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** The files of a vault on this device, and what of them is in the index. */
export interface VaultFiles {
  /** Every Markdown file that exclusions let through, by path. */
  listFiles(): Promise<Result<VaultFile[]>>;
  /** Compares all files with the index now. */
  reindex(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Result<ReindexReport>>;
  /** What `include` would cost. Paths are those of files that `listFiles` told. */
  quoteImport(paths: readonly NotePath[]): Promise<Result<ImportQuote>>;
  /**
   * Takes these folders and files into the index, besides what the rules take, from now on, also when this host is gone. Resolves when
   * they can be found. What is excluded stays out.
   */
  include(paths: readonly string[], signal: AbortSignal): Promise<Result<null>>;
}

/**
 * What the tools of agents stand on: one open index and the files of its vault. Nothing that the user excluded may come out of
 * any of its methods. The host outlives the servers that are made over it.
 */
export interface AgentHost {
  /** For people; the name of the vault. */
  readonly vaultName: string;
  /** US dollars that agents may spend while this host lives; 0 where the user allowed nothing. */
  readonly allowanceUsd: number;
  now(): number;
  /** Asks the engine; an aborted signal cancels there. */
  call<V extends Verb>(
    verb: V,
    request: EngineVerbs[V]['request'],
    options?: CallOptions,
  ): Promise<Result<EngineVerbs[V]['answer']>>;
  /** The bytes of a note of the index. */
  readNote(path: NotePath): Promise<Result<Uint8Array>>;
  readiness(): Readiness;
  /** Resolves when the index is ready or has failed, after `limitMs`, or when the signal is aborted. */
  whenReady(limitMs: number, signal: AbortSignal): Promise<void>;
  /** Absent where nothing but published notes is there. */
  readonly files?: VaultFiles;
  /** What is to be known of every answer that finds notes, in a sentence; absent where there is never anything. */
  caution?(): Promise<string | undefined>;
  /** A lens that the user saved under this name; undefined where there is none. */
  savedLens(name: string): Lens | undefined;
  /** Of the language model that the user chose for it; undefined where there is none. What it sells is subject to the allowance. */
  shop?(): SummaryShop | undefined;
  /** Undefined where the user did not turn it on: then there are no tools for it. */
  knowledge?(): AgentKnowledge | undefined;
  /** Absent where there is no app that shows anything. */
  focus?(): Promise<Result<Focus | undefined>>;
}

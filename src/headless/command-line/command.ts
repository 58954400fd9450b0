import type { FragmentStrategy, Lens, SearchLevel } from '../../../worker/contract';
import type { ArchiveCommand, PublishCommand } from './archive-command';
import type { ImportTask } from './import-task';
import type { KnowTask } from './know-task';
import type { KnowledgeLeave } from './knowledge-leave';
import type { Setup } from './setup';
import type { AnswerBuyer, CostTask, NamedModel, SummarizeTask } from './spending-options';
import type { VerbName } from './verbs';

/** What a person asked for, checked. */
export type Command =
  | { kind: 'help'; verb: VerbName | undefined }
  | { kind: 'version' }
  | ModelsCommand
  | McpCommand
  | PublishCommand
  | ArchiveCommand
  | VaultCommand;

/** What is asked about the models of this device; it needs no vault. */
export interface ModelsCommand {
  kind: 'models';
  json: boolean;
  quiet: boolean;
  task:
    | { kind: 'list' }
    /** `agreed`: the user wants no question. */
    | { kind: 'download'; name: string; mirror: string | undefined; agreed: boolean }
    | { kind: 'delete'; name: string };
}

/** A vault is to be served to an agent. */
export interface McpCommand {
  kind: 'mcp';
  vault: string;
  /** As in `VaultOptions`. */
  indexFolder: string | undefined;
  embedder: string | undefined;
  /** Folders to let in, all when empty, and to leave out, beside those of the settings. */
  include: string[];
  exclude: string[];
  /** US dollars that the agent may spend. */
  allowanceUsd: number;
  /** What the agent may do with what is known; undefined as the settings of the plugin say. */
  knowledge: KnowledgeLeave | undefined;
  /** Of whom the agent may buy summaries; undefined for nobody. */
  seller: NamedModel | undefined;
  /** A client is to be set up for it; undefined to serve. */
  setup: Setup | undefined;
  json: boolean;
}

export type VaultCommand = VaultOptions & Task;

export interface VaultOptions {
  kind: 'vault';
  vault: string;
  /** Where the index is to be kept; undefined for the user's cache folder. */
  indexFolder: string | undefined;
  json: boolean;
  quiet: boolean;
  /** Bring the index up to date before answering. */
  update: boolean;
  /** Whose vectors are used, or made; undefined for those that the index has. */
  embedder: string | undefined;
}

export interface EmbedTask {
  verb: 'embed';
  importFile: string | undefined;
  exportFile: string | undefined;
  /** What was bought and is damaged is bought again, if it is no more than so many tokens; undefined: not at all. */
  sendsWithheld: { maxTokens: number } | undefined;
}

export type Task =
  | SummarizeTask
  | CostTask
  | ImportTask
  /** `agreed`: the user wants no question about notes that are gone. */
  | { verb: 'index'; rebuild: boolean; agreed: boolean }
  | EmbedTask
  /** `all`: with what has to be counted. */
  | { verb: 'status'; all: boolean }
  | { verb: 'tune'; then: 'show' | 'apply' | 'reset' }
  | { verb: 'eval'; queries: string; qrels: string }
  | { verb: 'eval-links' }
  | { verb: 'themes' }
  | {
      verb: 'search';
      query: string;
      level: SearchLevel;
      lens: Lens | undefined;
      limit: number;
      /** Say of each hit why it is there. */
      why: boolean;
      /** Also what has little of the question. */
      all: boolean;
    }
  | { verb: 'explain'; query: string; atom: string; lens: Lens | undefined }
  | {
      verb: 'search-batch';
      file: string;
      level: SearchLevel;
      lens: Lens | undefined;
      limit: number;
      /** Also what has little of a question. */
      all: boolean;
    }
  | { verb: 'related'; note: string; limit: number; linked: boolean; lens: Lens | undefined; why: boolean }
  | { verb: 'related-batch'; file: string; limit: number; linked: boolean; lens: Lens | undefined }
  | { verb: 'zoom-in'; atom: string; limit: number | undefined; lens: Lens | undefined }
  | { verb: 'zoom-out'; atom: string }
  | { verb: 'links'; atom: string }
  | { verb: 'read'; atoms: string[]; ask: Asking | undefined }
  | { verb: 'pack'; query: string; budget: number; lens: Lens | undefined }
  | AskTask
  /** What models wrote to questions is removed. */
  | { verb: 'forget' }
  | KnowTask;

/** A question in plain words. */
export interface AskTask {
  verb: 'ask';
  question: string;
  /** What was asked before, oldest first. */
  after: readonly string[];
  /** What "this" is; undefined for the vault. */
  at: string | undefined;
  /** Only say how the question is read. */
  planOnly: boolean;
  /** Tokens of the passages that an answer may stand on. */
  budget: number;
  /** Whether the buyer's model reads the question where rules only guess, and writes no answer. */
  readByModel: boolean;
  /** Of whom a reading or an answer in its own words is bought; undefined where no model is asked. */
  buyer: AnswerBuyer | undefined;
  /** It is bought again where the same was bought before. */
  anew: boolean;
}

/** What of some atoms is to be read. */
export interface Asking {
  /** Empty: each note's own title. */
  query: string;
  strategy: FragmentStrategy | undefined;
  maxFragments: number;
  /** Also the notes whole. */
  full: boolean;
}

/** The command line asks for something that does not exist or does not fit. */
export interface UsageError {
  message: string;
  /** The verb whose help would explain it. */
  verb: VerbName | undefined;
}

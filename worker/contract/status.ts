import type { StoreDamage } from './faults';
import type { BlockKind } from './atoms';
import type { NoteMove, ReportRow } from './changes';
import type { EngineError } from './errors';
import type { NotePath } from './ids';

export interface OpenReport {
  /** Notes restored from the store. */
  notes: number;
  /** How much of a stored index could be used; `none`: there was none. Vectors are no part of this: they are read later. */
  found: 'none' | 'all' | 'part' | 'unusable';
  /** False where the store was left while the index was being made from nothing: notes of the vault are missing from it. */
  isComplete: boolean;
  /** Notes that were stored and are missing until they are read again, where that can be counted. */
  lostNotes: number;
  /** Why the stored index could not be used, wholly or in part; empty when it could or there was none. */
  damage: StoreDamage[];
}

export interface ReconcileReport {
  /** Files that are new, changed, could not be read before, or are in doubt: the host must send them. Newest first. */
  needed: NotePath[];
  /** Those of them, and the last, whose facts are as they were but do not prove that their bytes are. */
  inDoubt: NotePath[];
  unchanged: number;
  /**
   * Notes whose file is gone. They were dropped unless the host wanted to keep them, or one of the needed files may be the same note: that one
   * stays until they have come.
   */
  gone: NotePath[];
  /** Notes in places that the host could not look into: kept as they were. */
  unseen: number;
}

export interface ApplyReport {
  /** Notes whose content changed in the index. */
  changed: number;
  /** Notes whose bytes were the same as known. */
  same: number;
  problems: ReportRow[];
  /** Notes that showed to be the same under another path, by their size, time and text; absent where there are none. */
  moved?: NoteMove[];
}

/** What the engine and what it runs in hold in memory at one moment, in bytes. */
export interface ProcessMemory {
  /** Objects of the engine's thread, with those that nobody uses any more and that were not yet collected. */
  heap: number;
  /** What its thread holds outside of its heap: buffers of words, notes and vectors. */
  buffers: number;
  /** The whole process in main memory: all of its threads, the runtime, and what was freed but not given back to the system. */
  resident: number;
}

/** What an index knows of itself without looking at links and texts. */
export interface IndexFigures {
  notes: number;
  sections: number;
  paragraphs: number;
  blocks: Record<BlockKind, number>;
  tokens: number;
  storeBytes: number;
  /**
   * Bytes held in memory: by the tables that grow with the vault, and by all that the engine runs in, where its thread can tell.
   */
  memory: { keyword: number; vectors: number; notes: number; process?: ProcessMemory };
  meaning: MeaningStatus;
  /** Whether everything applied is persisted. */
  persisted: boolean;
  /** Notes and files that could not be taken in full; in an `IndexStatus` also aliases that several notes claim. */
  report: ReportRow[];
}

/** With what has to be counted: every link is resolved for it. */
export interface IndexStatus extends IndexFigures {
  /** Link occurrences that lead to a note in the vault. */
  linksResolved: number;
  /** Link occurrences whose target does not exist. */
  linksGhost: number;
  /** Distinct names of missing targets. */
  ghosts: number;
  topics: number;
  /** Communities that the vault is divided into, those within them not counted. */
  themes: number;
  tags: number;
  terms: number;
  /** How far links take part in ranking, 0…1: less than 1 when they join what has little to do with each other. */
  linkTrust: number;
  /** Folders whose notes answers take for templates: those that settings name, else those that seem to be theirs. */
  templateFolders: string[];
}

/**
 * A part of a stored index beside notes, words and vectors of texts. It follows from those: a copy of the table of contents, the
 * links between notes, themes, lists of near notes, vectors of whole notes.
 */
export type DerivedPart = 'contents' | 'links' | 'themes' | 'near-notes' | 'note-vectors';

/** A server that sends a bill gets so many paragraphs unasked, as edits leave them; before it gets more a person is asked. */
export const UNASKED_TEXTS = 500;

/**
 * Paragraphs that a server would send a bill for, and that it does not get until `sendWithheld`: those of a model of which this device
 * has no vector yet, more than `UNASKED_TEXTS` at once, and all where vectors that were bought could not be read, nor be found
 * again beside the damage.
 */
export interface WithheldTexts {
  /** Who would make them, as in the options, which name its server. */
  embedder: string;
  /** Id of its model. */
  model: string;
  /** Paragraphs that want one, those that came since among them. */
  texts: number;
  /** What a server would be sent for them, estimated. */
  tokens: number;
  /** Names of the damaged files in the store, where they stay until then: journals only while no note is removed. Empty where nothing is damaged. */
  files: string[];
}

/** Whether they were bought before. */
export function isOfDamage({ files }: WithheldTexts): boolean {
  return files.length > 0;
}

/** What a person agreed to buy: what was shown of a `WithheldTexts`. */
export interface AgreedTexts extends Pick<WithheldTexts, 'embedder' | 'model' | 'texts' | 'tokens'> {
  /** Whether the yes outlives the engine, for a week; not where damaged vectors are bought again. False when absent. */
  lasts?: true;
}

/** How far the vectors are. Searches use those that are there. */
export interface MeaningStatus {
  /** As in the options. */
  embedder: string;
  /**
   * `off`: none is wanted. `too-small`: the vault has too few paragraphs to train on. `waiting`: nothing was done yet.
   * `failed`: see `error`; `maintain` tries again.
   */
  state: 'off' | 'too-small' | 'waiting' | 'reading' | 'training' | 'embedding' | 'ready' | 'failed';
  /** Id of the model that answers now; undefined while there is none. */
  model: string | undefined;
  /** The native runtime that it runs on, with its version; undefined where it runs on what is embedded, or elsewhere. */
  nativeRuntime: string | undefined;
  dimensions: number | undefined;
  /** The model that is being filled, or else the one that answers: whose vectors are counted here. Left out while none is open. */
  counted?: { model: string; dimensions: number };
  /** Paragraphs with a vector of that model, and paragraphs in all. */
  done: number;
  total: number;
  /** Paragraphs whose vectors were stored and could not be read: they are embedded again. Counted anew with each start. */
  lostTexts: number;
  /**
   * Paragraphs whose exact vectors were stored and could not be read: they are compared by the rounded ones until they are
   * embedded again. Known once the vectors are read.
   */
  roundedTexts: number;
  /**
   * Parts that were stored and could not be read since the index was opened: they are made again, and answers lack nothing of
   * them. Of `note-vectors` it is known once they were asked for.
   */
  remade: DerivedPart[];
  /** Left out where there are none. */
  withheld?: WithheldTexts;
  /**
   * The model whose vectors are counted embeds nothing on this device (`EmbeddingModel.isAway`), and `error` says why where that is
   * known: what stands in notes is compared by its stored vectors, and questions are answered by words. Left out else.
   */
  isAway?: true;
  error: EngineError | undefined;
}

/**
 * What background work is at. Learning: the vectors that are stored are read (`loading`), the built-in embedder reads the
 * notes and is trained, texts are embedded. `comparing`: it is looked which notes are near to each other. `themes`: the vault is
 * divided into themes and the words that set these apart are looked for, told in hundredths. The others are housekeeping:
 * segments of the keyword index are checked and merged, and links, names, the texts of links and how far links are to be
 * trusted are read.
 */
export type Stage =
  | 'none'
  | 'checking'
  | 'merging'
  | 'loading'
  | 'reading'
  | 'training'
  | 'embedding'
  | 'links'
  | 'names'
  | 'anchors'
  | 'trust'
  | 'comparing'
  | 'themes';

const HOUSEKEEPING: ReadonlySet<Stage> = new Set([
  'checking',
  'merging',
  'links',
  'names',
  'anchors',
  'trust',
]);

/** Whether it is short work that questions would else do first when they need it. */
export function isHousekeeping(stage: Stage): boolean {
  return HOUSEKEEPING.has(stage);
}

/** Texts that have no vector of a model that embeds nothing on this device: the next work looks again whether it is there. */
export interface AwayTexts {
  /** More than 0. */
  texts: number;
  why: EngineError;
}

/** What is left of background work. */
export interface WorkLeft {
  /** What was worked on; `none` when nothing is left to do. */
  stage: Stage;
  /** Of this stage, in units of its own (notes, hundredths, texts). */
  done: number;
  total: number;
  /** How much of this stage is done by what it takes, 0…1; absent where each of its units takes about as long. */
  share?: number;
  /** What this stage takes as a whole, in milliseconds of a usual computer; absent where it alone can tell. */
  weight?: number;
  /** What follows this stage until no work is left and all is stored, in the same; absent where nothing does, or nobody knows. */
  after?: number;
  /** The part of `after` in which notes are read again: that goes as fast as the host reads files. */
  afterReading?: number;
  /** Paragraphs that nothing is done about until `sendWithheld` (`WithheldTexts`); absent where there are none. */
  withheld?: number;
  /** Texts that wait for a model that is not on this device; absent where there are none. */
  away?: AwayTexts;
  /** Why the work stopped before its end; it goes on with the next call. */
  error: EngineError | undefined;
}

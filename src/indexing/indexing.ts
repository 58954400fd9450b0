import {
  isHousekeeping,
  type AwayTexts,
  type EngineApi,
  type EngineError,
  type FileFacts,
  type FilesDigest,
  type NoteMove,
  type NotePath,
  type Problem,
  type Result,
  type WorkLeft,
} from '../../worker/contract';
import type { DeviceSpeed } from './device-speed';
import type { FileSizes } from './work-weights';

/** The files of one vault as a host sees them. Both hosts (the app and Node) provide it. */
export interface VaultFiles {
  /**
   * Every Markdown file that the host's include and exclude rules let through, with files it will not read
   * (too large, name clash) told apart. Paths are unique. `unread`: folders that it could not look into.
   */
  list(): Promise<{
    files: FileFacts[];
    refused: { facts: FileFacts; problem: Problem }[];
    unread?: NotePath[];
    /** As `digestOfFiles` of the files, where that was found already. */
    digest?: FilesDigest;
  }>;
  /** Whether the host's rules let a note of this path through; absent where there are none. */
  admits?(path: NotePath): boolean;
  /** The bytes of one file now. The caller owns the buffer. Failure is `unreadable`. */
  read(path: NotePath): Promise<Result<Uint8Array>>;
}

/** What happened to one file, as the host reports it. */
export type VaultEvent =
  | { kind: 'changed'; facts: FileFacts }
  /** `facts`: what was known of it last. */
  | { kind: 'removed'; path: NotePath; facts?: FileFacts }
  | { kind: 'renamed'; from: NotePath; facts: FileFacts };

/** A note that another program gave another path: the host told of a file that went and of one that came. */
export type FileMove = NoteMove;

/** The same of a note or a folder. */
export interface PathMove {
  from: string;
  to: string;
}

export type IndexingState = 'idle' | 'indexing' | 'paused' | 'failed';

export interface IndexProgress {
  state: IndexingState;
  /** Notes done and notes in all, of the run in progress (or the last one). */
  done: number;
  total: number;
  /** Estimated from the rate of this run; undefined until it can be known. */
  secondsLeft: number | undefined;
  /** Why it stands still; only when `state` is `failed`. */
  error: EngineError | undefined;
  /** Background work, while there is some; goes on in any state but `paused` and `failed`. */
  background: BackgroundProgress | undefined;
  /** Whether the vault has been compared with the index: before, nobody knows whether it is up to date, or has no notes. */
  isCompared: boolean;
  /** The notes that are kept although their files are gone, until `allowLoss`. */
  loss: Loss | undefined;
}

/** More than half the notes of a vault are gone at once: as likely a disk that is not mounted as the user's will. */
export interface Loss {
  /** How many notes the vault has fewer than the index. */
  lost: number;
  /** How many it should have. */
  known: number;
}

/** How far the work is that can wait: learning from the notes, embedding them. */
export interface BackgroundProgress {
  /** `none` when it failed before there was any. */
  stage: WorkLeft['stage'];
  /** Of this stage, in units of its own. */
  done: number;
  total: number;
  /** Of this stage and, where the built-in embedder learns, of those that follow it; undefined until it can be known. */
  secondsLeft: number | undefined;
  /** More than what a single edit brings about is still to be done, whatever the present stage tells of itself. */
  isLarge?: true;
  /** As in `WorkLeft`. */
  withheld?: number;
  /** As in `WorkLeft`. */
  away?: AwayTexts;
  /** Why it stands still. It tries again by itself unless only the user can help. */
  error: EngineError | undefined;
}

/** Whether answers may change when it is done. */
export function isAboutMeaning(background: BackgroundProgress | undefined): boolean {
  if (background === undefined || background.error !== undefined) return false;
  return background.stage !== 'none' && !isHousekeeping(background.stage);
}

/** Keeps the index equal to the vault: the first full pass, then every event after it. */
export interface Indexing {
  /** Lists, reconciles and sends what is needed. Resolves when the pass is complete, paused time included. */
  start(): Promise<Result<null>>;
  /**
   * Takes an event; waits until the file has been quiet for the debounce, then sends it. Answers the rename by another program that shows
   * with it.
   */
  push(event: VaultEvent): FileMove | undefined;
  /** The user is typing: background work stands still for a moment. */
  typed(): void;
  /** The index was opened: vectors that are stored are read, also while it is paused. */
  readStored(): void;
  /** Something else than a note has changed: there may be background work to do. */
  wantBackground(): void;
  /** What kept background work from going on may be gone. */
  retryBackground(): void;
  /** Stops sending at once: at most the batch in flight still arrives. Background work is called off, but for reading what is stored. */
  pause(): void;
  resume(): void;
  /** The next pass drops the notes that are gone, however many they are. */
  allowLoss(): void;
  /** Empties the index and makes it anew, unless `progress` shows a loss then. */
  rebuild(): Promise<Result<null>>;
  /** Resolves when everything pushed so far is in the index. */
  settled(): Promise<void>;
  readonly progress: IndexProgress;
  /** Called at most every 100 ms while running, and on every change of state. Returns the way to stop. */
  subscribe(listener: (progress: IndexProgress) => void): () => void;
  close(): void;
}

/** What the indexing needs besides the engine; tests inject their own. */
export interface IndexingPorts {
  engine: Pick<EngineApi, 'noteCount' | 'reconcile' | 'isLevelWith' | 'apply' | 'flush' | 'clear'>;
  files: VaultFiles;
  now(): number;
  /** Runs `task` after `delayMs`; returns the way to call it off. */
  after(delayMs: number, task: () => void): () => void;
  /** How fast this device is, where others want to know of it too. */
  device?: DeviceSpeed;
  /**
   * What a person waits for once `read` of the vault is read and stored, in milliseconds of a usual computer: it belongs to the time
   * left. Nothing where it is absent.
   */
  follows?(read: FileSizes, vault: FileSizes): number;
  /** A file that came showed to hold a note whose file went: under another name, or while nobody looked. */
  moved?(move: FileMove): void;
  /** Absent where background work is nobody's or somebody else's matter. */
  background?: BackgroundPorts;
}

/** What background work needs of the host. */
export interface BackgroundPorts {
  /** The engine's verb; an aborted `signal` cancels it. */
  maintain(
    request: { first?: NotePath; only?: 'loading'; keepsThemes?: true },
    signal: AbortSignal,
  ): Promise<Result<WorkLeft>>;
  /** The note that the user looks at comes first. */
  openNote(): NotePath | undefined;
  /** Which part of the time may be spent on it, above 0 and up to 1: less on battery. */
  share(): number;
}

import { TFile, TFolder, Vault, type App, type Plugin } from 'obsidian';
import type { FileFacts } from '../../worker/contract';
import type { IndexSession } from '../indexing/index-session';
import type { PathMove } from '../indexing/indexing';
import { MovedFiles } from '../indexing/moved-files';
import { movedFolders, type Folders } from './moved-folders';
import type { AppVaultFiles } from './vault-files';

/** Sooner than the index reads what came: a folder that is left out is to be left out by its new name before that. */
const LOOK_AFTER_MS = 200;
/** What belongs together is told within less. */
const FORGET_AFTER_MS = 10_000;

/**
 * Tells `index.moved` of folders that another program has renamed, also of those whose notes are left out: the app tells of the files and
 * folders that went and came, one by one. Call it once the layout is ready.
 */
export function watchMovedFolders(
  plugin: Plugin,
  files: Pick<AppVaultFiles, 'admits' | 'factsOf'>,
  index: Pick<IndexSession, 'onMove' | 'moved'>,
): void {
  const { vault } = plugin.app;
  const seen = new SeenMoves(foldersOf(plugin.app), files, (move) => index.moved(move));
  plugin.register(() => seen.close());
  // The index tells of what it has.
  plugin.register(index.onMove((move) => seen.moved(move)));
  plugin.registerEvent(
    vault.on('delete', (file) => {
      if (file instanceof TFile && !files.admits(file.path)) seen.went(file);
    }),
  );
  plugin.registerEvent(
    vault.on('create', (file) => {
      if (file instanceof TFile) seen.came(file);
    }),
  );
}

/** Looks for folders that were moved a moment after notes were, as long as more are. */
class SeenMoves {
  readonly #folders: Folders;
  readonly #files: Pick<AppVaultFiles, 'factsOf'>;
  readonly #tell: (move: PathMove) => void;
  readonly #moves = new Map<string, PathMove>();
  /** Files that are left out and went, and all that came, in their order: which of these are those is looked for where any went. */
  readonly #events: ({ went: FileFacts } | { came: TFile })[] = [];
  #hasGone = false;
  /** Where each folder that was told of is now. */
  readonly #told = new Map<string, string>();
  #look: number | undefined;
  #forget: number | undefined;
  #lastMs = 0;

  constructor(folders: Folders, files: Pick<AppVaultFiles, 'factsOf'>, tell: (move: PathMove) => void) {
    this.#folders = folders;
    this.#files = files;
    this.#tell = tell;
  }

  moved(move: PathMove): void {
    if (!move.to.endsWith('.md')) return;
    this.#moves.set(move.from, move);
    this.#lookLater();
  }

  went(file: TFile): void {
    const facts = this.#files.factsOf(file);
    if (facts === undefined) return;
    this.#events.push({ went: facts });
    this.#hasGone = true;
    this.#lookLater();
  }

  came(file: TFile): void {
    this.#events.push({ came: file });
    this.#lookLater();
  }

  close(): void {
    window.clearTimeout(this.#look);
    window.clearTimeout(this.#forget);
  }

  #lookLater(): void {
    this.#lastMs = performance.now();
    this.#look ??= window.setTimeout(() => this.#tellFolders(), LOOK_AFTER_MS);
    this.#forget ??= window.setTimeout(() => this.#forgetAll(), FORGET_AFTER_MS);
  }

  #tellFolders(): void {
    this.#look = undefined;
    for (const move of movedFolders([...this.#moves.values(), ...this.#leftOutMoves()], this.#folders)) {
      if (this.#told.get(move.from) === move.to) continue;
      this.#told.set(move.from, move.to);
      // It may go back there.
      this.#told.delete(move.to);
      this.#tell(move);
    }
  }

  #leftOutMoves(): PathMove[] {
    const matched = new MovedFiles();
    const events = this.#hasGone ? this.#events : [];
    return events.flatMap((event): PathMove[] => {
      const facts = 'went' in event ? event.went : this.#files.factsOf(event.came);
      if (facts === undefined) return [];
      const { path } = facts;
      if ('came' in event) {
        const from = matched.came(facts)?.path;
        return from === undefined ? [] : [{ from, to: path }];
      }
      const to = matched.went(facts, { path, indexedAs: path });
      return to === undefined ? [] : [{ from: path, to }];
    });
  }

  /** Once nothing more was told for so long. */
  #forgetAll(): void {
    const leftMs = this.#lastMs + FORGET_AFTER_MS - performance.now();
    this.#forget = leftMs > 0 ? window.setTimeout(() => this.#forgetAll(), leftMs) : undefined;
    if (leftMs > 0) return;
    this.#moves.clear();
    this.#told.clear();
    this.#events.length = 0;
    this.#hasGone = false;
  }
}

function foldersOf({ vault }: App): Folders {
  return {
    has: (folder) => vault.getFolderByPath(folder) !== null,
    notesIn: (path) => {
      const folder = vault.getFolderByPath(path);
      let count = 0;
      if (folder instanceof TFolder)
        Vault.recurseChildren(folder, (file) => {
          if (file instanceof TFile && file.extension === 'md') count++;
        });
      return count;
    },
  };
}

import { TFile, TFolder, Vault, type App, type Plugin } from 'obsidian';
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
  files: Pick<AppVaultFiles, 'factsOf'>,
  index: Pick<IndexSession, 'onMove' | 'moved'>,
): void {
  const { vault } = plugin.app;
  const seen = new MovedNotesOfFolders(foldersOf(plugin.app), (move) => index.moved(move));
  plugin.register(() => seen.close());
  plugin.register(index.onMove((move) => seen.add(move)));
  const matched = new MovedFiles();
  let forget = 0;
  const forgetLater = (): void => {
    window.clearTimeout(forget);
    forget = window.setTimeout(() => matched.clear(), FORGET_AFTER_MS);
  };
  plugin.register(() => window.clearTimeout(forget));
  plugin.registerEvent(
    vault.on('delete', (file) => {
      const facts = file instanceof TFile ? files.factsOf(file) : undefined;
      if (facts === undefined) return;
      forgetLater();
      const to = matched.went(facts, { path: facts.path, indexedAs: facts.path });
      if (to !== undefined) seen.add({ from: facts.path, to });
    }),
  );
  plugin.registerEvent(
    vault.on('create', (file) => {
      const facts = file instanceof TFile ? files.factsOf(file) : undefined;
      if (facts === undefined) return;
      forgetLater();
      const from = matched.came(facts);
      if (from !== undefined) seen.add({ from: from.path, to: facts.path });
    }),
  );
}

/** Looks for folders that were moved a moment after notes were, as long as more are. */
class MovedNotesOfFolders {
  readonly #folders: Folders;
  readonly #tell: (move: PathMove) => void;
  readonly #moves = new Map<string, PathMove>();
  /** Where each folder that was told of is now. */
  readonly #told = new Map<string, string>();
  #look: number | undefined;
  #forget: number | undefined;

  constructor(folders: Folders, tell: (move: PathMove) => void) {
    this.#folders = folders;
    this.#tell = tell;
  }

  add(move: PathMove): void {
    if (!move.to.endsWith('.md')) return;
    this.#moves.set(move.from, move);
    this.#look ??= window.setTimeout(() => this.#tellFolders(), LOOK_AFTER_MS);
    window.clearTimeout(this.#forget);
    this.#forget = window.setTimeout(() => this.#end(), FORGET_AFTER_MS);
  }

  close(): void {
    window.clearTimeout(this.#look);
    window.clearTimeout(this.#forget);
  }

  #tellFolders(): void {
    this.#look = undefined;
    for (const move of movedFolders([...this.#moves.values()], this.#folders)) {
      if (this.#told.get(move.from) === move.to) continue;
      this.#told.set(move.from, move.to);
      // It may go back there.
      this.#told.delete(move.to);
      this.#tell(move);
    }
  }

  #end(): void {
    this.#moves.clear();
    this.#told.clear();
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

import { constants } from 'node:fs';
import { access, readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isStoreError,
  parseNotePath,
  StoreError,
  type StoreFault,
  type FileFacts,
  type NotePath,
  type Problem,
  type Result,
} from '../../worker/contract';
import type { VaultFiles } from '../indexing/indexing';
import { statsToFacts } from './file-facts';
import { fileFault } from '../../worker/node/files/file-fault';
import {
  codeOf,
  isInside,
  walkFolder,
  type FoundFile,
  type RefusedFile,
  type UnreadFolder,
} from './folder-walk';

/** A file, and the path of the note that it is. */
interface SpelledFile {
  file: FoundFile;
  path: NotePath;
}

type Refusal = { facts: FileFacts; problem: Problem };

/** A folder of Markdown files as a vault. Never writes to it. */
export class VaultFolder implements VaultFiles {
  /** Real path of the folder. */
  readonly root: string;
  /** How the disk spells the path of each note; undefined until the first listing. */
  #spellings: Map<NotePath, string> | undefined;

  /** What the last listing could not look into. */
  unread: readonly UnreadFolder[] = [];
  readonly #now: () => number;
  #admits: (path: NotePath) => boolean = () => true;

  private constructor(root: string, now: () => number) {
    this.root = root;
    this.#now = now;
  }

  /** From now on these rules say which notes there are; before that all are. */
  keepTo(admits: (path: NotePath) => boolean): void {
    this.#admits = admits;
  }

  admits(path: NotePath): boolean {
    return this.#admits(path);
  }

  /** Rejects with the file system's error when there is no such folder or it cannot be read. */
  static async open(folder: string, now: () => number = Date.now): Promise<VaultFolder> {
    const root = await realpath(folder);
    await readdir(root);
    // Names may be listed in a folder whose files nobody may look at.
    await access(root, constants.X_OK);
    return new VaultFolder(root, now);
  }

  /** Rejects when the vault itself cannot be read: an unplugged disk must not look like an empty vault. */
  async list(): ReturnType<VaultFiles['list']> {
    // Before the files are looked at: what changes from here on must not count as seen.
    const nowMs = this.#now();
    const { found, refused, unread } = await walkFolder(this.root);
    this.unread = unread;
    const winners = new Map<NotePath, FoundFile>();
    const refusals = new Map<NotePath, Refusal>();
    const spelled = found.map((file) => ({ file, path: notePathOf(file) }));
    for (const { file, path } of spelled.sort(bySpelling)) {
      if (!this.#admits(path)) continue;
      const winner = winners.get(path);
      if (winner === undefined) winners.set(path, file);
      else refuse(file, { kind: 'name-clash', other: winner.path });
    }
    for (const { why, ...file } of refused)
      if (this.#admits(notePathOf(file))) refuse(file, { kind: 'unreadable', why });
    for (const { path, why } of unread)
      refuse({ path, stats: undefined }, { kind: 'unreadable', why: { kind: 'folder-kept', why } });
    this.#spellings = new Map([...winners].map(([path, file]) => [path, file.path]));
    const files = [...winners].map(([path, { stats }]) => ({ path, ...statsToFacts(stats, nowMs) }));
    const places = unread.flatMap(({ path }) => parseNotePath(path) ?? []);
    return { files, refused: [...refusals.values()], unread: places };

    /** Adds one row a path, as the disk spells it: in NFC it would be the path of the note that won. */
    function refuse({ path, stats }: Omit<RefusedFile, 'why'>, problem: Problem): void {
      const spelled = path as NotePath;
      if (refusals.has(spelled)) return;
      refusals.set(spelled, { facts: { path: spelled, ...statsToFacts(stats, nowMs) }, problem });
    }
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    if (!this.#admits(path))
      return { ok: false, error: { kind: 'unreadable', path, why: { kind: 'not-in-vault' } } };
    try {
      return { ok: true, value: await this.#bytesOf(path) };
    } catch (error) {
      return { ok: false, error: { kind: 'unreadable', path, why: faultOf(error) } };
    }
  }

  async #bytesOf(path: NotePath): Promise<Uint8Array> {
    try {
      const place = await realpath(join(this.root, this.#spellings?.get(path) ?? path));
      if (!isInside(place, this.root)) throw new StoreError(path, { kind: 'link-out-of-vault' });
      return await readFile(place);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || this.#spellings !== undefined) throw error;
      // The disk may spell the name in another Unicode form; only a listing tells.
      await this.list();
      return this.#bytesOf(path);
    }
  }
}

function faultOf(error: unknown): StoreFault {
  return isStoreError(error) ? error.why : fileFault(error);
}

function notePathOf({ path }: Pick<FoundFile, 'path'>): NotePath {
  const notePath = parseNotePath(path);
  if (notePath === undefined) throw new Error(`a listing gave the name ${path}`);
  return notePath;
}

/**
 * Of files with one note path the first wins: the one that the disk spells like the note path, so that no other
 * file's spelling can be taken for a note, then the smallest by code units.
 */
function bySpelling(a: SpelledFile, b: SpelledFile): number {
  const isExactA = a.path === a.file.path;
  const isExactB = b.path === b.file.path;
  if (isExactA !== isExactB) return isExactA ? -1 : 1;
  return a.file.path < b.file.path ? -1 : 1;
}

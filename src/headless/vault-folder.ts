import { readdir, readFile, realpath } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import {
  parseNotePath,
  type FileFacts,
  type NotePath,
  type Problem,
  type Result,
} from '../../worker/contract';
import type { VaultFiles } from '../indexing/indexing';
import { codeOf, isInside, reasonOf, walkFolder, type FoundFile } from './folder-walk';

type Refusal = { facts: FileFacts; problem: Problem };

/** A folder of Markdown files as a vault. Never writes to it. */
export class VaultFolder implements VaultFiles {
  /** Real path of the folder. */
  readonly root: string;
  /** How the disk spells the path of each note; undefined until the first listing. */
  #spellings: Map<NotePath, string> | undefined;

  private constructor(root: string) {
    this.root = root;
  }

  /** Rejects with the file system's error when there is no such folder or it cannot be read. */
  static async open(folder: string): Promise<VaultFolder> {
    const root = await realpath(folder);
    await readdir(root);
    return new VaultFolder(root);
  }

  /** Rejects when the vault itself cannot be read: an unplugged disk must not look like an empty vault. */
  async list(): Promise<{ files: FileFacts[]; refused: Refusal[] }> {
    const { found, refused } = await walkFolder(this.root);
    const winners = new Map<NotePath, FoundFile>();
    const refusals = new Map<NotePath, Refusal>();
    for (const file of found.sort(bySpelling)) {
      const path = notePathOf(file);
      const winner = winners.get(path);
      if (winner === undefined) winners.set(path, file);
      else refuse(refusals, file.path, file.stats, { kind: 'name-clash', other: winner.path });
    }
    for (const { path, stats, reason } of refused)
      refuse(refusals, path, stats, { kind: 'unreadable', message: reason });
    this.#spellings = new Map([...winners].map(([path, file]) => [path, file.path]));
    const files = [...winners].map(([path, file]) => factsOf(path, file.stats));
    return { files, refused: [...refusals.values()] };
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    try {
      return { ok: true, value: await this.#bytesOf(path) };
    } catch (error) {
      return { ok: false, error: { kind: 'unreadable', path, message: reasonOf(error) } };
    }
  }

  async #bytesOf(path: NotePath): Promise<Uint8Array> {
    try {
      const place = await realpath(join(this.root, this.#spellings?.get(path) ?? path));
      if (!isInside(place, this.root)) throw new Error('it is a link that leads out of the vault');
      return await readFile(place);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || this.#spellings !== undefined) throw error;
      // The disk may spell the name in another Unicode form; only a listing tells.
      await this.list();
      return this.#bytesOf(path);
    }
  }
}

function notePathOf({ path }: FoundFile): NotePath {
  const notePath = parseNotePath(path);
  if (notePath === undefined) throw new Error(`a listing gave the name ${path}`);
  return notePath;
}

/**
 * Of files with one note path the first wins: the one that the disk spells like the note path, so that no other
 * file's spelling can be taken for a note, then the smallest by code units.
 */
function bySpelling(a: FoundFile, b: FoundFile): number {
  const isExactA = notePathOf(a) === a.path;
  const isExactB = notePathOf(b) === b.path;
  if (isExactA !== isExactB) return isExactA ? -1 : 1;
  return a.path < b.path ? -1 : 1;
}

/** Adds one row a path, as the disk spells it: in NFC it would be the path of the note that won. */
function refuse(
  refusals: Map<NotePath, Refusal>,
  path: string,
  stats: Stats | undefined,
  problem: Problem,
): void {
  const spelled = path as NotePath;
  if (!refusals.has(spelled)) refusals.set(spelled, { facts: factsOf(spelled, stats), problem });
}

function factsOf(path: NotePath, stats: Stats | undefined): FileFacts {
  if (stats === undefined) return { path, modifiedMs: 0, createdMs: 0, sizeBytes: 0 };
  const modifiedMs = Math.floor(stats.mtimeMs);
  // File systems without a time of birth give 0 or the time of the last change of the inode.
  const bornMs = Math.floor(stats.birthtimeMs);
  const createdMs = bornMs > 0 ? Math.min(bornMs, modifiedMs) : modifiedMs;
  return { path, modifiedMs, createdMs, sizeBytes: stats.size };
}

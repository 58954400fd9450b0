import { constants, readFile as readFileCallingBack, realpath as realpathCallingBack } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  digestOfFiles,
  isStoreError,
  parseNotePath,
  StoreError,
  type StoreFault,
  type FileFacts,
  type NotePath,
  type Problem,
  type Result,
} from '../../../worker/contract';
import type { VaultFiles } from '../../indexing/indexing';
import { fileOnDisk, type FileOnDisk } from './file-facts';
import { fileFault } from '../../../worker/node-files/file-fault';
import { codeOf, isInside, walkFolder, type UnreadFolder, type Walk } from './folder-walk';

/** For each note of a vault: those of `fs/promises` make an object of each file that is open, and take twice the time of the processor. */
const readFile = promisify(readFileCallingBack);
const realpath = promisify(realpathCallingBack.native);

/** Files as notes. */
interface Notes {
  files: FileFacts[];
  /** Files whose note path is taken, and by which file. */
  clashes: { file: FileOnDisk; other: string }[];
  /** How the disk spells the paths of notes that it does not spell as they are. */
  spellings: Map<NotePath, string>;
}

type Refusal = { facts: FileFacts; problem: Problem };

type Listing = Awaited<ReturnType<VaultFiles['list']>>;

/** A folder of Markdown files as a vault. Never writes to it. */
export class VaultFolder implements VaultFiles {
  /** Real path of the folder. */
  readonly root: string;
  /** Of notes whose path the disk spells otherwise; undefined until the first listing. */
  #spellings: ReadonlyMap<NotePath, string> | undefined;

  /** What the last listing could not look into. */
  unread: readonly UnreadFolder[] = [];
  readonly #now: () => number;
  #admits: (path: NotePath) => boolean = () => true;
  #ahead: Promise<Listing> | undefined;

  private constructor(root: string, now: () => number) {
    this.root = root;
    this.#now = now;
  }

  /** From now on these rules say which notes there are; before that all are. */
  keepTo(admits: (path: NotePath) => boolean): void {
    this.#admits = admits;
    this.#ahead = undefined;
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

  /**
   * Begins to list the files, by the rules as they are now, for the next `list` alone: so they are looked at while something else is
   * waited for.
   */
  lookAhead(): void {
    if (this.#ahead !== undefined) return;
    this.#ahead = this.#look();
    // Whoever lists is told of it; nobody else need know.
    this.#ahead.catch(() => undefined);
  }

  /** Whether the next `list` was begun already. */
  get looksAhead(): boolean {
    return this.#ahead !== undefined;
  }

  /** Rejects when the vault itself cannot be read: an unplugged disk must not look like an empty vault. */
  list(): Promise<Listing> {
    const look = this.#ahead ?? this.#look();
    this.#ahead = undefined;
    return look;
  }

  async #look(): Promise<Listing> {
    // Before the files are looked at: what changes from here on must not count as seen.
    const nowMs = this.#now();
    const { found, refused, unread }: Walk = await walkFolder(this.root, nowMs);
    this.unread = unread;
    const { files, clashes, spellings } = this.#notesOf(found);
    this.#spellings = spellings;
    const refusals = new Map<NotePath, Refusal>();
    for (const { file, other } of clashes) refuse(file, { kind: 'name-clash', other });
    for (const { why, file } of refused)
      if (this.#admits(notePathOf(file))) refuse(file, { kind: 'unreadable', why });
    for (const { path, why } of unread)
      refuse(fileOnDisk(path, undefined, nowMs), {
        kind: 'unreadable',
        why: { kind: 'folder-kept', why },
      });
    const places = unread.flatMap(({ path }) => parseNotePath(path) ?? []);
    const digest = digestOfFiles(files);
    return { files, refused: [...refusals.values()], unread: places, ...(digest && { digest }) };

    /** Adds one row a path, as the disk spells it: in NFC it would be the path of the note that won. */
    function refuse(file: FileOnDisk, problem: Problem): void {
      const facts = file as FileOnDisk<NotePath>;
      if (!refusals.has(facts.path)) refusals.set(facts.path, { facts, problem });
    }
  }

  /**
   * Of files with one note path the first wins: the one that the disk spells like the note path, so that no other
   * file's spelling can be taken for a note, then the smallest by code units. No two files are spelled alike.
   */
  #notesOf(found: readonly FileOnDisk[]): Notes {
    const notes: Notes = { files: [], clashes: [], spellings: new Map() };
    const otherwise: { path: NotePath; file: FileOnDisk }[] = [];
    for (const file of found) {
      const path = notePathOf(file);
      if (!this.#admits(path)) continue;
      if (isSpelled(file, path)) notes.files.push(file);
      else otherwise.push({ path, file });
    }
    if (otherwise.length > 0) addOtherwiseSpelled(notes, otherwise);
    return notes;
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

function notePathOf({ path }: { path: string }): NotePath {
  const notePath = parseNotePath(path);
  if (notePath === undefined) throw new Error(`a listing gave the name ${path}`);
  return notePath;
}

/** Whether the disk spells a file as the note path is. */
function isSpelled(file: FileOnDisk, path: NotePath): file is FileOnDisk<NotePath> {
  return file.path === path;
}

function addOtherwiseSpelled(
  { files, clashes, spellings }: Notes,
  found: { path: NotePath; file: FileOnDisk }[],
): void {
  const taken = new Map(files.map(({ path }) => [path, path as string]));
  found.sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
  for (const { path, file } of found) {
    const other = taken.get(path);
    if (other !== undefined) {
      clashes.push({ file, other });
      continue;
    }
    taken.set(path, file.path);
    spellings.set(path, file.path);
    files.push({ ...file, path });
  }
}

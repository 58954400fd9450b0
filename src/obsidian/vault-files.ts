import { TFile, type Vault } from 'obsidian';
import {
  parseNotePath,
  storeFault,
  type FileFacts,
  type NotePath,
  type Problem,
  type Result,
  type StoreFault,
  type VaultReader,
} from '../../worker/contract';
import { isFreshAt } from '../indexing/freshness';
import type { VaultFiles } from '../indexing/indexing';
import type { ExcludedFiles } from '../settings/excluded-files';
import { leftOutBy, type LeftOut, type NoteRules } from '../settings/folder-rules';
import type { AltitudeSettings } from '../settings/settings';
import type { AppExcludedFiles } from './app-excluded-files';

type Rules = Pick<AltitudeSettings, 'include' | 'exclude' | 'leavesOutExcludedFiles' | 'sizeLimitMegabytes'>;

/** Files taken between two rests of the main thread: a few milliseconds of work. */
const FILES_PER_SLICE = 2_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** The vault of the app, as the indexing and the engine read it. */
export class AppVaultFiles implements VaultFiles, VaultReader {
  /** Files whose path on disk is not in Unicode NFC, by the path that is. */
  #denormalised = new Map<NotePath, string>();
  readonly #vault: Vault;
  readonly #rules: () => Rules;
  readonly #excluded: AppExcludedFiles;
  readonly #now: () => number;

  constructor(vault: Vault, rules: () => Rules, excluded: AppExcludedFiles, now: () => number) {
    this.#vault = vault;
    this.#rules = rules;
    this.#excluded = excluded;
    this.#now = now;
  }

  /** Rejects when it cannot be known what is excluded: rather nothing is read than that. */
  async list(): ReturnType<VaultFiles['list']> {
    if (this.#rules().leavesOutExcludedFiles) await this.#excluded.read();
    const all = this.#vault.getMarkdownFiles();
    const files = new Map<NotePath, FileFacts>();
    const refused: { facts: FileFacts; problem: Problem }[] = [];
    const otherwise: TFile[] = [];
    this.#denormalised.clear();
    for (let from = 0; from < all.length; from += FILES_PER_SLICE) {
      for (const file of all.slice(from, from + FILES_PER_SLICE))
        if (parseNotePath(file.path) === file.path) this.#sort(file, files, refused);
        else otherwise.push(file);
      if (from + FILES_PER_SLICE < all.length) await rest();
    }
    // Of files with one note path that one is the note which is spelled like it.
    for (const file of otherwise) this.#sort(file, files, refused);
    return { files: [...files.values()], refused };
  }

  async read(path: NotePath): Promise<Result<Uint8Array>> {
    const file = this.#vault.getFileByPath(this.#denormalised.get(path) ?? path);
    if (file === null) return unreadable(path, { kind: 'not-in-vault' });
    const problem = this.problemOf(file);
    if (problem !== undefined) return unreadable(path, { kind: 'over-limit' });
    try {
      return { ok: true, value: new Uint8Array(await this.#vault.readBinary(file)) };
    } catch (error) {
      return unreadable(path, storeFault(error).why);
    }
  }

  /** Paths of all notes of the vault, whatever the rules say. */
  paths(): NotePath[] {
    return this.#vault.getMarkdownFiles().flatMap((file) => parseNotePath(file.path) ?? []);
  }

  /** All notes of the vault with their sizes, whatever the rules say, and what the app excludes of them. */
  async survey(): Promise<{
    files: { path: NotePath; sizeBytes: number }[];
    excluded: ExcludedFiles | undefined;
  }> {
    await this.#excluded.look();
    const files = this.#vault.getMarkdownFiles().flatMap(({ path: spelled, stat }) => {
      const path = parseNotePath(spelled);
      return path === undefined ? [] : [{ path, sizeBytes: stat.size }];
    });
    return { files, excluded: this.#excluded.current };
  }

  /** What is known of a file without reading it; undefined for a path that no note can have. */
  factsOf(file: TFile): FileFacts | undefined {
    const path = parseNotePath(file.path);
    if (path === undefined) return undefined;
    const { mtime, ctime, size } = file.stat;
    const facts = { path, modifiedMs: mtime, createdMs: ctime, sizeBytes: size };
    return isFreshAt(mtime, this.#now()) ? { ...facts, isFresh: true } : facts;
  }

  /** Which notes are read, as far as that is known. */
  get rules(): NoteRules {
    const { include, exclude, leavesOutExcludedFiles } = this.#rules();
    return { include, exclude, ...(leavesOutExcludedFiles && { excludedFiles: this.#excluded.current }) };
  }

  /** Why a note is left out; undefined when it is not. */
  leftOut(path: string): LeftOut | undefined {
    const isUnknown = this.#rules().leavesOutExcludedFiles && !this.#excluded.areKnown;
    return isUnknown ? { kind: 'excluded-by-app' } : leftOutBy(path.normalize('NFC'), this.rules);
  }

  /** Whether the file is a note that the rules let through. None is before the first listing has asked the app what it excludes. */
  admits(path: string): boolean {
    return path.toLowerCase().endsWith('.md') && this.leftOut(path) === undefined;
  }

  /** Why a file will not be read; undefined when it will. */
  problemOf(file: TFile): Problem | undefined {
    const limitBytes = this.#rules().sizeLimitMegabytes * BYTES_PER_MEGABYTE;
    return file.stat.size > limitBytes
      ? { kind: 'too-large', sizeBytes: file.stat.size, limitBytes }
      : undefined;
  }

  #sort(
    file: TFile,
    files: Map<NotePath, FileFacts>,
    refused: { facts: FileFacts; problem: Problem }[],
  ): void {
    const facts = this.factsOf(file);
    if (facts === undefined || !this.admits(file.path)) return;
    const problem = this.problemOf(file) ?? this.#clash(file, facts.path, files);
    if (problem !== undefined) {
      // As the disk spells it: in NFC it would be the path of the note that has the name, and that one would be left out.
      const isClash = problem.kind === 'name-clash';
      refused.push({ facts: isClash ? { ...facts, path: file.path as NotePath } : facts, problem });
      return;
    }
    files.set(facts.path, facts);
    if (facts.path !== file.path) this.#denormalised.set(facts.path, file.path);
  }

  #clash(file: TFile, path: NotePath, files: Map<NotePath, FileFacts>): Problem | undefined {
    if (!files.has(path)) return undefined;
    const other = this.#denormalised.get(path) ?? path;
    return other === file.path ? undefined : { kind: 'name-clash', other };
  }
}

function unreadable(path: NotePath, why: StoreFault): Result<never> {
  return { ok: false, error: { kind: 'unreadable', path, why } };
}

/** Lets the app draw and take keys. */
function rest(): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, 0));
}

import { realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import bundle from 'virtual:engine-bundle';
import preamble from 'virtual:node-preamble';
import { createEngineClient, type EngineClient } from '../../worker/client';
import { DEFAULT_OPTIONS, type EngineApi, type Result } from '../../worker/contract';
import { createIndexing } from '../indexing/create-indexing';
import type { IndexProgress, Indexing } from '../indexing/indexing';
import { after } from './after';
import { EXIT, failureOf, refuse, type Failure, type Outcome } from './failure';
import { codeOf, isInside, reasonOf } from './folder-walk';
import { indexFolderOf, surroundings } from './index-place';
import { spawnNodeWorker } from './spawn-node-worker';
import { VaultFolder } from './vault-folder';

/** A vault with its index open. One process holds an index at a time. */
export interface VaultSession {
  readonly folder: VaultFolder;
  readonly indexFolder: string;
  readonly engine: EngineApi;
  /** Why the stored index is made anew; undefined when it could be used or there was none. */
  readonly discarded: string | undefined;
  /** Makes the index equal to the folder as it is now; `rebuild` starts from nothing. */
  update(rebuild: boolean, onProgress: (progress: IndexProgress) => void): Promise<Result<null>>;
  /** Breaks off an update, which answers `cancelled`. */
  interrupt(): void;
  readonly isInterrupted: boolean;
  /** Stores what was done and lets go of the index. */
  close(): Promise<Result<null>>;
}

export async function openVault(vault: string, placed: string | undefined): Promise<Outcome<VaultSession>> {
  const folder = await openFolder(vault);
  if (!folder.ok) return folder;
  const indexFolder =
    placed === undefined ? indexFolderOf(folder.value.root, surroundings()) : resolve(placed);
  if (isInside(await futureRealPath(indexFolder), folder.value.root)) {
    const message = `The index folder ${indexFolder} is inside the vault.`;
    return {
      ok: false,
      failure: refuse('index-inside-vault', message, 'Name a folder outside of it.', EXIT.usage),
    };
  }
  const client = createEngineClient({
    spawn: () => spawnNodeWorker(preamble, bundle),
    store: indexFolder,
    vault: folder.value,
  });
  const opened = await client.engine.open({ options: DEFAULT_OPTIONS });
  if (opened.ok) {
    const session = new OpenVault(client, folder.value, indexFolder, opened.value.discarded);
    return { ok: true, value: session };
  }
  await client.close();
  return { ok: false, failure: failureOf(opened.error) };
}

class OpenVault implements VaultSession {
  readonly folder: VaultFolder;
  readonly indexFolder: string;
  readonly discarded: string | undefined;
  readonly #client: EngineClient;
  #indexing: Indexing | undefined;
  #isInterrupted = false;

  constructor(client: EngineClient, folder: VaultFolder, indexFolder: string, discarded: string | undefined) {
    this.#client = client;
    this.folder = folder;
    this.indexFolder = indexFolder;
    this.discarded = discarded;
  }

  get engine(): EngineApi {
    return this.#client.engine;
  }

  async update(rebuild: boolean, onProgress: (progress: IndexProgress) => void): Promise<Result<null>> {
    const indexing = createIndexing({ engine: this.engine, files: this.folder, now: Date.now, after });
    this.#indexing = indexing;
    if (this.#isInterrupted) indexing.close();
    indexing.subscribe(onProgress);
    const result = await (rebuild ? indexing.rebuild() : indexing.start());
    indexing.close();
    return result;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  interrupt(): void {
    this.#isInterrupted = true;
    this.#indexing?.close();
  }

  async close(): Promise<Result<null>> {
    const closed = await this.engine.close(null);
    await this.#client.close();
    return closed;
  }
}

async function openFolder(vault: string): Promise<Outcome<VaultFolder>> {
  try {
    return { ok: true, value: await VaultFolder.open(vault) };
  } catch (error) {
    return { ok: false, failure: noVault(vault, error) };
  }
}

function noVault(vault: string, error: unknown): Failure {
  const code = codeOf(error);
  if (code === 'ENOENT')
    return refuse('no-vault', `There is no folder ${resolve(vault)}.`, 'Check the spelling.');
  if (code === 'ENOTDIR')
    return refuse('no-vault', `${resolve(vault)} is a file.`, 'Name the folder that holds it.');
  return refuse('no-vault', `The vault ${resolve(vault)} cannot be read: ${reasonOf(error)}`);
}

/** The real path that a folder has or will have once it is made. */
async function futureRealPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (codeOf(error) !== 'ENOENT' || parent === path) return path;
    return join(await futureRealPath(parent), path.slice(parent.length));
  }
}

import type { DiskChange, Entry, SettingsChange, VaultFacts } from '../wire';

/** An answer of the server that is no success; `code` is the file system's, such as ENOENT. */
export class RemoteError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface PendingRead {
  path: string;
  settle: (bytes: ArrayBuffer) => void;
  fail: (error: Error) => void;
}

/** One request carries at most this many files; their bytes are unpacked without copying more than each file. */
const READ_BATCH = 64;

/** The real folder behind the vault, reached through the server that served this page. */
export class RemoteFolder {
  #pending: PendingRead[] = [];
  #isReading = false;

  describe(): Promise<VaultFacts> {
    return this.#ask('GET', 'facts', {}) as Promise<VaultFacts>;
  }

  list(): Promise<Entry[]> {
    return this.#ask('GET', 'list', {}) as Promise<Entry[]>;
  }

  stat(path: string): Promise<Entry | null> {
    return this.#ask('GET', 'stat', { path }) as Promise<Entry | null>;
  }

  children(path: string): Promise<Entry[]> {
    return this.#ask('GET', 'children', { path }) as Promise<Entry[]>;
  }

  /** Reads asked for in the same turn travel together, and those asked for while others are on their way. */
  read(path: string): Promise<ArrayBuffer> {
    return new Promise((settle, fail) => {
      if (this.#pending.length === 0 && !this.#isReading) queueMicrotask(() => void this.#flushReads());
      this.#pending.push({ path, settle, fail });
    });
  }

  write(path: string, body: BodyInit, mtime?: number): Promise<Entry> {
    const query = mtime === undefined ? { path } : { path, mtime: String(mtime) };
    return this.#ask('POST', 'write', query, body) as Promise<Entry>;
  }

  append(path: string, body: BodyInit): Promise<Entry> {
    return this.#ask('POST', 'append', { path }, body) as Promise<Entry>;
  }

  makeFolder(path: string): Promise<Entry> {
    return this.#ask('POST', 'folder', { path }) as Promise<Entry>;
  }

  rename(path: string, to: string): Promise<Entry> {
    return this.#ask('POST', 'rename', { path, to }) as Promise<Entry>;
  }

  copy(path: string, to: string): Promise<Entry> {
    return this.#ask('POST', 'copy', { path, to }) as Promise<Entry>;
  }

  async remove(path: string): Promise<void> {
    await this.#ask('POST', 'remove', { path });
  }

  async trash(path: string): Promise<void> {
    await this.#ask('POST', 'trash', { path });
  }

  resourceUrl(path: string): string {
    return `/vault/file?${new URLSearchParams({ path }).toString()}`;
  }

  /**
   * Changes on disk, those this page made included; the caller tells known from new by time and size. `missed` is called
   * after a break in the connection, during which changes went untold.
   */
  watch(report: (changes: (DiskChange | SettingsChange)[]) => void, missed: () => void): void {
    const source = new EventSource('/vault/events');
    let opened = false;
    source.onmessage = (event: MessageEvent<string>) =>
      report(JSON.parse(event.data) as (DiskChange | SettingsChange)[]);
    source.onopen = () => {
      if (opened) missed();
      opened = true;
    };
  }

  async #ask(
    method: string,
    route: string,
    query: Record<string, string>,
    body?: BodyInit,
  ): Promise<unknown> {
    const url = `/vault/${route}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(url, body === undefined ? { method } : { method, body });
    if (response.ok) return response.json();
    throw await toError(response);
  }

  async #flushReads(): Promise<void> {
    this.#isReading = true;
    while (this.#pending.length > 0) {
      const all = this.#pending;
      this.#pending = [];
      const batches = [];
      for (let i = 0; i < all.length; i += READ_BATCH)
        batches.push(this.#settleBatch(all.slice(i, i + READ_BATCH)));
      await Promise.all(batches);
    }
    this.#isReading = false;
  }

  async #settleBatch(batch: PendingRead[]): Promise<void> {
    try {
      await this.#readBatch(batch);
    } catch (error) {
      for (const read of batch) read.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #readBatch(batch: PendingRead[]): Promise<void> {
    const body = JSON.stringify(batch.map((read) => read.path));
    const response = await fetch('/vault/read-many', { method: 'POST', body });
    if (!response.ok) throw await toError(response);
    const packed = await response.arrayBuffer();
    const lengths = new DataView(packed);
    let offset = 0;
    for (const { path, settle, fail } of batch) {
      const length = lengths.getInt32(offset, true);
      offset += 4;
      if (length < 0) fail(new RemoteError(`ENOENT: no such file, open '${path}'`, 'ENOENT'));
      else settle(packed.slice(offset, offset + length));
      offset += Math.max(0, length);
    }
  }
}

async function toError(response: Response): Promise<RemoteError> {
  const answer = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  return new RemoteError(answer.message ?? response.statusText, answer.code ?? '');
}

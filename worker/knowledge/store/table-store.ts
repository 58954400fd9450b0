import { storeFault, type ChangeCursor, type ContentHash, type IndexStorage } from '../../contract';
import { frame, frameAt } from '../../engine/base/frames';
import { pack, tryUnpack } from '../../engine/base/msgpack';
import { packRow, unpackRow, type KeptRow, type PackedRow } from './packed-row';
import { KNOWLEDGE_VERSION, withoutNames, type KeptTable } from './table-image';
import type { Upkeep } from './upkeep';

interface Manifest {
  version: number;
  cursor: ChangeCursor | null;
  /** Counts how often a table was kept; shards that are written bear it in their names. */
  generation: number;
  /** The name of each shard, empty for one without rows. */
  shards: string[];
}

const MANIFEST = 'manifest';
const ROWS_PER_SHARD = 64;
/** Shards of one step of `keep`, and shards that are read at once. */
const WRITTEN = 4;
const READ = 16;

/** Where what was read of notes is kept. Each method rejects with a `StoreError` where it cannot. */
export interface KeptStore {
  /** Empty where nothing is kept. */
  read(): Promise<KeptTable>;
  /** Keeps what changed, or a part of it; true once all of it is kept. */
  keep(upkeep: Upkeep): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A table in a store of its own: rows in shards by the hash of their note, and a manifest that is written last. Until then the
 * shards of before stay, so that a crash leaves what was kept the last time.
 */
export class TableStore implements KeptStore {
  readonly #storage: IndexStorage;
  #generation = 0;
  #shards: string[] = [];
  /** Of the round that goes on: shards that were written, by place. */
  #written = new Map<number, string>();
  #dirty = new Set<number>();
  #isBehind = false;

  constructor(storage: IndexStorage) {
    this.#storage = storage;
  }

  /** Empty for another version. Where a shard is damaged, or cannot be read, all texts are looked through again: names of its notes may stand in any. */
  async read(): Promise<KeptTable> {
    const manifest = payloadOf(await this.#bytes(MANIFEST)) as Manifest | undefined;
    if (manifest === undefined || manifest.version !== KNOWLEDGE_VERSION)
      return { cursor: undefined, rows: [] };
    this.#generation = manifest.generation;
    const rows: KeptRow[] = [];
    let isWhole = true;
    for (let at = 0; at < manifest.shards.length; at += READ)
      for (const shard of await Promise.all(
        manifest.shards.slice(at, at + READ).map((name) => this.#rows(name)),
      )) {
        if (shard === undefined) isWhole = false;
        else rows.push(...shard);
      }
    if (!isWhole) return { cursor: undefined, rows: rows.map(withoutNames) };
    this.#shards = manifest.shards;
    return { cursor: manifest.cursor ?? undefined, rows };
  }

  /** Writes a part of what changed. True once all of it is on disk; until then what was kept before counts. */
  async keep(upkeep: Upkeep): Promise<boolean> {
    if (this.#storage.isVolatile === true) return true;
    this.#note(upkeep);
    if (!this.#isBehind) return true;
    const wanted = new Set([...this.#dirty].slice(0, WRITTEN));
    const rows = upkeep.rowsWhere((key) => wanted.has(this.#placeOf(key)));
    for (const place of wanted) {
      const own = rows.filter(({ key }) => this.#placeOf(key) === place);
      this.#dirty.delete(place);
      this.#written.set(place, await this.#write(place, own));
    }
    if (this.#dirty.size > 0) return false;
    await this.#swap(upkeep.keptCursor);
    return true;
  }

  close(): Promise<void> {
    return this.#storage.close();
  }

  #note(upkeep: Upkeep): void {
    const { keys, isChanged } = upkeep.takeChanges();
    this.#isBehind ||= isChanged;
    const count = shardsFor(upkeep.size);
    if (count > this.#shards.length || count * 4 < this.#shards.length) {
      this.#shards = Array.from({ length: count }, () => '');
      this.#dirty = new Set(this.#shards.keys());
      this.#written = new Map();
      this.#isBehind = true;
    }
    for (const key of keys) this.#dirty.add(this.#placeOf(key));
  }

  #placeOf(key: ContentHash): number {
    return Number.parseInt(key.slice(0, 6), 16) % this.#shards.length;
  }

  async #rows(name: string): Promise<KeptRow[] | undefined> {
    if (name === '') return [];
    const packed = payloadOf(await this.#bytes(name)) as PackedRow[] | undefined;
    return packed?.map(unpackRow);
  }

  /** What cannot be read now counts as damaged: the notes say it again. Rejects where the store itself fails. */
  async #bytes(name: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#storage.read(name);
    } catch (error) {
      if (storeFault(error).why.kind === 'value-unreadable') return undefined;
      throw error;
    }
  }

  async #write(place: number, rows: readonly KeptRow[]): Promise<string> {
    if (rows.length === 0) return '';
    const name = `shard-${this.#generation + 1}-${place}`;
    await this.#storage.write(name, frame(pack(rows.map(packRow))));
    return name;
  }

  async #swap(cursor: ChangeCursor | undefined): Promise<void> {
    this.#generation += 1;
    this.#shards = this.#shards.map((name, place) => this.#written.get(place) ?? name);
    this.#written = new Map();
    this.#isBehind = false;
    const manifest: Manifest = {
      ...{ version: KNOWLEDGE_VERSION, cursor: cursor ?? null },
      ...{ generation: this.#generation, shards: this.#shards },
    };
    await this.#storage.write(MANIFEST, frame(pack(manifest)));
    const listed = new Set([MANIFEST, ...this.#shards]);
    for (const { name } of await this.#storage.list())
      if (!listed.has(name)) await this.#storage.remove(name);
  }
}

/** A power of two, so that most shards stay as they are while a vault grows. */
function shardsFor(rows: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, rows) / ROWS_PER_SHARD)));
}

function payloadOf(bytes: Uint8Array | undefined): unknown {
  const payload = bytes === undefined ? undefined : frameAt(bytes, 0);
  return payload instanceof Uint8Array ? tryUnpack(payload) : undefined;
}

import type {
  Change,
  ContentHash,
  FileFacts,
  NotePath,
  RecordChange,
  RecordStore,
  Result,
  StoredResponse,
} from '../../contract';
import { fail, ok } from '../base/result';
import { MovedNotes, type GoneNote, type Move } from './moved-notes';
import { responseBytes, usedResponseIn, type UsedResponse } from './stored-shape';

const COLLECTION = 'responses';
const VERSION = 1;

/** Most responses that are stored, and most bytes of all of them together. */
export const MAX_RESPONSES = 200;
export const MAX_RESPONSE_BYTES = 2_000_000;

interface Cached extends UsedResponse {
  sizeBytes: number;
}

/**
 * What language models wrote to questions, in memory once somebody asks. It was paid for, but it quotes notes: it goes with them at
 * once, and what was not used for longest goes where there is too much.
 */
export class ResponseCache {
  readonly #store: RecordStore | undefined;
  readonly #now: () => number;
  /** What was used last stands last. */
  readonly #byKey = new Map<string, Cached>();
  readonly #moved = new MovedNotes();
  #bytes = 0;
  #lastUse = 0;
  /** Changes that could not be written, by their names: they go with the next one that can. */
  readonly #owed = new Map<string, RecordChange>();
  #loaded: Promise<Result<null>> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: RecordStore | undefined, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** What is found was used now. Where that cannot be written it is known until the index is closed. */
  find(key: ContentHash): Promise<Result<StoredResponse | null>> {
    return this.#inTurn(async () => {
      const found = this.#byKey.get(key);
      if (found === undefined || !this.#isOfUse(found.response)) return ok(null);
      const isLatest = found.used === this.#lastUse;
      if (!isLatest) await this.#write([this.#put(found.response)]);
      return ok(found.response);
    });
  }

  /** The newest whole answer to a question. What is found was used now. */
  latest(question: ContentHash): Promise<Result<StoredResponse | null>> {
    return this.#inTurn(async () => {
      const found = [...this.#byKey.values()]
        .map(({ response }) => response)
        .filter((each) => each.question === question && each.ended === 'whole' && this.#isOfUse(each))
        .sort((one, other) => other.writtenMs - one.writtenMs)
        .at(0);
      if (found === undefined) return ok(null);
      await this.#write([this.#put(found)]);
      return ok(found);
    });
  }

  store(response: StoredResponse): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const put = this.#put(response);
      return this.#write([...this.#dropTooMany(), put]);
    });
  }

  /** Follows changes that the index has taken. `hashOf` answers what a note holds now. */
  follow(
    changes: readonly (Change | Move)[],
    hashOf: (path: NotePath) => ContentHash | undefined,
  ): Promise<Result<null>> {
    if (this.#moved.isEmpty && !changes.some(isMove)) return Promise.resolve(ok(null));
    return this.#inTurn(() =>
      this.#follow(
        changes.flatMap((change): Move[] => {
          const path = placeOf(change);
          // What is missing is found by what the file holds.
          const isFound = change.kind === 'rename' && this.#moved.has(change.from);
          return [...(isMove(change) && !isFound ? [change] : []), ...this.#moved.arrive(path, hashOf(path))];
        }),
      ),
    );
  }

  /**
   * Follows a comparison with all files: `gone` left the index, `came` are new and to be read yet. What is of a note that may have been
   * moved is not found until that is known.
   */
  compare(gone: readonly GoneNote[], came: readonly FileFacts[]): Promise<Result<null>> {
    if (this.#moved.isEmpty && gone.length === 0) return Promise.resolve(ok(null));
    return this.#inTurn(() => {
      const quoted = new Set([...this.#byKey.values()].flatMap(({ response }) => response.notes ?? []));
      const others = gone.filter(({ path }) => !quoted.has(path));
      const nowhere = this.#moved.compare(
        gone.filter(({ path }) => quoted.has(path)),
        came,
      );
      return this.#follow([...others.map(({ path }) => ({ kind: 'remove' as const, path })), ...nowhere]);
    });
  }

  #follow(moves: readonly Move[]): Promise<Result<null>> {
    if (moves.length === 0) return Promise.resolve(ok(null));
    return this.#write(
      [...this.#byKey.values()].flatMap(({ response, used }) => {
        const next = afterMoves(response, moves);
        if (next === undefined) return this.#drop(response.key);
        return next === response ? [] : this.#hold({ response: next, used });
      }),
    );
  }

  #isOfUse(response: StoredResponse): boolean {
    return !isOver(response, this.#now()) && response.notes?.some((path) => this.#moved.has(path)) !== true;
  }

  /** Removes what is of notes that are not here, or of no use any more. `isHere` has to know all notes of the vault. */
  sweep(isHere: (path: NotePath) => boolean): Promise<Result<null>> {
    return this.#inTurn(() => {
      this.#moved.clear();
      const gone = [...this.#byKey.values()].filter(
        ({ response }) =>
          isOver(response, this.#now()) || response.notes?.some((path) => !isHere(path)) === true,
      );
      return this.#write(gone.flatMap(({ response }) => this.#drop(response.key)));
    });
  }

  /** Removes all of them, or those that one job bought. What a later version stored is left to that. */
  async clear(job?: string): Promise<Result<{ dropped: number }>> {
    const cleared = await this.#inTurn(async () => {
      const gone = [...this.#byKey.values()].filter(
        ({ response }) => job === undefined || response.job === job,
      );
      const written = await this.#write(gone.flatMap(({ response }) => this.#drop(response.key)));
      return written.ok ? ok({ dropped: gone.length }) : written;
    });
    const isOfLater = !cleared.ok && cleared.error.kind === 'storage' && cleared.error.reason === 'newer';
    return isOfLater ? ok({ dropped: 0 }) : cleared;
  }

  #put(response: StoredResponse): RecordChange {
    this.#lastUse += 1;
    return this.#hold({ response, used: this.#lastUse });
  }

  /** What is used again goes to the end; anything else stays where it is. */
  #hold(used: UsedResponse): RecordChange {
    const { key } = used.response;
    const value = responseBytes(used);
    const before = this.#byKey.get(key);
    if (before?.used !== used.used) this.#byKey.delete(key);
    this.#bytes += value.length - (before?.sizeBytes ?? 0);
    this.#byKey.set(key, { ...used, sizeBytes: value.length });
    return { kind: 'put', collection: COLLECTION, name: key, version: VERSION, value };
  }

  #drop(key: string): RecordChange[] {
    const cached = this.#byKey.get(key);
    if (cached === undefined) return [];
    this.#byKey.delete(key);
    this.#bytes -= cached.sizeBytes;
    return [deletionOf(key)];
  }

  #dropTooMany(): RecordChange[] {
    const dropped: RecordChange[] = [];
    for (const key of this.#byKey.keys()) {
      if (this.#byKey.size <= MAX_RESPONSES && this.#bytes <= MAX_RESPONSE_BYTES) break;
      dropped.push(...this.#drop(key));
    }
    return dropped;
  }

  /** Reads what is stored, once; after a failure the next call tries again. */
  async #load(): Promise<Result<null>> {
    this.#loaded ??= this.#read();
    const loaded = await this.#loaded;
    if (!loaded.ok) this.#loaded = undefined;
    return loaded;
  }

  async #read(): Promise<Result<null>> {
    const listed = (await this.#store?.list(COLLECTION)) ?? ok([]);
    if (!listed.ok) return listed;
    const read: UsedResponse[] = [];
    for (const stored of listed.value) {
      // One of a later version is left to that.
      if (stored.version > VERSION) continue;
      const used = stored.kind === 'whole' ? usedResponseIn(stored.value, stored.name) : undefined;
      if (used !== undefined) read.push(used);
      // Nobody knows any more of which notes it is.
      else this.#owed.set(stored.name, deletionOf(stored.name));
    }
    for (const used of read.sort((one, other) => one.used - other.used)) {
      this.#hold(used);
      this.#lastUse = used.used;
    }
    return ok(null);
  }

  /** One change after the other, each of what the one before it left. */
  #inTurn<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const turn = this.#last.then(async () => {
      const loaded = await this.#load();
      return loaded.ok ? work() : loaded;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #write(changes: readonly RecordChange[]): Promise<Result<null>> {
    const all = new Map(this.#owed);
    for (const change of changes) all.set(change.name, change);
    if (all.size === 0) return ok(null);
    const written = (await this.#store?.write([...all.values()])) ?? READ_ONLY;
    if (written.ok) this.#owed.clear();
    // One that a later version stored under the same name is never written.
    else if (written.error.kind !== 'storage' || written.error.reason !== 'newer')
      for (const [name, change] of all) this.#owed.set(name, change);
    return written;
  }
}

const READ_ONLY = fail({
  kind: 'storage',
  operation: 'write',
  why: { kind: 'opened-to-read' },
  reason: 'read-only',
});

function deletionOf(name: string): RecordChange {
  return { kind: 'delete', collection: COLLECTION, name, version: VERSION };
}

function isOver({ untilMs = Infinity }: StoredResponse, nowMs: number): boolean {
  return nowMs >= untilMs;
}

function isMove(change: Change | Move): change is Extract<Change | Move, { kind: Move['kind'] }> {
  return change.kind === 'remove' || change.kind === 'rename';
}

function placeOf(change: Change | Move): NotePath {
  if (change.kind === 'rename') return change.to;
  return change.kind === 'remove' ? change.path : change.facts.path;
}

/** The same with notes where they are now; undefined where one of them is gone, or another note took its place. */
function afterMoves(response: StoredResponse, moves: readonly Move[]): StoredResponse | undefined {
  let { notes } = response;
  for (const move of moves) {
    const gone = move.kind === 'rename' ? move.to : move.path;
    const moved = move.kind === 'rename' ? move.from : undefined;
    if (moved === gone) continue;
    if (notes === undefined ? moved === undefined : notes.includes(gone)) return undefined;
    if (moved === undefined || !notes?.includes(moved)) continue;
    notes = notes.map((path) => (path === moved ? gone : path));
  }
  return notes === response.notes || notes === undefined ? response : { ...response, notes };
}

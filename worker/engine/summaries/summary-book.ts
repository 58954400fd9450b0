import type {
  AtomId,
  ContentHash,
  DropSummariesRequest,
  Level,
  NotePath,
  RecordChange,
  RecordStore,
  Result,
  SummaryRecord,
} from '../../contract';
import { pack, tryUnpack } from '../base/msgpack';
import { HASH_BYTES } from '../base/hash-bytes';
import { fail, ok } from '../base/result';
import { Counts } from './counts';

const COLLECTION = 'summaries';
const VERSION = 1;

/** A record, with the hashes of the atom's children when it was kept: by them it is told what changed since. */
export interface KeptSummary {
  record: SummaryRecord;
  children: ContentHash[];
  /**
   * Of a paragraph in what the record was made of: whatever holds the same text holds it. Absent where the atom had changed
   * when the record was kept, of themes and the vault, and in records of before.
   */
  paragraph?: ContentHash;
}

/**
 * The summaries of a vault, in memory once somebody asks for one. They were paid for: they are kept beside the index, and nothing
 * but their removal by somebody takes them away.
 */
export class SummaryBook {
  readonly #store: RecordStore | undefined;
  readonly #byId = new Map<ContentHash, KeptSummary>();
  /** Those that one question may mean, oldest first: by what they were made of, and by the atom. */
  readonly #byContent = new Map<string, KeptSummary[]>();
  readonly #byAtom = new Map<string, KeptSummary[]>();
  /** Beginnings of the paragraphs of records that are embedded where they are fresh, and records that have none. */
  readonly #paragraphs = new Counts<number>();
  readonly #withoutParagraph = new Counts<AtomId>();
  #version = 0;
  #unreadable = 0;
  #loaded: Promise<Result<null>> | undefined;

  constructor(store: RecordStore | undefined) {
    this.#store = store;
  }

  /** Reads what is kept, once; after a failure the next call tries again. */
  async load(): Promise<Result<null>> {
    this.#loaded ??= this.#load();
    const loaded = await this.#loaded;
    if (!loaded.ok) this.#loaded = undefined;
    return loaded;
  }

  async #load(): Promise<Result<null>> {
    const listed = (await this.#store?.list(COLLECTION)) ?? ok([]);
    if (!listed.ok) return listed;
    const lost = (await this.#store?.lostPlaces()) ?? ok(0);
    if (!lost.ok) return lost;
    this.#unreadable = lost.value;
    for (const stored of listed.value) {
      // One of a later version is left to that.
      if (stored.version > VERSION) continue;
      const kept =
        stored.kind === 'damaged' ? undefined : (tryUnpack(stored.value) as KeptSummary | undefined);
      if (kept === undefined) this.#unreadable += 1;
      else this.#add(kept);
    }
    return ok(null);
  }

  /** A damaged record is one summary less, which somebody paid for. */
  async count(): Promise<Result<{ kept: number; unreadable: number }>> {
    const loaded = await this.load();
    return loaded.ok ? ok({ kept: this.#byId.size, unreadable: this.#unreadable }) : loaded;
  }

  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  /** For whom any of them was written, null for nobody in particular. */
  perspectives(): (string | null)[] {
    return [...new Set([...this.#byId.values()].map(({ record }) => record.perspective))];
  }

  /** Whether any is of a theme or the vault. */
  get isAboveNotes(): boolean {
    return [...this.#byId.values()].some(({ record }) => ['theme', 'vault'].includes(record.level));
  }

  /** The newest that was made of this content, whichever model wrote it. */
  fresh(level: Level, content: ContentHash, perspective: string | null): SummaryRecord | undefined {
    return this.#byContent.get(contentName({ level, content, perspective }))?.at(-1)?.record;
  }

  /** The newest that was bought for this atom, of whatever it held then. */
  last(atom: AtomId, perspective: string | null): KeptSummary | undefined {
    return this.#byAtom.get(atomName({ atom, perspective }))?.at(-1);
  }

  #add(kept: KeptSummary): void {
    const { record } = kept;
    this.#byId.set(record.id, kept);
    this.#count(kept, 1);
    insert(this.#byContent, contentName(record), kept);
    insert(this.#byAtom, atomName(record), kept);
  }

  #remove(kept: KeptSummary): void {
    const { record } = kept;
    this.#byId.delete(record.id);
    this.#count(kept, -1);
    take(this.#byContent, contentName(record), kept);
    take(this.#byAtom, atomName(record), kept);
  }

  #count({ record, paragraph }: KeptSummary, step: 1 | -1): void {
    const { level, perspective, atom } = record;
    if (perspective !== null || level === 'theme' || level === 'vault') return;
    this.#version += 1;
    if (paragraph === undefined) this.#withoutParagraph.add(atom, step);
    else this.#paragraphs.add(firstWord(paragraph), step);
  }

  /** Another one whenever another record may be fresh for an atom of a note; 0 while there never was any. */
  get version(): number {
    return this.#version;
  }

  /**
   * Whether a note with paragraphs of these hashes may hold an atom for which a record is fresh. False is certain, but for the
   * records of which no paragraph is known: they are looked for in their own notes alone.
   */
  mayBeFreshIn(path: NotePath, hashes: Uint8Array): boolean {
    for (const atom of this.#withoutParagraph.keys()) if (isIn(atom, path)) return true;
    if (this.#paragraphs.isEmpty) return false;
    const words = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
    for (let at = 0; at < hashes.length; at += HASH_BYTES)
      if (this.#paragraphs.has(words.getUint32(at))) return true;
    return false;
  }

  /** All or none. What is there stays as it is. */
  async keep(kept: readonly KeptSummary[]): Promise<Result<{ added: number; known: number }>> {
    const loaded = await this.load();
    if (!loaded.ok) return loaded;
    const news = new Map(kept.map((each) => [each.record.id, each]));
    for (const id of news.keys()) if (this.#byId.has(id)) news.delete(id);
    const written = await this.#write([...news.values()].map(putOf));
    if (!written.ok) return written;
    for (const each of news.values()) this.#add(each);
    return ok({ added: news.size, known: kept.length - news.size });
  }

  async drop(request: DropSummariesRequest): Promise<Result<{ dropped: number }>> {
    const loaded = await this.load();
    if (!loaded.ok) return loaded;
    const gone = [...this.#byId.values()].filter(({ record }) => isMeant(record, request));
    const changes = gone.map(({ record: { id: name } }): RecordChange => {
      return { kind: 'delete', collection: COLLECTION, name, version: VERSION };
    });
    const written = await this.#write(changes);
    if (!written.ok) return written;
    for (const each of gone) this.#remove(each);
    return ok({ dropped: gone.length });
  }

  /**
   * A note has a new path. By content a summary is found wherever its text stands; what was bought of a text that changed since is
   * known by its place alone, which goes along.
   */
  async rename(from: NotePath, to: NotePath): Promise<Result<null>> {
    const loaded = await this.load();
    if (!loaded.ok) return loaded;
    const before = [...this.#byId.values()].filter(({ record }) => isIn(record.atom, from));
    const after = before.map((kept): KeptSummary => {
      const atom = `${to}${kept.record.atom.slice(from.length)}` as AtomId;
      return { ...kept, record: { ...kept.record, atom } };
    });
    const written = await this.#write(after.map(putOf));
    if (!written.ok) return written;
    for (const each of before) this.#remove(each);
    for (const each of after) this.#add(each);
    return ok(null);
  }

  async #write(changes: readonly RecordChange[]): Promise<Result<null>> {
    if (changes.length === 0) return ok(null);
    if (this.#store === undefined)
      return fail({
        kind: 'storage',
        operation: 'write',
        why: { kind: 'opened-to-read' },
        reason: 'read-only',
      });
    return this.#store.write(changes);
  }
}

function contentName({
  level,
  content,
  perspective,
}: Pick<SummaryRecord, 'level' | 'content' | 'perspective'>): string {
  return JSON.stringify([level, content, perspective]);
}

function atomName({ atom, perspective }: Pick<SummaryRecord, 'atom' | 'perspective'>): string {
  return JSON.stringify([atom, perspective]);
}

function insert(lists: Map<string, KeptSummary[]>, name: string, kept: KeptSummary): void {
  const list = lists.get(name) ?? [];
  const after = list.findIndex((each) => isLater(each.record, kept.record));
  list.splice(after < 0 ? list.length : after, 0, kept);
  lists.set(name, list);
}

/** Also of two of one moment, so that the order does not hang on when each was read. */
function isLater(one: SummaryRecord, other: SummaryRecord): boolean {
  return one.createdMs === other.createdMs ? one.id > other.id : one.createdMs > other.createdMs;
}

/** The first 32 bits. */
function firstWord(hash: ContentHash): number {
  return Number.parseInt(hash.slice(0, 8), 16);
}

function take(lists: Map<string, KeptSummary[]>, name: string, kept: KeptSummary): void {
  const left = (lists.get(name) ?? []).filter((each) => each !== kept);
  if (left.length === 0) lists.delete(name);
  else lists.set(name, left);
}

function putOf(kept: KeptSummary): RecordChange {
  return { kind: 'put', collection: COLLECTION, name: kept.record.id, version: VERSION, value: pack(kept) };
}

function isMeant({ atom, job }: SummaryRecord, request: DropSummariesRequest): boolean {
  if ('job' in request) return job === request.job;
  return 'atom' in request ? atom === request.atom : isIn(atom, request.path);
}

/** Whether an atom is a note or a part of it. */
function isIn(atom: AtomId, path: NotePath): boolean {
  return atom.startsWith(path) && /^($|[#^])/.test(atom.slice(path.length));
}

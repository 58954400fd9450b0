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
import { must } from '../base/assert';
import { pack, tryUnpack } from '../base/msgpack';
import { fail, ok } from '../base/result';
import { isInNote } from './record-note';
import { RecordNotes } from './record-notes';

const COLLECTION = 'summaries';
/** Notes that are missed, by their paths. */
const MISSED = 'missed-notes';
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

/** A note that is not in the index, of which something was bought: on how many days that was seen, and on which last (since 1970). */
export interface MissedNote {
  days: number;
  lastDay: number;
}

/** What becomes of records whose notes are not in the index. */
export interface Sweep {
  /** Records of texts that stand in another note: there they belong now. */
  moved: Map<ContentHash, AtomId>;
  dropped: ContentHash[];
  /** Every note that is missed and keeps its records. */
  missed: Map<NotePath, MissedNote>;
}

/**
 * The summaries of a vault, in memory once somebody asks for one. They were paid for: they are kept beside the index, and nothing
 * takes them away but somebody who removes them, or a note that is gone for long (see `sweepSummaries`).
 */
export class SummaryBook {
  readonly #store: RecordStore | undefined;
  readonly #byId = new Map<ContentHash, KeptSummary>();
  /** Those that one question may mean, oldest first: by what they were made of, and by the atom. */
  readonly #byContent = new Map<string, KeptSummary[]>();
  readonly #byAtom = new Map<string, KeptSummary[]>();
  readonly #notes = new RecordNotes();
  readonly #missed = new Map<NotePath, MissedNote>();
  #unreadable = 0;
  #loaded: Promise<Result<null>> | undefined;
  #last: Promise<unknown> = Promise.resolve();

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
    return this.#loadMissed();
  }

  /** What cannot be read is counted from the start. */
  async #loadMissed(): Promise<Result<null>> {
    const listed = (await this.#store?.list(MISSED)) ?? ok([]);
    if (!listed.ok) return listed;
    for (const stored of listed.value) {
      const isKnown = stored.kind === 'whole' && stored.version <= VERSION;
      const missed = isKnown ? (tryUnpack(stored.value) as MissedNote | undefined) : undefined;
      if (missed !== undefined) this.#missed.set(stored.name as NotePath, missed);
    }
    return ok(null);
  }

  get missed(): ReadonlyMap<NotePath, MissedNote> {
    return this.#missed;
  }

  /** Records of notes and their parts. */
  *ofNotes(): Generator<SummaryRecord> {
    for (const { record } of this.#byId.values()) if (isOfNote(record)) yield record;
  }

  /** Moves and drops records, and takes down which notes are missed; all or nothing. */
  sweep(sweep: Sweep): Promise<Result<null>> {
    return this.#inTurn(() => this.#sweep(sweep));
  }

  /** What went since it was looked at stays gone. */
  async #sweep({ moved, dropped, missed }: Sweep): Promise<Result<null>> {
    const before = [...moved.keys()].flatMap((id) => this.#byId.get(id) ?? []);
    const after = before.map((kept): KeptSummary => {
      const atom = must(moved.get(kept.record.id), 'new place');
      return { ...kept, record: { ...kept.record, atom } };
    });
    const gone = dropped.flatMap((id) => this.#byId.get(id) ?? []);
    const written = await this.#write([
      ...after.map(putOf),
      ...gone.map(deletionOf),
      ...missedChanges(this.#missed, missed),
    ]);
    if (!written.ok) return written;
    for (const each of [...before, ...gone]) this.#remove(each);
    for (const each of after) this.#add(each);
    this.#missed.clear();
    for (const [path, each] of missed) this.#missed.set(path, each);
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

  /** What the newest that was bought for a theme calls it. */
  nameOf(theme: AtomId): string | undefined {
    return this.last(theme, null)?.record.name;
  }

  #add(kept: KeptSummary): void {
    const { record } = kept;
    this.#byId.set(record.id, kept);
    if (isOfNote(record)) this.#notes.count(kept, 1);
    insert(this.#byContent, contentName(record), kept);
    insert(this.#byAtom, atomName(record), kept);
  }

  #remove(kept: KeptSummary): void {
    const { record } = kept;
    this.#byId.delete(record.id);
    if (isOfNote(record)) this.#notes.count(kept, -1);
    take(this.#byContent, contentName(record), kept);
    take(this.#byAtom, atomName(record), kept);
  }

  /** In which notes records of notes and their parts may be fresh. */
  get notes(): Pick<RecordNotes, 'version' | 'mayBeFreshIn' | 'touchedSince'> {
    return this.#notes;
  }

  /** All or none. What is there stays as it is. */
  keep(kept: readonly KeptSummary[]): Promise<Result<{ added: number; known: number }>> {
    return this.#inTurn(() => this.#keep(kept));
  }

  async #keep(kept: readonly KeptSummary[]): Promise<Result<{ added: number; known: number }>> {
    const news = new Map(kept.map((each) => [each.record.id, each]));
    for (const id of news.keys()) if (this.#byId.has(id)) news.delete(id);
    const written = await this.#write([...news.values()].map(putOf));
    if (!written.ok) return written;
    for (const each of news.values()) this.#add(each);
    return ok({ added: news.size, known: kept.length - news.size });
  }

  drop(request: DropSummariesRequest): Promise<Result<{ dropped: number }>> {
    return this.#inTurn(() => this.#drop(request));
  }

  async #drop(request: DropSummariesRequest): Promise<Result<{ dropped: number }>> {
    const gone = [...this.#byId.values()].filter(({ record }) => isMeant(record, request));
    const written = await this.#write(gone.map(deletionOf));
    if (!written.ok) return written;
    for (const each of gone) this.#remove(each);
    return ok({ dropped: gone.length });
  }

  /**
   * A note has a new path. By content a summary is found wherever its text stands; what was bought of a text that changed since is
   * known by its place alone, which goes along.
   */
  rename(from: NotePath, to: NotePath): Promise<Result<null>> {
    return this.#inTurn(() => this.#rename(from, to));
  }

  async #rename(from: NotePath, to: NotePath): Promise<Result<null>> {
    const before = [...this.#byId.values()].filter(({ record }) => isInNote(record.atom, from));
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

  /** One change after the other: what one reads is not to be taken away by another while it writes. */
  #inTurn<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const turn = this.#last.then(async () => {
      const loaded = await this.load();
      return loaded.ok ? work() : loaded;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
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
  const name = `${level} ${content}`;
  return perspective === null ? name : `${name} ${perspective}`;
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

function take(lists: Map<string, KeptSummary[]>, name: string, kept: KeptSummary): void {
  const left = (lists.get(name) ?? []).filter((each) => each !== kept);
  if (left.length === 0) lists.delete(name);
  else lists.set(name, left);
}

function putOf(kept: KeptSummary): RecordChange {
  return { kind: 'put', collection: COLLECTION, name: kept.record.id, version: VERSION, value: pack(kept) };
}

function deletionOf({ record: { id: name } }: KeptSummary): RecordChange {
  return { kind: 'delete', collection: COLLECTION, name, version: VERSION };
}

function missedChanges(
  before: ReadonlyMap<NotePath, MissedNote>,
  after: ReadonlyMap<NotePath, MissedNote>,
): RecordChange[] {
  const head = { collection: MISSED, version: VERSION };
  const back = [...before.keys()].filter((path) => !after.has(path));
  const news = [...after].filter(([path, { lastDay }]) => before.get(path)?.lastDay !== lastDay);
  return [
    ...back.map((name): RecordChange => ({ kind: 'delete', name, ...head })),
    ...news.map(([name, missed]): RecordChange => ({ kind: 'put', name, ...head, value: pack(missed) })),
  ];
}

function isOfNote({ level }: SummaryRecord): boolean {
  return level !== 'theme' && level !== 'vault';
}

function isMeant({ atom, job }: SummaryRecord, request: DropSummariesRequest): boolean {
  if ('job' in request) return job === request.job;
  return 'atom' in request ? atom === request.atom : isInNote(atom, request.path);
}

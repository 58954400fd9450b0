import { performance } from 'node:perf_hooks';
import type { NotePath, Result, StoreFault } from '../../../worker/contract';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { Choice, Decision } from '../../../worker/knowledge/decisions/decision';
import { finish } from '../../../worker/knowledge/base/finish';
import { KeptFold } from '../../../worker/knowledge/fold/kept-fold';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { NearestByName, NearestNotes } from '../../../worker/knowledge/fold/nearest-notes';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import type { OpenNote } from '../../../worker/knowledge/read/read-note';
import { Upkeep } from '../../../worker/knowledge/store/upkeep';
import type { NoteTable } from '../../../worker/knowledge/table/note-table';
import { WorkClock } from '../../../worker/knowledge/base/work-times';
import type { VaultSession } from '../session/vault-session';
import { knowledgeFileOf, readKnowledgeFile, writeKnowledgeFile } from './knowledge-file';

/** The table of a vault's notes, as they are now. */
export interface CurrentTable {
  table: NoteTable;
  /** Notes that could not be read; the others go on. */
  unread: NotePath[];
  /** Notes that went on under another path since the last time. */
  moves: Choice[];
  /** What it takes, to which the fold is added. */
  clock: WorkClock;
  /** Why what was read before, or is read now, cannot be kept. */
  fault: StoreFault | undefined;
}

/** What is known of a vault. */
export interface VaultKnowledge extends CurrentTable {
  knowledge: Knowledge;
  nearest: NearestByName;
  /** The same with questions about notes that are near to a name. */
  compare: (found: readonly NearestNotes[]) => Knowledge;
}

/** Brings the table up to date: what the index tells to have changed is read, the rest is as it was kept. */
export async function currentTable(
  session: VaultSession,
  anew: boolean,
  onProgress: (done: number, total: number) => void,
): Promise<Result<CurrentTable>> {
  const file = knowledgeFileOf(session.indexFolder);
  const stored = anew ? undefined : await readKnowledgeFile(file);
  const upkeep = new Upkeep(stored?.kept, session.rules.templateFolders);
  const moves = await followIndex(session, upkeep);
  if (!moves.ok) return moves;
  const clock = new WorkClock(() => performance.now());
  const reader = new NoteReader(session, clock, onProgress);
  const unread = await reader.readAll(upkeep);
  if (session.isInterrupted) return { ok: false, error: { kind: 'cancelled' } };
  const fault = upkeep.isChanged ? await writeKnowledgeFile(file, upkeep.kept()) : undefined;
  const { table } = upkeep;
  return { ok: true, value: { table, unread, moves: moves.value, clock, fault: stored?.fault ?? fault } };
}

/** What is known by these rules and decisions. */
export function withKnowledge(
  current: CurrentTable,
  rules: ScopeRules,
  log: readonly Decision[],
): VaultKnowledge {
  const fold = new KeptFold();
  const nearest = new Map<Anchor, NearestNotes>();
  const refold = (): Knowledge =>
    current.clock.fold(() => finish(fold.fold(current.table, log, rules, nearest)));
  return {
    ...current,
    knowledge: refold(),
    nearest,
    compare: (found) => {
      for (const each of found) nearest.set(each.anchor, each);
      return refold();
    },
  };
}

async function followIndex({ engine }: VaultSession, upkeep: Upkeep): Promise<Result<Choice[]>> {
  const moves: Choice[] = [];
  for (;;) {
    const { cursor } = upkeep;
    const answer = await engine.changesSince(cursor === undefined ? {} : { since: cursor });
    if (!answer.ok) return answer;
    moves.push(...upkeep.follow(answer.value));
    if (!answer.value.more) return { ok: true, value: moves };
  }
}

/** Reads the notes that are wanted, and of those that may hold a name that came or went their texts once more. */
class NoteReader {
  readonly #session: VaultSession;
  readonly #onProgress: (done: number, total: number) => void;
  readonly #opened = new Map<NotePath, OpenNote>();
  readonly #clock: WorkClock;

  constructor(session: VaultSession, clock: WorkClock, onProgress: (done: number, total: number) => void) {
    this.#session = session;
    this.#clock = clock;
    this.#onProgress = onProgress;
  }

  async readAll(upkeep: Upkeep): Promise<NotePath[]> {
    const unread: NotePath[] = [];
    const read: OpenNote[] = [];
    const { wanted } = upkeep;
    for (const [place, path] of wanted.entries()) {
      if (this.#session.isInterrupted) return unread;
      const note = await this.#open(path, upkeep);
      if (note === undefined) unread.push(path);
      else read.push(note);
      this.#onProgress(place + 1, wanted.length);
    }
    for (const path of unread) upkeep.gone(path);
    this.#clock.read(() => upkeep.put(read));
    for (const path of upkeep.table.unscanned()) {
      const note = this.#opened.get(path) ?? (await this.#open(path, upkeep));
      if (note === undefined) upkeep.gone(path);
      else this.#clock.match(() => upkeep.scan(note));
      this.#opened.delete(path);
    }
    return [...new Set([...unread, ...upkeep.skipped.keys()])];
  }

  async #open(path: NotePath, upkeep: Upkeep): Promise<OpenNote | undefined> {
    const content = await this.#session.folder.read(path);
    if (!content.ok) return undefined;
    const note = this.#clock.read(() => upkeep.read(path, decodeNote(content.value).text));
    if (note !== undefined) this.#opened.set(path, note);
    return note;
  }
}

import type {
  ChangeCursor,
  EngineApi,
  EngineError,
  NotePath,
  Result,
  StoreFault,
  VaultReader,
} from '../../worker/contract';
import type { Choice, Decision } from '../../worker/knowledge/decisions/decision';
import { decisionsInForce, type StandingDecision } from '../../worker/knowledge/decisions/in-force';
import type { DeskVerbs, HandedNote } from '../../worker/knowledge/desk/desk-questions';
import type { ScopeRules } from '../../worker/knowledge/fold/scope';
import type { DecidedLog, DecisionBook } from './decision-book';
import { DeskFailure, DeskThread, type SpawnedDesk } from './desk-thread';
import { followMoves } from './follow-moves';
import { themesOfNotes, type ThemeOfNote } from './note-themes';
import { answeringModel, lookForNearest, MAX_LOOKED_FOR } from './nearest-notes';

/** Verbs that answer a question. */
export type AskVerb =
  | 'export'
  | 'meant'
  | 'veto'
  | 'rehearse'
  | 'page'
  | 'brain'
  | 'find'
  | 'questions'
  | 'lists'
  | 'health';

export interface KnowingPorts {
  engine: Pick<EngineApi, 'changesSince' | 'explore' | 'meaningStatus' | 'themes' | 'atomAt'>;
  vault: VaultReader;
  spawn(): SpawnedDesk;
  /** Where what is read is kept between two starts. */
  store(): Omit<DeskVerbs['open']['asked'], 'templateFolders'>;
  book: DecisionBook;
  rules(): ScopeRules;
  /** Folders of templates, as settings of the vault name them; none where no setting does. */
  templateFolders(): string[];
}

/** Notes whose bytes are on their way at a time. */
const BATCH = 50;

/**
 * The knowledge of the vault as panes ask for it. No thread runs before the first question; each question brings the knowledge
 * up to date first. Questions wait for each other.
 */
export class KnowledgeSession {
  readonly #ports: KnowingPorts;
  #thread: DeskThread | undefined;
  #cursor: ChangeCursor | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #isFollowing = false;
  /** As the thread knows them. */
  #templateFolders: string[] = [];
  #folded = '';
  /** Of the decisions that were folded; undefined before the first fold. */
  #decided: string | undefined;
  #isKeeping = false;
  #fault: StoreFault | undefined;
  readonly #listeners = new Set<(share: number) => void>();

  constructor(ports: KnowingPorts) {
    this.#ports = ports;
  }

  ask<Verb extends AskVerb>(
    verb: Verb,
    asked: DeskVerbs[Verb]['asked'],
  ): Promise<Result<DeskVerbs[Verb]['answer']>> {
    return this.#inTurn(async (thread) => {
      const current = await this.#bringUpToDate(thread);
      if (!current.ok) return current;
      return { ok: true, value: await thread.call(verb, asked) };
    });
  }

  /** Has the next questions ask about the notes nearest to some more of the names that no note bears. */
  compareMeaning(): Promise<Result<null>> {
    return this.#inTurn(async (thread) => {
      const current = await this.#bringUpToDate(thread);
      return current.ok ? this.#compare(thread) : current;
    });
  }

  /** Whether names are compared with notes by meaning: it takes vectors. */
  async comparesMeaning(): Promise<Result<boolean>> {
    const model = await answeringModel(this.#ports.engine);
    return model.ok ? { ok: true, value: model.value !== undefined } : model;
  }

  /** Of which theme of the vault these notes are. */
  themesOf(paths: readonly NotePath[]): Promise<Result<ThemeOfNote>> {
    return themesOfNotes(paths, this.#ports.engine);
  }

  /** Writes down what a person decided, or an agent for them. The next question knows of it. */
  decide(choice: Choice, isAgent = false): Promise<Result<Decision>> {
    return this.#ports.book.add(choice, isAgent);
  }

  /** Takes the newest decision back, also one that is being written down; undefined where none stands. */
  takeBack(): Promise<Result<Decision | undefined>> {
    return this.#ports.book.takeBack();
  }

  /** The newest decision that stands; undefined where none does. */
  async newest(): Promise<Result<StandingDecision | undefined>> {
    const log = await this.#ports.book.read();
    return log.ok ? { ok: true, value: decisionsInForce(log.value.decisions)[0] } : log;
  }

  /** Whether something was decided that the last answer does not know of: by an agent, or on another device. */
  async isDecidedAnew(): Promise<Result<boolean>> {
    const log = await this.#ports.book.read();
    if (!log.ok) return log;
    return { ok: true, value: this.#decided !== undefined && this.#decided !== markOf(log.value.decisions) };
  }

  /** What cannot be read of the decisions, on whatever device they were written. */
  damaged(): Promise<Result<Omit<DecidedLog, 'decisions'>>> {
    return this.#ports.book.read();
  }

  /** Tells the share of the notes that are read, 0 to 1, before the first batch and after each. Returns the way to stop. */
  onReading(listener: (share: number) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Why what is read cannot be kept; it is read again at the next start. */
  get fault(): StoreFault | undefined {
    return this.#fault;
  }

  /** Ends the thread; the next question begins with what was kept. */
  close(): void {
    this.#thread?.end();
    this.#thread = undefined;
  }

  #inTurn<T>(work: (thread: DeskThread) => Promise<Result<T>>): Promise<Result<T>> {
    const turn = this.#last.then(async (): Promise<Result<T>> => {
      try {
        return await work(await this.#running());
      } catch (error) {
        // What was half done is worth nothing: the next question begins with a thread of its own.
        this.close();
        if (!(error instanceof DeskFailure)) throw error;
        return { ok: false, error: failureOf(error) };
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #running(): Promise<DeskThread> {
    if (this.#thread !== undefined && !this.#thread.isDead) return this.#thread;
    const thread = new DeskThread(this.#ports.spawn());
    this.#thread = thread;
    this.#isFollowing = false;
    this.#folded = '';
    this.#decided = undefined;
    this.#templateFolders = this.#ports.templateFolders();
    const asked = { ...this.#ports.store(), templateFolders: this.#templateFolders };
    const { cursor, fault } = await thread.call('open', asked);
    this.#cursor = cursor;
    this.#fault = fault;
    return thread;
  }

  /** After what was asked before; questions that come meanwhile go between its parts. */
  #keepSoon(): void {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    this.#last = this.#last.then(async () => {
      this.#isKeeping = false;
      if ((await this.#keep()) === 'more') this.#keepSoon();
    });
  }

  async #keep(): Promise<'more' | 'done'> {
    const thread = this.#thread;
    if (thread === undefined || thread.isDead) return 'done';
    try {
      const { more, fault } = await thread.call('keep', null);
      this.#fault ??= fault;
      return more ? 'more' : 'done';
    } catch (error) {
      // The thread ended meanwhile: whoever asks next begins with what was kept before.
      if (!(error instanceof DeskFailure)) throw error;
      return 'done';
    }
  }

  async #bringUpToDate(thread: DeskThread): Promise<Result<null>> {
    const followed = await this.#follow(thread);
    if (!followed.ok) return followed;
    const log = await this.#ports.book.read();
    if (!log.ok) return log;
    const moved = await followMoves(followed.value.moves, log.value.decisions, this.#ports.book);
    if (!moved.ok) return moved;
    const decisions = moved.value;
    const rules = this.#ports.rules();
    const folded = JSON.stringify([markOf(decisions), rules]);
    if (followed.value.isChanged || folded !== this.#folded)
      await thread.call('fold', { log: decisions, rules });
    if (followed.value.isChanged) this.#keepSoon();
    this.#folded = folded;
    this.#decided = markOf(decisions);
    return { ok: true, value: null };
  }

  async #compare(thread: DeskThread): Promise<Result<null>> {
    const model = await answeringModel(this.#ports.engine);
    if (!model.ok) return model;
    if (model.value === undefined) return { ok: true, value: null };
    const names = await thread.call('strays', { model: model.value, limit: MAX_LOOKED_FOR });
    if (names.length === 0) return { ok: true, value: null };
    const found = await lookForNearest(names, this.#ports.engine);
    if (!found.ok) return found;
    return { ok: true, value: await thread.call('nearest', { model: model.value, found: found.value }) };
  }

  /** Whether notes are templates that were none, or the other way round. */
  async #tellTemplates(thread: DeskThread): Promise<boolean> {
    const folders = this.#ports.templateFolders();
    if (folders.join('\n') === this.#templateFolders.join('\n')) return false;
    this.#templateFolders = folders;
    return thread.call('templates', folders);
  }

  /** Hands in what changed since the last time. */
  async #follow(thread: DeskThread): Promise<Result<{ moves: Choice[]; isChanged: boolean }>> {
    const moves: Choice[] = [];
    let isChanged = (await this.#tellTemplates(thread)) || !this.#isFollowing;
    for (;;) {
      const changes = await this.#ports.engine.changesSince(
        this.#cursor === undefined ? {} : { since: this.#cursor },
      );
      if (!changes.ok) return changes;
      const { more, cursor } = changes.value;
      isChanged ||= changes.value.changes.length > 0 || changes.value.reset;
      const answer = await thread.call('follow', changes.value);
      this.#cursor = cursor;
      moves.push(...answer.moves);
      if (more) continue;
      this.#isFollowing = true;
      if (isChanged) await this.#handIn(thread, answer.wanted);
      return { ok: true, value: { moves, isChanged } };
    }
  }

  async #handIn(thread: DeskThread, wanted: readonly NotePath[]): Promise<void> {
    let handed = 0;
    if (wanted.length > 0) this.#tellRead(0);
    await this.#inBatches(wanted, async (notes, buffers) => {
      const answer = await thread.call('hand', notes, buffers);
      handed += notes.length;
      this.#tellRead(handed / wanted.length);
      return answer;
    });
    const missing = await thread.call('settle', null);
    await this.#inBatches(missing, (notes, buffers) => thread.call('scan', notes, buffers));
  }

  #tellRead(share: number): void {
    for (const listener of this.#listeners) listener(share);
  }

  async #inBatches(
    paths: readonly NotePath[],
    send: (notes: HandedNote[], buffers: ArrayBuffer[]) => Promise<null>,
  ): Promise<void> {
    for (let from = 0; from < paths.length; from += BATCH) {
      const notes = await Promise.all(paths.slice(from, from + BATCH).map((path) => this.#open(path)));
      await send(
        notes,
        notes.flatMap(({ bytes }) => (bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [])),
      );
    }
  }

  async #open(path: NotePath): Promise<HandedNote> {
    const read = await this.#ports.vault.read(path);
    return { path, bytes: read.ok ? read.value : undefined };
  }
}

/** Decisions are a set that only grows: an old one of another device may come late. */
function markOf(decisions: readonly Decision[]): string {
  return JSON.stringify([decisions.length, decisions.at(-1)]);
}

function failureOf({ fault }: DeskFailure): EngineError {
  return { kind: 'knowledge-gone', why: fault };
}

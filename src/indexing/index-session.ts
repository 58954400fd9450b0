import {
  type AgreedTexts,
  type EngineApi,
  type EngineError,
  type EngineOptions,
  type ExploreRequest,
  type HitsAnswer,
  type MeaningStatus,
  type OpenReport,
  type Result,
  type WithheldTexts,
} from '../../worker/contract';
import { IndexNews, type IndexSnapshot } from './index-news';
import { isAboutMeaning, type Indexing, type PathMove, type VaultEvent } from './indexing';
import type { VectorOffer } from './vector-offers';

export type { IndexSnapshot } from './index-news';

/** The engine as its host holds it. */
interface EngineAccess {
  readonly engine: EngineApi;
  readonly state:
    | { kind: 'starting' | 'ready' | 'closed' }
    | { kind: 'idle'; lost?: EngineError }
    | { kind: 'failed'; error: EngineError };
  call(
    verb: 'explore',
    request: ExploreRequest,
    options: { signal: AbortSignal },
  ): Promise<Result<HitsAnswer>>;
  /** Starts its worker, before it is asked anything. */
  wake(): void;
  /** Leaves the state `failed`. */
  retry(): void;
}

/** Who keeps the index, where several windows may have one vault open. */
export interface StoreSharing {
  /** Whether another window keeps the index, as far as is known before it is opened. */
  readonly isBeside: boolean;
  /** From now on the store is opened to be read, beside the window that keeps it. */
  readAlong(): void;
  /** From now on it is opened to be kept by this window. */
  own(): void;
  /** Resolves when nobody keeps it any more, and with false when `signal` ends the wait. */
  whenFree(signal: AbortSignal): Promise<boolean>;
}

interface VaultIndexPorts {
  client: EngineAccess;
  /** Absent where there is one window only. */
  sharing?: StoreSharing;
  indexing: Indexing;
  options(): EngineOptions;
  /** What is known of the model of a server is worth nothing any more. */
  forgetModel(): void;
  now(): number;
  /** The user has paused, or has gone on. */
  onPause?(isPaused: boolean): void;
}

const SETTLED: readonly MeaningStatus['state'][] = ['off', 'too-small', 'ready', 'failed'];

/** The index of the open vault: its life from start to unload, and the news about it. */
export class IndexSession {
  readonly engine: EngineApi;
  #phase: IndexSnapshot['phase'] = 'starting';
  #error: IndexSnapshot['error'];
  #isBeside = false;
  #offer: VectorOffer | undefined;
  #isOpening = false;
  readonly #closing = new AbortController();
  #notes = 0;
  /** The embedder that the engine was told last. */
  #embedder: string | undefined;
  readonly #news: IndexNews;
  #moveListeners = new Set<(move: PathMove) => void>();
  readonly #ports: VaultIndexPorts;

  constructor(ports: VaultIndexPorts) {
    this.#ports = ports;
    this.engine = ports.client.engine;
    this.#news = new IndexNews({
      snapshot: () => this.snapshot,
      count: () => this.#count(),
      now: () => ports.now(),
    });
    ports.indexing.subscribe((progress) => this.#news.take(progress));
  }

  get snapshot(): IndexSnapshot {
    const { state } = this.#ports.client;
    const hasGivenUp = state.kind === 'failed';
    return {
      phase: hasGivenUp ? 'failed' : this.#phase,
      error: hasGivenUp ? state.error : this.#error,
      progress: this.#ports.indexing.progress,
      notes: this.#notes,
      isBeside: this.#isBeside,
      isLocal: /^(none$|built-in$|transformers:)/.test(this.#ports.options().embedder),
      ...(this.#offer && { offer: this.#offer }),
    };
  }

  /** Whether all notes are read and learned from, as far as they can be, so that answers stay as they are. */
  async isSettled(): Promise<boolean> {
    const { state, background } = this.#ports.indexing.progress;
    if (state === 'indexing' || (state === 'idle' && isAboutMeaning(background))) return false;
    const status = await this.engine.meaningStatus(null);
    return !status.ok || state === 'paused' || SETTLED.includes(status.value.state);
  }

  /** Called with every piece of progress. Returns the way to stop. */
  onProgress(listener: (snapshot: IndexSnapshot) => void): () => void {
    return this.#news.onProgress(listener);
  }

  /**
   * Called when notes in the index have changed; during a long run every two seconds, and not again while what it promised is
   * under way. Returns the way to stop.
   */
  onChange(listener: () => unknown): () => void {
    return this.#news.onChange(listener);
  }

  /** Has the engine get ready for `start`, which may come a moment later. */
  wake(): void {
    this.#ports.client.wake();
  }

  /** Called when another program has given a note or a folder another path; the index may follow a moment later. Returns the way to stop. */
  onMove(listener: (move: PathMove) => void): () => void {
    this.#moveListeners.add(listener);
    return () => this.#moveListeners.delete(listener);
  }

  /**
   * Loads what is stored and makes it equal to the vault. Paused it waits for `resume` before reading notes; `unsafe`, after a start that did not
   * finish, also before reading vectors.
   */
  async start(paused: false | 'by-user' | 'unsafe'): Promise<Result<OpenReport>> {
    if (paused !== false) this.#ports.indexing.pause();
    const options = this.#ports.options();
    this.#embedder = options.embedder;
    this.#isOpening = true;
    const opened = await this.#open(options);
    this.#isOpening = false;
    if (!opened.ok) {
      this.#phase = 'failed';
      this.#error = opened.error;
      this.#news.tellProgress();
      return opened;
    }
    this.#phase = 'open';
    if (paused !== 'unsafe') this.#ports.indexing.readStored();
    void this.#ports.indexing.start();
    await this.#news.tellChange();
    return opened;
  }

  /** Opens the index to keep it, or beside the window that does. */
  async #open(options: EngineOptions): Promise<Result<OpenReport>> {
    const { sharing } = this.#ports;
    if (sharing?.isBeside === true) this.#stayBeside(sharing);
    const opened = await this.engine.open({ options });
    if (opened.ok || !isKeptElsewhere(opened.error) || sharing === undefined || this.#isBeside) return opened;
    sharing.readAlong();
    this.#stayBeside(sharing);
    return this.engine.open({ options });
  }

  /** Until the window that keeps the index is gone. */
  #stayBeside(sharing: StoreSharing): void {
    if (this.#isBeside) return;
    this.#isBeside = true;
    void this.#takeOver(sharing);
  }

  /** Keeps the index as soon as the other window is gone. */
  async #takeOver(sharing: StoreSharing): Promise<void> {
    if (!(await sharing.whenFree(this.#closing.signal)) || this.#closing.signal.aborted) return;
    sharing.own();
    this.#isBeside = false;
    // Until it is opened anew nobody knows whether it is up to date.
    this.#phase = 'starting';
    this.#news.tellProgress();
    // A worker that was started to read cannot write: the next one is started by what is asked then.
    await this.engine.close(null);
    await this.start(false);
    this.#ports.indexing.retryBackground();
  }

  /** The client started or lost its worker, or gave up on it. */
  clientChanged(): void {
    this.#news.tellProgress();
    if (this.#hasLostStore()) void this.#readAlong();
  }

  /** The worker died, and before the next one had started another window has taken the index. */
  #hasLostStore(): boolean {
    const { state } = this.#ports.client;
    const why = state.kind === 'failed' ? state.error : state.kind === 'idle' ? state.lost : undefined;
    const isShared = this.#ports.sharing !== undefined && !this.#isBeside && !this.#isOpening;
    return isShared && this.#phase === 'open' && why !== undefined && isKeptElsewhere(why);
  }

  async #readAlong(): Promise<void> {
    this.#ports.client.retry();
    await this.start(false);
    this.#ports.indexing.retryBackground();
  }

  explore(request: ExploreRequest, signal: AbortSignal): Promise<Result<HitsAnswer>> {
    return this.#ports.client.call('explore', request, { signal });
  }

  push(event: VaultEvent): void {
    const move = this.#ports.indexing.push(event);
    if (move !== undefined) this.moved(move);
  }

  /** Another program has given a note, or a folder with all that is in it, another path. */
  moved(move: PathMove): void {
    for (const listener of this.#moveListeners) listener(move);
  }

  /** Compares index and vault again: after the folder rules changed, or after a failure. */
  async recheck(): Promise<void> {
    this.#ports.client.retry();
    if (this.#phase === 'failed') await this.start(false);
    else await this.#ports.indexing.start();
  }

  /** The user wants the notes that are gone to leave the index. */
  async removeLost(): Promise<void> {
    this.#ports.indexing.allowLoss();
    await this.#ports.indexing.start();
    await this.#news.tellChange();
  }

  /** The user wants to try again after any failure. */
  async retry(): Promise<void> {
    const { error: failed, away } = this.#ports.indexing.progress.background ?? {};
    const error = failed ?? away?.why;
    const reason = error?.kind === 'embedder' ? error.reason : undefined;
    if (reason === 'wrong-dimensions') this.#ports.forgetModel();
    // What has given up, is away, or knows another model than there is, stays so; another one begins from nothing.
    if (away !== undefined || reason === 'given-up' || reason === 'wrong-dimensions')
      await this.changeEmbedder();
    else this.#ports.indexing.retryBackground();
    await this.recheck();
  }

  /**
   * The user agreed to buy this, also if the app is closed before all has come. Answers with what is left where nothing is bought, because
   * it would be more by now, or of another model or server.
   */
  async sendWithheld({ embedder, model, texts, tokens }: AgreedTexts): Promise<Result<WithheldTexts | null>> {
    const left = await this.engine.sendWithheld({ embedder, model, texts, tokens, lasts: true });
    if (left.ok && left.value === null) this.#ports.indexing.retryBackground();
    return left;
  }

  /** Summaries were bought or removed: what they are of may have to be embedded otherwise. */
  summariesChanged(): void {
    this.#ports.indexing.wantBackground();
  }

  /** A server that was away answers: from now on it is asked like any other, unless another one was chosen meanwhile. */
  async serverReached(embedder: string): Promise<void> {
    if (embedder === this.#embedder) await this.changeEmbedder();
  }

  /** Files of vectors came into the vault, which may say of a model what its server did not. */
  vectorFilesCame(): void {
    if (this.#ports.indexing.progress.background?.error?.kind === 'embedder')
      this.#ports.indexing.retryBackground();
  }

  /** There are vectors in the vault that are missing here, or none any more. */
  vectorsOffered(offer: VectorOffer | undefined): void {
    this.#offer = offer;
    this.#news.tellProgress();
  }

  /** Vectors came from another device: what they are of is compared anew. */
  vectorsTaken(): void {
    this.#ports.indexing.wantBackground();
  }

  /** The user is typing. */
  typed(): void {
    this.#ports.indexing.typed();
  }

  async configure(): Promise<void> {
    const options = this.#ports.options();
    this.#embedder = options.embedder;
    const configured = await this.engine.configure({ options });
    if (!configured.ok) return;
    // What is embedded may be another text now.
    this.#ports.indexing.wantBackground();
    await this.#news.tellChange();
  }

  /** Opens the embedder anew: its server, its model or its key is another one. */
  async changeEmbedder(): Promise<void> {
    const options = this.#ports.options();
    // What has another name takes over by itself when it is full; the same one has to be let go to be opened again.
    if (options.embedder === this.#embedder)
      await this.engine.configure({ options: { ...options, embedder: 'none' } });
    await this.configure();
    this.#ports.indexing.retryBackground();
  }

  async rebuild(): Promise<Result<null>> {
    const rebuilt = await this.#ports.indexing.rebuild();
    await this.#news.tellChange();
    return rebuilt;
  }

  /** Pauses, or goes on. Answers whether the indexing is paused now. */
  togglePause(): boolean {
    const { indexing } = this.#ports;
    const pause = indexing.progress.state !== 'paused';
    if (pause) indexing.pause();
    else indexing.resume();
    this.#ports.onPause?.(pause);
    return pause;
  }

  close(): void {
    this.#closing.abort();
    this.#ports.indexing.close();
    this.#news.close();
    this.#moveListeners.clear();
  }

  async #count(): Promise<void> {
    const counted = await this.engine.noteCount(null);
    if (counted.ok) this.#notes = counted.value;
  }
}

function isKeptElsewhere(error: EngineError): boolean {
  return error.kind === 'storage' && error.reason === 'in-use';
}

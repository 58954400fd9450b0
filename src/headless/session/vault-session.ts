import { createEngineClient, type EngineClient } from '../../../worker/wire/client';
import {
  DEFAULT_OPTIONS,
  type EngineApi,
  type EngineError,
  type EngineOptions,
  type EngineVerbs,
  type OpenReport,
  type Result,
  type StoreRequest,
  type WorkLeft,
} from '../../../worker/contract';
import { createCoursePace } from '../../indexing/course-pace';
import { createIndexing } from '../../indexing/create-indexing';
import type { Speeds } from '../../indexing/device-speed';
import type { IndexProgress, Indexing, Loss } from '../../indexing/indexing';
import { after } from '../node/after';
import { remoteEmbedders } from '../node/embedders';
import { readEmbedderNote, writeEmbedderNote, type EmbedderNote } from '../files/embedder-note';
import { failureOf, type Outcome } from '../output/failure';
import { holdingLess } from '../node/heap-growth';
import { modelsFolderOf, surroundings, type CacheSurroundings } from '../files/index-place';
import { readSpeeds, writeSpeeds } from '../files/speeds-file';
import { nodeModelHost } from '../node/model-host';
import { nativePlaceOf } from '../node/native-runtime';
import { startEngine, type StartEngine } from '../node/spawn-engine';
import { divideVault, type OnWork } from './divide-vault';
import { IndexCourse } from './index-course';
import { placeVault, type VaultPlace, type Whereabouts } from './place-vault';
import { tellMeanwhile } from './tell-meanwhile';
import type { VaultFolder } from '../files/vault-folder';
import type { VaultRules } from '../files/vault-rules';
import { readWeightsNote } from '../files/weights-note';

/** A vault with its index open. One process writes an index at a time; others read it meanwhile. */
export interface VaultSession {
  readonly folder: VaultFolder;
  readonly rules: VaultRules;
  readonly indexFolder: string;
  /** Whose vectors are used, by name. */
  readonly embedder: string;
  readonly engine: EngineApi;
  /** The same verbs, where a call is to be called off. */
  readonly call: EngineClient['call'];
  /** What was found in the index folder. */
  readonly stored: Omit<OpenReport, 'notes'>;
  /** What people should know of how the index was opened, in sentences. */
  readonly notices: readonly string[];
  /** Why nothing of this session is kept; undefined when the index can be written, or nothing was to be. */
  readonly readOnly: EngineError | undefined;
  /**
   * Makes the index equal to the folder as it is now; `rebuild` starts from nothing. Answers the loss for which it kept
   * notes that are gone, and did not start from nothing, unless that is allowed.
   */
  update(wanted: Update, onProgress: (progress: IndexProgress) => void): Promise<Result<Loss | undefined>>;
  /** Reads the vectors that the index has, and makes none. */
  loadVectors(): Promise<Result<null>>;
  /** Embeds all that is not embedded yet, and keeps in mind by what, once that has made a vector. */
  embed(onProgress: OnWork): Promise<Result<null>>;
  /** Divides the vault as it is into themes, and with `terms` looks for the words that set them apart. */
  divide(terms: boolean, onProgress: OnWork): Promise<Result<null>>;
  /** Breaks off what is under way; an engine that computes on is ended after a second, which its store survives. */
  interrupt(): void;
  readonly isInterrupted: boolean;
  /** Stores what was done and lets go of the index. */
  close(): Promise<Result<null>>;
}

export interface Update {
  rebuild: boolean;
  allowLoss: boolean;
  /** The vault is divided next: that belongs to the time left. */
  divides?: boolean;
}

/** How a vault is to be opened. */
export interface Opening extends Whereabouts {
  /** Undefined for the one that embedded the index last. */
  embedder: string | undefined;
  /** Asks a server what its model is like, also where that is known of it; false when absent. */
  asksAnew?: boolean;
  /** `try`: to write where that is possible, else to read. */
  access: StoreRequest['access'] | 'try';
  /** Takes over what is another vault's index: the user says that the vault was moved. False when absent. */
  takesOver?: boolean;
  /** Looks at the files while the index is opened, for the update that comes next. False when absent. */
  looksAhead?: boolean;
  /** How its engine is started; in a thread of its own when absent. */
  startEngine?: StartEngine;
}

export async function openVault(opening: Opening): Promise<Outcome<VaultSession>> {
  const place = await placeVault(opening);
  return place.ok ? openIndex(opening, place.value) : place;
}

/** Opens the index of that place to write; `storage` with `in-use` while another program has it. */
export function openToWrite(opening: Opening, place: VaultPlace): Promise<Result<VaultSession>> {
  return openAs('write', opening, place);
}

async function openIndex(opening: Opening, place: VaultPlace): Promise<Outcome<VaultSession>> {
  const { indexFolder } = place;
  const first = opening.access === 'read' ? 'read' : 'write';
  const opened = await openAs(first, opening, place);
  if (opened.ok) return { ok: true, value: opened.value };
  const { error } = opened;
  if (opening.access !== 'try' || !isReadable(error))
    return { ok: false, failure: failureOf(error, indexFolder) };
  const read = await openAs('read', opening, place, error);
  return read.ok
    ? { ok: true, value: read.value }
    : { ok: false, failure: failureOf(read.error, indexFolder) };
}

/** Whether what cannot be written may be read all the same. */
function isReadable(error: EngineError): boolean {
  return error.kind === 'storage' && (error.reason === 'in-use' || error.reason === 'read-only');
}

async function openAs(
  access: StoreRequest['access'],
  opening: Opening,
  { folder, rules, indexFolder }: VaultPlace,
  readOnly?: EngineError,
): Promise<Result<VaultSession>> {
  const { embedder, asksAnew = false, takesOver = false, env, access: wanted } = opening;
  const start = opening.startEngine ?? startEngine;
  const { value: noted, notice } = await readEmbedderNote(indexFolder);
  const name = embedder ?? noted?.name ?? DEFAULT_OPTIONS.embedder;
  const note: EmbedderNote = { name, model: noted?.name === name ? noted.model : undefined };
  const openRemote = remoteEmbedders(env, asksAnew ? undefined : note.model);
  // Who opens it to write and for nothing else makes or serves an index.
  const isLong = wanted === 'write';
  const native = nativePlaceOf(env, folder.root);
  const client = createEngineClient({
    spawn: () => start(env, native, isLong),
    store: { name: indexFolder, owner: folder.root, access, takesOver },
    vault: folder,
    models: { host: nodeModelHost(), place: modelsFolderOf(surroundings(env)) },
    openEmbedder: async (asked, cancellation) => {
      const opened = await openRemote(asked, cancellation);
      if (opened.ok) note.model = opened.value.model;
      return opened;
    },
  });
  const weights = await readWeightsNote(indexFolder);
  const related = weights.value ?? DEFAULT_OPTIONS.related;
  const { templateFolders } = rules;
  const options: EngineOptions = { ...DEFAULT_OPTIONS, embedder: name, related, templateFolders };
  const answer = client.engine.open({ options });
  if (opening.looksAhead === true) folder.lookAhead();
  const opened = await answer;
  if (opened.ok) {
    const notices = [notice, weights.notice].filter((each) => each !== undefined);
    const stored = opened.value;
    const place = { folder, rules, indexFolder, options, access, isLong, readOnly, notices, stored };
    const cache = surroundings(env);
    const speeds = access === 'write' ? await readSpeeds(cache) : undefined;
    return { ok: true, value: new OpenVault(client, { ...place, cache }, note, speeds) };
  }
  // A worker that was refused the store has ended; to close it would start another, which is refused as well.
  if (client.state.kind === 'ready') await client.engine.close(null);
  await client.close();
  return opened;
}

/** What a session is over. */
interface SessionPlace extends Pick<
  VaultSession,
  'folder' | 'rules' | 'indexFolder' | 'stored' | 'notices' | 'readOnly'
> {
  /** As the engine has them. */
  options: EngineOptions;
  access: StoreRequest['access'];
  isLong: boolean;
  cache: CacheSurroundings;
}

/** How long an engine may take to end in order once the user wants it to: what it applied is in its journal already. */
const PATIENCE_MS = 1_000;

class OpenVault implements VaultSession {
  readonly #place: SessionPlace;
  readonly #client: EngineClient;
  readonly #note: EmbedderNote;
  readonly #interruption = new AbortController();
  #patience: NodeJS.Timeout | undefined;
  #indexing: Indexing | undefined;
  readonly #course: IndexCourse;

  constructor(client: EngineClient, place: SessionPlace, note: EmbedderNote, speeds: Speeds | undefined) {
    this.#client = client;
    this.#place = place;
    this.#note = note;
    this.#course = new IndexCourse(speeds);
  }

  get folder(): VaultFolder {
    return this.#place.folder;
  }

  get rules(): VaultRules {
    return this.#place.rules;
  }

  get indexFolder(): string {
    return this.#place.indexFolder;
  }

  get stored(): Omit<OpenReport, 'notes'> {
    return this.#place.stored;
  }

  get notices(): readonly string[] {
    return this.#place.notices;
  }

  get readOnly(): EngineError | undefined {
    return this.#place.readOnly;
  }

  get embedder(): string {
    return this.#note.name;
  }

  get engine(): EngineApi {
    return this.#client.engine;
  }

  readonly call: EngineClient['call'] = (verb, request, options) => this.#client.call(verb, request, options);

  async update(
    { rebuild, allowLoss, divides = false }: Update,
    onProgress: (progress: IndexProgress) => void,
  ): Promise<Result<Loss | undefined>> {
    // What is listed already was listed by rules that were read a moment before.
    if (!this.folder.looksAhead) await this.#reloadRules();
    const files = this.#place.isLong ? holdingLess(this.folder) : this.folder;
    const { device, follows } = this.#course;
    this.#course.divides = divides;
    const indexing = createIndexing({ engine: this.engine, files, now: Date.now, after, device, follows });
    this.#indexing = indexing;
    if (this.isInterrupted) indexing.close();
    indexing.subscribe(onProgress);
    if (allowLoss) indexing.allowLoss();
    const result = await (rebuild ? indexing.rebuild() : indexing.start());
    const { loss } = indexing.progress;
    indexing.close();
    if (!result.ok) return result;
    const left = this.#course.joining(Date.now);
    const tell = (): void => onProgress({ ...indexing.progress, state: 'indexing', secondsLeft: left() });
    // What is kept nowhere need not be joined.
    const merged = this.#place.access === 'write' ? await this.#merge(tell) : DONE;
    return merged.ok ? { ok: true, value: loss } : merged;
  }

  /** Which notes are templates holds at once; which are read, with what follows. */
  async #reloadRules(): Promise<void> {
    const { rules, options } = this.#place;
    await rules.reload();
    const { templateFolders } = rules;
    if (templateFolders.join('\n') === options.templateFolders.join('\n')) return;
    this.#place.options = { ...options, templateFolders };
    await this.engine.configure({ options: this.#place.options });
  }

  /** Joins the parts of the index: people wait for it once and have half the index to open ever after. */
  async #merge(tell: () => void): Promise<Result<null>> {
    const startMs = Date.now();
    const merged = await this.#doOnly('merging', tell);
    if (!merged.ok) return merged;
    const flushed = await tellMeanwhile(this.engine.flush(null), tell);
    if (flushed.ok) this.#course.joined(Date.now() - startMs);
    return flushed;
  }

  loadVectors(): Promise<Result<null>> {
    return this.#doOnly('loading');
  }

  /** To the end of one kind of background work. */
  async #doOnly(only: 'merging' | 'loading', tell?: () => void): Promise<Result<null>> {
    for (;;) {
      tell?.();
      const work = await this.#maintain({ only });
      if (!work.ok) return work;
      const { stage, error } = work.value;
      if (error !== undefined) return { ok: false, error };
      if (stage === 'none') return DONE;
    }
  }

  /** An embedder that made nothing yet, because it cannot, must not take the place of the one that answers. */
  async #hasVectors(): Promise<boolean> {
    const status = await this.engine.meaningStatus(null);
    return status.ok && status.value.done > 0;
  }

  async embed(onProgress: OnWork): Promise<Result<null>> {
    const pace = createCoursePace(Date.now, this.#course.device);
    let stopped: Result<null> | undefined;
    let isBegun = false;
    while (stopped === undefined) {
      const work = await this.#maintain();
      if (!work.ok) stopped = work;
      else if (work.value.error !== undefined) stopped = { ok: false, error: work.value.error };
      else if (work.value.stage === 'none') stopped = DONE;
      else {
        // Whoever embeds again after the program was killed goes on with this model.
        isBegun ||= work.value.stage === 'embedding' && (await this.#noteBegun());
        pace.take(work.value);
        onProgress(work.value, pace.secondsLeft());
      }
    }
    const storing = { stage: 'storing' as const, done: 0, total: 0, error: undefined };
    const flushed = await tellMeanwhile(this.engine.flush(null), () =>
      onProgress(storing, pace.secondsLeft()),
    );
    const isNoted = stopped.ok || (await this.#hasVectors());
    const noted = isNoted ? await writeEmbedderNote(this.indexFolder, this.#note) : DONE;
    if (!stopped.ok) return stopped;
    return flushed.ok ? noted : flushed;
  }

  /** Notes the embedder once it has made a vector; whether it has. What cannot be noted is tried again at the end, which says why. */
  async #noteBegun(): Promise<boolean> {
    if (!(await this.#hasVectors())) return false;
    await writeEmbedderNote(this.indexFolder, this.#note);
    return true;
  }

  divide(terms: boolean, onProgress: OnWork): Promise<Result<null>> {
    const { signal } = this.#interruption;
    const { device } = this.#course;
    const step = () => this.#client.call('divide', { terms }, { signal });
    return divideVault(step, onProgress, { device, weight: this.#course.dividing(terms) });
  }

  #maintain(request: EngineVerbs['maintain']['request'] = {}): Promise<Result<WorkLeft>> {
    return this.#client.call('maintain', request, { signal: this.#interruption.signal });
  }

  get isInterrupted(): boolean {
    return this.#interruption.signal.aborted;
  }

  interrupt(): void {
    this.#interruption.abort();
    this.#indexing?.close();
    this.#patience ??= setTimeout(() => void this.#client.close(), PATIENCE_MS);
  }

  async close(): Promise<Result<null>> {
    const closed = this.#place.access === 'write' ? await this.engine.close(null) : DONE;
    // Where they cannot be kept the next run measures them again: nobody need be told.
    const { speeds } = this.#course.device;
    if (speeds !== undefined) await writeSpeeds(this.#place.cache, speeds);
    clearTimeout(this.#patience);
    await this.#client.close();
    return closed;
  }
}

const DONE: Result<null> = { ok: true, value: null };

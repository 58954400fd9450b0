import type { Cancellation, Clock, EngineError, MeaningStatus, NotePath, WorkLeft } from '../../contract';
import type { VaultIndex } from '../index/vault-index';
import { createBuiltInEmbedder } from '../lsa/built-in-embedder';
import { tokeniserPrint } from '../lsa/embedding-terms';
import { MIN_PARAGRAPHS, reasonToTrain } from '../lsa/training-need';
import { isBuiltIn } from '../lsa/vault-model';
import { openSource, takeTexts, type EmbeddedModel, type SourcePorts } from './embedded-model';
import { ModelSuccession } from './model-succession';
import { openModel, readStoredModel, type ModelPorts, type OpenedModel } from './open-model';
import { Purchase, type PurchasePorts } from './purchase';
import { VaultTraining } from './vault-training';
import { VectorMaking, type MakingPorts } from './vector-making';

/** Components of the built-in model's vectors where memory is short: half the size, two thirds of the gain (its study). */
const SMALL_DIMENSIONS = 128;
/** Of a model that is away, the share of texts without a vector that it may have and answer. */
const MAX_MISSING = 0.1;
/** What tells an embedder to look whether its model is there: no word of a note. */
const NO_TEXT = [''];

/** Notes whose summaries are looked at in one step: some hundredths of a second where all of them have some. */
const LOOKED_AT_ONCE = 100;

const NOTHING: WorkLeft = { stage: 'none', done: 0, total: 0, error: undefined };

export interface MeaningPorts extends SourcePorts, MakingPorts, ModelPorts, PurchasePorts {
  clock: Clock;
  /** The model that answered when notes were compared last, also if that was before this start. */
  answeredLast(): string | undefined;
  /** Reads which summaries are to be embedded, when that was not done yet. */
  loadSummaries(): Promise<unknown>;
}

/** How many texts of a model have vectors. */
interface Embedded {
  done: number;
  total: number;
}

/**
 * What is to be done until all that can have a vector has one, a little at a time: what is stored is read, what can be learned from the
 * vault is learned, texts without a vector are embedded, and a model that is full takes the place of the one before it.
 */
export class MeaningWork {
  readonly purchase: Purchase;
  readonly #ports: MeaningPorts;
  readonly #index: VaultIndex;
  readonly #choice: string;
  readonly #models: ModelSuccession;
  readonly #making: VectorMaking;
  #isLoaded = false;
  #areSummariesLoaded = false;
  #awaitsFloats = false;
  #training: VaultTraining | undefined;
  #lostTexts = 0;
  #state: MeaningStatus['state'];
  #error: EngineError | undefined;

  constructor(ports: MeaningPorts, index: VaultIndex, choice: string, models: ModelSuccession) {
    this.#ports = ports;
    this.#index = index;
    this.#choice = choice;
    this.#models = models;
    this.#making = new VectorMaking(ports);
    this.purchase = new Purchase(ports, index, choice);
    this.#state = choice === 'none' ? 'off' : 'waiting';
  }

  get state(): MeaningStatus['state'] {
    return this.#state;
  }

  /** What failed last. */
  get error(): EngineError | undefined {
    return this.#error;
  }

  /** Texts whose vectors were stored and cannot be used. */
  get lostTexts(): number {
    return this.#lostTexts;
  }

  /** About how many multiplications the training under way takes; undefined where none is, or its notes are still read. */
  get trainingWork(): number | undefined {
    return this.#training?.work;
  }

  /** Of the model that is being filled. */
  get embedded(): Embedded {
    const filling = this.#models.filling;
    const beside = filling?.vectors.wantedTexts ?? { all: 0, missing: 0 };
    const done = (filling?.vectors.count ?? 0) + beside.all - beside.missing;
    return { done, total: done + (filling?.vectors.waiting ?? 0) + beside.missing };
  }

  /** Outside of this work something failed. */
  tell(error: EngineError): void {
    this.#error = error;
  }

  /** Does a little of what is left to do. One call at a time. */
  async step(first: NotePath | undefined, cancellation: Cancellation): Promise<WorkLeft> {
    if (this.#choice === 'none' || this.#models.isClosed) return NOTHING;
    const loading = await this.loadStep();
    if (loading !== undefined) return loading;
    if (this.#choice === 'built-in') this.#trainWhenNeeded();
    if (this.#training !== undefined) return this.#train(this.#training);
    const source = this.#models.filling;
    return source === undefined ? NOTHING : this.#fill(source, first, cancellation);
  }

  /** Reads a little of what is stored; undefined when all of it is read. A failure is in the answer. */
  async loadStep(): Promise<WorkLeft | undefined> {
    if (this.#choice === 'none' || this.#models.isClosed) return undefined;
    if (!this.#areSummariesLoaded) await this.#loadSummaries();
    if (!this.#isLoaded) return this.#load();
    if (this.#index.embedded.lookAtSummaries(LOOKED_AT_ONCE))
      return { ...NOTHING, stage: 'loading', total: 1 };
    return this.#awaitsFloats ? this.#readFloats() : undefined;
  }

  /** What came after everything was let go of. */
  async #abandon(source: EmbeddedModel): Promise<WorkLeft> {
    await this.#models.abandon(source);
    return NOTHING;
  }

  /** Where they cannot be read their own verbs say so, and notes are embedded as they are. */
  async #loadSummaries(): Promise<void> {
    await this.#ports.loadSummaries();
    this.#areSummariesLoaded = true;
  }

  async #load(): Promise<WorkLeft> {
    const opened = this.#choice === 'built-in' ? await this.#storedModel() : await this.#openChosen();
    if (opened !== undefined) {
      const source = await this.#openSource(opened);
      this.#lostTexts += source.lostTexts;
      this.#awaitsFloats = opened.model === undefined && source.vectors.store.count > 0;
      if (this.#models.answering === undefined) await this.#bringBack(source);
      await this.purchase.recall(source);
      if (this.#models.isClosed) return this.#abandon(source);
      this.#models.take(source);
    }
    // Not before: what the storage refuses once may be read by the next call.
    this.#isLoaded = opened !== undefined || this.#choice === 'built-in';
    return { ...NOTHING, stage: 'loading', total: 1, error: this.#error };
  }

  /** A model that was not full when the program ended is still no reason to forget what is learned from the vault. */
  async #bringBack({ embedder, vectors }: EmbeddedModel): Promise<void> {
    // To ask unpacks the lists of near notes of all notes.
    if (vectors.missing === 0) return;
    const answered = this.#ports.answeredLast();
    if (answered === undefined || answered === embedder.model.id || !isBuiltIn(answered)) return;
    const before = new ModelSuccession(this.#ports.store, this.#index);
    await new MeaningWork(this.#ports, this.#index, 'built-in', before).#load();
    this.#models.follow(before);
    if (before.active?.embedder.model.id !== answered) await this.#models.closeBefore();
  }

  async #storedModel(): Promise<OpenedModel | undefined> {
    const { store } = this.#ports;
    const stored = await readStoredModel(store);
    // Its vectors are worth nothing without it.
    if (stored === undefined) this.#lostTexts = store.storedTexts(isBuiltIn);
    return stored;
  }

  async #openChosen(): Promise<OpenedModel | undefined> {
    const opened = await openModel(this.#ports, this.#choice);
    this.#error = opened.ok ? undefined : opened.error;
    if (opened.ok) return opened.value;
    this.#state = 'failed';
    return undefined;
  }

  #openSource({ embedder, model }: OpenedModel): Promise<EmbeddedModel> {
    return openSource(this.#ports, this.#index, embedder, model);
  }

  async #readFloats(): Promise<WorkLeft> {
    const source = this.#models.filling;
    if (source === undefined) return NOTHING;
    const { store } = this.#ports;
    const { model } = source.embedder;
    const { left, rounded, files } = await store.readFloats(model.id);
    for (const hash of rounded) source.rounded.add(hash);
    if (model.isBilled === true) store.aside.put(files);
    if (files.length > 0) await this.purchase.end(source);
    this.#awaitsFloats = left > 0;
    return { ...NOTHING, stage: 'loading', total: left };
  }

  #trainWhenNeeded(): void {
    if (this.#training !== undefined || this.#models.next !== undefined) return;
    const { clock, lowMemory } = this.#ports;
    const { model } = this.#models.active ?? {};
    const paragraphs = this.#index.keyword.rows;
    const nowMs = clock.now();
    const reason = reasonToTrain({
      ...{ paragraphs, nowMs },
      tokeniser: tokeniserPrint(),
      ...(model && { model: { ...model.trained, drift: model.drift } }),
    });
    if (reason !== undefined)
      this.#training = new VaultTraining(this.#index, this.#ports.texts, {
        nowMs,
        ...(lowMemory && { maxDimensions: SMALL_DIMENSIONS }),
      });
    else if (model === undefined && paragraphs < MIN_PARAGRAPHS) this.#state = 'too-small';
  }

  async #train(training: VaultTraining): Promise<WorkLeft> {
    const { stage } = training;
    this.#state = stage;
    await training.step();
    const { model } = training;
    if (model !== undefined) {
      this.#training = undefined;
      const source = await this.#openSource({ embedder: createBuiltInEmbedder(model), model });
      if (this.#models.isClosed) return this.#abandon(source);
      this.#models.takeNext(source);
    }
    return { ...NOTHING, stage, ...training.progressOf(stage) };
  }

  async #fill(
    source: EmbeddedModel,
    first: NotePath | undefined,
    cancellation: Cancellation,
  ): Promise<WorkLeft> {
    if (source.embedder.model.isAway === true) return this.#lookForModel(source, cancellation);
    if (this.purchase.isWithheld(source)) return this.#wait(source);
    const texts = await takeTexts(source, first, source === this.#models.active);
    if (texts.length === 0) return this.#finish(source);
    this.#state = 'embedding';
    // A model that is being filled was trained on these texts; one that answers meets them for the first time.
    if (source === this.#models.active) this.#making.learn(source.model, texts);
    const counted = await this.purchase.countDown(source, texts.length);
    if (!counted.ok) return this.#stop(counted.error);
    const failure = await this.#making.make(source, texts, cancellation);
    if (failure !== undefined) {
      source.missing.startAgain();
      source.toReembed.startAgain();
      return this.#stop(failure);
    }
    if (source.agreed !== undefined) source.agreed.texts = Math.max(0, source.agreed.texts - texts.length);
    this.#error = undefined;
    const { done, total } = this.embedded;
    const { share } = source.missing;
    return { ...NOTHING, stage: 'embedding', done, total, ...(share !== undefined && { share }) };
  }

  /**
   * Embeds nothing: the model is away, and is only asked whether it is back, which its host sees to. Other devices may have made
   * nearly all of its vectors: then it answers, since nobody knows when the rest comes.
   */
  async #lookForModel(source: EmbeddedModel, cancellation: Cancellation): Promise<WorkLeft> {
    const { done, total } = this.embedded;
    const texts = total - done;
    if (texts === 0) return this.#finish(source);
    if (source === this.#models.next && texts <= MAX_MISSING * total) return this.#replace(source);
    const asked = await source.embedder.documents(NO_TEXT, cancellation);
    if (asked.ok || this.#models.isClosed) return NOTHING;
    if (asked.error.kind === 'cancelled') return this.#stop(asked.error);
    this.#error = asked.error;
    this.#state = source === this.#models.active && done > 0 ? 'ready' : 'failed';
    return { ...NOTHING, away: { texts, why: asked.error } };
  }

  /** For a person who says whether to buy. One that is being filled answers when it is full. */
  #wait(source: EmbeddedModel): WorkLeft {
    this.#state = source === this.#models.active ? 'ready' : 'waiting';
    const withheld = this.purchase.withheld(source);
    return { ...NOTHING, ...(withheld && { withheld: withheld.texts }) };
  }

  #stop(error: EngineError): WorkLeft {
    if (error.kind !== 'cancelled') {
      this.#error = error;
      this.#state = 'failed';
    }
    return { ...NOTHING, error };
  }

  /** Everything that can have a vector has one. */
  async #finish(source: EmbeddedModel): Promise<WorkLeft> {
    if (this.#models.next === undefined && source.agreed !== undefined) {
      this.#ports.store.aside.giveUp(source.vectors.store.options);
      await this.purchase.end(source);
    }
    if (this.#models.next !== undefined) return this.#replace(this.#models.next);
    this.#state = 'ready';
    return NOTHING;
  }

  /** From now on `next` answers. */
  async #replace(next: EmbeddedModel): Promise<WorkLeft> {
    this.#making.learnAnew();
    await this.#models.replaceBy(next);
    return { ...NOTHING, stage: 'embedding', done: 1, total: 1 };
  }
}

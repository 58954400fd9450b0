import type {
  AgreedTexts,
  Cancellation,
  MeaningStatus,
  NotePath,
  ReportRow,
  Result,
  WithheldTexts,
  WorkLeft,
} from '../../contract';
import { fail, ok } from '../base/result';
import type { VaultIndex } from '../index/vault-index';
import { isBuiltIn } from '../lsa/vault-model';
import type { NoteRecord } from '../notes/note-record';
import type { KeptNoteVectors } from '../persist/derived-parts';
import type { NoteSpace } from '../themes/near-notes';
import type { RowVectors } from '../vectors/row-vectors';
import { countVectors, exportVectors, importVectors } from '../vectors/slim-vectors';
import { carryOver } from './carry-over';
import { chanceOf } from './chance';
import type { EmbeddedModel } from './embedded-model';
import { LastQuestions } from './last-questions';
import { MeaningWork, type MeaningPorts } from './meaning-work';
import { ModelSuccession } from './model-succession';
import type { NoteVectors } from './note-vectors';
import type { SectionVectors } from './section-vectors';
import type { ThemeVectors } from './theme-vectors';
import { VaultSpace } from './vault-space';

/** Vectors kept of texts that went, and a tenth of all vectors besides: somebody may undo what he did. */
const MAX_UNWANTED = 1_000;

/** A question as the model that answers reads it. */
export interface QuestionReading {
  /** Undefined while no model answers, or when it fails or knows nothing of it. */
  vector: Float32Array | undefined;
  /** There is no vector yet: the model was not ready in time. */
  isLate: boolean;
}

const NO_MODEL_YET = fail({ kind: 'bad-request', field: 'pieces', why: { kind: 'no-model-yet' } });

/**
 * The vectors of one vault: which model answers, and which one is being filled. A model that is being filled answers only when it is
 * full; until then the one before it does.
 */
export class SemanticIndex {
  /** How the cosines of a question with vectors are to be read. */
  readonly chance = chanceOf;
  readonly #ports: MeaningPorts;
  readonly #index: VaultIndex;
  readonly #choice: string;
  readonly #models: ModelSuccession;
  readonly #work: MeaningWork;
  readonly #questions = new LastQuestions();

  /** `before` is what another choice had made of the same index; it is closed when it is needed no longer. */
  constructor(ports: MeaningPorts, index: VaultIndex, choice: string, before?: SemanticIndex) {
    this.#ports = ports;
    this.#index = index;
    this.#choice = choice;
    this.#models = new ModelSuccession(ports.store, index, before && before.#models);
    this.#work = new MeaningWork(ports, index, choice, this.#models);
  }

  /** The vectors that answer now. */
  get vectors(): RowVectors | undefined {
    return this.#models.answering?.vectors;
  }

  /** Those of whole notes. */
  get notes(): NoteVectors | undefined {
    return this.#models.answering?.notes;
  }

  /** Of the model that answers, what a store may keep of the vectors of notes. */
  keptNotes(): KeptNoteVectors | undefined {
    return this.#models.answering?.notes.kept();
  }

  /** Those of whole notes, to be compared with each other. */
  get space(): NoteSpace | undefined {
    const source = this.#models.answering;
    return source && new VaultSpace(this.#index, source.vectors, source.notes);
  }

  /** Those of sections. */
  get sections(): SectionVectors | undefined {
    return this.#models.answering?.sections;
  }

  /** Those of themes. */
  get themes(): ThemeVectors | undefined {
    return this.#models.answering?.themes;
  }

  async query(text: string, cancellation: Cancellation): Promise<QuestionReading> {
    const embedder = this.#models.answering?.embedder;
    // What is learned from the vault goes on learning, and answers at once.
    const remembers = embedder !== undefined && !isBuiltIn(embedder.model.id);
    const known = remembers ? this.#questions.find(embedder, text) : undefined;
    const found = known === undefined ? await embedder?.query(text, cancellation) : ok(known);
    if (remembers && found?.ok === true) this.#questions.keep(embedder, text, found.value);
    if (found?.ok === false && found.error.kind === 'embedder') this.#work.tell(found.error);
    const isKnown = found?.ok === true && found.value.some((value) => value !== 0);
    const isLate = found?.ok === false && found.error.kind === 'timeout';
    return { vector: isKnown ? found.value : undefined, isLate };
  }

  /** Vectors of texts in the space that answers now, kept nowhere; undefined while no model answers, or it is away. */
  async documents(
    texts: readonly string[],
    cancellation: Cancellation,
  ): Promise<Result<Float32Array[]> | undefined> {
    const embedder = this.#models.answering?.embedder;
    return embedder?.model.isAway === true ? undefined : embedder?.documents(texts, cancellation);
  }

  /** See `MeaningWork`. */
  get trainingWork(): number | undefined {
    return this.#work.trainingWork;
  }

  get sizeBytes(): number {
    return this.#models.sources.reduce(
      (sum, { vectors, notes }) => sum + vectors.sizeBytes + vectors.store.sizeBytes + notes.sizeBytes,
      0,
    );
  }

  status(): MeaningStatus {
    const filling = this.#models.filling;
    const withheld = filling && this.#work.purchase.withheld(filling);
    return {
      embedder: this.#choice,
      state: this.#work.state,
      model: this.#models.answering?.embedder.model.id,
      nativeRuntime: this.#models.answering?.embedder.nativeRuntime,
      dimensions: this.#models.answering?.embedder.model.dimensions,
      ...(filling && { counted: countedOf(filling) }),
      ...this.#work.embedded,
      lostTexts: this.#work.lostTexts,
      roundedTexts: filling?.rounded.size ?? 0,
      remade: this.#ports.store.lostParts,
      ...(withheld && { withheld }),
      ...(filling?.embedder.model.isAway === true && { isAway: true }),
      error: this.#work.error,
    };
  }

  /** What the model that answers makes of a text in another language than its own is chance. */
  get readsOneLanguage(): boolean {
    return this.#models.answering?.embedder.model.oneLanguage === true;
  }

  /** Notes with texts that the embedder refused. */
  report(): ReportRow[] {
    const source = this.#models.filling;
    return source === undefined ? [] : source.refused.report(this.#index);
  }

  /** Sends texts of a note again that were refused. */
  tryAgain(record: NoteRecord): void {
    for (const { refused, missing, toReembed } of this.#models.sources) {
      if (!refused.forget(this.#index, record)) continue;
      missing.startAgain();
      toReembed.startAgain();
    }
  }

  /** As the verb says. */
  async sendWithheld(agreed: AgreedTexts): Promise<Result<WithheldTexts | null>> {
    const source = this.#models.filling;
    return source === undefined ? ok(null) : this.#work.purchase.agree(source, agreed);
  }

  exportVectors(): Uint8Array[] {
    return this.#models.active === undefined ? [] : exportVectors(this.#models.active.vectors.store);
  }

  /** Stored with the next snapshot. */
  importVectors(pieces: readonly Uint8Array[]): Result<{ added: number; known: number }> {
    const source = this.#models.filling;
    if (source === undefined) return NO_MODEL_YET;
    const taken = importVectors(source.vectors.store, pieces);
    source.vectors.lookAgain();
    carryOver(this.#index, source.vectors);
    return taken;
  }

  /** How many vectors of paragraphs that have none these pieces hold; the others are `known`. Takes none. */
  countVectors(pieces: readonly Uint8Array[]): Result<{ added: number; known: number }> {
    const source = this.#models.filling;
    if (source === undefined) return NO_MODEL_YET;
    const { vectors } = source;
    return countVectors(vectors.store, pieces, (hash) => vectors.isMissing(hash));
  }

  /** Lets go of vectors of texts that are nowhere any more: of the oldest, which nobody will undo, or of all. */
  trim(all: boolean): void {
    for (const { vectors } of this.#models.sources)
      vectors.trim(all ? 0 : MAX_UNWANTED + Math.floor(vectors.count / 10));
  }

  /** Does a little of what is left to do. One call at a time. */
  step(first: NotePath | undefined, cancellation: Cancellation): Promise<WorkLeft> {
    return this.#work.step(first, cancellation);
  }

  /** Reads a little of what is stored; undefined when all of it is read. A failure is in the answer. */
  loadStep(): Promise<WorkLeft | undefined> {
    return this.#work.loadStep();
  }

  /** Lets go of everything; what is in the store stays, and so do in memory the vectors of models `inUse` elsewhere. */
  close(inUse: readonly string[] = []): Promise<void> {
    return this.#models.close(inUse);
  }
}

function countedOf({ embedder: { model } }: EmbeddedModel): NonNullable<MeaningStatus['counted']> {
  return { model: model.id, dimensions: model.dimensions };
}

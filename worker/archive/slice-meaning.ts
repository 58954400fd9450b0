import type { ContentHash, MeaningStatus } from '../contract';
import type { Chance } from '../engine/embed/chance';
import { NoteVectors } from '../engine/embed/note-vectors';
import { SectionVectors } from '../engine/embed/section-vectors';
import type { QuestionReading } from '../engine/embed/semantic-index';
import { ThemeVectors } from '../engine/embed/theme-vectors';
import type { VaultIndex } from '../engine/index/vault-index';
import type { RowVectors } from '../engine/vectors/row-vectors';
import { VectorStore } from '../engine/vectors/vector-store';
import type { ReadMeaning } from '../engine/view/index-reader';
import type { ArchiveModel } from './archive-model';

/** A question as the archive's model reads it, with what all texts that the member sees have in common with it. */
export interface ReadQuestion {
  vector: Float32Array;
  chance: Chance;
}

/** Undefined where the model knows nothing of the text, or does not answer. */
export type QuestionReader = (text: string) => Promise<ReadQuestion | undefined>;

const NOTHING: Chance = { mean: 0, deviation: 0, texts: 0 };

/** Meaning in a slice: vectors of its notes alone, and cosines that are read by those of the whole archive. */
export class SliceMeaning implements ReadMeaning {
  /** The archive's listing does not say. */
  readonly readsOneLanguage = false;
  readonly vectors: RowVectors;
  readonly sections: SectionVectors;
  #notes: NoteVectors | undefined;
  #themes: ThemeVectors | undefined;
  readonly #index: VaultIndex;
  readonly #model: ArchiveModel;
  readonly #read: QuestionReader;
  #chance = NOTHING;

  /** `told`: rows whose vectors are not here, by what was told of them. */
  constructor(index: VaultIndex, model: ArchiveModel, read: QuestionReader, told?: RowVectors) {
    this.vectors = index.embedded.attach(
      told?.store ?? new VectorStore({ ...model, keepsFloats: false }),
      told,
    );
    this.sections = new SectionVectors(index, this.vectors);
    this.#index = index;
    this.#model = model;
    this.#read = read;
  }

  /** Few questions compare whole notes, and vectors of these take memory at once. */
  get notes(): NoteVectors {
    return (this.#notes ??= new NoteVectors(this.#index, this.vectors));
  }

  get themes(): ThemeVectors {
    return (this.#themes ??= new ThemeVectors(this.#index, this.vectors, this.notes));
  }

  /** Before the notes whose texts they are of come into the index. */
  add(vectors: ReadonlyMap<ContentHash, Float32Array>): void {
    for (const [key, vector] of vectors) this.vectors.store.set(key, vector);
  }

  async query(text: string): Promise<QuestionReading> {
    const question = await this.#read(text);
    this.#chance = question?.chance ?? NOTHING;
    return { vector: question?.vector, isLate: false };
  }

  chance(): Chance {
    return this.#chance;
  }

  documents(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  status(): MeaningStatus {
    const { model, dimensions } = this.#model;
    return { ...OFF, embedder: model, state: 'ready', model, dimensions };
  }
}

const OFF: MeaningStatus = {
  ...{ embedder: 'none', state: 'off', model: undefined, dimensions: undefined, done: 0, total: 0 },
  ...{ nativeRuntime: undefined, lostTexts: 0, roundedTexts: 0, remade: [], error: undefined },
};

/** Of an archive of words and links, or of one whose model nobody has here. */
export const NO_MEANING: ReadMeaning = {
  ...{ vectors: undefined, notes: undefined, sections: undefined, themes: undefined },
  query: async () => ({ vector: undefined, isLate: false }),
  chance: () => NOTHING,
  readsOneLanguage: false,
  documents: async () => undefined,
  status: () => OFF,
};

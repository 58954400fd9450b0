import type { NoteTexts } from '../notes/note-texts';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import { embeddedTexts } from './embedded-text';
import { ParagraphCounts } from '../lsa/paragraph-counts';
import type { TrainingOptions } from '../lsa/train-model';
import { Training } from '../lsa/training';
import type { VaultModel } from '../lsa/vault-model';

/** Paragraphs that are learned from; of more, evenly spread ones. More cost time and memory and tell nothing new. */
const MAX_PARAGRAPHS = 30_000;
/** UTF-16 units read in one step: some hundredths of a second. */
const READ_UNITS = 200_000;
/** Notes asked for at once: one after the other, each would wait for the host. Half of what the host is asked for at most. */
const READ_AT_ONCE = 16;
/** Multiplications of one step: about two hundredths of a second. */
const STEP_WORK = 20_000_000;

/** Reads the notes of a vault and trains a model on them, a little with each step. */
export class VaultTraining {
  /** Undefined until the last step. */
  model: VaultModel | undefined;
  readonly #notes: NoteRecord[];
  readonly #every: number;
  readonly #counts = new ParagraphCounts();
  #read = 0;
  #paragraphs = 0;
  #training: Training | undefined;
  readonly #texts: NoteTexts;
  readonly #options: Pick<TrainingOptions, 'nowMs' | 'maxDimensions'>;

  /** In the order of paths, so that equal vaults give equal models. */
  constructor(
    index: VaultIndex,
    texts: NoteTexts,
    options: Pick<TrainingOptions, 'nowMs' | 'maxDimensions'>,
  ) {
    this.#texts = texts;
    this.#options = options;
    this.#notes = [...index.records.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    this.#every = Math.max(1, Math.ceil(index.keyword.rows / MAX_PARAGRAPHS));
  }

  get stage(): 'reading' | 'training' {
    return this.#training === undefined ? 'reading' : 'training';
  }

  get done(): number {
    return this.#training === undefined ? this.#read : Math.floor(100 * this.#training.progress);
  }

  get total(): number {
    return this.#training === undefined ? this.#notes.length : 100;
  }

  async step(): Promise<void> {
    if (this.#training === undefined) return this.#readSome();
    if (this.#training.step(STEP_WORK)) this.model = this.#training.model;
  }

  async #readSome(): Promise<void> {
    let units = 0;
    while (units < READ_UNITS && this.#read < this.#notes.length) {
      const records = this.#notes.slice(this.#read, this.#read + READ_AT_ONCE);
      const texts = await Promise.all(records.map((record) => this.#texts.textOf(record)));
      this.#read += records.length;
      texts.forEach((text, at) => {
        const record = records[at];
        // A note that cannot be read now is not learned from.
        if (!text.ok || record === undefined) return;
        units += text.value.length;
        for (const paragraph of embeddedTexts(record.parsedOnce, text.value)) this.#count(paragraph);
      });
    }
    if (this.#read === this.#notes.length)
      this.#training = new Training(this.#counts, { ...this.#options, vaultParagraphs: this.#paragraphs });
  }

  #count(paragraph: string): void {
    if (this.#paragraphs++ % this.#every === 0) this.#counts.add(paragraph);
  }
}

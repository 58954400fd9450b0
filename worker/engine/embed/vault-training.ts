import type { NoteTexts } from '../notes/note-texts';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import { embeddedTexts } from './embedded-text';
import { ParagraphCounts } from '../lsa/paragraph-counts';
import type { TrainingOptions } from '../lsa/train-model';
import { Training } from '../lsa/training';
import type { VaultModel } from '../lsa/vault-model';

/** Paragraphs that are learned from; of more, evenly spread ones. More cost time and memory and tell nothing new. */
export const MAX_PARAGRAPHS = 30_000;
/** UTF-16 units read in one step: some hundredths of a second. */
const READ_UNITS = 200_000;
/** Notes asked for at once: one after the other, each would wait for the host. Half of what the host is asked for at most. */
const READ_AT_ONCE = 16;
/** Multiplications of one step: about two hundredths of a second. */
const STEP_WORK = 20_000_000;

/** What it takes to ask for a note, in bytes of one. Fitted over two vaults of 26,004 notes: 1,400 to 2,400. */
const NOTE_BYTES = 2_000;

/** Reads the notes of a vault and trains a model on them, a little with each step. */
export class VaultTraining {
  /** Undefined until the last step. */
  model: VaultModel | undefined;
  readonly #notes: NoteRecord[];
  readonly #every: number;
  readonly #counts = new ParagraphCounts();
  #read = 0;
  readonly #sizeBytes: number;
  #readBytes = 0;
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
    this.#sizeBytes = sizeOf(this.#notes);
    this.#every = Math.max(1, Math.ceil(index.keyword.rows / MAX_PARAGRAPHS));
  }

  get stage(): 'reading' | 'training' {
    return this.#training === undefined ? 'reading' : 'training';
  }

  /** About how many multiplications training takes; undefined until the notes are read. */
  get work(): number | undefined {
    return this.#training?.work;
  }

  /** How far this stage is, which may be over: of reading also by how long the notes are. */
  progressOf(stage: VaultTraining['stage']): { done: number; total: number; share?: number } {
    if (stage === 'training') return { done: Math.floor(100 * (this.#training?.progress ?? 0)), total: 100 };
    return { done: this.#read, total: this.#notes.length, share: this.#readBytes / this.#sizeBytes };
  }

  async step(): Promise<void> {
    if (this.#training === undefined) return this.#readSome();
    if (this.#training.step(STEP_WORK)) this.model = this.#training.model;
  }

  async #readSome(): Promise<void> {
    let units = 0;
    while (units < READ_UNITS && this.#read < this.#notes.length) {
      const records = this.#nextNotes();
      const texts = await Promise.all(records.map((record) => this.#texts.textOf(record)));
      this.#read += records.length;
      this.#readBytes += sizeOf(records);
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

  /** Few at a time where they are long. */
  #nextNotes(): NoteRecord[] {
    const records: NoteRecord[] = [];
    for (let bytes = 0; records.length < READ_AT_ONCE && bytes < READ_UNITS;) {
      const next = this.#notes[this.#read + records.length];
      if (next === undefined) break;
      records.push(next);
      bytes += next.facts.sizeBytes;
    }
    return records;
  }

  #count(paragraph: string): void {
    if (this.#paragraphs++ % this.#every === 0) this.#counts.add(paragraph);
  }
}

function sizeOf(records: readonly NoteRecord[]): number {
  return records.reduce((sum, { facts }) => sum + NOTE_BYTES + facts.sizeBytes, 0);
}

import type { ContentHash, NotePath } from '../../contract';
import type { NoteTexts } from '../notes/note-texts';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';
import { summariesWithoutRows } from '../notes/note-summaries';
import { embeddedParts, type EmbeddedText } from './embedded-text';

/** A text that wants a vector. */
export interface MissingText extends EmbeddedText {
  hash: ContentHash;
  /** Whether a language model wrote it: it is none of the vault's own. */
  isSummary?: true;
}

/** Which texts want a vector. */
export interface WantedTexts {
  readonly count: number;
  /** Another one whenever other texts may be wanted: as many may be, and yet not the same. */
  readonly version: number;
  has(hash: ContentHash): boolean;
  /** What it takes to embed those of a note, in any unit; absent where nobody asks how much of it is done. */
  readonly weightOf?: (record: NoteRecord) => number;
}

/** Of a note that is being taken from: it may have a hundred thousand texts, which are gone through once. */
interface BegunNote {
  record: NoteRecord;
  keys: readonly ContentHash[];
  parts: readonly EmbeddedText[];
  /** Those before it have been taken. */
  from: number;
}

/** UTF-16 units of the texts that are taken at once, about: some hundredths of a second of the built-in embedder. */
const MAX_UNITS = 200_000;

/** Texts as they are taken, until there are enough. */
class Taken {
  readonly texts = new Map<ContentHash, MissingText>();
  #units = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  isEnough(): boolean {
    return this.texts.size >= this.#most || this.#units >= MAX_UNITS;
  }

  add(text: MissingText): void {
    this.texts.set(text.hash, text);
    this.#units += text.head.length + text.body.length;
  }
}

/** Notes read before they are taken from: one after the other, each would wait for the host. */
const READ_AT_ONCE = 16;

/** Goes through the notes whose texts want a vector: the open one first, then the newest, then the rest. */
export class MissingTexts {
  #left: NoteRecord[] = [];
  /** What they took when the notes were gone through from the start, of all and of those that are left. */
  #weights = new Map<NoteRecord, number>();
  #weight = 0;
  #leftWeight = 0;
  /** Those of them that have been read. */
  #ahead = new Set<NoteRecord>();
  /** Of the wanted texts when the notes were gone through from the start. */
  #versionThen = -1;
  /** The note that is open, which is taken from before its turn. */
  #open: NoteRecord | undefined;
  /** A note with more texts than are taken at once. */
  #begun: BegunNote | undefined;

  readonly #index: VaultIndex;
  readonly #wanted: WantedTexts;
  readonly #texts: NoteTexts;

  constructor(index: VaultIndex, wanted: WantedTexts, texts: NoteTexts) {
    this.#index = index;
    this.#wanted = wanted;
    this.#texts = texts;
  }

  /**
   * How much of all that was wanted is done by what it takes, 0…1; undefined where that is not known. Of the notes that are being taken from
   * each text counts once it has its vector: a long one may take minutes.
   */
  get share(): number | undefined {
    if (this.#weight === 0) return undefined;
    const begun = new Set([this.#left.at(-1), this.#open]);
    const done = [...begun].reduce((sum, record) => sum + this.#doneOf(record), 0);
    return 1 - (this.#leftWeight - done) / this.#weight;
  }

  /** What is done of a note that is not left yet. */
  #doneOf(record: NoteRecord | undefined): number {
    const weight = record && this.#weights.get(record);
    if (record === undefined || weight === undefined) return 0;
    return Math.max(0, weight - (this.#wanted.weightOf?.(record) ?? weight));
  }

  /**
   * As many texts as there are, up to `most`, and fewer long ones; none when none is left that can be read. What cannot be read, because its
   * note has changed meanwhile, comes with the next change.
   */
  async take(most: number, first: NotePath | undefined): Promise<MissingText[]> {
    const taken = new Taken(most);
    this.#open = first === undefined ? undefined : this.#index.records.get(first);
    if (this.#open !== undefined) await this.#takeFrom(this.#open, taken);
    // It may have thousands: how much of all is done is to be known meanwhile.
    if (taken.isEnough() && this.#left.length === 0) this.#again(false);
    while (!taken.isEnough()) {
      const next = this.#left.at(-1) ?? this.#again(taken.texts.size > 0);
      if (next === undefined) break;
      if (!this.#ahead.has(next)) await this.#readAhead(Math.min(READ_AT_ONCE, most));
      await this.#takeFrom(next, taken);
      if (!taken.isEnough()) this.#leave(next);
    }
    return [...taken.texts.values()];
  }

  #leave(record: NoteRecord): void {
    this.#left.pop();
    this.#leftWeight -= this.#weights.get(record) ?? 0;
    this.#weights.delete(record);
  }

  /** What is read now is in memory when it is taken from. */
  async #readAhead(most: number): Promise<void> {
    const records = this.#left.slice(-most);
    this.#ahead = new Set(records);
    const wanted = records.filter((record) => this.#wants(record));
    await Promise.all(wanted.map((record) => this.#texts.textOf(record)));
  }

  #isThere(record: NoteRecord): boolean {
    return this.#index.records.get(record.path) === record;
  }

  #wants(record: NoteRecord): boolean {
    return (
      this.#isThere(record) && this.#index.embedded.vectorKeys(record).some((key) => this.#wanted.has(key))
    );
  }

  /** Goes through all notes again, also when nothing was found at the last time. */
  startAgain(): void {
    this.#versionThen = -1;
    this.#begun = undefined;
  }

  /** Begins again at the newest note while that can still find anything. */
  #again(isEnough: boolean): NoteRecord | undefined {
    const { count, version } = this.#wanted;
    if (isEnough || count === 0 || version === this.#versionThen) return undefined;
    this.#versionThen = version;
    this.#left = [...this.#index.records.values()].sort((a, b) => a.facts.modifiedMs - b.facts.modifiedMs);
    this.#weigh();
    return this.#left.at(-1);
  }

  #weigh(): void {
    const { weightOf } = this.#wanted;
    this.#weights = new Map(weightOf && this.#left.map((record) => [record, weightOf(record)]));
    this.#weight = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
    this.#leftWeight = this.#weight;
  }

  async #takeFrom(record: NoteRecord, taken: Taken): Promise<void> {
    if (!this.#isThere(record)) return;
    const take = (text: MissingText): void => {
      if (!taken.isEnough() && this.#wanted.has(text.hash) && !taken.texts.has(text.hash)) taken.add(text);
    };
    for (const text of summaryTexts(this.#index, record)) take(text);
    const begun = await this.#begin(record);
    if (begun === undefined) return;
    const { keys, parts } = begun;
    for (; begun.from < keys.length && !taken.isEnough(); begun.from++)
      take({ hash: keys[begun.from]!, ...parts[begun.from]! });
    this.#begun = begun.from < keys.length ? begun : undefined;
  }

  /** Undefined where nothing of it is wanted, or it cannot be read. */
  async #begin(record: NoteRecord): Promise<BegunNote | undefined> {
    if (this.#begun?.record === record) return this.#begun;
    const keys = record.textKeys();
    if (!keys.some((key) => this.#wanted.has(key))) return undefined;
    const text = await this.#texts.textOf(record);
    return text.ok
      ? { record, keys, parts: embeddedParts(record.parsedOnce, text.value), from: 0 }
      : undefined;
  }
}

function summaryTexts(index: VaultIndex, record: NoteRecord): MissingText[] {
  const summaries = index.embedded.summariesOf(record);
  if (summaries === undefined) return [];
  return [...summariesWithoutRows(summaries), ...summaries.paragraphs.values()].map(
    ({ key, head, text }) => ({
      ...{ hash: key, head, body: text },
      isSummary: true,
    }),
  );
}

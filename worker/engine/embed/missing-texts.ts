import type { ContentHash, NotePath } from '../../contract';
import type { NoteTexts } from '../navigate/note-texts';
import type { NoteRecord } from '../note-record';
import type { VaultIndex } from '../vault-index';
import type { RowVectors } from '../vectors/row-vectors';
import { embeddedTexts } from './embedded-text';

/** A text that has no vector yet. */
export interface MissingText {
  hash: ContentHash;
  text: string;
}

/** Goes through the notes whose texts have no vector: the open one first, then the newest, then the rest. */
export class MissingTexts {
  #left: NoteRecord[] = [];
  /** Texts that were missing when the notes were gone through from the start. */
  #missing = -1;

  constructor(
    private readonly index: VaultIndex,
    private readonly vectors: RowVectors,
    private readonly texts: NoteTexts,
  ) {}

  /**
   * At least `most` texts if there are so many, and those of a whole note at a time; none when none is left that can be
   * read. What cannot be read, because its note has changed meanwhile, comes with the next change.
   */
  async take(most: number, first: NotePath | undefined): Promise<MissingText[]> {
    const found = new Map<ContentHash, string>();
    const open = first === undefined ? undefined : this.index.records.get(first);
    if (open !== undefined) await this.#takeNote(open, found);
    while (found.size < most) {
      const next = this.#left.pop() ?? this.#again(found.size > 0);
      if (next === undefined) break;
      await this.#takeNote(next, found);
    }
    return [...found].map(([hash, text]) => ({ hash, text }));
  }

  /** Begins again at the newest note while that can still find anything. */
  #again(isEnough: boolean): NoteRecord | undefined {
    const { missing } = this.vectors;
    if (isEnough || missing === 0 || missing === this.#missing) return undefined;
    this.#missing = missing;
    this.#left = [...this.index.records.values()].sort((a, b) => a.facts.modifiedMs - b.facts.modifiedMs);
    return this.#left.pop();
  }

  async #takeNote(record: NoteRecord, found: Map<ContentHash, string>): Promise<void> {
    if (this.index.records.get(record.path) !== record || !this.#isMissing(record)) return;
    const text = await this.texts.textOf(record);
    if (!text.ok) return;
    const { parsed } = record;
    const texts = embeddedTexts(parsed, text.value);
    parsed.paragraphs.forEach(({ hash }, at) => {
      if (this.vectors.isMissing(hash)) found.set(hash, texts[at] ?? '');
    });
  }

  #isMissing(record: NoteRecord): boolean {
    return record.textHashes().some((hash) => this.vectors.isMissing(hash));
  }
}

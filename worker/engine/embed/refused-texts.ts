import type { ContentHash, EmbedderFault, ReportRow } from '../../contract';
import type { NoteRecord } from '../notes/note-record';
import type { VaultIndex } from '../index/vault-index';

/** An embedder that refuses so many texts and takes none between them refuses everything: that is no fault of the texts. */
const MAX_IN_A_ROW = 16;

/** Texts that an embedder will not take, with its reason. They are not sent again until somebody asks for it. */
export class RefusedTexts {
  readonly #reasons = new Map<ContentHash, EmbedderFault>();
  /** Those that were refused since a text was taken. */
  #inARow: ContentHash[] = [];

  get count(): number {
    return this.#reasons.size;
  }

  has(hash: ContentHash): boolean {
    return this.#reasons.has(hash);
  }

  /** Notes that a text was refused; false when it was one too many, and then those that came with it are forgotten. */
  note(hash: ContentHash, reason: EmbedderFault): boolean {
    this.#reasons.set(hash, reason);
    this.#inARow.push(hash);
    if (this.#inARow.length < MAX_IN_A_ROW) return true;
    for (const each of this.#inARow) this.#reasons.delete(each);
    this.#inARow = [];
    return false;
  }

  /** The embedder has taken a text. */
  noteTaken(): void {
    this.#inARow = [];
  }

  /** Forgets that texts of a note were refused. Answers whether any was. */
  forget(index: VaultIndex, record: NoteRecord): boolean {
    if (this.#reasons.size === 0) return false;
    return index.embedded.vectorKeys(record).filter((key) => this.#reasons.delete(key)).length > 0;
  }

  /** One row for each note that holds any of them. */
  report(index: VaultIndex): ReportRow[] {
    if (this.#reasons.size === 0) return [];
    return [...index.records.values()].flatMap((record): ReportRow[] => {
      const refused = index.embedded.vectorKeys(record).filter((key) => this.#reasons.has(key));
      const why = refused[0] && this.#reasons.get(refused[0]);
      if (why === undefined) return [];
      return [
        {
          path: record.path,
          indexed: true,
          problem: { kind: 'not-embedded', texts: refused.length, why },
        },
      ];
    });
  }
}

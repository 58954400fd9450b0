import type { AtomId, ContentHash, NotePath, SummaryRecord } from '../../contract';
import { HASH_BYTES } from '../base/hash-bytes';
import { Counts } from './counts';
import { isInNote } from './record-note';

/** Changes that are told of one by one; after more, every note is looked at again. */
const MAX_RECENT = 1_000;

/** A record, and a paragraph of the text that it was made of. */
interface PlacedRecord {
  record: SummaryRecord;
  paragraph?: ContentHash;
}

/**
 * Which notes may hold a text that a record is of, found by the hashes of their paragraphs: to unpack every note of a large vault for
 * that takes seconds.
 */
export class RecordNotes {
  /** Beginnings of the paragraphs of records, and records of which none is known. */
  readonly #paragraphs = new Counts<number>();
  readonly #withoutParagraph = new Counts<AtomId>();
  #version = 0;
  /** The last changes of the version, oldest first. */
  readonly #recent: PlacedRecord[] = [];

  count({ record, paragraph }: PlacedRecord, step: 1 | -1): void {
    if (record.perspective === null) this.#note({ record, ...(paragraph && { paragraph }) });
    if (paragraph === undefined) this.#withoutParagraph.add(record.atom, step);
    else this.#paragraphs.add(firstWord(paragraph), step);
  }

  #note(change: PlacedRecord): void {
    this.#version += 1;
    this.#recent.push(change);
    if (this.#recent.length > 2 * MAX_RECENT) this.#recent.splice(0, MAX_RECENT);
  }

  /** Another one whenever another record for nobody in particular may be fresh; 0 while there never was any. */
  get version(): number {
    return this.#version;
  }

  /**
   * Whether a note with paragraphs of these hashes may hold an atom for which a record is fresh. False is certain, but for the
   * records of which no paragraph is known: they are looked for in their own notes alone.
   */
  mayBeFreshIn(path: NotePath, hashes: Uint8Array): boolean {
    return holdsAny(path, hashes, this.#withoutParagraph.keys(), this.#paragraphs);
  }

  /** As `mayBeFreshIn`, of records that came or went since a version; undefined where that is no longer known. */
  touchedSince(version: number): ((path: NotePath, hashes: Uint8Array) => boolean) | undefined {
    const from = this.#recent.length - (this.#version - version);
    if (from < 0) return undefined;
    const changes = this.#recent.slice(from);
    const words = new Set(changes.flatMap(({ paragraph }) => (paragraph ? firstWord(paragraph) : [])));
    const atoms = changes.flatMap(({ paragraph, record }) => (paragraph ? [] : record.atom));
    return (path, hashes) => holdsAny(path, hashes, atoms, words);
  }
}

/** Whether a note is that of an atom, or has a paragraph whose hash begins with one of these words. */
function holdsAny(
  path: NotePath,
  hashes: Uint8Array,
  atoms: Iterable<AtomId>,
  words: { has(word: number): boolean },
): boolean {
  for (const atom of atoms) if (isInNote(atom, path)) return true;
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  for (let at = 0; at < hashes.length; at += HASH_BYTES) if (words.has(view.getUint32(at))) return true;
  return false;
}

/** The first 32 bits. */
function firstWord(hash: ContentHash): number {
  return Number.parseInt(hash.slice(0, 8), 16);
}

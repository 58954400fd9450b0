import type { ContentHash, FileFacts, NotePath } from '../contract';
import type { VaultIndex } from './index/vault-index';
import type { NoteRecord } from './notes/note-record';
import { MovedNotes, SAME_NOTE, theOne, type GoneNote, type Move } from './responses/moved-notes';

type Index = Pick<VaultIndex, 'has' | 'records'>;

/** Notes whose files are gone, until the files have come that may be the same notes. */
export class GoneNotes {
  readonly #missing = new MovedNotes(SAME_NOTE);

  /** After a comparison with all files: `needed` are those that are to come. Answers which of the gone are none of them. */
  nowhere(
    index: Index,
    gone: readonly NotePath[],
    files: readonly FileFacts[],
    needed: readonly NotePath[],
  ): NotePath[] {
    const toCome = new Set(needed);
    this.#missing.clear();
    this.#missing.compare(
      goneNotes(index, gone),
      files.filter(({ path }) => toCome.has(path) && !index.has(path)),
    );
    return gone.filter((path) => !this.#missing.has(path));
  }

  /** A file with this text came, of which the index has nothing; `from` as in a change. Answers which note it is, and which are nowhere now. */
  came(index: Index, place: NotePath, hash: ContentHash, from: readonly NotePath[]): Move[] {
    const told = theOne(goneNotes(index, from), place, hash);
    return [
      ...told.map(({ path }): Move => ({ kind: 'rename', from: path, to: place })),
      ...this.#missing.arrive(place, hash),
    ].filter((move) => move.kind === 'remove' || index.records.has(move.from));
  }

  /** What happened to a file was taken in. Answers which notes are nowhere now. */
  passed(place: NotePath): NotePath[] {
    return this.#missing
      .arrive(place, undefined)
      .flatMap((move) => (move.kind === 'remove' ? move.path : []));
  }

  clear(): void {
    this.#missing.clear();
  }
}

/** As they are indexed. */
export function goneNotes({ records }: Pick<VaultIndex, 'records'>, paths: readonly NotePath[]): GoneNote[] {
  return paths.flatMap((path) => {
    const record = records.get(path);
    return record === undefined ? [] : [goneNote(record)];
  });
}

function goneNote({ path, head, facts }: NoteRecord): GoneNote {
  return { path, hash: head.hash, sizeBytes: facts.sizeBytes, modifiedMs: facts.modifiedMs };
}

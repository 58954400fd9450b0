import type { ContentHash, FileFacts, NotePath } from '../../contract';

/** A note whose file is not there any more, as it was indexed last. */
export interface GoneNote {
  path: NotePath;
  hash: ContentHash;
  sizeBytes: number;
}

/** What became of a note. */
export type Move = { kind: 'remove'; path: NotePath } | { kind: 'rename'; from: NotePath; to: NotePath };

interface MissingNote extends GoneNote {
  /** New files of its size that are to be read yet. */
  places: Set<NotePath>;
}

/**
 * Notes that went while no program looked, until it is known whether they came under another path. A move leaves the bytes as they are:
 * only a new file of the same size can be the note, and it is the note if it holds the same text.
 */
export class MovedNotes {
  readonly #missing = new Map<NotePath, MissingNote>();

  get isEmpty(): boolean {
    return this.#missing.size === 0;
  }

  /** Whether it is not known where this note is. */
  has(path: NotePath): boolean {
    return this.#missing.has(path);
  }

  /** Takes what a comparison of all files found. Answers the notes that are nowhere; the others are missing until `arrive` or `clear`. */
  compare(gone: readonly GoneNote[], came: readonly FileFacts[]): Move[] {
    const before = [...this.#missing.values()];
    this.#missing.clear();
    return [...before, ...gone].flatMap(({ path, hash, sizeBytes }): Move[] => {
      const places = came.filter((file) => file.sizeBytes === sizeBytes).map((file) => file.path);
      if (places.length === 0) return [{ kind: 'remove', path }];
      this.#missing.set(path, { path, hash, sizeBytes, places: new Set(places) });
      return [];
    });
  }

  /** A file was read, and holds this; undefined where there is no note of it. Answers what became of notes that it could have been. */
  arrive(place: NotePath, hash: ContentHash | undefined): Move[] {
    const moves: Move[] = [];
    for (const note of this.#missing.values()) {
      if (!note.places.delete(place)) continue;
      const isHere = note.hash === hash;
      if (!isHere && note.places.size > 0) continue;
      this.#missing.delete(note.path);
      moves.push(
        isHere ? { kind: 'rename', from: note.path, to: place } : { kind: 'remove', path: note.path },
      );
    }
    return moves;
  }

  /** Nothing comes any more. */
  clear(): void {
    this.#missing.clear();
  }
}

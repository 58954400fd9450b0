import type { ContentHash, FileFacts, NoteMove, NotePath } from '../../contract';

/** A note whose file is not there any more, as it was indexed last. */
export interface GoneNote {
  path: NotePath;
  hash: ContentHash;
  sizeBytes: number;
  modifiedMs: number;
}

/** What became of a note. */
export type Move = { kind: 'remove'; path: NotePath } | ({ kind: 'rename' } & NoteMove);

interface MissingNote extends GoneNote {
  /** New files that are to be read yet and that it could be. */
  places: Set<NotePath>;
}

interface MovedOptions {
  /**
   * Whether a file may be only one of the notes that are missing, and is none where it could be several: of notes with one text the one
   * that has its name. Else it is all of them.
   */
  isOne: boolean;
  /** Whether a new file of the size of a note could be it. */
  couldBe(note: GoneNote, file: FileFacts): boolean;
}

const BY_TEXT: MovedOptions = { isOne: false, couldBe: () => true };

/** For what a person said of one note: of notes that were made of one template, with one text, none is to be taken for another. */
export const SAME_NOTE: MovedOptions = {
  isOne: true,
  couldBe: ({ path, modifiedMs }, file) =>
    modifiedMs === file.modifiedMs || nameOf(path) === nameOf(file.path),
};

/**
 * Notes that went while no program looked, until it is known whether they came under another path. A move leaves the bytes as they are:
 * only a new file of the same size can be the note, and it is the note if it holds the same text.
 */
export class MovedNotes {
  readonly #options: MovedOptions;
  readonly #missing = new Map<NotePath, MissingNote>();
  readonly #byPlace = new Map<NotePath, MissingNote[]>();

  constructor(options = BY_TEXT) {
    this.#options = options;
  }

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
    this.clear();
    const bySize = new Map<number, FileFacts[]>();
    for (const file of came) bySize.set(file.sizeBytes, [...(bySize.get(file.sizeBytes) ?? []), file]);
    return [...before, ...gone].flatMap((note): Move[] => {
      const alike = bySize.get(note.sizeBytes) ?? [];
      const places = alike.filter((file) => this.#options.couldBe(note, file)).map(({ path }) => path);
      if (places.length === 0) return [{ kind: 'remove', path: note.path }];
      this.#miss({ ...note, places: new Set(places) });
      return [];
    });
  }

  #miss(note: MissingNote): void {
    this.#missing.set(note.path, note);
    for (const place of note.places) {
      const others = this.#byPlace.get(place);
      if (others === undefined) this.#byPlace.set(place, [note]);
      else others.push(note);
    }
  }

  /** A file was read, and holds this; undefined where there is no note of it. Answers what became of notes that it could have been. */
  arrive(place: NotePath, hash: ContentHash | undefined): Move[] {
    const notes = (this.#byPlace.get(place) ?? []).filter(({ path }) => this.#missing.has(path));
    this.#byPlace.delete(place);
    const here = new Set(this.#options.isOne ? theOne(notes, place, hash) : withText(notes, hash));
    return notes.flatMap((note): Move[] => {
      note.places.delete(place);
      if (!here.has(note) && note.places.size > 0) return [];
      this.#missing.delete(note.path);
      return [
        here.has(note) ? { kind: 'rename', from: note.path, to: place } : { kind: 'remove', path: note.path },
      ];
    });
  }

  /** Nothing comes any more. */
  clear(): void {
    this.#missing.clear();
    this.#byPlace.clear();
  }
}

function withText<Note extends { hash: ContentHash }>(
  notes: readonly Note[],
  hash: ContentHash | undefined,
): Note[] {
  return notes.filter((note) => note.hash === hash);
}

/** Which of these notes a file with this text is; none where it could be several. */
export function theOne<Note extends { path: NotePath; hash: ContentHash }>(
  notes: readonly Note[],
  place: NotePath,
  hash: ContentHash | undefined,
): [] | [Note] {
  const alike = withText(notes, hash);
  const named = alike.filter(({ path }) => nameOf(path) === nameOf(place));
  const [one, ...others] = named.length > 0 ? named : alike;
  return one === undefined || others.length > 0 ? [] : [one];
}

function nameOf(path: NotePath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

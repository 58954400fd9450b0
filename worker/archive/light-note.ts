import type { ContentHash } from '../contract';
import { HASH_BYTES } from '../engine/base/hash-bytes';
import { noteTitle } from '../engine/atoms/note-title';
import type { ParsedNote } from '../engine/atoms/parsed-note';
import { packNote, type NoteCounts, type PackedNote } from '../engine/notes/packed-note';
import type { NoteFound } from '../engine/rank/candidate-source';

const NO_HASH = '0'.repeat(2 * HASH_BYTES) as ContentHash;
const NO_BYTES = new Uint8Array(0);
const NO_BLOCKS = { text: 0, list: 0, code: 0, table: 0, quote: 0, callout: 0, math: 0, html: 0, rule: 0 };
const NOTHING_COUNTED = {
  ...{ sections: 0, tokens: 0, problems: 0, openTasks: 0, doneTasks: 0 },
  blocks: NO_BLOCKS,
};

/**
 * A note of which only what ranks it is known, as the index keeps notes. Its head is packed when somebody looks at it, which a lens
 * does and most questions do not.
 */
export class LightNote implements PackedNote {
  readonly counts: NoteCounts;
  readonly hashes: Uint8Array;
  readonly keys = NO_BYTES;
  readonly #found: NoteFound;
  #packed: PackedNote | undefined;

  /** `hashes`: of its paragraphs, 16 bytes each, where they are known. */
  constructor(found: NoteFound, hashes: Uint8Array = NO_BYTES) {
    const { bodies, paragraphs } = found.shape;
    this.#found = found;
    this.counts = { ...NOTHING_COUNTED, rows: bodies.length, paragraphs };
    this.hashes = hashes;
  }

  get head(): Uint8Array {
    return this.#whole.head;
  }

  get parts(): Uint8Array {
    return this.#whole.parts;
  }

  get #whole(): PackedNote {
    this.#packed ??= packNote(parsedLight(this.#found));
    return this.#packed;
  }
}

function parsedLight({ path, modifiedMs, createdMs, tags, properties = {} }: NoteFound): ParsedNote {
  return {
    ...{ path, title: noteTitle(path), hash: NO_HASH, length: 0, lineCount: 0, tokens: 0 },
    ...{ frontmatter: undefined, properties, fields: {}, aliases: [], tags: [...tags] },
    ...{ createdMs, updatedMs: modifiedMs, links: [], problems: [], sections: [], paragraphs: [] },
    tasks: { open: 0, done: 0 },
  };
}

import type { NoteRecord } from '../notes/note-record';
import { BLOCK_KINDS, noBlocks, type NoteCounts } from '../notes/packed-note';

/** What all notes have together. */
export interface Totals extends Pick<NoteCounts, 'sections' | 'paragraphs' | 'blocks'> {
  /** Of the records as they are packed. */
  bytes: number;
}

/** Sums over all notes: each is made when it is first asked for, and kept up with the notes from then on. */
export class VaultTotals {
  #totals: Totals | undefined;
  /** Apart from all else: who looks at the vault wants no more. */
  #tokens: number | undefined;
  /** In how many notes each tag is, in small letters. */
  #tags: Map<string, number> | undefined;
  readonly #records: () => Iterable<NoteRecord>;

  constructor(records: () => Iterable<NoteRecord>) {
    this.#records = records;
  }

  get totals(): Readonly<Totals> {
    if (this.#totals === undefined) {
      this.#totals = { sections: 0, paragraphs: 0, blocks: noBlocks(), bytes: 0 };
      for (const record of this.#records()) addTo(this.#totals, record, 1);
    }
    return this.#totals;
  }

  get tokens(): number {
    if (this.#tokens === undefined) {
      this.#tokens = 0;
      for (const { packed } of this.#records()) this.#tokens += packed.counts.tokens;
    }
    return this.#tokens;
  }

  /** How many different ones there are, whatever their case. */
  get tags(): number {
    if (this.#tags === undefined) {
      this.#tags = new Map();
      for (const record of this.#records()) addTags(this.#tags, record, 1);
    }
    return this.#tags.size;
  }

  /** A note has come. */
  add(record: NoteRecord): void {
    this.#count(record, 1);
  }

  /** A note is gone, or another one takes its place. */
  remove(record: NoteRecord): void {
    this.#count(record, -1);
  }

  #count(record: NoteRecord, by: 1 | -1): void {
    if (this.#totals !== undefined) addTo(this.#totals, record, by);
    if (this.#tokens !== undefined) this.#tokens += by * record.packed.counts.tokens;
    if (this.#tags !== undefined) addTags(this.#tags, record, by);
  }
}

function addTo(totals: Totals, { packed }: NoteRecord, by: 1 | -1): void {
  const { counts, head, parts, hashes, keys } = packed;
  totals.sections += by * counts.sections;
  totals.paragraphs += by * counts.paragraphs;
  totals.bytes += by * (head.length + parts.length + hashes.length + keys.length);
  const { blocks } = counts;
  for (const kind of BLOCK_KINDS) totals.blocks[kind] += by * blocks[kind];
}

function addTags(tags: Map<string, number>, { head }: NoteRecord, by: 1 | -1): void {
  for (const tag of new Set(head.allTags.map((each) => each.toLowerCase()))) {
    const notes = (tags.get(tag) ?? 0) + by;
    if (notes === 0) tags.delete(tag);
    else tags.set(tag, notes);
  }
}

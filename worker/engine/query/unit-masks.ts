import type { BlockKind, Cancellation, SearchLevel } from '../../contract';
import { complement, noBits, intersection, hasBit, setBit, fillBits, union, type Bits } from '../base/bits';
import { foldName } from '../filter/fold-name';
import { lensMask } from '../filter/lens-mask';
import type { IndexReader } from '../view/index-reader';
import { termsToFind, termsToHold } from '../words/tokenise';
import { nearUnits, phraseVector, type PhraseVector } from './near-units';
import type { Condition } from './condition';
import type { TextTest } from './text-test';
import { TextVerdicts } from './text-verdicts';

/**
 * Which units of each level meet a condition, as bits of their first rows. Good for the index as it is: until the next
 * change.
 */
export class UnitMasks {
  readonly #masks = new Map<SearchLevel, Bits | undefined>();
  readonly #reader: IndexReader;
  readonly #condition: Condition | undefined;
  readonly #verdicts: TextVerdicts;
  readonly #phrases: ReadonlyMap<string, PhraseVector | undefined>;

  constructor(
    reader: IndexReader,
    condition: Condition | undefined,
    verdicts: TextVerdicts,
    phrases: ReadonlyMap<string, PhraseVector | undefined>,
    /** A phrase of meaning is met by words, because the model was not ready in time. */
    readonly isLate: boolean,
  ) {
    this.#reader = reader;
    this.#condition = condition;
    this.#verdicts = verdicts;
    this.#phrases = phrases;
  }

  /** Whether anything is asked. */
  get isOpen(): boolean {
    return this.#condition === undefined;
  }

  /** Whether a part of a note may be left out where the note itself is not. */
  get dividesNotes(): boolean {
    return this.#condition !== undefined && !isOfNotes(this.#condition);
  }

  /** Undefined when all do. */
  at(level: SearchLevel): Bits | undefined {
    if (!this.#masks.has(level))
      this.#masks.set(level, this.#condition && this.#maskOf(this.#condition, level));
    return this.#masks.get(level);
  }

  /** All rows of those units. */
  rowsAt(level: SearchLevel): Bits | undefined {
    const mask = this.at(level);
    if (mask === undefined || level === 'paragraph' || !this.dividesNotes) return mask;
    const { keyword, records, rowEnd } = this.#reader.index;
    const rows = noBits(rowEnd);
    for (const { base, rowCount } of records.values())
      for (let row = base; row < base + rowCount; row++)
        if (hasBit(mask, keyword.unitOf(row, level))) setBit(rows, row);
    return rows;
  }

  /** Likewise the notes of which any unit of this level meets the condition. */
  notesAt(level: SearchLevel): Bits | undefined {
    const mask = this.at(level);
    if (mask === undefined || level === 'note' || !this.dividesNotes) return mask;
    const { keyword, records, rowEnd } = this.#reader.index;
    const notes = noBits(rowEnd);
    for (const { base, rowCount } of records.values()) {
      for (let row = base; row < base + rowCount; row++) {
        // The bits of other rows say nothing.
        if (keyword.unitOf(row, level) !== row || !hasBit(mask, row)) continue;
        fillBits(notes, base, base + rowCount);
        break;
      }
    }
    return notes;
  }

  #maskOf(condition: Condition, level: SearchLevel): Bits | undefined {
    const { index, masks } = this.#reader;
    switch (condition.kind) {
      case 'lens':
        return lensMask(masks, index, condition.lens);
      case 'half-tag':
        return this.#halfTag(foldName(condition.tag.replace(/^#/, '')));
      case 'kinds':
        return masks.get(index.columns, `${level} ${condition.kinds.join()}`, () =>
          this.#ofKinds(condition.kinds, level),
        );
      case 'meaning': {
        const found = this.#phrases.get(condition.phrase);
        const key = `${level} ${String(found?.vectors.count)} ${condition.phrase}`;
        return masks.get(
          index.columns,
          key,
          () => nearUnits(this.#reader, condition.phrase, found, level),
          found?.vectors,
        );
      }
      case 'no-template':
        return this.#reader.templates.othersIn(this.#reader);
      case 'words':
        return this.#holding(condition, level);
      case 'text':
        return this.#verdicts.maskOf(condition.test, level);
      case 'all':
        return this.#all(condition.of, level);
      case 'any':
        return this.#any(condition.of, level);
      case 'none':
        return complement(this.#any(condition.of, level), index.rowEnd);
    }
  }

  #all(conditions: readonly Condition[], level: SearchLevel): Bits | undefined {
    let all: Bits | undefined;
    for (const each of conditions) all = intersection(all, this.#maskOf(each, level));
    return all;
  }

  #any(conditions: readonly Condition[], level: SearchLevel): Bits | undefined {
    let any: Bits | undefined = noBits(0);
    for (const each of conditions) any = union(any, this.#maskOf(each, level));
    return any;
  }

  #holding(condition: Extract<Condition, { kind: 'words' }>, level: SearchLevel): Bits {
    const { keyword } = this.#reader.index;
    const { text, needed, where } = condition;
    if (needed === 'all') return keyword.holding(termsToHold(text), level, where);
    const masks = termsToFind(text).map((term) => keyword.holding([term], level, where));
    return masks.reduce((any, mask) => union(any, mask) ?? any, noBits(0));
  }

  #ofKinds(kinds: readonly BlockKind[], level: SearchLevel): Bits {
    const { index, rowKinds } = this.#reader;
    const mask = noBits(index.rowEnd);
    rowKinds.forEachOf(kinds, index.records.values(), (row) => {
      setBit(mask, index.keyword.unitOf(row, level));
    });
    return mask;
  }

  #halfTag(beginning: string): Bits {
    const { columns } = this.#reader.index;
    const marks = new Uint8Array(columns.end);
    columns.markTags((tag) => tag.startsWith(beginning), marks);
    const mask = noBits(this.#reader.index.rowEnd);
    marks.forEach((mark, slot) => {
      const base = columns.base[slot] ?? 0;
      if (mark === 1) fillBits(mask, base, base + (columns.rowCount[slot] ?? 0));
    });
    return mask;
  }
}

/**
 * Finds out what the condition's phrases mean and what texts say, and calls `use` with the masks. No change of the index
 * comes between the last look at it and the call: what changed while texts were read is read again.
 */
export async function withUnitMasks<T>(
  reader: IndexReader,
  condition: Condition | undefined,
  cancellation: Cancellation,
  use: (masks: UnitMasks) => T,
): Promise<Awaited<T>> {
  const parts = condition === undefined ? [] : leavesOf(condition);
  const phrases = new Map<string, PhraseVector | undefined>();
  let isLate = false;
  for (const part of parts) {
    if (part.kind !== 'meaning') continue;
    const found = await phraseVector(reader, part.phrase, cancellation);
    isLate ||= found === 'late';
    phrases.set(part.phrase, found === 'late' ? undefined : found);
  }
  const tests = parts.flatMap((part): TextTest[] => (part.kind === 'text' ? [part.test] : []));
  const verdicts = new TextVerdicts(reader, tests);
  for (let reading = verdicts.look(); reading !== undefined; reading = verdicts.look()) await reading;
  return await use(new UnitMasks(reader, condition, verdicts, phrases, isLate));
}

function leavesOf(condition: Condition): Condition[] {
  return 'of' in condition ? condition.of.flatMap(leavesOf) : [condition];
}

/** Whether it treats all atoms of a note alike. */
function isOfNotes(condition: Condition): boolean {
  if ('of' in condition) return condition.of.every(isOfNotes);
  return ['lens', 'half-tag', 'no-template'].includes(condition.kind);
}

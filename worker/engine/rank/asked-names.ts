import type { SearchLevel } from '../../contract';
import { countBits } from '../base/bits';
import { rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import { sectionsAbove } from '../navigate/containment';
import { namesOf } from '../notes/note-record';
import { sectionHeadings } from '../notes/packed-note';
import { emptyWordTest } from '../words/empty-words';
import type { KeywordAnswer } from '../text/keyword-index';
import { termsToFind } from '../words/tokenise';
import type { RankedUnit } from './units';

/** Of what a question asks for, the share that a name has to make up: one word of four (docs/measured/ranking.md). */
const ASKED_BY_NAME = 1 / 4;
/** Headings looked at: a note may have a hundred thousand of them. */
const MAX_HEADINGS = 500;

/**
 * Tells whether a question asks for something by its name: for a note by its title, an alias, or a heading in it; for a section or
 * paragraph by those of its note, or by a heading above it. A small vault knows few of the words that people ask with
 * (`How do I keep the soil healthy?`), and yet has something on what they ask about.
 */
export class AskedNames {
  readonly #level: SearchLevel;
  readonly #terms: ReadonlySet<string>;
  /** Of these, what is asked for: without words that only hold the question together. */
  readonly #content: ReadonlySet<string>;
  /** The same as bits of a mask. */
  readonly #bits: number;
  readonly #least: number;
  /** What came of names that were looked at: many notes have the same headings. */
  readonly #known = new Map<string, boolean>();

  constructor({ terms, unknown, unknownPairs }: KeywordAnswer, text: string, level: SearchLevel) {
    const isEmpty = emptyWordTest(text);
    const isContent = terms.map(({ word, whole = word }) => !isEmpty(whole.toLowerCase()));
    const content = [
      ...terms.filter((_term, bit) => isContent[bit]).map(({ word }) => word),
      ...unknown.filter((word) => !isEmpty(word.toLowerCase())),
    ];
    this.#level = level;
    this.#terms = new Set(termsToFind(text));
    this.#content = new Set(content.flatMap(termsToFind));
    this.#bits = isContent.reduce((bits, is, bit) => (is ? bits | (1 << bit) : bits), 0);
    this.#least = Math.max(1, ASKED_BY_NAME * (this.#content.size + unknownPairs));
  }

  /** Whether all of a name of the unit was asked for, and that is much of what was. A unit holds the words of its names. */
  has({ record, row, match }: Pick<RankedUnit, 'record' | 'row' | 'match'>): boolean {
    if (countBits(Uint32Array.of(match.mask & this.#bits), 1) < this.#least) return false;
    const isAsked = (name: string): boolean => this.#isAsked(name);
    if (namesOf(record).some(isAsked)) return true;
    const headings = sectionHeadings(record.packed).slice(0, MAX_HEADINGS);
    if (!headings.some(isAsked)) return false;
    return this.#level === 'note' || headingsOver(rowRef(record, row, this.#level)).some(isAsked);
  }

  #isAsked(name: string): boolean {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const terms = [...new Set(termsToFind(name))];
    const content = terms.filter((term) => this.#content.has(term)).length;
    const isAsked = content >= this.#least && terms.every((term) => this.#terms.has(term));
    this.#known.set(name, isAsked);
    return isAsked;
  }
}

/** Of a section or paragraph, its own heading and those above it. */
function headingsOver(ref: NoteAtomRef): string[] {
  const above = sectionsAbove(ref).map(({ heading }) => heading);
  return ref.level === 'section' ? [...above, ref.section.heading] : above;
}

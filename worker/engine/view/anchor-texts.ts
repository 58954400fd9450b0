import type { NotePath } from '../../contract';
import type { ResolvedLink } from '../graph/resolved-links';
import type { VaultIndex } from '../index/vault-index';
import { K1 } from '../text/bm25f';
import { expectedGain } from '../text/weighted-query';
import type { KeywordAnswer } from '../text/keyword-index';
import { termsToFind, tokenise } from '../words/tokenise';
import type { AnchorHit } from '../text/text-match';

/** What a word by which others call a note counts beside one in its own text. */
export const ANCHOR_WEIGHT = 0.5;
/** Notes whose links are read in one step. */
const STEP = 200;

/** For a term the notes that links with it lead to, and how many such links there are. */
export type NotesByTerm = Map<string, Map<NotePath, number>>;

/** A link with a text of its own, as it was read. */
interface AnchorText {
  to: NotePath;
  text: string;
}

/**
 * The words of links' own texts (`[[Compost|the heap]]`) as words of the notes that they lead to: a field of low weight,
 * for who remembers a note by what others call it. Read by background work: of notes whose links have changed.
 */
export class AnchorTexts {
  readonly #postings: NotesByTerm;
  /** What was read of each note that says anything. */
  readonly #anchors = new Map<NotePath, readonly AnchorText[]>();
  /** Notes whose links are to be read, or are gone. */
  readonly #waiting = new Set<NotePath>();
  /** Changes before this moment of the graph are read, or wait. */
  #moment: number | undefined;

  /** `known`: what links say where others have read them. */
  constructor(known: NotesByTerm = new Map()) {
    this.#postings = known;
  }

  /** Reads some notes' links. Returns whether there are more to read. */
  step(index: VaultIndex): boolean {
    const { moment, paths } = index.graph.changesSince(this.#moment);
    this.#moment = moment;
    for (const path of paths ?? [...this.#anchors.keys(), ...index.records.keys()]) this.#waiting.add(path);
    let read = 0;
    for (const path of this.#waiting) {
      if (read++ === STEP) break;
      this.#waiting.delete(path);
      this.#read(index, path);
    }
    return this.#waiting.size > 0;
  }

  #read({ graph, records }: VaultIndex, path: NotePath): void {
    for (const anchor of this.#anchors.get(path) ?? []) this.#count(anchor, -1);
    const anchors = records.has(path) ? graph.linksFrom(path).flatMap(anchorTextOf) : [];
    if (anchors.length === 0) this.#anchors.delete(path);
    else this.#anchors.set(path, anchors);
    for (const anchor of anchors) this.#count(anchor, 1);
  }

  #count({ to, text }: AnchorText, by: 1 | -1): void {
    for (const term of new Set(tokenise(text))) {
      const notes = this.#postings.get(term) ?? new Map<NotePath, number>();
      const count = (notes.get(to) ?? 0) + by;
      if (count > 0) notes.set(to, count);
      else notes.delete(to);
      if (notes.size > 0) this.#postings.set(term, notes);
      else this.#postings.delete(term);
    }
  }

  /**
   * The same answer with what links say of notes: of words that a note does not hold itself, by the formula of its own
   * (BM25F), as if it were a text of such words. `wordsWeight` is what words count beside meaning, 0…1; undefined where scores are
   * those of words alone. `accept` says which notes may join.
   */
  added<T extends KeywordAnswer>(
    index: VaultIndex,
    found: T,
    wordsWeight: number | undefined,
    accept: (noteRow: number) => boolean,
  ): T {
    const gains = this.#gains(index, found);
    if (gains.size === 0) return found;
    const expected = expectedGain(found.terms.map(({ idf }) => (K1 + 1) * idf));
    const lifted = (hit: AnchorHit, { gain, anchorTerms }: Gain): AnchorHit => {
      const words = gain / (expected || 1);
      const score = wordsWeight === undefined ? gain : wordsWeight * words;
      return {
        ...hit,
        score: hit.score + score,
        words: hit.words + words,
        mask: hit.mask | anchorTerms,
        anchorTerms,
      };
    };
    const hits = found.hits.map((hit): AnchorHit => {
      const gain = gains.get(hit.noteRow);
      gains.delete(hit.noteRow);
      return gain === undefined ? hit : lifted(hit, gain);
    });
    for (const [row, gain] of gains)
      if (accept(row))
        hits.push(lifted({ row, noteRow: row, score: 0, words: 0, meaning: 0, mask: 0 }, gain));
    return { ...found, hits };
  }

  #gains(index: VaultIndex, { hits, terms }: KeywordAnswer): Map<number, Gain> {
    const gains = new Map<number, Gain>();
    if (this.#postings.size === 0) return gains;
    const masks = new Map(hits.map(({ noteRow, mask }) => [noteRow, mask]));
    terms.forEach(({ word, idf }, bit) => {
      for (const term of termsToFind(word)) {
        for (const [path, count] of this.#postings.get(term) ?? []) {
          const row = index.records.get(path)?.base;
          if (row === undefined || ((masks.get(row) ?? 0) >>> bit) & 1) continue;
          const frequency = ANCHOR_WEIGHT * count;
          const known = gains.get(row) ?? { gain: 0, anchorTerms: 0 };
          const gain = known.gain + (idf * frequency * (K1 + 1)) / (K1 + frequency);
          gains.set(row, { gain, anchorTerms: known.anchorTerms | (1 << bit) });
        }
      }
    });
    return gains;
  }
}

interface Gain {
  gain: number;
  /** The words, by bit. */
  anchorTerms: number;
}

/** None for a link that says nothing of its own, leads nowhere, or stays within its note. */
function anchorTextOf({ from, to, link }: ResolvedLink): AnchorText[] {
  return to === undefined || to === from || link.display === undefined ? [] : [{ to, text: link.display }];
}

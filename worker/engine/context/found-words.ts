import type { NoteRecord } from '../notes/note-record';
import { must } from '../base/assert';
import { tokenise, scanTerms } from '../words/tokenise';
import { likeWords, type LikeWord } from './like-words';
import type { Piece } from './note-pieces';
import type { Question } from './query-words';

/** A word of the question in a piece. */
export interface Match {
  /** Its number in the question. */
  word: number;
  /** How many words of the piece come before it. */
  at: number;
  /** 1, or less for a word that is written otherwise. */
  weight: number;
}

/** What a piece holds of a question. */
export interface FoundWords {
  piece: Piece;
  /** Words in all. */
  length: number;
  /** In reading order. */
  matches: Match[];
  /** For each word of the question how often the headings above the piece hold it. */
  inHeadings: readonly number[];
}

export interface FoundInAll {
  /** Without those that hold a word to leave out. */
  found: FoundWords[];
  /** For each word of the question, how many pieces hold it, in text or headings. */
  holders: number[];
  corrections: { word: string; used: string }[];
}

/** Reads every piece once, and a second time when it holds none of some word and typing errors may be why. */
export function findWords(pieces: readonly Piece[], question: Question, threshold: number): FoundInAll {
  const exact = new Map(
    question.words.map(({ term }, word): [string, LikeWord] => [term, { word, similarity: 1, surface: '' }]),
  );
  const found = readPieces(pieces, question, exact);
  const holders = countHolders(found, question);
  const missing = question.words
    .map((word, index) => ({ word, index }))
    .filter(({ index }) => holders[index] === 0);
  const like = likeWords(pieces, missing, threshold);
  if (like.size === 0) return { found, holders, corrections: [] };
  const both = readPieces(pieces, question, new Map([...like, ...exact]));
  return { found: both, holders: countHolders(both, question), corrections: correctionsOf(question, like) };
}

function correctionsOf(question: Question, like: ReadonlyMap<string, LikeWord>): FoundInAll['corrections'] {
  const best = new Map<number, LikeWord>();
  for (const each of like.values())
    if (each.similarity > (best.get(each.word)?.similarity ?? 0)) best.set(each.word, each);
  return [...best]
    .sort(([a], [b]) => a - b)
    .map(([word, { surface }]) => ({ word: must(question.words[word], 'word').word, used: surface }));
}

function readPieces(
  pieces: readonly Piece[],
  question: Question,
  wanted: ReadonlyMap<string, LikeWord>,
): FoundWords[] {
  const headings = new HeadingWords(wanted, question.words.length);
  const isOut = unwantedTest(question.unwanted);
  return pieces.flatMap((piece): FoundWords[] => {
    const matches: Match[] = [];
    const unwanted = isOut.start();
    let length = 0;
    scanTerms(piece.text.slice(piece.start, piece.end), (term) => {
      const like = wanted.get(term);
      if (like !== undefined) matches.push({ word: like.word, at: length, weight: like.similarity });
      unwanted.see(term);
      length++;
    });
    if (unwanted.isOut()) return [];
    return [{ piece, length, matches, inHeadings: headings.above(piece) }];
  });
}

/** Notices pieces that hold all terms of some word to leave out. */
function unwantedTest(unwanted: readonly string[][]) {
  const terms = new Set(unwanted.flat());
  return {
    start() {
      const seen = new Set<string>();
      return {
        see(term: string): void {
          if (terms.has(term)) seen.add(term);
        },
        isOut: (): boolean => unwanted.some((word) => word.every((term) => seen.has(term))),
      };
    },
  };
}

/** How often the headings above a section, its own among them, hold each word; worked out once a section. */
class HeadingWords {
  readonly #bySection = new Map<NoteRecord, Map<number, readonly number[]>>();
  readonly #none: readonly number[];
  readonly #wanted: ReadonlyMap<string, LikeWord>;

  constructor(wanted: ReadonlyMap<string, LikeWord>, words: number) {
    this.#wanted = wanted;
    this.#none = new Array<number>(words).fill(0);
  }

  above({ record, section }: Piece): readonly number[] {
    if (section < 0) return this.#none;
    const known = this.#bySection.get(record) ?? new Map<number, readonly number[]>();
    this.#bySection.set(record, known);
    return known.get(section) ?? this.#count(record, section, known);
  }

  /** From the outermost heading without a count down. */
  #count(record: NoteRecord, section: number, known: Map<number, readonly number[]>): readonly number[] {
    const { sections } = record.parsed;
    const chain: number[] = [];
    let at = section;
    for (; at >= 0 && !known.has(at); at = must(sections[at], 'section').parent) chain.unshift(at);
    let counts = known.get(at) ?? this.#none;
    for (const each of chain) {
      const own = [...counts];
      for (const term of tokenise(must(sections[each], 'section').heading)) {
        const like = this.#wanted.get(term);
        if (like !== undefined) own[like.word] = (own[like.word] ?? 0) + like.similarity;
      }
      counts = own;
      known.set(each, counts);
    }
    return counts;
  }
}

function countHolders(found: readonly FoundWords[], { words }: Question): number[] {
  const holders = new Array<number>(words.length).fill(0);
  for (const { matches, inHeadings } of found) {
    const held = new Set(matches.map(({ word }) => word));
    inHeadings.forEach((count, word) => {
      if (count > 0) held.add(word);
    });
    for (const word of held) holders[word] = (holders[word] ?? 0) + 1;
  }
  return holders;
}

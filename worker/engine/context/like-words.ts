import { editDistance } from '../words/edit-distance';
import { scanTerms, surfaceOf } from '../words/tokenise';
import type { Piece } from './note-pieces';
import type { QueryWord } from './query-words';

/** A word of the notes that stands for one of the question. */
export interface LikeWord {
  /** Number of the word in the question. */
  word: number;
  /** 1 less the edits it takes, over the letters of the longer word. */
  similarity: number;
  /** As the notes have it. */
  surface: string;
}

/**
 * For each term of the pieces that is like a word which none of them holds, that word. Each different word of the notes is
 * compared once, so that the time grows with the notes and not with their square.
 */
export function likeWords(
  pieces: readonly Piece[],
  missing: readonly { word: QueryWord; index: number }[],
  threshold: number,
): Map<string, LikeWord> {
  const found = new Map<string, LikeWord>();
  if (missing.length === 0 || threshold >= 1) return found;
  const seen = new Set<string>();
  for (const { text, start, end } of pieces) {
    const source = text.slice(start, end);
    scanTerms(source, (term, from, to) => {
      const written = source.slice(from, to);
      if (seen.has(written)) return;
      seen.add(written);
      const like = likest(surfaceOf(written), missing, threshold);
      if (like !== undefined && like.similarity > (found.get(term)?.similarity ?? 0)) found.set(term, like);
    });
  }
  return found;
}

function likest(
  surface: string,
  missing: readonly { word: QueryWord; index: number }[],
  threshold: number,
): LikeWord | undefined {
  let best: LikeWord | undefined;
  for (const { word, index } of missing) {
    const similarity = editSimilarity(surface, word.surface, threshold);
    if (similarity > (best?.similarity ?? 0)) best = { word: index, similarity, surface };
  }
  return best;
}

/** 1 less the edits between two words over the letters of the longer one; 0 below the threshold. */
export function editSimilarity(one: string, other: string, threshold: number): number {
  const letters = Math.max(one.length, other.length);
  // A sum like 0.2 · 5 may fall short of the whole number that it stands for.
  const most = Math.floor((1 - threshold) * letters + 1e-9);
  const edits = most < 1 ? undefined : editDistance(one, other, most);
  return edits === undefined ? 0 : 1 - edits / letters;
}

import { LONGEST_WORD } from './word-forms';

/** Receives a term and the stretch of the text that it stands for. */
export type EmitTerm = (term: string, start: number, end: number) => void;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A letter of Chinese or Japanese with the voicing marks that compatibility normalisation joins to it. */
const CLUSTER = /.[\u3099\u309a\uff9e\uff9f]*/gsu;

/** Words of a run of Thai, Khmer, Lao or Burmese: written without spaces, so a dictionary has to cut them. */
export function emitSegmentedWords(run: string, start: number, emit: EmitTerm): void {
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (isWordLike !== true) continue;
    const term = segment.slice(0, LONGEST_WORD).normalize('NFKC');
    emit(term, start + index, start + index + segment.length);
  }
}

/**
 * Words and character pairs of a run of Chinese or Japanese. The dictionary's words give precision, the pairs find
 * what it cut otherwise; a run of one character is a term of its own.
 */
export function emitIdeographs(run: string, start: number, emit: EmitTerm): void {
  const clusters = clustersOf(run);
  const text = clusters.map((cluster) => cluster.text).join('');
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  let length = 0;
  for (const cluster of clusters) {
    starts.set(length, start + cluster.index);
    length += cluster.text.length;
    ends.set(length, start + cluster.index + cluster.length);
  }
  for (const { segment, index } of segmenter.segment(text)) {
    const from = starts.get(index);
    const to = ends.get(index + segment.length);
    if (from !== undefined && to !== undefined) emit(segment, from, to);
  }
  for (let i = 1; i < clusters.length; i++) {
    const [first, second] = [clusters[i - 1], clusters[i]];
    if (first === undefined || second === undefined) continue;
    emit(first.text + second.text, start + first.index, start + second.index + second.length);
  }
}

function clustersOf(run: string): { text: string; index: number; length: number }[] {
  return Array.from(run.matchAll(CLUSTER), ({ 0: raw, index }) => ({
    text: raw.normalize('NFKC').toLowerCase(),
    index,
    length: raw.length,
  }));
}

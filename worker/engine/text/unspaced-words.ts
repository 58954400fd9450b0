import { RunBreaks } from './run-breaks';
import { segmentText, type TextSegment } from './segment-text';
import { LONGEST_WORD, type WordForms } from './word-forms';

/** Receives a term, the stretch of the text that it stands for, and the word that it was made from. */
export type EmitTerm = (term: string, start: number, end: number, word?: WordForms) => void;

/**
 * Receives a term of one or two UTF-16 units in place of `EmitTerm`, from whom does not ask where it stands; `second` is 0 where
 * there is but one.
 */
export type EmitUnits = (first: number, second: number) => void;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** ICU takes lone marks of long vowels for one word until it has met a letter of Chinese or Japanese in its process. */
const FIRST_MET = '漢字';
let hasMet = false;

function segmentRun(run: string): Iterable<TextSegment> {
  meetFirst();
  return segmentText(segmenter, run);
}

function meetFirst(): void {
  if (!hasMet) hasMet = [...segmenter.segment(FIRST_MET)].length > 0;
}

/** A letter of Chinese or Japanese with the voicing marks that compatibility normalisation joins to it. */
const CLUSTER = /.[\u3099\u309a\uff9e\uff9f]*/gsu;

/**
 * A run of signs of one unit that no normalisation changes: hiragana, katakana, the marks of repetition, of nought and of long
 * vowels, unified ideographs.
 */
const PLAIN_RUN = /[\u3005\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]+/g;

const breaks = new RunBreaks(segmenter, PLAIN_RUN);

/** Words of a run of Thai, Khmer, Lao or Burmese: written without spaces, so a dictionary has to cut them. Returns `end`. */
export function emitSegmentedWords(text: string, start: number, end: number, emit: EmitTerm): number {
  for (const { segment, index, isWordLike } of segmentRun(text.slice(start, end))) {
    if (isWordLike !== true) continue;
    const term = segment.slice(0, LONGEST_WORD).normalize('NFKC');
    emit(term, start + index, start + index + segment.length);
  }
  return end;
}

/**
 * Words and character pairs of a run of Chinese or Japanese. The dictionary's words give precision, the pairs find
 * what it cut otherwise; a run of one character is a term of its own. Returns `end`.
 */
export function emitIdeographs(
  text: string,
  start: number,
  end: number,
  emit: EmitTerm,
  emitUnits?: EmitUnits,
): number {
  if (isPlain(text, start, end))
    return emitUnits === undefined
      ? emitPlainRun(text, start, end, emit)
      : emitPlainUnits(text, start, end, emit, emitUnits);
  const clusters = clustersOf(text.slice(start, end));
  emitWords(clusters, start, emit);
  emitPairs(clusters, start, emit);
  return end;
}

/** A run in which each sign is a cluster that is searched as it is written: nearly every run. */
function emitPlainRun(text: string, start: number, end: number, emit: EmitTerm): number {
  meetFirst();
  let from = start;
  for (const at of breaks.of(text, start, end)) {
    emit(text.slice(from, start + at), from, start + at);
    from = start + at;
  }
  for (let at = start; at + 2 <= end; at++) emit(text.slice(at, at + 2), at, at + 2);
  return end;
}

/** The same terms in the same order. */
function emitPlainUnits(
  text: string,
  start: number,
  end: number,
  emit: EmitTerm,
  emitUnits: EmitUnits,
): number {
  meetFirst();
  let from = start;
  for (const at of breaks.of(text, start, end)) {
    const to = start + at;
    if (to - from > 2) emit(text.slice(from, to), from, to);
    else emitUnits(text.charCodeAt(from), to - from === 2 ? text.charCodeAt(from + 1) : 0);
    from = to;
  }
  for (let at = start; at + 2 <= end; at++) emitUnits(text.charCodeAt(at), text.charCodeAt(at + 1));
  return end;
}

function isPlain(text: string, start: number, end: number): boolean {
  PLAIN_RUN.lastIndex = start;
  return PLAIN_RUN.exec(text)?.index === start && PLAIN_RUN.lastIndex === end;
}

/** Columns, because a line of a book's length has a million clusters. */
interface Clusters {
  /** The run as it is searched. */
  text: string;
  /** Where each cluster begins in `text` and in the run, and behind the last one where they end. */
  starts: number[];
  runStarts: number[];
}

function emitWords({ text, starts, runStarts }: Clusters, start: number, emit: EmitTerm): void {
  let at = 0;
  const runPlace = (place: number): number | undefined => {
    while ((starts[at] ?? place) < place) at++;
    return starts[at] === place ? runStarts[at] : undefined;
  };
  for (const { segment, index } of segmentRun(text)) {
    const from = runPlace(index);
    const to = runPlace(index + segment.length);
    if (from !== undefined && to !== undefined) emit(segment, start + from, start + to);
  }
}

function emitPairs({ text, starts, runStarts }: Clusters, start: number, emit: EmitTerm): void {
  for (let second = 1; second < starts.length - 1; second++) {
    const pair = text.slice(starts[second - 1], starts[second + 1]);
    emit(pair, start + (runStarts[second - 1] ?? 0), start + (runStarts[second + 1] ?? 0));
  }
}

function clustersOf(run: string): Clusters {
  const found: Clusters = { text: '', starts: [], runStarts: [] };
  for (const { 0: raw, index } of run.matchAll(CLUSTER)) {
    found.starts.push(found.text.length);
    found.runStarts.push(index);
    found.text += raw.normalize('NFKC').toLowerCase();
  }
  found.starts.push(found.text.length);
  found.runStarts.push(run.length);
  return found;
}

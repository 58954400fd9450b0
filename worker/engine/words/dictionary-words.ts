import type { EmitTerm } from './emit-term';
import { clustersOf, isPlainRun, PLAIN_SIGNS } from './ideographs';
import { RunBreaks } from './run-breaks';
import { segmentText, type TextSegment } from '../base/segment-text';
import { LONGEST_WORD } from './word-forms';

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

/** See `isPlainRun`: these are segmented as they are written. */
const breaks = new RunBreaks(segmenter, new RegExp(PLAIN_SIGNS, 'g'));

/** Words of a run of Thai, Khmer, Lao or Burmese: written without spaces, so a dictionary has to cut them. Returns `end`. */
export function emitSegmentedWords(text: string, start: number, end: number, emit: EmitTerm): number {
  for (const { segment, index, isWordLike } of segmentRun(text.slice(start, end))) {
    if (isWordLike !== true) continue;
    const term = segment.slice(0, LONGEST_WORD).normalize('NFKC');
    emit(term, start + index, start + index + segment.length);
  }
  return end;
}

/** Words of a run of Chinese or Japanese, as far as they go; they tile it. Returns `end`. */
export function emitDictionaryWords(text: string, start: number, end: number, emit: EmitTerm): number {
  if (isPlainRun(text, start, end)) emitPlainWords(text, start, end, emit);
  else emitClusteredWords(text, start, end, emit);
  return end;
}

function emitPlainWords(text: string, start: number, end: number, emit: EmitTerm): void {
  meetFirst();
  let from = start;
  for (const at of breaks.of(text, start, end)) {
    emit(text.slice(from, start + at), from, start + at);
    from = start + at;
  }
}

function emitClusteredWords(text: string, start: number, end: number, emit: EmitTerm): void {
  const { text: run, starts, runStarts } = clustersOf(text.slice(start, end));
  let at = 0;
  const runPlace = (place: number): number | undefined => {
    while ((starts[at] ?? place) < place) at++;
    return starts[at] === place ? runStarts[at] : undefined;
  };
  for (const { segment, index } of segmentRun(run)) {
    const from = runPlace(index);
    const to = runPlace(index + segment.length);
    if (from !== undefined && to !== undefined) emit(segment, start + from, start + to);
  }
}

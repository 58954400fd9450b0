import type { EmitTerm, EmitUnits } from './emit-term';
import { LONGEST_WORD } from './word-forms';

/** A letter of Chinese or Japanese with the voicing marks that compatibility normalisation joins to it. */
const CLUSTER = /.[\u3099\u309a\uff9e\uff9f]*/gsu;

/**
 * Signs of one unit that no normalisation changes: hiragana, katakana, the marks of repetition, of nought and of long vowels,
 * unified ideographs.
 */
export const PLAIN_SIGNS = String.raw`[\u3005\u3007\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff]+`;
const PLAIN_RUN = new RegExp(PLAIN_SIGNS, 'y');
/** Of these, kana; all others are ideographs. */
const FIRST_KANA = 0x3041;
const LAST_KANA = 0x30fc;
const ONE_IDEOGRAPH = /^\p{Script=Han}$/u;

/** Words from abroad, cut as long words of other scripts are: those of fewer signs are a sign or a pair. */
const MIN_KATAKANA = 3;
const KATAKANA = new RegExp(String.raw`[\p{Script=Katakana}\u30fc]{${MIN_KATAKANA},${LONGEST_WORD}}`, 'gu');
const FIRST_KATAKANA = 0x30a1;

/** What Japanese writes right behind a word and hardly ever in one, as the endings of verbs are, and what it writes before the next word. */
const BEHIND = codesOf('のはをへ');
const BEFORE = codesOf('のはがをにでともへや');

/**
 * The terms of a run of Chinese or Japanese: each ideograph, each pair of signs side by side, and katakana as far as it goes on. No
 * dictionary cuts them: what one finds differs from system to system and from what people type, and finding it takes longer than
 * all the rest. A particle makes no pair with the signs of a word. A run of one sign is a term whatever the sign. Returns `end`.
 */
export function emitIdeographs(
  text: string,
  start: number,
  end: number,
  emit: EmitTerm,
  emitUnits?: EmitUnits,
): number {
  if (emitUnits !== undefined && isPlainRun(text, start, end))
    emitPlainUnits(text, start, end, emit, emitUnits);
  else emitRun(text, start, end, false, emit);
  return end;
}

/** The same terms without the ideographs that stand in a pair. Returns `end`. */
export function emitWithoutSigns(text: string, start: number, end: number, emit: EmitTerm): number {
  emitRun(text, start, end, true, emit);
  return end;
}

/** Whether each sign of a run is a cluster that is searched as it is written: of nearly every run. */
export function isPlainRun(text: string, start: number, end: number): boolean {
  PLAIN_RUN.lastIndex = start;
  return PLAIN_RUN.test(text) && PLAIN_RUN.lastIndex === end;
}

/** Whether two signs side by side are a term: no particle and the sign of a word beside it. */
export function isPair(first: number, second: number): boolean {
  if (first >= FIRST_KATAKANA) return !BEHIND.has(second);
  return second < FIRST_KATAKANA || !BEFORE.has(first);
}

function codesOf(signs: string): ReadonlySet<number> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
}

/** The same terms in the same order. */
function emitPlainUnits(
  text: string,
  start: number,
  end: number,
  emit: EmitTerm,
  emitUnits: EmitUnits,
): void {
  let [katakana, longest] = [0, 0];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (end - start === 1 || code < FIRST_KANA || code > LAST_KANA) emitUnits(code, 0);
    if (at + 2 <= end) {
      const next = text.charCodeAt(at + 1);
      if (isPair(code, next)) emitUnits(code, next);
    }
    katakana = code >= FIRST_KATAKANA && code <= LAST_KANA ? katakana + 1 : 0;
    if (katakana > longest) longest = katakana;
  }
  if (longest < MIN_KATAKANA) return;
  for (const { 0: word, index } of text.slice(start, end).matchAll(KATAKANA))
    emit(word, start + index, start + index + word.length);
}

function emitRun(text: string, start: number, end: number, isCompared: boolean, emit: EmitTerm): void {
  const clusters = clustersOf(text.slice(start, end));
  const last = clusters.starts.length - 2;
  for (let at = 0; at <= last; at++) {
    const isPaired = at < last && isPairAt(clusters, at);
    const stands = isPaired || (at > 0 && isPairAt(clusters, at - 1));
    if (last === 0 || (ONE_IDEOGRAPH.test(slice(clusters, at, at + 1)) && !(isCompared && stands)))
      emitSlice(clusters, at, at + 1, start, emit);
    if (isPaired) emitSlice(clusters, at, at + 2, start, emit);
  }
  emitKatakana(clusters, start, emit);
}

function isPairAt({ text, starts }: Clusters, at: number): boolean {
  return isPair(text.charCodeAt(starts[at] ?? 0), text.charCodeAt(starts[at + 1] ?? 0));
}

/** Signs as they are searched; columns, because a line of a book's length has a million of them. */
export interface Clusters {
  /** The run as it is searched. */
  text: string;
  /** Where each cluster begins in `text` and in the run, and behind the last one where they end. */
  starts: number[];
  runStarts: number[];
}

export function clustersOf(run: string): Clusters {
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

function emitKatakana(clusters: Clusters, start: number, emit: EmitTerm): void {
  const { text, starts } = clusters;
  let from = 0;
  for (const { 0: word, index } of text.matchAll(KATAKANA)) {
    while ((starts[from] ?? index) < index) from++;
    let to = from;
    while ((starts[to] ?? Infinity) < index + word.length) to++;
    emitSlice(clusters, from, to, start, emit);
    from = to;
  }
}

function slice({ text, starts }: Clusters, from: number, to: number): string {
  return text.slice(starts[from], starts[to]);
}

function emitSlice(clusters: Clusters, from: number, to: number, start: number, emit: EmitTerm): void {
  const { runStarts } = clusters;
  emit(slice(clusters, from, to), start + (runStarts[from] ?? 0), start + (runStarts[to] ?? 0));
}

/** Each sign of a run by itself, as it is compared. Returns `end`. */
export function emitSigns(text: string, start: number, end: number, emit: EmitTerm): number {
  const clusters = clustersOf(text.slice(start, end));
  for (let at = 0; at + 1 < clusters.starts.length; at++) emitSlice(clusters, at, at + 1, start, emit);
  return end;
}

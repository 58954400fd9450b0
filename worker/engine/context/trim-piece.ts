import { estimateTokens } from '../atoms/estimate-tokens';
import { characterStart } from '../navigate/clip';
import { segmentText } from '../text/segment-text';
import { tokenSpans, tokenise } from '../text/tokenise';

export interface Stretch {
  start: number;
  end: number;
}

/** The locale is named so that machines agree; scripts bring their own rules. */
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The run of sentences of a stretch of text that fits into so many tokens and holds most of the wanted words; of equal ones
 * the longest, then the first. Where no sentence fits, a part of the best one around its first wanted word. `room` is at least 1.
 */
export function trimPiece(
  text: string,
  whole: Stretch,
  room: number,
  weights: ReadonlyMap<string, number>,
): Stretch {
  if (tokensIn(text, whole) <= room) return whole;
  const units = sentencesOf(text, whole);
  const values = units.map((unit) => valueOf(text.slice(unit.start, unit.end), weights));
  const run = bestRun(units, values, (stretch) => tokensIn(text, stretch) <= room);
  if (run !== undefined) return run;
  const best = values.indexOf(values.reduce((most, value) => Math.max(most, value), 0));
  return partOf(text, units[best] ?? whole, room, weights);
}

/** The run of whole sentences and lines that fits and holds most of the wanted words; undefined where not one fits. */
export function wholeSentences(
  text: string,
  whole: Stretch,
  weights: ReadonlyMap<string, number>,
  fits: (stretch: Stretch) => boolean,
): Stretch | undefined {
  const units = sentencesOf(text, whole);
  const values = units.map(({ start, end }) => valueOf(text.slice(start, end), weights));
  return bestRun(units, values, fits);
}

function tokensIn(text: string, { start, end }: Stretch): number {
  return estimateTokens(text, start, end);
}

function sentencesOf(text: string, { start, end }: Stretch): Stretch[] {
  return Array.from(segmentText(sentences, text.slice(start, end)), ({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.trimEnd().length,
  })).filter((sentence) => sentence.end > sentence.start);
}

/** What the wanted words that a text holds are worth, each once. */
export function valueOf(text: string, weights: ReadonlyMap<string, number>): number {
  let value = 0;
  for (const term of new Set(tokenise(text))) value += weights.get(term) ?? 0;
  return value;
}

function bestRun(
  units: readonly Stretch[],
  values: readonly number[],
  fits: (stretch: Stretch) => boolean,
): Stretch | undefined {
  let best: (Stretch & { value: number }) | undefined;
  units.forEach(({ start }, first) => {
    let value = 0;
    for (let last = first; last < units.length; last++) {
      const end = units[last]?.end ?? start;
      if (!fits({ start, end })) break;
      value += values[last] ?? 0;
      const isBetter =
        best === undefined ||
        value > best.value ||
        (value === best.value && end - start > best.end - best.start);
      if (isBetter) best = { start, end, value };
    }
  });
  return best && { start: best.start, end: best.end };
}

/** Begins a little before the first wanted word, so that it is not read without its beginning. */
function partOf(
  text: string,
  { start, end }: Stretch,
  room: number,
  weights: ReadonlyMap<string, number>,
): Stretch {
  const source = text.slice(start, end);
  const first = tokenSpans(source).find(({ term }) => weights.has(term))?.start ?? 0;
  const size = Math.max(1, Math.floor((room * source.length) / tokensIn(text, { start, end })));
  const wished = Math.min(first - Math.floor(size / 4), source.length - size);
  const from = start + characterStart(source, Math.max(0, wished));
  for (let length = size; length > 1; length = Math.floor(length * 0.9)) {
    const to = start + characterStart(source, from - start + length);
    if (to > from && tokensIn(text, { start: from, end: to }) <= room) return { start: from, end: to };
  }
  return { start: from, end: from };
}

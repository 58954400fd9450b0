import { estimateTokens, tokenWeight } from '../atoms/estimate-tokens';
import { characterStart } from '../navigate/clip';
import { segmentText } from '../base/segment-text';
import { tokenSpans, tokenise } from '../words/tokenise';
import { whereWanted } from './where-wanted';

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
  const units = sentencesOf(text, whole, weights, ({ start, end }) => tokenWeight(text, start, end));
  const run = bestRun(units, Math.floor(room));
  if (run !== undefined) return run;
  const best = units.reduce<Sentence | undefined>(
    (most, sentence) => (most === undefined || sentence.value > most.value ? sentence : most),
    undefined,
  );
  return partOf(text, best ?? whole, room, weights);
}

/**
 * The run of whole sentences and lines that costs no more than `room` and holds most of the wanted words; undefined where not one
 * fits. What stretches cost adds up to no less than what they cost joined.
 */
export function wholeSentences(
  text: string,
  whole: Stretch,
  weights: ReadonlyMap<string, number>,
  { cost, room }: { cost: (stretch: Stretch) => number; room: number },
): Stretch | undefined {
  return bestRun(sentencesOf(text, whole, weights, cost), room);
}

function tokensIn(text: string, { start, end }: Stretch): number {
  return estimateTokens(text, start, end);
}

/** A sentence or line, without the blanks behind it. */
interface Sentence extends Stretch {
  /** Of the wanted words in it. */
  value: number;
  cost: number;
  /** Of the blanks between it and the next. */
  gapCost: number;
}

/** Of a very long stretch those where the wanted words are. */
function sentencesOf(
  text: string,
  whole: Stretch,
  weights: ReadonlyMap<string, number>,
  cost: (stretch: Stretch) => number,
): Sentence[] {
  const { start, end } = whereWanted(text, whole, weights);
  const found = Array.from(segmentText(sentences, text.slice(start, end)), ({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.trimEnd().length,
  })).filter((stretch) => stretch.end > stretch.start);
  // What begins or ends in the middle is no sentence, where there are others.
  const stretches =
    found.length < 3 ? found : found.slice(start > whole.start ? 1 : 0, end < whole.end ? -1 : undefined);
  return stretches.map((stretch, at) => {
    const next = stretches[at + 1]?.start ?? stretch.end;
    return {
      ...stretch,
      value: valueOf(text.slice(stretch.start, stretch.end), weights),
      cost: cost(stretch),
      gapCost: cost({ start: stretch.end, end: next }),
    };
  });
}

/** What the wanted words that a text holds are worth, each once. */
export function valueOf(text: string, weights: ReadonlyMap<string, number>): number {
  let value = 0;
  for (const term of new Set(tokenise(text))) value += weights.get(term) ?? 0;
  return value;
}

/** Sums of the same values in another order differ by less. */
const EQUAL = 1e-9;

/** From each sentence on the longest run that fits is worth most: one walk over both ends finds the best. */
function bestRun(units: readonly Sentence[], room: number): Stretch | undefined {
  let best: (Stretch & { value: number }) | undefined;
  let [after, value, cost] = [0, 0, 0];
  units.forEach((first, at) => {
    if (after < at) [after, value, cost] = [at, 0, 0];
    for (let next = units[after]; next !== undefined; next = units[after]) {
      const gapCost = after > at ? (units[after - 1]?.gapCost ?? 0) : 0;
      if (cost + gapCost + next.cost > room + EQUAL) break;
      cost += gapCost + next.cost;
      value += next.value;
      after++;
    }
    const last = units[after - 1];
    if (after === at || last === undefined) return;
    if (isBetter(first.start, last.end, value, best)) best = { start: first.start, end: last.end, value };
    value -= first.value;
    cost -= first.cost + (after > at + 1 ? first.gapCost : 0);
  });
  return best && { start: best.start, end: best.end };
}

function isBetter(
  start: number,
  end: number,
  value: number,
  best: (Stretch & { value: number }) | undefined,
): boolean {
  if (best === undefined || value > best.value + EQUAL) return true;
  return value >= best.value - EQUAL && end - start > best.end - best.start;
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

/** How much one request may carry. */
export interface BatchLimits {
  /** At least 1. */
  texts: number;
  /** Estimated; a text that exceeds it alone goes alone. */
  tokens: number;
}

/** Texts that go together, each with its place among all. */
export interface Batch {
  texts: string[];
  places: number[];
}

const BYTES_PER_TOKEN = 3;
const encoder = new TextEncoder();

/**
 * Tokens of a text, rather too many than too few: a third of its bytes. Alphabets have about four bytes a token, Han and
 * kana three.
 */
export function guessTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
}

/** Cuts the texts, in their order, into as few batches as the limits allow. */
export function cutBatches(
  entries: readonly { text: string; place: number }[],
  limits: BatchLimits,
): Batch[] {
  const batches: Batch[] = [];
  let batch: Batch = { texts: [], places: [] };
  let tokens = 0;
  for (const { text, place } of entries) {
    const weight = guessTokens(text);
    const isFull = batch.texts.length >= limits.texts || tokens + weight > limits.tokens;
    if (isFull || batches.length === 0) {
      batch = { texts: [], places: [] };
      batches.push(batch);
      tokens = 0;
    }
    batch.texts.push(text);
    batch.places.push(place);
    tokens += weight;
  }
  return batches;
}

/** Two halves of a batch; of a batch of one text, that text's first half. Empty when nothing smaller is worth sending. */
export function halve({ texts, places }: Batch): Batch[] {
  const middle = Math.ceil(texts.length / 2);
  if (texts.length > 1)
    return [
      { texts: texts.slice(0, middle), places: places.slice(0, middle) },
      { texts: texts.slice(middle), places: places.slice(middle) },
    ];
  const [text = ''] = texts;
  return text.length < SHORTEST_WORTH_CUTTING ? [] : [{ texts: [cutInHalf(text)], places }];
}

/** In UTF-16 units. No model reads so little that a text of this length could be too long for it. */
const SHORTEST_WORTH_CUTTING = 400;

function cutInHalf(text: string): string {
  const end = Math.ceil(text.length / 2);
  const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return text.slice(0, isInsidePair ? end - 1 : end);
}

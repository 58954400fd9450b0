import type { Cancellation, Embedder, EmbeddingModel, EngineError } from '../../contract';
import { estimateTokens, offsetsOfTokens } from '../atoms/estimate-tokens';
import { wholeText, type EmbeddedText } from './embedded-text';
import { cutWindows } from './text-windows';
import { toUnitLength } from '../base/unit-length';

/** Tokens from which a paragraph is embedded in windows however much a model reads: its beginning would outweigh the rest. */
export const LONG_TOKENS = 1_000;

/** The share of a model's window that estimated tokens may fill: alphabets with long words have a third more than estimated. */
const SAFE_SHARE = 3 / 4;

/** Of a window, what the title and the headings in front of it may take. */
const HEAD_SHARE = 1 / 4;

/** A piece of a text that goes to the embedder by itself. */
interface Piece {
  text: string;
  /** Which of the texts it is of. */
  of: number;
  /** What it counts in the vector of the whole. */
  tokens: number;
}

/** `refused` is the number of the text that the embedder will not take, where that is why. */
export type Embedded =
  | { ok: true; vectors: Float32Array[] }
  | { ok: false; error: EngineError; refused: number | undefined };

/**
 * A vector for each text, in their order. Long ones go in overlapping windows, each with the head in front, and get the mean
 * of these by their lengths, at length 1. At most `most` pieces go at once.
 */
export async function embedTexts(
  embedder: Embedder,
  texts: readonly EmbeddedText[],
  most: number,
  cancellation: Cancellation,
): Promise<Embedded> {
  const pieces = texts.flatMap((text, of) => cutPieces(text, of, embedder.model));
  const vectors: Float32Array[] = [];
  for (let from = 0; from < pieces.length; from += most) {
    const part = pieces.slice(from, from + most);
    const made = await embedder.documents(
      part.map(({ text }) => text),
      cancellation,
    );
    if (!made.ok) return { ok: false, error: made.error, refused: refusedText(made.error, part) };
    vectors.push(...made.value);
  }
  return { ok: true, vectors: poolAll(texts.length, pieces, vectors, embedder.model.dimensions) };
}

function refusedText(error: EngineError, pieces: readonly Piece[]): number | undefined {
  if (error.kind !== 'embedder' || error.reason !== 'refused') return undefined;
  return pieces[pieces.length === 1 ? 0 : (error.place ?? pieces.length)]?.of;
}

function cutPieces(text: EmbeddedText, of: number, model: EmbeddingModel): Piece[] {
  const whole = wholeText(text);
  const most = maxTokens(model);
  const tokens = estimateTokens(whole, 0, whole.length);
  if (tokens < most) return [{ text: whole, of, tokens }];
  const head = beginningOf(text.head, most * HEAD_SHARE);
  const room = most - estimateTokens(head, 0, head.length) - 1;
  return cutWindows(text.body, room).map((body) => ({
    text: wholeText({ head, body }),
    of,
    tokens: estimateTokens(body, 0, body.length),
  }));
}

/** From so many tokens on a text is cut; never for a model that takes texts of any length. */
function maxTokens({ window, prefixes, cutsLongTexts }: EmbeddingModel): number {
  if (window === Number.MAX_SAFE_INTEGER) return Infinity;
  if (cutsLongTexts === true) return LONG_TOKENS;
  const prefix = estimateTokens(prefixes.document, 0, prefixes.document.length);
  return Math.max(SMALLEST_WINDOW, Math.min(LONG_TOKENS, Math.floor(window * SAFE_SHARE) - prefix));
}

/** A model that says it reads less than a sentence is not taken at its word. */
const SMALLEST_WINDOW = 32;

function beginningOf(text: string, tokens: number): string {
  const [end = text.length] = offsetsOfTokens(text, [tokens]);
  if (end === text.length) return text;
  const word = text.lastIndexOf(' ', end);
  return text.slice(0, word > 0 ? word : end).replace(/[\uD800-\uDBFF]$/, '');
}

function poolAll(
  count: number,
  pieces: readonly Piece[],
  vectors: readonly Float32Array[],
  dimensions: number,
): Float32Array[] {
  const byText = Array.from({ length: count }, (): { vector: Float32Array; tokens: number }[] => []);
  pieces.forEach(({ of, tokens }, at) => byText[of]!.push({ vector: vectors[at]!, tokens }));
  return byText.map((windows) => (windows.length === 1 ? windows[0]!.vector : meanOf(windows, dimensions)));
}

function meanOf(
  windows: readonly { vector: Float32Array; tokens: number }[],
  dimensions: number,
): Float32Array {
  const sum = new Float64Array(dimensions);
  for (const { vector, tokens } of windows)
    for (let i = 0; i < dimensions; i++) sum[i]! += Math.max(1, tokens) * vector[i]!;
  const mean = new Float32Array(dimensions);
  toUnitLength(sum, mean);
  return mean;
}

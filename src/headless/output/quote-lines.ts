import type { Citation, EvidencePiece } from '../../../worker/contract';
import { sentenceLines } from './sentence-lines';
import type { Style } from './style';

/** A sentence, and the line of the note where it stands, with what else is known of it. */
export function quoteLines(
  { quote, n, spans }: Citation,
  pieces: readonly EvidencePiece[],
  style: Style,
  aside: readonly string[] = [],
): string[] {
  const piece = pieces.find((each) => each.n === n);
  const line = (spans[0]?.startLine ?? piece?.piece.span.startLine ?? 0) + 1;
  const place =
    piece === undefined ? [] : [`    ${style.dim([`${piece.path}:${line}`, ...aside].join(' · '))}`];
  const said = sentenceLines([{ text: `“${quote}”`, strong: false }], style, style.width - 2);
  return [...said.map((each) => `  ${each}`), ...place];
}

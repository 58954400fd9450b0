import type { AtomId, Fragment, Span } from '../../contract';
import { must } from '../base/assert';
import { estimateTokens } from '../atoms/estimate-tokens';
import { plainText } from '../atoms/plain-text';
import { characterStart, clip } from '../navigate/clip';
import { paragraphId } from '../notes/note-record';
import type { Chosen } from './choose-pieces';
import { lineBreaks } from './line-breaks';
import type { Piece } from './note-pieces';
import type { RareWords } from './rare-words';
import type { Stretch } from './trim-piece';

/** Longest text around a fragment and longest preview of a related one, in UTF-16 units: about twenty tokens. */
const AROUND = 80;
/** Related paragraphs named with a fragment. */
const MAX_RELATED = 2;
/** Likeness by rare words below which two paragraphs are not called related. */
const MIN_LIKENESS = 0.1;

/** A fragment without its context. */
export function fragmentOf(
  piece: Piece,
  stretch: Stretch,
  { scored, score }: Chosen,
): Omit<Fragment, 'context'> {
  const { record, text } = piece;
  const span = spanWithin(piece, stretch);
  const { cluster } = scored;
  return {
    id: idOf(piece),
    noteId: record.path as string as AtomId,
    path: record.path,
    content: text.slice(span.start, span.end),
    score,
    span,
    metadata: {
      lineCount: span.endLine - span.startLine + 1,
      ...(cluster && { clusterSize: cluster.size, proximity: cluster.proximity }),
    },
  };
}

function idOf({ record, paragraph }: Piece): AtomId {
  return paragraphId(record.parsed, paragraph);
}

function spanWithin({ record, text, paragraph }: Piece, { start, end }: Stretch): Span {
  const { span } = must(record.parsed.paragraphs[paragraph], 'paragraph');
  if (span.start === start && span.end === end) return span;
  const startLine = span.startLine + lineBreaks(text, span.start, start);
  return { start, end, startLine, endLine: startLine + lineBreaks(text, start, end - 1) };
}

/** What stands around a fragment, and what is like it, as far as that takes no more tokens than there are. */
export function contextOf(
  { span }: Pick<Fragment, 'span'>,
  piece: Piece,
  pool: RareWords,
  room: number,
): { context: Fragment['context']; tokens: number } {
  const context: Fragment['context'] = {};
  let tokens = 0;
  const fits = (text: string): boolean => {
    const more = estimateTokens(text, 0, text.length);
    if (more === 0 || tokens + more > room) return false;
    tokens += more;
    return true;
  };
  const before = textBefore(piece, span.start);
  if (fits(before)) context.before = before;
  const after = textAfter(piece, span.end);
  if (fits(after)) context.after = after;
  const related = relatedTo(piece, pool).filter(({ preview }) => fits(preview));
  if (related.length > 0) context.related = related;
  return { context, tokens };
}

function textBefore({ record, text }: Piece, end: number): string {
  const body = record.parsed.frontmatter?.end ?? 0;
  const before = text.slice(Math.max(body, end - 4 * AROUND), end);
  const line = before.replace(/\s+/g, ' ').trim();
  if (line.length <= AROUND) return line;
  return `…${line.slice(characterStart(line, line.length - AROUND + 1))}`;
}

function textAfter({ text }: Piece, start: number): string {
  const after = text.slice(start, characterStart(text, start + 4 * AROUND));
  return clip(after.replace(/\s+/g, ' ').trim(), AROUND);
}

function relatedTo(piece: Piece, pool: RareWords): { id: AtomId; preview: string }[] {
  const at = pool.pieces.indexOf(piece);
  if (at < 0) return [];
  const own = idOf(piece);
  const seen = new Set<string>([own]);
  return pool.pieces
    .map((other, place) => ({ other, likeness: place === at ? 0 : pool.likeness(at, place) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ other }) => ({ id: idOf(other), preview: previewOf(other) }))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_RELATED);
}

function previewOf({ text, start, end }: Piece): string {
  return clip(plainText(text.slice(start, characterStart(text, Math.min(end, start + 4 * AROUND)))), AROUND);
}

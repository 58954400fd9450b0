import type { AtomId, BlockKind, PackMode, PackPiece } from '../../contract';
import { must } from '../base/assert';
import { noteRef, spanOf } from '../navigate/atom-ref';
import { lowest } from '../navigate/note-parts';
import { paragraphId, sectionId, type NoteRecord } from '../notes/note-record';
import { lineBreaks } from './line-breaks';
import { costOf, noteLine, outlineText, pieceText } from './pack-text';
import { valueOf, wholeSentences, type Stretch } from './trim-piece';
import { whereWanted } from './where-wanted';

/** A note in the line for a pack. */
export interface Waiting {
  record: NoteRecord;
  /** Over that of the best note. */
  score: number;
  /** Undefined where none was wanted, or it could not be read. */
  text: string | undefined;
  /** It was wanted. */
  isRead: boolean;
  /** The paragraph nearest in meaning, where one is known: shown when no word matches. */
  nearest: number | undefined;
}

/** One whose text was read. */
export interface ReadNote extends Waiting {
  text: string;
}

/** A note's part of a pack. */
export interface Part {
  mode: PackMode;
  pieces: PackPiece[];
  /** What stands below the line that begins it. */
  content: string;
  /** Of both, whatever place of those it may yet get the note has in the end. */
  cost: number;
}

/**
 * The body as one piece; of a note of nothing but properties these, and none of an empty one. `place`, here and below: the last one it may get.
 * Of a part that costs more than `most` it is only known that it does.
 */
export function fullPart(place: number, { record, score, text }: ReadNote, most: number): Part {
  const body = bodyOf(record, text);
  const said = isEmpty(body) ? propertiesOf(record, text) : body;
  const pieces = isEmpty(said) ? [] : [pieceAt(record, text, said)];
  return partOf(place, record, score, 'full', pieces, most);
}

/** Stretches of a note as they stand in it; those with nothing but blanks between them are one piece. */
export function snippetPart(
  place: number,
  { record, score, text }: ReadNote,
  stretches: readonly Stretch[],
): Part {
  const pieces = joined(text, stretches).map((stretch) => pieceAt(record, text, stretch));
  return partOf(place, record, score, 'snippet', pieces);
}

/** A paragraph of the note; of one that costs more its best sentences and lines, whole too. Undefined when none with wanted words fits. */
export function paragraphWithin(
  { record, text }: ReadNote,
  paragraph: number,
  most: number,
  weights: ReadonlyMap<string, number>,
): Stretch | undefined {
  const span = record.parsed.paragraphs[paragraph]?.span;
  if (span === undefined) return undefined;
  const whole = trimmed(text, span);
  const cost = ({ start, end }: Stretch): number => costOf(text.slice(start, end));
  if (costOf(text.slice(whole.start, whole.end), most) <= most) return whole;
  const run = wholeSentences(text, whole, weights, { cost, room: most });
  return run !== undefined && valueOf(text.slice(run.start, run.end), weights) > 0 ? run : undefined;
}

/** Longest paragraph that only announces the next one, in UTF-16 units; `Differences from Raft` does without a colon. */
const ANNOUNCEMENT = 120;
const ANNOUNCES = /[:：][*_]*$/u;
const ENDS = /[.!?…。！？][*_"'”’»)\]]*$/u;
const LISTED = new Set<BlockKind>(['list', 'table', 'code', 'quote', 'math']);

/** Whether a paragraph with wanted words says little but that the next one says it, which need not repeat them. */
export function announcesNext(
  { record, text }: ReadNote,
  paragraph: number,
  weights: ReadonlyMap<string, number>,
): boolean {
  const { paragraphs } = record.parsed;
  const [own, next] = [paragraphs[paragraph], paragraphs[paragraph + 1]];
  if (own?.block !== 'text' || next === undefined || own.section !== next.section) return false;
  const said = text.slice(own.span.start, own.span.end).trim();
  const isShort = said.length <= ANNOUNCEMENT && !ENDS.test(said);
  const announces = LISTED.has(next.block) && (isShort || ANNOUNCES.test(said));
  return announces && valueOf(said, weights) > 0;
}

/** Numbers of the paragraphs that hold wanted words, best first; where none does the nearest in meaning, or the first. */
export function paragraphsOf(
  { record, nearest, text }: ReadNote,
  weights: ReadonlyMap<string, number>,
): number[] {
  const values = record.parsed.paragraphs.map(({ span }) => {
    const { start, end } = whereWanted(text, span, weights);
    return valueOf(text.slice(start, end), weights);
  });
  const found = [...values.keys()].filter((at) => (values[at] ?? 0) > 0);
  if (found.length > 0) return found.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  return values.length === 0 ? [] : [nearest ?? 0];
}

/** In reading order; stretches with nothing but blanks between them as one. */
function joined(text: string, stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === '') last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** As many headings as there is room for, from the first on; undefined when there is room for none. */
export function outlinePart(
  place: number,
  { record, score }: Waiting,
  headings: readonly PackPiece[],
  room: number,
): Part | undefined {
  const made = (count: number): Part => partOf(place, record, score, 'outline', headings.slice(0, count));
  const fits = headings.length - lowest(headings.length, (less) => made(headings.length - less).cost <= room);
  return fits > 0 ? made(fits) : undefined;
}

/** The headings of many notes at once, out of the index: no text is read for them. */
export function headingsOf(records: readonly NoteRecord[]): Map<NoteRecord, PackPiece[]> {
  return new Map(
    records.map((record) => {
      const { parsed } = record;
      const pieces = parsed.sections.map(({ heading, headingSpan }, at): PackPiece => {
        return { id: sectionId(parsed, at), span: headingSpan, text: heading };
      });
      return [record, pieces];
    }),
  );
}

function partOf(
  place: number,
  record: NoteRecord,
  score: number,
  mode: PackMode,
  pieces: PackPiece[],
  most?: number,
): Part {
  const id = record.path as string as AtomId;
  const content =
    mode === 'outline' ? outlineText(id, pieces) : pieces.map((piece) => pieceText(id, piece)).join('');
  const cost = costOf(noteLine(place, { id, mode, score })) + costOf(content, most);
  return { mode, pieces, content, cost };
}

/** The text after the properties, without blank lines around it. */
function bodyOf(record: NoteRecord, text: string): Stretch {
  return trimmed(text, { start: record.parsed.frontmatter?.end ?? 0, end: text.length });
}

function propertiesOf(record: NoteRecord, text: string): Stretch {
  const { start, end } = record.parsed.frontmatter ?? { start: 0, end: 0 };
  return trimmed(text, { start, end });
}

function isEmpty({ start, end }: Stretch): boolean {
  return start === end;
}

function trimmed(text: string, { start, end }: Stretch): Stretch {
  let [from, to] = [start, end];
  while (from < to && isBlank(text, from)) from++;
  while (to > from && isBlank(text, to - 1)) to--;
  return { start: from, end: to };
}

function isBlank(text: string, at: number): boolean {
  return text.charCodeAt(at) <= 32 || text.charCodeAt(at) === 0xfeff;
}

/** A stretch with the smallest atom that holds it. */
function pieceAt(record: NoteRecord, text: string, { start, end }: Stretch): PackPiece {
  const { id, from } = smallestAtom(record, start, end);
  const startLine = from.startLine + lineBreaks(text, from.start, start);
  const endLine = startLine + lineBreaks(text, start, end - 1);
  return { id, span: { start, end, startLine, endLine }, text: text.slice(start, end) };
}

function smallestAtom(
  record: NoteRecord,
  start: number,
  end: number,
): { id: AtomId; from: { start: number; startLine: number } } {
  const { parsed } = record;
  const { paragraphs, sections } = parsed;
  const paragraph = lowest(paragraphs.length, (at) => (paragraphs[at]?.span.end ?? 0) >= end);
  const span = paragraphs[paragraph]?.span;
  if (span !== undefined && span.start <= start) return { id: paragraphId(parsed, paragraph), from: span };
  for (let at = sections.length - 1; at >= 0; at--) {
    const section = must(sections[at], 'section').span;
    if (section.start <= start && section.end >= end) return { id: sectionId(parsed, at), from: section };
  }
  return { id: record.path as string as AtomId, from: spanOf(noteRef(record)) };
}

import type { AtomId, PackMode, PackPiece } from '../../contract';
import { must } from '../base/assert';
import { noteRef, spanOf } from '../navigate/atom-ref';
import { lowest } from '../navigate/note-parts';
import { paragraphId, sectionId, type NoteRecord } from '../notes/note-record';
import { lineBreaks } from './line-breaks';
import { blockAround, BLOCK_LENGTH, matchBlocks, mergeBlocks } from './match-blocks';
import { costOf, noteLine, outlineText, pieceText } from './pack-text';
import type { Stretch } from './trim-piece';

/** A note in the line for a pack. */
export interface Waiting {
  record: NoteRecord;
  /** Over that of the best note. */
  score: number;
  /** Undefined where none was wanted, or it could not be read. */
  text: string | undefined;
  /** The paragraph nearest in meaning, where one is known: shown when no word matches. */
  nearest: number | undefined;
}

/** A note's part of a pack. */
export interface Part {
  mode: PackMode;
  pieces: PackPiece[];
  /** What stands below the line that begins it. */
  content: string;
  /** Of both, whatever place of those it may yet get the note has in the end. */
  cost: number;
  /** There is no more to be had of this note at its score. */
  isWhole: boolean;
}

/** Blocks tried for one note, which hold a hundred thousand characters. */
const MAX_BLOCKS = 200;
/** UTF-16 units below which a block says nothing. */
const MIN_BLOCK = 80;

/** The body as one piece; undefined when it costs more than there is. `place`, here and below: the last one it may get. */
export function fullPart(place: number, { record, score, text }: Waiting, room: number): Part | undefined {
  if (text === undefined) return undefined;
  const part = partOf(place, record, score, 'full', [pieceAt(record, text, bodyOf(record, text))], true);
  return part.cost <= room ? part : undefined;
}

/**
 * The best blocks that there is room for. Where there is none for one whole block, a shorter one; undefined when even that
 * would say nothing.
 */
export function snippetPart(
  place: number,
  waiting: Waiting,
  room: number,
  weights: ReadonlyMap<string, number>,
): Part | undefined {
  const { record, score, text } = waiting;
  if (text === undefined) return undefined;
  const made = (blocks: readonly Stretch[]): Part =>
    partOf(
      place,
      record,
      score,
      'snippet',
      mergeBlocks(blocks).map((block) => pieceAt(record, text, trimmed(text, block))),
      false,
    );
  for (let length = BLOCK_LENGTH; length >= MIN_BLOCK; length = Math.floor(length * 0.8)) {
    const [first, ...others] = blocksOf(waiting, text, weights, length);
    if (first === undefined) return undefined;
    let part = made([first]);
    if (part.cost > room) continue;
    const taken = [first];
    for (const block of others.slice(0, MAX_BLOCKS)) {
      const longer = made([...taken, block]);
      if (longer.cost > room) continue;
      taken.push(block);
      part = longer;
    }
    return { ...part, isWhole: length === BLOCK_LENGTH && taken.length > others.length };
  }
  return undefined;
}

function blocksOf(
  { record, nearest }: Waiting,
  text: string,
  weights: ReadonlyMap<string, number>,
  length: number,
): Stretch[] {
  const body = bodyOf(record, text);
  if (body.end <= body.start) return [];
  const found = matchBlocks(text, body, weights, length);
  if (found.length > 0) return found;
  const near = nearest === undefined ? undefined : record.parsed.paragraphs[nearest]?.span;
  const start = near?.start ?? body.start;
  return [blockAround(text, body, { start, end: Math.min(body.end, start + length) }, length)];
}

/** As many headings as there is room for, from the first on; undefined when there is none for the note's own line. */
export function outlinePart(
  place: number,
  { record, score }: Waiting,
  headings: readonly PackPiece[],
  room: number,
): Part | undefined {
  const made = (count: number): Part =>
    partOf(place, record, score, 'outline', headings.slice(0, count), count === headings.length);
  const fits = headings.length - lowest(headings.length, (less) => made(headings.length - less).cost <= room);
  const part = made(fits);
  return part.cost <= room ? part : undefined;
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
  isWhole: boolean,
): Part {
  const id = record.path as string as AtomId;
  const content = mode === 'outline' ? outlineText(id, pieces) : pieces.map(pieceText).join('');
  const cost = costOf(noteLine(place, { id, mode, score })) + costOf(content);
  return { mode, pieces, content, cost, isWhole };
}

/** The text after the properties, without blank lines around it. */
function bodyOf(record: NoteRecord, text: string): Stretch {
  return trimmed(text, { start: record.parsed.frontmatter?.end ?? 0, end: text.length });
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

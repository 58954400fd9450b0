import type { ContentHash } from '../../contract';
import { contentHash } from '../atoms/content-hash';
import type { NoteRecord } from './note-record';

/** A summary that is embedded in the place of what it is of. */
export interface EmbeddedSummary {
  /** Under which the vector is kept: of all that is embedded, and never that of a paragraph's own words. */
  key: ContentHash;
  /** As in front of a paragraph: the note's title, and the headings down to what it is of. */
  head: string;
  text: string;
}

/** Summaries of a note and its parts, by the numbers of these. */
export interface NoteSummaries {
  note: EmbeddedSummary | undefined;
  sections: ReadonlyMap<number, EmbeddedSummary>;
  paragraphs: ReadonlyMap<number, EmbeddedSummary>;
}

/** Which summaries are embedded. */
export interface SummarySource {
  /** Another one whenever `of` may answer otherwise for a note that has not changed; 0 while it never answered for any. */
  readonly version: number;
  /** Whether `of` may answer otherwise for a note than at that version; undefined where that may be so for each. */
  touchedSince(version: number): ((record: NoteRecord) => boolean) | undefined;
  /** Undefined where the note is embedded as it is. */
  of(record: NoteRecord): NoteSummaries | undefined;
}

export function embeddedSummary(head: string, text: string): EmbeddedSummary {
  return { key: contentHash(['summary', contentHash(text), head].join('\n')), head, text };
}

/** Those that stand beside paragraphs' texts, not in their place: no row has them. */
export function summariesWithoutRows({ note, sections }: NoteSummaries): EmbeddedSummary[] {
  return note === undefined ? [...sections.values()] : [note, ...sections.values()];
}

/** Of all of them, in one order. */
export function summaryKeys(summaries: NoteSummaries | undefined): ContentHash[] {
  if (summaries === undefined) return [];
  const { paragraphs } = summaries;
  return [...summariesWithoutRows(summaries), ...paragraphs.values()].map(({ key }) => key);
}

export function keysWithoutRows(summaries: NoteSummaries | undefined): ContentHash[] {
  return summaries === undefined ? [] : summariesWithoutRows(summaries).map(({ key }) => key);
}

/** Whether two answers for one note have the same vectors in the same places. */
export function sameSummaries(one: NoteSummaries | undefined, other: NoteSummaries | undefined): boolean {
  return (
    one?.note?.key === other?.note?.key &&
    sameParts(one?.sections, other?.sections) &&
    sameParts(one?.paragraphs, other?.paragraphs)
  );
}

export function sameParts(
  one: ReadonlyMap<number, EmbeddedSummary> = NONE,
  other: ReadonlyMap<number, EmbeddedSummary> = NONE,
): boolean {
  return one.size === other.size && [...one].every(([at, { key }]) => other.get(at)?.key === key);
}

const NONE: ReadonlyMap<number, EmbeddedSummary> = new Map();

import type { ContentHash, Level } from '../../contract';
import { must } from '../base/assert';
import type { NoteRecord } from '../notes/note-record';
import {
  embeddedSummary,
  type EmbeddedSummary,
  type NoteSummaries,
  type SummarySource,
} from '../notes/note-summaries';
import { embeddedHeads, headingTrails, joinLines, titlesOf } from '../notes/text-keys';
import type { SummaryBook } from './summary-book';
import { LONG_PARAGRAPH_TOKENS, SHORT_TOKENS } from './summary-needs';

/**
 * Which of the summaries that were bought are embedded: those of notes, sections and long paragraphs as they are now, written for
 * nobody in particular. A stale one says what is no longer there.
 */
export class EmbeddedSummaries implements SummarySource {
  readonly #book: SummaryBook;
  readonly #areWanted: () => boolean;

  /** @param areWanted Whether any are embedded at all; may answer otherwise from one call to the next. */
  constructor(book: SummaryBook, areWanted: () => boolean) {
    this.#book = book;
    this.#areWanted = areWanted;
  }

  get version(): number {
    return this.#areWanted() ? this.#book.notes.version : 0;
  }

  touchedSince(version: number): ((record: NoteRecord) => boolean) | undefined {
    if (!this.#areWanted()) return undefined;
    const isTouched = this.#book.notes.touchedSince(version);
    return isTouched && (({ path, packed }) => isTouched(path, packed.hashes));
  }

  of(record: NoteRecord): NoteSummaries | undefined {
    if (!this.#areWanted() || !this.#book.notes.mayBeFreshIn(record.path, record.packed.hashes))
      return undefined;
    const { parsed } = record;
    const title = titlesOf(parsed).join('\n');
    const trails = headingTrails(parsed);
    const heads = embeddedHeads(parsed);
    const note = this.#fresh('note', parsed, title);
    const sections = numbered(parsed.sections, (section, at) =>
      this.#fresh('section', section, joinLines(title, must(trails[at], 'heading trail'))),
    );
    const paragraphs = numbered(parsed.paragraphs, (paragraph, at) =>
      paragraph.tokens < LONG_PARAGRAPH_TOKENS
        ? undefined
        : this.#fresh('paragraph', paragraph, must(heads[at], 'head')),
    );
    const isEmpty = note === undefined && sections.size === 0 && paragraphs.size === 0;
    return isEmpty ? undefined : { note, sections, paragraphs };
  }

  #fresh(
    level: Level,
    { hash, tokens }: { hash: ContentHash; tokens: number },
    head: string,
  ): EmbeddedSummary | undefined {
    const record = tokens < SHORT_TOKENS ? undefined : this.#book.fresh(level, hash, null);
    return record && embeddedSummary(head, record.text);
  }
}

function numbered<T>(
  parts: readonly T[],
  summaryOf: (part: T, at: number) => EmbeddedSummary | undefined,
): Map<number, EmbeddedSummary> {
  const found = new Map<number, EmbeddedSummary>();
  for (const [at, part] of parts.entries()) {
    const summary = summaryOf(part, at);
    if (summary !== undefined) found.set(at, summary);
  }
  return found;
}

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
  #areWanted: boolean;
  /** How often that changed. */
  #switches = 0;
  /** The version when it changed last: what was known before is known of no note. */
  #switchedAt = 0;

  /** @param areWanted Whether any are embedded at all. */
  constructor(book: SummaryBook, areWanted: boolean) {
    this.#book = book;
    this.#areWanted = areWanted;
  }

  /** Whether any are embedded from now on. */
  want(areWanted: boolean): void {
    if (this.#areWanted === areWanted) return;
    this.#areWanted = areWanted;
    this.#switches += 1;
    this.#switchedAt = this.#switches + this.#book.notes.version;
  }

  /** Never less than before. While none is wanted, records that come and go change nothing. */
  get version(): number {
    return this.#areWanted ? this.#switches + this.#book.notes.version : this.#switchedAt;
  }

  touchedSince(version: number): ((record: NoteRecord) => boolean) | undefined {
    // A note may have come, or come again, between two switches.
    if (!this.#areWanted || version < this.#switchedAt) return undefined;
    const isTouched = this.#book.notes.touchedSince(version - this.#switches);
    return isTouched && (({ path, packed }) => isTouched(path, packed.hashes));
  }

  of(record: NoteRecord): NoteSummaries | undefined {
    if (!this.#areWanted || !this.#book.notes.mayBeFreshIn(record.path, record.packed.hashes))
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

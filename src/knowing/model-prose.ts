import type { ContentHash, NotePath, Result } from '../../worker/contract';
import type { SpanRef } from '../../worker/knowledge/base/knowledge-nodes';
import { findQuote } from '../llm/find-quote';
import type { JobRecord } from '../llm/job-record';
import type { ModelChoice } from '../llm/model-choice';
import { isProse } from '../llm/opinions/draft-shelf';
import type { Prose, ProseCase, ProseQuote } from '../llm/opinions/opinion';
import { OpinionBook } from '../llm/opinions/opinion-book';
import { opinionUnits, OpinionSource } from '../llm/opinions/opinion-source';
import { sentText } from '../llm/opinions/sent-text';
import type { Priced } from '../llm/paid-request';
import type { Purchases } from '../llm/purchases';
import { skeletonOf, type Skeleton } from '../llm/skeleton';

/** Words of a note, with where they stand. */
export interface PlacedQuote extends ProseQuote {
  at: Pick<SpanRef, 'path' | 'start' | 'end'>;
  /** From 1 up. */
  line: number;
}

export interface PlacedSentence {
  text: string;
  paragraph: number;
  quotes: PlacedQuote[];
}

/** What a model wrote of a page, each sentence with its places. */
export interface PlacedProse {
  kind: 'told';
  sentences: PlacedSentence[];
  by: string;
  leftOut: number;
  /** The notes say more, or something else, than the model was shown. */
  isOutdated: boolean;
}

/** What is left of what was written while the notes said something else, or of what cannot be read: who wrote it. */
export interface GoneProse {
  kind: 'gone' | 'damaged';
  by: string;
}

/** Undefined where the note is gone; a failure where it is there and cannot be read now. */
export type NoteReader = (path: NotePath) => Promise<Result<string | undefined>>;

export interface ProsePorts {
  purchases: Pick<Purchases, 'ledger' | 'price' | 'buy'>;
  readNote: NoteReader;
  now(): number;
}

/** Pages as a language model tells them. It is asked by command only; a sentence counts where words of a note stand under it. */
export class ModelProse {
  readonly #ports: ProsePorts;
  #isSwept = false;

  constructor(ports: ProsePorts) {
    this.#ports = ports;
  }

  /**
   * What was written of it; undefined where nothing was. Where a note no longer has words that it stands on, it goes. Where
   * one cannot be read now, it stays and that is the failure.
   */
  async told(about: ProseCase): Promise<Result<PlacedProse | GoneProse | undefined>> {
    const swept = await this.#sweep();
    if (!swept.ok) return swept;
    const book = await this.#book();
    if (!book.ok) return book;
    const told = book.value.proseOf(about);
    const placed = told && (await this.#place(told.prose));
    if (placed?.ok === false) return placed;
    if (told !== undefined && placed?.value !== undefined) {
      const { by, leftOut, isOutdated } = told;
      return { ok: true, value: { kind: 'told', sentences: placed.value, by, leftOut, isOutdated } };
    }
    if (told !== undefined) {
      const removed = await this.#remove(book.value.proseIds(about));
      if (!removed.ok) return removed;
    }
    const damagedBy = told === undefined ? book.value.damagedOn(about) : undefined;
    if (damagedBy !== undefined) return { ok: true, value: { kind: 'damaged', by: damagedBy } };
    const by = told?.by ?? book.value.outdatedOn(about);
    return { ok: true, value: by === undefined ? undefined : { kind: 'gone', by } };
  }

  /** What it costs to have it written; undefined where this model was asked for it and answered, whatever came of it. */
  async offer(choice: ModelChoice, about: ProseCase): Promise<Result<Priced | undefined>> {
    const book = await this.#book();
    if (!book.ok) return book;
    const asker = { model: choice.model, by: byOf(choice) };
    const units = opinionUnits([about], asker, (id) => book.value.isAsked(id));
    return units.length === 0 ? { ok: true, value: undefined } : this.#ports.purchases.price(choice, units);
  }

  /** Somebody agreed to this price. When `stops` is aborted the request under way ends at once. */
  buy(priced: Priced, about: ProseCase, stops?: AbortSignal): Promise<Result<JobRecord>> {
    const { model } = priced.choice;
    const sourceOf: Parameters<Purchases['buy']>[1] = (job, manners) => {
      const ask = { model, by: byOf(priced.choice), job, now: () => this.#ports.now(), ...manners };
      return new OpinionSource([about], ask, () => this.#book());
    };
    return this.#ports.purchases.buy(priced, sourceOf, { stops });
  }

  /** Undefined where one of the quotes stands in its note no more. */
  async #place({ sentences }: Prose): Promise<Result<PlacedSentence[] | undefined>> {
    const texts = new Map<string, { ok: true; value: NoteText }>();
    const placed: PlacedSentence[] = [];
    for (const { text, paragraph, quotes } of sentences) {
      const found: PlacedQuote[] = [];
      for (const quote of quotes) {
        const read = texts.get(quote.path) ?? (await this.#read(quote.path));
        if (!read.ok) return read;
        texts.set(quote.path, read);
        const note = read.value;
        if (!says(note, quote.quote)) return { ok: true, value: undefined };
        const at = placeIn(note, quote);
        found.push({ ...quote, at, line: note.text.slice(0, at.start).split('\n').length });
      }
      placed.push({ text, paragraph, quotes: found });
    }
    return { ok: true, value: placed };
  }

  async #read(path: string): Promise<Result<NoteText>> {
    const read = await this.#ports.readNote(path as NotePath);
    if (!read.ok) return read;
    const text = read.value ?? '';
    return { ok: true, value: { text, skeleton: skeletonOf(text) } };
  }

  /** Once for as long as it is open: what was written goes when its notes no longer have the words, also where nobody looks at its page. */
  async #sweep(): Promise<Result<null>> {
    if (this.#isSwept) return { ok: true, value: null };
    this.#isSwept = true;
    const ledger = await this.#ports.purchases.ledger();
    if (!ledger.ok) return ledger;
    const [written, own] = [await ledger.value.drafts.read(), await ledger.value.drafts.list()];
    if (!written.ok) return written;
    if (!own.ok) return own;
    const gone: string[] = [];
    for (const id of own.value) {
      const prose = written.value.get(id as ContentHash);
      if (prose && isProse(prose) && !(await this.#stands(prose))) gone.push(id);
    }
    return this.#remove(gone);
  }

  /** Also where a note cannot be read now: it may still say it. */
  async #stands({ sentences }: Prose): Promise<boolean> {
    for (const { path, quote } of sentences.flatMap(({ quotes }) => quotes)) {
      const read = await this.#read(path);
      if (read.ok && !says(read.value, quote)) return false;
    }
    return true;
  }

  async #remove(ids: readonly string[]): Promise<Result<null>> {
    const ledger = await this.#ports.purchases.ledger();
    return ledger.ok ? ledger.value.drafts.remove(ids) : ledger;
  }

  async #book(): Promise<Result<OpinionBook>> {
    const ledger = await this.#ports.purchases.ledger();
    if (!ledger.ok) return ledger;
    const drafts = await ledger.value.drafts.read();
    return drafts.ok ? { ok: true, value: new OpinionBook(ledger.value.jobs(), drafts.value) } : drafts;
  }
}

interface NoteText {
  text: string;
  skeleton: Skeleton;
}

/** As it is written, or as it was shown to the model. */
function says({ text, skeleton }: NoteText, quote: string): boolean {
  return holds(skeleton, quote) || holds(skeletonOf(sentText(text)), quote);
}

/** Also a whole line that is shorter than a quote has to be. */
function holds(skeleton: Skeleton, quote: string): boolean {
  const found = findQuote(quote, skeleton);
  return found.kind === 'too-short' ? skeleton.text.includes(skeletonOf(quote).text) : found.kind === 'found';
}

/** Where its words begin and end in the note; its start where the note writes them in another way than the line is shown. */
function placeIn({ text, skeleton }: NoteText, { path, quote }: ProseQuote): PlacedQuote['at'] {
  const found = findQuote(quote, skeleton);
  const note = path as NotePath;
  if (found.kind === 'found') return { path: note, start: found.spans[0]![0], end: found.spans.at(-1)![1] };
  const start = Math.max(0, text.indexOf(quote));
  return { path: note, start, end: text.includes(quote) ? start + quote.length : start };
}

function byOf({ address, model }: ModelChoice): string {
  return `${address.host}/${model}`;
}

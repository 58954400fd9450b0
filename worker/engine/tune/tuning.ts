import type {
  Cancellation,
  LinkFigures,
  RelatedWeights,
  Result,
  TuneOutcome,
  TuneProgress,
} from '../../contract';
import { DEFAULT_OPTIONS } from '../../contract';
import type { ParsedNote } from '../atoms/parsed-note';
import { plainText } from '../atoms/plain-text';
import { must } from '../base/assert';
import { embeddedTexts } from '../embed/embedded-text';
import { keepLinks, linkedWith, type LinkMatrix } from '../graph/link-matrix';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import { ok } from '../base/result';
import { chooseHiddenLinks, countLinks, type HiddenLinks } from './hidden-links';
import { signalsOfText } from '../related/neighbours';
import { relatedSignals } from '../related/related';
import {
  chooseWeights,
  figuresOf,
  GRID,
  judgedNote,
  meanFigures,
  TEXT_ALONE,
  type JudgedNote,
} from './weight-grid';

/** On fewer links any difference is chance. */
const MIN_LINKS = 40;
/** Settings tried in one step: some hundredths of a second for two hundred notes. */
const SETTINGS_PER_STEP = 10;

/**
 * Weights for related notes from the vault's own links: hides some, asks each note that they were hidden from, without
 * their words, for what is related, and looks which weights find them again. Changes nothing: the index keeps every link.
 */
export class Tuning {
  readonly #links: LinkMatrix;
  readonly #hidden: HiddenLinks;
  readonly #visible: LinkMatrix;
  /** Notes that links are hidden from, the next one last. */
  readonly #left: number[];
  readonly #judged: JudgedNote[] = [];
  /** For each setting that was tried, the figures of each note. */
  readonly #tried: LinkFigures[][] = [];

  constructor(reader: IndexReader, most: number) {
    this.#links = reader.index.graph.matrix();
    this.#hidden = chooseHiddenLinks(this.#links, most);
    const isHidden = (from: number, to: number) => this.#hidden.get(from)?.has(to) === true;
    this.#visible = keepLinks(this.#links, (from, to) => !isHidden(from, to));
    this.#left = countLinks(this.#hidden) < MIN_LINKS ? [] : [...this.#hidden.keys()].reverse();
  }

  /** One note asked, or some settings tried. A note that failed is asked again by the next step. */
  async step(reader: IndexReader, cancellation: Cancellation): Promise<Result<TuneProgress>> {
    const note = this.#left.at(-1);
    if (note === undefined) {
      this.#trySettings();
      return ok(this.progress(reader));
    }
    const judged = await this.#judge(reader, note, cancellation);
    if (!judged.ok) return judged;
    this.#left.pop();
    if (judged.value !== undefined) this.#judged.push(judged.value);
    return ok(this.progress(reader));
  }

  progress(reader: IndexReader): TuneProgress {
    const settings = GRID.length / SETTINGS_PER_STEP;
    const total = this.#hidden.size + settings;
    if (this.#isTooFew()) return { done: total, total, outcome: this.#tooFew() };
    const isDone = this.#tried.length === GRID.length;
    const done = this.#hidden.size - this.#left.length + this.#tried.length / SETTINGS_PER_STEP;
    return { done, total, outcome: isDone ? this.#measure(reader.options.related) : undefined };
  }

  #isTooFew(): boolean {
    return this.#left.length === 0 && this.#judgedLinks() < MIN_LINKS;
  }

  #judgedLinks(): number {
    return this.#judged.reduce((sum, { targets }) => sum + targets.length, 0);
  }

  #tooFew(): TuneOutcome {
    const found = this.#judged.length > 0 ? this.#judgedLinks() : countLinks(this.#hidden);
    return { kind: 'too-few', found, needed: MIN_LINKS };
  }

  /** Undefined for a note that went or changed meanwhile: nobody can say any more where its links stood. */
  async #judge(
    reader: IndexReader,
    note: number,
    cancellation: Cancellation,
  ): Promise<Result<JudgedNote | undefined>> {
    const path = must(this.#links.paths[note], 'path of a note');
    const record = reader.index.records.get(path);
    const text = record && (await reader.texts.textOf(record));
    if (record === undefined || text?.ok !== true) return ok(undefined);
    const hidden = must(this.#hidden.get(note), 'hidden links');
    const without = withoutLinks(record.parsed, text.value, this.#spansOf(reader, record, hidden));
    const changed = changedTexts(record.parsed, text.value, without);
    const vectors = await vectorsOf(reader, [...changed.values()], cancellation);
    if (!vectors.ok) return vectors;
    // While texts were embedded the note may have changed.
    if (reader.index.records.get(path) !== record) return ok(undefined);
    const instead = new Map(
      [...changed.keys()].flatMap((at, i) => {
        const vector = vectors.value?.[i];
        return vector === undefined ? [] : [[at, vector] as const];
      }),
    );
    const { likeness, mentions } = signalsOfText(reader, record, without.text, instead);
    const known = new Set(linkedWith(this.#visible, note));
    const accept = (other: number) => !known.has(other);
    const signals = relatedSignals({
      note,
      likeness: this.#inOwnNumbers(reader, likeness),
      mentions: this.#inOwnNumbers(reader, mentions),
      links: this.#visible,
      accept,
    });
    return ok(judgedNote(signals, hidden));
  }

  /** Where hidden links stand in a note. */
  #spansOf(reader: IndexReader, { path }: NoteRecord, hidden: ReadonlySet<number>): Span[] {
    return reader.index.graph
      .linksFrom(path)
      .filter(({ to }) => to !== undefined && hidden.has(this.#links.numbers.get(to) ?? -1))
      .filter(({ link }) => link.source !== 'frontmatter')
      .map(({ link }) => link);
  }

  /** Notes may have come and gone since the links were hidden. */
  #inOwnNumbers(reader: IndexReader, values: Map<number, number>): Map<number, number> {
    const { paths } = reader.index.graph.matrix();
    const { numbers } = this.#links;
    if (paths === this.#links.paths) return values;
    const own = new Map<number, number>();
    for (const [note, value] of values) {
      const number = numbers.get(must(paths[note], 'path of a note'));
      if (number !== undefined) own.set(number, value);
    }
    return own;
  }

  #trySettings(): void {
    if (this.#isTooFew()) return;
    const next = GRID.slice(this.#tried.length, this.#tried.length + SETTINGS_PER_STEP);
    for (const weights of next) this.#tried.push(figuresOf(this.#judged, weights));
  }

  #measure(now: RelatedWeights): TuneOutcome {
    const meanOf = (weights: RelatedWeights) => meanFigures(figuresOf(this.#judged, weights));
    return {
      kind: 'measured',
      links: this.#judgedLinks(),
      notes: this.#judged.length,
      text: meanOf(TEXT_ALONE),
      standard: meanOf(DEFAULT_OPTIONS.related),
      now: meanOf(now),
      tuned: meanFigures([...this.#unseen(0), ...this.#unseen(1)]),
      weights: this.#weightsFor(() => true),
    };
  }

  /** Of every second note, with the weights that the others chose. */
  #unseen(half: 0 | 1): LinkFigures[] {
    const weights = this.#weightsFor((at) => at % 2 !== half);
    return figuresOf(
      this.#judged.filter((_note, at) => at % 2 === half),
      weights,
    );
  }

  #weightsFor(counts: (at: number) => boolean): RelatedWeights {
    return chooseWeights(
      this.#tried.map((figures) => meanFigures(figures.filter((_each, at) => counts(at)))),
    );
  }
}

interface Span {
  start: number;
  end: number;
}

/** A note as it would read without some of its links, every other word at its place. */
interface Without {
  text: string;
  note: ParsedNote;
}

function withoutLinks(note: ParsedNote, text: string, spans: readonly Span[]): Without {
  let blank = text;
  for (const { start, end } of spans)
    blank = blank.slice(0, start) + ' '.repeat(end - start) + blank.slice(end);
  const holds = ({ start, end }: Span) => spans.some((span) => span.start >= start && span.end <= end);
  const sections = note.sections.map((section) => {
    const { headingSpan } = section;
    if (!holds(headingSpan)) return section;
    return { ...section, heading: plainText(blank.slice(headingSpan.start, headingSpan.end)) };
  });
  return { text: blank, note: { ...note, sections } };
}

/** The paragraphs that are embedded otherwise without the links, by their numbers. */
function changedTexts(note: ParsedNote, text: string, without: Without): Map<number, string> {
  const before = embeddedTexts(note, text);
  const changed = new Map<number, string>();
  embeddedTexts(without.note, without.text).forEach((after, at) => {
    if (after !== before[at]) changed.set(at, after);
  });
  return changed;
}

/** Undefined while nothing is compared by meaning. */
async function vectorsOf(
  reader: IndexReader,
  texts: readonly string[],
  cancellation: Cancellation,
): Promise<Result<Float32Array[] | undefined>> {
  const made = texts.length === 0 ? undefined : await reader.meaning.documents(texts, cancellation);
  return made ?? ok(undefined);
}

import type {
  AtomId,
  Cancellation,
  ContextPack,
  PackLeftOutReason,
  PackNote,
  PackRequest,
} from '../../contract';
import { must } from '../base/assert';
import { noteRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import type { Condition } from '../query/condition';
import { explore, type RankedAnswer } from '../rank/explore';
import { significantTerms } from '../rank/highlighter';
import { termsToFind } from '../words/tokenise';
import { isPluginCode } from './plugin-code';
import {
  announcesNext,
  fullPart,
  headingsOf,
  outlinePart,
  paragraphsOf,
  paragraphWithin,
  snippetPart,
  type Part,
  type ReadNote,
  type Waiting,
} from './pack-note';
import type { Stretch } from './trim-piece';
import { costOf, noteLine, PACK_HEAD, packTail, type LeftOutCounts } from './pack-text';

/** Notes that are looked at. A share is a tenth of the budget: more find room only where nearly all are tiny. */
const MAX_NOTES = 100;
/** Score over that of the best note from which a note is taken in full, and in part, or by its headings where no room is left. */
const FULL_FROM = 0.9;
const SNIPPET_FROM = 0.35;
/** From here on its ranked paragraphs may have what the better notes leave. */
const FAR_FROM = 0.1;
/**
 * Where a note holds such a share of the question's weight or more, others are taken less far down, and none below `SNIPPET_FROM` where
 * it holds all: such a question looks for that note. Others need several notes, and of these the second is often far.
 */
const COVERED_FROM = 0.9;
const MAX_OUTLINES = 10;
/** What a paragraph may cost: tokens of a very long one of prose, and share of the budget. Of a longer one sentences are taken. */
const PARAGRAPH = 300;
const PARAGRAPH_SHARE = 0.5;
/** Paragraphs that are looked at. */
const MAX_PARAGRAPHS = 300;
/** Tokens below which no part of a note is: texts are read of as many notes as there may be room for. */
const MIN_PART = 40;
/** Sums of costs may be off by the last bit: held back, so that rounding up never goes over the budget. */
const ROUNDING = 0.01;

/** What was ranked, as the index had it at one moment. */
export interface Ranked {
  notes: { record: NoteRecord; score: number; nearest: number | undefined }[];
  /** Paragraphs by themselves, best first. */
  paragraphs: { record: NoteRecord; paragraph: number }[];
  total: number;
  /** Score over that of the best from which a note may have paragraphs. */
  farFrom: number;
  /** What each significant term of the question is worth. */
  weights: Map<string, number>;
  corrections: RankedAnswer['corrections'];
}

/**
 * The best notes for a question, as much of each as its score and its share of the budget allow. As of one moment: when a note
 * changes during the reading, everything is asked again. The query of the request is words alone.
 */
export async function packFor(
  reader: IndexReader,
  request: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<ContextPack> {
  const ranked = await rankForPack(reader, request, condition, cancellation);
  const isRead = new Set(readForPack(ranked, request.budget));
  const texts = await Promise.all(
    ranked.notes.map(({ record }) =>
      isRead.has(record) ? reader.texts.textOf(record) : Promise.resolve(undefined),
    ),
  );
  if (ranked.notes.some(({ record }) => reader.index.records.get(record.path) !== record))
    return packFor(reader, request, condition, cancellation);
  const waiting = ranked.notes.map((note, at): Waiting => {
    const text = texts[at];
    return { ...note, text: text?.ok === true ? text.value : undefined, isRead: text !== undefined };
  });
  return new Packing(ranked, request.budget).pack(waiting);
}

/** Notes by their score, and paragraphs by themselves. The query of the request is words alone. */
export async function rankForPack(
  reader: IndexReader,
  request: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<Ranked> {
  const notes = await notesByScore(reader, request, condition, cancellation);
  const paragraphs = await paragraphsByRank(reader, request, condition, cancellation);
  return { ...notes, paragraphs };
}

/** Those whose texts are read: near enough, and as many as there may be room for. */
export function readForPack(
  { notes, farFrom }: Pick<Ranked, 'notes' | 'farFrom'>,
  budget: number,
): NoteRecord[] {
  return notes.slice(0, Math.ceil(budget / MIN_PART)).flatMap(({ record, score }) => {
    return score >= farFrom ? [record] : [];
  });
}

/** Those that the pack tells of, by their texts or by their headings: more than these have no part. */
export function toldInPack(ranked: Pick<Ranked, 'notes' | 'farFrom'>, budget: number): NoteRecord[] {
  return readForPack(ranked, budget + MIN_PART * MAX_OUTLINES);
}

/** By the score of `explore` alone, whatever order it shows them in. Where nothing was ranked all are as good as the first. */
function notesByScore(
  reader: IndexReader,
  { query }: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<Omit<Ranked, 'paragraphs'>> {
  const asked = { query, level: 'note' as const, limit: MAX_NOTES };
  return explore(reader, asked, condition, cancellation, (answer) => {
    const { units, total, terms, corrections, evidence, order } = answer;
    const best = units.reduce((most, { score }) => Math.max(most, score), 0) || 1;
    const notes = units.map(({ record, score }) => ({
      record,
      score: order === 'newest' ? 1 : Math.max(0, score) / best,
      nearest: evidence?.nearest?.(noteRef(record))?.paragraph,
    }));
    return {
      notes: notes.sort((one, other) => other.score - one.score),
      total,
      farFrom: farFrom(answer),
      weights: termWeights(terms),
      corrections,
    };
  });
}

/** By how much of the question the note holds that holds most of it. */
function farFrom({ units, terms }: RankedAnswer): number {
  const weightOf = (mask: number): number =>
    terms.reduce((sum, { idf }, bit) => ((mask >>> bit) & 1 ? sum + idf : sum), 0);
  const most = units.reduce((best, { match }) => Math.max(best, weightOf(match.mask)), 0);
  const covered = most / (weightOf(~0) || 1);
  return FAR_FROM + (SNIPPET_FROM - FAR_FROM) * Math.max(0, (covered - COVERED_FROM) / (1 - COVERED_FROM));
}

/** All of them: which notes are close is decided of notes. */
function paragraphsByRank(
  reader: IndexReader,
  { query }: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<Ranked['paragraphs']> {
  const asked = { query, level: 'paragraph' as const, limit: MAX_PARAGRAPHS, all: true };
  return explore(reader, asked, condition, cancellation, ({ units }) =>
    units.map(({ record, row }) => ({ record, paragraph: row - record.base })),
  );
}

function termWeights(terms: RankedAnswer['terms']): Map<string, number> {
  return new Map(
    significantTerms(terms).flatMap(({ word, idf }) =>
      termsToFind(word).map((term): [string, number] => [term, idf]),
    ),
  );
}

/** A note that may have a part, and what it has been dealt. */
interface Slot {
  waiting: Waiting;
  /** The last place that it may get in the text. */
  place: number;
  /** What its snippet is made of, by paragraph. */
  stretches: Map<number, Stretch>;
  part: Part | undefined;
  /** Why it has none. */
  reason: PackLeftOutReason;
}

/**
 * Deals out a budget: to paragraphs as they rank, whole; then to the bodies of the best notes; then to what else holds words of the
 * question, and to headings of notes that had no room.
 */
class Packing {
  readonly #ranked: Ranked;
  readonly #budget: number;
  #left: number;

  constructor(ranked: Ranked, budget: number) {
    this.#ranked = ranked;
    this.#budget = budget;
    const { total } = ranked;
    const most = { 'too-far': total, 'no-room': total, 'outlines-full': total, unreadable: total };
    this.#left = budget - ROUNDING - costOf(PACK_HEAD) - costOf(packTail(most, 0));
  }

  pack(waiting: readonly Waiting[]): ContextPack {
    const slots = waiting.map((note, at): Slot => {
      const reason = reasonAgainst(note, this.#ranked.farFrom);
      return { waiting: note, place: at + 1, stretches: new Map(), part: undefined, reason };
    });
    const line = slots.filter(({ reason }) => reason === 'no-room');
    const near = line.filter(({ waiting }) => waiting.score >= SNIPPET_FROM);
    this.#addRanked(near);
    this.#completeBest(near);
    this.#addInTurns(near);
    this.#addRanked(line);
    this.#addRanked(line, true);
    this.#outline(line.filter(({ part }) => part === undefined));
    return this.#written(slots);
  }

  /** `code`: what says nothing to a reader (`isPluginCode`), and is taken last, in place of what does. */
  #addRanked(line: readonly Slot[], code = false): void {
    const most = Math.min(PARAGRAPH, PARAGRAPH_SHARE * this.#budget);
    const slotOf = new Map(line.map((slot) => [slot.waiting.record, slot]));
    for (const { record, paragraph } of this.#ranked.paragraphs) {
      const slot = slotOf.get(record);
      if (slot !== undefined && this.#isCode(slot, paragraph) === code) this.#add(slot, paragraph, most);
    }
  }

  #isCode({ waiting }: Slot, paragraph: number): boolean {
    const span = waiting.record.parsed.paragraphs[paragraph]?.span;
    if (span === undefined || !isReadNote(waiting)) return false;
    return isPluginCode(waiting.text.slice(span.start, span.end), this.#ranked.weights);
  }

  /** Adds a paragraph of a note where there is room for it, and the next one where it only announces that; of one that costs more than `most` its best sentences. */
  #add(slot: Slot, paragraph: number, most: number): void {
    const { waiting, place, stretches, part: old } = slot;
    if (this.#left < MIN_PART || !isReadNote(waiting) || old?.mode === 'full') return;
    if (stretches.has(paragraph)) return;
    const room = Math.min(most, this.#left);
    const stretch = paragraphWithin(waiting, paragraph, room, this.#ranked.weights);
    if (stretch === undefined) return;
    const part = snippetPart(place, waiting, [...stretches.values(), stretch]);
    if (!this.#take(slot, part)) return;
    stretches.set(paragraph, stretch);
    if (announcesNext(waiting, paragraph, this.#ranked.weights))
      this.#add(slot, paragraph + 1, Math.max(most, this.#left / 2));
  }

  #take(slot: Slot, part: Part): boolean {
    const more = part.cost - (slot.part?.cost ?? 0);
    if (more > this.#left) return false;
    slot.part = part;
    this.#left -= more;
    return true;
  }

  /** The bodies of the best notes, where what is left holds them. */
  #completeBest(line: readonly Slot[]): void {
    for (const slot of line) {
      const { waiting, place, part } = slot;
      const room = this.#left + (part?.cost ?? 0);
      if (waiting.score >= FULL_FROM && isReadNote(waiting)) this.#take(slot, fullPart(place, waiting, room));
    }
  }

  /** What else holds words of the question, a paragraph of each note in turn. */
  #addInTurns(line: readonly Slot[]): void {
    const rest = line.map((slot) => {
      const { waiting } = slot;
      return { slot, paragraphs: isReadNote(waiting) ? paragraphsOf(waiting, this.#ranked.weights) : [] };
    });
    for (let turn = 0; rest.some(({ paragraphs }) => turn < paragraphs.length); turn++)
      for (const { slot, paragraphs } of rest) {
        const paragraph = paragraphs[turn];
        if (paragraph !== undefined && !this.#isCode(slot, paragraph)) this.#add(slot, paragraph, this.#left);
      }
  }

  /** Headings, of notes that there was no room for. */
  #outline(line: readonly Slot[]): void {
    const headings = headingsOf(line.map(({ waiting }) => waiting.record));
    let outlines = 0;
    for (const slot of line) {
      const of = must(headings.get(slot.waiting.record), 'headings');
      if (of.length === 0) continue;
      if (outlines === MAX_OUTLINES) slot.reason = 'outlines-full';
      else if ((slot.part = outlinePart(slot.place, slot.waiting, of, this.#left)) !== undefined) {
        outlines++;
        this.#left -= slot.part.cost;
      }
    }
  }

  #written(slots: readonly Slot[]): ContextPack {
    const texts = [PACK_HEAD];
    const notes: PackNote[] = [];
    const leftOut: ContextPack['leftOut'] = [];
    const counts: LeftOutCounts = { 'too-far': 0, 'no-room': 0, 'outlines-full': 0, unreadable: 0 };
    for (const { waiting, part, reason } of slots) {
      const { record, score } = waiting;
      const names = namesOf(record);
      if (part === undefined) {
        counts[reason]++;
        leftOut.push({ ...names, score, reason });
        continue;
      }
      const { mode, pieces, content } = part;
      const text = noteLine(notes.length + 1, { id: names.id, mode, score }) + content;
      texts.push(text);
      notes.push({ ...names, score, mode, tokens: Math.ceil(costOf(text)), pieces });
    }
    counts['too-far'] += this.#ranked.total - slots.length;
    const text = texts.join('') + packTail(counts, notes.length);
    return {
      text,
      tokens: Math.ceil(costOf(text)),
      budget: this.#budget,
      notes,
      leftOut,
      leftOutTotal: Object.values(counts).reduce((sum, count) => sum + count, 0),
      corrections: this.#ranked.corrections,
    };
  }
}

function isReadNote(waiting: Waiting): waiting is ReadNote {
  return waiting.text !== undefined;
}

/** Why a note has no part before any was dealt. */
function reasonAgainst({ score, text, isRead }: Waiting, farFrom: number): PackLeftOutReason {
  if (score < farFrom) return 'too-far';
  return isRead && text === undefined ? 'unreadable' : 'no-room';
}

function namesOf(record: NoteRecord): Pick<PackNote, 'id' | 'path' | 'title'> {
  return { id: record.path as string as AtomId, path: record.path, title: record.title };
}

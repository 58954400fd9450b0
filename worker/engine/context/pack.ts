import type {
  AtomId,
  Cancellation,
  ContextPack,
  PackLeftOutReason,
  PackNote,
  PackRequest,
} from '../../contract';
import { must } from '../base/assert';
import { estimateTokens } from '../atoms/estimate-tokens';
import { noteRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import type { Condition } from '../query/condition';
import { explore, type RankedAnswer } from '../rank/explore';
import { significantTerms } from '../rank/highlighter';
import { tokenise } from '../text/tokenise';
import { fullPart, headingsOf, outlinePart, snippetPart, type Part, type Waiting } from './pack-note';
import { costOf, noteLine, PACK_HEAD, packTail, type LeftOutCounts } from './pack-text';

/** Notes that are looked at. A share is a tenth of the budget: more find room only where nearly all are tiny. */
const MAX_NOTES = 100;
/** Score over that of the best note from which a note is taken in full, in part, or by its headings (product). */
const FULL_FROM = 0.9;
const SNIPPET_FROM = 0.7;
const OUTLINE_FROM = 0.35;
const MAX_OUTLINES = 10;
/** Share of the budget that a note may take at first; what it leaves goes to the next in line (product). */
const SHARE = 0.1;
/** Sums of costs may be off by the last bit: held back, so that rounding up never goes over the budget. */
const ROUNDING = 0.01;

/** What was ranked, as the index had it at one moment. */
interface Ranked {
  notes: { record: NoteRecord; score: number; nearest: number | undefined }[];
  total: number;
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
  const ranked = await notesByScore(reader, request, condition, cancellation);
  const texts = await Promise.all(
    ranked.notes.map(({ record, score }) =>
      score >= SNIPPET_FROM ? reader.texts.textOf(record) : Promise.resolve(undefined),
    ),
  );
  if (ranked.notes.some(({ record }) => reader.index.records.get(record.path) !== record))
    return packFor(reader, request, condition, cancellation);
  const waiting = ranked.notes.map((note, at): Waiting => {
    const text = texts[at];
    return { ...note, text: text?.ok === true ? text.value : undefined };
  });
  return new Packing(ranked, request.budget).pack(waiting);
}

/** By the score of `explore` alone, whatever order it shows them in. Where nothing was ranked all are as good as the first. */
function notesByScore(
  reader: IndexReader,
  { query }: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<Ranked> {
  const asked = { query, level: 'note' as const, limit: MAX_NOTES };
  return explore(reader, asked, condition, cancellation, (answer): Ranked => {
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
      weights: termWeights(terms),
      corrections,
    };
  });
}

function termWeights(terms: RankedAnswer['terms']): Map<string, number> {
  return new Map(
    significantTerms(terms).flatMap(({ word, idf }) =>
      tokenise(word).map((term): [string, number] => [term, idf]),
    ),
  );
}

/** A note that may have a part, and what it has been dealt. */
interface Slot {
  waiting: Waiting;
  /** The last place that it may get in the text. */
  place: number;
  part: Part | undefined;
  /** Why it has none so far. */
  reason: PackLeftOutReason;
}

/**
 * Deals out a budget: to each note in line its share, then what is left in equal shares to those that could use more, then
 * to each of these whatever is left. What a note does not use of its share goes to the next in line.
 */
class Packing {
  readonly #ranked: Ranked;
  readonly #budget: number;
  #left: number;
  #outlines = 0;
  #headings: ReturnType<typeof headingsOf> = new Map();

  constructor(ranked: Ranked, budget: number) {
    this.#ranked = ranked;
    this.#budget = budget;
    const { total } = ranked;
    const most = { 'too-far': total, 'no-room': total, 'outlines-full': total, unreadable: total };
    this.#left = budget - ROUNDING - costOf(PACK_HEAD) - costOf(packTail(most, 0));
  }

  pack(waiting: readonly Waiting[]): ContextPack {
    this.#headings = headingsOf(waiting.filter(isOutlined).map(({ record }) => record));
    const slots = waiting.map((note, at): Slot => {
      return { waiting: note, place: at + 1, part: undefined, reason: reasonAgainst(note) ?? 'no-room' };
    });
    const line = slots.filter(({ reason }) => reason === 'no-room');
    this.#deal(line, SHARE * this.#budget);
    const hungry = line.filter((slot) => this.#canUseMore(slot));
    this.#deal(hungry, this.#left / (hungry.length || 1));
    this.#deal(hungry, this.#left);
    return this.#written(slots);
  }

  #deal(line: readonly Slot[], share: number): void {
    let carried = 0;
    for (const slot of line) {
      const had = slot.part?.cost ?? 0;
      this.#improve(slot, had + Math.min(share + carried, this.#left));
      const used = (slot.part?.cost ?? 0) - had;
      carried += share - used;
      this.#left -= used;
    }
  }

  #canUseMore({ waiting, part, reason }: Slot): boolean {
    if (part !== undefined) return !part.isWhole || (part.mode === 'snippet' && waiting.score >= FULL_FROM);
    return reason === 'no-room';
  }

  /** Gives a note the part that there is room for, if that is more than it has. */
  #improve(slot: Slot, room: number): void {
    const { waiting, part: old } = slot;
    if (!this.#canUseMore(slot)) return;
    if (old === undefined && isOutlined(waiting) && this.#outlines >= MAX_OUTLINES) {
      slot.reason = 'outlines-full';
      return;
    }
    const part = this.#partFor(slot, room);
    if (part === undefined || (part.mode !== 'full' && part.cost <= (old?.cost ?? 0))) return;
    if (old === undefined && part.mode === 'outline') this.#outlines++;
    slot.part = part;
  }

  #partFor({ waiting, place }: Slot, room: number): Part | undefined {
    if (isOutlined(waiting))
      return outlinePart(place, waiting, must(this.#headings.get(waiting.record), 'headings'), room);
    const full = waiting.score >= FULL_FROM ? fullPart(place, waiting, room) : undefined;
    return full ?? snippetPart(place, waiting, room, this.#ranked.weights);
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
      tokens: estimateTokens(text, 0, text.length),
      budget: this.#budget,
      notes,
      leftOut,
      leftOutTotal: Object.values(counts).reduce((sum, count) => sum + count, 0),
      corrections: this.#ranked.corrections,
    };
  }
}

/** Why a note is left out, however much room there is. */
function reasonAgainst(waiting: Waiting): PackLeftOutReason | undefined {
  if (waiting.score < OUTLINE_FROM) return 'too-far';
  return !isOutlined(waiting) && waiting.text === undefined ? 'unreadable' : undefined;
}

function isOutlined({ score }: Waiting): boolean {
  return score >= OUTLINE_FROM && score < SNIPPET_FROM;
}

function namesOf(record: NoteRecord): Pick<PackNote, 'id' | 'path' | 'title'> {
  return { id: record.path as string as AtomId, path: record.path, title: record.title };
}

import type {
  AtomId,
  Cancellation,
  ContextPack,
  EngineError,
  PackLeftOutReason,
  PackNote,
  PackRequest,
} from '../../contract';
import { must } from '../assert';
import { estimateTokens } from '../atoms/estimate-tokens';
import { noteRef } from '../navigate/atom-ref';
import type { IndexView } from '../navigate/index-view';
import type { NoteRecord } from '../note-record';
import type { Condition } from '../query/condition';
import { explore, type RankedAnswer } from '../rank/explore';
import { tokenise } from '../text/tokenise';
import { fullPart, headingsOf, outlinePart, snippetPart, type Part, type Waiting } from './pack-note';
import { costOf, PACK_HEAD, packTail, type LeftOutCounts } from './pack-text';

const LEAST_BUDGET = 200;
const MOST_BUDGET = 1_000_000;
/** Notes that are looked at. A share is a tenth of the budget: more find room only where nearly all are tiny. */
const MOST_NOTES = 100;
/** Score over that of the best note from which a note is taken in full, in part, or by its headings (product). */
const FULL_FROM = 0.9;
const SNIPPET_FROM = 0.7;
const OUTLINE_FROM = 0.35;
const MOST_OUTLINES = 10;
/** Share of the budget that a note may take; what it leaves goes to the next in line (product). */
const SHARE = 0.1;
/** Sums of costs may be off by the last bit: held back, so that rounding up never goes over the budget. */
const ROUNDING = 0.01;

/** What is wrong with a request; undefined when it can be asked. */
export function checkPack({ query, budget }: PackRequest): EngineError | undefined {
  if (query.trim() === '') return { kind: 'bad-request', field: 'query', message: 'it is empty' };
  if (Number.isInteger(budget) && budget >= LEAST_BUDGET && budget <= MOST_BUDGET) return undefined;
  const message = `a whole number of tokens from ${LEAST_BUDGET} to ${MOST_BUDGET}`;
  return { kind: 'bad-request', field: 'budget', message };
}

/** What was ranked, as the index had it at one moment. */
interface Ranked {
  notes: { record: NoteRecord; score: number; nearest: number | undefined }[];
  total: number;
  /** What each telling term of the question is worth. */
  weights: Map<string, number>;
  corrections: RankedAnswer['corrections'];
}

/**
 * The best notes for a question, as much of each as its score and its share of the budget allow. As of one moment: when a note
 * changes during the reading, everything is asked again. The request is a good one, and its query is words alone.
 */
export async function packFor(
  view: IndexView,
  request: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<ContextPack> {
  const ranked = await rankNotes(view, request, condition, cancellation);
  const texts = await Promise.all(
    ranked.notes.map(({ record, score }) =>
      score >= SNIPPET_FROM ? view.texts.textOf(record) : Promise.resolve(undefined),
    ),
  );
  if (ranked.notes.some(({ record }) => view.index.records.get(record.path) !== record))
    return packFor(view, request, condition, cancellation);
  const waiting = ranked.notes.map((note, at): Waiting => {
    const text = texts[at];
    return { ...note, text: text?.ok === true ? text.value : undefined };
  });
  return new Packing(ranked, request.budget).pack(waiting);
}

/** By the score of `explore` alone, whatever order it shows them in. Where nothing was ranked all are as good as the first. */
function rankNotes(
  view: IndexView,
  { query }: PackRequest,
  condition: Condition | undefined,
  cancellation: Cancellation,
): Promise<Ranked> {
  const asked = { query, level: 'note' as const, limit: MOST_NOTES };
  return explore(view, asked, condition, cancellation, (answer): Ranked => {
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
      weights: tellingTerms(terms),
      corrections,
    };
  });
}

/** Share of the rarest word's weight from which a word is worth a block: below it stand those that every text holds. */
const TELLING = 0.4;

function tellingTerms(terms: RankedAnswer['terms']): Map<string, number> {
  const least = TELLING * terms.reduce((most, { idf }) => Math.max(most, idf), 0);
  const telling = terms.filter(({ idf }) => idf >= least);
  return new Map(
    telling.flatMap(({ word, idf }) => tokenise(word).map((term): [string, number] => [term, idf])),
  );
}

/** Deals out a budget. */
class Packing {
  readonly #ranked: Ranked;
  readonly #budget: number;
  readonly #parts: string[] = [PACK_HEAD];
  readonly #notes: PackNote[] = [];
  readonly #leftOut: ContextPack['leftOut'] = [];
  readonly #counts: LeftOutCounts = { 'too-far': 0, 'no-room': 0, 'outlines-full': 0, unreadable: 0 };
  #left: number;
  /** What those before left of their shares. */
  #carried = 0;
  #outlines = 0;

  constructor(ranked: Ranked, budget: number) {
    this.#ranked = ranked;
    this.#budget = budget;
    const { total } = ranked;
    const most = { 'too-far': total, 'no-room': total, 'outlines-full': total, unreadable: total };
    this.#left = budget - ROUNDING - costOf(PACK_HEAD) - costOf(packTail(most, 0));
  }

  pack(waiting: readonly Waiting[]): ContextPack {
    const headings = headingsOf(waiting.filter(isOutlined).map(({ record }) => record));
    for (const note of waiting) this.#take(note, headings);
    this.#counts['too-far'] += this.#ranked.total - waiting.length;
    const text = this.#parts.join('') + packTail(this.#counts, this.#notes.length);
    return {
      text,
      tokens: estimateTokens(text, 0, text.length),
      budget: this.#budget,
      notes: this.#notes,
      leftOut: this.#leftOut,
      leftOutTotal: Object.values(this.#counts).reduce((sum, count) => sum + count, 0),
      corrections: this.#ranked.corrections,
    };
  }

  #take(waiting: Waiting, headings: ReturnType<typeof headingsOf>): void {
    if (waiting.score < OUTLINE_FROM) return this.#leave(waiting, 'too-far');
    if (isOutlined(waiting) && this.#outlines >= MOST_OUTLINES) return this.#leave(waiting, 'outlines-full');
    if (!isOutlined(waiting) && waiting.text === undefined) return this.#leave(waiting, 'unreadable');
    const share = SHARE * this.#budget + this.#carried;
    const part = this.#partFor(waiting, Math.min(share, this.#left), headings);
    this.#carried = share - (part?.cost ?? 0);
    if (part === undefined) return this.#leave(waiting, 'no-room');
    if (part.mode === 'outline') this.#outlines++;
    this.#add(waiting, part);
  }

  #partFor(waiting: Waiting, room: number, headings: ReturnType<typeof headingsOf>): Part | undefined {
    const place = this.#notes.length + 1;
    if (isOutlined(waiting))
      return outlinePart(place, waiting, must(headings.get(waiting.record), 'headings'), room);
    const full = waiting.score >= FULL_FROM ? fullPart(place, waiting, room) : undefined;
    return full ?? snippetPart(place, waiting, room, this.#ranked.weights);
  }

  #add({ record, score }: Waiting, { mode, pieces, text, cost }: Part): void {
    this.#left -= cost;
    this.#parts.push(text);
    const tokens = Math.ceil(cost);
    this.#notes.push({ ...namesOf(record), score, mode, tokens, pieces });
  }

  #leave({ record, score }: Waiting, reason: PackLeftOutReason): void {
    this.#counts[reason]++;
    this.#leftOut.push({ ...namesOf(record), score, reason });
  }
}

function isOutlined({ score }: Waiting): boolean {
  return score >= OUTLINE_FROM && score < SNIPPET_FROM;
}

function namesOf(record: NoteRecord): Pick<PackNote, 'id' | 'path' | 'title'> {
  return { id: record.path as string as AtomId, path: record.path, title: record.title };
}

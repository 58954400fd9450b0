import type {
  Cancellation,
  Explanation,
  ExplainRequest,
  ExploreRequest,
  SearchLevel,
  Span,
} from '../../contract';
import { idOf, rowRef, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import { fullCard } from '../navigate/cards';
import type { IndexReader } from '../view/index-reader';
import type { AskedPart } from '../query/asked-parts';
import type { Condition } from '../query/condition';
import { withUnitMasks, type UnitMasks } from '../query/unit-masks';
import { hasBit } from '../base/bits';
import { explore, type RankedAnswer } from './explore';
import { hitsOf } from './hits';
import { Highlighter } from './highlighter';

/** Places looked at: of what comes later only that it is behind is said. */
const DEPTH = 1_000;
const MAX_MATCHES = 100;
/** UTF-16 units of an atom that are looked through for words. */
const MAX_SCAN = 1_000_000;

/** What the atom is explained by. */
interface AskedQuestion {
  /** Its query is words alone. */
  request: ExplainRequest;
  /** What must be met, by the query and by the lens. */
  condition: Condition | undefined;
  /** Each of the query's own conditions. */
  parts: readonly AskedPart[];
}

/** Asks the question at the level of the atom and says what became of the atom. `text` is the text of its note. */
export async function explainAtom(
  reader: IndexReader,
  { request, condition, parts }: AskedQuestion,
  ref: NoteAtomRef,
  text: string,
  cancellation: Cancellation,
): Promise<Explanation> {
  const { level } = ref;
  const question: ExploreRequest = { ...request, level, limit: DEPTH };
  const found = await explore(reader, question, condition, cancellation, (answer) => {
    const at = indexIn(answer, ref);
    const shown = { ...answer, units: answer.units.slice(at, at + 1) };
    return {
      place: at < 0 ? undefined : at + 1,
      answer: at < 0 ? undefined : hitsOf(reader, shown, level, true),
      total: answer.total - (answer.cut ?? 0),
      best: answer.units[0]?.score ?? 0,
      matches: matchesIn(ref, text, new Highlighter(answer.terms, answer.prefix)),
    };
  });
  const { answer, ...rest } = found;
  const hit = (await answer)?.hits[0];
  const absence = hit ? undefined : await absenceOf(reader, question, condition, ref, cancellation);
  const unmet = absence === 'filtered' ? await unmetOf(reader, parts, ref, cancellation) : [];
  return { ...rest, atom: await fullCard(reader, ref), hit, absence, unmet };
}

function indexIn(answer: RankedAnswer, ref: NoteAtomRef): number {
  const id = idOf(ref);
  return answer.units.findIndex(({ record, row }) => idOf(rowRef(record, row, ref.level)) === id);
}

/** Why an atom that is no answer is none: the question is asked again, for whatever matches. */
function absenceOf(
  reader: IndexReader,
  question: ExploreRequest,
  condition: Condition | undefined,
  ref: NoteAtomRef,
  cancellation: Cancellation,
): Promise<Explanation['absence']> {
  const { query: text, typing = false, plain } = question;
  const { level } = ref;
  return explore(reader, { ...question, all: true }, condition, cancellation, (answer, masks) => {
    const unit = unitOf(reader, ref, level);
    if (!meets(masks, unit, level)) return 'filtered';
    if (indexIn(answer, ref) >= 0) return 'not-close';
    const { scores } = reader.index.keyword.scoresOf({ text, level, typing, plain }, unit);
    return (scores[0] ?? 0) > 0 ? 'behind' : 'no-match';
  });
}

/** The conditions that leave the atom out, as they were written. */
async function unmetOf(
  reader: IndexReader,
  parts: readonly AskedPart[],
  ref: NoteAtomRef,
  cancellation: Cancellation,
): Promise<string[]> {
  const unmet: string[] = [];
  for (const { written, condition } of parts)
    await withUnitMasks(reader, condition, cancellation, (masks) => {
      if (!meets(masks, unitOf(reader, ref, ref.level), ref.level)) unmet.push(written);
    });
  return unmet;
}

function meets(masks: UnitMasks, unit: Uint32Array, level: SearchLevel): boolean {
  const mask = masks.at(level);
  return mask === undefined || hasBit(mask, unit[0] ?? 0);
}

/** The unit that an atom belongs to, by its first row. */
function unitOf(reader: IndexReader, ref: NoteAtomRef, level: SearchLevel): Uint32Array {
  const { base, packed } = ref.record;
  const end = base + packed.counts.paragraphs;
  for (let row = base; row < end; row++)
    if (idOf(rowRef(ref.record, row, level)) === idOf(ref))
      return Uint32Array.of(reader.index.keyword.unitOf(row, level));
  return Uint32Array.of(base);
}

function matchesIn(ref: NoteAtomRef, text: string, wanted: Highlighter): Explanation['matches'] {
  const { start, end } = spanOf(ref);
  const lines = new LineCounter(text);
  return wanted
    .findIn(text.slice(start, Math.min(end, start + MAX_SCAN)))
    .slice(0, MAX_MATCHES)
    .map((place) => {
      const from = start + place.start;
      const to = start + place.end;
      return { word: text.slice(from, to), span: lines.span(from, to) };
    });
}

/** Line numbers of ascending places of a text, each stretch of which is read once. */
class LineCounter {
  #at = 0;
  #line = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  span(start: number, end: number): Span {
    const startLine = this.#lineOf(start);
    return { start, end, startLine, endLine: startLine };
  }

  #lineOf(offset: number): number {
    for (let next = this.#nextBreak(); next < offset; next = this.#nextBreak()) {
      this.#at = next + 1;
      this.#line++;
    }
    return this.#line;
  }

  #nextBreak(): number {
    const next = this.#text.indexOf('\n', this.#at);
    return next < 0 ? Infinity : next;
  }
}

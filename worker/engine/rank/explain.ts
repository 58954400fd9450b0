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
import type { IndexView } from '../navigate/index-view';
import type { Condition } from '../query/condition';
import type { UnitMasks } from '../query/unit-masks';
import { isInMask } from '../vectors/row-mask';
import { explore, type RankedAnswer } from './explore';
import { hitsOf } from './hits';
import { WantedWords } from './wanted-words';

/** Places looked at: of what comes later only that it is behind is said. */
const DEPTH = 1_000;
const MOST_MATCHES = 100;
/** UTF-16 units of an atom that are looked through for words. */
const MAX_SCAN = 1_000_000;

/**
 * Asks the question, of which only the words are in the request, at the level of the atom and says what became of the atom.
 * `text` is the text of its note.
 */
export async function explainAtom(
  view: IndexView,
  request: ExplainRequest,
  condition: Condition | undefined,
  ref: NoteAtomRef,
  text: string,
  cancellation: Cancellation,
): Promise<Explanation> {
  const { level } = ref;
  const question: ExploreRequest = { ...request, level, limit: DEPTH };
  const found = await explore(view, question, condition, cancellation, (answer, masks) => {
    const id = idOf(ref);
    const at = answer.units.findIndex(({ record, row }) => idOf(rowRef(record, row, level)) === id);
    const shown = { ...answer, units: answer.units.slice(at, at + 1) };
    return {
      place: at < 0 ? undefined : at + 1,
      answer: at < 0 ? undefined : hitsOf(view, shown, level, true),
      total: answer.total,
      best: answer.units[0]?.score ?? 0,
      absence: at < 0 ? absenceOf(view, question, ref, answer, masks) : undefined,
      matches: matchesIn(ref, text, new WantedWords(answer.terms, answer.prefix)),
    };
  });
  const { answer, ...rest } = found;
  return { ...rest, atom: await fullCard(view, ref), hit: (await answer)?.hits[0] };
}

function absenceOf(
  view: IndexView,
  { query, typing = false }: ExploreRequest,
  ref: NoteAtomRef,
  answer: RankedAnswer,
  masks: UnitMasks,
): Explanation['absence'] {
  const unit = unitOf(view, ref, ref.level);
  const mask = masks.at(ref.level);
  if (mask !== undefined && !isInMask(mask, unit[0] ?? 0)) return 'filtered';
  const { scores } = view.index.keyword.scoresOf({ text: query, level: ref.level, typing }, unit);
  if ((scores[0] ?? 0) <= 0) return 'no-match';
  // Everything that matches and may answer is among so few.
  return answer.total < DEPTH ? 'filtered' : 'behind';
}

/** The unit that an atom belongs to, by its first row. */
function unitOf(view: IndexView, ref: NoteAtomRef, level: SearchLevel): Uint32Array {
  const { base, packed } = ref.record;
  for (let row = base; row < base + packed.counts.paragraphs; row++)
    if (idOf(rowRef(ref.record, row, level)) === idOf(ref))
      return Uint32Array.of(view.index.keyword.unitOf(row, level));
  return Uint32Array.of(base);
}

function matchesIn(ref: NoteAtomRef, text: string, wanted: WantedWords): Explanation['matches'] {
  const { start, end } = spanOf(ref);
  const lines = new LineCounter(text);
  return wanted
    .findIn(text.slice(start, Math.min(end, start + MAX_SCAN)))
    .slice(0, MOST_MATCHES)
    .map((place) => {
      const from = start + place.start;
      const to = start + place.end;
      return { word: text.slice(from, to), span: lines.span(from, to) };
    });
}

/** Line numbers of ascending places of a text, each stretch of which is read once. */
class LineCounter {
  private at = 0;
  private line = 0;

  constructor(private readonly text: string) {}

  span(start: number, end: number): Span {
    const startLine = this.lineOf(start);
    return { start, end, startLine, endLine: startLine };
  }

  private lineOf(offset: number): number {
    for (let next = this.nextBreak(); next < offset; next = this.nextBreak()) {
      this.at = next + 1;
      this.line++;
    }
    return this.line;
  }

  private nextBreak(): number {
    const next = this.text.indexOf('\n', this.at);
    return next < 0 ? Infinity : next;
  }
}

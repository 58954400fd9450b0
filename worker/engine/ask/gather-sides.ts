import type { Evidence, ExtractSide, Result } from '../../contract';
import { ok } from '../base/result';
import { nameOfQuestion } from '../plan/several-questions';
import { foundCount, MAX_PIECES, packPieces, quotesOf, within } from './gather-pieces';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { sentencesIn } from './piece-sentences';

/** Rows of all sides together. */
const ROWS = 40;
const SIDE_QUOTES = 3;

/** What was found for one side; its pieces are numbered from one on. */
interface Side extends Pick<Gathered, 'pieces' | 'rows' | 'leftOut' | 'corrections'> {
  side: ExtractSide;
}

/** Questions that are asked at once: each is answered as if it were asked alone, with as much of the budget. */
export async function gatherParts(
  gathering: Gathering,
  plan: PlanOf<'ask'>,
  parts: readonly string[],
  answerTo: (gathering: Gathering, plan: PlanOf<'ask'>) => Promise<Result<Gathered>>,
): Promise<Result<Gathered>> {
  const { parts: _, followUp, ...alone } = plan;
  const budget = Math.floor(gathering.budget / parts.length);
  const sides: Side[] = [];
  for (const part of parts) {
    const found = await answerTo({ ...gathering, budget }, { ...alone, about: part, asked: part });
    if (!found.ok) return found;
    const { extract, rows } = found.value;
    const quotes = extract.kind === 'quotes' ? extract.quotes : [];
    const about = nameOfQuestion(part, plan.lang);
    sides.push({ ...found.value, side: { about, quotes, rows: rows.map(({ id }) => id) } });
  }
  return ok(joined(sides));
}

/** Both sides with as much of the budget each. */
export async function gatherComparison(
  { ground, budget }: Gathering,
  { sides, lens }: PlanOf<'compare'>,
): Promise<Result<Gathered>> {
  const columns: Side[] = [];
  for (const about of sides) {
    const packed = await packPieces(ground, { about, lens, budget: Math.floor(budget / sides.length) });
    if (!packed.ok) return packed;
    const limit = ROWS / sides.length;
    const request = { query: about, plain: true, level: 'note' as const, limit, ...within(about, lens) };
    const found = await ground.ask('explore', request);
    if (!found.ok) return found;
    const rows = found.value.hits.map(({ card }) => card);
    const notes = foundCount(found.value);
    const most = MAX_PIECES / sides.length;
    const pieces = rows.length === 0 ? [] : packed.value.pieces.slice(0, most);
    const quotes = await quotesOf(ground, about, pieces.flatMap(sentencesIn), SIDE_QUOTES);
    const side = { about, notes, quotes, rows: rows.map(({ id }) => id) };
    columns.push({ pieces, rows, leftOut: notes - rows.length, side });
  }
  const figures = columns.map(({ side: { about, notes = 0 } }) => ({ label: about, value: notes }));
  return ok({ ...joined(columns), figures });
}

/** All sides as one answer: pieces are numbered through, and what several found is one row. */
function joined(sides: readonly Side[]): Gathered {
  const pieces: Evidence['pieces'] = [];
  const rows = new Map<string, Evidence['rows'][number]>();
  const most = { pieces: Math.floor(MAX_PIECES / sides.length), rows: Math.floor(ROWS / sides.length) };
  const shown = sides.map(({ side, ...found }): ExtractSide => {
    const before = pieces.length;
    const own = found.pieces.slice(0, most.pieces);
    pieces.push(...own.map((piece) => ({ ...piece, n: before + piece.n })));
    for (const row of found.rows.slice(0, most.rows)) rows.set(row.id, row);
    return {
      ...side,
      quotes: side.quotes
        .filter(({ n }) => n <= own.length)
        .map((quote) => ({ ...quote, n: before + quote.n })),
      rows: side.rows.slice(0, most.rows),
    };
  });
  const corrections = sides.flatMap((side) => side.corrections ?? []);
  const isEmpty = shown.every((side) => side.rows.length === 0);
  return {
    ...{ pieces, rows: [...rows.values()], figures: [] },
    leftOut: sides.reduce((sum, { leftOut }) => sum + leftOut, 0),
    ...(corrections.length > 0 && { corrections }),
    extract: isEmpty ? { kind: 'nothing' } : { kind: 'sides', sides: shown },
  };
}

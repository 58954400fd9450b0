import type {
  Citation,
  Evidence,
  EvidencePiece,
  ExtractSide,
  HitsAnswer,
  Result,
  Span,
} from '../../contract';
import { ok } from '../base/result';
import type { AskGround } from './ask-ground';
import { rowsOnly } from './gather-rows';
import { correctedWords, wordsHeld } from './held-words';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { citationsOf, factsOf, withFacts, type FoundFact } from './gather-facts';
import { packPieces, quotesOf, foundCount, within } from './gather-pieces';

/** Rows that stand behind an answer. */
const ROWS = 20;
const SIDE_QUOTES = 3;

/** Sentences of the notes that answer a question, and the passages that they stand in. */
export async function gatherAnswer(
  { ground, budget }: Gathering,
  plan: PlanOf<'ask'>,
): Promise<Result<Gathered>> {
  const { about, lens, level } = plan;
  const packed = await packPieces(ground, { about, lens, budget });
  if (!packed.ok) return packed;
  const found = await ground.ask('explore', {
    query: about,
    plain: true,
    level,
    limit: ROWS,
    ...within(about, lens),
  });
  if (!found.ok) return found;
  const rows = found.value.hits.map(({ card }) => card);
  const leftOut = foundCount(found.value) - rows.length;
  if (rows.length === 0) return ok(rowsOnly([], leftOut));
  const facts = await factsOf(ground, plan, rows);
  const pieces = withFacts(facts, packed.value.pieces);
  const told = await quotesOfMeant(ground, about, pieces.slice(facts.length), found.value.corrections);
  const { corrections } = told;
  const quotes = [...citationsOf(facts), ...besideFacts(facts, told.quotes, pieces)];
  return ok({
    ...{ pieces, rows, figures: [], leftOut, ...(corrections.length > 0 && { corrections }) },
    extract: quotes.length === 0 ? { kind: 'rows' } : { kind: 'quotes', quotes },
  });
}

/** Where a property answers, sentences of other notes seldom do, and what stands in its line is said. */
function besideFacts(
  facts: readonly FoundFact[],
  quotes: readonly Citation[],
  pieces: readonly EvidencePiece[],
): readonly Citation[] {
  if (facts.length === 0) return quotes;
  return quotes.filter(({ n, spans }) => {
    const path = pieces.find((piece) => piece.n === n)?.path;
    const ofNote = facts.filter(({ piece }) => piece.path === path);
    const isSaid = ofNote.some(({ piece: { piece } }) => spans.some((span) => overlap(span, piece.span)));
    return ofNote.length > 0 && !isSaid;
  });
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Quotes for a question; where it names nothing but what is misspelt, for what is searched in its place. */
async function quotesOfMeant(
  ground: AskGround,
  about: string,
  pieces: readonly EvidencePiece[],
  corrections: HitsAnswer['corrections'],
): Promise<{ quotes: Citation[]; corrections: HitsAnswer['corrections'] }> {
  const quotes = await quotesOf(ground, about, pieces);
  const words = wordsHeld(about).split(' ');
  const isMisspelt = words.every((word) => corrections.some((each) => each.word === word));
  if (quotes.length > 0 || corrections.length === 0 || !isMisspelt) return { quotes, corrections: [] };
  const meant = correctedWords(words.join(' '), corrections);
  return { quotes: await quotesOf(ground, meant, pieces), corrections };
}

/** Both sides with as much of the budget each. */
export async function gatherComparison(
  { ground, budget }: Gathering,
  { sides, lens }: PlanOf<'compare'>,
): Promise<Result<Gathered>> {
  const pieces: Evidence['pieces'] = [];
  const rows: Evidence['rows'] = [];
  const columns: ExtractSide[] = [];
  let leftOut = 0;
  for (const about of sides) {
    const asked = { about, lens, budget: Math.floor(budget / 2), first: pieces.length + 1 };
    const packed = await packPieces(ground, asked);
    if (!packed.ok) return packed;
    const request = {
      query: about,
      plain: true,
      level: 'note' as const,
      limit: ROWS / 2,
      ...within(about, lens),
    };
    const found = await ground.ask('explore', request);
    if (!found.ok) return found;
    const { hits } = found.value;
    const notes = foundCount(found.value);
    const own = hits.length === 0 ? [] : packed.value.pieces.slice(0, MAX_SIDE_PIECES);
    pieces.push(...own);
    rows.push(...hits.map(({ card }) => card).filter(({ id }) => !rows.some((row) => row.id === id)));
    columns.push({ about, notes, quotes: await quotesOf(ground, about, own, SIDE_QUOTES) });
    leftOut += notes - hits.length;
  }
  const [one, other] = columns;
  const isEmpty = one === undefined || other === undefined || one.notes + other.notes === 0;
  return ok({
    ...{ pieces, rows, leftOut },
    figures: columns.map(({ about, notes }) => ({ label: about, value: notes })),
    extract: isEmpty ? { kind: 'nothing' } : { kind: 'sides', sides: [one, other] },
  });
}

/** Both sides together are the forty pieces that an answer may have. */
const MAX_SIDE_PIECES = 20;

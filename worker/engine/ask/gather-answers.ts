import type { AtomCard, Citation, EvidencePiece, HitsAnswer, Result, Span } from '../../contract';
import { must } from '../base/assert';
import { ok } from '../base/result';
import { tokenise } from '../words/tokenise';
import { kindWanted } from './answer-kind';
import { amountWanted, limitWanted } from './amounts';
import type { AskGround } from './ask-ground';
import { askedIn, heldOf, shareOf } from './asked-words';
import { rowsOnly } from './gather-rows';
import { correctedWords, wordsHeld } from './held-words';
import type { Gathered, Gathering, PlanOf } from './gathering';
import { citationsOf, factsOf, withFacts, type FoundFact } from './gather-facts';
import { MAX_PIECES, packPieces, quotesOf, foundCount, within } from './gather-pieces';
import { gatherParts } from './gather-sides';
import { namedParagraphs } from './named-paragraphs';
import { sentencesIn, type PieceSentence } from './piece-sentences';
import { inWordsOfNotes } from './same-terms';
import { shareSpokenOf } from './spoken-of';
import { withoutTelling } from './told-of';
import { propertySentence, toldProperties } from './told-properties';
import { unknownAsked } from './unknown-words';

/** Rows that stand behind an answer. */
const ROWS = 20;
/**
 * What a place has to say of what is asked for, as a share: what says less of it speaks of something else. With more, over five of a
 * thousand German questions of one half of the xquad set lose a first quotation that answers.
 */
const ENOUGH = 0.27;
/** What a sentence has to say of it itself, in the same words, where it answers with a number: any sentence may hold one. */
const OWN = 0.1;

/** How much of what a question asks beside the name of a note a sentence has that says more than a property. */
const SAID = 0.5;

/** Sentences of the notes that answer a question, and the passages that they stand in. */
export function gatherAnswer(gathering: Gathering, plan: PlanOf<'ask'>): Promise<Result<Gathered>> {
  return plan.parts === undefined
    ? answerTo(gathering, plan)
    : gatherParts(gathering, plan, plan.parts, answerTo);
}

/** Where no sentence answers in the words of the question, it is looked for in others for the same. */
async function answerTo(gathering: Gathering, plan: PlanOf<'ask'>): Promise<Result<Gathered>> {
  const found = await answerBy(gathering, plan, plan.about);
  if (!found.ok || found.value.extract.kind === 'quotes') return found;
  const meant = inWordsOfNotes(plan.about, (term) => gathering.ground.worth(term));
  if (meant === plan.about) return found;
  const other = await answerBy(gathering, plan, meant);
  return other.ok && other.value.extract.kind === 'quotes' ? other : found;
}

/** `meant`: what is searched for it. */
async function answerBy(
  { ground, budget }: Gathering,
  plan: PlanOf<'ask'>,
  meant: string,
): Promise<Result<Gathered>> {
  const { about, lens, level } = plan;
  const packed = await packPieces(ground, { about: meant, lens, budget });
  if (!packed.ok) return packed;
  const found = await ground.ask('explore', {
    query: meant,
    plain: true,
    level,
    limit: ROWS,
    ...within(about, lens),
  });
  if (!found.ok) return found;
  const rows = found.value.hits.map(({ card }) => card);
  const leftOut = foundCount(found.value) - rows.length;
  const unknownIn = (): string[] =>
    unknownAsked(withoutTelling(about), found.value.unknown, (term) => ground.worth(term));
  if (rows.length === 0) return ok(withUnknown([], leftOut, unknownIn()));
  const facts = await factsOf(ground, plan, rows);
  const properties = facts.length > 0 ? [] : await toldProperties(ground, plan, rows);
  const limits = await limitPieces(ground, plan, budget, packed.value.pieces);
  const packedPieces = withFacts([...facts, ...properties], [...packed.value.pieces, ...limits]);
  const named = facts.length > 0 ? [] : await namedParagraphs(ground, plan, rows, packedPieces);
  const all = [...packedPieces, ...named].map((piece, at) => ({ ...piece, n: at + 1 }));
  const sentences = withProperties(properties, all.slice(facts.length), about, rows);
  const told = await quotesOfMeant(ground, about, sentences, found.value.corrections);
  const { corrections } = told;
  // A note that is named may say it in other words.
  const isNamed = facts.length + named.length > 0 || corrections.length > 0;
  const unknown = isNamed ? [] : unknownIn();
  if (unknown.length > 0) return ok(withUnknown(rows, leftOut + rows.length, unknown));
  const isSaid = facts.length > 0 || mayAnswer(ground, about, all, told.quotes, isNamed);
  const quoted = isSaid ? factsAndQuotes(about, facts, besideFacts(facts, told.quotes, all)) : [];
  const { pieces, quotes } = withQuoted(packedPieces, all, quoted);
  return ok({
    ...{ pieces, rows, figures: [], leftOut, ...(corrections.length > 0 && { corrections }) },
    extract: quotes.length === 0 ? { kind: 'rows' } : { kind: 'quotes', quotes },
  });
}

/** What was found where no sentence answers, and the words that no note has. */
function withUnknown(rows: AtomCard[], total: number, unknown: string[]): Gathered {
  return { ...rowsOnly(rows, total), ...(unknown.length > 0 && { unknown }) };
}

/** The share of the room for passages that those have which are looked for in other words for the most that can be. */
const LIMITS = 0.25;

/** Passages for what a question asks for the most of, as notes may say it, but those that are known. */
async function limitPieces(
  ground: AskGround,
  { about, lens }: PlanOf<'ask'>,
  budget: number,
  known: readonly EvidencePiece[],
): Promise<EvidencePiece[]> {
  const sought = limitWanted(about)?.sought;
  if (sought === undefined) return [];
  const packed = await packPieces(ground, { about: sought, lens, budget: Math.round(LIMITS * budget) });
  const ids = new Set(known.map(({ piece }) => piece.id));
  return packed.ok ? packed.value.pieces.filter(({ piece }) => !ids.has(piece.id)) : [];
}

/**
 * Whether anything of what is quoted can be an answer: where a number is asked for one of the quotations holds it and speaks of what
 * it is of, and the place that says most of what is asked for says enough of it, unless the question names a note, which may say it in other words.
 */
function mayAnswer(
  ground: AskGround,
  about: string,
  pieces: readonly EvidencePiece[],
  quotes: readonly Citation[],
  isNamed: boolean,
): boolean {
  const amount = amountWanted(about)?.mayAnswer;
  const worth = (term: string): number => ground.worth(term);
  const asked = askedIn(withoutTelling(about), worth);
  const isOf = (quote: string): boolean =>
    isNamed || shareOf(asked, (term) => tokenise(quote).includes(term)) >= OWN;
  if (amount !== undefined && !quotes.some(({ quote }) => amount(quote) && isOf(quote))) return false;
  if (isNamed) return true;
  return quotes.some(({ n }) => {
    const { piece, title } = must(pieces[n - 1], 'piece');
    return shareSpokenOf(about, `${piece.id}\n${title}\n${piece.text}`, worth) >= ENOUGH;
  });
}

/** The first pieces, and of the others those that are quoted, numbered anew. */
function withQuoted(
  first: readonly EvidencePiece[],
  all: readonly EvidencePiece[],
  quotes: readonly Citation[],
): { pieces: EvidencePiece[]; quotes: Citation[] } {
  const isQuoted = ({ n }: EvidencePiece): boolean => quotes.some((quote) => quote.n === n);
  const others = all.slice(first.length).filter(isQuoted);
  let room = MAX_PIECES - all.filter(isQuoted).length;
  const kept = [...first.filter((piece) => isQuoted(piece) || room-- > 0), ...others];
  const numbers = new Map(kept.map(({ n }, at) => [n, at + 1]));
  return {
    pieces: kept.map((piece, at) => ({ ...piece, n: at + 1 })),
    quotes: quotes.map((quote) => ({ ...quote, n: numbers.get(quote.n) ?? quote.n })),
  };
}

/**
 * The sentences of pieces, those of properties before others of their notes: the first pieces are these. Notes stand as their pieces do;
 * one that has but properties where it was found.
 */
function withProperties(
  properties: readonly FoundFact[],
  pieces: readonly EvidencePiece[],
  about: string,
  rows: readonly AtomCard[],
): PieceSentence[] {
  const others = pieces.slice(properties.length).flatMap(sentencesIn);
  const own = properties.flatMap((fact, at) =>
    pieces.slice(at, at + 1).map((piece) => propertySentence(fact, piece, about)),
  );
  const paths = [...new Set(others.map(({ piece }) => piece.path))];
  const found = [...new Set(rows.flatMap(({ path }) => path ?? []))];
  for (const { piece } of own)
    if (!paths.includes(piece.path)) paths.splice(found.indexOf(piece.path), 0, piece.path);
  return paths.flatMap((path) => [...own, ...others].filter(({ piece }) => piece.path === path));
}

/** Properties first, but where their day may be that of the note after a sentence of it that says when. */
function factsAndQuotes(about: string, facts: readonly FoundFact[], quotes: readonly Citation[]): Citation[] {
  const wanted = facts.some(({ isOfNote }) => isOfNote === true) ? kindWanted(about) : undefined;
  const titles = new Set(facts.flatMap(({ piece }) => tokenise(piece.title)));
  const asked = new Map([...askedIn(about, () => 1)].filter(([term]) => !titles.has(term)));
  const says = ({ quote }: Citation): boolean => {
    const terms = new Set(tokenise(quote));
    return wanted?.shareIn(quote) === 1 && shareOf(asked, (term) => heldOf(term, terms)) >= SAID;
  };
  return [...quotes.filter(says), ...citationsOf(facts), ...quotes.filter((quote) => !says(quote))];
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
  sentences: readonly PieceSentence[],
  corrections: HitsAnswer['corrections'],
): Promise<{ quotes: Citation[]; corrections: HitsAnswer['corrections'] }> {
  const quotes = await quotesOf(ground, about, sentences);
  const words = wordsHeld(about).split(' ');
  const isMisspelt = words.every((word) => corrections.some((each) => each.word === word));
  if (quotes.length > 0 || corrections.length === 0 || !isMisspelt) return { quotes, corrections: [] };
  const meant = correctedWords(words.join(' '), corrections);
  return { quotes: await quotesOf(ground, meant, sentences), corrections };
}

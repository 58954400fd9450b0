import type {
  AtomId,
  Cancellation,
  Fragment,
  FragmentsAnswer,
  FragmentsRequest,
  FragmentStrategy,
  Result,
} from '../../contract';
import { must } from '../base/assert';
import { estimateTokens } from '../atoms/estimate-tokens';
import { nearestAtom, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import { namedAtom } from '../navigate/named-atom';
import { isNoteAtom } from '../navigate/cards';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import { fail, ok } from '../base/result';
import { questionVector, type QuestionVector } from '../rank/question-vector';
import { termsToFind } from '../words/tokenise';
import { isNear, likenessOf } from '../vectors/nearness';
import { choosePieces, type Chosen, type Scored } from './choose-pieces';
import { findWords } from './found-words';
import { contextOf, fragmentOf } from './fragment-parts';
import { piecesOf, type Piece } from './note-pieces';
import { readQuestion, strategyFor, type Question } from './query-words';
import type { RareWords } from './rare-words';
import { trimPiece } from './trim-piece';
import { closeWordScores, rareWordScores, wordWeights, type WordScores } from './word-scores';

const DEFAULT_FRAGMENTS = 5;
/** Likeness from which a word is taken for another one (product). */
const FUZZY_THRESHOLD = 0.8;
/** Tokens from which text is long: of more, a tenth is answered at most (product). */
const LONG_TEXT = 4_000;
const KEPT_SHARE = 0.1;
/** Tokens below which a fragment says nothing: a short sentence. */
const MIN_TOKENS = 25;

/** One of the atoms that were asked about, with the text of its note. */
interface ReadAtom {
  ref: NoteAtomRef;
  text: string;
}

/** What is asked of which pieces: all of one question, or for want of one each note of its title. */
interface Asked {
  question: Question;
  pieces: Piece[];
  vector: QuestionVector | undefined;
}

/**
 * What to read of notes, as they are indexed at one moment: a note that changes during the reading is read again.
 */
export async function fragmentsOf(
  reader: IndexReader,
  request: FragmentsRequest,
  cancellation: Cancellation,
): Promise<Result<FragmentsAnswer>> {
  const found = findAtoms(reader, request.ids);
  if (!found.ok) return found;
  const refs = found.value;
  const queries = queriesOf(refs, request.query);
  const [texts, vectors] = await Promise.all([
    Promise.all(refs.map((ref) => reader.texts.textOf(ref.record))),
    Promise.all(queries.map(({ text }) => vectorOf(reader, text, request.strategy, cancellation))),
  ]);
  if (refs.some(({ record }) => reader.index.records.get(record.path) !== record))
    return fragmentsOf(reader, request, cancellation);
  const atoms: ReadAtom[] = [];
  for (const [at, text] of texts.entries()) {
    if (!text.ok) return text;
    atoms.push({ ref: must(refs[at], 'atom'), text: text.value });
  }
  const pieces = piecesOf(atoms);
  const asked = queries.map(({ text, record }, at): Asked => {
    const vector = vectors[at];
    return {
      question: readQuestion(text),
      pieces: record === undefined ? pieces : pieces.filter((piece) => piece.record === record),
      vector: vector?.vectors === reader.meaning.vectors ? vector : undefined,
    };
  });
  return ok(answer(reader, atoms, asked, request));
}

function findAtoms(reader: IndexReader, ids: readonly AtomId[]): Result<NoteAtomRef[]> {
  const refs: NoteAtomRef[] = [];
  for (const id of new Set(ids)) {
    const ref = namedAtom(reader, id);
    if (ref === undefined) return fail({ kind: 'not-found', id, nearest: nearestAtom(reader, id) });
    if (!isNoteAtom(ref))
      return fail({ kind: 'bad-request', field: 'ids', why: { kind: 'no-text', level: ref.level } });
    refs.push(ref);
  }
  return ok(refs);
}

function queriesOf(
  refs: readonly NoteAtomRef[],
  query: string,
): { text: string; record: NoteRecord | undefined }[] {
  if (query.trim() !== '') return [{ text: query, record: undefined }];
  return [...new Set(refs.map(({ record }) => record))].map((record) => ({ text: record.title, record }));
}

async function vectorOf(
  reader: IndexReader,
  query: string,
  strategy: FragmentStrategy | undefined,
  cancellation: Cancellation,
): Promise<QuestionVector | undefined> {
  const { vectors } = reader.meaning;
  if (vectors === undefined || (strategy ?? strategyFor(readQuestion(query))) !== 'semantic')
    return undefined;
  const { vector } = await reader.meaning.query(query, cancellation);
  return vector && questionVector(reader, vector, vectors);
}

function answer(
  reader: IndexReader,
  atoms: readonly ReadAtom[],
  asked: readonly Asked[],
  request: FragmentsRequest,
): FragmentsAnswer {
  const limit = request.maxFragments ?? DEFAULT_FRAGMENTS;
  const answers = asked.map((each) => chooseFor(reader, each, request, limit));
  const whole = wholeTokens(atoms);
  const room = whole > LONG_TEXT ? Math.floor(whole * KEPT_SHARE) : Infinity;
  const best = answers
    .flatMap((each) => each.chosen.map((chosen) => ({ chosen, each })))
    .sort((one, other) => other.chosen.score - one.chosen.score)
    .slice(0, Math.min(limit, Math.floor(room / (2 * MIN_TOKENS))));
  const { fragments, kept } = fitted(best, room);
  const [first] = answers;
  return {
    fragments,
    strategy: must(first, 'answer').strategy,
    tokens: { whole, kept },
    corrections: answers.flatMap(({ corrections }) => corrections),
    files: request.returnFullFile === true ? filesOf(atoms) : [],
  };
}

interface AskedAnswer {
  chosen: Chosen[];
  pool: RareWords;
  strategy: FragmentsAnswer['strategy'];
  corrections: FragmentsAnswer['corrections'];
  /** What each term is worth, for choosing sentences. */
  terms: Map<string, number>;
}

function chooseFor(
  reader: IndexReader,
  { question, pieces, vector }: Asked,
  request: FragmentsRequest,
  limit: number,
): AskedAnswer {
  const wanted = request.strategy ?? strategyFor(question);
  const inAll = findWords(pieces, question, request.fuzzyThreshold ?? FUZZY_THRESHOLD);
  const weights = wordWeights(question, inAll, reader.index.keyword);
  const score = wanted === 'proximity' ? closeWordScores : rareWordScores;
  const scored = withMeaning(score(inAll.found, weights), wanted === 'semantic' ? vector : undefined);
  const used = wanted === 'semantic' && scored.every(({ meaning }) => meaning === undefined);
  const terms = termWeights(question, weights, inAll.corrections);
  const { chosen, pool } = choosePieces(scored, new Set(terms.keys()), limit);
  return {
    chosen: chosen.length > 0 ? chosen : scored.slice(0, limit).map((each) => ({ scored: each, score: 0 })),
    pool,
    strategy: { wanted, used: used ? 'adaptive' : wanted },
    corrections: inAll.corrections,
    terms,
  };
}

/** Parts of one paragraph mean what it does. Nothing is compared where no paragraph is near at all. */
function withMeaning(scores: readonly WordScores[], vector: QuestionVector | undefined): Scored[] {
  if (vector === undefined) return scores.map((each) => ({ ...each, meaning: undefined }));
  const rows = scores.map(({ found: { piece } }) => piece.record.base + piece.paragraph);
  const similarities = vector.vectors.similarities(vector.vector, Uint32Array.from(rows));
  const isAnyNear = similarities.some(isNear);
  return scores.map((each, at) => ({
    ...each,
    meaning: isAnyNear ? likenessOf(similarities[at] ?? 0, vector.scale.chance) : undefined,
  }));
}

function termWeights(
  { words }: Question,
  weights: readonly number[],
  corrections: FragmentsAnswer['corrections'],
): Map<string, number> {
  const terms = new Map(words.map(({ term }, at): [string, number] => [term, weights[at] ?? 0]));
  for (const { word, used } of corrections) {
    const weight = weights[words.findIndex((each) => each.word === word)] ?? 0;
    for (const term of termsToFind(used)) terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  }
  return terms;
}

/** Of the text that was asked about, each stretch once. */
function wholeTokens(atoms: readonly ReadAtom[]): number {
  const byRecord = new Map<NoteRecord, ReadAtom[]>();
  for (const atom of atoms) {
    const { record } = atom.ref;
    byRecord.set(record, [...(byRecord.get(record) ?? []), atom]);
  }
  let tokens = 0;
  for (const group of byRecord.values()) {
    const spans = group.map(({ ref, text }) => ({ ...spanOf(ref), text }));
    let done = 0;
    for (const { start, end, text } of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
      tokens += estimateTokens(text, Math.max(start, done), Math.max(end, done));
      done = Math.max(done, end);
    }
  }
  return tokens;
}

/**
 * Fragments that fit. The best ones stay whole, but leave half of an equal share to each that follows; what is left in the
 * end goes to their contexts.
 */
function fitted(
  best: readonly { chosen: Chosen; each: AskedAnswer }[],
  room: number,
): { fragments: Fragment[]; kept: number } {
  const share = room === Infinity ? 0 : room / (2 * Math.max(1, best.length));
  let left = room;
  const trimmed = best.map(({ chosen, each }, at) => {
    const { piece } = chosen.scored.found;
    const most = Math.floor(left - share * (best.length - 1 - at));
    const stretch = room === Infinity ? piece : trimPiece(piece.text, piece, most, each.terms);
    left -= estimateTokens(piece.text, stretch.start, stretch.end);
    return { ...fragmentOf(piece, stretch, chosen), piece, pool: each.pool };
  });
  const fragments = trimmed.map(({ piece, pool, ...fragment }): Fragment => {
    const context = contextOf(fragment, piece, pool, left);
    left -= context.tokens;
    return { ...fragment, context: context.context };
  });
  const contents = fragments.reduce(
    (sum, { content }) => sum + estimateTokens(content, 0, content.length),
    0,
  );
  return { fragments, kept: room === Infinity ? contents + contextTokens(fragments) : room - left };
}

function contextTokens(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { context: { before = '', after = '', related = [] } }) => {
    const texts = [before, after, ...related.map(({ preview }) => preview)];
    return sum + texts.reduce((tokens, text) => tokens + estimateTokens(text, 0, text.length), 0);
  }, 0);
}

function filesOf(atoms: readonly ReadAtom[]): FragmentsAnswer['files'] {
  const files = new Map(
    atoms.map(({ ref: { record }, text }) => [
      record.path,
      { id: record.path as string as AtomId, path: record.path, content: text },
    ]),
  );
  return [...files.values()];
}

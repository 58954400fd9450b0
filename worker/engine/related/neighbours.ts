import type { NotePath, RelatedRequest, SearchLevel } from '../../contract';
import { must } from '../base/assert';
import { linkedWith, withoutLinks } from '../graph/link-matrix';
import { noteRef, rowRef, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { NoteRecord } from '../notes/note-record';
import type { UnitMasks } from '../query/unit-masks';
import { TUNING } from '../text/bm25f';
import { isFunctionWord } from '../words/function-words';
import type { Bits } from '../base/bits';
import type { AnsweredTerm } from '../text/keyword-types';
import type { OtherVectors } from './compared-paragraphs';
import { isNoteIn, noteUnits, type RankedAnswer } from '../rank/explore';
import { likenessTo, type Likeness } from './likeness';
import { mentionedIn, type Mentioned } from './mentions';
import { noteNumbers } from '../rank/note-numbers';
import type { NoteRank } from '../rank/note-rank';
import { partsLike } from './part-likeness';
import { readEvenly } from '../atoms/read-evenly';
import { relatedEvidence } from './related-evidence';
import { mostRelated, relatedNotes } from './related';
import { MIN_NOTES, worthNaming } from './worth-naming';
import { liftUnits, type RankedUnit } from '../rank/units';

/** Similar notes by words that take part. */
const CANDIDATE_NOTES = 1_000;
/** Words of a text that are compared: with half as many two of three vaults found fewer hidden links. */
export const COMPARED_WORDS = 80;

/** Notes looked at in the place of those that are not worth a line: links speak for many that share nothing else. */
const LOOKED_AT = 200;

/** Of a part: its own likeness, and half of that for its note. */
const MAX_OF_PART = 1.5;

/** Notes near a note; the level of the answer is `note`. `text` is the whole text of the atom's note. */
export function related(
  reader: IndexReader,
  ref: NoteAtomRef,
  text: string,
  request: RelatedRequest,
  lens: UnitMasks,
): RankedAnswer {
  const found = findSimilar(reader, ref, text, 'note');
  const accept = acceptor(reader, ref, request.linked ?? false, lens.at('note'));
  const words = likenessOf(reader, found);
  const compares = ref.level === 'note' && !request.without?.includes('meaning');
  const likeness = compares ? likenessTo(reader, ref.record, words) : words;
  const mentioned = mentionedIn(reader, comparedText(ref, text));
  const ranked = rankRelated(reader, ref, request, accept, {
    likeness,
    mentions: numbered(reader, mentioned),
  });
  const most = mostRelated(reader.options.related, reader.trust.value);
  const evidence = relatedEvidence(reader, ref, mentioned, request);
  // Who says which notes are meant wants these in their order.
  const isCut = lens.isOpen && reader.index.records.size >= MIN_NOTES;
  const linked = new Set(
    request.linked ? linkedWith(reader.index.graph.matrix(), noteNumber(reader, ref)) : [],
  );
  const isWorth = isCut ? worthNaming(evidence, (note) => linked.has(note)) : () => true;
  const looked = outOf(
    most,
    noteUnits(reader, ranked.slice(0, request.limit + (isCut ? LOOKED_AT : 0)), found),
  );
  const units = firstOf(looked, isWorth, request.limit);
  // What comes behind weak ones is no better.
  const total = units.length < request.limit ? units.length : ranked.length;
  return { ...found, evidence, total, cut: ranked.length - total, units };
}

function firstOf<T>(items: readonly T[], isWanted: (item: T) => boolean, most: number): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === most) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

/** Atoms near an atom at its own level, across notes: alike in words and meaning, and in notes that are near. */
export function neighbours(
  reader: IndexReader,
  ref: NoteAtomRef,
  text: string,
  request: RelatedRequest,
  lens: UnitMasks,
): RankedAnswer {
  const linked = request.linked ?? true;
  if (ref.level === 'note') return related(reader, ref, text, { ...request, linked }, lens);
  const { level } = ref;
  const like = (mask?: Bits) =>
    partsLike(reader, ref, request, findSimilar(reader, ref, text, level, mask), lens.rowsAt(level));
  const found = like();
  const accept = acceptor(reader, ref, linked, lens.notesAt(level));
  // Which of its parts a mention of a note means, nobody can tell.
  const ranked = rankRelated(reader, ref, request, accept, {
    likeness: likenessOf(reader, found),
    mentions: new Map(),
  });
  const best = ranked[0]?.score ?? 1;
  // The graph part of each note, on the scale of a unit's own likeness.
  const lifted = ranked.map((rank) => ({
    ...rank,
    score: rank.similarity + (rank.score - rank.similarity) / best / 2,
  }));
  const numberOf = noteNumbers(reader);
  // Of the note of a unit outside the lens others may be in it, which are not as near.
  const inLens = lens.dividesNotes ? like(lens.at(level)) : found;
  const accepted = inLens.hits.filter((hit) => accept(numberOf(hit)));
  const holders = new Set(accepted.map(numberOf));
  const reached = lifted.filter(({ note, similarity }) => similarity > 0 && holders.has(note));
  const units = liftUnits(reader, accepted, reached)
    .slice(0, request.limit * 2)
    .filter(
      ({ record, row }) => rowRef(record, row, ref.level).level === ref.level || ref.level === 'section',
    )
    .slice(0, request.limit);
  return {
    ...found,
    evidence: relatedEvidence(reader, ref, new Map(), request),
    units: outOf(MAX_OF_PART, units),
  };
}

/** Scores and what they are made of, 0…1: which was best depends on the question, and two answers are to be compared. */
function outOf(most: number, units: readonly RankedUnit[]): RankedUnit[] {
  return units.map((unit) => {
    const { score, similarity } = unit.ranked;
    const ranked = { ...unit.ranked, score: score / most, similarity: similarity / most };
    return { ...unit, score: unit.score / most, ranked };
  });
}

/** What the text of a note says of others, by their numbers in the link matrix. */
export interface TextSignals {
  likeness: Likeness;
  mentions: Map<number, number>;
}

/** The same of what a note would be with this text, and with these vectors of its paragraphs in the place of its own. */
export function signalsOfText(
  reader: IndexReader,
  record: NoteRecord,
  text: string,
  instead: OtherVectors,
): TextSignals {
  const ref = noteRef(record);
  const words = likenessOf(reader, findSimilar(reader, ref, text, 'note'));
  const mentions = numbered(reader, mentionedIn(reader, comparedText(ref, text)));
  return { likeness: likenessTo(reader, record, words, instead), mentions };
}

function findSimilar(reader: IndexReader, ref: NoteAtomRef, text: string, level: SearchLevel, mask?: Bits) {
  const exclude = ref.record.base;
  const options = { level, limit: CANDIDATE_NOTES, terms: COMPARED_WORDS, exclude, mask };
  const found = reader.index.keyword.similar(weightedText(ref, text), options);
  return { ...found, terms: found.terms.map(withoutFunctionWords) };
}

/** The text by whose words others are found: the title weighs in it what it weighs in the notes that are compared. */
export function weightedText(ref: NoteAtomRef, text: string): string {
  const title = new Array<string>(TUNING.title.weight - 1).fill(ref.record.title);
  return [...title, comparedText(ref, text)].join('\n');
}

/** What of an atom's note others are compared with; of a very long one evenly chosen pieces. */
export function comparedText(ref: NoteAtomRef, text: string): string {
  const { start, end } = spanOf(ref);
  const from = ref.level === 'note' ? (ref.record.head.frontmatter?.end ?? start) : start;
  return `${ref.record.title}\n${readEvenly(text.slice(from, end))}`;
}

function numbered(reader: IndexReader, mentioned: ReadonlyMap<NotePath, Mentioned>): Map<number, number> {
  const { numbers } = reader.index.graph.matrix();
  return new Map([...mentioned].map(([path, { weight }]) => [must(numbers.get(path), path), weight]));
}

/** Nobody typed these words: the ones that only hold sentences together are no reason to show. */
function withoutFunctionWords(term: AnsweredTerm): AnsweredTerm {
  return isFunctionWord((term.whole ?? term.word).toLowerCase()) ? { ...term, idf: 0 } : term;
}

/** Best likeness of each note. */
function likenessOf(
  reader: IndexReader,
  found: { hits: readonly { noteRow: number; score: number }[] },
): Map<number, number> {
  const numberOf = noteNumbers(reader);
  const likeness = new Map<number, number>();
  for (const hit of found.hits) {
    const note = numberOf(hit);
    likeness.set(note, Math.max(likeness.get(note) ?? 0, hit.score));
  }
  return likeness;
}

/** Which notes may be returned, by number. */
function acceptor(
  reader: IndexReader,
  ref: NoteAtomRef,
  linked: boolean,
  inLens: Bits | undefined,
): (note: number) => boolean {
  const links = reader.index.graph.matrix();
  // Beside the notes of written links in both directions they would only stand twice.
  const known = new Set(linked ? [] : linkedWith(links, noteNumber(reader, ref)));
  const { templates } = reader;
  // What is like a template is another one; of any other note it is but the form.
  const areLeftOut = templates.foldersIn(reader).length > 0 && !templates.has(reader, ref.record.path);
  const isWanted = (note: number) =>
    !areLeftOut || !templates.has(reader, must(links.paths[note], 'path of a note'));
  return (note) => !known.has(note) && isWanted(note) && isNoteIn(reader, note, inLens);
}

function rankRelated(
  reader: IndexReader,
  ref: NoteAtomRef,
  { without }: RelatedRequest,
  accept: (note: number) => boolean,
  text: TextSignals,
): NoteRank[] {
  const links = reader.index.graph.matrix();
  const used = without?.includes('links') ? withoutLinks(links) : links;
  const query = { note: noteNumber(reader, ref), ...text, links: used, accept };
  return relatedNotes(query, reader.options.related, reader.trust.value);
}

function noteNumber(reader: IndexReader, { record }: NoteAtomRef): number {
  return must(reader.index.graph.matrix().numbers.get(record.path), 'note');
}

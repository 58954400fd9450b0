import type { NotePath, RelatedRequest, SearchLevel } from '../../contract';
import { must } from '../base/assert';
import { linkedWith, withoutLinks } from '../graph/link-matrix';
import { noteRef, rowRef, spanOf, type NoteAtomRef } from '../navigate/atom-ref';
import type { IndexView } from '../view/index-view';
import type { NoteRecord } from '../notes/note-record';
import type { UnitMasks } from '../query/unit-masks';
import { TUNING } from '../text/bm25f';
import { isFunctionWord } from '../text/function-words';
import type { RowMask } from '../base/row-mask';
import type { OtherVectors } from './compared-paragraphs';
import { isNoteIn, noteUnits, type RankedAnswer } from '../rank/explore';
import { likenessTo, type Likeness } from './likeness';
import { mentionedIn, type Mentioned } from './mentions';
import { noteNumbers } from '../rank/note-numbers';
import type { NoteRank } from '../rank/note-rank';
import { partsLike } from './part-likeness';
import { relatedEvidence } from './related-evidence';
import { relatedNotes } from './related';
import { liftUnits } from '../rank/units';

/** Look-alikes by words that take part. */
const POOL = 1_000;
/** Words of a text that are compared: with half as many two of three vaults found fewer hidden links. */
const WORDS = 80;

/** Notes near a note; the level of the answer is `note`. `text` is the whole text of the atom's note. */
export function related(
  view: IndexView,
  ref: NoteAtomRef,
  text: string,
  request: RelatedRequest,
  lens: UnitMasks,
): RankedAnswer {
  const found = findSimilar(view, ref, text, 'note');
  const accept = acceptor(view, ref, request.linked ?? false, lens.at('note'));
  const words = likenessOf(view, found);
  const compares = ref.level === 'note' && !request.without?.includes('meaning');
  const likeness = compares ? likenessTo(view, ref.record, words) : words;
  const mentioned = mentionedIn(view, comparedText(ref, text));
  const ranked = rankNotes(view, ref, request, accept, { likeness, mentions: numbered(view, mentioned) });
  const units = noteUnits(view, ranked.slice(0, request.limit), found);
  return { ...found, evidence: relatedEvidence(view, ref, mentioned, request), total: ranked.length, units };
}

/** Atoms near an atom at its own level, across notes: alike in words and meaning, and in notes that are near. */
export function neighbours(
  view: IndexView,
  ref: NoteAtomRef,
  text: string,
  request: RelatedRequest,
  lens: UnitMasks,
): RankedAnswer {
  const linked = request.linked ?? true;
  if (ref.level === 'note') return related(view, ref, text, { ...request, linked }, lens);
  const { level } = ref;
  const like = (mask?: RowMask) =>
    partsLike(view, ref, request, findSimilar(view, ref, text, level, mask), lens.rowsAt(level));
  const found = like();
  const accept = acceptor(view, ref, linked, lens.notesAt(level));
  // Which of its parts a mention of a note means, nobody can tell.
  const ranked = rankNotes(view, ref, request, accept, {
    likeness: likenessOf(view, found),
    mentions: new Map(),
  });
  const best = ranked[0]?.score ?? 1;
  // The graph part of each note, on the scale of a unit's own likeness.
  const lifted = ranked.map((rank) => ({
    ...rank,
    score: rank.similarity + (rank.score - rank.similarity) / best / 2,
  }));
  const numberOf = noteNumbers(view);
  // Of the note of a unit outside the lens others may be in it, which are not as near.
  const inLens = lens.dividesNotes ? like(lens.at(level)) : found;
  const accepted = inLens.hits.filter((hit) => accept(numberOf(hit)));
  const holders = new Set(accepted.map(numberOf));
  const reached = lifted.filter(({ note, similarity }) => similarity > 0 && holders.has(note));
  const units = liftUnits(view, accepted, reached)
    .slice(0, request.limit * 2)
    .filter(
      ({ record, row }) => rowRef(record, row, ref.level).level === ref.level || ref.level === 'section',
    )
    .slice(0, request.limit);
  return { ...found, evidence: relatedEvidence(view, ref, new Map(), request), units };
}

/** What the text of a note says of others, by their numbers in the link matrix. */
export interface TextSignals {
  likeness: Likeness;
  mentions: Map<number, number>;
}

/** The same of what a note would be with this text, and with these vectors of its paragraphs. */
export function signalsOfText(
  view: IndexView,
  record: NoteRecord,
  text: string,
  instead: OtherVectors,
): TextSignals {
  const ref = noteRef(record);
  const words = likenessOf(view, findSimilar(view, ref, text, 'note'));
  const mentions = numbered(view, mentionedIn(view, comparedText(ref, text)));
  return { likeness: likenessTo(view, record, words, instead), mentions };
}

function findSimilar(view: IndexView, ref: NoteAtomRef, text: string, level: SearchLevel, mask?: RowMask) {
  const exclude = ref.record.base;
  const options = { level, limit: POOL, terms: WORDS, exclude, mask };
  // The title weighs here what it weighs in the notes that are compared.
  const words = [
    ...new Array<string>(TUNING.title.weight - 1).fill(ref.record.title),
    comparedText(ref, text),
  ];
  const found = view.index.keyword.similar(words.join('\n'), options);
  return { ...found, terms: found.terms.map(withoutFunctionWords) };
}

/** What of an atom's note others are compared with. */
function comparedText(ref: NoteAtomRef, text: string): string {
  const { start, end } = spanOf(ref);
  const from = ref.level === 'note' ? (ref.record.parsed.frontmatter?.end ?? start) : start;
  return `${ref.record.title}\n${text.slice(from, end)}`;
}

function numbered(view: IndexView, mentioned: ReadonlyMap<NotePath, Mentioned>): Map<number, number> {
  const { numbers } = view.index.graph.matrix();
  return new Map([...mentioned].map(([path, { weight }]) => [must(numbers.get(path), path), weight]));
}

/** Nobody typed these words: the ones that only hold sentences together are no reason to show. */
function withoutFunctionWords(term: { word: string; idf: number }): { word: string; idf: number } {
  return isFunctionWord(term.word.toLowerCase()) ? { ...term, idf: 0 } : term;
}

/** Best likeness of each note. */
function likenessOf(
  view: IndexView,
  found: { hits: readonly { noteRow: number; score: number }[] },
): Map<number, number> {
  const numberOf = noteNumbers(view);
  const likeness = new Map<number, number>();
  for (const hit of found.hits) {
    const note = numberOf(hit);
    likeness.set(note, Math.max(likeness.get(note) ?? 0, hit.score));
  }
  return likeness;
}

/** Which notes may be returned, by number. */
function acceptor(
  view: IndexView,
  ref: NoteAtomRef,
  linked: boolean,
  inLens: RowMask | undefined,
): (note: number) => boolean {
  const links = view.index.graph.matrix();
  // Beside the notes of written links in both directions they would only stand twice.
  const known = new Set(linked ? [] : linkedWith(links, noteNumber(view, ref)));
  return (note) => !known.has(note) && isNoteIn(view, note, inLens);
}

function rankNotes(
  view: IndexView,
  ref: NoteAtomRef,
  { without }: RelatedRequest,
  accept: (note: number) => boolean,
  text: TextSignals,
): NoteRank[] {
  const links = view.index.graph.matrix();
  const used = without?.includes('links') ? withoutLinks(links) : links;
  const query = { note: noteNumber(view, ref), ...text, links: used, accept };
  return relatedNotes(query, view.options.related, view.trust.value);
}

function noteNumber(view: IndexView, { record }: NoteAtomRef): number {
  return must(view.index.graph.matrix().numbers.get(record.path), 'note');
}

import type { Hit, HitsAnswer, LinkedHit, SearchLevel, Span, Trace } from '../../contract';
import { saysSomething } from '../atoms/names-alone';
import { plainText } from '../atoms/plain-text';
import { must } from '../base/assert';
import { hasLink } from '../graph/link-matrix';
import { isFunctionWord } from '../words/function-words';
import { idOf, paragraphRef, rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import { bareCard, paragraphTitle, plainPreview } from '../navigate/cards';
import { characterStart } from '../navigate/clip';
import { meaningShare } from '../vectors/nearness';
import type { IndexReader } from '../view/index-reader';
import { paragraphSpan } from '../notes/packed-note';
import { partsIn } from '../navigate/note-parts';
import { snippetOf } from '../navigate/snippet';
import type { RankedAnswer } from './explore';
import type { Nearest } from './nearest-paragraph';
import { updatedMsOf } from './newest';
import { recordOf } from './note-numbers';
import type { NoteRank } from './note-rank';
import { foundIn, readableAlias } from './found-in';
import { bestMatchingParagraphs } from './best-matching-paragraphs';
import type { RankedUnit } from './units';
import { Highlighter } from './highlighter';
import { readableWords, wholeWords } from './whole-words';

/**
 * Turns ranked units into what people and programs read. Reads note texts only of hits whose cards are wanted: all, none,
 * or so many of the first. What comes
 * from the index is taken before this returns its promise, so that a change meanwhile is not mixed in.
 */
export async function hitsOf(
  reader: IndexReader,
  answer: RankedAnswer,
  level: SearchLevel,
  cards: boolean | number,
): Promise<HitsAnswer> {
  const wanted = new Highlighter(answer.terms, answer.prefix);
  const refs = answer.units.map((unit) => rowRef(unit.record, unit.row, level));
  const shownRefs = cards === true ? refs : refs.slice(0, Number(cards));
  const nearest = shownRefs.map((ref) => answer.evidence?.nearest?.(ref));
  const significant = bestMatchingParagraphs(reader, shownRefs, wanted);
  const hits = answer.units.map(async (unit, at): Promise<Hit> => {
    const ref = must(refs[at], 'atom of a unit');
    const bare = {
      card: bareCard(reader, ref),
      marks: [],
      score: unit.score,
      trace: traceOf(reader, answer, wanted, unit, nearest[at]),
      ...(answer.order === 'newest' && { updatedMs: updatedMsOf(reader, unit.record.path) }),
    };
    if (at >= shownRefs.length) return bare;
    const equal = significant[at] ?? [];
    // What no word led to was found by its meaning: that is what to show of it.
    const shown = equal.length > 0 ? equal : [nearest[at]?.paragraph ?? partsIn(ref).paragraphs.from];
    const trace = { ...bare.trace, ...evidenceFor(reader, answer, ref, nearest[at]) };
    return showUnit(reader, ref, shown, wanted, { ...bare, trace });
  });
  const { total, cut = 0, more = 0, corrections, unknown, order, modelNotReady } = answer;
  const properties = [...new Set(unknown.flatMap((word) => reader.index.propertyCalled(word) ?? []))];
  // That no note has `did` is no news where anything else was found or asked.
  const content = unknown.filter((word) => !isFunctionWord(word));
  return {
    hits: await Promise.all(hits),
    total,
    cut,
    corrections,
    unknown: content.length > 0 || total > 0 ? content : unknown,
    ...(properties.length > 0 && { properties }),
    ...(more > 0 && { more }),
    ...(order && { order }),
    ...(modelNotReady && { modelNotReady }),
  };
}

/** UTF-16 units of a paragraph looked at for its preview: a megabyte each would hold up a thousand hits. */
const MAX_SCAN = 200_000;

/**
 * The same hit with its title, its preview, which is of the first of these paragraphs that says something, and what matches in it. Where none has any, the preview is that of the atom's card.
 */
async function showUnit(
  reader: IndexReader,
  ref: NoteAtomRef,
  shown: readonly number[],
  wanted: Highlighter,
  bare: Hit,
): Promise<Hit> {
  const text = await reader.texts.textOf(ref.record);
  if (!text.ok) return bare;
  const written = shown.map((paragraph) => writtenIn(text.value, ref, paragraph));
  const source =
    written.find(saysSomething) ?? written.find((each) => wanted.findIn(plainText(each)).length > 0);
  const snippet =
    source === undefined
      ? { text: plainPreview(ref, text.value), marks: [] }
      : snippetOf(source, (plain) => wanted.findIn(plain));
  const title = ref.level === 'paragraph' ? paragraphTitle(ref, text.value) : bare.card.title;
  const card = { ...bare.card, title, preview: snippet.text };
  const isShown = snippet.marks.length > 0;
  const found = readableAlias(ref) ?? (isShown ? undefined : foundIn(ref, [title, ...card.trail], wanted));
  return { ...bare, card, marks: snippet.marks, ...(found && { found }) };
}

function writtenIn(text: string, ref: NoteAtomRef, paragraph: number): string {
  if (paragraph >= partsIn(ref).paragraphs.to) return '';
  const { start, end } = spanOfParagraph(ref, paragraph);
  return text.slice(start, characterStart(text, Math.min(end, start + MAX_SCAN)));
}

/** Only a preview is made of it: the whole note is not unpacked for that. */
function spanOfParagraph(ref: NoteAtomRef, paragraph: number): Span {
  if (ref.level === 'paragraph' && ref.index === paragraph) return ref.paragraph.span;
  return paragraphSpan(ref.record.packed, paragraph);
}

function traceOf(
  reader: IndexReader,
  { terms, evidence }: RankedAnswer,
  wanted: Highlighter,
  { ranked, match }: RankedUnit,
  nearest: Nearest | undefined,
): Trace {
  const words = Math.min(1, match.words);
  const meaning = evidence?.nearest && (nearest?.similarity ?? match.meaning);
  return {
    similarity: ranked.similarity,
    activation: ranked.activation,
    centrality: ranked.centrality,
    words,
    meaning,
    meaningShare: meaningShare(words, meaning ?? 0, evidence?.meaningWeight),
    terms: namedWords(terms, match.mask, wanted),
    anchorTerms: namedWords(terms, match.anchorTerms ?? 0, wanted),
    pair: undefined,
    mention: undefined,
    ...(match.askedName !== undefined && { askedName: match.askedName }),
    via: linkedHit(reader, ranked),
    topics: [],
  };
}

/** Topics named in one trace. */
const MAX_TOPICS = 3;

function evidenceFor(
  reader: IndexReader,
  { evidence }: RankedAnswer,
  ref: NoteAtomRef,
  nearest: Nearest | undefined,
): Pick<Trace, 'pair' | 'mention' | 'topics'> {
  const topics = evidence?.topics?.(ref).slice(0, MAX_TOPICS) ?? [];
  return {
    pair: nearest && {
      from: nearest.from,
      to: idOf(paragraphRef(ref.record, nearest.paragraph)),
      similarity: nearest.similarity,
    },
    mention: evidence?.mention?.(ref),
    topics: topics.map((path) => ({ path, title: reader.index.mustGet(path).title })),
  };
}

/** The significant ones of the words found, rarest first; where none tells much, all of them but those of every sentence. */
function namedWords(terms: RankedAnswer['terms'], mask: number, wanted: Highlighter): string[] {
  const found = terms.filter(({ idf }, bit) => (mask >>> bit) & 1 && idf > 0);
  const significant = found.filter((term) => wanted.isSignificant(term));
  const named = (significant.length > 0 ? significant : found).sort((one, other) => other.idf - one.idf);
  return wholeWords(readableWords(named, terms, mask));
}

function linkedHit(reader: IndexReader, { note, via }: NoteRank): LinkedHit | undefined {
  if (via === undefined) return undefined;
  const { path, title } = recordOf(reader, via);
  const { out } = reader.index.graph.matrix();
  return { path, title, direction: hasLink(out, via, note) ? 'forward' : 'backward' };
}

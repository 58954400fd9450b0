import type { Hit, HitsAnswer, SearchLevel } from '../../contract';
import { must } from '../assert';
import { rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import { bareCard, paragraphTitle } from '../navigate/cards';
import { characterStart } from '../navigate/clip';
import type { IndexView } from '../navigate/index-view';
import { snippetOf } from '../navigate/snippet';
import type { RankedAnswer } from './explore';
import { recordOf } from './note-numbers';
import { tellingParagraphs } from './telling-paragraphs';
import type { RankedUnit } from './units';
import { WantedWords } from './wanted-words';

/**
 * Turns ranked units into what people and programs read. Reads note texts only when cards are wanted. What comes
 * from the index is taken before this returns its promise, so that a change meanwhile is not mixed in.
 */
export async function hitsOf(
  view: IndexView,
  answer: RankedAnswer,
  level: SearchLevel,
  cards: boolean,
): Promise<HitsAnswer> {
  const wanted = new WantedWords(answer.terms, answer.prefix);
  const refs = answer.units.map((unit) => rowRef(unit.record, unit.row, level));
  const shown = cards ? tellingParagraphs(view, refs, wanted) : [];
  const hits = answer.units.map(async (unit, at): Promise<Hit> => {
    const ref = must(refs[at], 'atom of a unit');
    const bare = {
      card: bareCard(view, ref),
      marks: [],
      score: unit.score,
      trace: traceOf(view, unit, answer.terms, wanted),
    };
    return cards ? showUnit(view, ref, shown[at], wanted, bare) : bare;
  });
  return { hits: await Promise.all(hits), total: answer.total, corrections: answer.corrections };
}

/** UTF-16 units of a paragraph looked at for its preview: a megabyte each would hold up a thousand hits. */
const MAX_SCAN = 200_000;

/** The same hit with its title, its preview, which is of the paragraph of this number, and what matches in it. */
async function showUnit(
  view: IndexView,
  ref: NoteAtomRef,
  shown: number | undefined,
  wanted: WantedWords,
  bare: Hit,
): Promise<Hit> {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return bare;
  const span = shown === undefined ? undefined : ref.record.parsed.paragraphs[shown]?.span;
  const { start, end } = span ?? { start: 0, end: 0 };
  const paragraph = text.value.slice(start, characterStart(text.value, Math.min(end, start + MAX_SCAN)));
  const snippet = snippetOf(paragraph, (plain) => wanted.findIn(plain));
  const title = ref.level === 'paragraph' ? paragraphTitle(ref, text.value) : bare.card.title;
  return { ...bare, card: { ...bare.card, title, preview: snippet.text }, marks: snippet.marks };
}

function traceOf(
  view: IndexView,
  { ranked, mask }: RankedUnit,
  terms: RankedAnswer['terms'],
  wanted: WantedWords,
): Hit['trace'] {
  const via = ranked.via === undefined ? undefined : recordOf(view, ranked.via);
  return {
    similarity: ranked.similarity,
    activation: ranked.activation,
    centrality: ranked.centrality,
    terms: terms
      .filter((term, bit) => (mask >>> bit) & 1 && wanted.isTelling(term))
      .sort((one, other) => other.idf - one.idf)
      .map(({ word }) => word),
    via: via && { path: via.path, title: via.title },
  };
}

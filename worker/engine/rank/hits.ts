import type { Hit, HitsAnswer, SearchLevel } from '../../contract';
import { rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import { bareCard, paragraphTitle } from '../navigate/cards';
import { characterStart } from '../navigate/clip';
import type { IndexView } from '../navigate/index-view';
import { paragraphsIn } from '../navigate/note-parts';
import { snippetOf } from '../navigate/snippet';
import type { RankedAnswer } from './explore';
import { recordOf } from './note-numbers';
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
  const hits = answer.units.map(async (unit): Promise<Hit> => {
    const ref = rowRef(unit.record, unit.row, level);
    const bare = {
      card: bareCard(view, ref),
      marks: [],
      score: unit.score,
      trace: traceOf(view, unit, answer.terms, wanted),
    };
    return cards ? showUnit(view, ref, wanted, bare) : bare;
  });
  return { hits: await Promise.all(hits), total: answer.total, corrections: answer.corrections };
}

/** UTF-16 units of an atom looked at for its preview: a megabyte each would hold up a thousand hits. */
const MAX_SCAN = 200_000;

/** The same hit with its title, its preview and what matches in it. */
async function showUnit(view: IndexView, ref: NoteAtomRef, wanted: WantedWords, bare: Hit): Promise<Hit> {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return bare;
  const snippet = snippetOf(bestText(ref, text.value, wanted), (plain) => wanted.findIn(plain));
  const title = ref.level === 'paragraph' ? paragraphTitle(ref, text.value) : bare.card.title;
  return { ...bare, card: { ...bare.card, title, preview: snippet.text }, marks: snippet.marks };
}

/** The first paragraph of an atom that holds most of the query; looks no further than `MAX_SCAN`. */
function bestText(ref: NoteAtomRef, text: string, wanted: WantedWords): string {
  const inside = paragraphsIn(ref);
  const end = (inside[0]?.span.start ?? 0) + MAX_SCAN;
  let best = '';
  let most = -1;
  for (const { span } of inside) {
    if (span.start > end || most >= wanted.total) break;
    const paragraph = text.slice(span.start, characterStart(text, Math.min(span.end, span.start + MAX_SCAN)));
    const score = wanted.weightIn(paragraph);
    if (score <= most) continue;
    best = paragraph;
    most = score;
  }
  return best;
}

function traceOf(
  view: IndexView,
  { ranked, mask }: RankedUnit,
  terms: RankedAnswer['terms'],
  wanted: WantedWords,
): Hit['trace'] {
  const via = ranked.via === undefined ? undefined : recordOf(view, ranked.via).parsed;
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

import type { Hit, HitsAnswer, SearchLevel } from '../../contract';
import { rowRef, type NoteAtomRef } from '../navigate/atom-ref';
import { bareCard, paragraphTitle } from '../navigate/cards';
import { characterStart } from '../navigate/clip';
import type { IndexView } from '../navigate/index-view';
import { paragraphsIn } from '../navigate/note-parts';
import { snippetOf } from '../navigate/snippet';
import { tokenise } from '../text/tokenise';
import { recordOf, type RankedAnswer } from './explore';
import type { RankedUnit } from './units';

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
  const terms = queryTerms(answer);
  const telling = tellingFrom(answer.terms);
  const hits = answer.units.map(async (unit): Promise<Hit> => {
    const ref = rowRef(unit.record, unit.row, level);
    const bare = {
      card: bareCard(view, ref),
      marks: [],
      score: unit.score,
      trace: traceOf(view, unit, answer, telling),
    };
    return cards ? showUnit(view, ref, terms, bare) : bare;
  });
  return { hits: await Promise.all(hits), total: answer.total, corrections: answer.corrections };
}

/** UTF-16 units of an atom looked at for its preview: a megabyte each would hold up a thousand hits. */
const MAX_SCAN = 200_000;

/**
 * Share of the rarest query word's weight from which a word is worth showing: below it stand the words that
 * every text holds.
 */
const TELLING = 0.4;

/** Index terms of the telling query words with their idf; of all words when none tells more than the others. */
function queryTerms({ terms }: RankedAnswer): Map<string, number> {
  const least = tellingFrom(terms);
  return new Map(
    terms
      .filter(({ idf }) => idf >= least)
      .flatMap(({ word, idf }) => tokenise(word).map((term) => [term, idf] as const)),
  );
}

function tellingFrom(terms: RankedAnswer['terms']): number {
  return TELLING * terms.reduce((most, { idf }) => Math.max(most, idf), 0);
}

/** The same hit with its title, its preview and what matches in it. */
async function showUnit(
  view: IndexView,
  ref: NoteAtomRef,
  terms: ReadonlyMap<string, number>,
  bare: Hit,
): Promise<Hit> {
  const text = await view.texts.textOf(ref.record);
  if (!text.ok) return bare;
  const snippet = snippetOf(bestText(ref, text.value, terms), new Set(terms.keys()));
  const title = ref.level === 'paragraph' ? paragraphTitle(ref, text.value) : bare.card.title;
  return { ...bare, card: { ...bare.card, title, preview: snippet.text }, marks: snippet.marks };
}

/** The first paragraph of an atom that holds most of the query; looks no further than `MAX_SCAN`. */
function bestText(ref: NoteAtomRef, text: string, terms: ReadonlyMap<string, number>): string {
  const all = [...terms.values()].reduce((sum, idf) => sum + idf, 0);
  const inside = paragraphsIn(ref);
  const end = (inside[0]?.span.start ?? 0) + MAX_SCAN;
  let best = '';
  let most = -1;
  for (const { span } of inside) {
    if (span.start > end || most >= all) break;
    const paragraph = text.slice(span.start, characterStart(text, Math.min(span.end, span.start + MAX_SCAN)));
    const score = coverage(paragraph, terms);
    if (score <= most) continue;
    best = paragraph;
    most = score;
  }
  return best;
}

function coverage(paragraph: string, terms: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const term of new Set(tokenise(paragraph))) sum += terms.get(term) ?? 0;
  return sum;
}

function traceOf(
  view: IndexView,
  { ranked, mask }: RankedUnit,
  answer: RankedAnswer,
  telling: number,
): Hit['trace'] {
  const via = ranked.via === undefined ? undefined : recordOf(view, ranked.via).parsed;
  return {
    similarity: ranked.similarity,
    activation: ranked.activation,
    centrality: ranked.centrality,
    terms: answer.terms
      .filter(({ idf }, bit) => (mask >>> bit) & 1 && idf >= telling)
      .sort((one, other) => other.idf - one.idf)
      .map(({ word }) => word),
    via: via && { path: via.path, title: via.title },
  };
}

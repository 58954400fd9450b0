import type { Hit, HitsAnswer, RelatedRequest } from '../../contract';
import { assert } from '../base/assert';
import { cosineOf } from '../base/unit-length';
import { forEachLink, type LinkMatrix } from '../graph/link-matrix';
import type { Theme } from '../themes/themes';
import { bareCard } from '../navigate/cards';
import { isKept } from '../navigate/containment';
import { meaningShare } from '../vectors/nearness';
import type { IndexReader } from '../view/index-reader';
import type { UnitMasks } from '../query/unit-masks';
import { nearness } from '../vectors/nearness';

/**
 * Themes near a theme, among those into which the tree divides the vault at its depth, so that none of them holds another:
 * by what their notes mean, or by the links between their notes where nothing is known of that.
 */
export function themeNeighbours(
  reader: IndexReader,
  theme: Theme,
  request: RelatedRequest,
  lens: UnitMasks,
): HitsAnswer {
  const others = peersOf(reader.themes.themes(), theme).filter(
    (other) => lens.isOpen || isKept(reader, { level: 'theme', theme: other }, lens),
  );
  const own = request.without?.includes('meaning') ? undefined : reader.meaning.themes?.of(theme);
  const likeness = own === undefined ? byLinks(reader, theme, request) : byMeaning(reader, own);
  const hits = others
    .map((other) => toHit(reader, other, likeness(other)))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.card.id < other.card.id ? -1 : 1));
  return { hits: hits.slice(0, request.limit), total: hits.length, cut: 0, corrections: [], unknown: [] };
}

type Likeness = Pick<Hit['trace'], 'similarity' | 'activation' | 'meaning'>;

function byMeaning({ meaning }: IndexReader, own: Float32Array): (other: Theme) => Likeness {
  return (other) => {
    const vector = meaning.themes?.of(other);
    const similarity = vector === undefined ? 0 : nearness(cosineOf(own, vector));
    return { similarity, meaning: similarity, activation: 0 };
  };
}

/** The share of the theme's links to and from other notes that join it to one theme. */
function byLinks(
  { index }: IndexReader,
  theme: Theme,
  { without }: RelatedRequest,
): (other: Theme) => Likeness {
  const matrix = index.graph.matrix();
  const ends = without?.includes('links')
    ? new Map<number, number>()
    : linkedNotes(matrix, numbersOf(matrix.numbers, theme));
  const all = [...ends.values()].reduce((sum, count) => sum + count, 0) || 1;
  return (other) => {
    let links = 0;
    for (const note of numbersOf(matrix.numbers, other)) links += ends.get(note) ?? 0;
    return { similarity: 0, meaning: undefined, activation: links / all };
  };
}

/** How many links, in either direction, join each note outside to any of these. */
function linkedNotes({ out, into }: LinkMatrix, notes: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  const count = (other: number): void => {
    if (!notes.has(other)) found.set(other, (found.get(other) ?? 0) + 1);
  };
  for (const note of notes) {
    forEachLink(out, note, count);
    forEachLink(into, note, count);
  }
  return found;
}

function numbersOf(numbers: LinkMatrix['numbers'], theme: Theme): Set<number> {
  const own = theme.notes.flatMap((path) => numbers.get(path) ?? []);
  return new Set([...own, ...theme.children.flatMap((child) => [...numbersOf(numbers, child)])]);
}

/** Themes of the same depth, and those above it that are not divided. */
function peersOf(themes: readonly Theme[], theme: Theme): Theme[] {
  if (themes.includes(theme)) return themes.filter((each) => each !== theme);
  const isDivided = ({ children }: Theme): boolean => children.length > 0;
  assert(themes.some(isDivided), 'the theme stands in the tree');
  return peersOf(
    themes.flatMap((each) => (isDivided(each) ? each.children : [each])),
    theme,
  );
}

function toHit(reader: IndexReader, theme: Theme, likeness: Likeness): Hit {
  return {
    card: bareCard(reader, { level: 'theme', theme }),
    score: Math.max(likeness.similarity, likeness.activation),
    trace: {
      ...likeness,
      centrality: 0,
      words: 0,
      meaningShare: meaningShare(0, likeness.meaning ?? 0),
      terms: [],
      pair: undefined,
      mention: undefined,
      via: undefined,
      anchorTerms: [],
      topics: [],
    },
    marks: [],
  };
}

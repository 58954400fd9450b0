import { parseAtomId, type AtomId } from '../../worker/contract';
import { formatFixed, formatList } from '../texts/format';
import { texts } from '../texts/texts';
import type { Asked } from './asked';
import { placeIn } from './place-in';
import type { TracedHit } from './reasons';
import { scorePoints } from './score-points';
import { fill, type Sentence } from './sentence';

/** One line of the account of a score. `text` is what words and meaning come to together, beside the best hit. */
export interface ScorePart {
  kind: 'words' | 'meaning' | 'text' | 'links' | 'centrality';
  name: string;
  /** Words and meaning as they were measured, 0…1; the others with a sign, as what they add to the score. */
  value: string;
  /** Whether it made a difference. */
  counts: boolean;
  /** Empty when there is no more to say. */
  detail: Sentence;
  /** The paragraph, or the note, that the detail is about. */
  leadsTo: AtomId | undefined;
}

/** How a score came about, in the order in which it was made. Parts that played no role are there, with nothing to add. */
export function scoreParts(hit: TracedHit, asked: Asked): ScorePart[] {
  const { text, links, centrality } = scorePoints(hit, asked);
  const { words, terms } = hit.trace;
  return [
    part('words', measured(words), terms.length === 0 ? [] : fill('{}', formatList(terms))),
    meaningPart(hit),
    part('text', added(text), nameIn(hit)),
    linksPart(hit, links),
    part('centrality', added(centrality)),
  ];
}

/** The name that the text's likeness is owed to, where one is. */
function nameIn({ trace: { mention, askedName } }: TracedHit): Sentence {
  if (askedName !== undefined) return fill(texts().why.named, askedName);
  return mention === undefined ? [] : fill(texts().why.mentioned, mention);
}

function meaningPart({ card, trace: { meaning, pair } }: TracedHit): ScorePart {
  if (meaning === undefined) return part('meaning', texts().score.none, fill(texts().score.noVectors));
  if (pair === undefined) return part('meaning', measured(meaning));
  const place = placeIn(card, pair.to) ?? fill(texts().score.itself);
  return part('meaning', measured(meaning), fill(texts().score.closest, place), pair.to);
}

function linksPart({ trace: { via } }: TracedHit, points: number): ScorePart {
  if (via === undefined) return part('links', added(points));
  const sentence = fill(texts().score.lifted[via.direction], via.title);
  // A note's path is its id.
  return part('links', added(points), sentence, parseAtomId(via.path));
}

function part(kind: ScorePart['kind'], value: string, detail: Sentence = [], leadsTo?: AtomId): ScorePart {
  const counts = value !== added(0);
  return { kind, name: texts().score.names[kind], value, counts, detail, leadsTo };
}

function measured(value: number): string {
  return formatFixed(value, 2);
}

function added(points: number): string {
  return `+${formatFixed(points, 3)}`;
}

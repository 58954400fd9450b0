import type { BlockKind } from '../../contract';
import { must } from '../base/assert';
import { plainText } from '../atoms/plain-text';
import { clip } from '../navigate/clip';
import { MAX_BLOCK, sentencesOf, type Sentence, type SummaryBlock } from './sentences';
import { centroid, cosine, termVector, type TermVector } from './term-vector';
import { termsToFind } from '../words/tokenise';

/** Longest summary in UTF-16 units. */
const SUMMARY_LENGTH = 400;
const PROSE: readonly BlockKind[] = ['text', 'quote', 'callout', 'list'];

/**
 * Chosen on a third of three sets of texts with summaries that people wrote, and judged by ten others (`bench -- summaries` has
 * five of all): what the words of the title, the first place in a section and a place in a list count beside the most central
 * sentence, and after how many sentences a place counts half.
 */
const TITLE = 0.4;
const SECTION = 0.1;
const LIST = -0.2;
const HALF_PLACE = 60;
/** How much a sentence's own score counts beside its likeness to those chosen before it. */
const OWN = 0.7;
/** Up to so many sentences have two of them as their summary, longer texts three. */
const SMALL = 50;

/** Ends of sentences, and what may close one. */
const ENDED = /[.!?…:;,，、。！？；：।؟。]['"”’»)\]』」]*$/u;
/** Marks after which scripts without spaces go on. */
const CLOSED = /[，、。！？；：।]['"”’»)\]』」]*$/u;

export interface ExtractOptions {
  title: string;
  /** What a term is worth: the rarer in the vault the more. */
  worth: (term: string) => number;
  /** What the summary is to be about; where no sentence holds any of its words, it is about all of the text. */
  perspective?: string | null;
}

/**
 * An extractive summary: the sentences nearest to the tf·idf centre of all of them, in their order (centroid method, Radev and
 * others 2004), each unlike those chosen before it (maximal marginal relevance). Prose first; code, tables and the like only when
 * there is nothing else. Where no sentence is short enough, the beginning of the text.
 */
export function extract(blocks: readonly SummaryBlock[], options: ExtractOptions): string {
  const prose = blocks.filter(({ block }) => PROSE.includes(block));
  const read = prose.length > 0 ? prose : blocks;
  const sentences = sentencesOf(read);
  if (sentences.length === 0)
    return clip(plainText((read[0]?.text ?? '').slice(0, MAX_BLOCK)), SUMMARY_LENGTH);
  const vectors = sentences.map(({ terms }) => termVector(terms, options.worth));
  const scores = scoresOf(sentences, vectors, options);
  return chosen(sentences, vectors, scores)
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .reduce(joined);
}

/** What ends without punctuation, as items of lists do, is not to run into what follows. */
function joined(before: string, after: string): string {
  if (CLOSED.test(before)) return before + after;
  return ENDED.test(before) ? `${before} ${after}` : `${before}; ${after}`;
}

function scoresOf(
  sentences: readonly Sentence[],
  vectors: readonly TermVector[],
  { title, worth, perspective }: ExtractOptions,
): number[] {
  const near = nearness(vectors, perspective, worth);
  const most = Math.max(...near) || 1;
  const named = new Set(termsToFind(title));
  const whole = sumOf(named, worth);
  return sentences.map(({ terms, place, opensSection, inList }, at) => {
    const held = sumOf(new Set(terms.filter((term) => named.has(term))), worth);
    const ofTitle = whole === 0 ? 0 : held / whole;
    const score =
      (near[at] ?? 0) / most + TITLE * ofTitle + (opensSection ? SECTION : 0) + (inList ? LIST : 0);
    return score / (1 + place / HALF_PLACE);
  });
}

/** To the words that are asked about, or to the centre of all. */
function nearness(
  vectors: readonly TermVector[],
  perspective: string | null | undefined,
  worth: (term: string) => number,
): number[] {
  const asked = termVector(termsToFind(perspective ?? ''), worth);
  const toAsked = vectors.map((vector) => cosine(vector, asked));
  if (toAsked.some((value) => value > 0)) return toAsked;
  const centre = centroid(vectors);
  return vectors.map((vector) => cosine(vector, centre));
}

function sumOf(terms: ReadonlySet<string>, worth: (term: string) => number): number {
  let sum = 0;
  for (const term of terms) sum += worth(term);
  return sum;
}

function chosen(
  sentences: readonly Sentence[],
  vectors: readonly TermVector[],
  scores: readonly number[],
): Sentence[] {
  const best = Math.max(...scores) || 1;
  const likeness = new Float64Array(sentences.length);
  const left = new Set(sentences.keys());
  const taken: Sentence[] = [];
  const most = sentences.length <= SMALL ? 2 : 3;
  for (let room = SUMMARY_LENGTH; taken.length < most;) {
    const next = bestOf(left, (at) =>
      must(sentences[at], 'sentence').text.length <= room
        ? (OWN * (scores[at] ?? 0)) / best - (1 - OWN) * (likeness[at] ?? 0)
        : -Infinity,
    );
    if (next === undefined) break;
    left.delete(next);
    const sentence = must(sentences[next], 'sentence');
    taken.push(sentence);
    // Two more units may stand between it and the next.
    room -= sentence.text.length + 2;
    const vector = must(vectors[next], 'vector');
    for (const at of left)
      likeness[at] = Math.max(likeness[at] ?? 0, cosine(must(vectors[at], 'vector'), vector));
  }
  return taken;
}

/** The first of the best; undefined where all are out of the question. */
function bestOf(places: ReadonlySet<number>, value: (at: number) => number): number | undefined {
  let best: number | undefined;
  let most = -Infinity;
  for (const at of places) {
    const found = value(at);
    if (found > most) [best, most] = [at, found];
  }
  return best;
}

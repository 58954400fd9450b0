import type { EvidencePiece } from '../../contract';
import { isFunctionWord } from '../text/function-words';
import { wantedIn } from '../text/query-terms';
import { tokenise } from '../text/tokenise';
import { numberWanted } from './amounts';
import type { PieceSentence } from './piece-sentences';

const ASKS = /[?？]['"”’»)\]]*$/u;
const QUESTION = 0.5;

/** What only announces what stands after it. */
const ANNOUNCES = /[:：]$/u;
const ANNOUNCEMENT = 0.5;

/** What a word counts that stands not in the sentence, but in its passage or title. */
const AROUND = 0.25;
/** What meaning adds to the words that were asked for, and what it is worth without them. */
const MEANT = 3;
const ALONE = 0.2;
/** With so many words beside those of the question a sentence says something; each one more makes it longer to read. */
const ENOUGH_NEWS = 2;
const LENGTH = 0.04;
/** What each note that was found before takes. */
const RANK = 0.2;
/** What is left of a sentence without a number where one is asked for. */
const NUMBERLESS = 0.7;

/** What is asked for, by what it counts. */
type Asked = ReadonlyMap<string, number>;

/**
 * How well sentences answer a question, from 0 up: the share of what was asked for that stands in a sentence, and less so around it.
 * What says nothing beside the question counts less, and so do long sentences, those without the number that is asked for,
 * and those of each note that was found after better ones. `nearness` of each to the question, as a cosine, where it is known.
 */
export function answering(
  about: string,
  sentences: readonly PieceSentence[],
  worth: (term: string) => number,
  nearness?: readonly number[],
): number[] {
  const asked = askedIn(about, worth);
  const hasNumber = numberWanted(about);
  const surroundings = new Map<EvidencePiece, ReadonlySet<string>>();
  const ranks = new Map<string, number>();
  return sentences.map(({ piece, text }, at) => {
    const around = surroundings.get(piece) ?? new Set(tokenise(`${piece.title}\n${piece.piece.text}`));
    surroundings.set(piece, around);
    const rank = ranks.get(piece.path) ?? ranks.size;
    ranks.set(piece.path, rank);
    const news = newsIn(text, asked);
    const said = Math.sqrt(Math.min(1, news / ENOUGH_NEWS)) / (1 + LENGTH * news);
    const kind = completeness(text) * (hasNumber?.(text) === false ? NUMBERLESS : 1);
    const near = Math.max(0, nearness?.[at] ?? 0);
    const share = coverage(asked, new Set(tokenise(text)), around) * (1 + MEANT * near) + ALONE * near;
    return (share * said * kind) / (1 + RANK * rank);
  });
}

/** Words that only hold a question together ask for nothing, unless there are no others. */
function askedIn(about: string, worth: (term: string) => number): Asked {
  const words = wantedIn(about, false);
  const content = words.filter(({ word, whole = word }) => !isFunctionWord(whole.toLowerCase()));
  const asked = content.length === 0 ? words : content;
  return new Map(asked.map(({ term, significance }) => [term, significance * worth(term)]));
}

function coverage(asked: Asked, within: ReadonlySet<string>, around: ReadonlySet<string>): number {
  let found = 0;
  let all = 0;
  for (const [term, weight] of asked) {
    all += weight;
    found += weight * (within.has(term) ? 1 : around.has(term) ? AROUND : 0);
  }
  return all === 0 ? 0 : found / all;
}

/** How many words that tell something a sentence has beside those that were asked for. */
function newsIn(text: string, asked: Asked): number {
  const told = wantedIn(text, false).filter(
    ({ term, word, whole = word }) => !asked.has(term) && !isFunctionWord(whole.toLowerCase()),
  );
  return told.reduce((sum, { significance }) => sum + significance, 0);
}

function completeness(text: string): number {
  return ANNOUNCES.test(text) ? ANNOUNCEMENT : questionShare(text);
}

/** What a sentence counts: a question in a note seldom answers another one. */
export function questionShare(text: string): number {
  return ASKS.test(text) ? QUESTION : 1;
}

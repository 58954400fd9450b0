import type { EvidencePiece } from '../../contract';
import { isFunctionWord } from '../words/function-words';
import { wantedIn } from '../words/query-terms';
import { tokenise } from '../words/tokenise';
import { AskedNames } from './asked-names';
import { askedIn, heldOf, shareOf, type Asked } from './asked-words';
import { asksSomething, type PieceSentence } from './piece-sentences';
import { withoutTelling } from './told-of';
import { WantedAnswer } from './wanted-answer';

const QUESTION = 0.5;

/** What only announces what stands after it. */
const ANNOUNCES = /[:：]$/u;
const ANNOUNCEMENT = 0.5;
/** What is left of a sentence that only names other notes. */
const NAMES = 0.35;

/** What a word counts that stands not in the sentence, but in its passage or title. */
const AROUND = 0.25;
/** The same of what the question names whole, and the sentence begins to tell of. */
const OPENING = 0.9;
/** The same of a title that the question names whole, in whose note the sentence stands: it may well speak of “it”. */
const WITHIN = 0.5;
/** A sentence that holds none of what was asked for is no answer unless so much of it stands around it. */
const MIN_AROUND = 0.6;
/** Lines from the top of a note within which its first sentence is looked for. */
const TOP_LINES = 30;
/** What meaning adds to the words that were asked for, and what it is worth without them. */
const MEANT = 3;
const ALONE = 0.2;
/** With so many words beside those of the question a sentence says something; each one more makes it longer to read. */
const ENOUGH_NEWS = 2;
const LENGTH = 0.04;
/** What each note that was found before takes. */
const RANK = 0.2;
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
  const asked = askedIn(withoutTelling(about), worth);
  const names = new AskedNames(asked);
  const wanted = new WantedAnswer(about);
  const first = firstOfNotes(sentences);
  const surroundings = new Map<EvidencePiece, ReadonlySet<string>>();
  const ranks = new Map<string, number>();
  return sentences.map((sentence, at) => {
    const { piece, text, isOfNames, under } = sentence;
    const around = surroundings.get(piece) ?? new Set(tokenise(`${piece.title}\n${piece.piece.text}`));
    surroundings.set(piece, around);
    const rank = ranks.get(piece.path) ?? ranks.size;
    ranks.set(piece.path, rank);
    const news = newsIn(text, asked);
    const said = Math.sqrt(Math.min(1, news / ENOUGH_NEWS)) / (1 + LENGTH * news);
    const named = namedBy(sentence, first.get(piece.path) === sentence, names);
    const isOpening = [...asked.keys()].every((term) => named.has(term));
    const isAsked = sentence.opens.some((name) => names.isSame(name));
    const held = wanted.heldBy({ sentence, next: sentences[at + 1], isOpening, isAsked });
    const kind = (held.isWhole ? questionShare(text) : completeness(text)) * (isOfNames ? NAMES : 1);
    const near = Math.max(0, nearness?.[at] ?? 0);
    const titled = names.wholeIn([piece.title, ...under]);
    const within = new Set([...tokenise(text), ...held.says]);
    const covered = coverage(asked, { within, named, titled, around });
    const share = covered * (1 + MEANT * near) + ALONE * near;
    return (share * said * kind * held.times) / (1 + RANK * rank);
  });
}

/** Of each note the first sentence that says something, where it is near the top. */
function firstOfNotes(sentences: readonly PieceSentence[]): Map<string, PieceSentence> {
  const first = new Map<string, PieceSentence>();
  for (const sentence of sentences) {
    const { piece, span, opens } = sentence;
    if (opens.length === 0 || span.startLine > TOP_LINES) continue;
    const known = first.get(piece.path);
    if (known === undefined || span.start < known.span.start) first.set(piece.path, sentence);
  }
  return first;
}

/** What is asked for of the title or heading that a sentence begins to tell of; none where that names more than the question does. */
function namedBy({ opens, piece }: PieceSentence, isFirst: boolean, names: AskedNames): ReadonlySet<string> {
  return names.heldBy([...opens, ...(isFirst ? [piece.title] : [])]);
}

interface Near {
  within: ReadonlySet<string>;
  named: ReadonlySet<string>;
  titled: ReadonlySet<string>;
  around: ReadonlySet<string>;
}

function coverage(asked: Asked, { within, named, titled, around }: Near): number {
  const own = shareOf(asked, (term) => heldOf(term, within));
  const beside = shareOf(asked, (term) => (heldOf(term, within) > 0 ? 0 : besideOf(term)));
  function besideOf(term: string): number {
    return Math.max(heldOf(term, named), heldOf(term, titled), heldOf(term, around));
  }
  if (own === 0 && beside < MIN_AROUND) return 0;
  return shareOf(asked, (term) =>
    Math.max(
      heldOf(term, within),
      OPENING * heldOf(term, named),
      WITHIN * heldOf(term, titled),
      AROUND * heldOf(term, around),
    ),
  );
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
  return asksSomething(text) ? QUESTION : 1;
}

import type { Hit, LinkedHit, ParagraphPair } from '../../worker/contract';
import type { Asked } from './asked';
import { scorePoints } from './score-points';

/** What of a hit is needed to explain it. */
export type TracedHit = Pick<Hit, 'card' | 'score' | 'trace'>;

/** One thing that speaks for a hit. */
export type Reason =
  /** What was asked is a name of it, or while it is typed the beginning of one. */
  | { kind: 'named'; name: string }
  /** At most five, the rarest first. */
  | { kind: 'words'; words: string[] }
  /** Words that it does not hold, but by which links in other notes call it. */
  | { kind: 'anchorTerms'; words: string[] }
  /** The text of the atom names it, and no link there leads to it. */
  | { kind: 'mention'; name: string }
  /** Without a pair it is the whole that is near. */
  | { kind: 'meaning'; pair: ParagraphPair | undefined }
  /** Nothing else speaks for it, and that only a little. */
  | { kind: 'faint-meaning' }
  /** `also`: the hit itself is like what was asked for, too. */
  | { kind: 'via'; hit: LinkedHit; also: boolean }
  /** A link is written in the atom (`to` the hit), in the hit (`from` it), or in both. */
  | { kind: 'linked'; to: boolean; from: boolean }
  | { kind: 'topics'; titles: string[] }
  /** A few links lead from one to the other. */
  | { kind: 'few-links' }
  | { kind: 'often-linked' };

const MAX_WORDS = 5;
/** What brings less than this share of a score is not worth a word. */
const MATTERS = 0.05;
/** Cosine below which nobody would call two texts close, whoever made the vectors. */
const CLOSE = 0.2;
/** Below this share of the text's likeness, meaning only repeats what the words say. */
const MEANING_MATTERS = 0.1;

/** What speaks for a hit, the text first, then links and topics; nothing that did not matter. */
export function reasonsOf(hit: TracedHit, asked: Asked): Reason[] {
  const reasons = [
    ...textReasons(hit),
    ...mentionReasons(hit, asked),
    ...linkReasons(hit, asked),
    ...topicReasons(hit),
  ];
  if (reasons.length > 0) return reasons;
  const { activation, centrality, pair } = hit.trace;
  if (pair !== undefined) return [{ kind: 'faint-meaning' }];
  if (activation > 0) return [{ kind: 'few-links' }];
  return centrality > 0 && asked.kind === 'atom' ? [{ kind: 'often-linked' }] : [];
}

function textReasons({ trace }: TracedHit): Reason[] {
  const { terms, anchorTerms, pair, words, similarity, askedName } = trace;
  const own = terms.filter((term) => !anchorTerms.includes(term));
  // The name has all of the words.
  const named: Reason[] = [
    ...(askedName === undefined ? [] : [{ kind: 'named', name: askedName } satisfies Reason]),
    ...(own.length === 0 || askedName !== undefined
      ? []
      : [{ kind: 'words', words: own.slice(0, MAX_WORDS) } satisfies Reason]),
    ...(anchorTerms.length === 0
      ? []
      : [{ kind: 'anchorTerms', words: anchorTerms.slice(0, MAX_WORDS) } satisfies Reason]),
  ];
  const isTelling = terms.length === 0 || trace.meaningShare >= MEANING_MATTERS;
  if (pair !== undefined && pair.similarity >= CLOSE && isTelling)
    return [...named, { kind: 'meaning', pair }];
  // Of a theme vectors alone have spoken.
  const isNear = words === 0 && pair === undefined && (trace.meaning ?? 0) >= CLOSE && similarity >= MATTERS;
  return isNear ? [...named, { kind: 'meaning', pair }] : named;
}

function mentionReasons({ card: { path }, trace: { mention } }: TracedHit, asked: Asked): Reason[] {
  const isLinked = asked.kind === 'atom' && path !== undefined && asked.links?.to.has(path) === true;
  return mention === undefined || isLinked ? [] : [{ kind: 'mention', name: mention }];
}

function linkReasons(hit: TracedHit, asked: Asked): Reason[] {
  const { via, similarity } = hit.trace;
  const isLifted = scorePoints(hit, asked).links >= MATTERS * hit.score;
  const lifted: Reason[] = via && isLifted ? [{ kind: 'via', hit: via, also: similarity > 0 }] : [];
  return [...lifted, ...writtenLink(hit, asked)];
}

function writtenLink({ card: { path } }: TracedHit, asked: Asked): Reason[] {
  if (asked.kind === 'question' || asked.links === undefined || path === undefined) return [];
  const to = asked.links.to.has(path);
  const from = asked.links.from.has(path);
  return to || from ? [{ kind: 'linked', to, from }] : [];
}

function topicReasons({ trace: { topics } }: TracedHit): Reason[] {
  return topics.length === 0 ? [] : [{ kind: 'topics', titles: topics.map(({ title }) => title) }];
}

import type { BlockKind } from '../../../worker/contract';
import { plainText } from '../../../worker/engine/atoms/plain-text';
import { segmentText } from '../../../worker/engine/base/segment-text';
import { tokenise } from '../../../worker/engine/words/tokenise';
import { clip } from '../../../worker/engine/navigate/clip';

/** Longest summary in UTF-16 units. */
const SUMMARY_LENGTH = 400;
/** Sentences looked at: those of a book's first pages are as good as all of them. */
const MAX_SENTENCES = 200;
const MAX_SENTENCE_LENGTH = 320;
/** UTF-16 units read of one block. */
const MAX_BLOCK = 4_000;
const PROSE: readonly BlockKind[] = ['text', 'quote', 'callout', 'list'];

/** Where an item of a list begins. */
const ITEM = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;
/** Ends of sentences, and what may close one. */
const ENDED = /[.!?…:;,，、。！？；：।؟。]['"”’»)\]』」]*$/u;

/** The locale is named so that machines agree; scripts bring their own rules. */
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * What summaries were made by before: up to two sentences that share most words with the rest, in their order. Words count by
 * the logarithm of their frequency over the square root of the sentence's length, so that long sentences do not
 * win by length alone (SumBasic, Nenkova and Vanderwende 2005, is the model). Prose first; code, tables and the
 * like only when there is nothing else. Where no sentence is short enough, the beginning of the text.
 */
export function sumBasic(blocks: readonly { block: BlockKind; text: string }[]): string {
  const prose = blocks.filter(({ block }) => PROSE.includes(block));
  const read = prose.length > 0 ? prose : blocks;
  const units = sentencesOf(read);
  if (units.length === 0) return clip(plainText((read[0]?.text ?? '').slice(0, MAX_BLOCK)), SUMMARY_LENGTH);
  const frequency = new Map<string, number>();
  for (const { terms } of units)
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const scored = units.map((unit, at) => ({ ...unit, at, score: scoreOf(unit.terms, frequency, at) }));
  const best = scored.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, 2);
  const chosen = fits(best) ? best : best.slice(0, 1);
  return chosen
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .reduce(joined);
}

/** What ends without punctuation, as items of lists do, is not to run into what follows. */
function joined(before: string, after: string): string {
  return ENDED.test(before) ? `${before} ${after}` : `${before}; ${after}`;
}

interface Sentence {
  text: string;
  /** Distinct. */
  terms: Set<string>;
}

function sentencesOf(blocks: readonly { block: BlockKind; text: string }[]): Sentence[] {
  const found: Sentence[] = [];
  for (const part of blocks.flatMap(partsOf)) {
    const plain = plainText(part);
    for (const { segment } of segmentText(sentences, plain)) {
      const sentence = segment.trim();
      if (sentence === '' || sentence.length > MAX_SENTENCE_LENGTH) continue;
      found.push({ text: sentence, terms: new Set(tokenise(sentence)) });
      if (found.length >= MAX_SENTENCES) return found;
    }
  }
  return found;
}

/** The items of a list, which stand apart; of other blocks the text. */
function partsOf({ block, text }: { block: BlockKind; text: string }): string[] {
  const read = text.slice(0, MAX_BLOCK);
  return block === 'list' ? read.split(ITEM) : [read];
}

/** Early sentences say more: the tenth counts three quarters of the first. */
function scoreOf(terms: ReadonlySet<string>, frequency: ReadonlyMap<string, number>, at: number): number {
  if (terms.size === 0) return 0;
  let sum = 0;
  for (const term of terms) sum += Math.log(frequency.get(term) ?? 1);
  return ((1 + sum) / Math.sqrt(terms.size + 4)) * (1 / (1 + at / 30));
}

function fits(best: readonly Sentence[]): boolean {
  return best.reduce((sum, { text }) => sum + text.length + 1, 0) <= SUMMARY_LENGTH;
}

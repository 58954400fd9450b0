import type { BlockKind } from '../../contract';
import { withoutNames } from '../atoms/names-alone';
import { isImagesAlone, plainText } from '../atoms/plain-text';
import { sentencesOfPlain } from '../words/plain-sentences';
import { termsToFind } from '../words/tokenise';

/** A block of text that a summary is made of, as it is written. */
export interface SummaryBlock {
  block: BlockKind;
  text: string;
  /** The first of its section. */
  opensSection: boolean;
}

/** A sentence in plain text. */
export interface Sentence {
  text: string;
  /** In reading order, with repetitions. */
  terms: string[];
  /** How many sentences of the text come before it, those among them that are left out. */
  place: number;
  opensSection: boolean;
  inList: boolean;
}

/** Sentences looked at: those of a book's first pages are as good as all of them. */
const MAX_SENTENCES = 100;
const MAX_SENTENCE_LENGTH = 320;
/** UTF-16 units read of one block. */
export const MAX_BLOCK = 4_000;

/** Where an item of a list begins. */
const ITEM = /\n(?=\s*(?:[-*+]|\d+[.)])\s)/;

/** Sentences that are short enough to be shown, each wording once; lines of names, tags and fields only where nothing else is said. */
export function sentencesOf(blocks: readonly SummaryBlock[]): Sentence[] {
  const said = sentencesWithin(
    blocks.map((each) => ({ ...each, text: withoutNames(each.text.slice(0, MAX_BLOCK)) })),
  );
  return said.length > 0 ? said : sentencesWithin(blocks);
}

function sentencesWithin(blocks: readonly SummaryBlock[]): Sentence[] {
  const found = new Map<string, Sentence>();
  let place = 0;
  for (const { block, text, opensSection } of blocks) {
    let opens = opensSection;
    for (const sentence of sentencesIn(block, text)) {
      if (sentence.length <= MAX_SENTENCE_LENGTH && !found.has(sentence))
        found.set(sentence, {
          ...{ text: sentence, terms: termsToFind(sentence), place },
          ...{ opensSection: opens, inList: block === 'list' },
        });
      opens = false;
      place++;
      if (found.size >= MAX_SENTENCES) return [...found.values()];
    }
  }
  return [...found.values()];
}

function* sentencesIn(block: BlockKind, text: string): Generator<string> {
  const read = text.slice(0, MAX_BLOCK);
  // The items of a list stand apart.
  for (const part of block === 'list' ? read.split(ITEM) : [read]) {
    if (isImagesAlone(part)) continue;
    yield* sentencesOfPlain(plainText(part));
  }
}

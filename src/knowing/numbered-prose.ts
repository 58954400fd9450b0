import type { PlacedProse, PlacedQuote } from './model-prose';

export interface NumberedSentence {
  text: string;
  /** Of its sources, from 1 up. */
  places: number[];
}

/** Paragraphs whose sentences name their sources by number; the same words are one source. */
export interface NumberedProse {
  paragraphs: NumberedSentence[][];
  sources: PlacedQuote[];
}

export function numbered({ sentences }: Pick<PlacedProse, 'sentences'>): NumberedProse {
  const sources: PlacedQuote[] = [];
  const placeOf = (quote: PlacedQuote): number => {
    const known = sources.findIndex(
      ({ path, at }) => path === quote.path && at.start === quote.at.start && at.end === quote.at.end,
    );
    return known < 0 ? sources.push(quote) : known + 1;
  };
  const paragraphs = new Map<number, NumberedSentence[]>();
  for (const { text, paragraph, quotes } of sentences) {
    const told = { text, places: [...new Set(quotes.map(placeOf))] };
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), told]);
  }
  return { paragraphs: [...paragraphs.values()], sources };
}

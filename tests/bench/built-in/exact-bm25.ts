import { keywordScale } from './hybrid-score';
import { idfOf, K1, TUNING } from '../../../worker/engine/text/bm25f';
import { tokenise } from '../../../worker/engine/words/tokenise';

/** A part of each document with a weight and a length norm of its own. */
export interface Field {
  texts: string[];
  weight: number;
  b: number;
}

/** The scores of every document for one question, and the scale that makes them comparable. */
export interface ExactScores {
  scores: Float64Array;
  scale: number;
}

/** BM25F over whole texts with the terms and the tuning of the keyword index, every score exact; with one field BM25. */
export class ExactBm25 {
  /** By term, for each document that holds it, the weighed and normed frequency. */
  readonly #postings = new Map<string, Map<number, number>>();
  readonly #documents: number;

  constructor(fields: Field[]) {
    this.#documents = fields[0]?.texts.length ?? 0;
    for (const field of fields) this.#addField(field);
  }

  score(query: string): ExactScores {
    const counts = new Map<string, number>();
    for (const term of tokenise(query)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const scores = new Float64Array(this.#documents);
    const held: { count: number; idf: number }[] = [];
    for (const [term, count] of counts) {
      const postings = this.#postings.get(term);
      if (postings === undefined) continue;
      const idf = idfOf(this.#documents, postings.size);
      held.push({ count, idf });
      for (const [document, frequency] of postings)
        scores[document]! += (count * idf * frequency * (K1 + 1)) / (frequency + K1);
    }
    return { scores, scale: keywordScale(held) };
  }

  #addField({ texts, weight, b }: Field): void {
    const all = texts.map(tokenise);
    const mean = all.reduce((sum, terms) => sum + terms.length, 0) / Math.max(1, all.length);
    for (const [document, terms] of all.entries()) {
      const share = weight / (1 - b + (b * terms.length) / mean);
      for (const term of terms) {
        const postings = this.#postings.get(term) ?? new Map<number, number>();
        this.#postings.set(term, postings.set(document, (postings.get(document) ?? 0) + share));
      }
    }
  }
}

export function bodyField(texts: string[]): Field {
  return { texts, ...TUNING.body };
}

export function titleField(texts: string[]): Field {
  return { texts, ...TUNING.title };
}

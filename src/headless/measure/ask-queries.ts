import type { EngineApi, ExploreRequest, Result, SignalName } from '../../../worker/contract';
import { patientExplore } from './patient-explore';
import { mean, ndcg, recall, reciprocalRank, type Judgements } from './retrieval-metrics';

/** As far down as any measure looks. */
const DEPTH = 100;

/** What an answer is made of besides words. */
export interface Setting {
  name: string;
  without: SignalName[];
}

export const SETTINGS = {
  words: { name: 'words', without: ['links', 'meaning'] },
  wordsLinks: { name: 'words, links', without: ['meaning'] },
  wordsMeaning: { name: 'words, meaning', without: ['links'] },
  all: { name: 'words, meaning, links', without: [] },
} as const satisfies Record<string, Setting>;

export interface Figures {
  ndcgAt10: number;
  recallAt20: number;
  recallAt100: number;
  mrr: number;
}

export const MEASURES = ['ndcgAt10', 'recallAt20', 'recallAt100', 'mrr'] as const satisfies (keyof Figures)[];

/** What is asked, and whether as plain text or in the language of queries. */
export type Wording = Required<Pick<ExploreRequest, 'query' | 'plain'>>;

/** The notes that a question finds, best first. */
export async function rankedNotes(
  engine: Pick<EngineApi, 'explore'>,
  wording: Wording,
  without: readonly SignalName[],
): Promise<Result<string[]>> {
  const request = { ...wording, level: 'note' as const, limit: DEPTH, cards: false, without: [...without] };
  const answer = await patientExplore(engine, request);
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.hits.map(({ card }) => card.path ?? card.id) };
}

export function figuresOf(ranked: readonly string[], relevant: Judgements): Figures {
  return {
    ndcgAt10: ndcg(ranked, relevant, 10),
    recallAt20: recall(ranked, relevant.keys(), 20),
    recallAt100: recall(ranked, relevant.keys(), DEPTH),
    mrr: reciprocalRank(ranked, relevant),
  };
}

export function meanFigures(each: readonly Figures[]): Figures {
  const meanOf = (measure: keyof Figures) => mean(each.map((figures) => figures[measure]));
  return {
    ndcgAt10: meanOf('ndcgAt10'),
    recallAt20: meanOf('recallAt20'),
    recallAt100: meanOf('recallAt100'),
    mrr: meanOf('mrr'),
  };
}

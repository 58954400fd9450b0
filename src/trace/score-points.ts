import { DEFAULT_OPTIONS, type Hit } from '../../worker/contract';
import type { Asked } from './asked';

/** What the text, the links and the place in the vault bring to the score of a hit. They add up to it. */
export interface ScorePoints {
  text: number;
  links: number;
  centrality: number;
}

export function scorePoints({ score, trace }: Pick<Hit, 'score' | 'trace'>, asked: Asked): ScorePoints {
  const text = Math.min(score, trace.similarity);
  const { activation, centrality } = WEIGHTS[asked.kind];
  const byLinks = activation * trace.activation;
  const byPlace = centrality * trace.centrality;
  const share = byLinks + byPlace === 0 ? 1 : byLinks / (byLinks + byPlace);
  return { text, links: (score - text) * share, centrality: (score - text) * (1 - share) };
}

const { weights, related } = DEFAULT_OPTIONS;

/** By which what is no text was weighed. A vault that is tuned has others, which change little of the shares. */
const WEIGHTS: Record<Asked['kind'], { activation: number; centrality: number }> = {
  question: weights,
  atom: { activation: related.neighbourLinks + related.pagerank, centrality: related.centrality },
};

import { LINEAR_WEIGHTS, type EngineOptions, type SignalName } from '../../../worker/contract';
import { rankedNotes } from '../../../src/headless/measure/ask-queries';
import { ndcg, recall, type Judgements } from '../../../src/headless/measure/retrieval-metrics';
import type { VaultSession } from '../../../src/headless/session/vault-session';
import { configure, value } from './open-session';

/** The formula as it was first written down, with its first weights. */
export const LITERAL: Partial<EngineOptions> = {
  ranking: 'linear',
  weights: LINEAR_WEIGHTS,
};

export const GRAPHS = ['none', 'literal', 'bounded'] as const;
export type Graph = (typeof GRAPHS)[number];

/** The signals that candidates are found by. */
export const SIGNALS = ['words', 'words and vectors'] as const;
export type Signal = (typeof SIGNALS)[number];

export interface QueryFigures {
  ndcgAt10: number;
  recallAt20: number;
  recallAt100: number;
  /** 1 when everything that is needed is among the first ten. */
  allIn10: number;
}

/** For each signal and graph, the figures of each question in their order. */
export type Asked = Record<Signal, Record<Graph, QueryFigures[]>>;

export interface Question {
  text: string;
  relevant: Judgements;
}

export async function askAll(session: VaultSession, questions: readonly Question[]): Promise<Asked> {
  const asked: Asked = {
    words: { none: [], literal: [], bounded: [] },
    'words and vectors': { none: [], literal: [], bounded: [] },
  };
  for (const graph of GRAPHS) {
    await configure(session, graph === 'literal' ? LITERAL : {});
    for (const signal of SIGNALS)
      for (const { text, relevant } of questions) {
        const ranked = value(
          await rankedNotes(session.engine, { query: text, plain: true }, without(signal, graph)),
        );
        asked[signal][graph].push(figuresOf(ranked, relevant));
      }
  }
  await configure(session, {});
  return asked;
}

function without(signal: Signal, graph: Graph): SignalName[] {
  return [
    ...(graph === 'none' ? (['links'] as const) : []),
    ...(signal === 'words' ? (['meaning'] as const) : []),
  ];
}

function figuresOf(ranked: readonly string[], relevant: Judgements): QueryFigures {
  return {
    ndcgAt10: ndcg(ranked, relevant, 10),
    recallAt20: recall(ranked, relevant.keys(), 20),
    recallAt100: recall(ranked, relevant.keys(), 100),
    allIn10: recall(ranked, relevant.keys(), 10) === 1 ? 1 : 0,
  };
}

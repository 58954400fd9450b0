import type { Answer, AtomCard, Evidence, EvidencePiece } from '../../worker/contract';
import type { AskOutcome } from '../llm/ask-run';
import type { ReadOutcome } from '../llm/plan-run';
import { titledCard } from '../texts/theme-title';

import { jobJson } from './spending';

/** A passage that an answer stands on; `citations` name it by `n`. */
type PieceJson = Pick<EvidencePiece, 'n' | 'path' | 'title'> & EvidencePiece['piece'];

/** What was found for a question in plain words. */
export interface AskJson extends Omit<Evidence, 'pieces' | 'rows'> {
  pieces: PieceJson[];
  rows: AtomCard[];
  /** What a model wrote, where one was asked; `citations` are in the order of their numbers in the text. */
  answer?: Answer;
  /** What it cost, or why there is none. */
  purchase?: object;
}

export function askJson({ pieces, rows, ...rest }: Evidence, written?: AskOutcome): AskJson {
  return {
    ...rest,
    ...(written?.answer && { answer: written.answer }),
    ...(written && { purchase: jobJson(written.job) }),
    pieces: pieces.map(({ n, path, title, piece }) => ({ n, path, title, ...piece })),
    rows: rows.map(titledCard),
  };
}

/** What became of a reading that was bought, beside the plan; `refusal` says why it is not followed. */
export function readingJson({ refusal, job }: ReadOutcome): object {
  return { purchase: jobJson(job), ...(refusal && { refusal }) };
}

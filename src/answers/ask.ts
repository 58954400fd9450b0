import type { Answer, AtomCard, Evidence, EvidencePiece } from '../../worker/contract';
import type { AnswerBlock } from '../llm/answer-blocks';
import type { AskOutcome } from '../llm/ask-run';
import type { BoughtText } from '../llm/bought-text';
import type { EarlierAnswer } from '../llm/earlier-answer';
import type { JobRecord } from '../llm/job-record';
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
  /** Of what was bought before, in place of `purchase`: when and of which model. Nothing was sent now. */
  earlier?: object;
}

export function askJson({ pieces, rows, ...rest }: Evidence, written?: AskOutcome): AskJson {
  return {
    ...rest,
    ...(written?.answer && { answer: written.answer }),
    ...(written && boughtJson(written)),
    pieces: pieces.map(({ n, path, title, piece }) => ({ n, path, title, ...piece })),
    rows: rows.map(titledCard),
  };
}

/** An answer to the same question that was bought before, from something else or of another model; `citations` name `sources`. */
export function earlierJson({
  by,
  job,
  blocks,
  citations,
  sources,
  outdated,
  leftOut,
}: EarlierAnswer): object {
  return {
    before: {
      ...{ text: blocks.map(blockText).join('\n'), citations },
      sources: sources.map(({ n, path, title }) => ({ n, path, title })),
      ...{ model: by.model, at: new Date(by.writtenMs).toISOString(), job },
      ...{ outdated: outdated !== undefined, ...outdated, leftOut },
    },
  };
}

function blockText({ kind, number, sentences }: AnswerBlock): string {
  const spans = sentences.flatMap((sentence) => sentence.spans);
  const mark = kind !== 'item' ? '' : number === undefined ? '- ' : `${number}. `;
  return mark + spans.map((span) => (span.kind === 'text' ? span.text : `[${span.place}]`)).join('');
}

/** What became of a reading that was bought, beside the plan; `refusal` says why it is not followed. */
export function readingJson({ refusal, ...outcome }: ReadOutcome): object {
  return { ...boughtJson(outcome), ...(refusal && { refusal }) };
}

function boughtJson({ earlier, notStored, job }: BoughtText & { job: JobRecord }): object {
  if (earlier === undefined) return { purchase: jobJson(job), ...(notStored && { notStored }) };
  const { model, writtenMs } = earlier;
  return { earlier: { model, at: new Date(writtenMs).toISOString(), job: job.id } };
}

import { fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { HitsAnswer, Result } from '../../../worker/contract';
import { shortHitJson } from '../../answers/hits';
import { askNamed } from '../command-line/atom-names';
import type { Task } from '../command-line/command';
import { parseQuestion } from './evaluation-files';
import { failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import { patientExplore } from './patient-explore';
import type { VaultSession } from '../session/vault-session';

export type Batch = Extract<Task, { verb: 'search-batch' | 'related-batch' }>;

/** One question of a batch, or why its line is none. */
type Input =
  | { id: string | null; ask: () => Promise<Result<HitsAnswer>> }
  | { id: string | null; failure: Failure };

/**
 * Answers a file of questions (`-` is standard input) with one JSON line each, in the order of the file, each
 * written before the next is asked. Blank lines are skipped. Answers how many failed.
 */
export async function runBatch(
  session: VaultSession,
  batch: Batch,
  write: (answer: unknown) => Promise<void>,
): Promise<Outcome<{ asked: number; failed: number }>> {
  const questions = await readText(batch.file);
  if (!questions.ok) return questions;
  let asked = 0;
  let failed = 0;
  for (const line of questions.value.split(/\r?\n/)) {
    if (session.isInterrupted) break;
    if (line.trim() === '') continue;
    asked++;
    const answer = await answerInput(parseInput(session, batch, line));
    if ('error' in answer) failed++;
    await write(answer);
  }
  return { ok: true, value: { asked, failed } };
}

async function readText(file: string): Promise<Outcome<string>> {
  try {
    const content = await (file === '-' ? inputText() : readFile(file, 'utf8'));
    return { ok: true, value: content.replace(/^\uFEFF/, '') };
  } catch (error) {
    const failure = refuse(
      'unreadable',
      texts().terminal.batch.unreadable(file, texts().fault(fileFault(error))),
    );
    return { ok: false, failure };
  }
}

/** A folder as standard input (`< folder`) would look like an empty one. */
function inputText(): Promise<string> {
  if (fstatSync(process.stdin.fd).isDirectory()) throw new Error('standard input is a folder');
  return text(process.stdin);
}

async function answerInput(input: Input): Promise<Record<string, unknown>> {
  if ('failure' in input) return { id: input.id, error: shortFailure(input.failure) };
  const answer = await input.ask();
  if (!answer.ok) return { id: input.id, error: shortFailure(failureOf(answer.error)) };
  return { id: input.id, hits: answer.value.hits.map(shortHitJson) };
}

function shortFailure({ kind, message }: Failure): { kind: string; message: string } {
  return { kind, message };
}

function parseInput(session: VaultSession, batch: Batch, line: string): Input {
  const { engine } = session;
  if (batch.verb === 'related-batch') {
    const note = line.trim();
    const { limit, linked, lens } = batch;
    const ask = (): Promise<Result<HitsAnswer>> =>
      askNamed(note, session, (id) =>
        engine.related({ id, limit, linked, cards: false, ...(lens !== undefined && { lens }) }),
      );
    return { id: note, ask };
  }
  const question = parseQuestion(line);
  if (question === undefined) {
    return { id: null, failure: refuse('bad-request', texts().terminal.batch.noQuestion) };
  }
  const { level, limit, lens, all } = batch;
  const request = {
    ...question.wording,
    level,
    limit,
    cards: false,
    all,
    ...(lens !== undefined && { lens }),
  };
  return { id: question.id, ask: () => patientExplore(engine, request) };
}

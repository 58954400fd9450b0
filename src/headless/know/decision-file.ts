import { randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Result } from '../../../worker/contract';
import type { Choice, Decision } from '../../../worker/knowledge/decisions/decision';
import {
  decide,
  decisionLine,
  readDecisions,
  type ReadLog,
} from '../../../worker/knowledge/decisions/decision-log';
import { isSpokenOf } from '../../../worker/knowledge/decisions/spoken-of';
import { fileErrorCode, fileFault } from '../../../worker/node/files/file-fault';
import { makeFolder } from '../../../worker/node/files/make-folder';

/** What was decided stands beside the index, which can be removed and made again without it. */
export function decisionFileOf(indexFolder: string): string {
  return `${indexFolder}.decisions.jsonl`;
}

/** Empty where nobody decided anything yet. */
export async function readDecisionFile(file: string): Promise<Result<ReadLog>> {
  try {
    return { ok: true, value: readDecisions(await readFile(file, 'utf8')) };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, value: readDecisions('') };
    return { ok: false, error: { kind: 'storage', operation: 'read', why: fileFault(error) } };
  }
}

/** Adds one line, which is on disk when it is answered; nothing that stands in the file is ever changed. */
export async function appendDecision(file: string, log: ReadLog, choice: Choice): Promise<Result<Decision>> {
  // Each run is a device of its own, so that two that decide at once never share an id.
  const decision = decide(log.decisions, choice, randomUUID().slice(0, 8), Date.now());
  try {
    await makeFolder(dirname(file));
    const handle = await open(file, 'a', 0o600);
    try {
      // A line that was torn must not take this one with it.
      await handle.appendFile(`${log.isWhole ? '' : '\n'}${decisionLine(decision)}`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { ok: true, value: decision };
  } catch (error) {
    return { ok: false, error: { kind: 'storage', operation: 'append', why: fileFault(error) } };
  }
}

/** Writes down of which decided notes the path changed, so that their decisions follow them. Answers the log with that. */
export async function followMoves(
  moves: readonly Choice[],
  log: ReadLog,
  file: string,
): Promise<Result<ReadLog>> {
  let current = log;
  for (const move of moves) {
    if (move.kind !== 'rename' || !isSpokenOf(move.from, current.decisions)) continue;
    const written = await appendDecision(file, current, move);
    if (!written.ok) return written;
    current = { ...current, decisions: [...current.decisions, written.value], isWhole: true };
  }
  return { ok: true, value: current };
}

import type { NoteChange, NotePath, Result } from '../../../worker/contract';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { Decision } from '../../../worker/knowledge/decisions/decision';
import { foldKnowledge, type Knowledge } from '../../../worker/knowledge/fold/fold-knowledge';
import type { ScopeRules } from '../../../worker/knowledge/fold/scope';
import { readNote, type OpenNote } from '../../../worker/knowledge/read/read-note';
import { NoteTable } from '../../../worker/knowledge/table/note-table';
import type { VaultSession } from '../vault-session';

/** What is known of a vault, and the table of notes that it was made of. */
export interface VaultKnowledge {
  knowledge: Knowledge;
  table: NoteTable;
  /** Notes that could not be read; the others go on. */
  unread: NotePath[];
}

/** Reads all notes that the index has, and folds what they say. */
export async function readKnowledge(
  session: VaultSession,
  rules: ScopeRules,
  log: readonly Decision[],
  onProgress: (done: number, total: number) => void,
): Promise<Result<VaultKnowledge>> {
  const paths = await indexedPaths(session);
  if (!paths.ok) return paths;
  const table = new NoteTable();
  const unread: NotePath[] = [];
  const opened = new Map<NotePath, OpenNote>();
  for (const [place, path] of paths.value.entries()) {
    if (session.isInterrupted) return { ok: false, error: { kind: 'cancelled' } };
    const note = await openNote(session, path);
    if (note === undefined) unread.push(path);
    else {
      opened.set(path, note);
      table.put(note.reading);
    }
    onProgress(place + 1, paths.value.length);
  }
  for (const path of table.unscanned()) {
    const note = opened.get(path);
    if (note !== undefined) table.scan(note);
  }
  return { ok: true, value: { knowledge: foldAll(table, rules, log), table, unread } };
}

async function openNote(session: VaultSession, path: NotePath): Promise<OpenNote | undefined> {
  const content = await session.folder.read(path);
  return content.ok ? readNote(path, decodeNote(content.value).text) : undefined;
}

function foldAll(table: NoteTable, rules: ScopeRules, log: readonly Decision[]): Knowledge {
  const steps = foldKnowledge({ table, log, rules });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** By what the index tells of its changes, from nothing. */
async function indexedPaths({ engine }: VaultSession): Promise<Result<NotePath[]>> {
  const paths = new Map<string, NotePath>();
  for (let cursor = undefined as Parameters<typeof engine.changesSince>[0]['since']; ;) {
    const answer = await engine.changesSince(cursor === undefined ? {} : { since: cursor });
    if (!answer.ok) return answer;
    for (const change of answer.value.changes) follow(paths, change);
    if (!answer.value.more) return { ok: true, value: [...paths.values()].sort() };
    cursor = answer.value.cursor;
  }
}

function follow(paths: Map<string, NotePath>, change: NoteChange): void {
  if (change.kind === 'put') paths.set(change.key, change.path);
  else paths.delete(change.key);
}

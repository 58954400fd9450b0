import { isAbsolute, relative, sep } from 'node:path';
import { parseAtomId, type AtomId, type Result } from '../../worker/contract';

/**
 * What a person may mean by an atom's name, likeliest first: the id itself, the id of a note whose extension
 * was left out, or a file inside the vault by its path on disk.
 */
export function atomCandidates(text: string, vaultRoot: string): AtomId[] {
  const names = [text, `${text}.md`];
  if (isAbsolute(text) && text.startsWith(vaultRoot)) {
    names.push(relative(vaultRoot, text).split(sep).join('/'));
  }
  return names.map(parseAtomId).filter((id) => id !== undefined);
}

/** Asks for the candidates in turn and answers the first that exists, else what was said of the first. */
export async function askFirst<T>(
  candidates: AtomId[],
  ask: (id: AtomId) => Promise<Result<T>>,
): Promise<Result<T>> {
  let refusal: Result<T> | undefined;
  for (const id of candidates) {
    const answer = await ask(id);
    if (answer.ok || answer.error.kind !== 'not-found') return answer;
    refusal ??= answer;
  }
  return refusal ?? { ok: false, error: { kind: 'bad-request', field: 'id', why: { kind: 'empty' } } };
}

import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseAtomId, type AtomId, type EngineApi, type Result } from '../../../worker/contract';
import { namedIds } from '../../trace/similar-id';

/**
 * What a person may mean by an atom's name, likeliest first: the id itself, to the letter or without the white space around it, the id
 * of a note whose extension was left out, or a file inside the vault by its path on disk, from the working folder or the root.
 */
export function atomCandidates(text: string, vaultRoot: string): AtomId[] {
  const names = [text, `${text}.md`, ...pathsInVault(text, vaultRoot)];
  const ids = names.map(parseAtomId).filter((id) => id !== undefined);
  if (ids.length === 0 || text.trim() === '') return [];
  return [...new Set([text.normalize('NFC') as AtomId, ...ids])];
}

function pathsInVault(text: string, vaultRoot: string): string[] {
  const path = relative(vaultRoot, resolve(text));
  const isInside = path !== '' && !isAbsolute(path) && path.split(sep)[0] !== '..';
  return isInside ? [path.split(sep).join('/')] : [];
}

/** Where atoms are asked for: a vault in its folder, or an archive. */
interface NamedIn {
  folder: { root: string };
  engine: Pick<EngineApi, 'explore'>;
}

/**
 * Asks for what a person may mean by a name and answers the first that exists: by its id or path, else the one note that links call so.
 * Where there is none, or several notes have the name, what was said of the first.
 */
export async function askNamed<T>(
  name: string,
  { folder, engine }: NamedIn,
  ask: (id: AtomId) => Promise<Result<T>>,
): Promise<Result<T>> {
  const answer = await askFirst(atomCandidates(name, folder.root), ask);
  if (answer.ok || answer.error.kind !== 'not-found') return answer;
  const [only, ...others] = await namedIds(name, (request) => engine.explore(request));
  if (only === undefined || others.length > 0) return answer;
  const named = await ask(only as AtomId);
  return named.ok || named.error.kind !== 'not-found' ? named : answer;
}

/** Asks for the candidates in turn and answers the first that exists, else what was said of the first. */
async function askFirst<T>(
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

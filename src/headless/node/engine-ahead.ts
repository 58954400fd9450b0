import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { indexFolderOf, SOCKET_NOTE, surroundings } from '../files/index-place';
import { spawnEngine, startEngine, type StartEngine } from './spawn-engine';

/** Verbs that ask one question of an index and end. */
const QUESTIONS: ReadonlySet<string> = new Set([
  ...['search', 'related', 'explain', 'links', 'ask', 'pack', 'read', 'zoom-in', 'zoom-out', 'themes'],
]);

/**
 * Starts an engine before anybody asks for one, where the command line is sure to: while the program is read its thread gets ready. What
 * is answered hands it on, or starts another where one of another kind is wanted.
 */
export function engineAhead(args: readonly string[], env: Partial<Record<string, string>>): StartEngine {
  let ahead = isSureToAsk(args, env) ? spawnEngine(env) : undefined;
  // Nobody waits for one that nobody asks for, and one that is gone is nobody's.
  ahead?.hold(false);
  ahead?.onDeath(() => (ahead = undefined));
  return (...wanted) => {
    const [, native, isLong] = wanted;
    const found = ahead;
    ahead = undefined;
    if (found !== undefined && native === undefined && !isLong) {
      found.hold(true);
      return found;
    }
    void found?.terminate();
    return startEngine(...wanted);
  };
}

/** Where an owner of the index answers no engine is started, and what stands at another place is not looked for here. */
function isSureToAsk(
  [verb = '', vault = '', ...others]: readonly string[],
  env: Partial<Record<string, string>>,
): boolean {
  if (!QUESTIONS.has(verb) || vault.startsWith('-') || others.some(isOfAnotherPlace)) return false;
  if ((env['ALTITUDE_ONNXRUNTIME'] ?? '') !== '') return false;
  try {
    const indexFolder = indexFolderOf(realpathSync.native(vault), surroundings(env));
    return existsSync(indexFolder) && !existsSync(join(indexFolder, SOCKET_NOTE));
  } catch {
    // Whoever opens the vault says what is wrong with it.
    return false;
  }
}

function isOfAnotherPlace(option: string): boolean {
  return /^(-h|--(help|index|include|exclude)(=.*)?)$/.test(option);
}

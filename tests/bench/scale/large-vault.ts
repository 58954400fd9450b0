import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Links and addresses stay as they are; of other words of at least four letters every fifth is altered. */
const LINK_OR_WORD = /\[\[[^\]]*\]\]|\]\([^)]*\)|https?:\/\/\S+|\p{L}{4,}/gu;
const ALTERED = 5;

/**
 * Writes a vault of so many notes, made of all vaults below `vaults`, each in a folder of its own: first the notes as they
 * are, then copies of each in which words are altered, another word in every copy, so that no two texts are alike. The same
 * vaults give the same files.
 */
export function makeLargeVault(vaults: string, folder: string, notes: number): void {
  const paths = notePaths(vaults);
  if (paths.length === 0) throw new Error(`There is no note below ${vaults}`);
  for (let made = 0; made < notes; made++) {
    const copy = Math.floor(made / paths.length);
    const path = paths[made % paths.length] ?? '';
    const text = readFileSync(join(vaults, path), 'utf8');
    const [vault = '', ...rest] = path.split('/');
    const file = join(folder, copy === 0 ? vault : `${vault} ${copy + 1}`, ...rest);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, copy === 0 ? text : altered(text, copy));
  }
}

/** Paths of all notes, from `vaults` on, in an order that is the same on every machine. */
function notePaths(vaults: string): string[] {
  return readdirSync(vaults, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('/') && path.endsWith('.md') && !/(^|\/)\./.test(path))
    .sort();
}

function altered(text: string, copy: number): string {
  let words = copy;
  return text.replace(LINK_OR_WORD, (found) => {
    const isWord = /^\p{L}/u.test(found) && !found.startsWith('http');
    return isWord && words++ % ALTERED === 0 ? [...found].reverse().join('') : found;
  });
}

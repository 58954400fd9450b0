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
  writeNotes(vaults, folder, notes, notePaths(vaults));
}

/** The same from equal shares of all vaults, so that vaults of different sizes are alike. Answers the paths of all notes. */
export function makeEvenVault(vaults: string, folder: string, notes: number): string[] {
  return writeNotes(vaults, folder, notes, evenly(notePaths(vaults)));
}

/** Answers their paths in `folder`. */
function writeNotes(vaults: string, folder: string, notes: number, paths: readonly string[]): string[] {
  const written: string[] = [];
  if (paths.length === 0) throw new Error(`There is no note below ${vaults}`);
  for (let made = 0; made < notes; made++) {
    const copy = Math.floor(made / paths.length);
    const path = paths[made % paths.length] ?? '';
    const text = readFileSync(join(vaults, path), 'utf8');
    const [vault = '', ...rest] = path.split('/');
    const own = [copy === 0 ? vault : `${vault} ${copy + 1}`, ...rest].join('/');
    const file = join(folder, own);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, copy === 0 ? text : altered(text, copy));
    written.push(own);
  }
  return written;
}

/** In an order of which any beginning has the same share of each vault, in the order of its paths. */
function evenly(paths: readonly string[]): string[] {
  const vaultOf = (path: string): string => path.slice(0, path.indexOf('/'));
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(vaultOf(path), (sizes.get(vaultOf(path)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const placed = paths.map((path) => {
    const vault = vaultOf(path);
    const number = seen.get(vault) ?? 0;
    seen.set(vault, number + 1);
    return { path, place: number / (sizes.get(vault) ?? 1) };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ path }) => path);
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

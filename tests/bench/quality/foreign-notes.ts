import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtomId } from '../../../worker/contract';
import { openEmbedded, value } from './open-session';

/** Paragraphs of Wikipedia that are put into the vault, and notes of the vault that are asked beside them. */
const FOREIGN = 12;
const OWN = 60;
const SHORTEST = 500;
/** Notes that are asked for. */
const MOST = 10;
const FOLDER = 'from elsewhere';

export interface NamedNotes {
  /** How many of the vault's own notes each foreign one is given. */
  foreign: number[];
  /** How many notes each own one is given. */
  own: number[];
}

/** How many related notes a note is given that has nothing to do with the vault, and one that has. */
export async function foreignNotes(data: string, name: string, folder: string): Promise<NamedNotes> {
  const vault = join(folder, `${name}-foreign`);
  cpSync(join(data, 'vaults', name), vault, { recursive: true });
  const foreign = paragraphs(join(data, 'vaults/wikipara')).map((text, at) => {
    const path = `${FOLDER} ${at}.md`;
    writeFileSync(join(vault, path), text);
    return path;
  });
  const session = await openEmbedded(vault, `${vault}-index`);
  const namedTo = async (path: string): Promise<number> => {
    const { hits } = value(
      await session.engine.related({ id: path.normalize('NFC') as AtomId, limit: MOST }),
    );
    return hits.filter(({ card }) => !(card.path ?? card.id).startsWith(FOLDER)).length;
  };
  const own = evenly(notesIn(join(data, 'vaults', name)), OWN);
  const named = { foreign: await inTurn(foreign, namedTo), own: await inTurn(own, namedTo) };
  await session.close();
  return named;
}

/** Without links: they would lead to nothing here. */
function paragraphs(vault: string): string[] {
  const texts = notesIn(vault)
    .map((path) => readFileSync(join(vault, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''))
    .filter(({ length }) => length >= SHORTEST);
  return evenly(texts, FOREIGN).map((text) => text.replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1'));
}

function notesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

function evenly<T>(all: readonly T[], most: number): T[] {
  const count = Math.min(most, all.length);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);
}

async function inTurn<T, R>(all: readonly T[], ask: (each: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const each of all) answers.push(await ask(each));
  return answers;
}

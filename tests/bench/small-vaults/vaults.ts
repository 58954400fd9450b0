import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN } from './written-notes';

/** Notes of one vault. */
export type SmallVault = ReadonlyMap<string, Uint8Array>;

/** Of larger vaults so many notes are taken, each with this many bytes at least. */
const SLICE = 100;
const MIN_BYTES = 200;
const WHOLE = ['kepano', 'bramses'];
/** A documentation in Spanish: pages as notes. */
const PAGES = 'docs-es';

interface Page {
  title: string;
  blocks: { text: string; heading: string }[];
}

/** Those of the vaults handed out, a slice of the larger ones, pages, or what was written down for the questions. */
export function smallVault(data: string, name: string): SmallVault {
  const written = WRITTEN[name];
  if (written !== undefined)
    return notesOf(Object.entries(written).map(([title, text]) => [title, `${text}\n`]));
  if (name === PAGES) return notesOf(readPages(join(data, 'summaries', `${PAGES}.jsonl`)));
  const notes = readFolder(join(data, 'vaults', name));
  return new Map(WHOLE.includes(name) ? notes : slice(notes));
}

/** The same ones each time, from all folders. */
function slice(notes: readonly [path: string, content: Uint8Array][]): [string, Uint8Array][] {
  return notes
    .filter(([, content]) => content.length > MIN_BYTES)
    .map((note) => ({ note, order: createHash('md5').update(`cut${note[0]}`).digest('hex') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, SLICE)
    .map(({ note }) => note);
}

function readFolder(folder: string): [string, Uint8Array][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(join(folder, path))]);
}

function readPages(file: string): [title: string, text: string][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { title, blocks } = JSON.parse(line) as Page;
      return [title.replaceAll('/', '-'), blocks.map(textOf).join('\n\n')];
    });
}

/** With its heading, where that is another one than of the block before. */
function textOf({ text, heading }: Page['blocks'][number], at: number, all: Page['blocks']): string {
  return heading === '' || heading === all[at - 1]?.heading ? text : `## ${heading}\n\n${text}`;
}

function notesOf(notes: readonly (readonly [title: string, text: string])[]): SmallVault {
  return new Map(notes.map(([title, text]) => [`${title}.md`, new TextEncoder().encode(text)]));
}

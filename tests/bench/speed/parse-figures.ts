import { join, resolve } from 'node:path';
import { marked } from 'marked';
import { parseNotePath, type NotePath } from '../../../worker/contract';
import { scanBlocks } from '../../../worker/engine/atoms/block-scanner';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { findFrontmatter } from '../../../worker/engine/atoms/frontmatter';
import { parseNote } from '../../../worker/engine/atoms/parse-note';
import { notesBelow } from '../../engine/atoms/vault-notes';
import { raceSlices } from '../slices';
import { timesFaster, type Outcomes } from './figures';
import type { Scale } from './measure';

/** Slices, evenly spread over the notes, and the characters of each. */
const SLICES = 10;
const SLICE_CHARACTERS = 200_000;

interface Note {
  path: NotePath;
  text: string;
}

/**
 * The scan for frontmatter, headings and blocks with their places, and everything that `parseNote` finds besides, against
 * the lexer alone. On notes that people wrote, because made-up words have none of the marks that parsing is about: the
 * vaults of ALTITUDE_DATA, or else the project's own sample, over and over.
 */
export async function measureParsing({ slices }: Scale): Promise<Outcomes> {
  const contenders = {
    scanner: (notes: Note[]) => notes.forEach(({ text }) => scan(text)),
    parser: (notes: Note[]) => notes.forEach(({ path, text }) => parseNote(path, text)),
    marked: (notes: Note[]) => notes.forEach(({ text }) => marked.lexer(text)),
  };
  const data = process.env['ALTITUDE_DATA'];
  const folder = data === undefined ? resolve('tests/sample-vault') : join(data, 'vaults');
  const best = await raceSlices(contenders, slicesOf(readNotes(folder)), { rounds: slices });
  return {
    '12': timesFaster(best.scanner, best.marked),
    '12b': timesFaster(best.parser, best.marked),
  };
}

function scan(text: string): void {
  const { span } = findFrontmatter(text) ?? {};
  scanBlocks(text, span?.end ?? 0, span?.endLine ?? 0);
}

function readNotes(folder: string): Note[] {
  return notesBelow(folder).flatMap(({ name, bytes }) => {
    const path = parseNotePath(name);
    return path === undefined ? [] : [{ path, text: decodeNote(bytes).text }];
  });
}

function slicesOf(notes: readonly Note[]): Note[][] {
  return Array.from({ length: SLICES }, (_, slice) => {
    const chosen: Note[] = [];
    let at = Math.floor((slice * notes.length) / SLICES);
    for (let characters = 0; characters < SLICE_CHARACTERS; at++) {
      const note = notes[at % notes.length];
      if (note === undefined) throw new Error('no notes to parse');
      chosen.push(note);
      characters += Math.max(1, note.text.length);
    }
    return chosen;
  });
}

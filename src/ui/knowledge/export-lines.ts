import { ownPathOf } from '../../knowing/export/exported-file';
import type { Written } from '../../knowing/export/write-export';
import { texts } from '../../texts/texts';

/** One sentence of the dialog, and the files that it speaks of. */
export interface ExportLine {
  text: string;
  /** By their paths in the vault; empty where it names them itself. */
  files: string[];
  /** How many more there are than are named. */
  more: number;
}

/** Files that one sentence names; a list is read, and a thousand of them are drawn slowly. */
const MAX_NAMED = 100;
/** Files that were edited, each with a sentence of its own. */
const MAX_SENTENCES = 20;

/** What an export will do and what it leaves alone. `secrets`: lines that look like a password or key. */
export function planLines(plan: Written, secrets: number, folder: string): ExportLine[] {
  const { toWrite, toRemove } = texts().exporting;
  const { written, removed } = plan;
  return [
    ...(written.length === 0 ? [] : [named(toWrite(written.length, folder), written, folder)]),
    ...(removed.length === 0 ? [] : [named(toRemove(removed.length), removed, folder)]),
    ...leftAlone(plan, secrets, folder),
  ];
}

/** What an export did and what it left alone. */
export function writtenTold(done: Written, secrets: number, folder: string): ExportLine[] {
  const { written: wrote, removed: took } = texts().exporting;
  const { written, removed } = done;
  return [
    named(wrote(written.length, folder), written, folder),
    ...(removed.length === 0 ? [] : [named(took(removed.length), removed, folder)]),
    ...leftAlone(done, secrets, folder),
  ];
}

function leftAlone(
  { unchanged, beside, stays, others }: Written,
  secrets: number,
  folder: string,
): ExportLine[] {
  const text = texts().exporting;
  const at = (path: string): string => `${folder}/${path}`;
  return [
    ...(unchanged === 0 ? [] : [plainLine(text.current(unchanged))]),
    ...few(beside.map((path) => text.beside(at(ownPathOf(path)), at(path)))),
    ...few(stays.map((path) => text.stays(at(path)))),
    ...(others === 0 ? [] : [plainLine(text.others(others))]),
    ...(secrets === 0 ? [] : [plainLine(text.secrets(secrets))]),
  ];
}

function few(sentences: readonly string[]): ExportLine[] {
  const more = sentences.length - MAX_SENTENCES;
  const lines = sentences.slice(0, MAX_SENTENCES).map(plainLine);
  return more > 0 ? [...lines, plainLine(texts().exporting.more(more))] : lines;
}

/** A sentence that names its files itself, or none. */
export function plainLine(text: string): ExportLine {
  return { text, files: [], more: 0 };
}

function named(text: string, paths: readonly string[], folder: string): ExportLine {
  const files = paths.slice(0, MAX_NAMED).map((path) => `${folder}/${path}`);
  return { text, files, more: paths.length - files.length };
}

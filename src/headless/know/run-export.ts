import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import { exportAnswer } from '../../../worker/knowledge/desk/export-answer';
import { fileFault } from '../../../worker/node-files/file-fault';
import { exportQuotes, nodeFiles } from '../../knowing/export/node-files';
import { writeExport, type Written } from '../../knowing/export/write-export';
import { writtenLines } from '../../knowing/export/written-lines';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { refuse, type Outcome } from '../output/failure';
import { codeOf, isInside } from '../files/folder-walk';
import type { VaultFolder } from '../files/vault-folder';
import { diskFolder } from './disk-folder';
import type { VaultKnowledge } from './read-knowledge';

/** Writes every node as Markdown into a folder, and removes what it wrote there of nodes that are gone. A file that was edited since stays as it is. */
export async function runExport(
  folder: VaultFolder,
  target: string,
  { knowledge }: VaultKnowledge,
): Promise<Outcome<Answer>> {
  const root = resolve(target);
  const answer = exportAnswer(knowledge);
  const quotes = await exportQuotes(answer, async (path) => {
    const content = await folder.read(path);
    return content.ok ? decodeNote(content.value).text : undefined;
  });
  let written: Written;
  let leftOut: number;
  try {
    const made = nodeFiles(answer, quotes, isInside(await realPlace(root), folder.root));
    leftOut = made.leftOut;
    written = await writeExport(diskFolder(root), made.files);
  } catch (error) {
    const { exportFailed } = texts().knowledge.terminal;
    return { ok: false, failure: refuse('storage', exportFailed(root, texts().fault(fileFault(error)))) };
  }
  const onDisk = (paths: readonly string[]): string[] => paths.map((path) => join(root, path));
  const { beside, removed, stays, unchanged } = written;
  const told = { ...written, beside: onDisk(beside), removed: onDisk(removed), stays: onDisk(stays) };
  const lines = (): string[] => writtenLines(told, leftOut, root);
  const json = {
    ...{ folder: root, written: written.written.length, unchanged },
    ...{ beside: told.beside, removed: told.removed, stays: told.stays, leftOut },
  };
  return { ok: true, value: { json, lines } };
}

/** Where a folder is, or will be once it is made, with no link of the file system on the way. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return join(await realPlace(dirname(path)), basename(path));
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NotePath } from '../../../worker/contract';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import { fileErrorCode, fileFault } from '../../../worker/node-files/file-fault';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { refuse, type Outcome } from '../output/failure';
import type { VaultFolder } from '../files/vault-folder';
import { markdownOf, placesOf, writtenState } from '../../knowing/export/exported-file';
import { nodeFiles, type NodeFile, type Quotes } from '../../knowing/export/node-files';
import { removeOldFiles, type OldFiles } from './old-files';
import { lineAround } from '../../../worker/knowledge/views/line-around';
import type { VaultKnowledge } from './read-knowledge';

/** What became of the files of an export. */
interface Written extends OldFiles {
  folder: string;
  written: number;
  unchanged: number;
  /** Files that somebody edited: what is new stands beside each. */
  beside: string[];
  leftOut: number;
}

/** Writes every node as Markdown into a folder, and removes what it wrote there of nodes that are gone. A file that was edited since stays as it is. */
export async function runExport(
  folder: VaultFolder,
  target: string,
  { knowledge }: VaultKnowledge,
): Promise<Outcome<Answer>> {
  const root = resolve(target);
  const quotes = await quotesOf(folder, [...knowledge.entities.values(), ...knowledge.playbooks]);
  const { files, leftOut } = nodeFiles(knowledge, quotes);
  const written: Written = {
    ...{ folder: root, written: 0, unchanged: 0, beside: [], leftOut },
    ...{ removed: [], stays: [] },
  };
  try {
    const current = new Set<string>();
    for (const file of files) for (const path of await writeNode(root, file, written)) current.add(path);
    Object.assign(written, await removeOldFiles(root, current));
  } catch (error) {
    const { exportFailed } = texts().knowledge.terminal;
    return { ok: false, failure: refuse('storage', exportFailed(root, texts().fault(fileFault(error)))) };
  }
  const { exported, exportBeside, exportRemoved, exportStays } = texts().knowledge.terminal;
  const { removed, stays } = written;
  const lines = (): string[] => [
    exported(written.written, written.unchanged, leftOut, root),
    ...(removed.length === 0 ? [] : [exportRemoved(removed.length)]),
    ...stays.map(exportStays),
    ...written.beside.map(exportBeside),
  ];
  return { ok: true, value: { json: written, lines } };
}

/** Reads each note that a node refers to once. */
async function quotesOf(
  folder: VaultFolder,
  nodes: readonly { evidence: { span: SpanRef }[]; definition?: SpanRef | undefined; steps?: SpanRef[] }[],
): Promise<Quotes> {
  const spans = nodes.flatMap(({ evidence, definition, steps = [] }) => [
    ...evidence.map(({ span }) => span),
    ...(definition === undefined ? [] : [definition]),
    ...steps,
  ]);
  const noteTexts = new Map<NotePath, string>();
  for (const path of new Set(spans.map((span) => span.path))) {
    const content = await folder.read(path);
    if (content.ok) noteTexts.set(path, decodeNote(content.value).text);
  }
  const textOfNote = ({ path }: SpanRef): string => noteTexts.get(path) ?? '';
  return {
    line: (span) => lineAround(textOfNote(span), span),
    whole: (span) => textOfNote(span).slice(span.start, span.end),
  };
}

/** Answers the paths that are this node's now: where it stands, and before that those that somebody edited. */
async function writeNode(root: string, file: NodeFile, written: Written): Promise<string[]> {
  const text = markdownOf(file);
  const path = join(root, file.path);
  const edited: string[] = [];
  for (const place of placesOf(path)) {
    const before = await textOf(place);
    if (before !== undefined && before !== text && writtenState(before) !== 'as-written') {
      edited.push(place);
      continue;
    }
    if (place !== path) written.beside.push(place);
    if (before === text) written.unchanged++;
    else {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(`${place}-new`, text);
      await rename(`${place}-new`, place);
      written.written++;
    }
    return [...edited, place];
  }
  return edited;
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NotePath } from '../../../worker/contract';
import { contentHash } from '../../../worker/engine/atoms/content-hash';
import { decodeNote } from '../../../worker/engine/atoms/decode-note';
import type { SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import { EXPORT_MARK } from '../../../worker/knowledge/read/read-note';
import { fileErrorCode, fileFault } from '../../../worker/node/files/file-fault';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { refuse, type Outcome } from '../failure';
import type { VaultFolder } from '../vault-folder';
import { nodeFiles, type NodeFile } from './node-files';
import { lineAround } from '../../../worker/knowledge/views/line-around';
import type { VaultKnowledge } from './read-knowledge';

/** What became of the files of an export. */
interface Written {
  folder: string;
  written: number;
  unchanged: number;
  /** Files that somebody edited: what is new stands beside each. */
  beside: string[];
  leftOut: number;
}

/** Writes every node as Markdown into a folder. A file that was edited since stays as it is. */
export async function runExport(
  folder: VaultFolder,
  target: string,
  { knowledge }: VaultKnowledge,
): Promise<Outcome<Answer>> {
  const root = resolve(target);
  const quote = await quotesOf(folder, [...knowledge.entities.values(), ...knowledge.playbooks]);
  const { files, leftOut } = nodeFiles(knowledge, quote);
  const written: Written = { folder: root, written: 0, unchanged: 0, beside: [], leftOut };
  try {
    for (const file of files) await writeNode(root, file, written);
  } catch (error) {
    const { exportFailed } = texts().knowledge.terminal;
    return { ok: false, failure: refuse('storage', exportFailed(root, texts().fault(fileFault(error)))) };
  }
  const { exported, exportBeside } = texts().knowledge.terminal;
  const lines = (): string[] => [
    exported(written.written, written.unchanged, leftOut, root),
    ...written.beside.map(exportBeside),
  ];
  return { ok: true, value: { json: written, lines } };
}

/** Reads each note that a node refers to once. */
async function quotesOf(
  folder: VaultFolder,
  nodes: readonly { evidence: { span: SpanRef }[]; definition?: SpanRef | undefined; steps?: SpanRef[] }[],
): Promise<(span: SpanRef) => string> {
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
  return (span) => lineAround(noteTexts.get(span.path) ?? '', span);
}

async function writeNode(root: string, file: NodeFile, written: Written): Promise<void> {
  const text = markdownOf(file);
  const path = join(root, file.path);
  const before = await textOf(path);
  if (before === text) {
    written.unchanged++;
    return;
  }
  const isOurs = before === undefined || isAsWritten(before);
  const place = isOurs ? path : besideOf(path);
  if (!isOurs) written.beside.push(place);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(`${place}-new`, text);
  await rename(`${place}-new`, place);
  written.written++;
}

const HASH = 'altitude-hash';

/** The format of skills allows names of others below `metadata` alone. */
function markdownOf({ title, properties, body, isSkill }: NodeFile): string {
  const content = `# ${title}\n\n${body}\n`;
  const marks = { [EXPORT_MARK]: 'true', [HASH]: contentHash(content) };
  const head = [
    ...propertyLines(properties, ''),
    ...(isSkill ? ['metadata:', ...propertyLines(marks, '  ')] : propertyLines(marks, '')),
  ];
  return ['---', ...head, '---', '', content].join('\n');
}

function propertyLines(properties: Record<string, string>, indent: string): string[] {
  return Object.entries(properties).map(
    ([name, value]) => `${indent}${[name, JSON.stringify(value)].join(': ')}`,
  );
}

/** Whether nobody changed what an export wrote. */
function isAsWritten(text: string): boolean {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? [];
  const hash = new RegExp(`^ *${HASH}: "([0-9a-f]+)"$`, 'm').exec(head ?? '')?.[1];
  return content !== undefined && hash === contentHash(content);
}

function besideOf(path: string): string {
  return path.replace(/\.md$/, '.altitude.md');
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

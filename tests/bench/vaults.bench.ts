/**
 * Indexes every vault with the real program and prints what is in it, what it took, and whether it adds up: each
 * file is a note or a row of the report, and the spans of a sample of notes are exact.
 *
 *   ALTITUDE_DATA=… npm run bench -- vaults [names]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { AtomCard, AtomId, EngineApi, IndexStatus } from '../../worker/contract';
import { openVault } from '../../src/headless/session/vault-session';
import { dataFolder, printTable, Program } from './program';

const SAMPLE = 100;

const data = dataFolder();
const wanted = process.argv.slice(2);
const program = new Program();
try {
  const names = readdirSync(join(data, 'vaults')).filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  );
  const rows: (string | number)[][] = [];
  const notices: string[] = [];
  for (const name of names.sort()) rows.push(await measure(join(data, 'vaults', name), notices));
  printTable(
    [
      ...[
        'vault',
        'files',
        'notes',
        'sections',
        'paragraphs',
        'code',
        'list',
        'table',
        'quote',
        'callout',
        'math',
      ],
      ...[
        'links',
        'ghost',
        'topics',
        'themes',
        'seconds',
        'peak MB',
        'index MB',
        'report',
        'lost',
        'atoms checked',
      ],
      'wrong spans',
    ],
    rows,
  );
  for (const notice of notices) console.log(notice);
} finally {
  program.close();
}

async function measure(vault: string, notices: string[]): Promise<(string | number)[]> {
  const place = join(program.folder, basename(vault));
  type Indexed = IndexStatus & { seconds: number; peakMemoryBytes: number };
  const found = await program.json<Indexed>(['index', vault, '--index', place]);
  const files = noteFiles(vault);
  const notIndexed = found.report.filter((row) => !row.indexed).length;
  const { blocks } = found;
  const spans = await checkSpans(vault, place, files);
  const kinds = [...new Set(found.report.map((row) => row.problem.kind))];
  if (kinds.length > 0)
    notices.push(`${basename(vault)}: ${kinds.map((kind) => countOf(found, kind)).join(', ')}`);
  for (const wrong of spans.wrong.slice(0, 5)) notices.push(`${basename(vault)}: ${wrong}`);
  return [
    ...[basename(vault), files.length, found.notes, found.sections, found.paragraphs],
    ...[blocks.code, blocks.list, blocks.table, blocks.quote, blocks.callout, blocks.math],
    ...[found.linksResolved, found.linksGhost, found.topics, found.themes],
    ...[found.seconds.toFixed(1), megabytes(found.peakMemoryBytes), megabytes(found.storeBytes)],
    ...[found.report.length, files.length - found.notes - notIndexed, spans.checked, spans.wrong.length],
  ];
}

function countOf({ report }: IndexStatus, kind: string): string {
  return `${String(report.filter((row) => row.problem.kind === kind).length)} ${kind}`;
}

function megabytes(value: number): string {
  return (value / 1_000_000).toFixed(1);
}

/** Found apart from the program: what it should have found. */
function noteFiles(vault: string): string[] {
  return readdirSync(vault, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|markdown)$/i.test(entry.name))
    .map((entry) => relative(vault, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

async function checkSpans(
  vault: string,
  place: string,
  files: string[],
): Promise<{ checked: number; wrong: string[] }> {
  const opened = await openVault({ vault, indexFolder: place, embedder: 'none', access: 'write', env: {} });
  if (!opened.ok) throw new Error(opened.failure.message);
  const { engine } = opened.value;
  const step = Math.max(1, Math.floor(files.length / SAMPLE));
  const wrong: string[] = [];
  let checked = 0;
  for (const file of files.filter((_, at) => at % step === 0)) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(join(vault, file)));
    for (const card of await atomsInside(engine, file.normalize('NFC') as AtomId)) {
      checked++;
      const fault = faultOf(card, text);
      if (fault !== undefined) wrong.push(`${card.id}: ${fault}`);
    }
  }
  await opened.value.close();
  return { checked, wrong };
}

async function atomsInside(engine: EngineApi, id: AtomId): Promise<AtomCard[]> {
  const children = await engine.zoomIn({ id });
  if (!children.ok) throw new Error(`zoom in to ${id}: ${JSON.stringify(children.error)}`);
  const below = [];
  for (const card of children.value)
    if (card.childCount > 0) below.push(...(await atomsInside(engine, card.id)));
  return [...children.value, ...below];
}

/** What is wrong with the place that a card names in the text of its note. */
function faultOf({ span, level, title }: AtomCard, text: string): string | undefined {
  if (span === undefined) return 'no span';
  const slice = text.slice(span.start, span.end);
  if (slice.trim() === '') return 'its text is empty';
  if (/[\r\n]$/.test(slice)) return 'its text ends in a line break';
  if (linesBefore(text, span.start) !== span.startLine) return 'its first line is wrong';
  if (linesBefore(text, span.end) !== span.endLine) return 'its last line is wrong';
  const heading = /[\p{L}\p{N}]+/u.exec(title)?.[0] ?? '';
  return level === 'section' && !slice.includes(heading) ? `its text lacks "${heading}"` : undefined;
}

function linesBefore(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length - 1;
}

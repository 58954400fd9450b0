/**
 * Our note-to-note links against those that others found in the same vaults (vault-eval/NAME/edges.tsv), and
 * whether an alias leads to its note (aliases.tsv).
 *
 *   ALTITUDE_DATA=… npm run bench -- links [names of vaults]
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtomId, EngineApi, LinkRow, NotePath } from '../../worker/contract';
import { openVault, type VaultSession } from '../../src/headless/session/vault-session';
import { dataFolder, printTable } from './program';

const EXAMPLES = 12;

interface NoteLinks {
  /** `source\ttarget` by note paths, without links of a note to itself. */
  edges: Set<string>;
  /** What was written, for each edge. */
  written: Map<string, LinkRow>;
  ghosts: Map<string, LinkRow[]>;
  paths: Set<string>;
}

const data = dataFolder();
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'altitude-links-'));
try {
  const rows: (string | number)[][] = [];
  const notices: string[] = [];
  for (const name of readdirSync(join(data, 'vault-eval')).sort()) {
    const isJudged = existsSync(join(data, 'vault-eval', name, 'edges.tsv'));
    if (isJudged && (wanted.length === 0 || wanted.includes(name))) rows.push(await compare(name, notices));
  }
  printTable(['vault', 'judged', 'ours', 'precision', 'recall', 'aliases', 'resolved by alias'], rows);
  for (const notice of notices) console.log(notice);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(name: string, notices: string[]): Promise<(string | number)[]> {
  const opened = await openVault({
    vault: join(data, 'vaults', name),
    indexFolder: join(folder, name),
    embedder: 'none',
    access: 'write',
    env: {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  const session = opened.value;
  const updated = await session.update({ rebuild: false, allowLoss: false }, () => undefined);
  if (!updated.ok) throw new Error(JSON.stringify(updated.error));
  const ours = await readLinks(session);
  const judged = judgedEdges(name, ours.paths);
  const shared = [...judged].filter((edge) => ours.edges.has(edge)).length;
  explain(name, judged, ours, notices);
  const aliases = await checkAliases(name, session.engine, notices);
  await session.close();
  const precision = (shared / ours.edges.size).toFixed(4);
  const recall = (shared / judged.size).toFixed(4);
  return [name, judged.size, ours.edges.size, precision, recall, aliases.total, aliases.resolved];
}

function judgedEdges(name: string, paths: Set<string>): Set<string> {
  const rows = readRows(join(data, 'vault-eval', name, 'edges.tsv'));
  const edges = rows.map(([source = '', target = '']) => [source.normalize('NFC'), target.normalize('NFC')]);
  return new Set(
    edges
      .filter(([source = '', target = '']) => source !== target && paths.has(source) && paths.has(target))
      .map(([source, target]) => `${source ?? ''}\t${target ?? ''}`),
  );
}

function readRows(file: string): string[][] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

async function readLinks({ engine, folder }: VaultSession): Promise<NoteLinks> {
  const links: NoteLinks = { edges: new Set(), written: new Map(), ghosts: new Map(), paths: new Set() };
  const { files } = await folder.list();
  for (const { path } of files) {
    links.paths.add(path);
    const answer = await engine.links({ id: path as string as AtomId });
    if (!answer.ok) throw new Error(`links of ${path}: ${JSON.stringify(answer.error)}`);
    for (const row of answer.value.links) take(links, path, row);
  }
  return links;
}

function take(links: NoteLinks, source: NotePath, row: LinkRow): void {
  const target = row.atom?.path;
  if (target === undefined) {
    links.ghosts.set(source, [...(links.ghosts.get(source) ?? []), row]);
    return;
  }
  if (target === source) return;
  const edge = `${source}\t${target}`;
  links.edges.add(edge);
  links.written.set(edge, row);
}

/** A few of the differences, each with what was written. */
function explain(name: string, judged: Set<string>, ours: NoteLinks, notices: string[]): void {
  const missing = [...judged].filter((edge) => !ours.edges.has(edge));
  const extra = [...ours.edges].filter((edge) => !judged.has(edge));
  if (missing.length > 0) notices.push(`\n${name}: ${String(missing.length)} judged links that we lack`);
  for (const edge of evenly(missing)) {
    const [source = '', target = ''] = edge.split('\t');
    const stem = target.replace(/^.*\//, '').replace(/\.md$/, '').toLowerCase();
    const ghost = ours.ghosts.get(source)?.find((row) => row.target.toLowerCase().includes(stem));
    notices.push(`  ${source} → ${target}${ghost === undefined ? '' : `   ghost "${ghost.target}"`}`);
  }
  if (extra.length > 0) notices.push(`${name}: ${String(extra.length)} links that only we have`);
  for (const edge of evenly(extra)) {
    const row = ours.written.get(edge);
    const kind = row?.property ?? row?.source ?? '';
    notices.push(
      `  ${edge.replace('\t', ' → ')}   "${row?.target ?? ''}" (${kind}) ${row?.context.slice(0, 80) ?? ''}`,
    );
  }
}

function evenly(edges: string[]): string[] {
  const step = Math.max(1, Math.floor(edges.length / EXAMPLES));
  return edges.filter((_, at) => at % step === 0).slice(0, EXAMPLES);
}

/** An alias resolves when a search for it as a whole finds its note's own `aliases`. */
async function checkAliases(
  name: string,
  engine: EngineApi,
  notices: string[],
): Promise<{ total: number; resolved: number }> {
  const rows = readRows(join(data, 'vault-eval', name, 'aliases.tsv'));
  let resolved = 0;
  for (const [alias = '', path = ''] of rows) {
    const atom = await engine.atom({ id: path.normalize('NFC') as AtomId });
    const known = atom.ok ? atom.value.aliases.map((each) => each.normalize('NFC').toLowerCase()) : [];
    if (known.includes(alias.trim().normalize('NFC').toLowerCase())) resolved++;
    else notices.push(`${name}: alias "${alias}" is not one of ${path} (has ${known.join(', ')})`);
  }
  return { total: rows.length, resolved };
}

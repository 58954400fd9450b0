/**
 * Whether a note stands first whose title or alias is typed: in small letters, without pictures and dates. Of several notes of one name any
 * counts. Asked are whole names, whole ones while they are typed (the last word may go on), and the first six of ten signs.
 *
 *   ALTITUDE_DATA=… npm run bench -- titles [--misses] [--questions N] [names of vaults]
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AtomId, Result } from '../../worker/contract';
import { openVault, type VaultSession } from '../../src/headless/session/vault-session';
import { mean } from '../../src/headless/measure/retrieval-metrics';
import { dataFolder, printTable } from './program';
import { beginningOf, typedNames, type NamedNote, type TypedName } from './titles/typed-names';

const { values, positionals: wanted } = parseArgs({
  options: {
    misses: { type: 'boolean' },
    questions: { type: 'string', default: '300' },
    indexes: { type: 'string' },
  },
  allowPositionals: true,
});

const WAYS = {
  whole: { textOf: (typed: string) => typed, typing: false },
  typing: { textOf: (typed: string) => typed, typing: true },
  begun: { textOf: beginningOf, typing: true },
} as const;
type Way = keyof typeof WAYS;

const LENGTHS = {
  'one word': ({ words }: TypedName) => words === 1,
  two: ({ words }: TypedName) => words === 2,
  'three or more': ({ words }: TypedName) => words > 2,
};

const data = dataFolder();
const indexes = values.indexes ?? mkdtempSync(join(tmpdir(), 'altitude-titles-'));
try {
  const rows: string[][] = [];
  for (const name of readdirSync(join(data, 'vaults')).sort())
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(name)));
  const head = Object.keys(WAYS).flatMap((way) => [`${way}: first`, 'of three']);
  printTable(['vault', 'name', 'asked', ...head], rows);
} finally {
  if (values.indexes === undefined) rmSync(indexes, { recursive: true, force: true });
}

async function measure(vault: string): Promise<string[][]> {
  const session = await openEmbedded(vault);
  const names = typedNames(await namedNotes(session), Number(values.questions));
  const places = new Map<Way, Map<TypedName, number>>();
  for (const way of Object.keys(WAYS) as Way[]) {
    const found = new Map<TypedName, number>();
    for (const name of names) found.set(name, await placeOf(session, name, way));
    places.set(way, found);
  }
  await session.close();
  const groups = (['title', 'alias'] as const).flatMap((kind) =>
    Object.entries(LENGTHS).map(([length, isOf]): [string, TypedName[]] => [
      `${kind}, ${length}`,
      names.filter((name) => name.kind === kind && isOf(name)),
    ]),
  );
  return groups
    .filter(([, asked]) => asked.length > 0)
    .map(([label, asked]) => [
      vault,
      label,
      String(asked.length),
      ...[...places.values()].flatMap((found) =>
        [1, 3].map((most) => share(asked.map((name) => (found.get(name) ?? Infinity) <= most))),
      ),
    ]);
}

async function openEmbedded(vault: string): Promise<VaultSession> {
  const opened = await openVault({
    vault: join(data, 'vaults', vault),
    indexFolder: join(indexes, vault),
    embedder: 'built-in',
    access: 'write',
    env: {},
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  value(await opened.value.update({ rebuild: false, allowLoss: false }, () => undefined));
  value(await opened.value.embed(() => undefined));
  return opened.value;
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function namedNotes({ engine, folder }: VaultSession): Promise<NamedNote[]> {
  const notes: NamedNote[] = [];
  const { files } = await folder.list();
  for (const { path } of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const atom = await engine.atom({ id: path as string as AtomId });
    if (!atom.ok) continue;
    const { title, aliases, properties } = atom.value;
    const own = typeof properties['title'] === 'string' ? [properties['title']] : [];
    notes.push({ path, title, aliases: [...own, ...aliases] });
  }
  return notes;
}

/** 1 for the first; Infinity where it is not among the first ten. */
async function placeOf({ engine }: VaultSession, name: TypedName, way: Way): Promise<number> {
  const { textOf, typing } = WAYS[way];
  const query = textOf(name.typed);
  const request = { query, level: 'note' as const, limit: 10, cards: false, typing };
  const { hits } = value(await engine.explore(request));
  const at = hits.findIndex(({ card }) => name.wanted.has(card.path ?? ''));
  if (values.misses === true && at !== 0)
    console.log(
      `${way}  "${query}"  wanted ${[...name.wanted][0] ?? ''} at ${String(at + 1)}; first: ${hits
        .slice(0, 2)
        .map(({ card, score, trace }) => `${card.path ?? ''} ${score.toFixed(2)} w${trace.words.toFixed(2)}`)
        .join(' | ')}`,
    );
  return at < 0 ? Infinity : at + 1;
}

function share(is: readonly boolean[]): string {
  return (100 * mean(is.map(Number))).toFixed(1);
}

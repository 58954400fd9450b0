import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { NotePath } from '../../../worker/contract';
import { uniformNumbers } from '../../../src/headless/measure/significance';
import { notePath } from '../../engine/note-path';
import type { RetrievalSet } from '../built-in/retrieval-set';
import { copyWithout, readAliases, type HeldOut } from '../held-out-links';
import type { Question } from '../quality/ask-all';

/** Links that a note is followed by at most, so that a hub does not make the vault a star. */
const FOLLOWED = 6;
/** Links hidden of a vault: an eighth, but so many where that is few, and never more than a quarter. */
const HIDDEN = { share: 1 / 8, least: 25, mostShare: 1 / 4, most: 160 };
const MAX_QUESTIONS = 300;

type Notes = Map<NotePath, Uint8Array>;

/** Notes that lie near each other in a real vault, without some of the links between them. */
export interface CutVault {
  notes: Notes;
  heldOut: HeldOut;
}

/** Undefined where fewer notes are linked. The same seed cuts the same notes and hides the same links. */
export function cutVault(data: string, name: string, size: number, seed: number): CutVault | undefined {
  const uniform = uniformNumbers(7919 * seed + size);
  const [vault, judged] = [join(data, 'vaults', name), join(data, 'vault-eval', name)];
  const edges = edgesOf(join(judged, 'edges.tsv')).filter((ends) =>
    ends.every((path) => path.endsWith('.md') && existsSync(join(vault, path))),
  );
  const chosen = walk(edges, size, uniform);
  if (chosen === undefined) return undefined;
  const inside = edges.filter((ends) => ends.every((path) => chosen.has(path)));
  const count = Math.max(
    Math.min(HIDDEN.least, Math.floor(HIDDEN.mostShare * inside.length)),
    Math.min(HIDDEN.most, Math.floor(HIDDEN.share * inside.length)),
  );
  const heldOut: HeldOut = new Map();
  for (const [from, to] of shuffled(inside, uniform).slice(0, count))
    heldOut.set(from, (heldOut.get(from) ?? new Set()).add(to));
  const aliases = join(judged, 'aliases.tsv');
  return { notes: readWithout(vault, chosen, heldOut, aliases), heldOut };
}

function edgesOf(file: string): [from: string, to: string][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([from, to]): [string, string][] =>
      from !== undefined && to !== undefined && from !== to ? [[from, to]] : [],
    );
}

/** From a note to linked ones in the order of chance; from another where there are no more. */
function walk(
  edges: readonly [string, string][],
  size: number,
  uniform: () => number,
): Set<string> | undefined {
  const near = new Map<string, string[]>();
  for (const [from, to] of edges) {
    near.set(from, [...(near.get(from) ?? []), to]);
    near.set(to, [...(near.get(to) ?? []), from]);
  }
  if (near.size < size) return undefined;
  const chosen = new Set<string>();
  for (const start of shuffled([...near.keys()].sort(), uniform)) {
    const waiting = [start];
    while (waiting.length > 0 && chosen.size < size) {
      const [path = ''] = waiting.splice(Math.floor(uniform() * waiting.length), 1);
      if (chosen.has(path)) continue;
      chosen.add(path);
      waiting.push(...shuffled(near.get(path) ?? [], uniform).slice(0, FOLLOWED));
    }
  }
  return chosen;
}

function readWithout(vault: string, chosen: ReadonlySet<string>, heldOut: HeldOut, aliases: string): Notes {
  const folder = mkdtempSync(join(tmpdir(), 'altitude-cut-'));
  try {
    for (const path of chosen) {
      mkdirSync(dirname(join(folder, 'all', path)), { recursive: true });
      cpSync(join(vault, path), join(folder, 'all', path));
    }
    const known = existsSync(aliases) ? readAliases(aliases) : new Map<string, Set<string>>();
    copyWithout(join(folder, 'all'), join(folder, 'without'), heldOut, known);
    return new Map(
      [...chosen].sort().map((path) => [notePath(path), readFileSync(join(folder, 'without', path))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some documents of a set as notes, and the questions that they answer in full. */
export interface CutSet {
  notes: Notes;
  questions: Question[];
}

/** Half of the documents answer questions, the others are any. Undefined where there are fewer. */
export function cutSet(set: RetrievalSet, size: number, seed: number): CutSet | undefined {
  if (set.documents.length < size) return undefined;
  const uniform = uniformNumbers(104_729 * seed + size);
  const chosen = new Set<string>();
  const queries: RetrievalSet['queries'] = [];
  for (const query of shuffled(set.queries, uniform)) {
    const fresh = [...query.relevant.keys()].filter((id) => !chosen.has(id));
    if (fresh.length > 0 && chosen.size + fresh.length > size / 2) continue;
    if (queries.push(query) === MAX_QUESTIONS) break;
    for (const id of fresh) chosen.add(id);
  }
  for (const { id } of shuffled(set.documents, uniform)) if (chosen.size < size) chosen.add(id);
  const pathOf = (id: string): NotePath => notePath(`${id.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.md`);
  const notes: Notes = new Map(
    set.documents
      .filter(({ id }) => chosen.has(id))
      .map(({ id, title, text }) => [
        pathOf(id),
        new TextEncoder().encode(title === '' ? `${text}\n` : `# ${title}\n\n${text}\n`),
      ]),
  );
  const questions = queries.map(({ text, relevant }) => ({
    text,
    relevant: new Map([...relevant].map(([id, gain]) => [pathOf(id), gain])),
  }));
  return { notes, questions };
}

/** Fisher and Yates, on a copy. */
function shuffled<T>(values: readonly T[], uniform: () => number): T[] {
  const copy = [...values];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

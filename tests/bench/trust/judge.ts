import type { Citation, Evidence } from '../../../worker/contract';
import type { Wanted } from './trust-questions';

/** What is wrong with an answer, in a few words; empty where it holds all that is wanted. */
export function faultsOf(evidence: Evidence, wanted: Wanted): string[] {
  const { rows, groups, figures, plan } = evidence;
  const paths = rows.map(({ path }) => path ?? '');
  const faults: string[] = [];
  const has = (name: string): boolean => paths.some((path) => isNote(path, name));
  if (wanted.says !== undefined && !isSaid(evidence, wanted.says)) faults.push('not said');
  if (wanted.lists?.every(has) === false)
    faults.push(`not listed: ${wanted.lists.filter((name) => !has(name)).join(', ')}`);
  if (wanted.only === true && rows.length > (wanted.lists?.length ?? 0)) faults.push(`${rows.length} listed`);
  if (wanted.without?.some(has) === true) faults.push(`listed: ${wanted.without.filter(has).join(', ')}`);
  if (wanted.first?.every((name, at) => isNote(paths[at] ?? '', name)) === false) faults.push('not first');
  if (
    wanted.counts !== undefined &&
    figures[0]?.value !== wanted.counts &&
    !isListOf(evidence, wanted.counts)
  )
    faults.push('not so many');
  if (wanted.groups !== undefined) {
    const found = new Map([...figures, ...(groups ?? [])].map(({ label, value }) => [label, value]));
    const off = Object.entries(wanted.groups).filter(([label, value]) => !isNear(found.get(label), value));
    if (off.length > 0) faults.push(`other groups: ${off.map(([label]) => label).join(', ')}`);
  }
  if (wanted.tasks !== undefined) {
    const told = plan.kind === 'tasks' ? quotesOf(evidence).map(({ quote }) => quote) : undefined;
    const begin = wanted.tasks.every((start, at) => told?.[at]?.startsWith(start) === true);
    if (told?.length !== wanted.tasks.length || !begin) faults.push('not these tasks');
  }
  const parts: Readonly<Record<string, unknown>> = { ...plan };
  const misread = Object.entries(wanted.plan ?? {}).filter(([part, value]) => !isSame(parts[part], value));
  if (misread.length > 0) faults.push(`other ${misread.map(([part]) => part).join(', ')}`);
  if (wanted.silent === true && !isSilent(evidence)) faults.push('says something');
  return faults;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isNote(path: string, name: string): boolean {
  return `/${path}`.endsWith(`/${name}.md`) || path.endsWith(`${name}.md`);
}

function isSaid(evidence: Evidence, words: readonly string[]): boolean {
  const told = quotesOf(evidence)
    .slice(0, evidence.plan.kind === 'tasks' ? 5 : 2)
    .map(({ quote, n }) => `${quote} ${evidence.pieces.find((each) => each.n === n)?.title ?? ''}`);
  const listed = evidence.rows.slice(0, 2).map(({ title }, at) => `${title} ${evidence.values?.[at] ?? ''}`);
  const groups = (evidence.groups ?? []).map(({ label, value }) => `${label} ${value}`);
  const quoted = told.some((text) => words.every((word) => holds(text, word)));
  if (quoted || (told.length > 0 && words.every((word) => holds(told.join('\n'), word)))) return true;
  return told.length === 0 && words.every((word) => holds([...listed, ...groups].join('\n'), word));
}

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

function isListOf({ rows, leftOut, figures }: Evidence, count: number): boolean {
  return figures.length === 0 && leftOut === 0 && rows.length === count;
}

function isNear(found: number | undefined, wanted: number): boolean {
  return found !== undefined && Math.abs(found - wanted) < 1e-5;
}

function isSilent(evidence: Evidence): boolean {
  const { figures, plan } = evidence;
  const isCount = plan.kind === 'count' || plan.kind === 'aggregate' || plan.kind === 'order';
  return !isCount && quotesOf(evidence).length === 0 && figures.every(({ value }) => value === 0);
}

/** All that is quoted, of several questions in one too. */
export function quotesOf({ extract }: Evidence): readonly Citation[] {
  if (extract.kind === 'quotes') return extract.quotes;
  return extract.kind === 'sides' ? extract.sides.flatMap(({ quotes }) => quotes) : [];
}

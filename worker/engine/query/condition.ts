import type { BlockKind, Lens, Result } from '../../contract';
import { must } from '../base/assert';
import { ok } from '../base/result';
import { noteCondition, propertyCondition } from './note-condition';
import type { QueryNode } from './query-tree';
import { readQuery } from './read-query';
import type { TextTest } from './text-test';

/** What must be met, by notes or by atoms of the level that is looked at. */
export type Condition =
  /** Of the note alone, whatever the level. */
  | { kind: 'lens'; lens: Lens }
  /** The note has a tag that begins so. */
  | { kind: 'half-tag'; tag: string }
  | { kind: 'kinds'; kinds: readonly BlockKind[] }
  | { kind: 'meaning'; phrase: string }
  /** The note is no template. */
  | { kind: 'no-template' }
  /** The atom holds all of the words, or any of them. */
  | { kind: 'words'; text: string; needed: 'all' | 'any'; where: 'anywhere' | 'content' }
  | { kind: 'text'; test: TextTest }
  | { kind: 'all'; of: Condition[] }
  | { kind: 'any'; of: Condition[] }
  | { kind: 'none'; of: Condition[] };

/** What a query asks beside what it searches for; undefined when it asks nothing. */
export function queryCondition(tree: QueryNode | undefined, nowMs: number): Condition | undefined {
  return tree && asked(tree, nowMs);
}

/** What a lens asks; undefined when it asks nothing. */
export function lensCondition(lens: Lens | undefined, nowMs: number): Result<Condition | undefined> {
  const problems: Result<never>[] = [];
  const condition = lens && conditionOf(lens, 'lens', nowMs, problems);
  return problems[0] ?? ok(condition);
}

/** All of the conditions as one. */
export function bothOf(...conditions: (Condition | undefined)[]): Condition | undefined {
  return joined(
    'all',
    conditions.filter((each) => each !== undefined),
  );
}

function conditionOf(
  lens: Lens,
  field: string,
  nowMs: number,
  problems: Result<never>[],
): Condition | undefined {
  const { where, meaning, kinds = [], allOf = [], anyOf = [], noneOf = [], ...ofNote } = lens;
  const inner = (list: readonly Lens[], name: string): Condition[] =>
    list.flatMap((each, at) => {
      const condition = conditionOf(each, `${field}.${name}[${at}]`, nowMs, problems);
      return condition ?? { kind: 'all', of: [] };
    });
  const read = readQuery(where ?? '', { field: `${field}.where` });
  if (!read.ok) problems.push(read);
  const tree = read.ok ? read.value.tree : undefined;
  return joined('all', [
    ...(Object.keys(ofNote).length === 0 ? [] : [{ kind: 'lens', lens: ofNote } as const]),
    ...(kinds.length === 0 ? [] : [{ kind: 'kinds', kinds } as const]),
    ...(tree === undefined ? [] : [strict(tree, nowMs)]),
    ...(meaning === undefined || meaning.trim() === ''
      ? []
      : [{ kind: 'meaning', phrase: meaning } as const]),
    ...inner(allOf, 'allOf'),
    ...(anyOf.length === 0 ? [] : [join('any', inner(anyOf, 'anyOf'))]),
    ...(noneOf.length === 0 ? [] : [join('none', inner(noneOf, 'noneOf'))]),
  ]);
}

/** What a node asks where words are searched for: a word asks nothing, unless it is the other way to meet an `OR`. */
function asked(node: QueryNode, nowMs: number): Condition | undefined {
  switch (node.kind) {
    case 'words':
      return undefined;
    case 'all':
      return joined(
        'all',
        node.of.map((each) => asked(each, nowMs)).filter((each) => each !== undefined),
      );
    case 'any': {
      const branches = node.of.map((each) => asked(each, nowMs));
      if (branches.every((branch) => branch === undefined)) return undefined;
      return join(
        'any',
        branches.map((branch, at) => branch ?? anyWord(must(node.of[at], 'branch'))),
      );
    }
    default:
      return strict(node, nowMs);
  }
}

/** What a node asks where nothing is searched for: every word must be held. */
function strict(node: QueryNode, nowMs: number): Condition {
  switch (node.kind) {
    case 'words':
      return { kind: 'words', text: node.text, needed: 'all', where: 'anywhere' };
    case 'phrase':
      return { kind: 'text', test: { scope: 'unit', of: node } };
    case 'note':
      return noteLens(noteCondition(node.operator, node.value, nowMs));
    case 'half-tag':
      return { kind: 'half-tag', tag: node.value };
    case 'property':
      return noteLens(propertyCondition(node.name, node.value, nowMs));
    case 'within':
      return node.scope === 'content'
        ? content(node.of)
        : { kind: 'text', test: { scope: node.scope, of: node.of } };
    case 'not':
      return join('none', [strict(node.of, nowMs)]);
    case 'all':
    case 'any':
      return join(
        node.kind,
        node.of.map((each) => strict(each, nowMs)),
      );
  }
}

function noteLens(found: ReturnType<typeof noteCondition>): Condition {
  // The reader has refused what has a problem.
  const lens = 'lens' in found ? found.lens : {};
  const { kinds, ...rest } = lens;
  return kinds === undefined ? { kind: 'lens', lens: rest } : { kind: 'kinds', kinds };
}

function content(node: QueryNode): Condition {
  switch (node.kind) {
    case 'words':
      return { kind: 'words', text: node.text, needed: 'all', where: 'content' };
    case 'phrase':
      return { kind: 'text', test: { scope: 'block', of: node } };
    case 'not':
      return join('none', [content(node.of)]);
    case 'all':
    case 'any':
      return join(node.kind, node.of.map(content));
    default:
      return { kind: 'all', of: [] };
  }
}

/** A branch that is only words is met as a search meets it: by any of them. */
function anyWord(node: QueryNode): Condition {
  const text = wordsIn(node);
  return { kind: 'words', text, needed: 'any', where: 'anywhere' };
}

function wordsIn(node: QueryNode): string {
  if (node.kind === 'words') return node.text;
  return node.kind === 'all' || node.kind === 'any' ? node.of.map(wordsIn).join(' ') : '';
}

function joined(kind: 'all', of: Condition[]): Condition | undefined {
  return of.length === 0 ? undefined : join(kind, of);
}

/** Conditions of notes become one, which is decided in one go and remembered. */
function join(kind: 'all' | 'any' | 'none', of: Condition[]): Condition {
  const [only, ...others] = of;
  if (kind !== 'none' && only !== undefined && others.length === 0) return only;
  const lenses = of.flatMap((each) => (each.kind === 'lens' ? [each.lens] : []));
  if (lenses.length === of.length) return { kind: 'lens', lens: { [LISTS[kind]]: lenses } };
  if (kind !== 'all' || lenses.length < 2) return { kind, of };
  return {
    kind,
    of: [{ kind: 'lens', lens: { allOf: lenses } }, ...of.filter((each) => each.kind !== 'lens')],
  };
}

const LISTS = { all: 'allOf', any: 'anyOf', none: 'noneOf' } as const;

import type { QueryNode } from './query-tree';

/** A query written out so that reading it gives the same again. */
export function printQuery(node: QueryNode): string {
  switch (node.kind) {
    case 'words':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'note':
      return `${node.operator}:${printValue(node.value)}`;
    case 'half-tag':
      return `tag:${node.value}…`;
    case 'property':
      return node.value === undefined ? `[${node.name}]` : `[${node.name}:${node.value}]`;
    case 'within':
      return `${node.scope}:${printEnclosed(node.of)}`;
    case 'not':
      return `-${isOneTerm(node.of) ? printQuery(node.of) : `(${printQuery(node.of)})`}`;
    case 'all':
      return node.of
        .map((each) => (each.kind === 'any' ? `(${printQuery(each)})` : printQuery(each)))
        .join(' ');
    case 'any':
      return node.of.map(printQuery).join(' OR ');
  }
}

/** What a query asks beside what it searches for, written out; undefined when it asks nothing. */
export function printConditions(node: QueryNode): string | undefined {
  if (node.kind === 'words') return undefined;
  if (node.kind === 'any') return node.of.some(asksAnything) ? printQuery(node) : undefined;
  if (node.kind !== 'all') return printQuery(node);
  const asking = node.of.filter(asksAnything);
  return asking.length === 0 ? undefined : printQuery({ kind: 'all', of: asking });
}

function asksAnything(node: QueryNode): boolean {
  return node.kind === 'all' || node.kind === 'any' ? node.of.some(asksAnything) : node.kind !== 'words';
}

function printValue(value: string): string {
  const isPlain = /^[^\s"“”„«»()]+$/u.test(value) && !/^\/.*\/$/.test(value);
  return isPlain ? value : `"${value}"`;
}

function printEnclosed(node: QueryNode): string {
  return isOneTerm(node) ? printQuery(node) : `(${printQuery(node)})`;
}

/** Whether it is read as one where no parentheses are around it. */
function isOneTerm(node: QueryNode): boolean {
  if (node.kind === 'words') return /^[\p{L}\p{N}]+$/u.test(node.text);
  return node.kind !== 'all' && node.kind !== 'any' && node.kind !== 'not';
}

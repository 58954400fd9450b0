import { queryCondition, type Condition } from './condition';
import { printConditions } from './print-query';
import type { QueryNode } from './query-tree';

/** One of the conditions of a query, all of which must be met. */
export interface AskedPart {
  /** As it was read, written out. */
  written: string;
  condition: Condition;
}

/** What a query asks beside what it searches for, one condition each, in their order. */
export function askedParts(tree: QueryNode | undefined, nowMs: number): AskedPart[] {
  const nodes = tree === undefined ? [] : tree.kind === 'all' ? tree.of : [tree];
  return nodes.flatMap((node): AskedPart[] => {
    const condition = queryCondition(node, nowMs);
    const written = printConditions(node);
    return condition === undefined || written === undefined ? [] : [{ written, condition }];
  });
}

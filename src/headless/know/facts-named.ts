import { keyOfNode } from '../../../worker/knowledge/views/named-nodes';
import type { NodeKey } from '../../../worker/knowledge/base/node-keys';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import { factLines } from '../../../worker/knowledge/views/entity-page';
import { factLine, pastLine, statement } from './fact-lines';

/** Keys of the facts that a page prints so, in any case, with or without what it adds in brackets. */
export function factsNamed(written: string, knowledge: Knowledge): NodeKey[] {
  const wanted = folded(written);
  return factLines(knowledge)
    .filter((line) =>
      [statement(line), factLine(line), pastLine(line)].some((said) => folded(said) === wanted),
    )
    .flatMap(({ fact }) => keyOfNode(fact.id, knowledge) ?? []);
}

/** A page shows values as they are written, the table holds them folded. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

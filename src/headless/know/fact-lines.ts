import type { Fact } from '../../../worker/knowledge/base/knowledge-nodes';
import type { FactLine } from '../../../worker/knowledge/views/entity-page';
import { dayText } from '../../texts/format';
import { texts } from '../../texts/texts';

export function factLine(line: FactLine): string {
  const said = statement(line);
  return line.against === 0 ? said : texts().knowledge.denied(said, line.against);
}

/** The fact alone, without who denies it and when it held. */
export function statement({ fact, subject, object }: FactLine): string {
  return texts().knowledge.fact(subject, relationName(fact.says), object);
}

/** What held until another value took its place. */
export function pastLine(line: FactLine): string {
  return texts().knowledge.pastFact(factLine(line), dayText(line.fact.dayMs), dayText(line.untilMs));
}

function relationName(says: Fact['says']): string {
  return says.kind === 'edge' ? texts().knowledge.edges[says.edge] : says.property;
}

import type { Knowledge } from '../fold/knowledge';
import type { Playbook } from '../base/knowledge-nodes';
import { factLines, type FactLine } from '../views/entity-page';
import type { ExportAnswer, ExportedSteps, SaidLine } from './desk-questions';

const MAX_QUOTES = 8;

/** Every node that is not archived, in the order of the fold. */
export function exportAnswer(knowledge: Knowledge): ExportAnswer {
  const lines = factLines(knowledge);
  const about = groupedBy(lines, ({ fact }) => fact.about);
  const objects = groupedBy(lines, ({ fact: { says } }) => (says.kind === 'edge' ? says.to : ''));
  const playbooks = new Map(knowledge.playbooks.map((each) => [each.id, each]));
  return {
    things: [...knowledge.entities.values()]
      .filter(({ maturity }) => maturity !== 'archived')
      .map(({ id, anchors, title, type, maturity, observed, definition, evidence }) => {
        const own = about.get(id) ?? [];
        return {
          ...{ title, type, maturity, observed, definition },
          facts: own.filter(({ fact }) => fact.supersededBy === undefined).map(saidLine),
          history: own.filter(({ fact }) => fact.supersededBy !== undefined).map(saidLine),
          saidOf: anchors.flatMap((anchor) => objects.get(anchor) ?? []).map(saidLine),
          evidence: evidence.slice(0, MAX_QUOTES).map(({ span }) => span),
        };
      }),
    playbooks: knowledge.playbooks.map(exportedSteps),
    skills: knowledge.skills.flatMap(({ id, title, from }) => {
      const playbook = playbooks.get(from);
      return playbook === undefined ? [] : [{ ...exportedSteps(playbook), id, title, ok: playbook.ok }];
    }),
  };
}

function groupedBy(lines: readonly FactLine[], keyOf: (line: FactLine) => string): Map<string, FactLine[]> {
  const groups = new Map<string, FactLine[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group === undefined) groups.set(keyOf(line), [line]);
    else group.push(line);
  }
  return groups;
}

function exportedSteps({ title, steps, evidence }: Playbook): ExportedSteps {
  return { title, steps, sources: [...new Set(evidence.map(({ span }) => span.path))] };
}

/** Nothing is decided of a line in a file. */
function saidLine({ fact, subject, object, against, untilMs }: FactLine): SaidLine {
  const { says, maturity, dayMs, evidence } = fact;
  return {
    ...{ key: undefined, maturity, subject, says, object, dayMs, against, untilMs },
    span: evidence[0]?.span,
  };
}

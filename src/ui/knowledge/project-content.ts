import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import { BRAIN_LIMIT } from '../../../worker/knowledge/views/entity-page';
import { brainSections } from '../../knowing/knowledge-lines';
import { subjectOfBrain } from '../../knowing/prose-case';
import { failed, type KnowledgeContent } from './knowledge-content';
import type { KnowledgePorts } from './knowledge-ports';
import type { ProseModel } from './prose-model';

/** Entities and facts that are listed more when somebody asks for it. */
export const MORE = 100;

/** What is known of a project, so many entities and facts of it; undefined where it is gone, or called otherwise. */
export async function projectContent(
  session: Pick<KnowledgePorts['session'], 'ask'>,
  prose: Pick<ProseModel, 'show'>,
  { scope, limit }: { scope: ScopeKey; limit: number },
): Promise<KnowledgeContent | undefined> {
  const found = await session.ask('brain', { scope, limit });
  if (!found.ok) return failed(found.error);
  const { scopes, entities, facts, total } = found.value;
  if (!scopes.includes(scope)) return undefined;
  // A model is told the same lines, however many are listed.
  const first = { ...found.value, facts: facts.slice(0, BRAIN_LIMIT) };
  const left = Math.max(total.entities - entities.length, total.facts - facts.length);
  return {
    kind: 'project',
    scopes,
    chosen: scope,
    sections: brainSections(found.value),
    more: Math.min(left, MORE),
    prose: await prose.show(subjectOfBrain(scope, first)),
  };
}

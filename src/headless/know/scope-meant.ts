import type { ScopeKey } from '../../../worker/knowledge/base/scope-key';
import { scopeKeys, scopeNamed } from '../../../worker/knowledge/views/scopes';
import { texts } from '../../texts/texts';
import { EXIT, refuse, type Outcome } from '../output/failure';
import type { VaultKnowledge } from './read-knowledge';

/** The project or domain that is called so; undefined for no name. */
export function scopeMeant(
  name: string | undefined,
  { knowledge }: VaultKnowledge,
): Outcome<ScopeKey | undefined> {
  if (name === undefined) return { ok: true, value: undefined };
  const all = scopeKeys(knowledge);
  const scope = scopeNamed(name, all);
  if (scope !== undefined) return { ok: true, value: scope };
  const { noSuchScope, scopeAdvice } = texts().knowledge.terminal;
  const known = all.filter((key) => key !== 'global');
  return { ok: false, failure: refuse('not-found', noSuchScope(name), scopeAdvice(known), EXIT.notFound) };
}

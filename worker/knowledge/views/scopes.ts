import type { Knowledge } from '../fold/knowledge';
import { scopeKey, type ScopeKey } from '../base/scope-key';
import type { Scope } from '../base/knowledge-nodes';

/** All scopes that can be asked about, everywhere first, then projects and domains. */
export function scopeKeys({ scopes }: Pick<Knowledge, 'scopes'>): ScopeKey[] {
  const projects = [...scopes.projects.keys()].map((name): ScopeKey => `project:${name}`);
  return ['global', ...projects, ...scopes.domains.map((name): ScopeKey => `domain:${name}`)];
}

/** The scope that a person means: as one word, or by its name, of a project before a domain. Letter case counts where it has to. */
export function scopeNamed(name: string, known: readonly ScopeKey[]): ScopeKey | undefined {
  const written = name.normalize('NFC').trim();
  const isNamed = (text: string) => (key: string) => key === text || key.slice(key.indexOf(':') + 1) === text;
  return (
    known.find(isNamed(written)) ?? known.find((key) => isNamed(written.toLowerCase())(key.toLowerCase()))
  );
}

/** What is seen from a scope: its own, what is everywhere, and from a project also what is of its domains. */
export function isSeenFrom(from: ScopeKey, { scopes }: Pick<Knowledge, 'scopes'>): (scope: Scope) => boolean {
  const domains = from.startsWith('project:')
    ? scopes.projects.get(from.slice('project:'.length))
    : undefined;
  const seen = new Set<ScopeKey>([
    'global',
    from,
    ...(domains ?? []).map((name): ScopeKey => `domain:${name}`),
  ]);
  return (scope) => seen.has(scopeKey(scope));
}

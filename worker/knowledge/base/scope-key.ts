import type { Scope } from './knowledge-nodes';

export const GLOBAL_SCOPE: Scope = { kind: 'global', key: undefined };

/** A scope as one word, in which it is asked for and decided of. */
export type ScopeKey = 'global' | `project:${string}` | `domain:${string}`;

export function scopeKey({ kind, key }: Scope): ScopeKey {
  return kind === 'global' || key === undefined ? 'global' : `${kind}:${key}`;
}

/** Undefined for what is none. */
export function scopeOfKey(text: string): Scope | undefined {
  if (text === 'global') return GLOBAL_SCOPE;
  const [, kind, key] = /^(project|domain):(.+)$/s.exec(text) ?? [];
  return key === undefined ? undefined : { kind: kind as 'project' | 'domain', key };
}

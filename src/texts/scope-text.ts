import { texts } from './texts';

/** A scope of what is known, as part of a sentence. */
export function scopeText({
  kind,
  key,
}: {
  kind: 'project' | 'domain' | 'global';
  key: string | undefined;
}): string {
  const { scopes } = texts().knowledge;
  return kind === 'global' || key === undefined ? scopes.global : scopes[kind](key);
}

import type { Secrets } from '../../providers/ports';

/** Keys out of environment variables: `embedder-key` is kept in `ALTITUDE_EMBEDDER_KEY`. */
export function environmentSecrets(environment: Record<string, string | undefined>): Secrets {
  return { get: (name) => environment[variableOf(name)] || undefined };
}

/** The variable that holds the secret of this name. */
function variableOf(name: string): string {
  return `ALTITUDE_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}

import type { ProviderPorts } from '../../../src/providers/ports';

/** Ports without time, without keys and without a network. */
export function offline(send: ProviderPorts['send']): ProviderPorts {
  const secrets = { get: () => undefined };
  return { send, secrets, now: () => 0, after: () => () => undefined, random: () => 0 };
}

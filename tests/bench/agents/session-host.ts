import type { VaultSession } from '../../../src/headless/session/vault-session';
import type { AgentHost } from '../../../src/mcp/agent-host';

/** A vault that is open and stays as it is. */
export function hostOver(session: VaultSession): AgentHost {
  const refuse = (): never => {
    throw new Error('not part of the bench');
  };
  return {
    vaultName: 'bench',
    allowanceUsd: 0,
    now: () => 0,
    call: (verb, request, options) => session.call(verb, request, options),
    readNote: (path) => session.folder.read(path),
    readiness: () => ({ kind: 'ready' }),
    whenReady: () => Promise.resolve(),
    files: {
      listFiles: () => Promise.resolve({ ok: true, value: [] }),
      ...{ reindex: refuse, quoteImport: refuse, include: refuse },
    },
    savedLens: () => undefined,
  };
}

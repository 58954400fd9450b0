import { DEFAULT_OPTIONS, type EngineOptions, type Result } from '../../../worker/contract';
import { openVault, type VaultSession } from '../../../src/headless/session/vault-session';
import { embedder } from './embedder-choice';

/** A vault that was read and embedded, by what is judged when no other embedder is named; `env` may name a native runtime. */
export async function openEmbedded(
  vault: string,
  indexFolder: string,
  by: string = embedder,
  env: Partial<Record<string, string>> = {},
): Promise<VaultSession> {
  const opened = await openVault({ vault, indexFolder, embedder: by, access: 'write', env });
  if (!opened.ok) throw new Error(opened.failure.message);
  const session = opened.value;
  value(await session.update({ rebuild: false, allowLoss: false }, () => undefined));
  value(await session.embed(() => undefined));
  return session;
}

/** The defaults but for some. */
export async function configure(session: VaultSession, options: Partial<EngineOptions>): Promise<void> {
  value(await session.engine.configure({ options: { ...DEFAULT_OPTIONS, embedder, ...options } }));
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

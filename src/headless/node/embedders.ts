import type { ClientOptions } from '../../../worker/wire/client';
import type { EmbeddingModel } from '../../../worker/contract';
import type { ProviderPorts } from '../../providers/ports';
import { openProvider, parseProviderChoice } from '../../providers/provider-choice';
import { withQuickQuestions } from '../../providers/quick-questions';
import { after } from './after';
import { environmentSecrets } from './environment-secrets';
import { sendByFetch } from './fetch-http';

/** Under which name the key of a provider is kept. */
export const EMBEDDER_KEY = 'embedder-key';

/** A program may wait until a server has loaded its model, but not longer than the engine's client waits for an answer. */
const QUESTION_MS = 20_000;

/**
 * Opens embedders of servers by names like `ollama:nomic-embed-text`, with the key of the environment when there is one.
 * Of a model that is `known` nothing is asked before there is something to embed.
 */
export function remoteEmbedders(
  env: Partial<Record<string, string>>,
  known: EmbeddingModel | undefined,
): NonNullable<ClientOptions['openEmbedder']> {
  const secrets = environmentSecrets(env);
  const ports: ProviderPorts = {
    send: sendByFetch,
    secrets,
    now: Date.now,
    after,
    random: Math.random,
  };
  return async (name, cancellation) => {
    const choice = parseProviderChoice(name);
    if (!choice.ok) return choice;
    const secret = secrets.get(EMBEDDER_KEY) === undefined ? undefined : EMBEDDER_KEY;
    const opened = await openProvider({ ...choice.value, secret, known }, ports, cancellation);
    if (!opened.ok) return opened;
    return { ok: true, value: withQuickQuestions(opened.value, QUESTION_MS, after) };
  };
}

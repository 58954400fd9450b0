import type { Cancellation, Embedder, Result } from '../../worker/contract';
import { OLLAMA_ADDRESS, openOllama } from './ollama';
import type { RemoteOptions } from './open-remote';
import { OPENAI_ADDRESS, openOpenAi } from './openai';
import type { ProviderPorts } from './ports';

/** Which provider a user chose, with all that it needs to be opened. */
export interface ProviderChoice extends Pick<RemoteOptions, 'address' | 'model' | 'dimensions'> {
  provider: 'ollama' | 'openai';
}

/**
 * Reads `ollama:nomic-embed-text`, `openai:http://localhost:1234/v1#some-model`, `openai:text-embedding-3-large@1024`.
 * Without an address the model is the provider's own, at its usual place.
 */
export function parseProviderChoice(text: string): Result<ProviderChoice> {
  const parts = /^(ollama|openai):(?:(.*)#)?([^#]+?)(?:@(\d{1,4}))?$/s.exec(text.trim());
  const [, provider, address, model = '', dimensions] = parts ?? [];
  const isComplete = model.trim() !== '' && address !== '' && Number(dimensions ?? 1) > 0;
  if ((provider !== 'ollama' && provider !== 'openai') || !isComplete)
    return {
      ok: false,
      error: { kind: 'bad-request', field: 'embedder', why: { kind: 'no-embedder', typed: text } },
    };
  return {
    ok: true,
    value: {
      provider,
      address: address ?? (provider === 'ollama' ? OLLAMA_ADDRESS : OPENAI_ADDRESS),
      model,
      ...(dimensions === undefined ? {} : { dimensions: Number(dimensions) }),
    },
  };
}

/** Opens what was chosen. */
export function openProvider(
  choice: ProviderChoice & Omit<RemoteOptions, 'address' | 'model' | 'dimensions'>,
  ports: ProviderPorts,
  cancellation: Cancellation,
): Promise<Result<Embedder>> {
  const { provider, ...options } = choice;
  return provider === 'ollama'
    ? openOllama(options, ports, cancellation)
    : openOpenAi(options, ports, cancellation);
}

import { openMessages } from '../../src/providers/messages';

export interface Asked {
  base: string;
  isLocal: boolean;
  model: string;
  /** Stops at the first piece. */
  stops: boolean;
}

export interface Heard {
  /** The answer, or why there is none. */
  outcome: string;
  pieces: number;
}

/** Asks from a page, through the same client as the plugin. */
async function ask({ base, isLocal, model, stops }: Asked): Promise<Heard> {
  const abort = new AbortController();
  const port = openMessages({
    address: { base, host: new URL(base).host, isLocal },
    key: () => 'sk-test',
    fetch: (input, init) => window.fetch(input, init),
    after: (delayMs, task) => {
      const timer = window.setTimeout(task, delayMs);
      return () => window.clearTimeout(timer);
    },
  });
  let pieces = 0;
  const request = { model, maxTokens: 50, system: '', blocks: [{ text: 'Hello.' }] };
  const result = await port.stream(
    request,
    () => {
      pieces += 1;
      if (stops) abort.abort();
    },
    abort.signal,
  );
  if (result.ok) return { outcome: result.value.text, pieces };
  const { failure } = result;
  return { outcome: failure.kind === 'lost' ? `lost: ${failure.why}` : failure.kind, pieces };
}

export const messagesPage = { ask };
Object.assign(window, { messagesPage });

import { openMessages } from '../../providers/messages';
import type { ServerAddress } from '../../llm/server-address';
import type { MessagesPort } from '../../llm/messages-port';
import { texts } from '../../texts/texts';
import { after } from '../node/after';
import { EXIT, refuse, type Outcome } from '../output/failure';

const KEY = 'ALTITUDE_LLM_KEY';

/** The way to a server; refuses before anything is sent where it would want a key and there is none. */
export function openServer(
  address: ServerAddress,
  env: Partial<Record<string, string>>,
): Outcome<MessagesPort> {
  const key = (): string | undefined => env[KEY] || undefined;
  const { noKey, noKeyAdvice } = texts().spending;
  if (!address.isLocal && key() === undefined)
    return { ok: false, failure: refuse('no-key', noKey(address.host), noKeyAdvice, EXIT.usage) };
  return {
    ok: true,
    value: openMessages({ address, key, fetch: (input, init) => fetch(input, init), after }),
  };
}

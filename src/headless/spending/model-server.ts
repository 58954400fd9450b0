import { parseAddress } from '../../providers/address';
import { ANTHROPIC, serverAddress, type ServerAddress } from '../../llm/server-address';
import { texts } from '../../texts/texts';
import { badAddress, EXIT, refuse, type Outcome } from '../output/failure';

/** What was named on the command line. */
export interface ServerChoice {
  model: string | undefined;
  url: string | undefined;
}

export interface ModelServer {
  address: ServerAddress;
  model: string;
}

/** Cheap and good enough to say what a note says. */
const DEFAULT_MODEL = 'claude-haiku-5-5';

/** Whom to ask; nothing is sent for that. */
export function chooseServer({ model, url }: ServerChoice): Outcome<ModelServer> {
  const parsed = parseAddress(url ?? ANTHROPIC);
  if (!parsed.ok) return { ok: false, failure: badAddress(parsed.error) };
  const address = serverAddress(parsed.value);
  const chosen = model ?? (address.base === ANTHROPIC ? DEFAULT_MODEL : undefined);
  const { noModel, noModelAdvice } = texts().spending;
  if (chosen !== undefined) return { ok: true, value: { address, model: chosen } };
  return { ok: false, failure: refuse('no-model', noModel(address.host), noModelAdvice, EXIT.usage) };
}

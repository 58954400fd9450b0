import { estimateTokens } from './estimate-tokens';
import type { JobWhy, LedgerEntry } from './ledger-entry';
import type { MessagesPort, ModelAnswer, ModelFailure, ModelRequest, ModelResult } from './messages-port';
import { costUsd, nextDayMs, type Pricing } from './prices';
import type { Factors } from './quote';

/** Requests that certainly were not billed are repeated this often, waiting at most so long. */
const MAX_TRIES = 5;
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 1_000;

export interface SendPorts {
  messages: Pick<MessagesPort, 'stream'>;
  /** From 0, exclusive of 1. */
  random(): number;
  /** May end early when whoever asks no longer wants it. */
  sleep(delayMs: number): Promise<void>;
  isEnding(): boolean;
  signal: AbortSignal;
  onText?: (piece: string) => void;
}

/** Once, and again where it is certain that nothing was billed. */
export async function sendRequest(
  ports: SendPorts,
  request: ModelRequest,
): Promise<ModelResult<ModelAnswer>> {
  const { messages, signal, onText = () => undefined } = ports;
  for (let tried = 1; ; tried += 1) {
    const result = await messages.stream(request, onText, signal);
    if (result.ok || tried >= MAX_TRIES || ports.isEnding()) return result;
    const waitMs = waitAfter(result.failure, tried, ports.random());
    if (waitMs === undefined || waitMs > LONGEST_WAIT_MS) return result;
    await ports.sleep(waitMs);
    if (ports.isEnding()) return result;
  }
}

/** Undefined for what is not to be repeated. */
function waitAfter(failure: ModelFailure, tried: number, chance: number): number | undefined {
  const ownMs = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + chance / 2);
  if (failure.kind === 'busy') return Math.max(ownMs, failure.retryAfterMs ?? 0);
  return failure.kind === 'unreachable' ? ownMs : undefined;
}

/** When a server that asked to wait may be asked again. */
export function resumesAt(nowMs: number, { retryAfterMs }: Extract<ModelFailure, { kind: 'busy' }>): number {
  return nowMs + (retryAfterMs ?? LONGEST_WAIT_MS);
}

/** When there is room again under the limit of a day; undefined for what another day does not change. */
export function nextRoomMs(why: JobWhy | undefined, nowMs: number): number | undefined {
  return why === 'day-cap' || why === 'day-unknown' ? nextDayMs(nowMs) : undefined;
}

type Lost = Extract<LedgerEntry, { kind: 'lost' }>;

/** What a lost request counts: of one that was stopped the input is known and the output is what came; else the whole reserve. */
export function lostAmount(
  failure: Extract<ModelFailure, { kind: 'lost' }>,
  reserved: Pick<Lost, 'usd' | 'tokens'>,
  factors: Factors,
  pricing: Pricing,
): Pick<Lost, 'usd' | 'tokens'> {
  if (failure.why !== 'stopped' || failure.usage === undefined) return reserved;
  const output = Math.ceil(estimateTokens(failure.text) * factors.output * 1.6) + 64;
  const usage = { ...failure.usage, output: Math.max(output, failure.usage.output) };
  const usd = costUsd(pricing, usage);
  const tokens = usage.input + usage.output + usage.cacheRead + usage.cacheWrite;
  return {
    usd: usd === null || reserved.usd === null ? usd : Math.min(usd, reserved.usd),
    tokens: Math.min(tokens, reserved.tokens),
  };
}

import { tokenFactor } from './estimate-tokens';
import type { ServerAbilities } from './messages-port';
import { windowTokensOf } from './plan-purchase';
import { pricingOf, type Sold } from './prices';

/** Requests under way at once. A model on this computer does one thing at a time. */
export const LANES = { remote: 2, local: 1 };
/** US dollars that jobs of a day may cost together, unless another limit is named. */
export const DAY_CAP_USD = 1;

/** Of models of Altitude's own table the context is known; of others nothing is asked before somebody agreed. */
export function windowTokensFor(sold: Sold, nowMs: number): number {
  const listed = pricingOf(sold, nowMs);
  const step = listed.kind === 'price' ? listed.price.above?.promptTokens : undefined;
  const context = listed.kind === 'price' ? CONTEXT_TOKENS : undefined;
  return windowTokensOf(context, step, sold.address.isLocal, tokenFactor(sold.model));
}

const CONTEXT_TOKENS = 1_000_000;

/** Thinking is billed as output. */
export function mannersOf(abilities: ServerAbilities | undefined): { effort?: 'low'; thinking?: 'off' } {
  return {
    ...(abilities?.takesEffort === true ? { effort: 'low' as const } : {}),
    ...(abilities?.canThinkingBeOff === true ? { thinking: 'off' as const } : {}),
  };
}

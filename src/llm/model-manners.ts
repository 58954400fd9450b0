import { tokenFactor } from './estimate-tokens';
import type { ServerAbilities } from './messages-port';
import { windowTokensOf } from './plan-purchase';
import type { Pricing } from './prices';

/** Requests under way at once. A model on this computer does one thing at a time. */
export const LANES = { remote: 2, local: 1 };
/** US dollars that jobs of a day may cost together, unless another limit is named. */
export const DAY_CAP_USD = 1;

/** Of models of Altitude's own table the context is known; of others nothing is asked before somebody agreed. */
export function windowTokensFor(model: string, pricing: Pricing, isLocal: boolean): number {
  const step = pricing.kind === 'price' ? pricing.price.above?.promptTokens : undefined;
  const context = pricing.kind === 'price' ? CONTEXT_TOKENS : undefined;
  return windowTokensOf(context, step, isLocal, tokenFactor(model));
}

const CONTEXT_TOKENS = 1_000_000;

/** Thinking is billed as output. */
export function mannersOf(abilities: ServerAbilities | undefined): { effort?: 'low'; thinking?: 'off' } {
  return {
    ...(abilities?.takesEffort === true ? { effort: 'low' as const } : {}),
    ...(abilities?.canThinkingBeOff === true ? { thinking: 'off' as const } : {}),
  };
}

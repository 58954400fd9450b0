import type { Fault } from '../../worker/contract';

/** How a language says each kind of fault. */
export type FaultWords = { [K in Fault['kind']]: (fault: Extract<Fault, { kind: K }>) => string };

export function faultWords(words: FaultWords, fault: Fault): string {
  // Each kind has the words of that kind, which the types of a call cannot follow.
  const say = words[fault.kind] as (fault: Fault) => string;
  return say(fault);
}

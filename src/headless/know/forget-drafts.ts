import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import { failureOf, type Outcome } from '../failure';
import type { PurchasePorts } from '../spending/run-summarize';
import { opinionsOver, type DecidableKnowledge } from './known-opinions';

/** Removes the drafts of playbooks that this device keeps; they can be bought again. */
export async function runForgetDrafts(
  surroundings: DecidableKnowledge,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { purchases } = opinionsOver(surroundings, ports);
  const ledger = await purchases.ledger();
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const kept = await ledger.value.drafts.list();
  if (!kept.ok) return { ok: false, failure: failureOf(kept.error) };
  const forgotten = await purchases.forgetDrafts();
  if (!forgotten.ok) return { ok: false, failure: failureOf(forgotten.error) };
  const count = kept.value.length;
  return {
    ok: true,
    value: { json: { forgotten: count }, lines: () => [texts().opinions.forgotten(count)] },
  };
}

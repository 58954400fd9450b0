import type { ContentHash } from '../../../worker/contract';
import { isProse } from '../../llm/opinions/draft-shelf';
import { formatList } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { failureOf, type Outcome } from '../output/failure';
import type { PurchasePorts } from '../spending/purchase-ports';
import { opinionsOver, type DecidableKnowledge } from './known-opinions';

/** Removes the drafts of playbooks and the pages in prose that this device keeps; they can be bought again. */
export async function runForgetDrafts(
  surroundings: DecidableKnowledge,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { purchases } = opinionsOver(surroundings, ports);
  const ledger = await purchases.ledger();
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const kept = await ledger.value.drafts.list();
  if (!kept.ok) return { ok: false, failure: failureOf(kept.error) };
  const written = await ledger.value.drafts.read();
  if (!written.ok) return { ok: false, failure: failureOf(written.error) };
  const forgotten = await purchases.forgetDrafts();
  if (!forgotten.ok) return { ok: false, failure: failureOf(forgotten.error) };
  const own = kept.value.flatMap((id) => written.value.get(id as ContentHash) ?? []);
  const pages = own.filter(isProse).length;
  const drafts = kept.value.length - pages;
  return {
    ok: true,
    value: { json: { forgotten: { drafts, pages } }, lines: () => [forgottenText(drafts, pages)] },
  };
}

function forgottenText(drafts: number, pages: number): string {
  const { opinions, prose } = texts();
  const kinds = [
    ...(drafts > 0 || pages === 0 ? [opinions.draftCount(drafts)] : []),
    ...(pages === 0 ? [] : [prose.pages(pages)]),
  ];
  return opinions.forgotten(formatList(kinds));
}

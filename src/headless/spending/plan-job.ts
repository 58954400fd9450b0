import { isAbsolute } from 'node:path';
import type { AtomId, Result } from '../../../worker/contract';
import { tokenFactor } from '../../llm/estimate-tokens';
import type { Ledger, UnreadLedger } from '../../llm/ledger';
import { windowTokensFor } from '../../llm/model-manners';
import { notesToSummarise } from '../../llm/needs-of-notes';
import { planPurchase, type Plan } from '../../llm/plan-purchase';
import { pricingOf, type Pricing } from '../../llm/prices';
import { makeQuote, type PriceQuote } from '../../llm/quote';
import type { SummaryAsk } from '../../llm/summary-task-request';
import { ledgersFor } from '../../llm/unknown-spending';
import { isInFolder, trimFolder } from '../../settings/folder-rules';
import { surveyVault } from '../files/survey';
import { askNamed } from '../command-line/atom-names';
import { failureOf, type Outcome } from '../output/failure';
import type { ShowShare } from '../output/progress-line';
import { texts } from '../../texts/texts';
import type { VaultSession } from '../session/vault-session';
import type { ModelServer } from './model-server';

/** Which summaries are meant. */
export interface Wanted {
  /** As a person names them; the vault where there is none. */
  atoms: string[];
  which: 'missing' | 'stale';
  perspective: string | null;
}

export interface Planned {
  plan: Plan;
  quote: PriceQuote;
  pricing: Pricing;
  /** Ledgers of other devices that have to be readable before it is bought. */
  waitsFor: readonly UnreadLedger[];
}

/** The price of what is wanted. Nothing is sent for it. */
export async function planJob(
  session: VaultSession,
  { address, model, ownPrices }: ModelServer,
  {
    wanted,
    ledger,
    nowMs,
    way,
    show,
  }: {
    wanted: Wanted;
    ledger: Ledger;
    nowMs: number;
    way: 'stream' | 'batch';
    show: ShowShare;
  },
): Promise<Outcome<Planned>> {
  const ids = await idsOf(session, wanted.atoms, nowMs);
  if (!ids.ok) return ids;
  const pricing = pricingOf({ address, model }, nowMs, ownPrices);
  const { perspective, which } = wanted;
  const windowTokens = windowTokensFor({ address, model }, nowMs);
  const ask: SummaryAsk = {
    model,
    keyModel: `${address.host}/${model}`,
    perspective,
    job: '',
    now: () => nowMs,
  };
  const planned = await planPurchase(
    session.engine,
    { ids: ids.value, perspective, which, windowTokens },
    ask,
    (done, total) => show(texts().spending.planning, { done, total }, undefined),
  );
  if (!planned.ok) return { ok: false, failure: failureOf(planned.error) };
  const factors = ledger.factors(address.host, model, tokenFactor(model));
  const quote = makeQuote(planned.value.units, {
    ...{ host: address.host, base: address.base, model, way, pricing, factors, nowMs },
  });
  return {
    ok: true,
    value: { plan: planned.value, quote, pricing, waitsFor: ledgersFor(quote, ledger) },
  };
}

async function idsOf(
  session: VaultSession,
  names: readonly string[],
  nowMs: number,
): Promise<Outcome<AtomId[]>> {
  const ids = new Set<AtomId>();
  for (const name of names.length === 0 ? ['/'] : names) {
    const found = await idsNamed(session, name, nowMs);
    if (!found.ok) return { ok: false, failure: failureOf(found.error) };
    for (const id of found.value) ids.add(id);
  }
  return { ok: true, value: [...ids] };
}

/** The atom of that name, or all that is in the folder of that name. */
async function idsNamed(session: VaultSession, name: string, nowMs: number): Promise<Result<AtomId[]>> {
  const { root } = session.folder;
  const found = await askNamed(name, session, (id) => session.engine.atom({ id }));
  if (found.ok) return { ok: true, value: [found.value.id] };
  const files = await surveyVault(root, nowMs);
  if (!files.ok) return files;
  const folder = trimFolder(isAbsolute(name) && name.startsWith(root) ? name.slice(root.length) : name);
  const inside = files.value.filter(({ path }) => folder !== '' && isInFolder(path, folder));
  if (inside.length === 0) return found;
  return notesToSummarise(
    session.engine,
    inside.map(({ path }) => path),
  );
}

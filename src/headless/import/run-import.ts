import type { SummaryNeed } from '../../../worker/contract';
import { changedJson, listJson } from '../../answers/chosen-notes';
import { tokenFactor } from '../../llm/estimate-tokens';
import { windowTokensFor } from '../../llm/model-manners';
import { inPieces, needsOfNotes } from '../../llm/needs-of-notes';
import { planPurchase } from '../../llm/plan-purchase';
import { pricingOf } from '../../llm/prices';
import { makeQuote, type Money, type SummaryUnit } from '../../llm/quote';
import { isInFolder } from '../../settings/folder-rules';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { EXIT, failureOf, refuse, type Outcome } from '../output/failure';
import { nearestWord } from '../../trace/nearest-word';
import type { ShowShare } from '../output/progress-line';
import { chooseServer } from '../spending/model-server';
import { openLedger } from '../spending/open-ledger';
import type { VaultSession } from '../session/vault-session';
import { changeChoice, type Changed, type ChoiceChange, type ChoiceFailure } from './change-choice';
import { changedLines, listLines } from './import-lines';
import type { ImportTask } from '../command-line/import-task';
import { listRows, rowOf, type Surveyed } from './list-rows';
import { surveyVault, type SurveyedFile } from '../files/survey';

/** Changes the choice; the index follows with its next update. */
export async function choosePaths(
  { folder, rules }: VaultSession,
  { kind, paths }: ChoiceChange,
  nowMs: number,
): Promise<Outcome<Changed>> {
  const files = await surveyVault(folder.root, nowMs);
  if (!files.ok) return { ok: false, failure: failureOf(files.error) };
  const named = paths.map((path) => pathNamed(path, files.value));
  const unknown = named.indexOf(undefined);
  if (unknown >= 0) return noPath(paths[unknown] ?? '', files.value);
  const wanted = named.filter((path) => path !== undefined);
  const changed = await changeChoice(rules, files.value, { kind, paths: wanted });
  return changed.ok ? changed : { ok: false, failure: failureFor(changed.failure) };
}

/** A note may be named without its extension. */
function pathNamed(written: string, files: readonly SurveyedFile[]): string | undefined {
  return [written, `${written}.md`].find((path) => files.some((file) => isInFolder(file.path, path)));
}

function noPath(path: string, files: readonly SurveyedFile[]): Outcome<never> {
  const known = files.flatMap((file) => placesAbove(file.path));
  const say = texts().chosenNotes;
  const meant = nearestWord(path, [...new Set(known)]);
  const advice = meant === undefined ? say.noPathAdvice : texts().terminal.questions.didYouMean(meant);
  return { ok: false, failure: refuse('no-such-path', say.noPath(path), advice, EXIT.notFound) };
}

function placesAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

function failureFor(failure: ChoiceFailure): ReturnType<typeof refuse> {
  if (failure.kind === 'unwritten') return failureOf(failure.error);
  const say = texts().chosenNotes;
  return refuse('left-out', say.stillLeftOut(failure.path, failure.why), say.stillLeftOutAdvice(failure.why));
}

export function changedAnswer({ rules }: VaultSession, action: ChoiceChange, changed: Changed): Answer {
  const { choice } = rules;
  return {
    json: changedJson(action, changed, choice),
    lines: (style) => changedLines(action, changed, choice, style),
  };
}

interface ListPorts {
  now: () => number;
  show: ShowShare;
}

/** What a folder holds and what of it is read; what summaries would cost where a model was named. Nothing is sent. */
export async function listAnswer(
  session: VaultSession,
  folder: string,
  seller: ImportTask['seller'],
  ports: ListPorts,
): Promise<Outcome<Answer>> {
  const files = await surveyVault(session.folder.root, ports.now());
  if (!files.ok) return { ok: false, failure: failureOf(files.error) };
  if (folder !== '' && !files.value.some(({ path }) => isInFolder(path, folder)))
    return noPath(folder, files.value);
  const here = files.value.filter(({ path }) => isAt(path, folder));
  const read = here.filter(({ path }) => session.rules.admits(path));
  const needs = await needsOfNotes(
    session.engine,
    read.map(({ path }) => path),
  );
  if (!needs.ok) return { ok: false, failure: failureOf(needs.error) };
  const priced = seller && (await pricesOf(session, seller, needs.value, ports));
  if (priced?.ok === false) return priced;
  const surveyed: Surveyed = {
    files: here,
    leftOut: (path) => session.rules.leftOut(path),
    needs: needs.value,
    units: priced?.value.units ?? [],
    priceOf: priced?.value.priceOf,
  };
  const list = { folder, rows: listRows(surveyed, folder), total: rowOf(surveyed, folder, true) };
  const { choice } = session.rules;
  const model = priced?.value.model;
  return {
    ok: true,
    value: { json: listJson(list, choice, model), lines: (style) => listLines(list, choice, model, style) },
  };
}

function isAt(path: string, folder: string): boolean {
  return folder === '' || isInFolder(path, folder);
}

interface Priced {
  units: SummaryUnit[];
  model: { model: string; host: string };
  priceOf: (units: SummaryUnit[]) => Money;
}

async function pricesOf(
  session: VaultSession,
  seller: NonNullable<ImportTask['seller']>,
  needs: readonly SummaryNeed[],
  { now, show }: ListPorts,
): Promise<Outcome<Priced>> {
  const server = chooseServer(seller, now());
  if (!server.ok) return server;
  const { address, model } = server.value;
  const ledger = await openLedger(session);
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const nowMs = now();
  const pricing = pricingOf(server.value, nowMs, server.value.ownPrices);
  const windowTokens = windowTokensFor(server.value, nowMs);
  const keyModel = `${address.host}/${model}`;
  const ask = { model, keyModel, perspective: null, job: '', now };
  const units: SummaryUnit[] = [];
  const notes = [...new Set(needs.flatMap(({ path }) => path ?? []))];
  for (const ids of inPieces(notes)) {
    const wish = { ids, perspective: null, which: 'missing' as const, windowTokens };
    const plan = await planPurchase(session.engine, wish, ask, (done, total) =>
      show(texts().spending.planning, { done, total }, undefined),
    );
    if (!plan.ok) return { ok: false, failure: failureOf(plan.error) };
    for (const unit of plan.value.units) units.push(unit);
  }
  const factors = ledger.value.factors(address.host, model, tokenFactor(model));
  const context = { host: address.host, base: address.base, model, way: 'stream' as const };
  const priceOf = (some: SummaryUnit[]): Money =>
    makeQuote(some, { ...context, pricing, factors, nowMs }).price;
  return { ok: true, value: { units, model: { model, host: address.host }, priceOf } };
}

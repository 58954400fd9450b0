import { randomBytes } from 'node:crypto';
import { jobJson, quoteJson } from '../../answers/spending';
import { BatchRun } from '../../llm/batch-run';
import { tokenFactor } from '../../llm/estimate-tokens';
import { JobRun } from '../../llm/job';
import type { JobPorts } from '../../llm/job-ports';
import type { JobRecord } from '../../llm/job-record';
import type { Ledger } from '../../llm/ledger';
import type { MessagesPort } from '../../llm/messages-port';
import { DAY_CAP_USD, LANES, mannersOf, windowTokensFor } from '../../llm/model-manners';
import { leftOf, openJobs } from '../../llm/open-jobs';
import { pricingOf } from '../../llm/prices';
import { perspectiveOf, type PriceQuote } from '../../llm/quote';
import { SummarySource } from '../../llm/summary-source';
import { texts } from '../../texts/texts';
import { isPublished } from '../files/archive-note';
import { after } from '../node/after';
import type { Answer } from '../output/answer';
import { EXIT, failureOf, refuse, type Outcome } from '../output/failure';
import type { VaultSession } from '../session/vault-session';
import { agreeAnew, sellerOf } from './agree-anew';
import { capFor } from './cap-for';
import { refusalWithout, type Consent } from './consent';
import { chooseServer, type ModelServer } from './model-server';
import { openServer } from './open-server';
import { openLedger } from './open-ledger';
import { planJob, type Planned } from './plan-job';
import type { PurchasePorts } from './purchase-ports';
import { paidText } from '../../texts/paid-text';
import { boughtText, jobLines, priceLines } from './spending-lines';
import type { SummariesWanted, SummarizeTask } from '../command-line/spending-options';
import { untilInterrupted } from './until-interrupted';

/** Buys summaries, goes on with a job, or takes back what one bought. Nothing is sent before somebody agreed to its price. */
export async function summarizeAnswer(
  session: VaultSession,
  task: SummarizeTask,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const ledger = await openLedger(session);
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  if (task.then.kind === 'undo')
    return undo(session, ledger.value, { job: task.then.job, isAgreed: task.agreed }, ports);
  if (task.then.kind === 'resume') return resume(session, ledger.value, task, ports);
  return buy(session, ledger.value, task, ports);
}

async function buy(
  session: VaultSession,
  ledger: Ledger,
  task: SummarizeTask,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const server = chooseServer(task, ports.now());
  if (!server.ok) return server;
  const { wanted, way } = task;
  const planned = await planJob(session, server.value, {
    wanted,
    ledger,
    nowMs: ports.now(),
    way,
    show: ports.show,
  });
  if (!planned.ok) return planned;
  if (planned.value.quote.units.length === 0) return { ok: true, value: nothingAnswer(planned.value) };
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const cap = capFor(planned.value, task);
  if (!cap.ok) return cap;
  const refusal = await refusalWithout(consentTo(planned.value.quote), task, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const job = randomBytes(5).toString('hex');
  const { quote } = planned.value;
  const confirmed = await ledger.append({ kind: 'confirmed', atMs: ports.now(), job, quote, cap: cap.value });
  if (!confirmed.ok) return { ok: false, failure: failureOf(confirmed.error) };
  return run(session, { ledger, job, server: server.value, messages: messages.value, task }, ports);
}

function nothingAnswer({ quote, plan }: Planned): Answer {
  const { nothing } = texts().spending;
  return { json: { quote: quoteJson(quote), fresh: plan.fresh }, lines: () => [nothing] };
}

/** What is asked before texts of notes are sent. */
function consentTo({ host, model, units, price }: PriceQuote): Consent {
  const { consent, noConsent, money } = texts().spending;
  const count = units.reduce((sum, { items }) => sum + items.length, 0);
  return { question: consent(count, model, host, money(price)), unasked: noConsent(host, money(price)) };
}

async function resume(
  session: VaultSession,
  ledger: Ledger,
  task: SummarizeTask,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const [job] = openJobs(ledger.ownJobs());
  const quote = job?.quote;
  if (job === undefined || quote === undefined)
    return { ok: false, failure: refuse('no-job', texts().spending.nothingToResume) };
  const server = sellerOf(quote, task.price, ports.now());
  if (!server.ok) return server;
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const refusal = await agreeAnew({ ledger, job, server: server.value, task }, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  return run(session, { ledger, job: job.id, server: server.value, messages: messages.value, task }, ports);
}

interface Purchase {
  ledger: Ledger;
  job: string;
  server: ModelServer;
  messages: MessagesPort;
  task: SummarizeTask;
}

async function run(
  session: VaultSession,
  purchase: Purchase,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { ledger, job, server, messages, task } = purchase;
  const quote = ledger.job(job)?.quote;
  const { address, model } = server;
  // From here on somebody has agreed. What the server can do is asked for free; one that does not say is taken as it comes.
  const probed = await messages.probe(model, new AbortController().signal);
  const abilities = probed.ok ? probed.value : undefined;
  const perspective = quote === undefined ? null : perspectiveOf(quote);
  const source = new SummarySource(
    session.engine,
    {
      model,
      keyModel: `${address.host}/${model}`,
      perspective,
      job,
      now: () => ports.now(),
      ...mannersOf(abilities),
    },
    windowTokensFor(server, ports.now()),
  );
  const total = leftOf(ledger.job(job)!);
  const jobPorts: JobPorts = {
    ...{ messages, ledger, source, after, random: Math.random, tokenFactor: tokenFactor(model) },
    dayCapUsd: Math.max(DAY_CAP_USD, task.maxUsd ?? 0),
    pricing: () => pricingOf(server, ports.now(), server.ownPrices),
    lanes: address.isLocal ? LANES.local : LANES.remote,
    now: () => ports.now(),
    onChange: () => {
      const left = leftOf(ledger.job(job)!);
      ports.show(texts().spending.progress, { done: total - left, total }, undefined);
    },
  };
  const isBatch = quote?.way === 'batch' && abilities?.hasBatches !== false;
  const jobRun = isBatch ? new BatchRun(job, jobPorts) : new JobRun(job, jobPorts);
  const ended = await untilInterrupted(session, jobRun, () => jobRun.run());
  const isElsewhere = ended.bought.size > 0 && (await isPublished(session.indexFolder));
  return { ok: true, value: jobAnswer(ended, isElsewhere, ports.now()) };
}

function jobAnswer(job: JobRecord, isElsewhere: boolean, nowMs: number): Answer {
  const exitCode = job.state === 'done' ? EXIT.ok : EXIT.failure;
  const { publishNext } = texts().spending;
  return {
    json: jobJson(job),
    lines: (style) => [...jobLines(job, nowMs, style), ...(isElsewhere ? [publishNext] : [])],
    exitCode,
  };
}

async function undo(
  session: VaultSession,
  ledger: Ledger,
  { job: id, isAgreed }: { job: string; isAgreed: boolean },
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { noJob, noJobAdvice, undone } = texts().spending;
  const job = ledger.ownJobs().find((each) => each.id === id);
  if (job === undefined) return { ok: false, failure: refuse('no-job', noJob(id), noJobAdvice, EXIT.usage) };
  const costs = job.bought.size > 0 || isForQuestion(job);
  const refusal = costs ? await refusalWithout(consentToUndo(job), { agreed: isAgreed }, ports) : undefined;
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const isOfQuestion = isForQuestion(job);
  const { engine } = session;
  const dropped = await (isOfQuestion
    ? engine.dropResponses({ job: id })
    : engine.dropSummaries({ job: id }));
  if (!dropped.ok) return { ok: false, failure: failureOf(dropped.error) };
  const written = await ledger.undo(id, ports.now());
  if (!written.ok) return { ok: false, failure: failureOf(written.error) };
  const { value } = dropped;
  const say = isOfQuestion ? texts().ask.forgotten : undone;
  return { ok: true, value: { json: { job: id, ...value }, lines: () => [say(value.dropped)] } };
}

function isForQuestion({ quote }: JobRecord): boolean {
  return quote?.question !== undefined;
}

/** What was paid for goes only after a yes to how much that is. */
function consentToUndo(job: JobRecord): Consent {
  const { notUndone, noUndoConsent, undoQuestion } = texts().spending;
  const [what, paid] = [boughtText(job), job.spentUsd > 0 ? paidText(job) : undefined];
  return {
    question: undoQuestion(what, paid),
    unasked: noUndoConsent(what, paid),
    declined: notUndone,
  };
}

/** The price alone. */
export async function costAnswer(
  session: VaultSession,
  task: SummariesWanted,
  ports: Pick<PurchasePorts, 'now' | 'show'>,
): Promise<Outcome<Answer>> {
  const server = chooseServer(task, ports.now());
  if (!server.ok) return server;
  const ledger = await openLedger(session);
  if (!ledger.ok) return { ok: false, failure: failureOf(ledger.error) };
  const { wanted, way } = task;
  const nowMs = ports.now();
  const planned = await planJob(session, server.value, {
    wanted,
    ledger: ledger.value,
    nowMs,
    way,
    show: ports.show,
  });
  if (!planned.ok) return planned;
  const { quote, plan } = planned.value;
  const json = { quote: quoteJson(quote), fresh: plan.fresh, unreadable: plan.unreadable };
  return { ok: true, value: { json, lines: (style) => priceLines(planned.value, nowMs, style) } };
}

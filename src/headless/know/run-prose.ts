import { brainAnswer, pageAnswer } from '../../../worker/knowledge/desk/desk-answers';
import { BRAIN_LIMIT } from '../../../worker/knowledge/views/entity-page';
import { scopeOfKey } from '../../../worker/knowledge/base/scope-key';
import { anchorsNamed, findEntities } from '../../../worker/knowledge/views/find-entities';
import { jobJson } from '../../answers/spending';
import type { GoneProse, ModelProse, PlacedProse } from '../../knowing/model-prose';
import { proseCase, subjectOfBrain, subjectOfPage, type ProseSubject } from '../../knowing/prose-case';
import type { JobRecord } from '../../llm/job-record';
import type { ProseCase } from '../../llm/opinions/opinion';
import type { Priced } from '../../llm/paid-request';
import type { Purchases } from '../../llm/purchases';
import { scopeText } from '../../texts/scope-text';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import { EXIT, failureOf, type Outcome } from '../output/failure';
import { capFor } from '../spending/cap-for';
import { refusalWithout, type Consent } from '../spending/consent';
import { chooseServer } from '../spending/model-server';
import { openServer } from '../spending/open-server';
import type { PurchasePorts } from '../spending/purchase-ports';
import { paidText } from '../../texts/paid-text';
import { stateLines } from '../spending/spending-lines';
import type { AnswerBuyer } from '../command-line/spending-options';
import { untilInterrupted } from '../spending/until-interrupted';
import { opinionsOver, type DecidableKnowledge } from './known-opinions';
import { noEntity } from './no-entity';
import { proseLines } from './prose-lines';
import { scopeMeant } from './scope-meant';

/** The page of an entity as a language model tells it. Nothing is sent before somebody agreed to its price. */
export async function runPageProse(
  surroundings: DecidableKnowledge,
  name: string,
  buyer: AnswerBuyer,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { knowledge, table } = surroundings.known;
  const page = pageAnswer(name, knowledge, table);
  if (page !== undefined) return toldAnswer(surroundings, subjectOfPage(page), page.title, buyer, ports);
  const isNamed = anchorsNamed(name, knowledge, table).length > 0;
  return noEntity(name, isNamed, findEntities(name, knowledge, NEAR));
}

const NEAR = 5;
const GLOBAL = { kind: 'global' as const, key: undefined };

/** The same of a project or domain, or of what belongs to none. */
export async function runBrainProse(
  surroundings: DecidableKnowledge,
  name: string | undefined,
  buyer: AnswerBuyer,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const scope = scopeMeant(name, surroundings.known);
  if (!scope.ok) return scope;
  const key = scope.value ?? 'global';
  const brain = brainAnswer(key, BRAIN_LIMIT, surroundings.known.knowledge);
  const title = scopeText(scopeOfKey(key) ?? GLOBAL);
  return toldAnswer(surroundings, subjectOfBrain(key, brain), title, buyer, ports);
}

interface Telling {
  title: string;
  about: ProseCase;
  prose: ModelProse;
  purchases: Purchases;
}

async function toldAnswer(
  surroundings: DecidableKnowledge,
  subject: ProseSubject,
  title: string,
  buyer: AnswerBuyer,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const { prose, purchases, textOf } = opinionsOver(surroundings, ports, buyer);
  const about = await proseCase(subject, textOf);
  if (about === undefined) return answered(title, undefined, texts().prose.nothing);
  const told = await prose.told(about);
  if (!told.ok) return { ok: false, failure: failureOf(told.error) };
  const isCurrent = told.value?.kind === 'told' && !told.value.isOutdated;
  // Whoever names no model takes what is there.
  const isAnyone = buyer.model === undefined && buyer.url === undefined;
  if (isCurrent && isAnyone) return answered(title, told.value, texts().prose.before);
  return bought({ title, about, prose, purchases }, told.value, surroundings, buyer, ports);
}

async function bought(
  { title, about, prose, purchases }: Telling,
  before: PlacedProse | GoneProse | undefined,
  surroundings: DecidableKnowledge,
  buyer: AnswerBuyer,
  ports: PurchasePorts,
): Promise<Outcome<Answer>> {
  const server = chooseServer(buyer, ports.now());
  if (!server.ok) return server;
  const offered = await prose.offer(server.value, about);
  if (!offered.ok) return { ok: false, failure: failureOf(offered.error) };
  if (offered.value === undefined) {
    const { before: writtenBefore, spent } = texts().prose;
    const isTold = before?.kind === 'told' && !before.isOutdated;
    return answered(title, before, isTold ? writtenBefore : spent(server.value.model));
  }
  const messages = openServer(server.value.address, ports.env);
  if (!messages.ok) return messages;
  const cap = capFor(offered.value, buyer);
  if (!cap.ok) return cap;
  const refusal = await refusalWithout(consentTo(about, offered.value), buyer, ports);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  ports.show(texts().prose.writing, { done: 0, total: 0 }, undefined);
  const priced = { ...offered.value, cap: cap.value };
  const job = await untilInterrupted(surroundings.session, purchases, () => prose.buy(priced, about));
  if (!job.ok) return { ok: false, failure: failureOf(job.error) };
  const told = await prose.told(about);
  if (!told.ok) return { ok: false, failure: failureOf(told.error) };
  return boughtAnswer(title, told.value, job.value);
}

/** What is asked before passages of notes are sent. */
function consentTo({ passages }: ProseCase, { quote: { host, model, price } }: Priced): Consent {
  const { noConsent, money } = texts().spending;
  const notes = new Set(passages.map(({ path }) => path)).size;
  return {
    question: texts().prose.consent(passages.length, notes, model, host, money(price)),
    unasked: noConsent(host, money(price)),
  };
}

/** Nothing was sent, and this is why. */
function answered(title: string, told: PlacedProse | GoneProse | undefined, why: string): Outcome<Answer> {
  return {
    ok: true,
    value: {
      json: { title, prose: proseJson(told) },
      lines: (style) => [...proseLines(title, told, style), style.dim(why)],
    },
  };
}

function boughtAnswer(
  title: string,
  told: PlacedProse | GoneProse | undefined,
  job: JobRecord,
): Outcome<Answer> {
  const { opinions, prose, spending } = texts();
  const isWritten =
    job.state === 'done' && [...job.bought.values()].some((each) => 'kind' in each && each.kind === 'prose');
  const dropped = [...job.bought.values()].flatMap((each) =>
    'kind' in each && each.kind === 'dropped' ? [opinions.dropped(1, each.why)] : [],
  );
  const refused = [...job.refused.values()].map((why) => spending.refusedLine(1, spending.refused(why)));
  const sentences = told?.kind === 'told' ? told.sentences.length : 0;
  return {
    ok: true,
    value: {
      json: {
        ...{ title, prose: proseJson(told), strays: job.strays },
        ...jobJson(job),
      },
      lines: (style) => [
        ...proseLines(title, told, style),
        ...stateLines(job),
        ...dropped,
        ...refused,
        ...(job.strays === 0 ? [] : [opinions.strays(job.strays)]),
        style.dim(prose.done(isWritten ? sentences : 0, paidText(job))),
      ],
      exitCode: isWritten ? EXIT.ok : EXIT.failure,
    },
  };
}

function proseJson(told: PlacedProse | GoneProse | undefined): object | null {
  if (told === undefined) return null;
  if (told.kind !== 'told') return { [told.kind]: told.by };
  const { by, leftOut, isOutdated, sentences } = told;
  return {
    ...{ by, leftOut, outdated: isOutdated },
    sentences: sentences.map(({ text, paragraph, quotes }) => ({
      ...{ text, paragraph },
      quotes: quotes.map(({ path, quote, at: { start, end }, line }) => ({ path, quote, start, end, line })),
    })),
  };
}

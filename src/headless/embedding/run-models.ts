import { texts } from '../../texts/texts';
import type { EngineClient } from '../../../worker/wire/client';
import type { EngineError, ModelCard } from '../../../worker/contract';
import { createWorkPace } from '../../indexing/work-pace';
import { parseAddress } from '../../providers/address';
import type { Answer } from '../output/answer';
import type { ModelsCommand } from '../command-line/command';
import { badAddress, EXIT, failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import { modelsClient } from '../node/models-client';
import type { StartEngine } from '../node/spawn-engine';
import type { Notices } from '../output/notices';
import { createProgressLine } from '../output/progress-line';
import { columnsOf, padEnd, type Style } from '../output/style';

/** What the work on models needs of the program. */
interface ModelsPorts {
  notices: Notices;
  env: Partial<Record<string, string>>;
  now: () => number;
  ask(question: string): Promise<boolean | undefined>;
  signal: AbortSignal;
  startEngine: StartEngine;
}

type Download = Extract<ModelsCommand['task'], { kind: 'download' }>;

const LOOK_EVERY_MS = 250;

/** Lists, downloads or deletes models. Nothing is asked of a server but by a download that was agreed to. */
export async function runModels(command: ModelsCommand, ports: ModelsPorts): Promise<Outcome<Answer>> {
  const { client, place } = modelsClient(ports.env, ports.signal, ports.startEngine);
  const answer = await carryOut({ client, place, ports }, command);
  await client.close();
  if (!answer.ok) return answer;
  const told = answer.value;
  const lines = (style: Style) => [...told.lines(style), style.dim(texts().terminal.models.place(place))];
  return { ok: true, value: { json: told.json, lines } };
}

/** The thread of the models, the folder of their files, and what the program gives. */
interface Models {
  client: EngineClient;
  place: string;
  ports: ModelsPorts;
}

async function carryOut(models: Models, command: ModelsCommand): Promise<Outcome<Answer>> {
  const { client, place, ports } = models;
  const { task } = command;
  if (task.kind === 'delete') return remove(models, task.name);
  const listed = await client.call('models', null);
  if (!listed.ok) return failed(listed.error, undefined, place);
  if (task.kind === 'list') return { ok: true, value: listAnswer(listed.value) };
  const card = listed.value.find(
    ({ name, origin }) => origin === 'download' && name.toLowerCase() === task.name.toLowerCase(),
  );
  if (card === undefined) return { ok: false, failure: unknown(task.name) };
  const mirror = task.mirror === undefined ? undefined : parseAddress(task.mirror);
  if (mirror?.ok === false) return { ok: false, failure: badAddress(mirror.error) };
  const host = mirror?.value.base ?? card.host;
  const refusal = await refusalOf(card, task, host, ports);
  return refusal === undefined
    ? download(models, card, mirror?.value.base, command.quiet)
    : { ok: false, failure: refusal };
}

async function remove({ client, place }: Models, name: string): Promise<Outcome<Answer>> {
  const removed = await client.call('removeModel', { name });
  if (removed.ok)
    return {
      ok: true,
      value: { json: { deleted: name }, lines: () => [texts().terminal.models.deleted(name)] },
    };
  return removed.error.kind === 'bad-request'
    ? { ok: false, failure: unknown(name) }
    : failed(removed.error, undefined, place);
}

/** Why the download does not begin. */
async function refusalOf(
  card: ModelCard,
  task: Download,
  host: string,
  ports: ModelsPorts,
): Promise<Failure | undefined> {
  const { consent, declined, noConsent, noConsentAdvice } = texts().terminal.models;
  if (task.agreed) return undefined;
  const agreed = await ports.ask(consent(card.title, factsOf(card), card.aboutBytes, host));
  if (agreed === true) return undefined;
  if (agreed === false) return refuse('declined', declined);
  return refuse('no-consent', noConsent(card.aboutBytes, host), noConsentAdvice, EXIT.usage);
}

async function download(
  { client, place, ports: { notices, now, signal } }: Models,
  { name, aboutBytes }: ModelCard,
  mirror: string | undefined,
  quiet: boolean,
): Promise<Outcome<Answer>> {
  const line = createProgressLine(notices, now);
  const pace = createWorkPace(now);
  const look = async (): Promise<void> => {
    const share = await client.call('modelProgress', { name });
    if (!share.ok || share.value?.totalBytes === undefined) return;
    const { receivedBytes: done, totalBytes: total } = share.value;
    pace.take({ stage: 'downloading', done, total });
    line.showDownload(share.value, pace.secondsLeft());
  };
  const timer = quiet ? undefined : setInterval(() => void look(), LOOK_EVERY_MS);
  const downloaded = await client.call('downloadModel', { name, address: mirror }, { signal });
  clearInterval(timer);
  line.end();
  if (!downloaded.ok) return failed(downloaded.error, aboutBytes, place);
  const card = downloaded.value;
  return {
    ok: true,
    value: {
      json: { model: cardJson(card) },
      lines: () => [texts().terminal.models.ready(card.title, card.state), texts().terminal.models.use(name)],
    },
  };
}

function listAnswer(cards: readonly ModelCard[]): Answer {
  const shown = cards.filter(({ origin }) => origin === 'download');
  const widest = Math.max(...shown.map(({ title }) => columnsOf(title)));
  return {
    json: { models: shown.map(cardJson) },
    lines: (style) => shown.flatMap((card) => cardLines(card, widest, style)),
  };
}

function cardLines(card: ModelCard, widest: number, style: Style): string[] {
  const { state } = card;
  const indent = ' '.repeat(widest + 2);
  const here = texts().terminal.models.state(state, card.aboutBytes);
  const why = 'error' in state ? [indent + messageOf(state.error)] : [];
  const head = `${style.bold(padEnd(card.title, widest))}  ${factsOf(card)}`;
  return [head, indent + style.dim(here), ...why];
}

function factsOf({ languages, dimensions, licence }: ModelCard): string {
  return texts().terminal.models.facts(languages, dimensions, licence);
}

/** Languages as words, which is what programs have read so far. */
function cardJson(card: ModelCard): Record<string, unknown> {
  return { ...card, languages: texts().languages(card.languages) };
}

function unknown(name: string): Failure {
  return refuse(
    'no-model',
    texts().terminal.models.unknown(name),
    texts().terminal.models.unknownAdvice,
    EXIT.usage,
  );
}

/** Here the words about going on without it would say nothing, and those about the folder of an index something else. */
function failed(error: EngineError, bytes: number | undefined, place: string): Outcome<Answer> {
  if (error.kind === 'storage') {
    const advice = texts().terminal.models.storageAdvice(error.reason, bytes, place);
    return { ok: false, failure: refuse(error.kind, messageOf(error), advice) };
  }
  if (error.kind !== 'embedder') return { ok: false, failure: failureOf(error) };
  return { ok: false, failure: refuse(error.kind, messageOf(error)) };
}

function messageOf(error: EngineError): string {
  return texts().errors.sentence(error);
}

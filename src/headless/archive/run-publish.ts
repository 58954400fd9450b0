import type { Archive, Lease } from '../../../worker/archive/connect';
import { countsAll } from '../../../worker/archive/count-words';
import { checkFormat } from '../../../worker/archive/migrate';
import { overviewToPublish } from '../../../worker/archive/notes-to-publish';
import { publishedText } from '../../../worker/archive/published-note';
import type { Difference } from '../../../worker/archive/compare-with-archive';
import {
  beginPublication,
  finishPublication,
  sendDifference,
  vaultToPublish,
  type ReadNote,
} from '../../../worker/archive/publish';
import { renewVault, renewWords } from '../../../worker/archive/renew-words';
import { missingVectors, sendVectors } from '../../../worker/archive/publish-vectors';
import type { VectorsToPublish } from '../../../worker/archive/vectors-to-publish';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import type { VaultCommand } from '../command-line/command';
import { adviceText, EXIT, failureOf, refuse, type Failure, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import type { StartEngine } from '../node/spawn-engine';
import { createWorkPace } from '../../indexing/work-pace';
import { createProgressLine } from '../output/progress-line';
import { updateIndex } from '../session/update-index';
import { openVault, type VaultSession } from '../session/vault-session';
import type { PublishCommand } from '../command-line/archive-command';
import { comparePublished, isAllThere, nameThere, noteSeen, type Compared } from './compare-published';
import { connected } from './connected';
import { countAbove, NOTHING_SENT, sendBought, type BoughtToPublish } from './publish-bought';
import { createTimeLeft } from './time-left';
import {
  planLines,
  readersLine,
  renewedAnswer,
  sameAnswer,
  sentAnswer,
  summaryLines,
  templateLines,
  vectorLines,
  type SentAll,
} from './publish-lines';

interface PublishPorts {
  notices: Notices;
  env: Partial<Record<string, string>>;
  now: () => number;
  startEngine: StartEngine;
  ask(question: string): Promise<boolean | undefined>;
  onInterrupt(stop: () => void): void;
}

/** Who publishes: an open vault, an archive that takes it, and how that was asked for. */
interface Publisher {
  session: VaultSession;
  archive: Archive;
  command: PublishCommand;
  ports: PublishPorts;
}

/** Brings the index up to date, says what would leave this device, and sends it to who agrees. */
export async function runPublish(command: PublishCommand, ports: PublishPorts): Promise<Outcome<Answer>> {
  const { env, startEngine } = ports;
  const opening = { ...command, embedder: undefined, access: 'try' as const, env, startEngine };
  const opened = await openVault(opening);
  if (!opened.ok) return opened;
  const session = opened.value;
  const stops = [(): void => session.interrupt()];
  ports.onInterrupt(() => {
    for (const stop of stops) stop();
  });
  try {
    const updated = await prepare(session, command, ports);
    const answer = updated.ok
      ? await connected({ url: command.url }, ports.env, async (archive) => {
          // A server that cannot be told fails the work by itself.
          stops.push(() => void archive.callOff().catch(() => undefined));
          await checkFormat(archive);
          return publish({ session, archive, command, ports });
        })
      : updated;
    if (answer.ok) return answer;
    return { ok: false, failure: session.isInterrupted ? interrupted() : withKept(answer.failure) };
  } finally {
    await session.close();
  }
}

/** Nobody waits for an index that no archive would take: the server, the password and the vault are tried first. */
async function prepare(
  session: VaultSession,
  command: PublishCommand,
  ports: PublishPorts,
): Promise<Outcome<null>> {
  const tried = await connected({ url: command.url }, ports.env, async (archive) => {
    await checkFormat(archive);
    await vaultToPublish(archive, nameThere(command, session));
    return { ok: true, value: null };
  });
  return tried.ok ? updateIndex(session, asIndexing(command), ports) : tried;
}

/** What the server does or lacks that may be otherwise the next time. */
const PASSING = new Set(['gone', 'full', 'read-only', 'slow', 'crowded'].map((kind) => `archive-${kind}`));

/** Nothing that was sent need be sent again. */
function withKept(failure: Failure): Failure {
  const advice = adviceText(failure.advice);
  if (!PASSING.has(failure.kind) || advice === undefined) return failure;
  return { ...failure, advice: joinSentences([advice, texts().archive.kept]) };
}

function interrupted(): Failure {
  return refuse('interrupted', texts().archive.brokenOff, undefined, EXIT.interrupted);
}

function asIndexing({ vault, indexFolder, json, quiet }: PublishCommand): VaultCommand {
  const common = {
    kind: 'vault',
    vault,
    indexFolder,
    json,
    quiet,
    update: true,
    embedder: undefined,
  } as const;
  return { ...common, verb: 'index', rebuild: false, agreed: false };
}

async function publish(publisher: Publisher): Promise<Outcome<Answer>> {
  const { session, archive, command, ports } = publisher;
  const compared = await comparePublished(session, archive, command, ports.notices);
  if (!compared.ok) return compared;
  const before = await compared.value.compareBought();
  if (!before.ok) return before;
  if (await isAllThere(archive, compared.value, before.value)) return sendNothing(publisher, compared.value);
  const divided = await divideThemes(publisher);
  if (!divided.ok) return divided;
  // Themes may be others now.
  const bought = await compared.value.compareBought();
  if (!bought.ok) return bought;
  const refused = await askToSend(publisher, compared.value, bought.value);
  if (refused !== undefined) return { ok: false, failure: refused };
  return sendAndFinish(publisher, compared.value, bought.value);
}

/** All of it was seen; words there may be old. */
async function sendNothing(
  publisher: Publisher,
  { name, there, difference }: Compared,
): Promise<Outcome<Answer>> {
  const noted = await noteSeen(publisher.session, name, there, difference);
  if (!noted.ok) return noted;
  return there.hasOldWords
    ? renewAlone(publisher, there.id, difference)
    : { ok: true, value: sameAnswer(difference) };
}

async function divideThemes({
  session,
  command: { quiet },
  ports: { notices, now },
}: Publisher): Promise<Outcome<null>> {
  const line = createProgressLine(notices, now);
  const divided = await session.divide(true, (work, secondsLeft) => {
    if (!quiet) line.showWork(work, secondsLeft);
  });
  line.end();
  return divided.ok ? { ok: true, value: null } : { ok: false, failure: failureOf(divided.error) };
}

/** Says what would leave this device. Answers why it is not sent, where it is not. */
async function askToSend(
  { archive, command: { url, agreed, replace }, ports }: Publisher,
  { name, there, isOurs, difference, model, vectors, templateFolders }: Compared,
  bought: BoughtToPublish,
): Promise<Failure | undefined> {
  // What would go was put there by somebody else, and is nowhere here.
  const isLoss = !isOurs && difference.removals.length > 0;
  const plan = [
    ...planLines(name, url, difference),
    ...(isLoss ? [texts().archive.fromElsewhere] : []),
    ...summaryLines(bought.difference),
    ...templateLines(there.templateFolders, templateFolders),
    ...vectorLines(model, vectors),
    await readersLine(archive, name, url),
  ];
  for (const line of plan) ports.notices.say(line);
  if (isLoss && agreed && !replace) return notReplaced();
  return agreed || (await ports.ask(texts().archive.ask)) === true ? undefined : notAgreed();
}

async function sendAndFinish(
  publisher: Publisher,
  { name, there, sender, difference, vectors }: Compared,
  bought: BoughtToPublish,
): Promise<Outcome<Answer>> {
  const { session, archive } = publisher;
  const lease = await beginPublication(archive, there.id, sender, difference);
  const publication = { lease, difference, vectors, bought };
  const sent = await sendAll(publisher, publication);
  if (!sent.ok) return sent;
  if (!sent.value.isWhole) return { ok: false, failure: interrupted() };
  const finished = await finish(publisher, publication, sent.value);
  if (!finished.ok) return finished;
  const noted = await noteSeen(session, name, { key: there.key, epoch: lease.epoch }, difference);
  if (!noted.ok) return noted;
  // What stands above notes came with the themes.
  const summaries = sent.value.summaries + countAbove(bought.difference);
  return { ok: true, value: sentAnswer({ ...sent.value, summaries }, difference) };
}

/** The texts are there already, so that nothing leaves this device and nobody is asked. */
async function renewAlone(
  publisher: Publisher,
  vault: number,
  difference: Difference,
): Promise<Outcome<Answer>> {
  const watching = watchOn(publisher);
  const { renewed, isWhole } = await renewVault(
    publisher.archive,
    vault,
    watching.on(texts().archive.renewing, difference.outdated),
  );
  watching.end();
  return isWhole
    ? { ok: true, value: renewedAnswer(difference, renewed) }
    : { ok: false, failure: interrupted() };
}

/** Shows how far work is, and says whether it is to go on. */
function watchOn({ session, command: { quiet }, ports: { notices, now } }: Publisher) {
  const line = createProgressLine(notices, now);
  return {
    on: (label: string, total: number) => {
      const begun = now();
      return async (done: number): Promise<boolean> => {
        const left = done === 0 ? undefined : (((now() - begun) / done) * (total - done)) / 1_000;
        if (!quiet) line.showShare(label, { done, total }, left);
        return !session.isInterrupted;
      };
    },
    end: () => line.end(),
  };
}

interface Publication {
  lease: Lease;
  difference: Difference;
  vectors: VectorsToPublish | undefined;
  bought: BoughtToPublish;
}

/** Notes first, then what was bought for them, then their vectors: until these are there, a note is found by its words. */
async function sendAll(
  publisher: Publisher,
  { lease, difference, vectors, bought }: Publication,
): Promise<Outcome<SentAll & { tookMs: number }>> {
  const { session, archive, ports } = publisher;
  const watching = watchOn(publisher);
  const { sending, sendingSummaries, sendingVectors, renewing } = texts().archive;
  const onNotes = watching.on(sending, difference.puts.length);
  const begun = ports.now();
  const sent = await sendDifference(archive, lease, difference, readFrom(session), onNotes);
  const { renewed, isWhole: isNew } = sent.isWhole
    ? await renewWords(archive, lease, sent.counting, watching.on(renewing, difference.outdated))
    : { renewed: 0, isWhole: false };
  const tookMs = ports.now() - begun;
  const summaries = isNew
    ? await sendBought(session, archive, lease, bought, (count) => watching.on(sendingSummaries, count))
    : NOTHING_SENT;
  if (!summaries.ok) return summaries;
  const goesOn = isNew && summaries.value.isWhole;
  const missing = goesOn && vectors !== undefined ? await missingVectors(archive, lease.vault, vectors) : [];
  const read =
    vectors === undefined
      ? NOTHING_SENT.value
      : await sendVectors(archive, lease, missing, vectors, watching.on(sendingVectors, missing.length));
  watching.end();
  const isWhole = goesOn && read.isWhole;
  return {
    ok: true,
    value: { ...sent, renewed, summaries: summaries.value.sent, vectors: read.sent, isWhole, tookMs },
  };
}

/** What the server does at the end takes about so much of the time in which it took the notes, where all of the vault came. */
const END_SHARE = 0.3;
const SHOWN_EVERY_MS = 1_000;

/** Reads the themes here and has the server count, with the time that it still takes. */
async function finish(
  { session: { engine }, archive, command: { quiet }, ports: { notices, now } }: Publisher,
  { lease, bought }: Publication,
  { counting, tookMs }: SentAll & { tookMs: number },
): Promise<Outcome<null>> {
  const text = texts().archive;
  const line = createProgressLine(notices, now);
  const pace = createWorkPace(now);
  const overview = await overviewToPublish(engine, bought.own, (done, total) => {
    pace.take({ stage: 'themes', done, total });
    if (!quiet) line.showShare(text.readingThemes, { done, total }, pace.secondsLeft());
  });
  if (!overview.ok) return { ok: false, failure: failureOf(overview.error) };
  const left = createTimeLeft(now, countsAll(counting) ? END_SHARE * tookMs : undefined);
  const show = (): void => {
    if (!quiet) line.showPart(text.counting, left.share ?? 0, left.secondsLeft());
  };
  const showing = setInterval(show, SHOWN_EVERY_MS);
  try {
    const { summaries, sender } = bought;
    const ending = { counting, overview: overview.value, summaries, sender };
    await finishPublication(archive, lease, ending, (share) => left.take(share));
  } finally {
    clearInterval(showing);
    line.end();
  }
  return { ok: true, value: null };
}

function notAgreed(): Failure {
  const { notAgreed: message, sayYes } = texts().archive;
  return refuse('not-agreed', message, sayYes);
}

function notReplaced(): Failure {
  const { notAgreed: message, sayReplace } = texts().archive;
  return refuse('not-agreed', message, sayReplace);
}

/** Texts as they are on the disk; of a note that changed since it was indexed none, until it is indexed again. */
function readFrom({ folder }: VaultSession): ReadNote {
  return async (note) => {
    const bytes = await folder.read(note.path);
    return bytes.ok ? publishedText(note, bytes.value) : undefined;
  };
}

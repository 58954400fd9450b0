import { basename, join } from 'node:path';
import { ArchiveFailure } from '../../../worker/archive/archive-failure';
import type { Archive, Lease } from '../../../worker/archive/connect';
import { countsAll } from '../../../worker/archive/count-words';
import { archiveModel } from '../../../worker/archive/archive-model';
import { checkFormat } from '../../../worker/archive/migrate';
import { notesToPublish, overviewToPublish } from '../../../worker/archive/notes-to-publish';
import { publishedText } from '../../../worker/archive/published-note';
import {
  beginPublication,
  compareWithArchive,
  finishPublication,
  sendDifference,
  vaultToPublish,
  type Difference,
  type ReadNote,
  type Seen,
} from '../../../worker/archive/publish';
import { renewVault, renewWords } from '../../../worker/archive/renew-words';
import { missingVectors, sendVectors } from '../../../worker/archive/publish-vectors';
import { vectorsToPublish, type VectorsToPublish } from '../../../worker/archive/vectors-to-publish';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import type { VaultCommand } from '../command-line/command';
import { adviceText, EXIT, failureOf, refuse, type Failure, type Outcome } from '../failure';
import { readIndexNote, writeIndexNote } from '../index-note';
import type { Notices } from '../notices';
import { createWorkPace } from '../../indexing/work-pace';
import { createProgressLine } from '../progress-line';
import { updateIndex } from '../update-index';
import { openVault, type VaultSession } from '../vault-session';
import type { PublishCommand } from './archive-command';
import { connected } from './connected';
import {
  boughtToPublish,
  countAbove,
  isNothing,
  NOTHING_SENT,
  sendBought,
  senderOf,
  type BoughtToPublish,
} from './publish-bought';
import { createTimeLeft } from './time-left';
import {
  planLines,
  renewedAnswer,
  sameAnswer,
  sentAnswer,
  summaryLines,
  vectorLines,
  type SentAll,
} from './publish-lines';

interface PublishPorts {
  notices: Notices;
  env: Partial<Record<string, string>>;
  now: () => number;
  ask(question: string): Promise<boolean | undefined>;
  onInterrupt(stop: () => void): void;
}

/** Brings the index up to date, says what would leave this device, and sends it to who agrees. */
export async function runPublish(command: PublishCommand, ports: PublishPorts): Promise<Outcome<Answer>> {
  const opening = { ...command, embedder: undefined, access: 'try' as const, env: ports.env };
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
          return publish(session, archive, command, ports);
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

function nameThere({ name }: PublishCommand, { folder }: VaultSession): string {
  return name ?? basename(folder.root);
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

async function publish(
  session: VaultSession,
  archive: Archive,
  command: PublishCommand,
  ports: PublishPorts,
): Promise<Outcome<Answer>> {
  const name = nameThere(command, session);
  const { id, key, epoch, isFresh, isFinished, hasOldWords } = await vaultToPublish(archive, name);
  const seen = await seenBefore(session, name, key);
  const isOurs = isFresh || seen !== undefined;
  // A vault of the same name that somebody else published is not to be written over.
  if (command.name === undefined && !isOurs) throw new ArchiveFailure({ kind: 'name-taken', name });
  const notes = await notesToPublish(session.engine);
  if (!notes.ok) return { ok: false, failure: failureOf(notes.error) };
  const sender = await senderOf(session);
  if (!sender.ok) return sender;
  const { force, replace } = command;
  const comparing = { force, replace, sender: sender.value, seen };
  const difference = await compareWithArchive(archive, id, notes.value, comparing);
  const model = await archiveModel(archive);
  const loaded = model === undefined ? undefined : await session.loadVectors();
  // What cannot be loaded is not sent; the lines below say so.
  if (loaded?.ok === false) ports.notices.say(failureOf(loaded.error).message);
  const vectors = await vectorsToPublish(session.engine, model);
  if (!vectors.ok) return { ok: false, failure: failureOf(vectors.error) };
  const isSame = difference.puts.length + difference.renames.length + difference.removals.length === 0;
  const isRead =
    vectors.value === undefined || (await missingVectors(archive, id, vectors.value)).length === 0;
  const bringing = { notes: notes.value, difference, ...comparing };
  const before = await boughtToPublish(session, archive, id, bringing);
  if (!before.ok) return before;
  if (isSame && isRead && isFinished && !isFresh && isNothing(before.value.difference)) {
    const noted = await noteSeen(session, name, { key, epoch }, difference);
    if (!noted.ok) return noted;
    return hasOldWords
      ? renewAlone(archive, id, difference, session, command, ports)
      : { ok: true, value: sameAnswer(difference) };
  }
  const line = createProgressLine(ports.notices, ports.now);
  const divided = await session.divide(true, (work, secondsLeft) => {
    if (!command.quiet) line.showWork(work, secondsLeft);
  });
  line.end();
  if (!divided.ok) return { ok: false, failure: failureOf(divided.error) };
  // Themes may be others now.
  const bought = await boughtToPublish(session, archive, id, bringing);
  if (!bought.ok) return bought;
  // What would go was put there by somebody else, and is nowhere here.
  const isLoss = !isOurs && difference.removals.length > 0;
  const plan = [
    ...(await planLines(archive, name, command.url, difference)),
    ...(isLoss ? [texts().archive.fromElsewhere] : []),
    ...summaryLines(bought.value.difference),
    ...vectorLines(model, vectors.value),
  ];
  for (const line of plan) ports.notices.say(line);
  if (isLoss && command.agreed && !replace) return { ok: false, failure: notReplaced() };
  if (!command.agreed && (await ports.ask(texts().archive.ask)) !== true)
    return { ok: false, failure: notAgreed() };
  const lease = await beginPublication(archive, id, sender.value, difference);
  const publication = { archive, lease, difference, vectors: vectors.value, bought: bought.value };
  const sent = await sendAll(publication, session, command, ports);
  if (!sent.ok) return sent;
  if (!sent.value.isWhole) return { ok: false, failure: interrupted() };
  const finished = await finish(publication, sent.value, session, command, ports);
  if (!finished.ok) return finished;
  const noted = await noteSeen(session, name, { key, epoch: lease.epoch }, difference);
  if (!noted.ok) return noted;
  // What stands above notes came with the themes.
  const summaries = sent.value.summaries + countAbove(bought.value.difference);
  return { ok: true, value: sentAnswer({ ...sent.value, summaries }, difference) };
}

/** The texts are there already, so that nothing leaves this device and nobody is asked. */
async function renewAlone(
  archive: Archive,
  vault: number,
  difference: Difference,
  session: VaultSession,
  { quiet }: PublishCommand,
  { notices, now }: PublishPorts,
): Promise<Outcome<Answer>> {
  const watching = watchOn(session, quiet, notices, now);
  const { renewed, isWhole } = await renewVault(
    archive,
    vault,
    watching.on(texts().archive.renewing, difference.outdated),
  );
  watching.end();
  return isWhole
    ? { ok: true, value: renewedAnswer(difference, renewed) }
    : { ok: false, failure: interrupted() };
}

/** Shows how far work is, and says whether it is to go on. */
function watchOn(session: VaultSession, quiet: boolean, notices: Notices, now: () => number) {
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
  archive: Archive;
  lease: Lease;
  difference: Difference;
  vectors: VectorsToPublish | undefined;
  bought: BoughtToPublish;
}

/** Notes first, then what was bought for them, then their vectors: until these are there, a note is found by its words. */
async function sendAll(
  { archive, lease, difference, vectors, bought }: Publication,
  session: VaultSession,
  { quiet }: PublishCommand,
  { notices, now }: PublishPorts,
): Promise<Outcome<SentAll & { tookMs: number }>> {
  const watching = watchOn(session, quiet, notices, now);
  const { sending, sendingSummaries, sendingVectors, renewing } = texts().archive;
  const onNotes = watching.on(sending, difference.puts.length);
  const begun = now();
  const sent = await sendDifference(archive, lease, difference, readFrom(session), onNotes);
  const { renewed, isWhole: isNew } = sent.isWhole
    ? await renewWords(archive, lease, sent.counting, watching.on(renewing, difference.outdated))
    : { renewed: 0, isWhole: false };
  const tookMs = now() - begun;
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
  { archive, lease, bought }: Publication,
  { counting, tookMs }: SentAll & { tookMs: number },
  { engine }: VaultSession,
  { quiet }: PublishCommand,
  { notices, now }: PublishPorts,
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
    await finishPublication(archive, lease, counting, overview.value, bought, (share) => left.take(share));
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

/** Beside the index: which vault of an archive this one is, and what was seen of it. Never in the notes. */
function keyNote({ indexFolder }: VaultSession, name: string): string {
  return join(indexFolder, `_archive-${Buffer.from(name).toString('hex').slice(0, 64)}.json`);
}

/** Undefined unless this index published the vault of that key last time it published one of this name. */
async function seenBefore(session: VaultSession, name: string, key: string): Promise<Seen | undefined> {
  const { value } = await readIndexNote(keyNote(session, name), (noted) => {
    const { key: of, epoch, left } = noted as { key?: unknown; epoch?: unknown; left?: unknown };
    // One that an older version wrote says no more than that.
    return { of, epoch: Number(epoch ?? 0), left: new Set(Array.isArray(left) ? left.map(String) : []) };
  });
  return value?.of === key ? value : undefined;
}

async function noteSeen(
  session: VaultSession,
  name: string,
  { key, epoch }: { key: string; epoch: number },
  { newer, kept }: Difference,
): Promise<Outcome<null>> {
  const noted = await writeIndexNote(keyNote(session, name), { key, epoch, left: [...newer, ...kept] });
  return noted.ok ? noted : { ok: false, failure: failureOf(noted.error) };
}

/** Texts as they are on the disk; of a note that changed since it was indexed none, until it is indexed again. */
function readFrom({ folder }: VaultSession): ReadNote {
  return async (note) => {
    const bytes = await folder.read(note.path);
    return bytes.ok ? publishedText(note, bytes.value) : undefined;
  };
}

import { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { QuestionModel } from '../../../worker/archive/question-model';
import { ArchiveFailure } from '../../../worker/archive/archive-failure';
import { allVaults, type ArchiveVault } from '../../../worker/archive/archive-queries';
import { reading, type Archive } from '../../../worker/archive/connect';
import { addMember, isOwner, listMembers, removeMember } from '../../../worker/archive/members';
import { archiveModel, nameModel, type ArchiveModel } from '../../../worker/archive/archive-model';
import { checkFormat, upgradeArchive } from '../../../worker/archive/migrate';
import { renewVault, vaultsToRenew } from '../../../worker/archive/renew-words';
import { contentOf, removeVault } from '../../../worker/archive/remove-vault';
import { settleVaults } from '../../../worker/archive/settle-vaults';
import type { NotePath } from '../../../worker/contract';
import { formatDay } from '../../texts/format';
import { texts } from '../../texts/texts';
import type { Answer } from '../output/answer';
import type { VaultCommand } from '../command-line/command';
import { EXIT, failureOf, refuse, type Outcome } from '../output/failure';
import type { Notices } from '../output/notices';
import { hasPhrase } from '../embedding/prepare-vectors';
import { meantInstead } from '../questions/meant-instead';
import { runReading } from '../questions/run-task';
import { checkAddress, type ArchiveCommand } from '../command-line/archive-command';
import { archiveEngine } from './archive-engine';
import { archiveLedger, askInWords, type ArchiveAskPorts } from './ask-archive';
import { createProgressLine } from '../output/progress-line';
import { connected } from './connected';
import { wordsLines } from './words-lines';
import { nameHere, openModel } from './open-embedder';
import { createTimeLeft } from './time-left';

type Env = Partial<Record<string, string>>;

interface ArchivePorts {
  env: Env;
  notices: Notices;
  now: () => number;
  ask(question: string): Promise<boolean | undefined>;
  onInterrupt(stop: () => void): void;
}

/** Carries out what is to be done with an archive itself. */
export function runArchive(
  { url, task, quiet }: ArchiveCommand,
  given: ArchivePorts,
): Promise<Outcome<Answer>> {
  const { env } = given;
  const ports = { ...given, quiet };
  return connected({ url }, env, async (archive) => {
    // What may take minutes is to end at the server too; one that cannot be told fails the work by itself.
    if (['init', 'upgrade', 'remove-vault'].includes(task.kind))
      ports.onInterrupt(() => void archive.callOff().catch(() => undefined));
    switch (task.kind) {
      case 'init':
      case 'upgrade':
        return upgraded(archive, task, env, ports);
      case 'status':
        return { ok: true, value: await status(archive) };
      case 'members':
        return { ok: true, value: membersAnswer(await listMembers(archive)) };
      case 'add':
        await addMember(archive, task);
        return said({ ...task }, texts().archive.added(task.member, task.vault, task.mayPublish));
      case 'remove':
        await removeMember(archive, task);
        return said({ ...task }, texts().archive.removed(task.member, task.vault));
      case 'remove-vault':
        return vaultRemoved(archive, task, ports);
    }
  });
}

/** Says what would go, and removes it for who agrees. */
async function vaultRemoved(
  archive: Archive,
  { vault, agreed }: Extract<ArchiveCommand['task'], { kind: 'remove-vault' }>,
  ports: ArchivePorts,
): Promise<Outcome<Answer>> {
  const text = texts().archive;
  await checkFormat(archive);
  const { id, notes, paragraphs, summaries, members } = await contentOf(archive, vault);
  const plan = [
    text.removes(vault),
    text.removesNotes(notes, paragraphs, summaries),
    text.removesMembers(members),
  ];
  for (const line of plan) ports.notices.say(line);
  if (!agreed && (await ports.ask(text.askRemove)) !== true)
    return { ok: false, failure: refuse('not-agreed', text.notRemoved, text.sayYesToRemove) };
  await removeVault(archive, id);
  return said({ removed: vault, notes, paragraphs, summaries, members }, text.vaultRemoved(vault));
}

interface AskPorts {
  env: Env;
  notices: Notices;
}

const CLOCK = { now: Date.now };

async function upgraded(
  archive: Archive,
  { kind, embedder }: Extract<ArchiveCommand['task'], { kind: 'init' | 'upgrade' }>,
  env: Env,
  ports: Watched,
): Promise<Outcome<Answer>> {
  const text = texts().archive;
  const model = embedder === undefined ? undefined : await modelNamed(embedder, env);
  if (model?.ok === false) return model;
  const isDone = await upgradeArchive(archive, kind === 'init');
  if (model !== undefined) await nameModel(archive, model.value);
  const renewed = await renewAll(archive, ports);
  const indexed = await settle(archive, ports);
  const compared = await archiveModel(archive);
  const first = isDone
    ? kind === 'init'
      ? [text.made, text.makeMember]
      : [text.upgraded]
    : [text.isCurrent];
  const lines = [
    ...first,
    ...(renewed > 0 ? [text.renewed(renewed)] : []),
    ...(indexed > 0 ? [text.indexed(indexed)] : []),
    modelLine(compared),
  ];
  return said({ changed: isDone, renewed, indexed, model: compared?.model ?? null }, ...lines);
}

/** Where progress is shown. */
interface Watched extends Pick<ArchivePorts, 'notices' | 'now'> {
  quiet: boolean;
}

const SHOWN_EVERY_MS = 1_000;

/** Renews what an older version published, vault by vault. Answers in how many notes words were others. */
async function renewAll(archive: Archive, { notices, now, quiet }: Watched): Promise<number> {
  const line = createProgressLine(notices, now);
  const left = createTimeLeft(now, undefined);
  const vaults = await vaultsToRenew(archive);
  const total = vaults.reduce((sum, { notes }) => sum + notes, 0);
  let [renewed, before] = [0, 0];
  for (const { id, name, notes } of vaults) {
    const { renewed: others } = await renewVault(archive, id, async (ofVault) => {
      const done = before + ofVault;
      left.take(done / total);
      if (!quiet) line.showShare(texts().archive.renewingOf(name), { done, total }, left.secondsLeft());
      return true;
    });
    renewed += others;
    before += notes;
  }
  line.end();
  return renewed;
}

/** The largest vaults take minutes: how long it goes on is told once the first is done. */
async function settle(archive: Archive, { notices, now, quiet }: Watched) {
  const line = createProgressLine(notices, now);
  const left = createTimeLeft(now, undefined);
  let vault = '';
  const show = (): void => {
    if (!quiet && vault !== '')
      line.showPart(texts().archive.makingIndexes(vault), left.share ?? 0, left.secondsLeft());
  };
  const showing = setInterval(show, SHOWN_EVERY_MS);
  try {
    return await settleVaults(archive, undefined, (name, share) => {
      vault = name;
      left.take(share);
    });
  } finally {
    clearInterval(showing);
    line.end();
  }
}

/** What makes the vectors of an archive: the embedder is asked what it is, and nothing is embedded. */
async function modelNamed(name: string, env: Env): Promise<Outcome<ArchiveModel>> {
  const opened = await openModel(name, env);
  if (!opened.ok) return { ok: false, failure: failureOf(opened.error) };
  const { id, dimensions } = opened.value.model;
  await opened.value.close();
  return { ok: true, value: { model: id, dimensions } };
}

function modelLine(model: ArchiveModel | undefined): string {
  return model === undefined ? texts().archive.wordsAlone : texts().archive.comparedBy(model.model);
}

function said(json: unknown, ...lines: string[]): Outcome<Answer> {
  return { ok: true, value: { json, lines: () => lines } };
}

function membersAnswer(members: Awaited<ReturnType<typeof listMembers>>): Answer {
  const text = texts().archive;
  return {
    json: { members },
    lines: () =>
      members.length === 0
        ? [text.noMembers, text.makeMember]
        : members.map(({ vault, member, mayPublish }) => text.memberLine(vault, member, mayPublish)),
  };
}

/** What the member may read; to the owner also what else there is. */
async function status(archive: Archive): Promise<Answer> {
  await checkFormat(archive);
  const isOwn = await isOwner(archive);
  const vaults = isOwn ? await reading(archive, allVaults) : await new ArchiveReader(archive, CLOCK).status();
  return statusAnswer(vaults, await archiveModel(archive), isOwn);
}

function statusAnswer(
  vaults: readonly ArchiveVault[],
  model: ArchiveModel | undefined,
  isOwn: boolean,
): Answer {
  const text = texts().archive;
  const none = isOwn ? [text.noMembers, text.makeMember] : [text.noVaults];
  const shown = vaults.map(({ name, notes, paragraphs, vectors, words, isFinished, published }) => ({
    ...{ name, notes, paragraphs, vectors, words, finished: isFinished },
    published: published?.toISOString(),
  }));
  return {
    json: { vaults: shown, model: model?.model ?? null, owner: isOwn },
    lines: (style) =>
      shown.length === 0
        ? none
        : [
            ...vaults.map(({ name, notes, paragraphs, published }) => {
              const day = published && formatDay(published.getTime(), CLOCK.now());
              return text.vaultLine(name, notes, paragraphs, day);
            }),
            ...shown.flatMap(({ name, paragraphs, vectors }) =>
              model !== undefined && vectors < paragraphs ? [text.unread(name, paragraphs - vectors)] : [],
            ),
            ...wordsLines(vaults),
            style.dim(modelLine(model)),
            ...(isOwn ? [style.dim(text.ownedByYou)] : []),
          ],
  };
}

/** Answers from an archive what a command asks of a folder. */
export function askArchive(command: VaultCommand, ports: ArchiveAskPorts): Promise<Outcome<Answer>> {
  const text = texts().archive;
  const wrong = checkAddress(command.vault);
  if (wrong !== undefined) return refused(wrong);
  switch (command.verb) {
    case 'status':
      return runArchive({ ...command, kind: 'archive', url: command.vault, task: { kind: 'status' } }, ports);
    case 'search':
    case 'explain':
    case 'related':
    case 'zoom-in':
    case 'zoom-out':
    case 'links':
    case 'themes':
    case 'read':
    case 'pack':
      return onArchive(command, ports, async (reader) => {
        const folder = { root: '/', read: (path: NotePath) => reader.text(path) };
        const engine = archiveEngine(reader);
        return meantInstead(engine, await runReading({ engine, folder }, command));
      });
    case 'ask':
      return onArchive(command, ports, (reader) => askInWords(reader, command, ports));
    case 'ledger':
      return archiveLedger(command, ports);
    case 'forget':
      return refused(text.optionNeedsFolder('--forget'));
    case 'search-batch':
    case 'related-batch':
      return refused(text.optionNeedsFolder('--batch'));
    default:
      return refused(text.notOfArchives(command.verb.replace('eval-links', 'eval')));
  }
}

/** What answers, with the archive's model where the verb needs it. */
function onArchive(
  command: VaultCommand,
  ports: AskPorts,
  answer: (reader: ArchiveReader) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  return connected({ url: command.vault }, ports.env, async (archive) => {
    await checkFormat(archive);
    const model = await modelFor(archive, command, ports);
    const reader = new ArchiveReader(archive, CLOCK, model);
    try {
      const vaults = await reader.status();
      // Nothing found, or a count of 0, would say that there is nothing.
      if (vaults.length === 0) throw new ArchiveFailure({ kind: 'not-a-member' });
      if (!command.quiet) tellWhatIsMissing(vaults, ports.notices);
      return await answer(reader);
    } finally {
      await model?.close();
    }
  });
}

/** Why there is nothing to find, where that is so. */
function tellWhatIsMissing(vaults: readonly ArchiveVault[], notices: Notices): void {
  const text = texts().archive;
  for (const line of wordsLines(vaults)) notices.say(line);
  if (vaults.every(({ notes, isFinished }) => notes === 0 && isFinished))
    notices.say(text.nothingPublished(vaults.map(({ name }) => name).join(', ')));
}

type OpenQuestionModel = QuestionModel & { close(): Promise<void> };

/** The archive's model, as far as the verb needs it: notes are compared with each other by what is published alone. */
async function modelFor(
  archive: Archive,
  command: VaultCommand,
  ports: AskPorts,
): Promise<OpenQuestionModel | undefined> {
  if (command.embedder === 'none') return undefined;
  if (hasQuestion(command)) return questionModel(archive, command, ports);
  const model = command.verb === 'related' ? await archiveModel(archive) : undefined;
  return model && { ...model, read: () => Promise.resolve(undefined), close: () => Promise.resolve() };
}

function hasQuestion(command: VaultCommand): boolean {
  if (command.verb === 'read') return command.ask !== undefined;
  return hasPhrase(command) || ['search', 'explain', 'pack', 'ask'].includes(command.verb);
}

/**
 * What reads questions as the archive's vectors were made: the embedder that is named, or the model of the same name on this
 * device. Without one words and links answer alone, and that is said.
 */
export async function questionModel(
  archive: Archive,
  { embedder, quiet }: Pick<VaultCommand, 'embedder' | 'quiet'>,
  { env, notices }: AskPorts,
): Promise<OpenQuestionModel | undefined> {
  const wanted = await archiveModel(archive);
  if (wanted === undefined) return undefined;
  const text = texts().archive;
  const tell = (why: string): void => {
    if (!quiet) notices.say(text.withoutMeaning(wanted.model, why));
  };
  const name = embedder ?? nameHere(wanted);
  if (name === undefined) {
    tell(text.nameEmbedder);
    return undefined;
  }
  const opened = await openModel(name, env);
  if (!opened.ok) {
    tell(failureOf(opened.error).message);
    return undefined;
  }
  const model = opened.value;
  if (model.model.id !== wanted.model) {
    await model.close();
    tell(text.otherEmbedder(model.model.id));
    return undefined;
  }
  let isSaid = false;
  const readOrTell = async (asked: string): Promise<Float32Array | undefined> => {
    const found = await model.read(asked);
    if (found.ok) return found.value;
    if (!isSaid) tell(failureOf(found.error).message);
    isSaid = true;
    return undefined;
  };
  return { ...wanted, read: readOrTell, close: () => model.close() };
}

async function refused(message: string): Promise<Outcome<Answer>> {
  return { ok: false, failure: refuse('usage', message, undefined, EXIT.usage) };
}

import { ArchiveReader } from '../../../worker/archive/archive-reader';
import type { ArchiveVault } from '../../../worker/archive/archive-queries';
import { connectArchive, type Archive } from '../../../worker/archive/connect';
import { addMember, listMembers, removeMember } from '../../../worker/archive/members';
import { checkFormat, upgradeArchive } from '../../../worker/archive/migrate';

import { texts } from '../../texts/texts';
import type { Answer } from '../answer';
import type { VaultCommand } from '../command-line';
import { EXIT, refuse, type Outcome } from '../failure';
import type { QuestionSession } from '../question-session';
import { runReading } from '../run-task';
import { checkAddress, type ArchiveCommand } from './archive-command';
import { fromArchive } from './archive-fault';
import { archivePassword } from './archive-password';

type Env = Partial<Record<string, string>>;

/** Carries out what is to be done with an archive itself. */
export function runArchive({ url, task }: ArchiveCommand, env: Env): Promise<Outcome<Answer>> {
  return connected(url, env, async (archive) => {
    switch (task.kind) {
      case 'init':
      case 'upgrade':
        return upgraded(archive, task.kind);
      case 'status':
        await checkFormat(archive);
        return { ok: true, value: statusAnswer(await new ArchiveReader(archive, CLOCK).status()) };
      case 'members':
        return { ok: true, value: membersAnswer(await listMembers(archive)) };
      case 'add':
        await addMember(archive, task);
        return said({ ...task }, texts().archive.added(task.member, task.vault));
      case 'remove':
        await removeMember(archive, task);
        return said({ ...task }, texts().archive.removed(task.member, task.vault));
    }
  });
}

const CLOCK = { now: Date.now };

async function upgraded(archive: Archive, kind: 'init' | 'upgrade'): Promise<Outcome<Answer>> {
  const text = texts().archive;
  const isDone = await upgradeArchive(archive, kind === 'init');
  if (!isDone) return said({ changed: false }, text.isCurrent);
  return kind === 'init'
    ? said({ changed: true }, text.made, text.makeMember)
    : said({ changed: true }, text.upgraded);
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
        ? [text.noMembers]
        : members.map(({ vault, member, mayPublish }) => text.memberLine(vault, member, mayPublish)),
  };
}

function statusAnswer(vaults: readonly ArchiveVault[]): Answer {
  const text = texts().archive;
  const shown = vaults.map(({ name, notes, paragraphs, published }) => ({
    ...{ name, notes, paragraphs },
    published: published?.toISOString(),
  }));
  return {
    json: { vaults: shown, model: null },
    lines: (style) =>
      shown.length === 0
        ? [text.noVaults]
        : [
            ...shown.map((each) => text.vaultLine(each.name, each.notes, each.paragraphs, each.published)),
            style.dim(text.wordsAlone),
          ],
  };
}

/** Answers from an archive what a command asks of a folder. */
export function askArchive(command: VaultCommand, env: Env): Promise<Outcome<Answer>> {
  const text = texts().archive;
  const wrong = checkAddress(command.vault);
  if (wrong !== undefined) return refused(wrong);
  switch (command.verb) {
    case 'status':
      return runArchive({ ...command, kind: 'archive', url: command.vault, task: { kind: 'status' } }, env);
    case 'search':
    case 'explain':
    case 'related':
    case 'zoom-in':
    case 'zoom-out':
    case 'links':
    case 'themes':
    case 'read':
    case 'pack':
      return connected(command.vault, env, async (archive) => {
        await checkFormat(archive);
        return runReading(archiveSession(new ArchiveReader(archive, CLOCK)), command);
      });
    case 'search-batch':
    case 'related-batch':
      return refused(text.batchNeedsFolder);
    default:
      return refused(text.notOfArchives(command.verb));
  }
}

async function refused(message: string): Promise<Outcome<Answer>> {
  return { ok: false, failure: refuse('usage', message, undefined, EXIT.usage) };
}

function connected<T>(
  url: string,
  env: Env,
  use: (archive: Archive) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return fromArchive(async () => {
    const archive = connectArchive({ url, password: await archivePassword(url, env) });
    try {
      return await use(archive);
    } finally {
      await archive.close();
    }
  });
}

/** An archive as what questions are asked of. */
function archiveSession(reader: ArchiveReader): QuestionSession {
  return {
    engine: {
      explore: (request) => reader.explore(request),
      explain: (request) => reader.explain(request),
      related: (request) => reader.related(request),
      atom: (request) => reader.atom(request),
      zoomIn: (request) => reader.zoomIn(request),
      zoomOut: (request) => reader.zoomOut(request),
      links: (request) => reader.links(request),
      themes: () => reader.themes(),
      fragments: (request) => reader.fragments(request),
      pack: (request) => reader.pack(request),
      meaningStatus: async () => ({ ok: true, value: await reader.meaningStatus() }),
    },
    folder: { root: '/', read: (path) => reader.text(path) },
  };
}

import { ArchiveFailure, type ArchiveFault } from '../../../worker/archive/archive-failure';
import { texts } from '../../texts/texts';
import { EXIT, refuse, type Failure, type Outcome } from '../output/failure';

/** What the server at `url` did not do becomes a failure of the command; a bug goes on. */
export async function fromArchive<T>(url: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    return { ok: false, failure: archiveFailure(error.fault, url) };
  }
}

/** Where it went wrong, what, and what to do about it. */
export function archiveFailure(fault: ArchiveFault, url: string): Failure {
  const [message, advice] = sentencesOf(fault);
  const exitCode = fault.kind === 'called-off' ? EXIT.interrupted : EXIT.failure;
  return refuse(`archive-${fault.kind}`, `${placeOf(url)}: ${message}`, advice, exitCode);
}

/** Server and database of an address. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${decodeURIComponent(pathname)}`;
}

/** A server's word for a member who did what only the owner may; of its tables nobody but us knows. */
const TABLE = /^permission denied for (table|function|schema) /;

function unlessOfTables(said: string): string {
  return TABLE.test(said) ? '' : said;
}

type Sentences = readonly [wrong: string, advice?: string];

type FaultTexts = ReturnType<typeof texts>['archive']['faults'];

/** What went wrong, and what to do about it. */
const SENTENCES: {
  [K in ArchiveFault['kind']]: (text: FaultTexts, fault: Extract<ArchiveFault, { kind: K }>) => Sentences;
} = {
  gone: (text, { said }) => [text.gone(said), text.goneAdvice],
  refused: (text, { said }) => [text.refused(said), text.refusedAdvice],
  'not-private': (text, { said }) => [text.notPrivate(said), text.notPrivateAdvice],
  full: (text, { said }) => [text.full(said), text.fullAdvice],
  crowded: (text, { said }) => [text.crowded(said), text.crowdedAdvice],
  'read-only': (text) => [text.readOnly, text.readOnlyAdvice],
  slow: (text) => [text.slow, text.slowAdvice],
  'called-off': (text) => [text.calledOff],
  old: (text, { version }) => [text.old(version), text.oldAdvice],
  'no-pgvector': (text, { version }) => [text.noPgvector(version), text.noPgvectorAdvice],
  'pgvector-off': (text) => [text.pgvectorOff, text.pgvectorOffAdvice],
  'other-model': (text, { model }) => [text.otherModel(model), text.otherModelAdvice],
  'no-database': (text, { name }) => [text.noDatabase(name), text.noDatabaseAdvice],
  'may-not-make': (text, { said }) => [text.mayNotMake(unlessOfTables(said)), text.mayNotMakeAdvice],
  'roles-of-another': (text) => [text.rolesOfAnother, text.rolesOfAnotherAdvice],
  'no-archive': (text) => [text.noArchive, text.noArchiveAdvice],
  damaged: (text, { said }) => [text.damaged(said), text.damagedAdvice],
  newer: (text) => [text.newer, text.newerAdvice],
  outdated: (text) => [text.outdated, text.outdatedAdvice],
  forbidden: (text, { said }) => [text.forbidden(unlessOfTables(said)), text.forbiddenAdvice],
  'published-elsewhere': (text) => [text.publishedElsewhere, text.publishedElsewhereAdvice],
  'vault-removed': (text) => [text.vaultRemoved, text.vaultRemovedAdvice],
  'unknown-vault': (text, { name }) => [text.unknownVault(name), text.notInVaultAdvice],
  'name-taken': (text, { name }) => [text.nameTaken(name), text.nameTakenAdvice(name)],
  'no-vault': (text, { name }) => [text.noVault(name), text.noVaultAdvice(name)],
  'no-member': (text, { name }) => [text.noMember(name), text.noMemberAdvice(name)],
  'not-in-vault': (text, { name, vault }) => [text.notInVault(name, vault), text.notInVaultAdvice],
  'not-a-member': (text) => [text.notAMember, text.notAMemberAdvice],
  'needs-index': (text) => [text.needsIndex, text.needsIndexAdvice],
  'too-many-texts': (text, { most }) => [text.tooManyTexts(most), text.tooManyTextsAdvice],
  said: (text, { said }) => [text.said(said)],
};

function sentencesOf(fault: ArchiveFault): Sentences {
  // Each kind has the sentences of that kind, which the types of a call cannot follow.
  const say = SENTENCES[fault.kind] as (text: FaultTexts, fault: ArchiveFault) => Sentences;
  return say(texts().archive.faults, fault);
}

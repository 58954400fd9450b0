import { ArchiveFailure, type ArchiveFault } from '../../../worker/archive/archive-failure';
import { texts } from '../../texts/texts';
import { EXIT, refuse, type Failure, type Outcome } from '../failure';

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
  const [message, advice] = sentences(fault);
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

/** What went wrong, and what to do about it. */
function sentences(fault: ArchiveFault): [string, string?] {
  const text = texts().archive.faults;
  switch (fault.kind) {
    case 'gone':
      return [text.gone(fault.said), text.goneAdvice];
    case 'refused':
      return [text.refused(fault.said), text.refusedAdvice];
    case 'not-private':
      return [text.notPrivate(fault.said), text.notPrivateAdvice];
    case 'full':
      return [text.full(fault.said), text.fullAdvice];
    case 'crowded':
      return [text.crowded(fault.said), text.crowdedAdvice];
    case 'read-only':
      return [text.readOnly, text.readOnlyAdvice];
    case 'slow':
      return [text.slow, text.slowAdvice];
    case 'called-off':
      return [text.calledOff];
    case 'old':
      return [text.old(fault.version), text.oldAdvice];
    case 'no-pgvector':
      return [text.noPgvector(fault.version), text.noPgvectorAdvice];
    case 'pgvector-off':
      return [text.pgvectorOff, text.pgvectorOffAdvice];
    case 'other-model':
      return [text.otherModel(fault.model), text.otherModelAdvice];
    case 'no-database':
      return [text.noDatabase(fault.name), text.noDatabaseAdvice];
    case 'may-not-make':
      return [text.mayNotMake(fault.said), text.mayNotMakeAdvice];
    case 'roles-of-another':
      return [text.rolesOfAnother, text.rolesOfAnotherAdvice];
    case 'no-archive':
      return [text.noArchive, text.noArchiveAdvice];
    case 'newer':
      return [text.newer, text.newerAdvice];
    case 'outdated':
      return [text.outdated, text.outdatedAdvice];
    case 'forbidden':
      return [text.forbidden(TABLE.test(fault.said) ? '' : fault.said), text.forbiddenAdvice];
    case 'published-elsewhere':
      return [text.publishedElsewhere, text.publishedElsewhereAdvice];
    case 'vault-removed':
      return [text.vaultRemoved, text.vaultRemovedAdvice];
    case 'unknown-vault':
      return [text.unknownVault(fault.name), text.notInVaultAdvice];
    case 'name-taken':
      return [text.nameTaken(fault.name), text.nameTakenAdvice(fault.name)];
    case 'no-vault':
      return [text.noVault(fault.name), text.noVaultAdvice(fault.name)];
    case 'no-member':
      return [text.noMember(fault.name), text.noMemberAdvice(fault.name)];
    case 'not-in-vault':
      return [text.notInVault(fault.name, fault.vault), text.notInVaultAdvice];
    case 'not-a-member':
      return [text.notAMember, text.notAMemberAdvice];
    case 'needs-index':
      return [text.needsIndex, text.needsIndexAdvice];
    case 'said':
      return [text.said(fault.said)];
  }
}

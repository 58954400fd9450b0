import {
  digestOfFiles,
  type EngineApi,
  type FileFacts,
  type ReconcileReport,
  type Result,
} from '../../worker/contract';
import type { Step } from './change-queue';
import type { Loss, VaultFiles } from './indexing';
import { listVault } from './list-vault';

/** So few notes can be gone without a question: small vaults change by as much on an ordinary day. */
export const MIN_LOST = 10;

export interface ComparePorts {
  engine: Pick<EngineApi, 'noteCount' | 'reconcile' | 'isLevelWith'>;
  files: VaultFiles;
}

/**
 * Which notes whose files are gone leave the index: none, all, all unless they are more than half, or, where the user was
 * told of a loss before and files may be on their way back, all unless they are too many still.
 */
export type Dropping = 'none' | 'all' | 'unless-lost' | 'unless-still-lost';

/** How the vault stands to the index. */
export interface Comparison {
  files: FileFacts[];
  /** What an update has to send, newest first; files that the host refuses come last. */
  steps: Step[];
  report: ReconcileReport;
  /** Undefined where the vault has not lost too much, or all was to be dropped. */
  loss: Loss | undefined;
}

/** Lists the vault and has the engine compare it with the index. */
export async function compareVault(
  { engine, files: vault }: ComparePorts,
  dropping: Dropping,
): Promise<Result<Comparison>> {
  const listed = await listVault(vault);
  if (!listed.ok) return listed;
  const level = await isLevel(engine, listed.value);
  if (!level.ok) return level;
  if (level.value) return { ok: true, value: unchanged(listed.value.files) };
  const counted = await engine.noteCount(null);
  if (!counted.ok) return counted;
  const { files, refused, unread = [] } = listed.value;
  const found = files.length + refused.length;
  const wasLost = dropping === 'unless-still-lost';
  const isSuspect = dropping !== 'all' && isLoss(counted.value, found, wasLost);
  let report = await engine.reconcile({ files, unread, keepGone: dropping === 'none' || isSuspect });
  if (!report.ok) return report;
  const loss = isSuspect ? lossOf(counted.value, found, report.value, vault, wasLost) : undefined;
  if (isSuspect && loss === undefined && dropping !== 'none')
    report = await engine.reconcile({ files, unread });
  if (!report.ok) return report;
  return {
    ok: true,
    value: { files, steps: stepsFor(listed.value, report.value), report: report.value, loss },
  };
}

type Listing = Awaited<ReturnType<VaultFiles['list']>>;

/** Whether nothing changed, told by a digest: to hand the engine the facts of all files takes longer than to compare them. */
async function isLevel(
  engine: Pick<EngineApi, 'isLevelWith'>,
  { files, refused, unread = [], digest: found }: Listing,
): Promise<Result<boolean>> {
  const digest = refused.length + unread.length === 0 ? (found ?? digestOfFiles(files)) : undefined;
  return digest === undefined ? { ok: true, value: false } : engine.isLevelWith(digest);
}

function unchanged(files: FileFacts[]): Comparison {
  const report = { needed: [], inDoubt: [], unchanged: files.length, gone: [], unseen: 0 };
  return { files, steps: [], report, loss: undefined };
}

/** A vault whose notes have other paths has as many files as before: so files are counted, not paths. */
function isLoss(known: number, found: number, wasLost: boolean): boolean {
  return known - found >= MIN_LOST && (wasLost || found < known / 2);
}

/** Notes that the host's rules leave out are gone by the user's will, and those that cannot be seen may be there. */
function lossOf(
  indexed: number,
  found: number,
  { gone, unseen }: ReconcileReport,
  vault: VaultFiles,
  wasLost: boolean,
): Loss | undefined {
  const leftOut = gone.filter((path) => vault.admits?.(path) === false).length;
  const known = indexed - unseen - leftOut;
  return isLoss(known, found, wasLost) ? { lost: known - found, known } : undefined;
}

function stepsFor(
  { files, refused }: Pick<Listing, 'files' | 'refused'>,
  { needed }: ReconcileReport,
): Step[] {
  const isNeeded = new Set(needed);
  const factsByPath = new Map(
    files.filter(({ path }) => isNeeded.has(path)).map((facts) => [facts.path, facts]),
  );
  const reads = needed.flatMap((path): Step[] => {
    const facts = factsByPath.get(path);
    return facts === undefined ? [] : [{ kind: 'read', facts }];
  });
  return [...reads, ...refused.map((refusal): Step => ({ kind: 'refuse', ...refusal }))];
}

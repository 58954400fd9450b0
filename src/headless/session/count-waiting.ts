import type { EngineApi, EngineError, FileFacts, IndexFigures, Result } from '../../../worker/contract';
import { cutBatches, readChanges } from '../../indexing/batches';
import type { VaultFiles } from '../../indexing/indexing';
import { listVault } from '../../indexing/list-vault';

type Engine = Pick<EngineApi, 'reconcile' | 'apply' | 'figures'>;

/**
 * How many files an update would take in or drop: new, changed and missing ones. Drops none itself. The engine asks for unreadable files every time,
 * because what stood in the way leaves no trace when it goes; here they count only once they can be read.
 * With it come the figures of the index that this was told from.
 */
export async function countWaiting(
  engine: Engine,
  vault: VaultFiles,
): Promise<Result<{ waiting: number; status: IndexFigures }>> {
  const listed = await listVault(vault);
  if (!listed.ok) return listed;
  const { files, refused, unread = [] } = listed.value;
  const present = [...files, ...refused.map(({ facts }) => facts)];
  const reconciled = await engine.reconcile({ files: present, unread, keepGone: true });
  if (!reconciled.ok) return reconciled;
  const { needed, inDoubt, gone } = reconciled.value;
  const doubted = new Set(inDoubt);
  const settled = await settle(
    files.filter(({ path }) => doubted.has(path)),
    engine,
    vault,
  );
  if (!settled.ok) return settled;
  const status = await engine.figures(null);
  if (!status.ok) return status;
  const rows = status.value.report.filter(
    ({ indexed, problem }) => !indexed && problem.kind === 'unreadable',
  );
  const unreadable = new Set(rows.map(({ path }) => path));
  let waiting = gone.length;
  for (const path of needed.filter((each) => !doubted.has(each)))
    if (!unreadable.has(path) || (await vault.read(path)).ok) waiting++;
  return { ok: true, value: { waiting, status: status.value } };
}

/** Only their bytes tell whether these changed; so they are read, and then they are indexed as they are. */
async function settle(files: FileFacts[], engine: Engine, vault: VaultFiles): Promise<Result<null>> {
  for (const steps of cutBatches(files.map((facts) => ({ kind: 'read', facts })))) {
    const applied = await engine.apply({ changes: await readChanges(steps, vault) });
    if (!applied.ok && !isReadOnly(applied.error)) return applied;
  }
  return { ok: true, value: null };
}

/** Then they are taken in memory alone, which is enough to be counted. */
function isReadOnly(error: EngineError): boolean {
  return error.kind === 'storage' && error.reason === 'read-only';
}

import type { EngineApi, IndexStatus, Result } from '../../worker/contract';
import type { VaultFiles } from '../indexing/indexing';
import { listVault } from '../indexing/list-vault';

/**
 * How many files an update would take in: new and changed ones. The engine asks for unreadable files every time,
 * because what stood in the way leaves no trace when it goes; here they count only once they can be read.
 * With it comes the status of the index that this was told from.
 */
export async function countWaiting(
  engine: Pick<EngineApi, 'reconcile' | 'status'>,
  vault: VaultFiles,
): Promise<Result<{ waiting: number; status: IndexStatus }>> {
  const listed = await listVault(vault);
  if (!listed.ok) return listed;
  const { files, refused } = listed.value;
  const present = [...files, ...refused.map(({ facts }) => facts)];
  const reconciled = await engine.reconcile({ files: present });
  if (!reconciled.ok) return reconciled;
  const status = await engine.status(null);
  if (!status.ok) return status;
  const rows = status.value.report.filter(
    ({ indexed, problem }) => !indexed && problem.kind === 'unreadable',
  );
  const unreadable = new Set(rows.map(({ path }) => path));
  let waiting = 0;
  for (const path of reconciled.value.needed)
    if (!unreadable.has(path) || (await vault.read(path)).ok) waiting++;
  return { ok: true, value: { waiting, status: status.value } };
}

import type { EngineApi, FileFacts, Result } from '../../worker/contract';
import type { Step } from './change-queue';
import type { VaultFiles } from './indexing';
import { listVault } from './list-vault';

export interface ComparePorts {
  engine: Pick<EngineApi, 'reconcile'>;
  files: VaultFiles;
}

/** How the vault stands to the index. */
export interface Comparison {
  files: FileFacts[];
  /** What an update has to send, newest first; files that the host refuses come last. */
  steps: Step[];
  /** Notes that are gone from the index because their files are gone. */
  dropped: number;
}

/** Lists the vault and has the engine compare it with the index. */
export async function compareVault({ engine, files }: ComparePorts): Promise<Result<Comparison>> {
  const listed = await listVault(files);
  if (!listed.ok) return listed;
  const report = await engine.reconcile({ files: listed.value.files });
  if (!report.ok) return report;
  const factsByPath = new Map(listed.value.files.map((facts) => [facts.path, facts]));
  const steps: Step[] = [];
  for (const path of report.value.needed) {
    const facts = factsByPath.get(path);
    if (facts !== undefined) steps.push({ kind: 'read', facts });
  }
  for (const { facts, problem } of listed.value.refused) steps.push({ kind: 'refuse', facts, problem });
  return { ok: true, value: { files: listed.value.files, steps, dropped: report.value.gone.length } };
}

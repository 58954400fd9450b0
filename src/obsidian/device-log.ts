import type { DataAdapter } from 'obsidian';
import type { Result, StoreFault } from '../../worker/contract';
import type { DecisionFile, DeviceLogs } from '../knowing/decision-book';
import type { FlushFile } from './sync-file';

/**
 * One kind of log in the plugin's folder: the file of this device, which is appended to, and those of other devices, which are read
 * alone. With `flush` what is appended is on disk when it answers; without, the app and the system write it when they do.
 */
export function deviceLog(
  adapter: Pick<DataAdapter, 'exists' | 'list' | 'mkdir' | 'read' | 'append'>,
  folder: string,
  kind: 'ledger' | 'decisions',
  device: string,
  flush?: FlushFile,
): DecisionFile {
  const own = `${folder}/${kind}-${device}.jsonl`;
  const name = new RegExp(`^${kind}-[0-9a-z]+\\.jsonl$`);
  return {
    read: () =>
      guarded('read', async () => {
        const files = await filesIn(adapter, folder);
        const paths = files.filter((path) => name.test(path.slice(path.lastIndexOf('/') + 1)));
        const logs: DeviceLogs = { own: '', others: [], names: [own], unread: [] };
        if (paths.includes(own)) logs.own = await adapter.read(own);
        for (const path of paths.filter((each) => each !== own)) {
          try {
            logs.others.push(await adapter.read(path));
            logs.names.push(path);
          } catch (error) {
            logs.unread.push({ file: path, why: said(error) });
          }
        }
        return logs;
      }),
    append: (text) =>
      guarded('write', async () => {
        if (!(await adapter.exists(folder))) await adapter.mkdir(folder);
        await adapter.append(own, text);
        await flush?.(own);
        return null;
      }),
  };
}

/** None where there is no such folder: nothing was written there yet. */
export async function filesIn(
  adapter: Pick<DataAdapter, 'exists' | 'list'>,
  folder: string,
): Promise<string[]> {
  return (await adapter.exists(folder)) ? (await adapter.list(folder)).files : [];
}

/** What the app's adapter throws, as a failure. */
export async function guarded<T>(operation: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: { kind: 'storage', operation, why: said(error) } };
  }
}

function said(error: unknown): StoreFault {
  return { kind: 'said', text: error instanceof Error ? error.message : String(error) };
}

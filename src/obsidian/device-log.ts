import type { DataAdapter } from 'obsidian';
import type { Result } from '../../worker/contract';
import type { DecisionFile } from '../knowing/decision-book';
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
        const rest = paths.filter((path) => path !== own);
        const others = await Promise.all(rest.map((path) => adapter.read(path)));
        return { own: paths.includes(own) ? await adapter.read(own) : '', others, names: [own, ...rest] };
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
    const said = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { kind: 'storage', operation, why: { kind: 'said', text: said } } };
  }
}

import type { DataAdapter } from 'obsidian';
import type { DeliveryFiles } from '../llm/deliveries';
import { guarded } from './device-log';
import type { FlushFile } from './sync-file';

/** In the plugin's folder, one file a job of this device. `flush` as in `deviceLog`. */
export function deliveryFiles(
  adapter: Pick<DataAdapter, 'list' | 'read' | 'append' | 'exists' | 'remove'>,
  folder: string,
  device: string,
  flush?: FlushFile,
): DeliveryFiles {
  const start = `${folder}/bought-${device}-`;
  const pathOf = (job: string): string => `${start}${job}.jsonl`;
  return {
    list: () =>
      guarded('read', async () => {
        const { files } = await adapter.list(folder);
        const ours = files.filter((path) => path.startsWith(start) && path.endsWith('.jsonl'));
        return ours.map((path) => path.slice(start.length, -'.jsonl'.length)).sort();
      }),
    read: (job) =>
      guarded('read', async () => ((await adapter.exists(pathOf(job))) ? adapter.read(pathOf(job)) : '')),
    append: (job, text) =>
      guarded('write', async () => {
        await adapter.append(pathOf(job), text);
        await flush?.(pathOf(job));
        return null;
      }),
    remove: (job) =>
      guarded('write', async () => {
        if (await adapter.exists(pathOf(job))) await adapter.remove(pathOf(job));
        return null;
      }),
  };
}

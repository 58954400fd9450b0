import type { DataAdapter } from 'obsidian';
import type { DeliveryFiles } from '../llm/deliveries';
import { filesIn, guarded } from './device-log';
import type { FlushFile } from './sync-file';

type Files = Pick<DataAdapter, 'list' | 'read' | 'append' | 'exists' | 'remove'>;

/** In the plugin's folder, one file a job of this device. `flush` as in `deviceLog`. */
export function deliveryFiles(
  adapter: Files,
  folder: string,
  device: string,
  flush?: FlushFile,
): DeliveryFiles {
  return filesOf(adapter, folder, `${folder}/bought-${device}-`, flush);
}

/** The same, one file a draft: other devices have them by sync, and the same file is the same purchase. */
export function draftFiles(adapter: Files, folder: string, flush?: FlushFile): DeliveryFiles {
  return filesOf(adapter, folder, `${folder}/draft-`, flush);
}

function filesOf(adapter: Files, folder: string, start: string, flush: FlushFile | undefined): DeliveryFiles {
  const pathOf = (job: string): string => `${start}${job}.jsonl`;
  return {
    list: () =>
      guarded('read', async () => {
        const files = await filesIn(adapter, folder);
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

import { readdir, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileErrorCode } from '../../../worker/node-files/file-fault';
import type { Result } from '../../../worker/contract';
import type { DeliveryFiles } from '../../llm/deliveries';
import { appendToDisk, readText, refused } from './device-log';

const END = '.jsonl';

/** One file a job, called `start`, the job and `.jsonl`. */
export function openDeliveries(start: string): DeliveryFiles {
  const pathOf = (job: string): string => `${start}${job}${END}`;
  return {
    list: () => list(dirname(start), basename(start)),
    read: (job) => readText(pathOf(job)),
    append: (job, text) => appendToDisk(pathOf(job), text),
    remove: (job) => remove(pathOf(job)),
  };
}

async function list(folder: string, start: string): Promise<Result<string[]>> {
  try {
    const names = await readdir(folder);
    const ours = names.filter((name) => name.startsWith(start) && name.endsWith(END));
    return { ok: true, value: ours.map((name) => name.slice(start.length, -END.length)).sort() };
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return { ok: true, value: [] };
    return refused('read', error);
  }
}

async function remove(path: string): Promise<Result<null>> {
  try {
    await rm(path, { force: true });
    return { ok: true, value: null };
  } catch (error) {
    return refused('write', error);
  }
}

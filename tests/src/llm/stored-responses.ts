import { BoughtResponses } from '../../../src/llm/bought-responses';
import type { JobRecord } from '../../../src/llm/job-record';
import type { AtomId, EarlierNote } from '../../../worker/contract';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import { ResponseCache } from '../../../worker/engine/responses/response-cache';
import { MemoryStorage } from '../../engine/memory-storage';

/**
 * What was bought, as the engine stores it; with the storage of a program of before, as the next one finds it. `notes` are what
 * notes hold now, by their paths.
 */
export function boughtResponses(
  storage = new MemoryStorage(),
  jobs: Record<string, JobRecord> = {},
  notes: Record<string, Pick<EarlierNote, 'text' | 'isChanged'>> = {},
): BoughtResponses {
  const cache = new ResponseCache(new StoredRecords(() => Promise.resolve(storage)), () => 0);
  const ledger = { ok: true as const, value: { job: (id: string) => jobs[id] } };
  return new BoughtResponses(
    {
      findResponse: ({ key }) => cache.find(key),
      findEarlierResponse: async ({ question }) => {
        const found = await cache.latest(question);
        if (!found.ok) return found;
        const response = found.value;
        const named = (response?.notes ?? []).map((path): EarlierNote => {
          const { text = '', isChanged = false } = notes[path] ?? {};
          return { id: path as string as AtomId, path, title: path.replace(/\.md$/, ''), text, isChanged };
        });
        return { ok: true, value: response && { response, notes: named } };
      },
      storeResponse: ({ response }) => cache.store(response),
    },
    () => Promise.resolve(ledger),
  );
}

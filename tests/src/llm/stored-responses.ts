import { BoughtResponses } from '../../../src/llm/bought-responses';
import type { JobRecord } from '../../../src/llm/job-record';
import { StoredRecords } from '../../../worker/engine/records/stored-records';
import { ResponseCache } from '../../../worker/engine/responses/response-cache';
import { MemoryStorage } from '../../engine/memory-storage';

/** What was bought, as the engine stores it; with the storage of a program of before, as the next one finds it. */
export function boughtResponses(
  storage = new MemoryStorage(),
  jobs: Record<string, JobRecord> = {},
): BoughtResponses {
  const cache = new ResponseCache(new StoredRecords(() => Promise.resolve(storage)), () => 0);
  const ledger = { ok: true as const, value: { job: (id: string) => jobs[id] } };
  return new BoughtResponses(
    {
      findResponse: ({ key }) => cache.find(key),
      storeResponse: ({ response }) => cache.store(response),
    },
    () => Promise.resolve(ledger),
  );
}

import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';

/** What a page and its workers hold, in bytes. */
export interface PageMemory {
  pageHeap: number;
  /** Heap and array buffers of all its workers together. */
  workerHeap: number;
  workers: number;
  /** Of the page's process, now and at its most; undefined where the system does not tell. */
  resident: number | undefined;
  peakResident: number | undefined;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Asks the browser's own instruments. A collection of garbage comes first. */
export async function pageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  // What is kept by objects that have a finaliser goes one collection later than they do.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const pageHeap = heapOf(await session.send('Runtime.getHeapUsage'));
  const heaps = await workerHeaps(session);
  await session.detach();
  const workerHeap = heaps.reduce((sum, heap) => sum + heap, 0);
  return { pageHeap, workerHeap, workers: heaps.length, ...(await residentOf(page)) };
}

function heapOf({ usedSize, backingStorageSize = 0 }: HeapUsage): number {
  return usedSize + backingStorageSize;
}

async function workerHeaps(session: CDPSession): Promise<number[]> {
  const sessions: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const heaps: number[] = [];
  for (const sessionId of sessions) {
    await askWorker(session, sessionId, 'HeapProfiler.collectGarbage');
    heaps.push(heapOf((await askWorker(session, sessionId, 'Runtime.getHeapUsage')) as HeapUsage));
  }
  return heaps;
}

let lastId = 0;

/** Commands to a worker travel as text through the session of its page. */
function askWorker(session: CDPSession, sessionId: string, method: string): Promise<unknown> {
  const id = (lastId += 1);
  const answer = new Promise((resolve) => {
    const listen = (event: { sessionId: string; message: string }): void => {
      const { id: answered, result } = JSON.parse(event.message) as { id?: number; result?: unknown };
      if (event.sessionId !== sessionId || answered !== id) return;
      session.off('Target.receivedMessageFromTarget', listen);
      resolve(result);
    };
    session.on('Target.receivedMessageFromTarget', listen);
  });
  const message = JSON.stringify({ id, method });
  return session.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answer);
}

/** Of the largest of the browser's renderers, which is the one with the page. */
async function residentOf(page: Page): Promise<Pick<PageMemory, 'resident' | 'peakResident'>> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined || process.platform !== 'linux')
    return { resident: undefined, peakResident: undefined };
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  await browser.detach();
  const statuses = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${String(id)}/status`, 'utf8'));
  const most = (field: string): number => Math.max(...statuses.map((status) => fieldOf(status, field)));
  return { resident: most('VmRSS'), peakResident: most('VmHWM') };
}

function fieldOf(status: string, field: string): number {
  return 1024 * Number(new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]);
}

/** What of the app was measured, and the bytes that it holds. */
export interface AppMemory {
  /** The whole process of the window; the page with its workers; or the page alone, without the worker of the index. */
  of: 'process' | 'page' | 'page-alone';
  bytes: number;
}

/** What a window has of that, each where there is one. */
interface MemoryTellers {
  /** Desktops run on Node. */
  process?: { memoryUsage?(): { rss: number } };
  performance?: {
    /** Where pages are isolated from other origins alone: elsewhere it rejects. May take some seconds. */
    measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>;
    /** Of Chromium. */
    memory?: { usedJSHeapSize: number };
  };
  crossOriginIsolated?: boolean;
}

/** What the app holds in memory now, by the widest measure that there is; undefined where nobody tells, as on iOS. */
export async function measureAppMemory(window: object): Promise<AppMemory | undefined> {
  const tellers: MemoryTellers = window;
  const { process, performance, crossOriginIsolated } = tellers;
  if (process?.memoryUsage !== undefined) return { of: 'process', bytes: process.memoryUsage().rss };
  if (crossOriginIsolated === true && performance?.measureUserAgentSpecificMemory !== undefined)
    return { of: 'page', bytes: (await performance.measureUserAgentSpecificMemory()).bytes };
  if (performance?.memory !== undefined)
    return { of: 'page-alone', bytes: performance.memory.usedJSHeapSize };
  return undefined;
}

import { describe, expect, it } from 'vitest';
import { measureAppMemory } from '../../../src/obsidian/app-memory';

const NO_ANSWER = { performance: {} };
const heap = { usedJSHeapSize: 3 };
const measured = (bytes: number) => ({ measureUserAgentSpecificMemory: () => Promise.resolve({ bytes }) });

describe('what the app holds in memory', () => {
  it('is that of the process on a desktop', async () => {
    const process = { memoryUsage: () => ({ rss: 7 }) };
    const told = await measureAppMemory({ process, performance: { memory: heap } });
    expect(told).toEqual({ of: 'process', bytes: 7 });
  });

  it('is that of the page with its workers where the browser measures it', async () => {
    const performance = { ...measured(5), memory: heap };
    expect(await measureAppMemory({ performance, crossOriginIsolated: true })).toEqual({
      of: 'page',
      bytes: 5,
    });
  });

  it('is that of the page alone where nothing else is told', async () => {
    const performance = {
      measureUserAgentSpecificMemory: () => Promise.reject(new Error('not isolated')),
      memory: heap,
    };
    const told = await measureAppMemory({ performance, crossOriginIsolated: false });
    expect(told).toEqual({ of: 'page-alone', bytes: 3 });
  });

  it('is unknown where nobody tells', async () => {
    expect(await measureAppMemory(NO_ANSWER)).toBeUndefined();
    expect(await measureAppMemory({ ...NO_ANSWER, process: {} })).toBeUndefined();
  });
});

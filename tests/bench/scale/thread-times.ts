import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Seconds of the processor. */
interface Seconds {
  main: number;
  /** All workers together. */
  workers: number;
}

/** What the threads of a page have worked, as Linux tells it; elsewhere it is not a number. */
export class ThreadTimes {
  readonly #process: number;

  private constructor(process: number) {
    this.#process = process;
  }

  /** Of the renderer that has worked most, which is the one with the page. */
  static async of(page: Page): Promise<ThreadTimes> {
    const browser = await page.context().browser()?.newBrowserCDPSession();
    if (browser === undefined) throw new Error('the page has no browser of its own');
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    await browser.detach();
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    const [busiest] = renderers.sort((one, other) => other.cpuTime - one.cpuTime);
    return new ThreadTimes(busiest?.id ?? NaN);
  }

  seconds(): Seconds {
    const sum = { main: 0, workers: 0 };
    if (process.platform !== 'linux') return { main: NaN, workers: NaN };
    const tasks = `/proc/${String(this.#process)}/task`;
    for (const thread of readdirSync(tasks)) {
      const name = readFileSync(`${tasks}/${thread}/comm`, 'utf8');
      const [nanoseconds] = readFileSync(`${tasks}/${thread}/schedstat`, 'utf8').split(' ');
      const seconds = Number(nanoseconds) / 1e9;
      if (thread === String(this.#process)) sum.main += seconds;
      else if (name.startsWith('DedicatedWorker')) sum.workers += seconds;
    }
    return sum;
  }
}

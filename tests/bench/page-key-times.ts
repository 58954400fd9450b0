import type { Page } from 'playwright-core';
import type { ExplorerPage } from '../e2e/explorer-page';

/** One search, in milliseconds. */
export interface KeyTimes {
  /** From the key to the frame in which its rows were painted. */
  paintedMs: number;
  /** From the question leaving for the worker to its answer's coming; the answer with the first rows counts. */
  workerMs: number;
}

/** From now on the page notes when questions go to a worker and when their answers come. */
export async function watchWorkers({ page }: ExplorerPage): Promise<void> {
  await page.evaluate(() => {
    const fieldOf = (data: unknown, name: string): unknown =>
      typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    const argumentsOf = (data: unknown): unknown[] => {
      const given = fieldOf(data, 'argumentList');
      return Array.isArray(given) ? given.map((each) => fieldOf(each, 'value')) : [];
    };
    const searches: { query: unknown; ms: number }[] = [];
    const asked = new Map<unknown, { query: unknown; startMs: number }>();
    const watched = new WeakSet<Worker>();
    const answered = ({ data }: MessageEvent<unknown>): void => {
      const search = asked.get(fieldOf(data, 'id'));
      if (search !== undefined)
        searches.push({ query: search.query, ms: performance.now() - search.startMs });
    };
    const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...args: unknown[]) => void;
    Reflect.set(Worker.prototype, 'postMessage', function (this: Worker, ...args: unknown[]) {
      if (!watched.has(this)) this.addEventListener('message', answered);
      watched.add(this);
      const [, verb, request] = argumentsOf(args[0]);
      if (verb === 'explore')
        asked.set(fieldOf(args[0], 'id'), {
          query: fieldOf(request, 'query'),
          startMs: performance.now(),
        });
      post.apply(this, args);
    });
    Reflect.set(window, 'searches', searches);
  });
}

/** Asks a query by Enter, and waits for its rows to be painted. Undefined where it found nothing. */
export async function timeSearch({ page }: ExplorerPage, query: string): Promise<KeyTimes | undefined> {
  const paintedMs = await paintedAfter(page, query);
  // The first answer to it has the rows in sight; the texts of the others follow.
  const workerMs = await page.evaluate((wanted) => {
    const searches = Reflect.get(window, 'searches') as { query: unknown; ms: number }[];
    return searches.find(({ query: asked }) => asked === wanted)?.ms;
  }, query);
  return paintedMs === undefined || workerMs === undefined ? undefined : { paintedMs, workerMs };
}

function paintedAfter(page: Page, query: string): Promise<number | undefined> {
  return page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('.altitude-field');
    const list = document.querySelector<HTMLElement>('.altitude-explorer [role=tree]');
    if (field === null || list === null) throw new Error('the explorer is not open');
    const shown = (): string => list.textContent;
    const before = shown();
    field.value = text;
    return new Promise<number | undefined>((resolve) => {
      const startMs = performance.now();
      const timer = setTimeout(() => end(undefined), 5_000);
      const end = (ms: number | undefined): void => {
        clearTimeout(timer);
        observer.disconnect();
        resolve(ms);
      };
      const observer = new MutationObserver(() => {
        if (shown() === before || list.querySelector('[role=treeitem]') === null) return;
        observer.disconnect();
        // A frame begins, and what follows it in the queue runs when it has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => end(performance.now() - startMs);
          port2.postMessage(null);
        });
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true });
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
  }, query);
}

/** Every call of a script within frames that took long, since the page began, as the browser attributes them. */
export interface LongScript {
  /** `plugin:altitude` for the plugin's own code. */
  source: string;
  invoker: string;
  startMs: number;
  durationMs: number;
}

export function longScripts(page: Page): Promise<LongScript[]> {
  return page.evaluate(
    () =>
      new Promise<LongScript[]>((resolve) => {
        const seen: LongScript[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const frame of list.getEntries()) {
            const { scripts } = frame as PerformanceEntry & {
              scripts: { sourceURL: string; invoker: string; startTime: number; duration: number }[];
            };
            for (const { sourceURL, invoker, startTime, duration } of scripts)
              seen.push({ source: sourceURL, invoker, startMs: startTime, durationMs: duration });
          }
        });
        observer.observe({ type: 'long-animation-frame', buffered: true });
        setTimeout(() => resolve(seen), 300);
      }),
  );
}

import type { Page } from 'playwright-core';
import type { ExplorerPage } from '../e2e/explorer-page';

/** One search, in milliseconds. */
export interface KeyTimes {
  /** From the key to the frame in which its rows were painted. */
  paintedMs: number;
  /** From the question reaching the worker to its answer leaving it; the shorter answer with the first rows counts. */
  workerMs: number;
}

/** Notes in each worker when questions come and answers go. Resolves when it does so. */
export async function watchWorkers({ page }: ExplorerPage): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate(() => {
      const asked = new Map<unknown, { query: unknown; startMs: number }>();
      const scope = globalThis as unknown as {
        searches: { query: unknown; ms: number }[];
        postMessage(message: unknown, transfer?: unknown): void;
        addEventListener(type: 'message', listen: (event: { data: unknown }) => void, capture: true): void;
      };
      const fieldOf = (data: unknown, name: string): unknown =>
        typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
      const argumentsOf = (data: unknown): unknown[] => {
        const given = fieldOf(data, 'argumentList');
        return Array.isArray(given) ? given.map((each) => fieldOf(each, 'value')) : [];
      };
      scope.searches = [];
      scope.addEventListener(
        'message',
        ({ data }) => {
          const [, verb, request] = argumentsOf(data);
          if (verb !== 'explore') return;
          asked.set(fieldOf(data, 'id'), { query: fieldOf(request, 'query'), startMs: performance.now() });
        },
        true,
      );
      const post = scope.postMessage.bind(scope);
      scope.postMessage = (message, transfer) => {
        const search = asked.get(fieldOf(message, 'id'));
        if (search !== undefined)
          scope.searches.push({ query: search.query, ms: performance.now() - search.startMs });
        post(message, transfer);
      };
    });
}

/** Asks a query by Enter, and waits for its rows to be painted. Undefined where it found nothing. */
export async function timeSearch({ page }: ExplorerPage, query: string): Promise<KeyTimes | undefined> {
  const paintedMs = await paintedAfter(page, query);
  const worker = page.workers().at(0);
  // The first answer to it has the rows in sight; the texts of the others follow.
  const workerMs = await worker?.evaluate((wanted) => {
    const scope = globalThis as unknown as { searches: { query: unknown; ms: number }[] };
    return scope.searches.find(({ query: asked }) => asked === wanted)?.ms;
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

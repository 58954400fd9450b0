/** The page must stay responsive while thousands of notes pass through it: work is cut into slices of this length. */
const SLICE_MS = 8;

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Lets input, painting and other tasks run; unlike a timer it is not delayed by the browser. */
export const yieldToPage = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    channel.port2.postMessage(null);
  });

/** Calls `visit` for each item in order, giving way to the page whenever a slice is used up. */
export async function forEachInSlices<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    visit(item);
    if (performance.now() < end) continue;
    await yieldToPage();
    end = performance.now() + SLICE_MS;
  }
}

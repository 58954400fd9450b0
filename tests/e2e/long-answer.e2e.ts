import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { traceTasks, type Traced } from './processor-time';
import { picture } from './picture';

/** Longest task of the main thread, and what the first words may need, in milliseconds of the processor: other programs do not count. */
const LIMIT_MS = 50;
/** Letters of the answer, of a server that keeps to no limit. */
const LETTERS = 1_000_000;

function longAnswer(): string {
  const paragraphs: string[] = [];
  for (let letters = 0, at = 0; letters < LETTERS; at += 1) {
    const lines = Array.from(
      { length: 6 },
      (_, line) => `Sentence ${at}-${line} speaks of **heat** and worms. `,
    );
    const paragraph = at % 3 === 2 ? `- ${lines.join('\n- ')}` : lines.join('');
    letters += paragraph.length + 2;
    paragraphs.push(paragraph);
  }
  return paragraphs.join('\n\n');
}

/** Marks when the first delta is read, and the first frame after its words stand in the page. */
function markFirstWords({ page }: ExplorerPage): Promise<void> {
  return page.evaluate(() => {
    const decode = TextDecoder.prototype.decode;
    let isRead = false;
    TextDecoder.prototype.decode = function (...args) {
      const text = decode.apply(this, args);
      if (!isRead && text.includes('text_delta')) {
        isRead = true;
        performance.mark('delta');
      }
      return text;
    };
    const writer = new MutationObserver(() => {
      if (!isRead || document.querySelector('.altitude-written :is(p, li)') === null) return;
      writer.disconnect();
      requestAnimationFrame(() => performance.mark('drawn'));
    });
    writer.observe(document.body, { childList: true, subtree: true });
  });
}

/** What the main thread worked between two marks. */
function workBetween({ tasks, marks }: Traced, from: string, to: string): number {
  const [start = Number.NaN, end = Number.NaN] = [marks.get(from), marks.get(to)];
  return tasks
    .filter(({ startMs, workMs }) => startMs + workMs > start && startMs < end)
    .reduce((sum, { workMs }) => sum + workMs, start < end ? 0 : Number.NaN);
}

describe('an answer of a megabyte', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({
      flavour: 'ollama',
      script: () => ({ kind: 'text', text: longAnswer(), gapMs: 0 }),
    });
    const settings = { llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' };
    explorer = await openExplorer({
      vault: {
        'Heap.md': '# Heap\n\nA compost heap gets hot because worms and bacteria work in it.\n',
        '.obsidian/plugins/altitude/data.json': JSON.stringify(settings),
      },
    });
    await explorer.untilIndexed();
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const panel = () => explorer.pane.locator('.altitude-asked');

  async function write(): Promise<void> {
    await explorer.field.fill('? Why does a compost heap get hot?');
    await explorer.field.press('Enter');
    await panel()
      .getByRole('button', { name: /^Write an answer/ })
      .click();
  }

  it('is drawn while it comes, and never keeps the window for long', async () => {
    await markFirstWords(explorer);
    const trace = await traceTasks(explorer.page);
    await write();
    await panel().getByText('Written by qwen3').waitFor({ timeout: 120_000 });
    // A server that keeps to no limit is left long before its end.
    const letters = await panel()
      .locator('.altitude-written')
      .evaluate((el) => el.textContent.length);
    expect(letters).toBeGreaterThan(20_000);
    expect(letters).toBeLessThanOrEqual(40_000);
    await explorer.until(
      async () => server.arrived.at(-1)?.aborted,
      (isAborted) => isAborted === true,
    );
    const traced = await trace.end();
    const longest = Math.max(...traced.tasks.map(({ workMs }) => workMs));
    const firstMs = workBetween(traced, 'delta', 'drawn');
    console.log(
      `longest of ${traced.tasks.length} tasks ${longest.toFixed(1)} ms; first words after ${firstMs.toFixed(1)} ms of work`,
    );
    expect(longest).toBeLessThan(LIMIT_MS);
    expect(firstMs).toBeLessThan(LIMIT_MS);
  });

  it('is let go of the moment it is stopped, and its connection ends', async () => {
    server.answerBy(() => ({ kind: 'text', text: longAnswer(), gapMs: 5 }));
    await explorer.page.keyboard.press('Escape');
    await explorer.field.fill('');
    await explorer.page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (init?.signal) Object.assign(window, { lastSignal: init.signal });
        return fetch(input, init);
      };
    });
    await write();
    await explorer.page.waitForFunction(() => 'lastSignal' in window);
    await panel().locator('.altitude-written p').first().waitFor();
    const stop = panel().getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    const stoppedMs = performance.now();
    const isAborted = await stop.evaluate((el: HTMLElement) => {
      const signal = (): AbortSignal => (window as unknown as { lastSignal: AbortSignal }).lastSignal;
      const before = signal().aborted;
      el.click();
      return [before, signal().aborted];
    });
    // Nothing is waited for: what is left is the browser's way to the server.
    expect(isAborted).toEqual([false, true]);
    await explorer.until(
      async () => server.arrived.at(-1)?.aborted,
      (isOver) => isOver === true,
    );
    console.log(`the server knew ${Math.round(performance.now() - stoppedMs)} ms after the click`);
    await panel().getByText('Stopped.').waitFor();
  });

  it('keeps the numbers of its lists, and the lines of its code and tables, while it comes', async () => {
    const said =
      'Turn it:\n\n1. Dig **deep**.\n2. Wait a week.\n   - Not longer.\n3. Dig again.\n\n' +
      '```sh\nheap --turn\n\n  # twice\n```\n\n| week | heat |\n| --- | --- |\n| 1 | 60 °C |\n\nThat is all.';
    server.answerBy(() => ({ kind: 'text', text: said, gapMs: 5 }));
    await explorer.page.keyboard.press('Escape');
    await explorer.field.fill('');
    await write();
    await panel().getByText('Written by qwen3').waitFor();
    await picture(explorer.pane, 'answer-lists-and-code');
    const written = panel().locator('.altitude-written');
    const numbers = await written
      .locator('ol > li')
      .evaluateAll((items) => items.map((item) => (item as HTMLLIElement).value));
    expect(numbers).toEqual([1, 2, 3]);
    expect(await written.locator('ul > li').allTextContents()).toEqual(['Not longer.']);
    expect(await written.locator('pre').allTextContents()).toEqual([
      'heap --turn\n\n  # twice',
      '| week | heat |\n| --- | --- |\n| 1 | 60 °C |',
    ]);
    expect(await written.locator('p').allTextContents()).toEqual(['Turn it:', 'That is all.']);
  });
});

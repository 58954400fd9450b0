import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { openExplorer, type ExplorerPage } from './explorer-page';

/** Longest stretch for which the plugin may keep the main thread, in milliseconds. */
const LIMIT_MS = 50;
const STOP_MS = 100;
/** By how much a machine that does other things stretches what the page does. */
const BUSY = 4;
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

interface Watched {
  /** When watching began, by the clock of the page. */
  beganMs: number;
  /** From the first delta that the page read to the first frame after its words were in the page. */
  firstMs: number | undefined;
}

/** Watches when the first delta is read and its words stand in the page. */
function watch({ page }: ExplorerPage): Promise<void> {
  return page.evaluate(() => {
    const seen: Watched = { beganMs: performance.now(), firstMs: undefined };
    Object.assign(window, { watched: seen });
    const decode = TextDecoder.prototype.decode;
    let readMs: number | undefined;
    TextDecoder.prototype.decode = function (...args) {
      const text = decode.apply(this, args);
      if (readMs === undefined && text.includes('text_delta')) readMs = performance.now();
      return text;
    };
    const writer = new MutationObserver(() => {
      if (readMs === undefined || document.querySelector('.altitude-written :is(p, li)') === null) return;
      writer.disconnect();
      const since = readMs;
      requestAnimationFrame(() => (seen.firstMs = performance.now() - since));
    });
    writer.observe(document.body, { childList: true, subtree: true });
  });
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
    await watch(explorer);
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
    const { beganMs, firstMs } = await explorer.page.evaluate(
      () => (window as unknown as { watched: Watched }).watched,
    );
    const tasks = (await explorer.longTasks()).filter(({ start }) => start > beganMs);
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
    console.log(
      `${tasks.length} tasks over 50 ms, longest ${Math.round(longest)} ms; first word after ${Math.round(firstMs ?? NaN)} ms`,
    );
    expect(longest).toBeLessThan(BUSY * LIMIT_MS);
    expect(firstMs).toBeLessThan(BUSY * LIMIT_MS);
  });

  it('ends on the server within a tenth of a second once it is stopped', async () => {
    server.answerBy(() => ({ kind: 'text', text: longAnswer(), gapMs: 5 }));
    await explorer.page.keyboard.press('Escape');
    await explorer.field.fill('');
    await write();
    await panel().locator('.altitude-written p').first().waitFor();
    const stop = panel().getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    const stoppedMs = performance.now();
    await stop.evaluate((el: HTMLElement) => el.click());
    const clickedMs = performance.now();
    await explorer.until(
      async () => server.arrived.at(-1)?.aborted,
      (isAborted) => isAborted === true,
    );
    console.log(`ended ${Math.round(performance.now() - stoppedMs)} ms after the click`);
    expect(performance.now() - clickedMs).toBeLessThan(BUSY * STOP_MS);
    await panel().getByText('Stopped.').waitFor();
  });
});

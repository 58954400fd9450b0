import { chromium, type Browser } from 'playwright-core';
import { chromiumOptions } from './chromium-options';

/** A browser serves one test after another, each in contexts of its own, and ends when none has come for a while. */
const IDLE_MS = 2000;
let running: Promise<Browser> | null = null;
let borrowers = 0;
let idle: NodeJS.Timeout | undefined;

/** The browser that is running, or a new one. Whoever gives it back has closed what was opened in it. */
export async function borrowChromium(): Promise<{ browser: Browser; giveBack: () => void }> {
  clearTimeout(idle);
  borrowers += 1;
  running ??= chromium.launch(chromiumOptions());
  const browser = await running;
  const giveBack = (): void => {
    borrowers -= 1;
    if (borrowers === 0) idle = setTimeout(() => void endChromium(browser), IDLE_MS);
  };
  return { browser, giveBack };
}

async function endChromium(browser: Browser): Promise<void> {
  running = null;
  await browser.close();
}

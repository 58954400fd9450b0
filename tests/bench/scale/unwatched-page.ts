import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { chromiumOptions } from '../../chromium-options';

/** Where the browser says what pages it shows, to whoever asks: that is no debugger. */
const PORT = /^DevTools listening on ws:\/\/([^/]+)\//m;
const LOOK_EVERY_MS = 100;

/**
 * Opens a page in a browser that nothing is attached to, and answers what the page puts behind `word` in its title. Where a debugger is
 * attached, as with every page of Playwright, Chromium reads a script once more for each error that is made while the script is loaded, to tell
 * in which line: the engine's thread then starts in over twice the time.
 */
export async function titleUnwatched(
  url: string,
  { profile, word, patienceMs }: { profile: string; word: string; patienceMs: number },
): Promise<string> {
  const { executablePath = '', args = [] } = chromiumOptions();
  const flags = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=1280,800'];
  const browser = spawn(executablePath, [...args, ...flags, url], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => browser.once('exit', done));
  try {
    let said = '';
    browser.stderr.on('data', (part: Buffer) => (said += part.toString()));
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      await setTimeout(LOOK_EVERY_MS);
      const [, address] = PORT.exec(said) ?? [];
      const title = address === undefined ? undefined : await titleBehind(address, word);
      if (title !== undefined) return title;
      if (browser.exitCode !== null) break;
    }
    throw new Error(`no page says ${word}; the browser said: ${said}`);
  } finally {
    browser.kill();
    await ended;
  }
}

async function titleBehind(address: string, word: string): Promise<string | undefined> {
  const answer = await fetch(`http://${address}/json/list`);
  const pages = (await answer.json()) as { title: string }[];
  return pages
    .map(({ title }) => title)
    .find((title) => title.startsWith(word))
    ?.slice(word.length);
}

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { THOROUGH } from '../thorough';

/** Longest stretch for which the plugin may keep the main thread, in milliseconds. */
const LIMIT_MS = 50;
const DATA = process.env.ALTITUDE_DATA;

/** How many notes there are where no vault is at hand. */
const NOTES = THOROUGH ? 2_000 : 800;

/** Notes that link to each other, all different. */
function makeVault(): Record<string, string> {
  const words = [
    'soil',
    'rain',
    'seed',
    'entropy',
    'choice',
    'bread',
    'ledger',
    'harbour',
    'lantern',
    'willow',
  ];
  const notes: Record<string, string> = {};
  for (let note = 0; note < NOTES; note++) {
    const paragraphs = Array.from({ length: 8 }, (_, at) => {
      const told = words.map((word, turn) => `${word}${String((note * 7 + at * 3 + turn) % 500)}`).join(' ');
      return `## Part ${String(at)}\n\n${told}. See [[Note ${String((note * 13 + at) % NOTES)}]].`;
    });
    notes[`Folder ${String(note % 40)}/Note ${String(note)}.md`] = paragraphs.join('\n\n');
  }
  return notes;
}

interface LongScript {
  /** The address of the script that the browser called: `plugin:altitude` for the plugin's own code. */
  source: string;
  invoker: string;
  durationMs: number;
}

/** Every call of a script within frames that took long, since the page began, as the browser attributes them. */
function longScripts({ page }: ExplorerPage): Promise<LongScript[]> {
  return page.evaluate(
    () =>
      new Promise<LongScript[]>((resolve) => {
        const seen: LongScript[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const frame of list.getEntries()) {
            const { scripts } = frame as PerformanceEntry & {
              scripts: { sourceURL: string; invoker: string; duration: number }[];
            };
            for (const { sourceURL, invoker, duration } of scripts) {
              seen.push({ source: sourceURL, invoker, durationMs: Math.round(duration) });
            }
          }
        });
        observer.observe({ type: 'long-animation-frame', buffered: true });
        setTimeout(() => resolve(seen), 300);
      }),
  );
}

it('leaves the main thread alone while a large vault is indexed', { timeout: 300_000 }, async () => {
  if (DATA === undefined)
    console.log(`ALTITUDE_DATA is not set: a made vault of ${String(NOTES)} notes takes its place`);
  const explorer = await openExplorer({
    vault: DATA === undefined ? makeVault() : join(DATA, 'vaults/wikipara'),
  });
  try {
    const indexed = explorer.pane.locator('.altitude-foot-text', { hasText: /^[1-9].*up to date/ });
    await indexed.waitFor({ timeout: 290_000 });
    const long = (await longScripts(explorer)).filter(({ durationMs }) => durationMs > LIMIT_MS);
    const tasks = (await explorer.longTasks()).map(({ duration }) => Math.round(duration));
    console.log(
      `${await explorer.foot()}; tasks over 50 ms, drawing and the host included: ${tasks.join(', ') || 'none'}`,
    );
    for (const { source, invoker, durationMs } of long)
      console.log(`${String(durationMs)} ms ${source} ${invoker}`);
    expect(long.filter(({ source }) => source.startsWith('plugin:'))).toEqual([]);
  } finally {
    await explorer.close();
  }
});

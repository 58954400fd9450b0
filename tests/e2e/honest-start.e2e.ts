import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExplorer, type ExplorerPage } from './explorer-page';

let explorer: ExplorerPage;

beforeAll(async () => {
  explorer = await openExplorer();
  await explorer.page.addInitScript(noteTexts);
});

afterAll(() => explorer.close());

/** Keeps every text that the pane shows, and every name that a screen reader has for its list, from the beginning of the page on. */
function noteTexts(): void {
  const seen = new Set<string>();
  const look = (): void => {
    for (const part of ['.altitude-list', '.altitude-foot-text'])
      for (const el of document.querySelectorAll<HTMLElement>(part)) seen.add(el.innerText);
    const tree = document.querySelector('.altitude-explorer [role=tree]');
    const name = document.getElementById(tree?.getAttribute('aria-labelledby') ?? '');
    if (name !== null) seen.add(`list named ${name.textContent}`);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, { textsSeen: () => [...seen] });
}

const textsSeen = async (): Promise<string[]> =>
  explorer.page.evaluate(() => (Reflect.get(globalThis, 'textsSeen') as () => string[])());

/** Opens the app again, with its index or without, and answers all that the pane said until it was done. */
async function saidFromTheStart(): Promise<string> {
  await explorer.reopen();
  await explorer.command('open-explorer');
  await explorer.untilIndexed();
  await explorer.until(explorer.title, (title) => title === 'Your vault');
  await explorer.until(
    () => explorer.rows().count(),
    (count) => count > 3,
  );
  return (await textsSeen()).join('\n');
}

const FALSE =
  /No notes in the index|0 notes|Themes appear as soon as notes link|Nothing around this|Search results/;

describe('what the explorer says before it knows', () => {
  it('is never that there is nothing, while the vault is read for the first time', async () => {
    await explorer.page.evaluate(() => {
      addEventListener('pagehide', () => window.host.app.saveLocalStorage('altitude-store', null));
    });
    const said = await saidFromTheStart();
    expect(said).toContain('Your vault');
    expect(said).toContain('list named Around Your vault');
    expect(said).not.toMatch(FALSE);
  });

  it('is never that there is nothing, while a stored index is opened', async () => {
    await explorer.untilMeaning('vault-trained');
    const said = await saidFromTheStart();
    expect(said).toContain('Your vault');
    expect(said).toContain('list named Around Your vault');
    expect(said).not.toMatch(FALSE);
  });
});

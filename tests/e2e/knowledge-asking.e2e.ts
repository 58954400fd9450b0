import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer, type Script } from '../llm/messages-server';
import { answerOf, honestEntries } from '../llm/opinion-model';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { picture } from './picture';

const PLUGIN = '.obsidian/plugins/altitude';
const NOTES = {
  'Pump.md': 'Lifts water to the roof, whatever the weather.\n',
  'Pumps.md': 'Catalogues, prices, dealers and brochures.\n',
  'One.md': 'The [[Pump]] on the roof hums. Here is the [[Pumps|catalogue]]. Our [[Compressor]] was loud.\n',
  'Two.md': 'The [[Pump]] was mended again, and [[Pumps]] came by mail. A [[Compresor]] came on Monday.\n',
  'Three.md': 'See [[Pump]] in the attic, [[Pumps]] in the drawer. The [[Compressor]] runs at night.\n',
  'Four.md': 'Nobody ordered the [[Compresor]] that stands in the yard.\n',
  'Clean A.md':
    '# How to clean the filter\n\n1. Close the valve of the pump\n2. Take the filter out and rinse it\n3. Put the filter back in\n4. Open the valve slowly\n',
  'Clean B.md':
    '# How to clean the filter\n\n1. Close the main valve before anything else\n2. Take out the filter, rinse it with warm water\n3. Put it back in\n4. Open the valve slowly, or the seal leaks\n',
  'Clean C.md':
    '# Cleaning the filter\n\n1. Close the valve\n2. Take the filter out, rinse the filter under the tap\n3. Put the filter back, mind the seal\n4. Open the valve again\n',
};

describe('a language model in the pane of the knowledge', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({
      ...{ flavour: 'ollama', contextTokens: 32_768 },
      script: honest,
    });
    const settings = {
      ...{ knowledge: true, llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' },
    };
    explorer = await openExplorer({ vault: { ...NOTES, [`${PLUGIN}/data.json`]: JSON.stringify(settings) } });
    await explorer.untilIndexed();
    await explorer.command('knowledge');
    await button('Questions').click();
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const honest: Script = (body) => {
    const entries = honestEntries(body).map((entry) =>
      entry['pair'] === 1 ? { ...entry, verdict: 'different' } : entry,
    );
    return { kind: 'text', text: answerOf(body, entries), waitMs: 300 };
  };
  const pane = () => explorer.page.locator('.altitude-knowledge');
  const content = () => pane().locator('.altitude-knowledge-body');
  const button = (name: string) => pane().getByRole('button', { name, exact: true });

  it('is sent nothing while its price is shown', async () => {
    await pane().getByText('qwen3 was not asked about 2 questions, 1 group of similar lists.').waitFor();
    await pane()
      .getByText(`The lines below go to ${new URL(server.url).host}`)
      .waitFor();
    expect([server.arrived, server.asides]).toEqual([[], []]);
    await picture(pane(), 'knowledge-offer');
  });

  it('is said at the next start not to have answered all, and is offered what it has not answered', async () => {
    server.answerBy(() => ({ kind: 'text', text: '[', stallAfter: 1 }));
    await button('Ask at no cost').click();
    await expect.poll(() => server.arrived.length).toBe(1);
    await explorer.reopen();
    await explorer.page.locator('.notice', { hasText: 'had not answered all open questions' }).click();
    await button('Questions').click();
    await pane().getByText('qwen3 was not asked about 2 questions, 1 group of similar lists.').waitFor();
    expect(server.arrived).toHaveLength(1);
    server.answerBy(honest);
    server.arrived.length = 0;
  });

  it('says what it thinks once it is asked, with words that lead to their notes, and joins nothing', async () => {
    await button('Ask at no cost').click();
    await button('Asking…').waitFor();
    await pane().getByText('2 verdicts, 1 draft (no cost)').waitFor();
    expect(server.arrived).toHaveLength(2);
    const opinions = pane().locator('.altitude-knowledge-opinion');
    await opinions.first().waitFor();
    const thoughts = await opinions.allInnerTexts();
    expect(thoughts.map((text) => text.replace(/^\S+ /, ''))).toEqual([
      'thinks these are the same',
      'thinks these are different',
    ]);
    expect(await button('Ask at no cost').count()).toBe(0);
    await picture(pane(), 'knowledge-opinions');
    await pane()
      .getByRole('button', { name: /^Mind this: take the filter out, rinse/ })
      .click();
    await explorer.until(
      () => explorer.page.evaluate(() => window.host.app.workspace.getActiveFile()?.path),
      (path) => path === 'Clean C.md',
    );
    const files = await readdir(join(explorer.vaultDir, PLUGIN));
    expect(files.filter((name) => name.startsWith('decisions-'))).toEqual([]);
  });

  it('is named in Health with what it cost', async () => {
    await button('Health').click();
    await pane().getByText('2 verdicts, 1 draft, 0.00 USD').waitFor();
    expect(server.arrived).toHaveLength(2);
    // What this kind of server can do is asked of a path that it does not have.
    expect(explorer.consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('joins what it takes for one where that is wanted, and one undo takes it back', async () => {
    const { page } = explorer;
    await page.evaluate(() => window.host.app.setting.openTabById('altitude'));
    const row = page.locator('.setting-item').filter({ hasText: 'Join what the model takes for one' });
    await row.locator('.checkbox-container').click();
    await picture(row, 'knowledge-joins');
    await page.evaluate(() => window.host.app.setting.close());
    await writeFile(
      join(explorer.vaultDir, 'Four.md'),
      'Somebody sold the [[Compresor]] that stood in the yard.\n',
    );
    await button('Questions').click();
    await pane().getByText('qwen3 was not asked about 1 question.').waitFor();
    server.answerBy((body) => ({ kind: 'text', text: answerOf(body, honestEntries(body)) }));
    await button('Ask at no cost').click();
    await pane().getByText('1 pair joined. Undo takes them back in one step.').waitFor();
    const files = await readdir(join(explorer.vaultDir, PLUGIN));
    const log = files.find((name) => name.startsWith('decisions-')) ?? '';
    expect(await readFile(join(explorer.vaultDir, PLUGIN, log), 'utf8')).toContain(
      `"by":"${new URL(server.url).host}/qwen3"`,
    );
    await content().getByText('1 open question:').waitFor();
    await button('Undo').click();
    await content().getByText('2 open questions:').waitFor();
  });
});

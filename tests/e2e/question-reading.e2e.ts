import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { planning, readRequest } from '../llm/plan-model';
import { readSampleVault } from '../read-sample-vault';
import { openExplorer, type ExplorerPage } from './explorer-page';

/** No rule knows this way of asking. */
const GUESSED = '? it grew in the soil and then what';

describe('a question that rules only guess at', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({ flavour: 'ollama', script: planning({}) });
    const settings = { llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' };
    const notes = {
      ...readSampleVault(),
      '.obsidian/plugins/altitude/data.json': JSON.stringify(settings),
    };
    explorer = await openExplorer({ vault: notes });
    await explorer.untilIndexed();
    await explorer.untilMeaning('vault-trained');
  });
  afterAll(async () => {
    await explorer.close();
    await server.close();
  });

  const panel = () => explorer.pane.locator('.altitude-asked');
  const reading = () => panel().locator('.altitude-reading');
  const offer = () => panel().locator('.altitude-reading-offer');
  const button = () => offer().getByRole('button', { name: 'Let qwen3 read the question (no cost)' });
  const said = () => panel().locator('.altitude-said');
  const live = () => explorer.pane.locator('.altitude-live').innerText();

  /** As the first question of a conversation. */
  async function ask(question: string): Promise<void> {
    await explorer.field.fill('');
    await explorer.field.fill(question);
    await explorer.field.press('Enter');
    await explorer.until(
      () => panel().getAttribute('aria-busy'),
      (busy) => busy === 'false',
    );
    await said().locator(':scope > *').first().waitFor();
  }

  /** Another question that no rule knows: what a model read once is not asked again. */
  const anew = (word: string): string => `${GUESSED} ${word}`;

  it('is offered to a model with price, server and what is sent, and nothing is sent before', async () => {
    await ask(GUESSED);
    await button().waitFor();
    const host = new URL(server.url).host;
    expect(await offer().innerText()).toMatch(
      new RegExp(
        `Sends the question and \\d+ names of your tags and folders to ${host}, and no text of your notes\\.`,
      ),
    );
    expect([server.arrived, server.asides]).toEqual([[], []]);
  });

  it('is not offered where the rules read all of it', async () => {
    await ask('? How many notes about soil?');
    await panel()
      .getByRole('button', { name: /^Read as/ })
      .waitFor();
    expect(await offer().getByRole('button').count()).toBe(0);
  });

  it('is answered as the model reads it, by the keyboard alone, and its chips can be changed', async () => {
    server.answerBy(planning({ kind: 'count', about: 'soil', tags: ['garden'] }));
    await ask(GUESSED);
    await button().focus();
    await explorer.page.keyboard.press('Enter');
    await offer().getByText('Read by qwen3 (no cost)').waitFor();
    expect(await reading().innerText()).toMatch(/^Count\s+soil\s+#garden/);
    await said().locator('.altitude-whole').waitFor();
    expect(server.arrived).toHaveLength(1);
    const sent = readRequest(server.arrived[0]!.body);
    expect(sent.question).toBe(GUESSED.slice(2));
    expect(sent.tags).toContain('garden');
    for (const [path, text] of Object.entries(readSampleVault())) {
      const line = text.split('\n').find((each) => /^[A-Z].{60}/.test(each)) ?? path;
      expect(JSON.stringify(server.arrived[0]!.body)).not.toContain(line);
    }
    const inGarden = parseInt(await said().locator('.altitude-whole').innerText(), 10);
    await reading().getByRole('button', { name: 'Without #garden' }).click();
    await explorer.until(
      async () => parseInt(await said().locator('.altitude-whole').innerText(), 10),
      (count) => count > inGarden,
    );
    expect(await offer().innerText()).toBe('Read by qwen3 (no cost)');
    expect(server.arrived).toHaveLength(1);
  });

  it('is still read so when somebody looks at a note behind it and comes back', async () => {
    await explorer.list.focus();
    await explorer.page.keyboard.press('End');
    await explorer.page.keyboard.press('ArrowRight');
    await explorer.until(
      () => panel().isVisible(),
      (isShown) => !isShown,
    );
    await explorer.page.keyboard.press('Alt+ArrowLeft');
    await offer().getByText('Read by qwen3').waitFor();
    expect(await reading().innerText()).toMatch(/^Count/);
    expect(server.arrived).toHaveLength(1);
  });

  it.each([
    ['a name that was not sent', planning({ tags: ['secret'] }), 'it names “secret”'],
    ['an order', planning({ run: 'app.vault.delete' }), 'the field “run” is not as it has to be'],
    [
      'markup in place of a plan',
      () => ({ kind: 'text' as const, text: '<img src=x onerror="document.title=1"> Sure!' }),
      'it is no plan',
    ],
  ])('stays as rules read it where a model answers with %s', async (what, script, why) => {
    server.answerBy(script);
    await ask(anew(what));
    const byRules = await reading().innerText();
    const before = await said().innerText();
    const asked = server.arrived.length;
    await button().focus();
    await explorer.page.keyboard.down('Enter');
    await offer().getByText('is not followed').waitFor();
    // Held, and the button stands there again.
    await explorer.page.keyboard.down('Enter');
    await explorer.page.keyboard.up('Enter');
    await explorer.page.waitForTimeout(200);
    expect(server.arrived).toHaveLength(asked + 1);
    expect(await offer().innerText()).toContain(why);
    expect(await offer().innerText()).toContain('Read by qwen3 (no cost)');
    expect([await reading().innerText(), await said().innerText()]).toEqual([byRules, before]);
    expect(await explorer.pane.locator('img').count()).toBe(0);
    expect(await live()).toContain(why);
    server.answerBy(planning({ kind: 'count', about: 'soil' }));
    const { length } = server.arrived;
    // Where the pressed button stood, the same one stands again.
    expect(await button().evaluate((el) => el === document.activeElement)).toBe(true);
    await explorer.page.keyboard.press('Enter');
    await explorer.until(
      () => offer().innerText(),
      (text) => text === 'Read by qwen3 (no cost)',
    );
    expect(await reading().innerText()).toMatch(/^Count\s+soil/);
    expect(server.arrived).toHaveLength(length + 1);
  });

  it('is read no further after Escape, and one thing is asked of the model at a time', async () => {
    server.answerBy(() => ({ kind: 'text', text: '{"kind":"count"', stallAfter: 3 }));
    await ask(anew('again'));
    await panel()
      .getByRole('button', { name: /^Write an answer/ })
      .waitFor();
    const { length } = server.arrived;
    await button().focus();
    await explorer.page.keyboard.press('Enter');
    const stop = offer().getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    expect(await live()).toBe('Reading the question');
    expect(await stop.evaluate((el) => el === document.activeElement)).toBe(true);
    expect(
      await panel()
        .getByRole('button', { name: /^Write/ })
        .count(),
    ).toBe(0);
    await explorer.until(
      async () => server.arrived.length,
      (count) => count === length + 1,
    );
    await explorer.page.keyboard.press('Escape');
    await offer().getByText('is not followed').waitFor();
    await explorer.until(
      async () => server.arrived.at(-1)?.aborted,
      (isAborted) => isAborted === true,
    );
    expect(await panel().isVisible()).toBe(true);
    await panel()
      .getByRole('button', { name: /^Write an answer/ })
      .waitFor();
  });

  it('stands in the ledger with the question and what was paid', async () => {
    await explorer.command('spending');
    const modal = explorer.page.locator('.modal', { has: explorer.page.locator('.altitude-spending') });
    await modal
      .getByText(`Reading of “${GUESSED.slice(2)}”`)
      .first()
      .waitFor();
    await explorer.page.keyboard.press('Escape');
  });

  it('says why where the server is gone, and the rules answer', async () => {
    await server.close();
    await ask(anew('at last'));
    await button().click();
    await offer().getByText('is not followed').waitFor();
    expect(await offer().innerText()).not.toContain('Read by');
    expect(await button().isVisible()).toBe(true);
    expect(await said().innerText()).not.toBe('');
  });
});

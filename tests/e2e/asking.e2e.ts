import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citing } from '../llm/answer-model';
import { startMessagesServer, type MessagesServer } from '../llm/messages-server';
import { readSampleVault } from '../read-sample-vault';
import { openExplorer, type ExplorerPage } from './explorer-page';
import { dress, looksOf, pictures } from './looks';
import { picture } from './picture';

const QUESTION = '? How hot does a compost heap get?';

describe('a question in the field', () => {
  let explorer: ExplorerPage;
  let server: MessagesServer;

  beforeAll(async () => {
    server = await startMessagesServer({
      flavour: 'ollama',
      script: (body) => ({ ...citing(body), gapMs: 20 }) as never,
    });
    const settings = { llmServer: 'address', llmAddress: server.url, llmModel: 'qwen3' };
    const notes = {
      ...readSampleVault(),
      'Chores.md':
        '# Chores\n\n- [ ] mend the **fence** 📅 2020-05-03 ⏳ 2020-05-01\n- [ ] paint the door [due:: 2020-05-02]\n- [ ] read the letter 📅 2090-01-01\n',
      'Momo.md':
        '---\naliases: [Grey gentlemen]\nauthor: "[[Michael Ende]]"\npages: 304\n---\nThe thieves of time smoke.\n',
      'Films/Alien.md':
        '---\ntags: [film]\nrating: 9\nprice: €12\ndirector: "[[Ridley Scott]]"\n---\nA ship.\n',
      'Films/Gladiator.md':
        '---\ntags: [film]\nrating: 7\nprice: €8.50\ndirector: ["[[Ridley Scott]]"]\n---\nSand.\n',
      'Films/Ran.md': '---\ntags: [film]\nprice: $9\ndirector: Akira Kurosawa\n---\nThree sons.\n',
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
  const said = () => panel().locator('.altitude-said');

  async function ask(question: string): Promise<void> {
    await explorer.field.fill(question);
    await explorer.field.press('Enter');
    await explorer.until(
      () => panel().getAttribute('aria-busy'),
      (busy) => busy === 'false',
    );
  }

  const active = () =>
    explorer.page.evaluate(() => {
      const { activeEditor, getActiveFile } = window.host.app.workspace;
      const editor = activeEditor?.editor;
      const line = editor?.getLine(editor.getCursor().line) ?? '';
      return { path: getActiveFile.call(window.host.app.workspace)?.path, line };
    });

  it('is not looked for while it is typed', async () => {
    await explorer.field.pressSequentially('? compost');
    expect(await explorer.title()).not.toBe('');
    expect(await panel().isVisible()).toBe(false);
  });

  it('is answered with sentences of the notes, which lead to their lines', async () => {
    await ask(QUESTION);
    expect(await reading().innerText()).toMatch(/^Answer/);
    const quote = said().locator('.altitude-quotes li').first();
    const words = (await quote.locator('span').innerText()).split(' ').slice(0, 3).join(' ');
    await quote.getByRole('button').click();
    await explorer.until(active, ({ line }) => line.includes(words));
    expect(await explorer.rows().count()).toBeGreaterThan(2);
  });

  it('can be read another way, and without a condition', async () => {
    await ask('? notes tagged #garden about soil');
    const condition = reading().getByRole('button', { name: /^Without/ });
    const rows = await explorer.rows().count();
    await condition.click();
    await explorer.until(
      () => explorer.rows().count(),
      (count) => count > rows,
    );
    expect(await condition.count()).toBe(0);
    await reading().getByRole('button', { name: 'Read as: Notes' }).click();
    await explorer.page.locator('.menu-item', { hasText: 'Count' }).click();
    await said().locator('.altitude-whole').waitFor();
    expect(await said().innerText()).toMatch(/^\d+ notes with the word “soil”/);
  });

  it('is answered with the tasks that are open, which lead to their lines, and goes on to those that are done', async () => {
    await ask('? What are my open tasks?');
    expect(await reading().innerText()).toMatch(/^Open tasks/);
    const tasks = said().locator('.altitude-quotes li');
    const count = await tasks.count();
    expect(await said().locator('.altitude-whole').innerText()).toBe(`${count} open tasks`);
    await picture(explorer.page, 'asked-tasks');
    await tasks.filter({ hasText: 'buy cardboard' }).getByRole('button').click();
    await explorer.until(active, ({ line }) => line.startsWith('- [ ] buy cardboard'));
    await ask('? And the finished ones?');
    expect(await reading().innerText()).toMatch(/^Tasks done/);
    expect(await said().locator('.altitude-whole').innerText()).toMatch(/^\d+ tasks? done$/);
  });

  it('is answered with the tasks overdue, the soonest first, with their days in words, and goes on to others', async () => {
    await ask('? Which tasks are overdue?');
    expect(await reading().innerText()).toMatch(/^Open tasks\s+overdue/);
    expect(await said().locator('.altitude-whole').innerText()).toBe('2 open tasks overdue');
    const tasks = said().locator('.altitude-quotes li');
    expect(await tasks.locator('> span:first-child').allInnerTexts()).toEqual([
      'paint the door',
      'mend the fence',
    ]);
    expect(await tasks.locator('.altitude-overdue').allInnerTexts()).toEqual([
      'overdue, was due 2 May 2020',
      'overdue, was due 3 May 2020 · scheduled for 1 May 2020',
    ]);
    await picture(explorer.page, 'asked-overdue');
    await tasks.filter({ hasText: 'mend the fence' }).getByRole('button').click();
    await explorer.until(active, ({ line }) => line.startsWith('- [ ] mend the'));
    await ask('? And in 2090?');
    expect(await tasks.allInnerTexts()).toEqual([expect.stringContaining('due 1 Jan 2090')]);
    await reading().getByRole('button', { name: 'Without' }).first().click();
    await explorer.until(
      () => tasks.count(),
      (count) => count > 2,
    );
  });

  it('is answered with a property of a note, which leads to its line, and with notes by their numbers', async () => {
    await ask('? Who wrote Momo?');
    const quote = said().locator('.altitude-quotes li').first();
    expect(await quote.locator('> span:first-child').innerText()).toBe('author: Michael Ende');
    await picture(explorer.page, 'asked-property');
    await quote.getByRole('button').click();
    await explorer.until(active, ({ line }) => line.startsWith('author:'));
    await ask('? notes with more than 300 pages');
    expect(await reading().innerText()).toMatch(/^Newest notes\s+pages > 300/);
    expect(await explorer.rows().allInnerTexts()).toEqual([expect.stringMatching(/Momo[\s\S]*pages: 304/)]);
    await picture(explorer.page, 'asked-numbers');
  });

  it('is answered part by part where several are asked at once, and says of which there is nothing', async () => {
    await ask('? Who wrote Momo, and what is a quark?');
    expect(await reading().innerText()).toMatch(/^Answer/);
    const sides = said().locator('.altitude-sides > div');
    expect(await sides.first().locator('.altitude-quotes span').first().innerText()).toBe(
      'author: Michael Ende',
    );
    expect(await sides.last().innerText()).toMatch(/quark\s+Nothing about quark\./);
    await picture(explorer.page, 'asked-parts');
  });

  it('is answered with notes in an order, the one that is asked for said plainly, and with notes that do not exist', async () => {
    await ask('? What is my longest note?');
    expect(await reading().innerText()).toMatch(/^Longest notes\s+the first one/);
    const first = await said().locator('.altitude-whole').innerText();
    const [, title = '', words = ''] = /^“(.+)” is the longest note: ([\d,]+ words)\.$/.exec(first) ?? [];
    expect(await explorer.rows().allInnerTexts()).toEqual([expect.stringContaining(title)]);
    expect(await explorer.rows().first().innerText()).toContain(words);
    await ask('? most linked notes');
    const asides = await explorer.rows().locator('.altitude-aside').allInnerTexts();
    const numbers = asides.map((aside) => Number(/^(\d+) backlinks?$/.exec(aside)?.[1]));
    expect(numbers.length).toBeGreaterThan(2);
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    await picture(explorer.page, 'asked-order');
    await pictures(explorer.page, explorer.pane, 'asked-order', ['dark']);
    await ask('? broken links');
    expect(await reading().innerText()).toMatch(/^Missing notes/);
    expect(await said().locator('dl dt').count()).toBeGreaterThan(0);
    await picture(explorer.page, 'asked-missing');
  });

  it('is answered with what numbers of notes come to, each beside its note, and with how many hold each value', async () => {
    await ask('? What is the average rating of my films?');
    expect(await reading().innerText()).toMatch(/^Average of rating\s+#film/);
    expect(await said().locator('.altitude-whole').innerText()).toBe(
      'Average of rating: 8 over 2 notes with the tag #film',
    );
    expect(await said().innerText()).toContain('1 note has no value for rating.');
    expect(await explorer.rows().allInnerTexts()).toEqual([
      expect.stringMatching(/Alien[\s\S]*rating: 9/),
      expect.stringMatching(/Gladiator[\s\S]*rating: 7/),
    ]);
    await picture(explorer.page, 'asked-average');
    await ask('? And the total?');
    expect(await said().locator('.altitude-whole').innerText()).toMatch(/^Total of rating: 16 over 2 notes/);
    await ask('? total price of my films');
    expect(await said().innerText()).toMatch(
      /^Total of price: €20\.50 over 2 notes, \$9 over 1 note with the tag #film\s+Numbers of different units are not added up\./,
    );
    expect(await said().locator('dl').count()).toBe(0);
    await picture(explorer.page, 'asked-units');
    await ask('? How many films per director?');
    expect(await reading().innerText()).toMatch(/^Count\s+by director\s+#film/);
    expect(await said().locator('dl > *').allInnerTexts()).toEqual([
      ...['Ridley Scott', '2', 'Akira Kurosawa', '1'],
    ]);
    await picture(explorer.page, 'asked-groups');
    await ask('? total price of the films per director');
    expect(await reading().innerText()).toMatch(/^Total of price\s+by director\s+#film/);
    const groups = said().locator('.altitude-figures');
    expect((await groups.locator('dt').allInnerTexts()).slice(0, 2)).toEqual([
      ...['Ridley Scott', 'Akira Kurosawa'],
    ]);
    expect(await groups.locator('dd').allInnerTexts()).toEqual(['€20.50 (2)', '$9 (1)']);
    await picture(explorer.page, 'asked-group-numbers');
  });

  it('is written an answer to only after somebody agreed to price and address', async () => {
    await ask(QUESTION);
    const button = panel().getByRole('button', { name: 'Write an answer with qwen3 (no cost)' });
    await button.waitFor();
    expect(await panel().innerText()).toContain(`to ${new URL(server.url).host}.`);
    expect([server.arrived, server.asides]).toEqual([[], []]);
    await button.click();
    const stop = panel().getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    await said().getByText('This is what').waitFor();
    // It comes word by word, not at its end.
    expect(await stop.isVisible()).toBe(true);
    await said().getByText('quotes found in your notes').waitFor();
    expect(server.arrived).toHaveLength(1);
  });

  it('tells found quotes from those that stand in no note', async () => {
    const foot = await said().locator('.altitude-focus-meta').innerText();
    expect(foot).toBe('3 of 4 quotes found in your notes · Written by qwen3 (no cost)');
    expect(await said().locator('ol .is-missing s').innerText()).toBe('words that stand in no note');
    expect(await said().locator('.altitude-uncited').first().innerText()).toBe(
      'This is what your notes say.',
    );
    const first = said().locator('.altitude-written .altitude-cite').first();
    expect(await first.getAttribute('aria-label')).toMatch(/^1: /);
    await first.click();
    const words = (await said().locator('ol li span').first().innerText()).split(' ').slice(0, 3).join(' ');
    await explorer.until(active, ({ line }) => line.includes(words.replace(/^#+ /, '')));
  });

  it('keeps what was written when somebody looks at a note behind it and comes back', async () => {
    await explorer.list.focus();
    await explorer.page.keyboard.press('End');
    await explorer.page.keyboard.press('ArrowRight');
    await explorer.until(
      () => panel().isVisible(),
      (isShown) => !isShown,
    );
    await explorer.page.keyboard.press('Alt+ArrowLeft');
    await said().getByText('quotes found in your notes').waitFor();
    expect(server.arrived).toHaveLength(1);
  });

  it('strikes through what a passage that was never sent is said to hold, and leads nowhere', async () => {
    server.answerBy(() => ({ kind: 'text', text: 'It is hot [99: "words of a passage that nobody sent"].' }));
    await ask('? How warm is a compost heap?');
    await panel()
      .getByRole('button', { name: /^Write an answer/ })
      .click();
    await said().getByText('0 of 1 quotes found in your notes').waitFor();
    await picture(explorer.page, 'asked-unsent-passage');
    expect(await said().locator('ol .is-missing s').innerText()).toBe('words of a passage that nobody sent');
    const mark = said().locator('.altitude-written .altitude-cite');
    expect(await mark.getAttribute('role')).toBe('img');
    expect(await mark.getAttribute('aria-label')).toBe('1: not found in your notes');
    server.answerBy((body) => ({ ...citing(body), gapMs: 20 }) as never);
  });

  it('stops by Escape, and keeps what came', async () => {
    await ask('? Why does turning a heap help?');
    await panel()
      .getByRole('button', { name: /^Write an answer/ })
      .click();
    await said().getByText('This is what').waitFor();
    await explorer.list.focus();
    await explorer.page.keyboard.press('Escape');
    await said().getByText('Stopped.').waitFor();
    await explorer.page.keyboard.press('Escape');
    await explorer.until(
      () => panel().isVisible(),
      (isShown) => !isShown,
    );
    expect(await explorer.field.inputValue()).toBe('');
  });

  it('can be written once more where nothing came, or not all of it, for the price on the button', async () => {
    server.answerBy(() => ({ kind: 'status', status: 401, message: 'invalid x-api-key' }));
    await ask('? How hot is a heap when it is turned?');
    const write = panel().getByRole('button', { name: /^Write an answer/ });
    await write.click();
    await said().getByText('The server says: invalid x-api-key').waitFor();
    await write.waitFor();
    server.answerBy((body) => ({ ...citing(body), errorAfter: 6 }) as never);
    await write.click();
    await said().getByText('The answer was cut off: the server answered with an error.').waitFor();
    await picture(explorer.page, 'asked-cut-off');
    server.answerBy(() => ({ kind: 'text', text: '', stop: 'refusal' }));
    await write.click();
    await said().getByText('The model declined to answer.').waitFor();
    expect(await said().innerText()).not.toContain('Writing the answer');
    expect(await explorer.pane.locator('.altitude-live').innerText()).toBe('The model declined to answer.');
    expect(await write.count()).toBe(0);
    server.answerBy((body) => ({ ...citing(body), gapMs: 20 }) as never);
  });

  it('is asked by the button beside the field too', async () => {
    await explorer.field.fill('main themes');
    await explorer.pane.getByRole('button', { name: 'Ask', exact: true }).click();
    await explorer.until(
      () => reading().innerText(),
      (text) => text.startsWith('Themes'),
    );
    expect(await explorer.field.inputValue()).toBe('? main themes');
  });

  it('goes on from the one on view, and is read by itself and back by the keyboard alone', async () => {
    await ask('? What do I have about compost?');
    await ask('? Why does it get hot?');
    const before = 'What do I have about compost?';
    expect(await reading().innerText()).toBe(`Answer\nWhy does compost get hot\ngoes on from “${before}”`);
    const sent = panel().getByText(/^Sends the question, the one before it and \d+ passages/);
    await sent.waitFor();
    const alone = reading().getByRole('button', { name: 'Read the question by itself' });
    await alone.focus();
    await explorer.page.keyboard.press('Enter');
    const back = reading().getByRole('button', { name: `Go on from “${before}”` });
    await back.waitFor();
    expect(await reading().innerText()).toContain('Why does it get hot\n');
    // The focus is on what stands in its place.
    await explorer.page.keyboard.press('Enter');
    await alone.waitFor();
    await sent.waitFor();
    await explorer.field.press('Escape');
    await ask('? And in winter?');
    expect(await reading().innerText()).toMatch(/^Answer\nin winter\n/i);
  });

  it('says so when no note says anything of it', async () => {
    await ask('? zyxwvut qqqq');
    expect(await said().innerText()).toBe(
      'No note says anything about this. Try other words for it, or fewer.',
    );
    expect(
      await panel()
        .getByRole('button', { name: /^Write/ })
        .count(),
    ).toBe(0);
    await ask('? What does the dragonfly eat?');
    await panel().getByText('No note has “dragonfly”.').waitFor();
    await picture(explorer.page, 'asked-unknown');
  });

  it('shows what was bought before the app was closed: nothing is sent, and another answer has its price', async () => {
    const sent = server.arrived.length + server.asides.length;
    await explorer.reopen();
    await explorer.command('open-explorer');
    await explorer.untilIndexed();
    await explorer.untilMeaning('vault-trained');
    await ask(QUESTION);
    await said()
      .getByText(/quotes found in your notes · Written by qwen3 on .* \d{4}; nothing was sent now$/)
      .waitFor();
    const anew = panel().getByRole('button', { name: 'Write a new answer with qwen3 (no cost)' });
    await anew.waitFor();
    await picture(explorer.page, 'asked-before');
    expect(server.arrived.length + server.asides.length).toBe(sent);
    await explorer.command('forget-answers');
    await explorer.page.getByRole('button', { name: 'Remove', exact: true }).click();
    await explorer.page.getByText(/^\d stored answers and readings removed\./).waitFor();
    await ask(QUESTION);
    await panel().getByRole('button', { name: 'Write an answer with qwen3 (no cost)' }).waitFor();
  });

  it('shows an answer as outdated once another note is found, and buys a new one for the price on the button', async () => {
    await panel().getByRole('button', { name: 'Write an answer with qwen3 (no cost)' }).click();
    await said().getByText('3 of 4 quotes found in your notes').waitFor();
    const sent = server.arrived.length;
    await explorer.page.evaluate(() =>
      window.host.app.vault
        .create('Saunaheap.md', 'How hot does a compost heap get? The saunaheap gets to ninety degrees.\n')
        .then(() => undefined),
    );
    await explorer.until(
      async () => {
        await explorer.search('saunaheap');
        return explorer.rows().count();
      },
      (count) => count > 0,
    );
    await ask(QUESTION);
    const earlier = said().locator('.altitude-earlier');
    await earlier.getByText(/^Outdated answer \(found now and not then: Saunaheap/).waitFor();
    // What the notes say now stands before it.
    expect(await said().locator(':scope > *').last().getAttribute('class')).toBe('altitude-earlier');
    expect(await said().innerText()).toContain('ninety degrees');
    expect(await earlier.getAttribute('role')).toBe('group');
    expect(await explorer.pane.locator('.altitude-live').innerText()).toMatch(
      /^Outdated answer \(found now .*nothing was sent now$/,
    );
    for (const look of looksOf(1)) {
      const undress = await dress(explorer.page, explorer.pane, look);
      await earlier.scrollIntoViewIfNeeded();
      await picture(explorer.page, `asked-outdated-${look}`);
      expect(await earlier.evaluate((el) => el.scrollWidth - el.clientWidth)).toBeLessThanOrEqual(0);
      await undress();
    }
    const quote = earlier.locator('ol li .altitude-cite').first();
    const title = await quote.innerText();
    await quote.click();
    await explorer.until(active, ({ path }) => path?.endsWith(`${title}.md`) === true);
    expect(server.arrived).toHaveLength(sent);
    const anew = panel().getByRole('button', { name: 'Write a new answer with qwen3 (no cost)' });
    server.answerBy(() => ({ kind: 'status', status: 401, message: 'invalid x-api-key' }));
    await anew.click();
    await said().getByText('The server says: invalid x-api-key').waitFor();
    // It stays until a newer one came.
    expect(await earlier.count()).toBe(1);
    server.answerBy((body) => ({ ...citing(body), gapMs: 20 }) as never);
    await anew.click();
    await said()
      .getByText(/quotes found in your notes · Written by qwen3 \(no cost\)$/)
      .waitFor();
    expect([server.arrived.length, await earlier.count()]).toEqual([sent + 2, 0]);
  });
});

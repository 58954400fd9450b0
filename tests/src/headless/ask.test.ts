import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AskJson } from '../../../src/answers/ask';
import { ENGLISH_LOCALE, setLocale, SPANISH_LOCALE } from '../../../src/texts/locale';
import { citing } from '../../llm/answer-model';
import { planning, readRequest } from '../../llm/plan-model';
import { startMessagesServer, type MessagesServer, type Reply } from '../../llm/messages-server';
import { runHere, type Ran } from './run-here';

const VAULT = resolve('tests/sample-vault');

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-ask-'));
  await runHere(['index', VAULT, '--index', join(folder, 'index'), '--quiet']);
});

afterAll(() => rmSync(folder, { recursive: true }));

function ask(...args: string[]): Promise<Ran> {
  return runHere(['ask', VAULT, ...args, '--index', join(folder, 'index'), '--quiet', '--no-update']);
}

async function askJson(...args: string[]): Promise<AskJson> {
  const { out, error, code } = await ask(...args, '--json');
  expect([error, code]).toEqual(['', 0]);
  return JSON.parse(out) as AskJson;
}

describe('asking in a terminal', () => {
  it('says how the question was read, and quotes the lines that answer it', async () => {
    const { out, code } = await ask('How hot does a compost heap get?');
    expect(code).toBe(0);
    const [reading, ...rest] = out.split('\n');
    expect(reading).toBe('Answer · How hot does a compost heap get');
    const places = rest.flatMap((line) => /^ {4}(.+):(\d+)$/.exec(line)?.slice(1) ?? []);
    expect(places.length).toBeGreaterThan(0);
    const [path = '', line = ''] = places;
    const written = readFileSync(join(VAULT, path), 'utf8').split('\n')[Number(line) - 1] ?? '';
    const [firstWord = ''] = /[A-Z]\w+/.exec(rest.join(' ')) ?? [];
    expect(written).toContain(firstWord);
  });

  it('answers programs with the plan and all that stands behind the answer', async () => {
    const { plan, extract, pieces } = await askJson('Why does turning a heap help?');
    expect(plan).toMatchObject({ kind: 'ask', readBy: 'rules', lang: 'en' });
    if (extract.kind !== 'quotes') throw new Error(extract.kind);
    for (const { n } of extract.quotes) expect(pieces.some((piece) => piece.n === n)).toBe(true);
  });

  it('answers in the order of themes, and names each', async () => {
    const { rows, figures } = await askJson('Show me the main themes in my archive');
    expect(rows.length).toBeGreaterThan(1);
    expect(figures.map(({ label }) => label)).toEqual(rows.map(({ title }) => title));
  });

  it('says first how many there are, and of what', async () => {
    const { out } = await ask('How many notes are tagged garden?');
    const [reading, counted, ...rows] = out.trim().split('\n');
    expect(reading).toBe('Count · #garden');
    const number = Number(/^(\d+) notes with the tag #garden$/.exec(counted ?? '')?.[1]);
    expect(number).toBeGreaterThan(1);
    const { figures, rows: listed } = await askJson('How many notes are tagged garden?');
    expect(figures).toEqual([{ label: '', value: number }]);
    expect(listed).toHaveLength(number);
    expect(rows.length).toBeGreaterThanOrEqual(number);
  });

  it('says what the numbers of each group come to, in a table', async () => {
    const { out } = await ask('average serves per year');
    const [reading, whole, head, ...groups] = out.split('\n');
    expect(reading).toMatch(/^Average of serves · by year · serves$/);
    expect(whole).toMatch(/^Average of serves: [\d.]+ over 3 notes/);
    expect(head).toMatch(/^Group +Average of serves$/);
    expect(groups[0]).toMatch(/^\d{4} +[\d.]+ over \d notes?$/);
  });

  it('says on which day each note was written where that is asked for', async () => {
    const { out } = await ask('When did I first write about compost?');
    const [reading, first = ''] = out.split('\n');
    expect(reading).toBe('Oldest notes · compost');
    const { rows, times = [] } = await askJson('When did I first write about compost?');
    expect(times).toHaveLength(rows.length);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    const [firstMs = 0] = times;
    const day = new Date(firstMs).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    expect(first).toMatch(new RegExp(`^${rows[0]?.title ?? ''} +${day}, note, `));
  });

  it('means by "this" what --at names', async () => {
    const { plan, rows } = await askJson('What else connects to this?', '--at', 'Garden/Soil');
    expect(plan).toMatchObject({ kind: 'near', id: 'Garden/Soil.md' });
    expect(rows.length).toBeGreaterThan(3);
  });

  it('says which words of a question were not used', async () => {
    const { out } = await ask('How many notes are tagged garden or nosuchtag?');
    expect(out.split('\n')[0]).toBe('Count · #garden · Not used: nosuchtag');
  });

  it('says where a reading is a guess', async () => {
    const { out } = await ask('rearrange this by mood');
    expect(out.split('\n')[0]).toMatch(/^Answer · rearrange this by mood · A guess/);
    expect((await askJson('rearrange this by mood')).plan.isGuess).toBe(true);
    expect((await ask('How hot does a compost heap get?')).out).not.toContain('A guess');
  });

  it('completes a question that goes on from others, and says from which', async () => {
    const about = ['--after', 'What do I have about compost?'];
    const { out } = await ask('And in winter?', '--plan', ...about);
    expect(out).toBe('Notes · compost in winter · goes on from “What do I have about compost?”\n');
    const hot = await ask('And in winter?', '--plan', ...about, '--after', 'Why does it get hot?');
    expect(hot.out).toBe(
      'Answer · Why does compost get hot in winter · goes on from “Why does it get hot?”\n',
    );
    const own = await ask('How many notes are tagged garden?', '--plan', ...about);
    expect(own.out).toBe('Count · #garden\n');
    const { plan, rows } = await askJson('And leeks?', ...about);
    expect(plan).toMatchObject({ about: 'leeks', followUp: { questions: about.slice(1) } });
    expect(rows.length).toBeGreaterThan(0);
  });

  it('only reads the question where that is wanted', async () => {
    const { out } = await ask('--plan', 'Notizen über Kompost, die ich 2024 geschrieben habe');
    expect(out).toBe('Notes · Kompost · written 1 Jan 2024 – 31 Dec 2024\n');
  });

  it('is in the language of the terminal where the question tells none', async () => {
    const read = async (question: string) => (await askJson(question, '--plan')).plan.lang;
    setLocale(SPANISH_LOCALE);
    try {
      expect(await read('Python vs Julia')).toBe('es');
      expect(await read('Was weiß ich über Kompost?')).toBe('de');
    } finally {
      setLocale(ENGLISH_LOCALE);
    }
  });

  it('says what is missing', async () => {
    const none = await ask();
    expect([none.code, none.error]).toEqual([2, expect.stringContaining('QUESTION')]);
    const gone = await ask('What links to this?', '--at', 'Nowhere');
    expect([gone.code, gone.error]).toEqual([3, expect.stringContaining('Nowhere')]);
  });

  describe('with a model', () => {
    let server: MessagesServer;
    const model = (...more: string[]) => ['--llm', 'qwen3', '--url', server.url, ...more];

    beforeAll(async () => {
      server = await startMessagesServer({ flavour: 'ollama', script: citing });
    });

    afterAll(() => server.close());

    it('sends nothing while nobody agreed', async () => {
      const refused = await ask('How hot does a compost heap get?', ...model());
      expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('--yes')]);
      const loose = await ask('How hot does a compost heap get?', '--yes');
      expect([loose.code, loose.error]).toEqual([2, expect.stringContaining('--llm')]);
      expect([server.arrived, server.asides]).toEqual([[], []]);
    });

    it('prints what it wrote, where its quotes stand, and which are in no note', async () => {
      const { out, code } = await ask('How hot does a compost heap get?', ...model('--yes'));
      expect(code).toBe(0);
      expect(out).toContain('This is what your notes say.');
      expect(out).toMatch(/^- Passage 1 says so \[1\]\.$/m);
      expect(out).toMatch(/^\[4\] not found in your notes$/m);
      expect(out).toMatch(/3 of 4 quotes found in your notes · Written by qwen3 \(no cost\)\n$/);
      const [, path = '', line = ''] = /^ {4}(.+):(\d+)$/m.exec(out) ?? [];
      const [, quote = ''] = /^\[1\]\n {2}“(\S+ \S+)/m.exec(out) ?? [];
      expect(readFileSync(join(VAULT, path), 'utf8').split('\n')[Number(line) - 1]).toContain(quote);
    });

    it('answers programs with the citations, and with what it cost', async () => {
      const { answer, purchase } = await askJson(
        'How hot does a compost heap get?',
        ...model('--yes', '--anew'),
      );
      expect(answer).toMatchObject({ by: { model: 'qwen3' }, ended: 'whole' });
      expect(purchase).toMatchObject({ state: 'done', paidUsd: 0 });
    });

    it('shows what was bought before without asking or sending anything, and says when it was written', async () => {
      const before = server.arrived.length;
      const { out, code } = await ask('How hot does a compost heap get?', ...model());
      const today = new Date().toLocaleDateString('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      });
      expect(code).toBe(0);
      expect(out).toMatch(/^- Passage 1 says so \[1\]\.$/m);
      expect(out.split('\n').slice(-3)).toEqual([
        `3 of 4 quotes found in your notes · Written by qwen3 on ${today}; nothing was sent now`,
        'To have it written again at its price, add --anew.',
        '',
      ]);
      const { answer, earlier, ...rest } = await askJson('How hot does a compost heap get?', ...model());
      expect(answer?.citations).toHaveLength(4);
      expect(earlier).toMatchObject({ model: 'qwen3' });
      expect(rest).not.toHaveProperty('purchase');
      expect(server.arrived).toHaveLength(before);
    });

    it('asks for a yes to the price where it is to be bought again, or nothing is stored any more', async () => {
      const question = 'How hot does a compost heap get?';
      const anew = await ask(question, ...model('--anew'));
      expect([anew.code, anew.error]).toEqual([2, expect.stringContaining('--yes')]);
      const loose = await ask(question, '--anew');
      expect([loose.code, loose.error]).toEqual([2, expect.stringContaining('--llm')]);
      const forgotten = await ask('--forget');
      expect([forgotten.code, forgotten.out]).toEqual([
        0,
        '1 stored answer or reading removed. What was paid stays in the ledger.\n',
      ]);
      const refused = await ask(question, ...model());
      expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('--yes')]);
      expect((await ask(question, '--forget')).code).toBe(2);
    });

    it('takes back what was bought, with the job that bought it, after a yes', async () => {
      const question = 'How hot does a compost heap get?';
      const { purchase } = await askJson(question, ...model('--yes'));
      const { job } = purchase as { job: string };
      const undo = (...more: string[]) =>
        runHere(['summarize', VAULT, '--undo', job, '--index', join(folder, 'index'), '--quiet', ...more]);
      const unasked = await undo();
      expect([unasked.code, unasked.error]).toEqual([
        2,
        expect.stringContaining(`Removing Answer to “${question}”`),
      ]);
      const undone = await undo('--yes');
      expect(undone.out).toBe('1 stored answer or reading removed. What was paid stays in the ledger.\n');
      const refused = await ask(question, ...model());
      expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('--yes')]);
    });

    it('asks again where it broke off', async () => {
      server.answerBy((body) => ({ ...citing(body), stop: 'max_tokens' }) as Reply);
      const cut = await ask('How hot does a compost heap get?', ...model('--yes'));
      expect(cut.out).toContain('The answer was cut off');
      const again = await ask('How hot does a compost heap get?', ...model());
      expect([again.code, again.error]).toEqual([2, expect.stringContaining('--yes')]);
    });

    it('says so where no quote stands behind what it wrote', async () => {
      server.answerBy(() => ({ kind: 'text', text: 'Very hot, I should think.' }));
      const { out } = await ask('How hot does a compost heap get?', ...model('--yes', '--anew'));
      expect(out).toMatch(/No quote of your notes stands behind it · Written by qwen3 \(no cost\)\n$/);
    });

    it('gives the notes’ own sentences where nothing was written, and says why', async () => {
      server.answerBy(() => ({ kind: 'status', status: 400, message: 'no such model' }));
      const { out, code } = await ask('How hot does a compost heap get?', ...model('--yes', '--anew'));
      expect(code).toBe(1);
      expect(out).toContain('No answer was written: the server did not take the question.');
      expect(out).toContain('no such model');
      expect(out).toMatch(/^ {4}.+:\d+$/m);
    });

    it('asks no model about what no note says', async () => {
      const before = server.arrived.length;
      const { out } = await ask('What do my notes say about zyxwvut qqqq?', ...model('--yes'));
      expect(out).toContain('so no model was asked');
      expect(server.arrived).toHaveLength(before);
    });
  });

  describe('with a model, of notes that change', () => {
    const QUESTION = 'How warm does the compost heap get?';
    let server: MessagesServer;
    let vault: string;

    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(vault, path)), { recursive: true });
      writeFileSync(join(vault, path), text);
    };
    const run = (...args: string[]) =>
      runHere([
        ...['ask', vault, QUESTION, '--llm', 'qwen3', '--url', server.url],
        ...['--index', `${vault}-index/of`, '--quiet', ...args],
      ]);

    beforeEach(async () => {
      server = await startMessagesServer({ flavour: 'ollama', script: citing });
      vault = mkdtempSync(join(tmpdir(), 'altitude-ask-vault-'));
      write('Heap.md', 'The compost heap gets as warm as sixty degrees within a week.\n');
      write('Tea.md', 'Green tea is best at seventy degrees.\n');
    });

    afterEach(async () => {
      await server.close();
      for (const made of [vault, `${vault}-index`]) rmSync(made, { recursive: true, force: true });
    });

    it('shows again what was bought of a note that was moved while no program looked', async () => {
      expect((await run('--yes')).code).toBe(0);
      mkdirSync(join(vault, 'Garden'));
      renameSync(join(vault, 'Heap.md'), join(vault, 'Garden/Heap.md'));
      const { out, code } = await run();
      expect(code).toBe(0);
      expect(out).toMatch(/^ {4}Garden\/Heap\.md:1$/m);
      expect(out).toContain('nothing was sent now');
    });

    it('shows it as outdated where something else would be sent, with what another one costs', async () => {
      expect((await run('--yes')).code).toBe(0);
      write('Steam.md', 'Steam over the compost heap shows that it gets warm, seventy degrees in winter.\n');
      const { out, code } = await run();
      expect(code).toBe(0);
      const lines = out.trim().split('\n');
      const head = lines.indexOf('Outdated answer (found now and not then: Steam)');
      // The notes' own sentences of now stand before it.
      expect(lines.slice(1, head).join('\n')).toContain('Steam.md:1');
      expect(lines.slice(head)).toContain('This is what your notes say.');
      expect(lines.slice(-3)).toEqual([
        expect.stringMatching(/^1 of 2 quotes found .* Written by qwen3 on .*; nothing was sent now$/),
        '--anew has qwen3 write a new answer (no cost).',
        `Sends the question and 2 passages of your notes to ${new URL(server.url).host}.`,
      ]);
      const json = JSON.parse((await run('--json')).out) as AskJson & { before: object };
      expect(json).not.toHaveProperty('answer');
      expect(json.before).toMatchObject({
        ...{ outdated: true, changed: [], added: ['Steam'], gone: [], leftOut: 0 },
        ...{ model: 'qwen3', sources: [{ n: 1, path: 'Heap.md', title: 'Heap' }] },
        text: expect.stringContaining('- Passage 1 says so [1].') as string,
      });
      expect(server.arrived).toHaveLength(1);
      expect((await run('--yes')).out).toContain('Written by qwen3 (no cost)');
      expect(server.arrived).toHaveLength(2);
    });

    it('tells nothing by it that was cut out of a note, or of one that is excluded', async () => {
      write('Secret.md', 'The compost heap hides sixty golden coins and gets no visitors.\n');
      expect((await run('--yes')).out).toContain('golden');
      write('Secret.md', 'The compost heap is warm.\n');
      const cut = await run();
      expect(cut.out).toMatch(/^Outdated answer \(changed since: Secret\)$/m);
      expect(cut.out).toContain('The compost heap gets as warm as sixty degrees');
      expect(cut.out).toContain('sentences are not shown');
      expect(`${cut.out}${(await run('--json')).out}`).not.toContain('golden');
      const excluded = ['import', vault, 'remove', 'Secret.md', '--index', `${vault}-index/of`, '--quiet'];
      expect((await runHere(excluded)).error).toBe('');
      const refused = await run();
      expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('--yes')]);
      expect(server.arrived).toHaveLength(1);
    });
  });

  describe('with a model that reads the question', () => {
    const ODD = 'rearrange this by mood';
    let server: MessagesServer;
    const reader = (...more: string[]) => [
      ...[ODD, '--read-by-model', '--llm', 'qwen3', '--url', server.url, ...more],
    ];

    beforeAll(async () => {
      server = await startMessagesServer({ flavour: 'ollama' });
    });

    afterAll(() => server.close());

    it('sends nothing while nobody agreed, and nothing where rules read all of it', async () => {
      const refused = await ask(...reader());
      expect([refused.code, refused.error]).toEqual([
        2,
        expect.stringContaining('names of tags and folders'),
      ]);
      const loose = await ask(ODD, '--read-by-model');
      expect([loose.code, loose.error]).toEqual([2, expect.stringContaining('--llm')]);
      const [, ...rest] = reader('--yes', '--plan');
      const sure = await ask('How many notes did I write in 2024?', ...rest);
      expect([sure.code, sure.out]).toEqual([0, expect.stringContaining('so no model was asked')]);
      expect([server.arrived, server.asides]).toEqual([[], []]);
    });

    it('follows the plan of the model, and says whose it is', async () => {
      server.answerBy(planning({ kind: 'find', about: 'compost', folders: ['Garden'] }));
      const { out, code } = await ask(...reader('--yes'));
      const [reading, by] = out.split('\n');
      expect([code, reading, by]).toEqual([0, 'Notes · compost · in Garden', 'Read by qwen3 (no cost)']);
      expect(out).toContain('Garden/');
      expect(readRequest(server.arrived.at(-1)!.body)).toMatchObject({ question: ODD });
      expect(readRequest(server.arrived.at(-1)!.body).folders).toContain('Garden');
      const json = await ask(...reader('--yes', '--json', '--plan', '--anew'));
      expect(JSON.parse(json.out)).toMatchObject({
        plan: { kind: 'find', readBy: 'model' },
        reading: { purchase: { state: 'done', paidUsd: 0 } },
      });
    });

    it('follows the plan that was bought before on the same day, without asking or sending anything', async () => {
      const before = server.arrived.length;
      const { out, code } = await ask(...reader());
      const [reading, by, advice] = out.split('\n');
      expect([code, reading]).toEqual([0, 'Notes · compost · in Garden']);
      expect(by).toMatch(/^Read by qwen3 on \d.*; nothing was sent now$/);
      expect(advice).toBe('To have it read again at its price, add --anew.');
      const json = await ask(...reader('--json', '--plan'));
      expect(JSON.parse(json.out)).toMatchObject({ reading: { earlier: { model: 'qwen3' } } });
      expect(server.arrived).toHaveLength(before);
    });

    it('keeps to the rules where the plan is none, and says so', async () => {
      server.answerBy(planning({ tags: ['no-such-tag'] }));
      const { out, code } = await ask(...reader('--yes', '--anew'));
      expect(code).toBe(1);
      expect(out.split('\n').slice(0, 2)).toEqual([
        `Answer · ${ODD} · A guess: no rule knows this way of asking.`,
        expect.stringMatching(/not followed: it names “no-such-tag”.*read by rules\.$/),
      ]);
    });

    it('says what the server said where it took nothing', async () => {
      server.answerBy(() => ({ kind: 'status', status: 400, message: 'no such model' }));
      const { out, code } = await ask(...reader('--yes', '--anew'));
      expect([code, out]).toEqual([1, expect.stringContaining('no such model')]);
    });
  });
});

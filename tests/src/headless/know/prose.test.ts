import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMessagesServer, type MessagesServer, type Reply } from '../../../llm/messages-server';
import type { MessageBody } from '../../../llm/messages-body';
import {
  honestProse,
  honestSentences,
  proseAnswer,
  readProsePrompt,
  telling,
} from '../../../llm/prose-model';
import { runHere, type Ran } from '../run-here';

const NOTES = {
  'Home/Pump.md':
    '---\nversion: 2.1\nuses: "[[Valve]]"\n---\n\nLifts water to the roof, whatever the weather. %% bought for too much %%\n',
  'Home/Valve.md': 'Keeps the water from running back.\n',
  'Home/One.md': 'The [[Pump]] on the roof hums at night, and the [[Valve]] ticks.\n',
  'Home/Two.md': 'On Monday the [[Pump]] was mended again by Ann.\n',
  'Home/Three.md': 'See [[Pump]] in the attic, below the [[Valve]] that leaks.\n',
};

let folder: string;
let vault: string;
let server: MessagesServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-prose-'));
  vault = mkdtempSync(join(tmpdir(), 'altitude-vault-'));
  mkdirSync(join(vault, 'Home'));
  for (const [name, text] of Object.entries(NOTES)) writeFileSync(join(vault, name), text);
  server = await startMessagesServer({ flavour: 'ollama', contextTokens: 32_768, script: honestProse });
});

afterEach(async () => {
  await server.close();
  for (const each of [folder, vault]) rmSync(each, { recursive: true });
});

function know(...args: string[]): Promise<Ran> {
  return runHere(['know', vault, ...args, '--index', join(folder, 'index'), '--quiet']);
}

function asking(): string[] {
  return ['--prose', '--url', server.url, '--model', 'qwen3', '--yes'];
}

interface Told {
  job?: string;
  state?: string;
  strays?: number;
  prose: {
    by: string;
    leftOut: number;
    outdated: boolean;
    gone?: string;
    sentences: {
      text: string;
      paragraph: number;
      quotes: { path: string; quote: string; start: number; end: number; line: number }[];
    }[];
  } | null;
}

async function tell(...args: string[]): Promise<Told> {
  const { out, error } = await know(...args, '--json');
  expect(error).toBe('');
  return JSON.parse(out) as Told;
}

function page(): Promise<Told> {
  return tell('page', 'Pump', ...asking());
}

function filesOf(): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('index.draft-'));
}

function write(name: keyof typeof NOTES, text: string): void {
  writeFileSync(join(vault, name), text);
}

describe('a page in prose', () => {
  it('sends nothing before somebody agreed, and names server, price and what is sent', async () => {
    const asked = await know('page', 'Pump', '--prose', '--url', server.url, '--model', 'qwen3');
    expect(asked.code).toBe(2);
    expect(asked.error).toContain(new URL(server.url).host);
    expect(asked.error).toContain('--yes');
    expect([server.arrived, server.asides]).toEqual([[], []]);
    const alone = await know('questions', '--prose');
    expect([alone.code, alone.error]).toEqual([
      2,
      expect.stringContaining('--prose goes with page and brain'),
    ]);
    expect((await know('page', 'Pump', '--yes')).error).toContain('--yes goes with ask-model or --prose');
    expect((await know('page', 'Pump', '--prose', '--join')).error).toContain(
      '--join goes with ask-model alone',
    );
  });

  it.each([
    ['cut', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40))],
    ['empty', (path: string) => writeFileSync(path, '')],
    ['no JSON any more', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace(':', ';'))],
    [
      'unreadable',
      (path: string) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
  ])('is said to be %s, kept, and not bought again unasked', async (_how, damage) => {
    await page();
    const [file = ''] = filesOf();
    damage(join(folder, file));
    const asked = server.arrived.length;
    const left = await know('page', 'Pump', '--prose', '--url', server.url, '--model', 'qwen3');
    expect(left.error).toContain('--yes');
    const status = await know('status');
    expect(status).toMatchObject({ code: 0 });
    expect(status.out).toContain(
      '1 draft or page that was bought cannot be read; its file stays where it is',
    );
    expect(JSON.parse((await know('status', '--json')).out)).toMatchObject({ models: { damaged: 1 } });
    expect([server.arrived.length, filesOf()]).toEqual([asked, [file]]);
  });

  it('is told in sentences that each stand on words of the notes, found where they stand', async () => {
    const told = await page();
    expect(told).toMatchObject({ state: 'done', strays: 0, prose: { leftOut: 0, outdated: false } });
    expect(told.prose?.by).toBe(`${new URL(server.url).host}/qwen3`);
    const quotes = told.prose?.sentences.flatMap((sentence) => sentence.quotes) ?? [];
    expect(told.prose?.sentences.every((sentence) => sentence.quotes.length > 0)).toBe(true);
    expect(new Set(quotes.map(({ path }) => path))).toEqual(
      new Set(['Home/Pump.md', 'Home/One.md', 'Home/Two.md', 'Home/Three.md']),
    );
    for (const { path, start, end, line, quote } of quotes) {
      const text = NOTES[path as keyof typeof NOTES];
      const words = text.slice(start, end).replace(/\[\[|\]\]/g, '');
      expect(quote).toContain(words.slice(0, 10));
      expect(text.split('\n')[line - 1]).toContain(text.slice(start, end).split('\n')[0]);
    }
  });

  it('is shown with the numbers of its sources, and their lines below', async () => {
    const { out } = await know('page', 'Pump', ...asking());
    expect(out).toMatch(/the notes say this: lifts water to the roof, whatever the weather\.\[\d\]/i);
    expect(out).toMatch(/\[\d\] “Lifts water to the roof, whatever the weather/);
    expect(out).toContain('Home/Pump.md:6');
    expect(out).toContain('Written by');
  });

  it('is made of the lines of its notes between fences, with what was read there, and of nothing else', async () => {
    await page();
    expect(server.arrived).toHaveLength(1);
    const { about, sources } = readProsePrompt(server.arrived[0]!.body);
    expect(about).toBe('Pump');
    expect(sources).toContainEqual({
      ...{ source: expect.any(Number) as number, path: 'Home/Pump.md', words: 'version: 2.1' },
      says: 'Pump version 2.1',
    });
    expect(sources.map(({ says }) => says)).toContain('Pump uses Valve');
    const sent = JSON.stringify(server.arrived[0]!.body);
    expect(sent).not.toContain('bought for too much');
    expect(sent).not.toContain('Keeps the water from running back');
    expect(sent).not.toContain(vault);
  });

  it('is not made of lines that look like passwords and keys', async () => {
    write('Home/Two.md', 'The panel of the [[Pump]] has the password: hunter22 on its back.\n');
    write(
      'Home/Pump.md',
      `---\napi_key: abcd-efgh\nversion: 2.1\n---\n${NOTES['Home/Pump.md'].split('---\n')[2]}`,
    );
    await page();
    const sent = JSON.stringify(server.arrived[0]!.body);
    expect(sent).toContain('version: 2.1');
    for (const secret of ['hunter22', 'abcd-efgh']) expect(sent).not.toContain(secret);
  });

  it('is never bought twice of the same lines, and read again without a model', async () => {
    const first = await page();
    const again = await page();
    expect(again.prose).toEqual(first.prose);
    expect(again.state).toBeUndefined();
    const read = await know('page', 'Pump', '--prose');
    expect(read.out).toContain('nothing was sent');
    expect(server.arrived).toHaveLength(1);
    await tell('page', 'Pump', '--prose', '--url', server.url, '--model', 'llama', '--yes');
    expect(server.arrived).toHaveLength(2);
  });

  it('is said to be outdated once a note says more, and is written anew when that is wanted', async () => {
    await page();
    writeFileSync(join(vault, 'Home/Four.md'), 'Ben wants to sell the [[Pump]] next year.\n');
    server.answerBy(() => ({ kind: 'text', text: 'no' }));
    const stale = await know('page', 'Pump', '--prose', '--url', server.url, '--model', 'qwen3');
    expect(stale.code).toBe(2);
    const shown = await tell('page', 'Pump', ...asking());
    expect(shown.prose).toMatchObject({ outdated: true });
    server.answerBy(honestProse);
    // That was an answer too: of the same lines it is not asked again.
    const spent = await know('page', 'Pump', ...asking());
    expect(spent.out).toContain('wrote nothing that stands in your notes');
    write('Home/Two.md', 'On Tuesday the [[Pump]] was mended again by Ann.\n');
    expect((await page()).prose).toMatchObject({ outdated: false });
  });

  it('stays, as outdated, where its notes say the same and only the page lists other lines', async () => {
    const { prose } = await page();
    for (let note = 10; note < 40; note++)
      writeFileSync(join(vault, `Home/A${note}.md`), `Line ${note} of the [[Pump]] here.\n`);
    server.answerBy(() => ({ kind: 'text', text: 'no' }));
    const shown = await tell('page', 'Pump', ...asking());
    expect(shown.prose).toMatchObject({ ...prose, outdated: true });
    expect(filesOf()).toHaveLength(1);
  });

  it('goes when a note has its words no more, whoever looks, and says so', async () => {
    await page();
    await tell('brain', ...asking());
    expect(filesOf()).toHaveLength(2);
    write('Home/Two.md', 'On Tuesday the [[Pump]] was sold.\n');
    server.answerBy(() => ({ kind: 'status', status: 401 }));
    const { out } = await know('page', 'Pump', ...asking());
    expect(out).toContain('your notes no longer say what it stood on');
    expect(filesOf().length).toBeLessThan(2);
    write('Home/Pump.md', 'Was sold last year, with all its pipes.\n');
    await know('page', 'Valve', ...asking());
    expect(filesOf()).toEqual([]);
  });

  it('stays while a note of its words cannot be read, says which, and is read again when it can', async () => {
    const { prose } = await page();
    rmSync(join(vault, 'Home/Two.md'));
    symlinkSync('Two.md', join(vault, 'Home/Two.md'));
    const { code, error } = await know('page', 'Pump', ...asking());
    expect(code).not.toBe(0);
    expect(error).toContain('Home/Two.md');
    await know('page', 'Valve', '--prose');
    expect(filesOf()).toHaveLength(1);
    const asked = server.arrived.length;
    rmSync(join(vault, 'Home/Two.md'));
    write('Home/Two.md', NOTES['Home/Two.md']);
    expect((await tell('page', 'Pump', '--prose')).prose).toEqual(prose);
    expect(server.arrived).toHaveLength(asked);
  });

  it('stands in no ledger, goes with forget-drafts, and can be bought again then', async () => {
    await page();
    const ledger = readFileSync(join(folder, 'index.ledger.jsonl'), 'utf8');
    for (const words of ['Lifts water', 'hums at night', 'Pump']) expect(ledger).not.toContain(words);
    expect(filesOf()).toHaveLength(1);
    expect((await know('status')).out).toMatch(/asked of models +.*1 page in prose/);
    await know('questions');
    expect(filesOf()).toHaveLength(1);
    const forgotten = await know('forget-drafts');
    expect(forgotten.out).toContain('Removed: 1 page in prose. What was paid stays in the ledger.');
    expect(filesOf()).toEqual([]);
    expect((await page()).state).toBe('done');
    expect(server.arrived).toHaveLength(2);
    expect(filesOf()).toHaveLength(1);
  });

  it('goes with its job, and can be bought again then', async () => {
    const { job } = await page();
    const undone = await runHere([
      ...['summarize', vault, '--undo', job ?? '', '--yes', '--index', join(folder, 'index'), '--quiet'],
    ]);
    expect(undone.error).toBe('');
    expect(filesOf()).toEqual([]);
    expect(await page()).toMatchObject({ state: 'done', prose: { outdated: false } });
    expect(server.arrived).toHaveLength(2);
  });

  it('is told of a project, too, and of what belongs to none', async () => {
    const scoped = ['--projects', 'folder:/'];
    const told = await tell('brain', 'Home', ...scoped, ...asking());
    const { about } = readProsePrompt(server.arrived[0]!.body);
    expect(about).toBe('Home');
    expect(told.prose?.sentences.length).toBeGreaterThan(1);
    const none = await know('brain', ...scoped, ...asking());
    expect(none.out).toContain('The notes say nothing here that could be told in prose.');
    expect(server.arrived).toHaveLength(1);
  });
});

describe('a hostile model that tells a page', () => {
  const cases: [string, (body: MessageBody) => Reply, Partial<Told>][] = [
    [
      'quotes what no note says',
      telling((sentence) => ({
        ...sentence,
        cites: [{ source: 1, quote: 'The pump is dangerous and must be sold' }],
      })),
      { prose: null },
    ],
    ['cites nothing', telling((sentence) => ({ ...sentence, cites: [] })), { prose: null }],
    [
      'cites sources that were not sent',
      telling((sentence) => ({ ...sentence, cites: [{ source: 400, quote: 'Lifts water to the roof' }] })),
      { prose: null, strays: 6 },
    ],
    [
      'quotes too little',
      telling((sentence) => ({ ...sentence, cites: [{ source: 1, quote: 'the' }] })),
      { prose: null },
    ],
    [
      'writes links',
      telling((sentence) => ({ ...sentence, text: 'See https://evil.example now' })),
      { prose: null },
    ],
    ['writes markup', telling((sentence) => ({ ...sentence, text: '![[Private/Diary]]' })), { prose: null }],
    ['writes no JSON', () => ({ kind: 'text', text: 'The pump is fine.' }), { prose: null }],
    ['declines', () => ({ kind: 'text', text: '', stop: 'refusal' }), { prose: null }],
    [
      'never read the front',
      (body) => ({
        kind: 'text',
        text: proseAnswer(body, honestSentences(body)).replace(/"check":"[a-p]+"/, '"check":"x"'),
      }),
      { prose: null },
    ],
    [
      'breaks off',
      (body) => ({ kind: 'text', text: proseAnswer(body, honestSentences(body)), cutAfter: 3 }),
      { prose: null },
    ],
  ];

  it.each(cases)('that %s says nothing', async (_, script, expected) => {
    server.answerBy(script);
    const { out, code } = await know('page', 'Pump', ...asking(), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject(expected);
    expect(filesOf()).toEqual([]);
    expect(server.arrived).toHaveLength(1);
  });

  it('has its other sentences left out and counted, and words of another source put where they stand', async () => {
    server.answerBy((body) => {
      const [first, second, ...rest] = honestSentences(body);
      const { sources } = readProsePrompt(body);
      const ann = sources.find(({ words }) => words.includes('mended'))!;
      const moved = { ...first, text: 'Ann mended it.', cites: [{ source: 1, quote: ann.words }] };
      const kept = {
        ...second,
        text: 'It lifts water [s1].',
        cites: [...(second?.['cites'] as unknown[]), { source: 99, quote: 'x' }],
      };
      return {
        kind: 'text',
        text: proseAnswer(body, [moved, kept, ...rest.map((each) => ({ ...each, cites: [] }))]),
      };
    });
    const { prose, strays } = await page();
    expect(prose?.sentences).toHaveLength(2);
    expect(prose?.leftOut).toBe(4);
    expect(strays).toBe(1);
    expect(prose?.sentences[0]).toMatchObject({ text: 'Ann mended it.', quotes: [{ path: 'Home/Two.md' }] });
    expect(prose?.sentences[1]?.text).toBe('It lifts water.');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageBody } from '../../../llm/messages-body';
import { startMessagesServer, type MessagesServer, type Reply } from '../../../llm/messages-server';
import {
  answerOf,
  honestEntries,
  honestOpinions,
  readOpinionPrompt,
  type Entry,
} from '../../../llm/opinion-model';
import { runHere, type Ran } from '../run-here';

const NOTES = {
  'Pump.md': 'Lifts water to the roof, whatever the weather. %% bought for too much %%\n',
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

/** The notes as lines are shown. */
const SHOWN = Object.values(NOTES)
  .join('\n')
  .replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1');

let folder: string;
let vault: string;
let server: MessagesServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altitude-ask-'));
  vault = mkdtempSync(join(tmpdir(), 'altitude-vault-'));
  for (const [name, text] of Object.entries(NOTES)) writeFileSync(join(vault, name), text);
  server = await startMessagesServer({ flavour: 'ollama', contextTokens: 32_768, script: honestOpinions });
});

afterEach(async () => {
  await server.close();
  for (const each of [folder, vault]) rmSync(each, { recursive: true });
});

function know(...args: string[]): Promise<Ran> {
  return runHere(['know', vault, ...args, '--index', join(folder, 'index'), '--quiet']);
}

async function jsonOf<T>(...args: string[]): Promise<T> {
  const { out, error } = await know(...args, '--json');
  expect(error).toBe('');
  return JSON.parse(out) as T;
}

interface Asked {
  state: string;
  verdicts: number;
  drafts: number;
  dropped: Record<string, number>;
  refused: Record<string, number>;
  strays: number;
  joined: number;
}

function ask(...args: string[]): Promise<Asked> {
  return jsonOf<Asked>('ask-model', '--url', server.url, '--model', 'qwen3', '--yes', ...args);
}

interface Questions {
  open: { a: string; b: string; verdict?: { verdict: string; by: string; quotes: string[] } }[];
  drafts: { draft: { title: string; steps: { quote: string; path: string }[] }; leftOut: number }[];
}

/** A model that says of every case what `change` makes of it. */
function saying(change: (entry: Entry, body: MessageBody) => Entry): (body: MessageBody) => Reply {
  return (body) => ({
    kind: 'text',
    text: answerOf(
      body,
      honestEntries(body).map((entry) => change(entry, body)),
    ),
  });
}

describe('a language model that is asked about open questions', () => {
  it('is sent nothing before somebody agreed, and is named with its price', async () => {
    const { code, error } = await know('ask-model', '--url', server.url, '--model', 'qwen3', '--join');
    expect(code).toBe(2);
    expect(error).toContain(new URL(server.url).host);
    expect(error).toContain('--yes');
    await jsonOf('questions');
    await jsonOf('status');
    expect([server.arrived, server.asides]).toEqual([[], []]);
  });

  it('wants a limit where nobody knows the price, and a key where one is needed', async () => {
    const { code, error } = await know('ask-model', '--url', 'https://example.org', '--model', 'x', '--yes');
    expect([code, error]).toEqual([2, expect.stringContaining('ALTITUDE_LLM_KEY')]);
    const { error: alone } = await know('status', '--join');
    expect(alone).toContain('--join goes with ask-model alone');
  });

  it('says what it thinks with words of the notes, and drafts what lists have in common', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'done', verdicts: 2, drafts: 1, dropped: {}, strays: 0, joined: 0 });
    const { open, drafts } = await jsonOf<Questions>('questions');
    expect(open).toHaveLength(2);
    for (const { verdict } of open) {
      expect(verdict).toMatchObject({ verdict: 'same', by: `${new URL(server.url).host}/qwen3` });
      for (const quote of verdict?.quotes ?? []) expect(SHOWN).toContain(quote);
    }
    expect(drafts[0]?.draft.title).toBe('About How to clean the filter');
    expect(new Set(drafts[0]?.draft.steps.map(({ path }) => path)).size).toBe(3);
    const told = await know('questions');
    expect(told.out).toContain('qwen3 thinks these are the same');
    expect(told.out).toContain('Drafted by');
    expect((await know('status')).out).toMatch(/asked of models +2 verdicts, 1 draft, 0\.00 USD/);
  });

  it('reads lines between fences, without what their reader does not see', async () => {
    await ask();
    const prompts = server.arrived.map(({ body }) => readOpinionPrompt(body));
    expect(prompts.map(({ pairs, groups }) => [pairs.length, groups.length]).sort()).toEqual([
      [0, 1],
      [2, 0],
    ]);
    const sent = JSON.stringify(server.arrived.map(({ body }) => body));
    expect(sent).toContain('Lifts water to the roof');
    expect(sent).not.toContain('bought for too much');
    expect(sent).not.toContain(vault);
  });

  it('is not shown lines that look like passwords and keys', async () => {
    writeFileSync(join(vault, 'Four.md'), 'The [[Compresor]] has the password: hunter22 on its back.\n');
    writeFileSync(join(vault, 'Clean B.md'), `${NOTES['Clean B.md']}5. Log in with token: abcd-efgh\n`);
    await ask();
    const sent = JSON.stringify(server.arrived.map(({ body }) => body));
    expect(sent).toContain('Take out the filter, rinse it with warm water');
    for (const secret of ['hunter22', 'abcd-efgh']) expect(sent).not.toContain(secret);
  });

  it('is never asked the same twice, and again once a note says something else', async () => {
    await ask();
    const before = server.arrived.length;
    expect(await ask()).toEqual({ opinions: [] });
    expect(server.arrived).toHaveLength(before);
    writeFileSync(join(vault, 'Four.md'), 'Somebody sold the [[Compresor]] that stood in the yard.\n');
    expect(await ask()).toMatchObject({ verdicts: 1, drafts: 0 });
    expect(server.arrived).toHaveLength(before + 1);
  });

  it('is said to speak of other words once a note says something else, and of none when nothing was said', async () => {
    const before = await know('questions');
    expect(before.out).not.toContain('counts no longer');
    await ask();
    expect((await know('questions')).out).not.toContain('counts no longer');
    writeFileSync(join(vault, 'Four.md'), 'Somebody sold the [[Compresor]] that stood in the yard.\n');
    writeFileSync(join(vault, 'Clean B.md'), NOTES['Clean B.md'].replace('slowly', 'gently'));
    const told = await know('questions');
    const gone = `What ${new URL(server.url).host}/qwen3 said of this counts no longer`;
    expect(told.out.split(gone)).toHaveLength(3);
    expect(told.out).toMatch(/How to clean the filter\n +What /);
    const { open } = await jsonOf<{ open: { verdict?: unknown; outdated?: string }[] }>('questions');
    expect(
      open.map(({ verdict, outdated }) => [verdict !== undefined, outdated !== undefined]),
    ).toContainEqual([...[false, true]]);
  });

  it('is forgotten what it drafted by a word, and can be asked for it again', async () => {
    const drafts = (): string[] => readdirSync(folder).filter((name) => name.startsWith('index.draft-'));
    await ask();
    expect(drafts()).toHaveLength(1);
    const forgotten = await know('forget-drafts');
    expect(forgotten.out).toContain('Removed: 1 draft. What was paid stays in the ledger.');
    expect(drafts()).toEqual([]);
    expect(await jsonOf('forget-drafts')).toMatchObject({ forgotten: { drafts: 0, pages: 0 } });
    expect((await know('questions')).out).not.toContain('counts no longer');
    expect(await ask()).toMatchObject({ verdicts: 0, drafts: 1 });
  });

  it('can be asked again for a draft whose job was undone, and not for a verdict', async () => {
    const { job } = await jsonOf<{ job: string }>(
      ...['ask-model', '--url', server.url, '--model', 'qwen3', '--yes'],
    );
    const undone = await runHere([
      ...['summarize', vault, '--undo', job, '--yes', '--index', join(folder, 'index'), '--quiet'],
    ]);
    expect(undone.error).toBe('');
    expect((await jsonOf<Questions>('questions')).drafts).toEqual([]);
    expect(await ask()).toMatchObject({ verdicts: 0, drafts: 1 });
  });

  it('keeps its words in no ledger, and a draft as long as its notes say the same', async () => {
    const drafts = (): string[] => readdirSync(folder).filter((name) => name.startsWith('index.draft-'));
    await ask();
    const ledger = readFileSync(join(folder, 'index.ledger.jsonl'), 'utf8');
    for (const text of ['Nobody ordered', 'Take out the filter', 'ompresor', 'How to clean'])
      expect(ledger).not.toContain(text);
    expect(drafts()).toHaveLength(1);
    writeFileSync(join(vault, 'Clean B.md'), NOTES['Clean B.md'].replace('slowly', 'gently'));
    expect((await jsonOf<Questions>('questions')).drafts).toEqual([]);
    expect(drafts()).toEqual([]);
    writeFileSync(join(vault, 'Clean B.md'), NOTES['Clean B.md']);
    expect(await ask()).toMatchObject({ verdicts: 0, drafts: 1 });
    expect(drafts()).toHaveLength(1);
    expect((await jsonOf<Questions>('questions')).drafts).toHaveLength(1);
  });

  it('keeps a draft that it was asked for once more, after its answer was lost', async () => {
    server.answerBy((body) => ({ kind: 'text', text: answerOf(body, honestEntries(body)), cutAfter: 3 }));
    expect(await ask()).toMatchObject({ drafts: 0, refused: { lost: 3 } });
    server.answerBy(honestOpinions);
    expect(await ask()).toMatchObject({ drafts: 1 });
    for (let times = 0; times < 2; times++)
      expect((await jsonOf<Questions>('questions')).drafts).toHaveLength(1);
  });

  it('joins nothing unless that is wanted, and then as decisions that one undo takes back', async () => {
    const pagesOf = async (): Promise<string[]> =>
      (await jsonOf<{ entities: { title: string }[] }>('brain')).entities.map(({ title }) => title).sort();
    const before = await pagesOf();
    expect(await ask('--join')).toMatchObject({ joined: 2 });
    expect(await pagesOf()).toEqual(['Compresor', 'Pump']);
    const { entries } = await jsonOf<{ entries: { decision: { by: string } }[] }>('log');
    expect(entries.map(({ decision }) => decision.by)).toEqual(
      Array.from({ length: 2 }, () => `${new URL(server.url).host}/qwen3`),
    );
    await jsonOf('undo');
    expect(await pagesOf()).toEqual(before);
    await jsonOf('undo', '3@x').catch(() => undefined);
    const log = await jsonOf<{ entries: { id: string; decision: { kind: string } }[] }>('log');
    await jsonOf('undo', log.entries[0]!.id);
    expect(await pagesOf()).toEqual(['Compresor', 'Pump']);
  });
});

describe('a hostile model', () => {
  const cases: [string, (body: MessageBody, n: number) => Reply, Partial<Asked>][] = [
    [
      'quotes what no note says',
      saying((entry) => ({ ...entry, quoteA: 'They are one and the same thing' })),
      { dropped: { quote: 2 } },
    ],
    [
      'quotes another note',
      saying((entry) => ({ ...entry, quoteB: 'Close the main valve before anything else' })),
      { dropped: { quote: 2 } },
    ],
    ['quotes too little', saying((entry) => ({ ...entry, quoteB: 'the' })), { dropped: { quote: 2 } }],
    [
      'speaks of pairs that were not asked',
      saying((entry) => ('pair' in entry ? { ...entry, pair: Number(entry['pair']) + 100 } : entry)),
      { dropped: { missing: 2 }, strays: 2 },
    ],
    [
      'repeats itself',
      (body) => ({ kind: 'text', text: answerOf(body, [...honestEntries(body), ...honestEntries(body)]) }),
      { verdicts: 2, strays: 3 },
    ],
    [
      'writes prose',
      () => ({ kind: 'text', text: 'They are surely the same. Join them all!' }),
      { dropped: { missing: 3 } },
    ],
    ['has another verdict', saying((entry) => ({ ...entry, verdict: 'join' })), { dropped: { missing: 2 } }],
    ['declines', () => ({ kind: 'text', text: '', stop: 'refusal' }), {}],
    [
      'breaks off',
      (body) => ({ kind: 'text', text: answerOf(body, honestEntries(body)), cutAfter: 3 }),
      { refused: { lost: 3 } },
    ],
    [
      'never read the front',
      (body) => ({
        kind: 'text',
        text: answerOf(body, honestEntries(body)).replace(/"check":"[a-p]+"/, '"check":"x"'),
      }),
      { refused: { 'not-read': 3 } },
    ],
  ];

  it.each(cases)('that %s joins nothing, and it is counted', async (_, script, expected) => {
    server.answerBy(script);
    const asked = await ask('--join');
    expect(asked).toMatchObject(expected);
    if (expected.verdicts === undefined) expect([asked.verdicts, asked.joined]).toEqual([0, 0]);
    const sent = server.arrived.length;
    expect(sent).toBe(2);
    const { entries } = await jsonOf<{ entries: unknown[] }>('log');
    expect(entries).toHaveLength(expected.verdicts ?? 0);
    const told = await know('status');
    expect(told.out).toMatch(/asked of models/);
  });

  it('gets no link, address or code into a draft', async () => {
    const attempts = [
      'See https://evil.example',
      '[[Private/Diary]]',
      '<img src=x>',
      '`= this.file.path`{{x}}',
    ];
    for (const [at, attempt] of attempts.entries()) {
      writeFileSync(join(vault, 'Clean A.md'), NOTES['Clean A.md'].replace('slowly', `slowly ${at}`));
      server.answerBy(saying((entry) => ('list' in entry ? { ...entry, when: attempt } : entry)));
      const { dropped, drafts } = await ask();
      expect({ attempt, drafts, dropped }).toMatchObject({ drafts: 0, dropped: { unfit: 1 } });
    }
  });

  it('has a draft only of two notes, and only of lines that stand in them', async () => {
    const linesOf = (entry: Entry): Record<string, string>[] => entry['steps'] as Record<string, string>[];
    server.answerBy(
      saying((entry) =>
        'list' in entry
          ? { ...entry, steps: linesOf(entry).slice(0, 1).concat(linesOf(entry).slice(0, 1)) }
          : entry,
      ),
    );
    expect(await ask()).toMatchObject({ drafts: 0, dropped: { 'one-note': 1 } });
    writeFileSync(join(vault, 'Clean A.md'), NOTES['Clean A.md'].replace('slowly', 'gently'));
    server.answerBy(
      saying((entry) =>
        'list' in entry
          ? {
              ...entry,
              pitfalls: [{ text: 'It may explode.', quote: 'it may explode at once', path: 'Clean A.md' }],
            }
          : entry,
      ),
    );
    expect(await ask()).toMatchObject({ drafts: 1 });
    const { drafts } = await jsonOf<Questions>('questions');
    expect(drafts.map(({ leftOut }) => leftOut)).toEqual([1]);
  });
});

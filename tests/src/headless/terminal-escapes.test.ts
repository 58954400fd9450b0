import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERBS } from '../../../src/headless/command-line/verbs';
import { ended, ProgramUnderTest } from './program-under-test';
import { runHere } from './run-here';

const ESC = '\u001b';
const codes = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('');

const C0 = codes(0x01, 0x1f);
const C1 = codes(0x7f, 0x9f);
const IN_LINE = C0.replace(/[\n\r]/g, '');
const OVERRIDE = '\u202e';
/** Clears the screen, sets the window's title, and colours all that follows as the program itself would. */
const ATTACK = `${ESC}[2J${ESC}]0;owned\u0007${ESC}[1m`;
const yaml = (text: string): string =>
  `"${Array.from(text, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;

const NAME = `Heap${C0}${C1}${OVERRIDE}`;
const PROSE = `heap ${IN_LINE}${C1}${ATTACK}${OVERRIDE} warm`;
const HOSTILE = [
  '---',
  `title: ${yaml(`Title${C0}${C1}`)}`,
  `tags: [${yaml(`tag${C1}`)}]`,
  `aliases: [${yaml(`alias\0${C0}${C1}`)}, shared${C1}]`,
  `${yaml(`status${C0}${C1}`)}: ${yaml(`draft${C0}${C1}`)}`,
  `up: ${yaml(`[[Warm${C1}]]`)}`,
  '---',
  `# Heading ${IN_LINE}${C1}${ATTACK}`,
  '',
  `${PROSE} [[Warm${C1}|shown ${ATTACK}]] and [[Nowhere${IN_LINE}${C1}]] #tag${C1}`,
  '',
  `- heap item ${ATTACK}`,
].join('\n');
const NOTES = {
  [`${NAME}.md`]: HOSTILE,
  [`Folder${C0}${C1}/Warm${C1}.md`]: `---\naliases: [shared${C1}]\n---\nWarm ${ATTACK} heaps [[${NAME.replace(/[[\]|#^\n]/g, '')}]].\n`,
  [`Bad${ATTACK}.md`]: `---\n: [${ATTACK}\n---\nbad\n`,
  [`Bytes${ATTACK}.md`]: Buffer.from([0x68, 0x65, 0x61, 0x70, 0xff, 0xfe, 0x1b]),
};
const NOTE = `${NAME}.md`;

/** Whatever is said to it, this server answers with an error that drives terminals. */
function startServer(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: `no\n${ATTACK}${C0}${C1}${OVERRIDE}` } }));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

let program: ProgramUnderTest;
let server: Server;
let vault: string;
let files: { queries: string; qrels: string; batch: string; related: string; wrong: string };
beforeAll(async () => {
  program = await ProgramUnderTest.build();
  server = await startServer();
  vault = await program.vault(NOTES);
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(program.cache, '..', name);
    await writeFile(path, text);
    return path;
  };
  files = {
    queries: await write('queries.jsonl', JSON.stringify({ _id: `q${ATTACK}`, text: 'heap' })),
    qrels: await write('qrels.tsv', `q${ATTACK}\tWarm${C1.replace(/\u0085/, '')}${ATTACK}\t1\n`),
    batch: await write(
      'batch.jsonl',
      `${JSON.stringify({ _id: `b${C0}${C1}`, text: 'heap' })}\n{${ATTACK}\n`,
    ),
    related: await write('related.txt', `Missing${ATTACK}${C1}\n`),
    wrong: await write(`wrong${ATTACK}.jsonl`, `${ATTACK}\n`),
  };
  await program.run(['index', vault, '--quiet']);
}, 60_000);
afterAll(async () => {
  server.close();
  await program.close();
});

const embedder = (): string =>
  `ollama:http://127.0.0.1:${String((server.address() as AddressInfo).port)}#model${C0}${C1}${ATTACK}`;

const modelServer = (): string[] => [
  ...['--url', `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`],
  ...['--model', `model${C0}${C1}${ATTACK}`],
];
const answerServer = (): string[] => modelServer().map((each) => (each === '--model' ? '--llm' : each));
/** Nobody listens on this port. */
const ARCHIVE = `postgres://somebody@127.0.0.1:1/${encodeURIComponent(`archive${C0}${C1}${ATTACK}`)}`;

const commands: [name: string, args: () => string[]][] = [
  ['index', () => ['index', vault, '--rebuild']],
  ['status', () => ['status', vault]],
  ['search', () => ['search', vault, 'heap', '--why']],
  ['search of paragraphs', () => ['search', vault, 'heap', '--level', 'paragraph', '--all']],
  ['search of nothing', () => ['search', vault, `none${ATTACK}${C1}`]],
  ['search that cannot be read', () => ['search', vault, `${C0}${C1} heap [rating:>=${ATTACK}`]],
  ['search by lens', () => ['search', vault, 'heap', '--folder', `Folder${C0}${C1}`]],
  ['search of a batch', () => ['search', vault, '--batch', files.batch]],
  ['explain', () => ['explain', vault, 'heap', NOTE]],
  ['related', () => ['related', vault, NOTE, '--linked', '--why']],
  ['related of a batch', () => ['related', vault, '--batch', files.related]],
  ['zoom-in', () => ['zoom-in', vault]],
  ['zoom-out', () => ['zoom-out', vault, NOTE]],
  ['links', () => ['links', vault, NOTE]],
  ['themes', () => ['themes', vault]],
  ['know page', () => ['know', vault, 'page', NOTE]],
  ['know find', () => ['know', vault, 'find', ATTACK]],
  ['read', () => ['read', vault, NOTE]],
  ['read with a question', () => ['read', vault, NOTE, '--query', 'heap', '--full']],
  ['pack', () => ['pack', vault, 'heap', '--budget', '2000']],
  ['ask', () => ['ask', vault, `what do I have about heap ${ATTACK}${C1}?`]],
  ['ask of a model', () => ['ask', vault, 'Why is a heap warm?', '--yes', ...answerServer()]],
  ['cost', () => ['cost', vault, ...modelServer()]],
  ['import', () => ['import', vault, 'list', ...modelServer()]],
  ['import of a folder that is missing', () => ['import', vault, 'add', `none${ATTACK}\n${C1}`]],
  ['cost of the ledger', () => ['cost', vault, '--ledger']],
  [
    'summarize',
    () => ['summarize', vault, '--for', PROSE, '--yes', '--max-tokens', '100000', ...modelServer()],
  ],
  ['publish', () => ['publish', vault, ARCHIVE, '--name', `vault${ATTACK}${C1}`]],
  ['archive', () => ['archive', 'status', ARCHIVE]],
  ['ask of an archive', () => ['ask', ARCHIVE, 'Why is a heap warm?', '--yes', ...answerServer()]],
  ['cost of the ledger of an archive', () => ['cost', ARCHIVE, '--ledger']],
  ['tune', () => ['tune', vault]],
  ['eval', () => ['eval', vault, '--queries', files.queries, '--qrels', files.qrels]],
  ['embed', () => ['embed', vault]],
  ['embed by a server', () => ['embed', vault, '--embedder', embedder()]],
  ['embed by no embedder', () => ['embed', vault, '--embedder', `none${ATTACK}${C1}`]],
  ['embed by a missing model', () => ['embed', vault, '--model', `model${ATTACK}${C1}`]],
  ['models', () => ['models']],
  ['models that are deleted', () => ['models', '--delete', `none${ATTACK}${C0}${C1}`]],
  [
    'models from a mirror',
    () => ['models', '--download', 'all-MiniLM-L6-v2', '--mirror', `http://${ATTACK}`],
  ],
  ['a vault that is missing', () => ['search', `none${ATTACK}\n${C1}`, 'heap']],
  ['an option that is missing', () => ['search', vault, `--none${ATTACK}\n${C1}`]],
  ['an index inside the vault', () => ['status', vault, '--index', join(vault, `x${ATTACK}\n${C1}`)]],
];

const OWN_COLOUR = new RegExp(`${ESC}\\[[12]m([^${ESC}]*)${ESC}\\[22m`, 'g');

/** What of a text would drive a terminal. */
function driving(text: string): string[] {
  return text.match(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu) ?? [];
}

const cache = (): { XDG_CACHE_HOME: string } => ({ XDG_CACHE_HOME: `${program.cache}${ATTACK}${C1}` });

function run(args: string[], env: Record<string, string>): ReturnType<typeof ended> {
  const child = program.start(args, { ...cache(), ...env });
  child.stdin?.end();
  return ended(child);
}

describe('what comes from outside drives no terminal', () => {
  it.each(commands)('in %s', async (_name, args) => {
    const { out, error } = await runHere(args(), { ...cache(), FORCE_COLOR: '1' });
    expect(driving(error)).toEqual([]);
    expect(driving(out.replaceAll(OWN_COLOUR, '$1'))).toEqual([]);
    expect(out + error).not.toBe('');
  });

  it('in a process, with colour and without', async () => {
    const search = ['search', vault, 'heap', '--why'];
    const coloured = await run(search, { FORCE_COLOR: '1' });
    expect(coloured.out).toMatch(OWN_COLOUR);
    expect(driving(coloured.error + coloured.out.replaceAll(OWN_COLOUR, '$1'))).toEqual([]);
    const { out } = await run(search, {});
    expect(driving(out)).toEqual([]);
    // A line break in a name breaks no line.
    expect(out).toMatch(/^ +Heap.*\\n\\u000b\\f\\r.*\.md$/m);
  });

  // What speaks a protocol has no JSON of its own.
  it.each(VERBS.filter((verb) => verb !== 'mcp'))('in the JSON of %s', async (verb) => {
    const args = commands.map(([, make]) => make()).find(([first]) => first === verb);
    if (args === undefined) throw new Error(`no command of ${verb} is tried here`);
    const { out, error } = await runHere([...args, '--json'], cache());
    expect(driving(out + error)).toEqual([]);
    expect(JSON.parse(out)).toBeTypeOf('object');
  });

  it('is in the JSON as it is in the vault', async () => {
    const { out } = await run(['read', vault, NOTE, '--json'], {});
    expect(JSON.parse(out)).toMatchObject({ id: NOTE, path: NOTE, text: HOSTILE });
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERBS } from '../../../src/headless/command-line/verbs';
import { startMessagesServer, type MessagesServer } from '../../llm/messages-server';
import { honest } from '../../llm/summary-model';
import { ProviderServer } from '../providers/provider-server';
import { ProgramUnderTest } from './program-under-test';

/** What is measured on hidden links, of which this vault has too few. */
const MEASURED = ['links', 'notes', 'text', 'standard', 'now', 'tuned', 'weights'];

/** Names that answers have only where something went wrong, where an archive answers, or where a model was asked to think. */
const SELDOM: Readonly<Record<string, readonly string[]>> = {
  search: ['among', 'atLeast', 'modelNotReady', 'properties'],
  related: ['among'],
  explain: ['absence'],
  embed: ['nativeRuntime'],
  ask: [
    ...['among', 'unreadable', 'held', 'properties', 'answer', 'purchase', 'earlier', 'before', 'reading'],
    ...['refusal', 'forgotten', 'tasks', 'undated', 'values', 'lacking', 'notNumbers', 'over', 'templates'],
    ...['groups', 'ungrouped'],
  ],
  tune: [...MEASURED, 'gains', 'applied'],
  'eval --links': MEASURED,
  'mcp --setup': ['backup'],
  'know same': ['idle'],
  'know veto': ['idle'],
  'know undo': ['idle'],
  summarize: ['why', 'said', 'resumesAt'],
};

/** What speaks with a server of archives, downloads a model, or buys what a model thinks of knowledge: tests of these run it. */
const ELSEWHERE = /^(?:publish|archive .*|models --.*|know ask-model|know .* --prose)$/;

/** By what a row of the table is called: the names outside of brackets, which are those of the answer itself. */
async function documented(): Promise<Map<string, Set<string>>> {
  const text = await readFile('docs/answers.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [, verbs = '', names = ''] = row.split(/(?:^| )\| /).map((cell) => cell.trim());
      const own = new Set(inBackticks(outsideBrackets(names)).filter((name) => !name.startsWith('--')));
      return inBackticks(verbs).map((verb): [string, Set<string>] => [verb, own]);
    }),
  );
}

function inBackticks(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function outsideBrackets(text: string): string {
  let depth = 0;
  return [...text]
    .filter((char) => {
      if (char === '(') depth += 1;
      const isOutside = depth === 0;
      if (char === ')') depth -= 1;
      return isOutside;
    })
    .join('');
}

const said = (topic: string): string =>
  Array.from({ length: 14 }, (_, at) => `${topic} of bed ${at} rests until the frost comes.`).join(' ');

const NOTES = {
  'Compost.md': `---\ntags: [garden]\n---\n# Compost\n\nLeaves become soil. See [[Worms]].\n\n## Heat\n\nA heap of good size. ${said('Heat')}\n`,
  'Worms.md': 'Worms live in [[Compost]] and in a heap like it.\n',
  'Birds.md': 'Birds look for worms in [[Compost]].\n',
};

const MODEL = 'qwen3';
/** In place of the id of the job that was bought. */
const JOB = 'JOB';

let program: ProgramUnderTest;
let server: MessagesServer;
let embedder: ProviderServer;
let vault: string;
let scratch: string;

beforeAll(async () => {
  program = await ProgramUnderTest.build();
  server = await startMessagesServer({ script: honest, flavour: 'ollama', contextTokens: 32_768 });
  embedder = await ProviderServer.start();
  vault = await program.vault(NOTES);
  scratch = await mkdtemp(join(tmpdir(), 'altitude-answers-'));
  await writeFile(join(scratch, 'questions.jsonl'), '{"_id": "q1", "text": "heap"}\n');
  await writeFile(join(scratch, 'answers.tsv'), 'q1\tCompost\t1\n');
  await writeFile(join(scratch, 'notes.txt'), 'Compost.md\n');
  await program.run(['index', vault, '--quiet']);
}, 60_000);

afterAll(async () => {
  await Promise.all([program.close(), server.close(), embedder.stop(), rm(scratch, { recursive: true })]);
});

/** Command lines, by the row that says what they answer; each is run in the order of this list. */
function commands(): [row: string, ...args: string[][]][] {
  const buyer = ['--url', server.url, '--model', MODEL];
  const [queries, qrels] = [join(scratch, 'questions.jsonl'), join(scratch, 'answers.tsv')];
  return [
    ['index', []],
    ['status', [], ['--all']],
    ['embed', ['--embedder', `ollama:${embedder.address}#plain-model`]],
    ['search', ['heap'], ['tag:garden']],
    ['search --batch', [queries]],
    ['related', ['Compost.md', '--linked']],
    ['related --batch', [join(scratch, 'notes.txt')]],
    ['explain', ['heap', 'Compost.md']],
    ['zoom-in', ['Compost.md']],
    ['zoom-out', ['Compost.md#Compost']],
    ['links', ['Compost.md']],
    ['themes', []],
    ['read', ['Compost.md'], ['Compost.md', 'Worms.md']],
    ['read --query', ['heap', 'Compost.md']],
    ['pack', ['heap', '--budget', '900']],
    [
      'ask',
      ['What do I have about a heap?'],
      ['my oldest notes'],
      ['how many notes mention compsot?'],
      ['Why is a dragon in a heap?'],
    ],
    ['tune', []],
    ['tune --reset', []],
    ['eval', ['--queries', queries, '--qrels', qrels]],
    ['eval --links', []],
    ['cost', buyer],
    ['summarize', [...buyer, '--yes'], [...buyer, '--yes']],
    ['cost --ledger', []],
    ['summarize --undo', [JOB, '--yes']],
    ['import', [], ['list', ...buyer]],
    ['import remove', ['Birds.md']],
    ['import add', ['Birds.md']],
    ['models', []],
    ['mcp --setup', ['cursor']],
    ['know', []],
    ['know rebuild', []],
    ['know page', ['Compost']],
    ['know find', ['compost']],
    ['know brain', []],
    ['know questions', []],
    ['know same', ['Worms', 'Birds']],
    ['know veto', ['Compost']],
    ['know log', []],
    ['know undo', []],
    ['know export', [join(scratch, 'exported')]],
    ['know forget-drafts', []],
  ];
}

/** The names of one answer, or of each line of a batch. */
async function namesOf(row: string, args: readonly string[]): Promise<string[]> {
  const [verb = '', ...more] = row.split(' ');
  const ofVault = verb === 'models' ? [] : [vault];
  const job = args.includes(JOB) ? await boughtJob() : '';
  const given = args.map((each) => (each === JOB ? job : each));
  const { out, error } = await program.run([verb, ...ofVault, ...more, ...given, '--json', '--quiet']);
  const lines = more.includes('--batch') ? out.trim().split('\n') : [out];
  const answers = lines.map((line) => JSON.parse(line) as object);
  for (const answer of answers)
    expect(answer, `${row} ${args.join(' ')}: ${out}${error}`).not.toHaveProperty('error');
  return answers.flatMap((answer) => Object.keys(answer));
}

async function boughtJob(): Promise<string> {
  const { value } = await program.json(['cost', vault, '--ledger']);
  return (value as { jobs: { job: string }[] }).jobs[0]?.job ?? '';
}

describe('docs/answers.md', () => {
  it('has a row for every verb, and each row is tried', async () => {
    const rows = [...(await documented()).keys()];
    expect(VERBS.filter((verb) => !rows.some((row) => row.split(' ')[0] === verb))).toEqual([]);
    const tried = commands().map(([row]) => row);
    expect(rows.filter((row) => !tried.includes(row) && !ELSEWHERE.test(row))).toEqual([]);
  });

  it('names what is answered, and nothing else', async () => {
    const table = await documented();
    const answered = new Map<ReadonlySet<string>, Set<string>>();
    for (const [row, ...all] of commands()) {
      const wanted = table.get(row) ?? new Set();
      const names = answered.get(wanted) ?? new Set();
      answered.set(wanted, names);
      for (const args of all)
        for (const name of await namesOf(row, args)) {
          expect([...wanted], `${row} answers ${name}`).toContain(name);
          names.add(name);
        }
    }
    const gone = [...table].flatMap(([row, wanted]) => {
      const names = answered.get(wanted);
      const isAnswered = (name: string): boolean =>
        names?.has(name) !== false || SELDOM[row]?.includes(name) === true;
      return [...wanted].filter((name) => !isAnswered(name)).map((name) => `${row}: ${name}`);
    });
    expect(gone).toEqual([]);
  }, 120_000);
});

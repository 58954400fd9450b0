import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramUnderTest } from './program-under-test';

const NOTES = {
  'Compost.md': 'How a heap gets hot. See [[Worms]].',
  'Worms.md': 'They live below and need no warmth at all.',
  'Bread/Flour.md': 'Wheat is milled for a loaf.',
  'Bread/Oven.md': 'A loaf gets hot in it.',
};

let program: ProgramUnderTest;
let vault: string;
beforeAll(async () => {
  program = await ProgramUnderTest.build();
  vault = await program.vault(NOTES);
}, 60_000);
afterAll(() => program.close());

/** Notes of a few subjects whose links stay within them; enough links for some to be hidden. */
function subjects(): Record<string, string> {
  const name = (at: number) => `Note ${at % 100}`;
  return Object.fromEntries(
    Array.from({ length: 100 }, (_note, at) => {
      const links = [10, 20, 30, 40, 50].map((step) => `[[${name(at + step)}]]`);
      return [`${name(at)}.md`, `Subject${at % 10} is what this is about.\n\n${links.join(' ')}\n`];
    }),
  );
}

async function files(queries: string, qrels: string): Promise<string[]> {
  const folder = await program.vault({ 'queries.jsonl': queries, 'qrels.tsv': qrels });
  return ['--queries', join(folder, 'queries.jsonl'), '--qrels', join(folder, 'qrels.tsv')];
}

const query = (id: string, text: string) => JSON.stringify({ _id: id, text });
const QUERIES = [query('q1', 'hot heap'), query('q2', 'loaf wheat'), query('q3', 'nobody asks')].join('\n');

describe('altitude eval', () => {
  it('asks with and without links, and takes a note by its path with or without its extension', async () => {
    const qrels = 'query-id\tcorpus-id\tscore\nq1\tCompost.md\t1\nq1\tWorms\t1\nq2\tBread/Flour\t2\n';
    const { code, value } = await program.json(['eval', vault, ...(await files(QUERIES, qrels))]);
    expect(code).toBe(0);
    const { figures, gains } = value as {
      figures: { name: string; recallAt20: number; ndcgAt10: number }[];
      gains: { adds: string; gain: number; p: number }[];
    };
    expect(value).toMatchObject({ questions: 2, unjudged: 1, unknown: [] });
    expect(figures.map(({ name }) => name)).toEqual(['words', 'words, links']);
    expect(figures.map(({ recallAt20 }) => recallAt20)).toEqual([0.75, 1]);
    expect(gains).toMatchObject([{ adds: 'links', p: 1 }]);
    expect(gains[0]?.gain).toBeCloseTo((figures[1]?.ndcgAt10 ?? 0) - (figures[0]?.ndcgAt10 ?? 0));
  });

  it('takes a text as it is, and reads conditions in a query', async () => {
    const hot = 'is:it "hot loaf" -hot: wheat';
    const asked = [query('q1', hot), JSON.stringify({ _id: 'q2', query: 'loaf -hot' })].join('\n');
    const qrels = 'q1\tBread/Oven\t1\nq2\tBread/Oven\t1';
    const { value } = await program.json(['eval', vault, ...(await files(asked, qrels))]);
    const { figures } = value as { figures: { recallAt100: number }[] };
    expect(figures.map(({ recallAt100 }) => recallAt100)).toEqual([0.5, 0.5]);
  });

  it('shows people a table, and says what is missing', async () => {
    const qrels = 'q1\tCompost\t1\nq1\tGone.md\t1\n';
    const { out, code } = await program.run(['eval', vault, ...(await files(QUERIES, qrels))]);
    expect(code).toBe(0);
    expect(out).toMatch(/nDCG@10 +recall@20 +recall@100 +MRR\nwords +0\.\d{3} +0\.500 +0\.500 +1\.000\n/);
    expect(out).toContain('Links bring +0.0 points of nDCG@10 beside words (p = 1.00: may be chance).');
    expect(out).toContain('1 judged note not in the vault, counted as not found: "Gone.md"');
    expect(out).toContain('run altitude embed');
  });

  it.each([
    ['{"_id": "q1"}', 'q1\tA\t1', 'queries.jsonl, line 1: not a JSON object with "_id" and "text"'],
    [
      `${QUERIES}\n\n${query('q1', 'again')}`,
      'q1\tA\t1',
      'queries.jsonl, line 5: "q1" is the question of line 1',
    ],
    [QUERIES, 'q1\tA\t1\nq2 B 1', 'qrels.tsv, line 2: not a question, a document and a number'],
    [QUERIES, 'q1\tA\t1\nq2\tB\tmuch', 'qrels.tsv, line 2: not a question, a document and a number'],
    [QUERIES, 'q1\tA\t1\nq2\tB\tInfinity', 'qrels.tsv, line 2: not a question, a document and a number'],
    ['\n', 'q1\tA\t1', 'queries.jsonl holds no question.\nOne a line: {"_id": "q1"'],
    [
      QUERIES,
      'query\tdocument\tscore\n',
      'qrels.tsv holds no judgement.\nOne a line: a question, a document',
    ],
    [QUERIES, 'q1\tCompost\t0\nq2\tWorms\t-1', 'qrels.tsv calls nothing relevant'],
    [
      JSON.stringify({ _id: 'q1', query: 'heat created:>soon' }),
      'q1\tCompost\t1',
      'queries.jsonl, question "q1": ">soon" is no date. Write a date such as',
    ],
    [QUERIES, 'q9\tA\t1', 'do their ids fit?'],
    [QUERIES, 'q1\tA\t1', 'None of the judged notes is in the vault; the first is "A"'],
  ])('says what is wrong with a file (%#)', async (queries, qrels, message) => {
    const { code, error } = await program.run(['eval', vault, ...(await files(queries, qrels))]);
    expect(code).toBe(1);
    expect(error).toContain(message);
  });

  it('says when too few links can be hidden', async () => {
    const { code, value } = await program.json(['eval', vault, '--links']);
    expect(code).toBe(0);
    expect(value).toEqual({ kind: 'too-few', found: 0, needed: 40 });
    expect((await program.run(['eval', vault, '--links'])).out).toMatch(
      /is chance\. Nothing was measured\.\n$/,
    );
    expect((await program.run(['tune', vault])).out).toContain('keep the weights that they have');
  });

  it('finds hidden links again', async () => {
    const linked = await program.vault(subjects());
    const { value } = await program.json(['eval', linked, '--links']);
    expect(value).toMatchObject({ kind: 'measured', links: 50 });
    const { out } = await program.run(['eval', linked, '--links']);
    expect(out).toMatch(/recall@10 +MRR\ntext only +\d\.\d{3} +\d\.\d{3}\nstandard/);
  });
});

describe('altitude tune', () => {
  it('applies weights that find more, keeps them beside the index, and goes back when asked', async () => {
    const linked = await program.vault(subjects());
    const index = join(linked, '..', 'tuned index');
    const place = ['--index', index, '--quiet'];
    const shown = await program.json(['tune', linked, ...place]);
    expect(shown.value).toMatchObject({ kind: 'measured', applied: false });
    const { gains } = shown.value as { gains: boolean };
    const applied = await program.json(['tune', linked, ...place, '--apply']);
    expect(applied.value).toMatchObject({ applied: gains });
    const scores = async () => (await program.run(['related', linked, 'Note 3', ...place])).out;
    await program.run(['tune', linked, ...place, '--reset']);
    const byDefault = await scores();
    const related = { neighbourLinks: 3, pagerank: 0, centrality: 0 };
    await writeFile(join(index, '_weights.json'), JSON.stringify({ related }));
    expect(await scores()).not.toBe(byDefault);
    const evaluated = await program.json(['eval', linked, '--links', ...place]);
    const { now, standard } = evaluated.value as { now: unknown; standard: unknown };
    expect(now).not.toEqual(standard);
    expect((await program.run(['tune', linked, ...place, '--reset'])).out).toContain('default weights again');
    expect(await scores()).toBe(byDefault);
    await expect(readFile(join(index, '_weights.json'))).rejects.toThrow('ENOENT');
  });
});

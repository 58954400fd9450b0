/**
 * How good answers in the notes' own sentences are: whether what is quoted stands in the text that answers (retrieval sets, of which
 * only that is known), and whether the sentence itself answers (questions about the sample vault and about those handed out). Beside them how often the text
 * found first is the right one, which is what sentences of the first alone would reach, and how often it is found at all.
 *
 *   ALTITUDE_DATA=… npm run bench -- answers [take every n-th question, default 1]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { VaultSession } from '../../src/headless/session/vault-session';
import type { Citation, Evidence, Span } from '../../worker/contract';
import { SAMPLE_QUESTIONS } from './answers/sample-questions';
import { UNREAD_QUESTIONS, VAULT_QUESTIONS, type VaultQuestion } from './answers/vault-questions';
import { readRetrievalSet } from './built-in/retrieval-set';
import { dataFolder, printTable } from './program';
import { layOut } from './quality/lay-out';
import { openEmbedded, value } from './quality/open-session';

const SETS = ['xquad-en', 'xquad-de', 'xquad-zh', 'scifact'];

const step = Number(process.argv[2] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'altitude-answers-'));
try {
  printTable(
    [
      '',
      'questions',
      'read as one',
      'found first',
      'found at all',
      'first quote',
      'any quote',
      'quotes',
      'letters of a quote',
    ],
    [
      await sampleRow(),
      await vaultRow('vaults', VAULT_QUESTIONS, true),
      await vaultRow('vaults, unread', UNREAD_QUESTIONS, false),
      ...(await setRows()),
    ],
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Judged {
  isFound: boolean;
  /** Among the passages that sentences are chosen from. */
  isThere: boolean;
  quotes: Citation[];
  holds: (quote: Citation) => boolean;
}

async function setRows(): Promise<(string | number)[][]> {
  const data = dataFolder();
  const rows: (string | number)[][] = [];
  for (const name of SETS) {
    const set = readRetrievalSet(join(data, 'ir', name));
    const notes = layOut(set, join(folder, name));
    const session = await openEmbedded(join(folder, name), join(folder, `index-${name}`));
    const asked = set.queries.filter((_, at) => at % step === 0);
    const judged: Judged[] = [];
    for (const { text, relevant } of asked) {
      const evidence = await answer(session, text);
      if (evidence === undefined) continue;
      const gold = new Set<string | undefined>([...relevant.keys()].map((id) => notes.get(id)));
      const { pieces, rows: found } = evidence;
      judged.push({
        isFound: gold.has(found[0]?.path),
        isThere: pieces.some(({ path }) => gold.has(path)),
        quotes: quotesIn(evidence),
        holds: ({ n }) => gold.has(pieces.find((piece) => piece.n === n)?.path),
      });
    }
    rows.push(rowOf(name, asked.length, judged));
    await session.close();
  }
  return rows;
}

async function sampleRow(): Promise<(string | number)[]> {
  const session = await openEmbedded(resolve('tests/sample-vault'), join(folder, 'index-sample'));
  const judged: Judged[] = [];
  for (const [question, ...answers] of SAMPLE_QUESTIONS) {
    const evidence = await answer(session, question);
    if (evidence === undefined) continue;
    const says = (text: string): boolean => answers.some((part) => text.includes(part));
    const [first] = evidence.pieces;
    const quotes = quotesIn(evidence);
    judged.push({
      isFound: says(first?.piece.text ?? ''),
      isThere: evidence.pieces.some(({ piece }) => says(piece.text)),
      quotes,
      holds: ({ quote }) => says(quote),
    });
    show(question, quotes, ({ quote }) => says(quote));
  }
  await session.close();
  return rowOf('sample vault', SAMPLE_QUESTIONS.length, judged);
}

async function vaultRow(
  name: string,
  questions: readonly VaultQuestion[],
  isShown: boolean,
): Promise<(string | number)[]> {
  const judged: Judged[] = [];
  for (const vault of new Set(questions.map(([of]) => of))) {
    const session = await openEmbedded(
      join(dataFolder(), 'vaults', vault),
      join(folder, `index-${vault.replace('/', '-')}`),
    );
    for (const [, question, ...answers] of questions.filter(([of]) => of === vault)) {
      const evidence = await answer(session, question);
      if (evidence === undefined) continue;
      const isAnswer = (path: string | undefined, { start, end }: Span): boolean =>
        answers.some(([of, at]) => of === path && at >= start && at < end);
      const [first] = evidence.pieces;
      const pathOf = (n: number): string | undefined => evidence.pieces.find((each) => each.n === n)?.path;
      const holds = ({ n, spans }: Citation): boolean => spans.some((span) => isAnswer(pathOf(n), span));
      const quotes = quotesIn(evidence);
      judged.push({
        isFound: first !== undefined && isAnswer(first.path, first.piece.span),
        isThere: evidence.pieces.some(({ path, piece }) => isAnswer(path, piece.span)),
        quotes,
        holds,
      });
      if (isShown) show(question, quotes, holds);
    }
    await session.close();
  }
  return rowOf(name, questions.length, judged);
}

function show(question: string, quotes: readonly Citation[], holds: (quote: Citation) => boolean): void {
  if (process.env['ALTITUDE_SHOW'] === undefined) return;
  console.log(
    `${question}\n${quotes.map((each) => `  ${holds(each) ? '+' : '-'} ${each.quote}`).join('\n')}`,
  );
}

/** Undefined for what is not read as a question that wants an answer. */
async function answer({ engine }: VaultSession, question: string): Promise<Evidence | undefined> {
  const plan = value(await engine.plan({ question, nowMs: Date.now() }));
  return plan.kind === 'ask' ? value(await engine.gather({ plan })) : undefined;
}

function quotesIn({ extract }: Evidence): Citation[] {
  return extract.kind === 'quotes' ? extract.quotes : [];
}

function rowOf(name: string, asked: number, judged: readonly Judged[]): (string | number)[] {
  const share = (holds: (each: Judged) => boolean): string =>
    (judged.filter(holds).length / judged.length).toFixed(3);
  const quotes = judged.flatMap((each) => each.quotes);
  const letters = quotes.reduce((sum, { quote }) => sum + quote.length, 0);
  return [
    name,
    asked,
    judged.length,
    share(({ isFound }) => isFound),
    share(({ isThere }) => isThere),
    share(({ quotes: [first], holds }) => first !== undefined && holds(first)),
    share(({ quotes: all, holds }) => all.some(holds)),
    (quotes.length / judged.length).toFixed(1),
    Math.round(letters / quotes.length),
  ];
}

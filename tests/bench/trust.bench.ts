/**
 * Whether questions of all kinds that people ask of their own vault are answered with what the notes say, and whether what they do not
 * say is left unsaid (`trust/trust-questions.ts`). Written before they were asked; every second one is only counted, the others are
 * named with what is wrong. Those of agents are asked of a pack of 1,000 tokens.
 *
 *   ALTITUDE_DATA=… npm run bench -- trust [a folder that keeps the indexes]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VaultSession } from '../../src/headless/session/vault-session';
import type { Evidence, QueryPlan } from '../../worker/contract';
import { dataFolder, printTable } from './program';
import { wanted as asked } from './quality/embedder-choice';
import { openEmbedded, value } from './quality/open-session';
import { faultsOf, quotesOf } from './trust/judge';
import { READING_QUESTIONS } from './trust/reading-questions';
import { SECOND_QUESTIONS } from './trust/second-questions';
import { TRUST_QUESTIONS, type TrustKind, type TrustQuestion } from './trust/trust-questions';

const PACK_TOKENS = 1_000;
const TODAY = '2026-11-25';

const data = dataFolder();
const [kept] = asked;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'altitude-trust-'));
const sessions = new Map<string, VaultSession>();
try {
  for (const questions of [TRUST_QUESTIONS, SECOND_QUESTIONS, READING_QUESTIONS]) await judge(questions);
  for (const session of sessions.values()) await session.close();
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function judge(questions: readonly TrustQuestion[]): Promise<void> {
  const right: boolean[] = [];
  for (const [at, question] of questions.entries()) right.push(await isRight(question, at % 2 === 0));
  const halfOf = (kind: TrustKind, half: 0 | 1): number[] => {
    const all = [...questions.keys()].filter((at) => questions[at]?.[0] === kind && at % 2 === half);
    return [all.length, all.filter((at) => right[at]).length];
  };
  const kinds = [...new Set(questions.map(([kind]) => kind))];
  const halves = kinds.map((kind) => [kind, ...halfOf(kind, 0), ...halfOf(kind, 1)]);
  const sums = [1, 2, 3, 4].map((column) => halves.reduce((sum, row) => sum + Number(row[column]), 0));
  printTable(['kind', 'open', 'right', 'unread', 'right'], [...halves, ['all', ...sums]]);
}

async function isRight(question: TrustQuestion, isShown: boolean): Promise<boolean> {
  const [kind, vault, lang, questions, wanted, today = TODAY] = question;
  const list = typeof questions === 'string' ? [questions] : questions;
  const { engine } = await sessionOf(vault);
  if (kind === 'agent') {
    const { text } = value(await engine.pack({ query: list.join(' '), budget: PACK_TOKENS }));
    const isThere = wanted.says?.every((word) => text.includes(word)) === true;
    if (!isThere && isShown) console.log(`${list.join(' ')}\n  not in the pack`);
    return isThere;
  }
  let before: QueryPlan | undefined;
  for (const each of list)
    before = value(
      await engine.plan({
        question: each,
        nowMs: Date.parse(`${today}T12:00:00Z`),
        likelyLang: lang,
        ...(before !== undefined && { before }),
      }),
    );
  if (before === undefined) return false;
  const evidence = value(await engine.gather({ plan: before }));
  const faults = faultsOf(evidence, wanted);
  if (faults.length > 0 && isShown) show(list, evidence, faults);
  return faults.length === 0;
}

function show(questions: readonly string[], evidence: Evidence, faults: readonly string[]): void {
  const { plan, rows, figures, groups = [] } = evidence;
  const { kind, lens, unread } = plan;
  console.log(`${questions.join(' → ')}\n  ${faults.join('; ')}`);
  console.log(
    `  ${kind} ${'about' in plan ? plan.about : ''} ${JSON.stringify(lens ?? {})} ${unread === '' ? '' : `unread ${unread}`}`,
  );
  for (const { quote, n } of quotesOf(evidence).slice(0, 3))
    console.log(`  “${quote}” ${evidence.pieces.find((each) => each.n === n)?.path ?? ''}`);
  if (rows.length > 0)
    console.log(
      `  ${rows.length} rows: ${rows
        .slice(0, 4)
        .map(({ title }) => title)
        .join(' · ')}`,
    );
  const numbers = [...figures, ...groups].slice(0, 6).map(({ label, value: each }) => `${label} ${each}`);
  if (numbers.length > 0) console.log(`  ${numbers.join(' · ')}`);
}

async function sessionOf(vault: string): Promise<VaultSession> {
  let session = sessions.get(vault);
  if (session === undefined) {
    session = await openEmbedded(join(data, 'vaults', vault), join(folder, vault));
    sessions.set(vault, session);
  }
  return session;
}

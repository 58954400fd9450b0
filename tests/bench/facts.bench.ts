/**
 * Whether what notes say in properties answers questions about them (`facts/fact-questions.ts`): of each language how many are answered
 * with the property that a person expects as the first quotation, of several questions in one as the first of one of them, and with none
 * where none answers. Those that are not are named for the open half alone. Asked as in an app that speaks the language.
 *
 *   ALTITUDE_DATA=… npm run bench -- facts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VaultSession } from '../../src/headless/session/vault-session';
import { PLAN_LANGUAGES, type Citation, type Extract, type PlanLanguage } from '../../worker/contract';
import { FACTS, type FactQuestion } from './facts/fact-questions';
import { dataFolder, printTable } from './program';
import { openEmbedded, value } from './quality/open-session';

const data = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'altitude-facts-'));
const sessions = new Map<string, VaultSession>();
try {
  const rows: (string | number)[][] = [];
  for (const lang of PLAN_LANGUAGES) {
    const { open, held } = FACTS[lang];
    rows.push([
      lang,
      open.length,
      await answered(lang, open, true),
      held.length,
      await answered(lang, held, false),
    ]);
  }
  printTable(['language', 'open', 'answered', 'held', 'answered'], rows);
  for (const session of sessions.values()) await session.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function answered(
  lang: PlanLanguage,
  questions: readonly FactQuestion[],
  isShown: boolean,
): Promise<number> {
  let right = 0;
  for (const [vault, question, wanted] of questions) {
    const { engine } = await sessionOf(vault);
    const plan = value(await engine.plan({ question, nowMs: Date.UTC(2026, 10, 25), likelyLang: lang }));
    const { extract, pieces } = value(await engine.gather({ plan }));
    const isFact = ({ n, quote }: Citation): boolean => {
      const [name = ''] = quote.split(': ');
      return pieces.find((each) => each.n === n)?.piece.text.startsWith(`${name}:`) === true;
    };
    const answers = answersIn(extract);
    const facts = answers.flat().filter(isFact);
    const isRight =
      wanted === null
        ? facts.length === 0
        : answers.some(([first]) => first?.quote === wanted && isFact(first));
    if (isRight) right++;
    else if (isShown)
      console.log(`${question}\n  ${plan.kind} ${facts.map(({ quote }) => quote).join(' | ')}`);
  }
  return right;
}

/** What is quoted, of each of several questions in one by itself. */
function answersIn(extract: Extract): readonly (readonly Citation[])[] {
  if (extract.kind === 'sides') return extract.sides.map(({ quotes }) => quotes);
  return extract.kind === 'quotes' ? [extract.quotes] : [];
}

async function sessionOf(vault: string): Promise<VaultSession> {
  let session = sessions.get(vault);
  if (session === undefined) {
    session = await openEmbedded(join(data, 'vaults', vault), join(folder, vault.replace('/', '-')));
    sessions.set(vault, session);
  }
  return session;
}

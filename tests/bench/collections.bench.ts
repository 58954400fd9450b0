/**
 * Whether questions about the notes of real vaults as a collection are answered with what another program counted in the same files
 * (`collections/collection-questions.ts`), in five languages. Those that are not are named with what was answered.
 *
 * The same of questions for a number of each group of notes (`collections/group-questions.ts`).
 *
 *   ALTITUDE_DATA=… npm run bench -- collections
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault, type VaultSession } from '../../src/headless/session/vault-session';
import { PLAN_LANGUAGES } from '../../worker/contract';
import { ASKED_OF_VAULTS, type AskedOfVault } from './collections/collection-questions';
import { GROUPS_OF_VAULTS, NO_GROUPS, type GroupsOfVault } from './collections/group-questions';
import { dataFolder, printTable } from './program';
import { embedder } from './quality/embedder-choice';
import { value } from './quality/open-session';

const data = dataFolder();
const folder = mkdtempSync(join(tmpdir(), 'altitude-collections-'));
const sessions = new Map<string, VaultSession>();
try {
  const right = new Map<string, number>();
  for (const asked of ASKED_OF_VAULTS)
    if (await isRight(asked)) right.set(asked[1], (right.get(asked[1]) ?? 0) + 1);
  printTable(
    ['language', 'asked', 'right'],
    PLAN_LANGUAGES.map((lang) => [
      lang,
      ASKED_OF_VAULTS.filter((each) => each[1] === lang).length,
      right.get(lang) ?? 0,
    ]),
  );
  const grouped = new Map<string, number>();
  for (const asked of GROUPS_OF_VAULTS)
    if (await isGroupedRight(asked)) grouped.set(asked[1], (grouped.get(asked[1]) ?? 0) + 1);
  printTable(
    ['language', 'asked for groups', 'right'],
    PLAN_LANGUAGES.map((lang) => [
      lang,
      GROUPS_OF_VAULTS.filter((each) => each[1] === lang).length,
      grouped.get(lang) ?? 0,
    ]),
  );
  for (const asked of NO_GROUPS) await checkNone(asked);
  for (const session of sessions.values()) await session.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function isRight([vault, likelyLang, question, wanted]: AskedOfVault): Promise<boolean> {
  const { engine } = await sessionOf(vault);
  const plan = value(await engine.plan({ question, nowMs: Date.UTC(2026, 10, 25), likelyLang }));
  const { rows, values = [], figures } = value(await engine.gather({ plan }));
  const found =
    typeof wanted === 'number'
      ? figures[0]?.value
      : rows.map(({ title }, at) => [title, values[at]]).slice(0, wanted.length);
  if (JSON.stringify(found) === JSON.stringify(wanted)) return true;
  console.log(`${question}\n  ${plan.kind} ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`);
  return false;
}

async function isGroupedRight(asked: GroupsOfVault): Promise<boolean> {
  const [vault, likelyLang, question, of, property, whole, by, wanted = {}] = asked;
  const { engine } = await sessionOf(vault);
  const plan = value(await engine.plan({ question, nowMs: Date.UTC(2026, 10, 25), likelyLang }));
  const { figures, groups = [] } = value(await engine.gather({ plan }));
  const isRead = plan.kind === 'aggregate' && plan.of === of && plan.property === property;
  const isBy = plan.kind === 'aggregate' && typeof plan.by === 'object' && plan.by.property === by;
  const isWhole = Math.abs((figures[0]?.value ?? NaN) - whole) < 1e-5;
  const areRight = groups.every(({ label, value: found }) => Math.abs(found - (wanted[label] ?? NaN)) < 1e-5);
  const areAll = groups.length === Object.keys(wanted).length;
  if (isRead && isWhole && areRight && areAll && (isBy || by === undefined)) return true;
  console.log(`${question}\n  ${JSON.stringify(plan)}\n  ${JSON.stringify([figures, groups])}`);
  return false;
}

async function checkNone([vault, likelyLang, question]: (typeof NO_GROUPS)[number]): Promise<void> {
  const { engine } = await sessionOf(vault);
  const plan = value(await engine.plan({ question, nowMs: Date.UTC(2026, 10, 25), likelyLang }));
  if (plan.kind === 'aggregate') console.log(`${question}\n  ${JSON.stringify(plan)}, wanted none`);
}

async function sessionOf(vault: string): Promise<VaultSession> {
  const known = sessions.get(vault);
  if (known !== undefined) return known;
  const opened = await openVault({
    ...{ vault: join(data, 'vaults', vault), indexFolder: join(folder, vault) },
    ...{ embedder, access: 'write' as const, env: {} },
  });
  if (!opened.ok) throw new Error(opened.failure.message);
  value(await opened.value.update({ rebuild: false, allowLoss: false }, () => undefined));
  sessions.set(vault, opened.value);
  return opened.value;
}

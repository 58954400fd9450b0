/**
 * Whether questions about the notes of real vaults as a collection are answered with what another program counted in the same files
 * (`collections/collection-questions.ts`), in five languages. Those that are not are named with what was answered.
 *
 *   ALTITUDE_DATA=… npm run bench -- collections
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault, type VaultSession } from '../../src/headless/session/vault-session';
import { PLAN_LANGUAGES } from '../../worker/contract';
import { ASKED_OF_VAULTS, type AskedOfVault } from './collections/collection-questions';
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

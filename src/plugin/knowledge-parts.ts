import type { Plugin } from 'obsidian';
import knowledgeBundle from 'virtual:knowledge-bundle';
import type { EngineApi } from '../../worker/contract';
import { DecisionBook } from '../knowing/decision-book';
import { KnowledgeSession } from '../knowing/knowledge-session';
import { scopeRulesOf } from '../knowing/scope-rules';
import { deviceLog } from '../obsidian/device-log';
import { spawnBrowserWorker } from '../obsidian/spawn-browser-worker';
import { deviceName } from '../obsidian/summary-server';
import type { AppVaultFiles } from '../obsidian/vault-files';
import type { SettingsStore } from '../settings/settings-store';
import { now } from './window-clock';

/** The knowledge of this vault. No thread runs before somebody looks at it, and none once it is turned off. */
export function openKnowledge(
  { app, manifest }: Plugin,
  engine: EngineApi,
  files: AppVaultFiles,
  settings: SettingsStore,
): KnowledgeSession {
  const folder = manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
  const device = deviceName(app);
  const session = new KnowledgeSession({
    engine,
    vault: files,
    spawn: () => spawnBrowserWorker(knowledgeBundle),
    book: new DecisionBook(deviceLog(app.vault.adapter, folder, 'decisions', device), device, now),
    rules: () => scopeRulesOf(settings.current),
  });
  settings.onChange(() => {
    if (!settings.current.knowledge) session.close();
  });
  return session;
}

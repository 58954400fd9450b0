import { Notice, type Plugin } from 'obsidian';
import knowledgeBundle from 'virtual:knowledge-bundle';
import type { EngineApi } from '../../worker/contract';
import { DecisionBook } from '../knowing/decision-book';
import { KnowledgeSession } from '../knowing/knowledge-session';
import { scopeRulesOf } from '../knowing/scope-rules';
import type { AppTemplateFolders } from '../obsidian/app-template-folders';
import { deviceLog } from '../obsidian/device-log';
import { spawnBrowserWorker } from '../obsidian/spawn-browser-worker';
import { removeStore } from '../obsidian/remove-store';
import { storeName } from '../obsidian/store-name';
import type { WindowSharing } from '../obsidian/store-sharing';
import { deviceName } from '../obsidian/summary-server';
import type { AppVaultFiles } from '../obsidian/vault-files';
import type { Purchases } from '../llm/purchases';
import type { SettingsStore } from '../settings/settings-store';
import { errorText } from '../ui/error-text';
import { now } from './window-clock';

interface KnowledgeSurroundings {
  files: AppVaultFiles;
  settings: SettingsStore;
  templates: AppTemplateFolders;
  purchases: Pick<Purchases, 'forgetDrafts'>;
  sharing: WindowSharing;
}

/** The knowledge of this vault. No thread runs before somebody looks at it, and none once it is turned off. */
export function openKnowledge(
  { app, manifest }: Plugin,
  engine: EngineApi,
  { files, settings, templates, purchases, sharing }: KnowledgeSurroundings,
): KnowledgeSession {
  const folder = manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
  const device = deviceName(app);
  const place = `${storeName(app)}.knowledge`;
  const session = new KnowledgeSession({
    engine,
    vault: files,
    spawn: () => spawnBrowserWorker(knowledgeBundle),
    store: () => ({ name: place, access: sharing.request.access }),
    book: new DecisionBook(deviceLog(app.vault.adapter, folder, 'decisions', device), device, now),
    rules: () => scopeRulesOf(settings.current),
    templateFolders: () => templates.current,
  });
  settings.onChange((change) => {
    if (change.knowledge !== false) return;
    // What was read goes with it, and what a model drafted; decisions, which the notes cannot bring back, stay.
    session.close();
    void removeStore(place);
    void purchases.forgetDrafts().then((forgotten) => {
      if (!forgotten.ok) new Notice(errorText(forgotten.error));
    });
  });
  return session;
}

import { Notice, type Plugin } from 'obsidian';
import type { EngineClient } from '../../worker/wire/client';
import type { IndexSession } from '../indexing/index-session';
import type { VectorOffers } from '../indexing/vector-offers';
import type { Purchases } from '../llm/purchases';
import { AppExcludedFiles } from '../obsidian/app-excluded-files';
import { AppTemplateFolders } from '../obsidian/app-template-folders';
import { followingLeftOut } from '../obsidian/open-left-out-folders';
import { settingsFile } from '../obsidian/settings-file';
import { AppVaultFiles } from '../obsidian/vault-files';
import { storeName } from '../obsidian/store-name';
import { wholeAddress } from '../obsidian/summary-server';
import { WindowSharing } from '../obsidian/store-sharing';
import { SettingsStore } from '../settings/settings-store';
import { texts } from '../texts/texts';
import { LocalModels } from '../ui/models/local-models';
import type { KnowledgeSession } from '../knowing/knowledge-session';
import type { AgentDoor } from './agent-door';
import { openAgentDoor } from './open-agent-door';
import { openKnowledge } from './knowledge-parts';
import { openPurchases } from './open-purchases';
import { openOffers } from './open-offers';
import { openVaultEngine } from './vault-engine';
import { applySettings, openVaultIndex } from './vault-index';
import { after, now } from './window-clock';

/** What the panes and commands of one vault work with. */
export interface Parts {
  settings: SettingsStore;
  excluded: AppExcludedFiles;
  templates: AppTemplateFolders;
  files: AppVaultFiles;
  index: IndexSession;
  sharing: WindowSharing;
  models: LocalModels;
  offers: VectorOffers;
  agents: AgentDoor;
  purchases: Purchases;
  knowledge: KnowledgeSession;
}

/** Makes the parts and joins them, until the plugin unloads. */
export async function openParts(plugin: Plugin): Promise<Parts> {
  const { app } = plugin;
  const { manifest } = plugin;
  const folder = manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
  const file = settingsFile(plugin, app.vault.adapter, folder, {
    aside: (damaged) => void new Notice(texts().notices.settingsDamaged(damaged), 0),
    unsaved: (why) => void new Notice(texts().notices.settingsUnsaved(why), 0),
  });
  const settings = await SettingsStore.load(file, (effect) =>
    effect === 'agents' ? void agents.apply() : applySettings(index, effect),
  );
  const excluded = new AppExcludedFiles(app.vault);
  const files = new AppVaultFiles(app.vault, () => settings.current, excluded, now);
  const templates = new AppTemplateFolders(app.vault);
  const sharing = new WindowSharing(storeName(app));
  const client = openVaultEngine(app, { settings, vault: files, index: () => index, sharing });
  const indexed = followingLeftOut(plugin, files, settings);
  const index = openVaultIndex(app, { client, settings, templates, files: indexed, sharing });
  const models = openModels(client, settings);
  const purchases = openPurchases(plugin, client.engine, settings);
  const { version } = manifest;
  const knowledge = openKnowledge(plugin, client.engine, { files, settings, templates, purchases, sharing });
  const agents = openAgentDoor(
    app,
    { app, client, index, files, settings, sharing, purchases, knowledge },
    version,
  );
  const offers = openOffers(plugin, { index, sharing });
  index.onChange(() => models.glance());
  plugin.register(purchases.onChange(() => index.summariesChanged()));
  plugin.register(() => purchases.close());
  plugin.register(() => knowledge.close());
  plugin.register(() => agents.unload());
  plugin.register(() => void client.close());
  plugin.register(() => index.close());
  const shared = { settings, excluded, templates, files, sharing, index };
  return { ...shared, models, offers, agents, purchases, knowledge };
}

/** A model that has come is taken into use, unless the user wants another by then, or a server. */
function openModels(client: EngineClient, settings: SettingsStore): LocalModels {
  return new LocalModels({
    client,
    mirror: () => wholeAddress(settings.current.modelMirror),
    now,
    after,
    inUse: () => settings.current.localModel,
    ready: ({ name, title }, isWanted) => {
      const isUsed = isWanted && settings.current.embedder === 'transformers';
      new Notice(isUsed ? texts().models.ready(title) : texts().models.readyUnused(title));
      if (isUsed) void settings.change({ localModel: name });
    },
  });
}

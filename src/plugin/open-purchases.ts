import type { Plugin } from 'obsidian';
import type { EngineApi } from '../../worker/contract';
import { Ledger } from '../llm/ledger';
import { DraftShelf } from '../llm/opinions/draft-shelf';
import { Purchases } from '../llm/purchases';
import { appMessages, deviceName, ownPrices } from '../obsidian/summary-server';
import { deliveryFiles, draftFiles } from '../obsidian/delivery-files';
import { deviceLog } from '../obsidian/device-log';
import { flushFileOf } from '../obsidian/node-files';
import type { SettingsStore } from '../settings/settings-store';
import { after, now } from './window-clock';

/** What is bought of language models for this vault. Neither ledger nor server is asked before somebody opens the pane of it. */
export function openPurchases(plugin: Plugin, engine: EngineApi, settings: SettingsStore): Purchases {
  const { app, manifest } = plugin;
  const folder = manifest.dir ?? `${app.vault.configDir}/plugins/${manifest.id}`;
  const { adapter } = app.vault;
  const purchases = new Purchases({
    engine,
    openLedger: () => {
      const device = deviceName(app);
      const flush = flushFileOf(adapter);
      return Ledger.open(
        deviceLog(adapter, folder, 'ledger', device, flush),
        deliveryFiles(adapter, folder, device, flush),
        new DraftShelf(draftFiles(adapter, folder, flush)),
      );
    },
    openMessages: appMessages(app, () => settings.current, after),
    ownPrices: () => ownPrices(settings.current),
    limits: () => ({ jobUsd: settings.current.llmJobUsd, dayUsd: settings.current.llmDayUsd }),
    now,
    after,
    random: () => Math.random(),
  });
  // Who wants nobody to write summaries any more wants nothing sent any more.
  const pauseWhenOff = (): void => {
    if (settings.current.llmServer === 'none' && purchases.isBusy) purchases.pause();
  };
  plugin.register(settings.onChange(pauseWhenOff));
  return purchases;
}

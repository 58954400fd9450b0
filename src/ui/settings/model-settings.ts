import { ConfirmationModal, type App, type SettingGroupItem } from 'obsidian';
import type { ModelCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { ModelRow } from '../models/model-row';
import { consentText, modelErrorText, modelLine, type ModelAction } from '../models/models-model';
import { chooseModelFolder } from '../models/choose-model-folder';
import type { LocalModels } from '../models/local-models';
import type { SettingsStore } from '../../settings/settings-store';

interface ModelSettingsHost {
  app: App;
  store: SettingsStore;
  models: LocalModels;
  /** Starts a model anew that had failed. */
  retry(): void;
}

/** The models of this device, a row each. */
export function modelSettings(host: ModelSettingsHost): SettingGroupItem[] {
  const { cards, error } = host.models;
  const text = texts().settings;
  if (error !== undefined) return [{ name: text.models, desc: text.modelsFailed(modelErrorText(error)) }];
  if (cards.length === 0) return [{ name: text.models, desc: text.modelsLoading }];
  return cards.map((card) => rowOf(host, card));
}

function rowOf(host: ModelSettingsHost, { name, title, origin }: ModelCard): SettingGroupItem {
  return {
    name: origin === 'download' ? title : texts().models.own,
    render: (setting) => {
      const row = new ModelRow(setting, (action) => act(host, name, action));
      const show = () => {
        const card = host.models.cards.find((each) => each.name === name);
        if (card !== undefined) row.show(modelLine(card, surroundingsOf(host, name)));
      };
      show();
      return host.models.onChange(show);
    },
  };
}

function surroundingsOf({ models, store }: ModelSettingsHost, name: string) {
  return {
    isChosen: store.current.localModel === name,
    secondsLeft: models.secondsLeft(name),
    isBusy: models.isBusy(name),
    problem: models.problem(name),
  };
}

function act(host: ModelSettingsHost, name: string, action: ModelAction): void {
  const { models, store } = host;
  const card = models.cards.find((each) => each.name === name);
  if (card === undefined) return;
  const acts: Record<ModelAction, () => void> = {
    download: () => askConsent(host, card),
    fetch: () => void models.download(name),
    cancel: () => models.cancel(name),
    use: () => void use(host, name),
    retry: () => void retry(host, name),
    import: () => chooseModelFolder((folder, files) => void models.import(card, folder, files)),
    delete: () => void remove(host, name, store.current.localModel === name),
  };
  acts[action]();
}

function askConsent({ app, models, store }: ModelSettingsHost, card: ModelCard): void {
  const text = texts().models;
  const modal = new ConfirmationModal(app);
  modal.setTitle(text.consentTitle(card.title));
  modal.setContent(consentText(card, store.current.modelMirror));
  modal.addButton((button) =>
    button
      .setButtonText(text.confirm)
      .setCta()
      .onClick(() => void models.download(card.name)),
  );
  modal.addCancelButton(text.decline);
  modal.open();
}

async function use({ store, models }: ModelSettingsHost, name: string): Promise<void> {
  await store.change({ localModel: name });
  await models.refresh();
}

async function retry(host: ModelSettingsHost, name: string): Promise<void> {
  if (host.store.current.localModel === name) host.retry();
  else await use(host, name);
}

/** What is learned from the vault takes the place of a model that goes. */
async function remove({ store, models }: ModelSettingsHost, name: string, isChosen: boolean): Promise<void> {
  if (isChosen) await store.change({ localModel: '' });
  await models.remove(name);
}

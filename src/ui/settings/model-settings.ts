import { ConfirmationModal, Notice, type SettingGroupItem } from 'obsidian';
import type { ModelCard } from '../../../worker/contract';
import { texts } from '../../texts/texts';
import { ModelRow } from '../models/model-row';
import { consentText, modelLine, type ModelAction } from '../models/models-model';
import { chooseModelFolder } from '../models/choose-model-folder';
import type { GroupHost } from './settings-group';

/** The models of this device, a row each. */
export function modelSettings(host: GroupHost): SettingGroupItem[] {
  const { cards, error } = host.models;
  const text = texts().settings;
  if (error !== undefined)
    return [{ name: text.models, desc: text.modelsFailed(texts().errors.sentence(error)) }];
  if (cards.length === 0) return [{ name: text.models, desc: text.modelsLoading }];
  return cards.map((card) => rowOf(host, card));
}

function rowOf(host: GroupHost, { name, title, origin }: ModelCard): SettingGroupItem {
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

function surroundingsOf({ models, settings }: GroupHost, name: string) {
  return {
    isChosen: settings.current.localModel === name,
    secondsLeft: models.secondsLeft(name),
    isBusy: models.isBusy(name),
    problem: models.problem(name),
  };
}

function act(host: GroupHost, name: string, action: ModelAction): void {
  const { models, settings } = host;
  const card = models.cards.find((each) => each.name === name);
  if (card === undefined) return;
  const acts: Record<ModelAction, () => void> = {
    download: () => askConsent(host, card),
    fetch: () => void models.download(name, models.mirror),
    cancel: () => models.cancel(name),
    use: () => void use(host, name),
    retry: () => void retry(host, name),
    import: () => chooseModelFolder((folder, files) => void models.import(card, folder, files)),
    delete: () => void remove(host, name, settings.current.localModel === name),
  };
  acts[action]();
}

function askConsent({ app, models, settings, addressFault }: GroupHost, card: ModelCard): void {
  const text = texts().models;
  const fault = addressFault(settings.current.modelMirror);
  if (fault !== undefined) return void new Notice(texts().settings.wrongAddress(texts().fault(fault)));
  // What the question names is what the answer holds for.
  const { mirror } = models;
  const modal = new ConfirmationModal(app);
  modal.setTitle(text.consentTitle(card.title));
  modal.setContent(consentText(card, settings.current.modelMirror));
  modal.addButton((button) =>
    button
      .setButtonText(text.confirm)
      .setCta()
      .onClick(() => void models.download(card.name, mirror)),
  );
  modal.addCancelButton(text.decline);
  modal.open();
}

async function use({ save, models }: GroupHost, name: string): Promise<void> {
  models.chose(name);
  await save({ localModel: name });
  await models.refresh();
}

async function retry(host: GroupHost, name: string): Promise<void> {
  if (host.settings.current.localModel === name) host.retry();
  else await use(host, name);
}

/** What is learned from the vault takes the place of a model that goes. */
async function remove({ save, models }: GroupHost, name: string, isChosen: boolean): Promise<void> {
  if (isChosen) await save({ localModel: '' });
  await models.remove(name);
}

import type { Setting, SettingGroupItem } from 'obsidian';
import type { ModelChoice } from '../../llm/model-choice';
import { isHalf, wrongFields, type PriceField } from '../../llm/own-price';
import type { Pricing } from '../../llm/prices';
import { withModelPrice, type ModelPriceSetting } from '../../settings/model-prices';
import { texts } from '../../texts/texts';
import type { GroupHost } from './settings-group';

const FIELDS: readonly PriceField[] = ['input', 'output', 'cached'];

/** What the chosen model costs, where the list does not say it or another price holds. */
export function priceRows(host: GroupHost): SettingGroupItem[] {
  const choice = host.languageModel.choice();
  if (choice === undefined) return [];
  const judges: (() => void)[] = [];
  return FIELDS.map((field) => priceRow(host, choice, field, judges));
}

/** It counts when it is finished. What is no price is kept as it was typed, and the row says so. */
function priceRow(
  host: GroupHost,
  choice: ModelChoice,
  field: PriceField,
  judges: (() => void)[],
): SettingGroupItem {
  const { price } = texts().buying;
  const desc = descOf(field, choice, host.languageModel.listed(choice));
  return {
    name: price.names[field],
    desc,
    render: (setting) => {
      setting.addText((text) => {
        text.setValue(said(host, choice)[field]);
        text.inputEl.inputMode = 'decimal';
        const judge = (): void => showFault(setting, text.inputEl, faultOf(said(host, choice), field), desc);
        judges.push(judge);
        judge();
        text.inputEl.addEventListener('change', () => {
          const changed = { ...said(host, choice), [field]: text.getValue().trim() };
          const llmPrices = withModelPrice(host.settings.current.llmPrices, {
            ...changed,
            asOf: host.languageModel.today(),
          });
          void host.save({ llmPrices }).then(() => {
            for (const each of judges) each();
          });
        });
      });
    },
  };
}

function said({ settings }: GroupHost, { address: { base }, model }: ModelChoice): ModelPriceSetting {
  const row = settings.current.llmPrices.find((each) => each.base === base && each.model === model);
  return row ?? { base, model, input: '', output: '', cached: '', asOf: '' };
}

function descOf(field: PriceField, { address: { host }, model }: ModelChoice, listed: Pricing): string {
  const { buying, spending } = texts();
  const { descs, absent } = buying.price;
  if (field === 'cached') return descs.cached;
  const without =
    listed.kind === 'price' ? absent.listed(spending.usd(listed.price[field])) : absent[listed.kind];
  return `${descs[field](model, host)} ${without}`;
}

/** Why what stands in a field is not used. */
function faultOf(typed: ModelPriceSetting, field: PriceField): string | undefined {
  const { price } = texts().buying;
  if (wrongFields(typed).includes(field)) return price.wrong(typed[field]);
  return isHalf(typed) && field !== 'cached' && typed[field] === '' ? price.half : undefined;
}

function showFault(setting: Setting, inputEl: HTMLElement, fault: string | undefined, desc: string): void {
  setting.setDesc(fault ?? desc);
  setting.descEl.toggleClass('mod-warning', fault !== undefined);
  if (fault === undefined) setting.descEl.removeAttribute('role');
  else setting.descEl.setAttr('role', 'alert');
  inputEl.setAttr('aria-invalid', String(fault !== undefined));
}

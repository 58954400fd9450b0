import { formatCount, pluralForm, type PluralForms } from '../format';

export function counted(count: number, forms: PluralForms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

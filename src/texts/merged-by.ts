import { texts } from './texts';

/** Why two names are one: a rule or the name of a decision, and the model that decided. */
export function mergedBy(by: string, model: string | undefined): string {
  return model === undefined ? by : [by, texts().opinions.by(model)].join(' ');
}

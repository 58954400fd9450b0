/** What a person says that a model costs at an address: US dollars a million tokens, each as it was typed, empty where nothing was. */
export interface ModelPriceSetting {
  base: string;
  model: string;
  input: string;
  output: string;
  cached: string;
  /** The day on which it was said, as `2026-10-07`. */
  asOf: string;
}

/** Rows out of what was stored, whatever it is; one an address and model. */
export function parseModelPrices(stored: unknown): ModelPriceSetting[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce((rows: ModelPriceSetting[], row: unknown) => {
    const fields = typeof row === 'object' && row !== null ? { ...row } : {};
    const text = (name: keyof ModelPriceSetting): string => {
      const value: unknown = (fields as Record<string, unknown>)[name];
      return typeof value === 'string' ? value.trim() : '';
    };
    const price = {
      ...{ base: text('base'), model: text('model'), asOf: text('asOf') },
      ...{ input: text('input'), output: text('output'), cached: text('cached') },
    };
    const isDated = /^\d{4}-\d\d-\d\d$/.test(price.asOf);
    return price.base === '' || price.model === '' || !isDated ? rows : withModelPrice(rows, price);
  }, []);
}

/** With this row in place of another one of its model; without it where nothing is said any more. */
export function withModelPrice(
  rows: readonly ModelPriceSetting[],
  price: ModelPriceSetting,
): ModelPriceSetting[] {
  const others = rows.filter(({ base, model }) => base !== price.base || model !== price.model);
  const isEmpty = price.input === '' && price.output === '' && price.cached === '';
  return isEmpty ? others : [...others, price];
}

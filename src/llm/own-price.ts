import type { ModelPrice } from './prices';

/** What a person writes down of what a model costs: US dollars a million tokens, each as it was typed. */
export interface TypedPrice {
  input: string;
  output: string;
  /** Of input that the server had read before; empty: as other input. */
  cached: string;
}

export type PriceField = keyof TypedPrice;

/** Whose price it is, and the day on which it was said, as `2026-10-07`. */
type PriceFor = Pick<ModelPrice, 'base' | 'model' | 'asOf'>;

/** Where a person says it, and no list. */
const OWN = 'own';

/** A number of US dollars a million tokens, from 0 to 9,999; undefined for what is none. */
function rateOf(typed: string): number | undefined {
  return /^\d{1,4}([.,]\d{1,6})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/** Fields that hold something which is no price. */
export function wrongFields(typed: TypedPrice): PriceField[] {
  const fields: PriceField[] = ['input', 'output', 'cached'];
  return fields.filter((field) => typed[field] !== '' && rateOf(typed[field]) === undefined);
}

/** Whether something was said, and not yet what input and output cost. */
export function isHalf({ input, output, cached }: TypedPrice): boolean {
  return (input !== '' || output !== '' || cached !== '') && (input === '' || output === '');
}

/** As one word: `0.5/2`, with a third number for cached input. */
export function priceText({ input, output, cached }: TypedPrice): string {
  return [input, output, ...(cached === '' ? [] : [cached])].join('/');
}

/** Undefined as long as it is not whole: half a price must not stand for one. */
export function readOwnPrice(typed: TypedPrice, { base, model, asOf }: PriceFor): ModelPrice | undefined {
  if (wrongFields(typed).length > 0) return undefined;
  const [input, output, cacheRead] = [rateOf(typed.input), rateOf(typed.output), rateOf(typed.cached)];
  if (input === undefined || output === undefined) return undefined;
  return {
    ...{ base, model, asOf, from: ALWAYS, source: OWN, input, output },
    ...(cacheRead !== undefined && { cacheRead }),
  };
}

const ALWAYS = '0000-01-01';

export function isOwn({ source }: ModelPrice): boolean {
  return source === OWN;
}

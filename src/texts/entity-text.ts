import { texts } from './texts';

/** What there is to say of a thing in a few words: of which type it is where its note says so, how sure it is, and how many notes name it. */
export function entityText({
  type,
  maturity,
  observed,
}: {
  type: string | undefined;
  maturity: keyof ReturnType<typeof texts>['knowledge']['maturities'];
  observed: number;
}): string[] {
  const { maturities, namedBy, ofType } = texts().knowledge;
  return [...(type === undefined ? [] : [ofType(type)]), maturities[maturity], namedBy(observed)];
}

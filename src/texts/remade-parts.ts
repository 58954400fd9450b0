import type { MeaningStatus } from '../../worker/contract';
import { texts } from './texts';

/** Names of the parts of a stored index that could not be read and are made again from the rest of it. */
export function remadeParts({ remade }: Pick<MeaningStatus, 'remade'>): string[] {
  return remade.map((part) => texts().status.remade.parts[part]);
}

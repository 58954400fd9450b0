import type { NotePath } from '../../contract';
import type { Connections } from '../graph/connections';
import { pathHash } from './path-hash';

/** How a note was connected when the themes were last found from nothing or compared with that. */
export interface Signature {
  /** What the note counts for in the signatures of others; it keeps that when it gets another name. */
  identity: number;
  /** The same for the same neighbours. */
  neighbours: number;
}

/** Not 0, which is kept for those that are not known. */
const NO_NEIGHBOURS = 1;

export type Signatures = Map<NotePath, Signature>;

/** Notes that were there `before` keep their identities. */
export function signaturesOf(
  paths: readonly NotePath[],
  { offsets, targets }: Connections,
  before: Signatures | undefined,
): Signatures {
  const identities = paths.map((path) => before?.get(path)?.identity ?? pathHash(path));
  return new Map(
    paths.map((path, number) => {
      let neighbours = NO_NEIGHBOURS;
      for (let at = offsets[number]!; at < offsets[number + 1]!; at++)
        neighbours = (neighbours + identities[targets[at]!]!) >>> 0;
      return [path, { identity: identities[number]!, neighbours }];
    }),
  );
}

export function isConnected(signature: Signature | undefined): boolean {
  return signature !== undefined && signature.neighbours !== NO_NEIGHBOURS;
}

/** Notes that came, went, or have other neighbours. */
export function countChanged(before: Signatures, now: Signatures): number {
  let gone = before.size;
  let changed = 0;
  for (const [path, { neighbours }] of now) {
    const known = before.get(path);
    if (known !== undefined) gone--;
    if (known?.neighbours !== neighbours) changed++;
  }
  return changed + gone;
}

import type { VaultGraph } from '../graph/vault-graph';

/** What a tree is of. */
export interface ThemeVersion {
  graph: ReturnType<VaultGraph['version']>;
  near: number;
  /** Of the lists of near notes, which tells them from others after a restart too; undefined where it is not known. */
  digest: number | undefined;
}

export function isSameVersion(a: ThemeVersion, b: ThemeVersion): boolean {
  return a.graph === b.graph && a.near === b.near;
}

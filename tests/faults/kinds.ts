import { damages } from './damages';
import { disks } from './disks';
import type { FaultKind } from './fault-kind';
import { foreignFolders } from './foreign-folders';
import { histories } from './histories';
import { oddVaults } from './odd-vaults';
import { processes } from './processes';
import { secrets } from './secrets';
import { servers } from './servers';

/** All that the campaign tries. */
export const FAULT_KINDS: readonly FaultKind[] = [
  histories,
  damages,
  foreignFolders,
  disks,
  processes,
  servers,
  oddVaults,
  secrets,
];

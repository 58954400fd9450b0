import { setFlagsFromString } from 'node:v8';
import type { VaultFiles } from '../indexing/indexing';

/** Notes from which on memory is worth more than time: half of what a large vault takes while it is indexed would be dead objects. */
const LARGE_VAULT = 10_000;

/**
 * How much the objects that stayed may grow before they are looked through again, in hundredths. V8 lets them double or more; to
 * look more often takes a fifteenth of the processor's time.
 */
const GROWING_PERCENT = 60;

/** The same files, for who keeps an index open for long: when they turn out to be many, this process holds less from then on. */
export function holdingLess(files: VaultFiles): VaultFiles {
  return {
    list: async () => {
      const listed = await files.list();
      if (listed.files.length >= LARGE_VAULT) setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
      return listed;
    },
    admits: (path) => files.admits?.(path) ?? true,
    read: (path) => files.read(path),
  };
}

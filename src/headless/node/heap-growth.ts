import { setFlagsFromString } from 'node:v8';
import type { VaultFiles } from '../../indexing/indexing';

/** Notes from which on memory is worth more than time: half of what a large vault takes while it is indexed would be dead objects. */
const LARGE_VAULT = 10_000;

/**
 * How much the objects that stayed may grow before they are looked through again, in hundredths. V8 lets them double or more; to
 * look more often takes a fifteenth of the processor's time.
 */
const GROWING_PERCENT = 60;

/**
 * Room of new objects in the engine's thread, a third of which is filled before they are looked through; Node would take four times as
 * much. Most that the engine makes dies at once or stays for good: it takes no longer so, and 25 MB less.
 */
export const MAX_YOUNG_MB = 12;

/** Threads that begin later have all of that room at once: they need not find out that they want it, and `holdingLess` keeps it as it is. */
export function beginWithAllRoom(): void {
  setFlagsFromString(`--min-semi-space-size=${MAX_YOUNG_MB / 3}`);
}

/** More than the engine holds of objects that stay while it answers one question in a vault of some ten thousand notes. */
const STAYING_MB = 200;

/**
 * Threads that begin later look through the objects that stay only once there are so many. V8 begins where there are a few megabytes, and
 * most of what is opened for one question stays until the process ends.
 */
export function beginWithRoomToStay(): void {
  setFlagsFromString(`--initial-old-space-size=${STAYING_MB}`);
}

/**
 * V8 gives new objects more room when many of them stay for a while, and takes it back where next to nothing is made. This thread, which
 * hands on what the engine is to get, would keep 34 MB of it once it had listed a large vault. V8 forgets this whenever a thread begins.
 */
function giveNoMoreRoom(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** The same files, for who keeps an index open for long: when they turn out to be many, this process holds less from then on. */
export function holdingLess(files: VaultFiles): VaultFiles {
  return {
    list: async () => {
      giveNoMoreRoom();
      const listed = await files.list();
      if (listed.files.length >= LARGE_VAULT) setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`);
      return listed;
    },
    admits: (path) => files.admits?.(path) ?? true,
    read: (path) => files.read(path),
  };
}

/** As V8 does by itself: for who has closed that index. */
export function holdAsBefore(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}

/** The part of the battery API that is used; browsers and types that know none of it leave it out. */
interface Battery {
  readonly charging: boolean;
}

interface BatteryHost {
  getBattery?: () => Promise<Battery>;
}

/** On battery, one quarter of the time is spent on background work. */
const BATTERY_SHARE = 0.25;

/**
 * Tells which part of the time may be spent on background work; all of it where `navigator` knows nothing of a battery.
 */
export function watchPower(navigator: object): () => number {
  const host: BatteryHost = navigator;
  let battery: Battery | undefined;
  host.getBattery?.().then(
    (found) => (battery = found),
    // Refused by a policy of the page: then it is as if there were none.
    () => undefined,
  );
  return () => (battery?.charging === false ? BATTERY_SHARE : 1);
}

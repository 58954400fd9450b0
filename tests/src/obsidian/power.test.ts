import { describe, expect, it } from 'vitest';
import { watchPower } from '../../../src/obsidian/power';

async function shareOf(navigator: object): Promise<number> {
  const share = watchPower(navigator);
  await Promise.resolve();
  await Promise.resolve();
  return share();
}

describe('the share of time for background work', () => {
  it('is all of it on mains, and where nothing is known of a battery', async () => {
    expect(await shareOf({})).toBe(1);
    expect(await shareOf({ getBattery: () => Promise.resolve({ charging: true }) })).toBe(1);
    expect(await shareOf({ getBattery: () => Promise.reject(new Error('refused')) })).toBe(1);
  });

  it('is a quarter on battery, and all again as soon as the device is plugged in', async () => {
    const battery = { charging: false };
    const share = watchPower({ getBattery: () => Promise.resolve(battery) });
    await Promise.resolve();
    expect(share()).toBe(0.25);
    battery.charging = true;
    expect(share()).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { DeviceSpeed, parseSpeeds } from '../../../src/indexing/device-speed';

describe('how fast a device is', () => {
  it('is what an earlier run has kept, until it is measured', () => {
    const device = new DeviceSpeed({ reading: 2, computing: 4 });
    expect([device.isKnown, device.msOf('reading', 100), device.msOf('computing', 100)]).toEqual([
      true,
      200,
      400,
    ]);
    device.take('reading', 10_000, 10_000);
    expect(device.msOf('reading', 100)).toBeLessThan(110);
    // At both it is twice as fast as it was.
    expect(device.msOf('computing', 100)).toBeGreaterThan(195);
    expect(device.msOf('computing', 100)).toBeLessThan(220);
    expect(new DeviceSpeed().isKnown).toBe(false);
  });

  it('is kept of each kind that was measured for long enough, with what was kept before', () => {
    expect(new DeviceSpeed({ reading: 2 }).speeds).toBeUndefined();
    const short = new DeviceSpeed();
    short.take('reading', 900, 5_000);
    expect(short.speeds).toBeUndefined();
    const first = new DeviceSpeed();
    first.take('reading', 30_000, 60_000);
    first.take('computing', 500, 5_000);
    expect(first.speeds).toEqual({ reading: 2 });
    const next = new DeviceSpeed({ reading: 2, computing: 3 });
    next.take('reading', 5_000, 20_000);
    expect(next.speeds).toEqual({ reading: 3, computing: 3 });
  });

  it('is not that of a computer that slept, now or at the next start', () => {
    const device = new DeviceSpeed();
    for (let step = 0; step < 100; step++) device.take('computing', 50, 60);
    device.take('computing', 50, 8 * 3_600_000);
    expect(device.msOf('computing', 100)).toBeLessThan(200);
    for (let step = 0; step < 100; step++) device.take('computing', 50, 60);
    expect(device.speeds?.computing).toBeLessThan(1.3);
  });

  it('shows soon where a device is forty times as slow as others', () => {
    const device = new DeviceSpeed();
    for (let batch = 0; batch < 5; batch++) device.take('reading', 160, 40 * 160);
    expect(device.msOf('reading', 100)).toBeGreaterThan(3_000);
  });

  it('is nothing that cannot be one', () => {
    expect(parseSpeeds({ reading: 1.5, computing: 2, more: 'x' })).toEqual({ reading: 1.5, computing: 2 });
    expect(parseSpeeds({ computing: 2 })).toEqual({ computing: 2 });
    const others = [
      undefined,
      null,
      'fast',
      3,
      [],
      {},
      { reading: '2' },
      { reading: -1 },
      { reading: 1e9, computing: 1 },
    ];
    for (const stored of [...others, { reading: NaN }, { computing: null }])
      expect(parseSpeeds(stored)).toBeUndefined();
  });
});

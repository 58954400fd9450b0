import { describe, expect, it } from 'vitest';
import { processorMs, raceSlices } from './slices';

/** Contenders whose every run takes as long as the script says; the log tells who ran on what. */
function scripted(times: Record<'ours' | 'theirs', number[]>) {
  let clock = 0;
  const log: string[] = [];
  const contender = (name: 'ours' | 'theirs') => (input: string) => {
    log.push(`${name} ${input}`);
    clock += times[name].shift() ?? NaN;
  };
  return { log, now: () => clock, contenders: { ours: contender('ours'), theirs: contender('theirs') } };
}

describe('slices', () => {
  it('take turns on each input, one round after the other', async () => {
    const { log, now, contenders } = scripted({ ours: [1, 1, 1, 1], theirs: [1, 1, 1, 1] });
    await raceSlices(contenders, ['a', 'b'], { rounds: 2, warmUp: 0, now });
    const round = ['ours a', 'theirs a', 'ours b', 'theirs b'];
    expect(log).toEqual([...round, ...round]);
  });

  it('count by the best round of each input, and by all inputs alike', async () => {
    const { now, contenders } = scripted({ ours: [9, 20, 5, 60, 7, 40], theirs: [1, 100, 2, 300, 3, 200] });
    const best = await raceSlices(contenders, ['a', 'b'], { rounds: 3, warmUp: 0, now });
    expect(best).toEqual({ ours: (5 + 20) / 2, theirs: (1 + 100) / 2 });
  });

  it('of the warm-up do not count, however fast', async () => {
    const { now, contenders } = scripted({ ours: [1, 8, 6], theirs: [1, 4, 9] });
    expect(await raceSlices(contenders, ['a'], { rounds: 2, warmUp: 1, now })).toEqual({
      ours: 6,
      theirs: 4,
    });
  });

  it('begin when each contender has run for as long as it was to, one after the other', async () => {
    let clock = 0;
    const log: string[] = [];
    const taking = (name: string, ms: number) => (input: string) => {
      log.push(name + input);
      clock += ms;
    };
    const contenders = { quick: taking('quick ', 2), slow: taking('slow ', 5) };
    const options = { rounds: 1, warmUp: 0, warmUpMs: 6, now: () => clock };
    expect(await raceSlices(contenders, ['a', 'b'], options)).toEqual({ quick: 2, slow: 5 });
    const [quick, slow] = [
      ['quick a', 'quick b'],
      ['slow a', 'slow b'],
    ];
    expect(log).toEqual([...quick, ...quick, ...slow, 'quick a', 'slow a', 'quick b', 'slow b']);
  });

  it('last until the work of an asynchronous contender is done', async () => {
    let clock = 0;
    const slow = async (): Promise<void> => {
      await Promise.resolve();
      clock += 5;
    };
    expect(await raceSlices({ slow }, ['a'], { rounds: 1, warmUp: 0, now: () => clock })).toEqual({
      slow: 5,
    });
  });

  it('take no longer by the processor while nothing is computed', async () => {
    const wait = () => new Promise((done) => setTimeout(done, 60));
    const best = await raceSlices({ wait }, ['a'], { rounds: 3, warmUp: 0, now: processorMs });
    expect(best.wait).toBeLessThan(30);
  });
});

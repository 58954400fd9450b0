import { describe, expect, it } from 'vitest';
import type { EngineError, Result, Stage, WorkLeft } from '../../worker/contract';
import { maintainSteps, maintainToEnd, tryMaintain } from './background-work';

const ERROR: EngineError = {
  kind: 'embedder',
  reason: 'unreachable',
  why: { kind: 'said', text: 'Nobody answers' },
};

/** Does these stages, then nothing; `error` comes with the last. */
function workOf(stages: Stage[], error?: EngineError) {
  let at = 0;
  return async (): Promise<Result<WorkLeft>> => {
    const stage = stages[at++] ?? 'none';
    const isLast = at === stages.length;
    return { ok: true, value: { stage, done: at, total: stages.length, error: isLast ? error : undefined } };
  };
}

describe('the loop of background work in tests', () => {
  it('goes on to the end, and names each stage once', async () => {
    let looks = 0;
    const stages = await maintainToEnd(
      workOf(['loading', 'embedding', 'embedding', 'themes']),
      () => looks++,
    );
    expect([stages, looks]).toEqual([['loading', 'embedding', 'themes'], 4]);
  });

  it('fails with what comes beside a stage, also beside none', async () => {
    for (const last of ['embedding', 'none'] as const) {
      await expect(maintainToEnd(workOf(['loading', last], ERROR))).rejects.toThrow('Nobody answers');
      expect(await tryMaintain(workOf(['loading', last], ERROR))).toEqual({ ok: false, error: ERROR });
    }
  });

  it('fails when there is no end to it', async () => {
    const endless = workOf(Array.from({ length: 200_000 }, () => 'merging' as const));
    await expect(maintainToEnd(endless)).rejects.toThrow('did not end');
  });

  it('does as many steps as it is told', async () => {
    const work = workOf(['loading', 'embedding', 'themes']);
    await tryMaintain(work, 2);
    const left: Stage[] = [];
    for await (const { stage } of maintainSteps(work)) left.push(stage);
    expect(left).toEqual(['themes']);
  });
});

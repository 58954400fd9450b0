import type { Result, Stage, WorkLeft } from '../../worker/contract';

/** Does one step of background work, wherever the engine is. */
type Maintain = () => Promise<Result<WorkLeft>>;

/** More than any vault of a test needs: background work that takes longer does not end. */
const MAX_STEPS = 100_000;

/** Background work step by step: what each step that did something came to. Throws what stopped it before its end. */
export async function* maintainSteps(maintain: Maintain): AsyncGenerator<WorkLeft> {
  for (let taken = 0; ; taken++) {
    const done = await step(maintain, taken);
    if (!done.ok) throw new Error(`maintain: ${JSON.stringify(done.error)}`);
    if (done.value.stage === 'none') return;
    yield done.value;
  }
}

/** Works until nothing is left, and looks after each step. Answers the stages in the order of their first step. */
export async function maintainToEnd(
  maintain: Maintain,
  look: () => unknown = () => undefined,
): Promise<Stage[]> {
  const stages = new Set<Stage>();
  for await (const { stage } of maintainSteps(maintain)) {
    stages.add(stage);
    await look();
  }
  return [...stages];
}

/** Works until nothing is left, until so many steps are done, or until the first failure, which is answered. */
export async function tryMaintain(maintain: Maintain, maxSteps = Infinity): Promise<Result<null>> {
  for (let taken = 0; taken < maxSteps; taken++) {
    const done = await step(maintain, taken);
    if (!done.ok) return done;
    if (done.value.stage === 'none') break;
  }
  return { ok: true, value: null };
}

async function step(maintain: Maintain, taken: number): Promise<Result<WorkLeft>> {
  if (taken === MAX_STEPS) throw new Error(`background work did not end in ${MAX_STEPS} steps`);
  const done = await maintain();
  if (!done.ok || done.value.error === undefined) return done;
  return { ok: false, error: done.value.error };
}

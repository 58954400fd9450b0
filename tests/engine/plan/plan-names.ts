import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';

/** A vault in which nothing is called anything: a test says what else one has names for. */
export const NO_NAMES: PlanNames = {
  folder: () => undefined,
  tag: () => undefined,
  property: () => undefined,
  value: () => undefined,
  linked: () => [],
  holding: () => [],
  ordering: () => undefined,
  atom: () => undefined,
  isTitle: () => false,
};

import type { KeptThemes } from '../../../worker/engine/themes/theme-tree';

/** What a store keeps of a vault that nobody divided yet. */
export const NO_THEMES: KeptThemes = {
  members: new Map(),
  themes: undefined,
  isCurrent: false,
  near: undefined,
  terms: new Map(),
  found: undefined,
};

import type { Decision } from './decision';

/** Whether any decision speaks of this anchor, by itself or within a key. */
export function isSpokenOf(anchor: string, decisions: readonly Decision[]): boolean {
  return decisions.some((decision) => {
    const said = Object.values(decision).filter((value) => typeof value === 'string');
    return said.some((text) => text.split('\t').includes(anchor));
  });
}

import type { Atom, AtomId, Level } from '../../../worker/contract';
import { isEcho } from './explorer-state';
import { depthOf } from './level-depth';

interface Step {
  id: AtomId;
  level: Level;
}

/** The path walked last, down to its lowest atom, so that zooming in retraces it. */
export class WalkedPath {
  #deepest: Atom | undefined;

  /** The focus is at this atom now: going up a path does not forget what lies below. */
  arrive(atom: Atom): void {
    const isAbove = this.#deepest?.ancestors.some((ancestor) => ancestor.id === atom.id) === true;
    if (!isAbove) this.#deepest = atom;
  }

  /** The step below the atom; undefined when the path ends there or does not go through it. */
  next(id: AtomId): AtomId | undefined {
    return this.#below(id)[0]?.id;
  }

  /** The step below the atom that is at `level`, or the lowest above it. */
  retrace(id: AtomId, level: Level): AtomId | undefined {
    return this.#below(id)
      .filter((step) => depthOf(step.level) <= depthOf(level))
      .at(-1)?.id;
  }

  #below(id: AtomId): Step[] {
    if (this.#deepest === undefined) return [];
    const path = [...this.#deepest.ancestors, this.#deepest];
    const at = path.findIndex((step) => step.id === id);
    return at < 0 ? [] : path.slice(at + 1).filter((_, below) => !isEcho(path, at + 1 + below));
  }
}

import { LEVELS, type Level } from '../../../worker/contract';

/** How far below the vault a level is: 0 is the vault itself. */
export function depthOf(level: Level): number {
  return LEVELS.indexOf(level);
}

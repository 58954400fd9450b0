import { LEVELS, type Level, type SearchLevel } from '../../../worker/contract';

/** How far below the vault a level is: 0 is the vault itself. */
export function depthOf(level: Level): number {
  return LEVELS.indexOf(level);
}

/** The level that a search ranks at: notes from note level up. */
export function searchLevel(altitude: Level): SearchLevel {
  return altitude === 'section' || altitude === 'paragraph' ? altitude : 'note';
}

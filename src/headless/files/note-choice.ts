import { join } from 'node:path';
import type { Result } from '../../../worker/contract';
import { trimFolder } from '../../settings/folder-rules';
import { readIndexNote, writeIndexNote, type IndexNote } from './index-note';

/**
 * What was chosen in the terminal or by agents, beside what the vault's own settings say: folders and notes that are read although
 * the settings include others only, and such that are not read. It holds for the index beside which it is kept.
 */
export interface NoteChoice {
  include: readonly string[];
  exclude: readonly string[];
}

export const NO_CHOICE: NoteChoice = { include: [], exclude: [] };

/** No part of an index has an underscore in its name. */
const FILE = '_choice.json';

export function choiceFile(indexFolder: string): string {
  return join(indexFolder, FILE);
}

export function readChoice(indexFolder: string): Promise<IndexNote<NoteChoice>> {
  return readIndexNote(choiceFile(indexFolder), choiceOf);
}

export function writeChoice(indexFolder: string, choice: NoteChoice): Promise<Result<null>> {
  return writeIndexNote(choiceFile(indexFolder), choice);
}

/** Rather no choice than half of one: what a person left out must not come back because a part of it could not be read. */
function choiceOf(value: unknown): NoteChoice | undefined {
  const { include, exclude } = (value ?? {}) as Partial<Record<keyof NoteChoice, unknown>>;
  return arePaths(include) && arePaths(exclude) ? { include, exclude } : undefined;
}

function arePaths(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((path) => typeof path === 'string' && path !== '' && path === trimFolder(path))
  );
}

import { texts } from '../../texts/texts';
import type { Written } from './write-export';

/** What an export did, in sentences. `leftOut`: lines that looked like a password or key. */
export function writtenLines(
  { written, unchanged, beside, removed, stays }: Written,
  leftOut: number,
  folder: string,
): string[] {
  const { exported, exportBeside, exportRemoved, exportStays } = texts().knowledge.terminal;
  return [
    exported(written.length, unchanged, leftOut, folder),
    ...(removed.length === 0 ? [] : [exportRemoved(removed.length)]),
    ...stays.map(exportStays),
    ...beside.map(exportBeside),
  ];
}

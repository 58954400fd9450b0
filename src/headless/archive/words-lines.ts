import type { ArchiveVault } from '../../../worker/archive/archive-queries';
import { texts } from '../../texts/texts';

/** Where words are missing, or were published by another version than asks for them now, and what is to be done about it. */
export function wordsLines(vaults: readonly Pick<ArchiveVault, 'name' | 'words' | 'isFinished'>[]): string[] {
  const text = texts().archive;
  const named = (words: keyof ArchiveVault['words']) =>
    vaults.flatMap((vault) => (vault.words[words] ? [vault.name] : []));
  const [older, newer] = [named('older'), named('newer')];
  const unfinished = vaults.flatMap(({ name, isFinished }) => (isFinished ? [] : [name]));
  return [
    ...(unfinished.length > 0 ? [text.unfinished(unfinished)] : []),
    ...(older.length > 0 ? [text.olderWords(older)] : []),
    ...(newer.length > 0 ? [text.newerWords(newer)] : []),
  ];
}

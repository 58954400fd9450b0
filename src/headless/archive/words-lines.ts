import type { ArchiveVault } from '../../../worker/archive/archive-queries';
import { texts } from '../../texts/texts';

/** Where words were published by another version than asks for them now, and what is to be done about it. */
export function wordsLines(vaults: readonly Pick<ArchiveVault, 'name' | 'words'>[]): string[] {
  const text = texts().archive;
  const named = (words: keyof ArchiveVault['words']) =>
    vaults.flatMap((vault) => (vault.words[words] ? [vault.name] : []));
  const [older, newer] = [named('older'), named('newer')];
  return [
    ...(older.length > 0 ? [text.olderWords(older)] : []),
    ...(newer.length > 0 ? [text.newerWords(newer)] : []),
  ];
}

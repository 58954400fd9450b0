import { TFile, TFolder, type TAbstractFile } from 'obsidian';
import { parseNotePath, type FileFacts } from '../../worker/contract';
import type { VaultEvent } from '../indexing/indexing';
import type { AppVaultFiles } from './vault-files';

/** What a written or made file means for the index: nothing when it is no note or the rules leave it out. */
export function writtenEvents(file: TAbstractFile, files: AppVaultFiles): VaultEvent[] {
  if (!(file instanceof TFile) || !files.admits(file.path)) return [];
  const facts = files.factsOf(file);
  return facts === undefined ? [] : [{ kind: 'changed', facts }];
}

/**
 * Also for paths that the rules leave out: an index made under other rules may still hold them. `facts` is what the app knew of the
 * file last.
 */
export function removedEvents(path: string, facts?: FileFacts): VaultEvent[] {
  const notePath = isMarkdown(path) ? parseNotePath(path) : undefined;
  return notePath === undefined ? [] : [{ kind: 'removed', path: notePath, ...(facts && { facts }) }];
}

/** A rename may take a note into the rules, out of them, or make a note of another kind of file. */
export function renamedEvents(file: TAbstractFile, oldPath: string, files: AppVaultFiles): VaultEvent[] {
  if (file instanceof TFolder || !(file instanceof TFile)) return [];
  const from = parseNotePath(oldPath);
  const facts = files.factsOf(file);
  const wasNote = files.admits(oldPath) && from !== undefined;
  const isNote = files.admits(file.path) && facts !== undefined;
  if (wasNote && isNote) return [{ kind: 'renamed', from, facts }];
  return isNote ? [{ kind: 'changed', facts }] : removedEvents(oldPath);
}

function isMarkdown(path: string): boolean {
  return path.toLowerCase().endsWith('.md');
}
